import type { Command } from '../command.ts';
import { collectionName } from '../command-fields.ts';

export const collStats: Command = {
  run(context) {
    const name = collectionName(context);
    const collection = context.engine.catalogue.find(context.view, context.db, name);
    const count = collection ? context.view.count(collection.records) : 0;
    return {
      ns: `${context.db}.${name}`,
      count,
      size: 0,
      storageSize: 0,
      nindexes: collection?.indexes.length ?? 0,
      scaleFactor: 1,
    };
  },
};

export const dbStats: Command = {
  run({ engine, db, view }) {
    const collections = engine.catalogue.list(db);
    const objects = collections.reduce((sum, { records }) => sum + view.count(records), 0);
    const indexes = collections.reduce((sum, { indexes: own }) => sum + own.length, 0);
    return {
      db,
      collections: collections.length,
      views: 0,
      objects,
      indexes,
      avgObjSize: 0,
      dataSize: 0,
      storageSize: 0,
      indexSize: 0,
      totalSize: 0,
      scaleFactor: 1,
    };
  },
};
