import type { Document, Filter, ObjectId } from 'mongodb';
import type { Job } from '../../model/notification.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { type Collections, collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { pagesById } from '../mongo/pages-by-id.ts';
import { collectionsNaming } from '../mongo/subscriber-naming.ts';

/** A document that names a subscriber. */
interface NamingDocument {
  readonly collection: keyof Collections;
  readonly document: Document;
}

/** How many documents are in memory at once. */
const READ_SIZE = 100;
const NOTIFICATIONS_PER_PAGE = 100;

/**
 * All subscribers of an environment with a `subscriberId`, also deleted ones, in the order of their creation. Those whose
 * erasure was requested count as erased.
 */
export const findAllNamed = (
  { collections }: Store,
  { _environmentId }: InEnvironment,
  subscriberId: string,
): Promise<Subscriber[]> =>
  collections.subscribers
    .find({ _environmentId, subscriberId, _erasureId: { $exists: false } })
    .sort({ _id: 1 })
    .toArray();

/** All documents that belong to a subscriber. A page of notifications is followed by what belongs to them. */
export async function* documentsOfSubscriber(
  store: Store,
  { _environmentId }: InEnvironment,
  _subscriberId: ObjectId,
): AsyncGenerator<NamingDocument> {
  const filter = { _environmentId, _subscriberId };
  for (const collection of collectionsNaming('owner')) {
    if (collection === 'notifications') continue;
    for await (const document of read(store, collection, filter)) yield { collection, document };
  }
  for await (const page of pagesById(store.collections.notifications, filter, { limit: NOTIFICATIONS_PER_PAGE })) {
    yield* page.map((document) => ({ collection: 'notifications' as const, document }));
    yield* documentsOfNotifications(
      store,
      { _environmentId },
      page.map(({ _id }) => _id),
    );
  }
}

async function* documentsOfNotifications(
  store: Store,
  { _environmentId }: InEnvironment,
  _notificationIds: readonly ObjectId[],
): AsyncGenerator<NamingDocument> {
  for (const collection of collectionsNaming('notification')) {
    const ofPage = { _environmentId, _notificationId: { $in: [..._notificationIds] } };
    for await (const document of read(store, collection, ofPage)) yield { collection, document };
  }
}

/** The events of others that a subscriber caused, one job of each. */
export async function* eventsCausedBy(
  { collections }: Store,
  { _environmentId }: InEnvironment,
  _actorId: ObjectId,
): AsyncGenerator<Pick<Job, 'transactionId' | 'identifier' | 'createdAt'>> {
  const found = collections.jobs
    .find<Job>(
      { _environmentId, _actorId },
      { projection: { _notificationId: 1, _subscriberId: 1, transactionId: 1, identifier: 1, createdAt: 1 } },
    )
    .sort({ _id: 1 })
    .batchSize(READ_SIZE);
  let last: ObjectId | undefined;
  for await (const job of found) {
    if (last?.equals(job._notificationId)) continue;
    last = job._notificationId;
    if (!job._subscriberId.equals(_actorId)) yield job;
  }
}

const read = ({ collections }: Store, name: keyof Collections, filter: Filter<Document>) =>
  collectionNamed(collections, name).find(filter).batchSize(READ_SIZE);
