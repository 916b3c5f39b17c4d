import type { ChangeStreamDocument, Document, ObjectId } from 'mongodb';
import type { Logger } from 'pino';
import { hexOf } from '../model/hex-ids.ts';
import type { CachedKind } from '../store/cache/lookup-cache.ts';
import type { Collections } from '../store/mongo/collections.ts';
import type { Store } from '../store/mongo/connect.ts';
import { followChanges } from './follow-changes.ts';

/** Learns of each subscriber that any program deletes or marks as deleted. */
interface SubscriberFollowers {
  /** @param _subscriberId in hex */
  endSubscriber(_subscriberId: string): void;
  /** Called when the stream may have missed deletions. */
  endAllGone(): Promise<void>;
}

/**
 * Follows the changes of environments, workflows, layouts and translations, by any program, and invalidates the store's lookup cache.
 * @param followers learn of deleted subscribers. These changes are in this stream, which is always open and has few others,
 * because each stream costs the database time
 * @returns once the change stream is open
 * @throws Error of the driver if the database does not open a change stream
 */
export function startCacheInvalidation(
  { db, collections, clock, lookupCache }: Store,
  logger: Logger,
  followers?: SubscriberFollowers,
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
      {
        $match: {
          $or: [
            { operationType: 'invalidate' },
            { 'ns.coll': { $in: [...kinds.keys()] } },
            ...(followers === undefined ? [] : [isSubscriberDeletion(collections)]),
          ],
        },
      },
      { $project: { operationType: 1, 'ns.coll': 1, 'documentKey._id': 1, wallTime: 1 } },
    ],
    // A stream that starts without a resume token may have missed changes.
    onStart: () => {
      invalidateAll();
      followers?.endAllGone();
    },
    onChange: (change) => {
      const name = 'ns' in change && 'coll' in change.ns ? `${change.ns.coll}` : '';
      if (name === collections.subscribers.collectionName) return followers?.endSubscriber(documentIdOf(change));
      const kind = kinds.get(name);
      if (kind === undefined) invalidateAll();
      else lookupCache.invalidate(kind);
    },
    onPosition: () => lookupCache.renewLease(),
    now: clock.now,
    logger,
  });
}

/** An erasure deletes the document of a subscriber some time after it was marked as deleted. */
const isSubscriberDeletion = ({ subscribers }: Pick<Collections, 'subscribers'>): Document => ({
  'ns.coll': subscribers.collectionName,
  $or: [{ operationType: 'delete' }, { 'updateDescription.updatedFields.deleted': true }],
});

/** Of the key of the document, because a document that was deleted since has no other fields here. */
const documentIdOf = (change: ChangeStreamDocument & { documentKey?: { _id?: ObjectId } }): string =>
  hexOf(change.documentKey?._id);
