import type { ClientSession, Document } from 'mongodb';
import type { Collections } from './collections.ts';
import type { Store } from './connect.ts';

/** The methods of a collection that only read, with the position of their options argument. */
export const READ_METHODS = {
  aggregate: 1,
  countDocuments: 1,
  distinct: 2,
  estimatedDocumentCount: 0,
  find: 1,
  findOne: 1,
} as const;

/** The methods of a collection that write, with the position of their options argument. */
const WRITE_METHODS = {
  bulkWrite: 1,
  deleteMany: 1,
  deleteOne: 1,
  findOneAndDelete: 1,
  findOneAndReplace: 2,
  findOneAndUpdate: 2,
  insertMany: 1,
  insertOne: 1,
  replaceOne: 2,
  updateMany: 2,
  updateOne: 2,
} as const;

/** A store whose reads and writes, and whose transactions, all belong to the transaction of a session. */
export function withinTransaction(store: Store, session: ClientSession): Store {
  const methods = { ...READ_METHODS, ...WRITE_METHODS };
  return { ...withCollections(store, (collection) => withOptions(collection, methods, { session })), session };
}

/** @param replace called once for each collection that is used */
export function withCollections(store: Store, replace: (collection: object) => object): Store {
  const replaced = new Map<PropertyKey, object>();
  const collections = new Proxy(store.collections, {
    get(target, name) {
      const collection = replaced.get(name) ?? replace(target[name as keyof Collections]);
      replaced.set(name, collection);
      return collection;
    },
  });
  return { ...store, collections };
}

/**
 * A collection that adds options to the calls of some methods.
 * @param methods the positions of their options arguments
 */
export function withOptions(collection: object, methods: Readonly<Record<string, number>>, options: Document): object {
  const replaced = Object.entries(methods).map(([name, position]) => [
    name,
    {
      value(...args: unknown[]) {
        const completed = [...args];
        while (completed.length < position) completed.push(undefined);
        completed[position] = { ...(completed[position] as Document | undefined), ...options };
        return (collection as Record<string, (...args: unknown[]) => unknown>)[name]?.(...completed);
      },
    },
  ]);
  return Object.create(collection, Object.fromEntries(replaced));
}
