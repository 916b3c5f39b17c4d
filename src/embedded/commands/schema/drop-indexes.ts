import { sameValue } from '../../bson/compare-values.ts';
import { formatValue } from '../../bson/format-value.ts';
import { CommandError } from '../../command-error.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Index } from '../../storage/collection-index.ts';
import type { Command } from '../command.ts';
import { collectionName } from '../command-fields.ts';
import { changeSchema } from './change-schema.ts';

export const dropIndexes: Command = {
  fields: new Set(['index']),
  run(context) {
    const name = collectionName(context);
    const { index: which } = context.command;
    return changeSchema(context, (write, reserve) => {
      const collection = write.catalogue.find(write.view, context.db, name);
      if (!collection) throw new CommandError('NamespaceNotFound', `ns not found ${context.db}.${name}`);
      const nIndexesWas = collection.indexes.length;
      const dropped =
        which === '*' ? collection.indexes.slice(1) : [which].flat().map((one) => findIndex(collection, one));
      if (dropped.some(({ isId }) => isId)) throw new CommandError('InvalidOptions', 'cannot drop _id index');
      reserve(collection);
      for (const index of dropped) write.catalogue.removeIndex(write.view, collection, index);
      const description = { indexes: dropped.map(({ definition }) => definition) };
      if (dropped.length > 0)
        write.log({
          operation: 'dropIndexes',
          db: collection.db,
          coll: name,
          uuid: collection.uuid,
          detail: { description },
        });
      return { nIndexesWas, ...(which === '*' && { msg: 'non-_id indexes dropped for collection' }) };
    });
  },
};

function findIndex(collection: Collection, which: unknown): Index {
  const found = collection.indexes.find(({ definition }) =>
    typeof which === 'string' ? definition.name === which : sameValue(definition.key, which),
  );
  if (found) return found;
  const text =
    typeof which === 'string'
      ? `index not found with name [${which}]`
      : `can't find index with key: ${formatValue(which)}`;
  throw new CommandError('IndexNotFound', text);
}
