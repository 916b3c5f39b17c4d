import { ObjectId } from 'mongodb';
import type { InEnvironment } from '../../model/scalars.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { createTransactionMemory } from './transaction-memory.ts';

/** The notifications whose events another notification contains, by hex id of the other notification. */
const digestedOf = createTransactionMemory<InEnvironment & { readonly _notificationIds: readonly ObjectId[] }>();

/**
 * Remembers that another notification contains the events of notifications. `saveDecisions` writes this.
 */
export function setDigestedInto(
  transaction: Transaction,
  { _environmentId }: InEnvironment,
  _notificationIds: readonly ObjectId[],
  _digestedNotificationId: ObjectId,
): void {
  if (_notificationIds.length === 0) return;
  const digested = digestedOf(transaction);
  const key = _digestedNotificationId.toHexString();
  const earlier = digested.get(key)?._notificationIds ?? [];
  digested.set(key, { _environmentId, _notificationIds: [...earlier, ..._notificationIds] });
}

/**
 * Stores in notifications which other notification contains their events. One command for all decisions of a transaction: a
 * command for each was half of the commands that close digests of 2 events.
 */
export async function saveDigestedInto(transaction: Transaction): Promise<void> {
  const { store, session } = transaction;
  const writes = [...digestedOf(transaction)].map(([into, { _environmentId, _notificationIds }]) => ({
    updateMany: {
      filter: { _id: { $in: _notificationIds }, _environmentId },
      update: { $set: { _digestedNotificationId: new ObjectId(into) } },
    },
  }));
  if (writes.length > 0) await store.collections.notifications.bulkWrite(writes, { session, ordered: false });
}
