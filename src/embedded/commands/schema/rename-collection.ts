import { CommandError } from '../../command-error.ts';
import { checkNamespace } from '../../storage/check-namespace.ts';
import type { Command } from '../command.ts';
import { changeSchema } from './change-schema.ts';

function parseNamespace(value: unknown, field: string): { db: string; name: string } {
  if (typeof value !== 'string' || !value.includes('.'))
    throw new CommandError('InvalidNamespace', `Invalid namespace specified for ${field}: ${String(value)}`);
  const dot = value.indexOf('.');
  const [db, name] = [value.slice(0, dot), value.slice(dot + 1)];
  checkNamespace(db, name);
  return { db, name };
}

export const renameCollection: Command = {
  fields: new Set(['to', 'dropTarget', 'stayTemp', 'collectionUUID']),
  run(context) {
    const { command } = context;
    if (context.db !== 'admin')
      throw new CommandError('Unauthorized', 'renameCollection may only be run against the admin database.');
    const from = parseNamespace(command.renameCollection, 'renameCollection');
    const to = parseNamespace(command.to, 'to');
    return changeSchema(context, (write, reserve) => {
      const { catalogue, view } = write;
      const collection = catalogue.find(view, from.db, from.name);
      if (!collection)
        throw new CommandError('NamespaceNotFound', `Source collection ${from.db}.${from.name} does not exist`);
      if (from.db === to.db && from.name === to.name)
        throw new CommandError('IllegalOperation', "Can't rename a collection to itself");
      const target = catalogue.find(view, to.db, to.name);
      if (target && command.dropTarget !== true) throw new CommandError('NamespaceExists', 'target namespace exists');
      reserve(collection, ...(target ? [target] : []));
      if (target) catalogue.drop(view, target);
      const [db, coll] = [collection.db, collection.name];
      catalogue.rename(view, collection, to.db, to.name);
      const destination = { db: to.db, coll: to.name };
      const description = { to: destination, ...(target && { dropTarget: target.uuid }) };
      write.log({ operation: 'rename', db, coll, uuid: collection.uuid, detail: { to: destination, description } });
      return {};
    });
  },
};
