import { CommandError } from '../../command-error.ts';
import { checkSystemNamespace } from '../../storage/check-namespace.ts';
import type { CommandContext } from '../command.ts';

/** @throws CommandError CommandNotSupportedOnView if the name is that of a view */
export function assertNotView({ engine, view, db }: CommandContext, name: string): void {
  if (engine.catalogue.find(view, db, name)?.isView) {
    throw new CommandError('CommandNotSupportedOnView', `Namespace ${db}.${name} is a view, not a collection`);
  }
}

/** @throws CommandError if documents of the collection may not be written, because it is a view or a system collection */
export function assertWritable(context: CommandContext, name: string): void {
  checkSystemNamespace(context.db, name);
  assertNotView(context, name);
}
