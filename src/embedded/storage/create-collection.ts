import type { Document } from '../bson/document.ts';
import type { Collection } from './collection.ts';
import type { WriteContext } from './write-context.ts';

/** Creates a collection and logs it. @throws CommandError InvalidNamespace if the name is not allowed */
export function createCollection(
  { catalogue, view, log }: WriteContext,
  db: string,
  name: string,
  options?: Document,
): Collection {
  const collection = catalogue.create(view, db, name, options);
  const { isView } = collection;
  log({
    operation: 'create',
    db,
    coll: name,
    uuid: collection.uuid,
    detail: {
      nsType: isView ? 'view' : 'collection',
      description: { ...collection.options, ...(!isView && { idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } }) },
    },
  });
  return collection;
}

/** The collection of that name. Creates it if it does not exist, as a first insert does. */
export function findOrCreateCollection(context: WriteContext, db: string, name: string): Collection {
  return context.catalogue.find(context.view, db, name) ?? createCollection(context, db, name);
}
