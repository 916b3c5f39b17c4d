import { setMaxListeners } from 'node:events';
import type { Document } from 'mongodb';
import type { Collections } from './collections.ts';
import type { Store } from './connect.ts';

/** What only reads, and where its options stand among its arguments. */
const READS = { aggregate: 1, countDocuments: 1, distinct: 2, estimatedDocumentCount: 0, find: 1, findOne: 1 } as const;

/**
 * The store with reads that end when the signal is aborted, also those that run in the database, which stops working on
 * what nobody waits for. Writes go on: none is left half done.
 */
export function abortable(store: Store, signal: AbortSignal): Store {
  // Each read listens, and a request may have many at once.
  setMaxListeners(0, signal);
  const wrapped = new Map<PropertyKey, object>();
  const collections = new Proxy(store.collections, {
    get(target, name) {
      const known = wrapped.get(name);
      if (known !== undefined) return known;
      const collection = withReadsOf(target[name as keyof Collections], signal);
      wrapped.set(name, collection);
      return collection;
    },
  });
  return { ...store, collections };
}

function withReadsOf(collection: object, signal: AbortSignal): object {
  const reads = Object.entries(READS).map(([name, place]) => [
    name,
    {
      value(...args: unknown[]) {
        const given = [...args];
        while (given.length < place) given.push(undefined);
        given[place] = { ...(given[place] as Document | undefined), signal };
        return (collection as Record<string, (...args: unknown[]) => unknown>)[name]?.(...given);
      },
    },
  ]);
  return Object.create(collection, Object.fromEntries(reads));
}
