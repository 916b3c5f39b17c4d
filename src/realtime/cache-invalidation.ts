import type { Logger } from 'pino';
import type { CachedKind } from '../store/cache/lookup-cache.ts';
import type { Store } from '../store/mongo/connect.ts';
import { followChanges } from './follow-changes.ts';

/**
 * Follows the changes of environments, workflows, layouts and translations, by any program, and invalidates the store's lookup cache.
 * @returns once the change stream is open
 * @throws Error of the driver if the database does not open a change stream
 */
export function startCacheInvalidation(
  { db, collections, lookupCache }: Store,
  logger: Logger,
): Promise<{ close(): Promise<void> }> {
  const { environments, workflows, messageTemplates, controls, layouts, translations, translationCatalogs } =
    collections;
  const kinds = new Map<string, CachedKind>([
    [environments.collectionName, 'keys'],
    [workflows.collectionName, 'workflows'],
    [messageTemplates.collectionName, 'workflows'],
    [controls.collectionName, 'workflows'],
    [layouts.collectionName, 'workflows'],
    [translations.collectionName, 'workflows'],
    [translationCatalogs.collectionName, 'workflows'],
  ]);
  const invalidateAll = () => {
    lookupCache.invalidate('keys');
    lookupCache.invalidate('workflows');
  };
  return followChanges(db, {
    pipeline: [
      { $match: { $or: [{ operationType: 'invalidate' }, { 'ns.coll': { $in: [...kinds.keys()] } }] } },
      { $project: { operationType: 1, 'ns.coll': 1, wallTime: 1 } },
    ],
    // A stream that starts without a resume token may have missed changes.
    onStart: invalidateAll,
    onChange: (change) => {
      const kind = 'ns' in change && 'coll' in change.ns ? kinds.get(`${change.ns.coll}`) : undefined;
      if (kind === undefined) invalidateAll();
      else lookupCache.invalidate(kind);
    },
    onPosition: () => lookupCache.renewLease(),
    logger,
  });
}
