import { setMaxListeners } from 'node:events';
import type { Document } from 'mongodb';
import type { Collections } from './collections.ts';
import type { Store } from './connect.ts';
import { budgetProperty, type ReadBudget } from './read-budget.ts';

/** The methods of a collection that only read, with the position of their options argument. */
const READ_METHODS = {
  aggregate: 1,
  countDocuments: 1,
  distinct: 2,
  estimatedDocumentCount: 0,
  find: 1,
  findOne: 1,
} as const;

/**
 * A store whose reads end when the signal is aborted, in the database too. Writes are not aborted, so that none is left
 * half done.
 * @param budget limits what the reads return
 */
export function withAbortableReads(store: Store, signal: AbortSignal, budget?: ReadBudget): Store {
  // Each read adds a listener, and a request may run many reads at once.
  setMaxListeners(0, signal);
  return withCollections(store, (original) => {
    const collection = abortableCollection(original, signal);
    return budget === undefined ? collection : Object.assign(collection, budgetProperty(budget));
  });
}

/** A store whose reads return no more than a budget together. */
export const withReadBudget = (store: Store, budget: ReadBudget): Store =>
  withCollections(store, (original) => Object.assign(Object.create(original), budgetProperty(budget)));

/** @param replace called once for each collection that is used */
function withCollections(store: Store, replace: (collection: object) => object): Store {
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

function abortableCollection(collection: object, signal: AbortSignal): object {
  const reads = Object.entries(READ_METHODS).map(([name, position]) => [
    name,
    {
      value(...args: unknown[]) {
        const withSignal = [...args];
        while (withSignal.length < position) withSignal.push(undefined);
        withSignal[position] = { ...(withSignal[position] as Document | undefined), signal };
        return (collection as Record<string, (...args: unknown[]) => unknown>)[name]?.(...withSignal);
      },
    },
  ]);
  return Object.create(collection, Object.fromEntries(reads));
}
