import { CommandError } from '../command-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { CommandContext } from './command.ts';

/** @throws CommandError CommandNotSupportedOnView for writes into a view */
export function refuseView({ engine, view, db }: CommandContext, name: string): void {
  if (engine.catalogue.find(view, db, name)?.isView) {
    throw new CommandError('CommandNotSupportedOnView', `Namespace ${db}.${name} is a view, not a collection`);
  }
}

/** Waits until no transaction has written to a collection that is to change its form. */
export function waitForTransactions({ engine }: CommandContext, collection: Collection): void {
  engine.storage.locks.assertPrefixFree(collection.prefix);
}
