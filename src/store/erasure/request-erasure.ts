import { ObjectId } from 'mongodb';
import type { Erasure } from '../../model/erasure.ts';
import type { Scope } from '../../model/scalars.ts';
import type { Store } from '../mongo/connect.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { insertWorkItem } from '../queue/work-item.ts';
import { ERASE_SUBSCRIBER, type RequestedErasure } from '../queue/work-kinds.ts';
import { rememberErasedAddresses } from './erased-addresses.ts';
import { tombstoneOf } from './erasure-records.ts';

/**
 * Begins the erasure of all subscribers of the environment that have or had a `subscriberId`. They count as deleted from then
 * on, and their sessions end. The rest is done in the background.
 * @param now by the clock of the database
 * @returns the erasure; the running one if it already covers all of them; null if there is nobody to erase
 */
export const requestErasure = (
  store: Store,
  { _environmentId, _organizationId }: Scope,
  subscriberId: string,
  searchesOthers: boolean,
  now: Date,
): Promise<Erasure | null> =>
  withTransaction(store, async (session) => {
    const { erasures, subscribers, subscriberSessions } = store.collections;
    const found = await subscribers
      .find(
        { _environmentId, subscriberId, _erasureId: { $exists: false } },
        { session, projection: { email: 1, phone: 1 } },
      )
      .toArray();
    if (found.length === 0) return erasures.findOne({ _environmentId, subscriberId }, { session, sort: { _id: -1 } });
    const _ids = found.map(({ _id }) => _id);
    const sessions = await subscriberSessions.deleteMany({ _environmentId, _subscriberId: { $in: _ids } }, { session });
    const erasure: Erasure = {
      _id: new ObjectId(),
      _environmentId,
      _organizationId,
      status: 'queued',
      searchesOthers,
      requestedAt: now,
      deleted: sessions.deletedCount > 0 ? { [subscriberSessions.collectionName]: sessions.deletedCount } : {},
      changed: {},
      tombstones: _ids.map(tombstoneOf),
      subscriberId,
      progress: { stage: 'documents' },
    };
    await subscribers.updateMany(
      { _environmentId, _id: { $in: _ids } },
      { $set: { deleted: true, updatedAt: now, _erasureId: erasure._id }, $unset: { searchTerms: true } },
      { session },
    );
    await erasures.insertOne(erasure, { session });
    await rememberErasedAddresses({ store, session }, erasure, found, now);
    const work: RequestedErasure = { _environmentId, _organizationId, _erasureId: erasure._id };
    await insertWorkItem(session, store, ERASE_SUBSCRIBER, work, now);
    return erasure;
  });
