import { setMaxListeners } from 'node:events';
import type { Store } from './connect.ts';
import { budgetProperty, type ReadBudget } from './read-budget.ts';
import { READ_METHODS, withCollections, withOptions } from './wrapped-collections.ts';

/**
 * A store whose reads end when the signal is aborted, in the database too. Writes are not aborted, so that none is left
 * half done.
 * @param budget limits what the reads return
 */
export function withAbortableReads(store: Store, signal: AbortSignal, budget?: ReadBudget): Store {
  // Each read adds a listener, and a request may run many reads at once.
  setMaxListeners(0, signal);
  return withCollections(store, (original) => {
    const collection = withOptions(original, READ_METHODS, { signal });
    return budget === undefined ? collection : Object.assign(collection, budgetProperty(budget));
  });
}

/** A store whose reads the database ends when they take too long. */
export const withTimeLimitedReads = (store: Store, maxTimeMS: number): Store =>
  withCollections(store, (collection) => withOptions(collection, READ_METHODS, { maxTimeMS }));

/** A store whose reads return no more than a budget together. */
export const withReadBudget = (store: Store, budget: ReadBudget): Store =>
  withCollections(store, (original) => Object.assign(Object.create(original), budgetProperty(budget)));
