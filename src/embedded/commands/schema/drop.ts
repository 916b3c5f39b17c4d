import type { Collection } from '../../storage/collection.ts';
import type { WriteContext } from '../../storage/write-context.ts';
import type { Command, CommandContext } from '../command.ts';
import { collectionName } from '../command-fields.ts';
import { runWrite } from '../run-write.ts';
import { waitForTransactions } from './wait-for-transactions.ts';

function dropCollection(context: CommandContext, write: WriteContext, collection: Collection): void {
  waitForTransactions(context, collection);
  write.catalogue.drop(write.view, collection);
  write.log({ operation: 'drop', db: collection.db, coll: collection.name, uuid: collection.uuid });
}

export const drop: Command = {
  fields: new Set([]),
  run(context) {
    const name = collectionName(context);
    return runWrite(context, (write) => {
      const collection = write.catalogue.find(write.view, context.db, name);
      if (!collection) return {};
      const nIndexesWas = collection.indexes.length;
      dropCollection(context, write, collection);
      return { nIndexesWas, ns: collection.ns };
    });
  },
};

export const dropDatabase: Command = {
  fields: new Set([]),
  run(context) {
    const { db } = context;
    return runWrite(context, (write) => {
      const collections = write.catalogue.list(db);
      for (const collection of collections) waitForTransactions(context, collection);
      for (const collection of collections) dropCollection(context, write, collection);
      if (collections.length > 0) write.log({ operation: 'dropDatabase', db });
      return collections.length > 0 ? { dropped: db } : {};
    });
  },
};
