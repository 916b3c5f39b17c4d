import type { ClientSession, ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import { type Collections, collectionNamed } from '../mongo/collections.ts';
import type { Store } from '../mongo/connect.ts';
import { collectionsNaming } from '../mongo/subscriber-naming.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { workItems } from '../queue/work-item.ts';
import { CANCEL_SUBSCRIBER_JOBS } from '../queue/work-kinds.ts';
import { rememberErasedAddresses } from './erased-addresses.ts';
import { recordPage } from './erasure-records.ts';

/** How many notifications one transaction deletes, with their jobs, execution details and messages. */
const NOTIFICATIONS_PER_PAGE = 25;
/** How many other documents one transaction deletes. */
const DOCUMENTS_PER_PAGE = 500;
/** The fields that `rememberErasedAddresses` reads. Only messages have them. */
const ADDRESSES = { email: 1, phone: 1 };

/** Documents that belong to subscribers, besides notifications. */
const OWNED = collectionsNaming('owner').filter((name) => name !== 'notifications');

/**
 * Deletes one page of the documents of subscribers that are being erased.
 * @returns false if there are none left
 */
export async function eraseDocumentPage(
  store: Store,
  erasure: Erasure,
  _ids: readonly ObjectId[],
  now: Date,
): Promise<boolean> {
  return (await eraseNotificationPage(store, erasure, _ids, now)) || (await eraseOwnedPage(store, erasure, _ids, now));
}

/**
 * Deletes a page of notifications with all that belongs to them. A worker that runs one of their jobs can write nothing
 * afterwards: each of its commits changes a job, and so fails or comes before.
 */
const eraseNotificationPage = (
  store: Store,
  erasure: Erasure,
  _ids: readonly ObjectId[],
  now: Date,
): Promise<boolean> =>
  withTransaction(
    store,
    async (session) => {
      const { notifications } = store.collections;
      const { _environmentId } = erasure;
      const page = await notifications
        .find({ _environmentId, _subscriberId: { $in: [..._ids] } }, { session, projection: { transactionId: 1 } })
        .limit(NOTIFICATIONS_PER_PAGE)
        .toArray();
      if (page.length === 0) return false;
      const _notificationIds = page.map(({ _id }) => _id);
      const ofPage = { _environmentId, _notificationId: { $in: _notificationIds } };
      const sent = await store.collections.messages.find(ofPage, { session, projection: ADDRESSES }).toArray();
      await rememberErasedAddresses({ store, session }, erasure, sent, now);
      const deleted = new Map<keyof Collections, number>([['notifications', page.length]]);
      for (const name of [...collectionsNaming('notification'), 'messages' as const]) {
        const { deletedCount } = await collectionNamed(store.collections, name).deleteMany(ofPage, { session });
        deleted.set(name, deletedCount);
      }
      await notifications.deleteMany({ _environmentId, _id: { $in: _notificationIds } }, { session });
      const transactionIds = [...new Set(page.map(({ transactionId }) => transactionId))];
      deleted.set('transactionRecords', await eraseTransactionRecords(store, erasure, transactionIds, session));
      await recordPage(store, erasure, 'deleted', deleted, session);
      return true;
    },
    'local',
  );

/** Deletes the records of transactions that have no notification and no trigger any more. */
async function eraseTransactionRecords(
  store: Store,
  { _environmentId }: Erasure,
  transactionIds: readonly string[],
  session: ClientSession,
): Promise<number> {
  const { transactionRecords, notifications } = store.collections;
  const records = await transactionRecords
    .find(
      { _environmentId, transactionId: { $in: [...transactionIds] } },
      { session, projection: { _id: 0, transactionId: 1 } },
    )
    .toArray();
  let count = 0;
  for (const { transactionId } of records) {
    const options = { session, projection: { _id: 1 } };
    const [notification, trigger] = [
      await notifications.findOne({ _environmentId, transactionId }, options),
      await workItems(store.db).findOne(
        { 'data._environmentId': _environmentId, 'data.triggers.transactionId': transactionId },
        options,
      ),
    ];
    if (notification !== null || trigger !== null) continue;
    count += (await transactionRecords.deleteMany({ _environmentId, transactionId }, { session })).deletedCount;
  }
  return count;
}

/** Deletes a page of the first collection that has documents of the subscribers. */
async function eraseOwnedPage(store: Store, erasure: Erasure, _ids: readonly ObjectId[], now: Date): Promise<boolean> {
  const { _environmentId } = erasure;
  for (const name of OWNED) {
    const collection = collectionNamed<{ _id: unknown }>(store.collections, name);
    const isErased = await withTransaction(
      store,
      async (session) => {
        const page = await collection
          .find({ _environmentId, _subscriberId: { $in: [..._ids] } }, { session, projection: ADDRESSES })
          .limit(DOCUMENTS_PER_PAGE)
          .toArray();
        if (page.length === 0) return false;
        await rememberErasedAddresses({ store, session }, erasure, page, now);
        const ofPage = { _environmentId, _id: { $in: page.map(({ _id }) => _id) } };
        const { deletedCount } = await collection.deleteMany(ofPage, { session });
        await recordPage(store, erasure, 'deleted', new Map([[name, deletedCount]]), session);
        return true;
      },
      'local',
    );
    if (isErased) return true;
  }
  return false;
}

/** Deletes the subscribers themselves, and removes their name from the record of the erasure, which is done then. */
export const eraseSubscribers = (
  store: Store,
  { _environmentId, _id, subscriberId = '' }: Erasure,
  now: Date,
): Promise<void> =>
  withTransaction(store, async (session) => {
    const { erasures, subscribers } = store.collections;
    const _ids = (await findErasedSubscriberIds(store, { _environmentId, _id, subscriberId }, session)).map(
      (found) => found._id,
    );
    await workItems(store.db).deleteMany(
      {
        name: CANCEL_SUBSCRIBER_JOBS,
        'data._environmentId': _environmentId,
        'data._subscriberId': { $in: _ids },
      },
      { session },
    );
    const { deletedCount } = await subscribers.deleteMany({ _environmentId, _id: { $in: _ids } }, { session });
    await erasures.updateOne(
      { _environmentId, _id, status: { $ne: 'done' } },
      {
        $set: { status: 'done', completedAt: now },
        $unset: { subscriberId: true, progress: true },
        $inc: { [`deleted.${subscribers.collectionName}`]: deletedCount },
      },
      { session },
    );
  });

const findErasedSubscriberIds = (
  { collections }: Store,
  { _environmentId, _id: _erasureId, subscriberId }: Pick<Erasure, '_environmentId' | '_id' | 'subscriberId'>,
  session: ClientSession,
) =>
  collections.subscribers
    .find({ _environmentId, subscriberId: subscriberId ?? '', _erasureId }, { session, projection: { _id: 1 } })
    .toArray();
