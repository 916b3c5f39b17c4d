import type { Collection } from '../../storage/collection.ts';
import type { WriteContext } from '../../storage/write-context.ts';
import type { Command } from '../command.ts';
import { collectionName } from '../command-fields.ts';
import { changeSchema } from './change-schema.ts';

function dropCollection(write: WriteContext, collection: Collection): void {
  write.catalogue.drop(write.view, collection);
  write.log({ operation: 'drop', db: collection.db, coll: collection.name, uuid: collection.uuid });
}

export const drop: Command = {
  fields: new Set([]),
  run(context) {
    const name = collectionName(context);
    return changeSchema(context, (write, reserve) => {
      const collection = write.catalogue.find(write.view, context.db, name);
      if (!collection) return {};
      reserve(collection);
      const nIndexesWas = collection.indexes.length;
      dropCollection(write, collection);
      return { nIndexesWas, ns: collection.ns };
    });
  },
};

export const dropDatabase: Command = {
  fields: new Set([]),
  run(context) {
    const { db } = context;
    return changeSchema(context, (write, reserve) => {
      const collections = write.catalogue.list(db);
      reserve(...collections);
      for (const collection of collections) dropCollection(write, collection);
      if (collections.length > 0) write.log({ operation: 'dropDatabase', db });
      return collections.length > 0 ? { dropped: db } : {};
    });
  },
};
