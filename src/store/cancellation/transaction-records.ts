import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import { groupBy } from '../../model/group-by.ts';
import { expiryOf, type Retention } from '../../model/retention.ts';
import type { Scope } from '../../model/scalars.ts';
import { OUTAGE_DAYS } from '../expiry.ts';
import type { Store } from '../mongo/connect.ts';
import type { TransactionRecord } from '../mongo/documents.ts';
import { hasOnlyDuplicateKeys, isDuplicateKey } from '../mongo/errors.ts';

/** What identifies a transaction. */
type TransactionKey = Pick<TransactionRecord, '_environmentId' | 'transactionId'>;

/**
 * Records are kept for twice as long as notifications and jobs: a wait may last as long as these are kept, and they are
 * kept that long again after it. Workers may be stopped meanwhile, and must not run the jobs then. Forever if notifications or jobs
 * are.
 */
function recordDays({ notificationDays, jobDays }: Retention): number {
  return notificationDays === 0 || jobDays === 0 ? 0 : 2 * Math.max(notificationDays, jobDays) + 1 + OUTAGE_DAYS;
}

/** Transactions that were canceled. */
export class CanceledTransactions {
  readonly #keys: ReadonlySet<string>;

  constructor(canceled: readonly TransactionKey[]) {
    this.#keys = new Set(canceled.map(keyText));
  }

  has(key: TransactionKey): boolean {
    return this.#keys.size > 0 && this.#keys.has(keyText(key));
  }
}

const keyText = ({ _environmentId, transactionId }: TransactionKey): string => `${_environmentId} ${transactionId}`;

/**
 * Which of some transactions were canceled: one read. Without a session, it sees all cancellations so far, also those after
 * the start of a transaction of the database.
 */
export async function findCanceledTransactions(
  { collections }: Pick<Store, 'collections'>,
  keys: readonly TransactionKey[],
  session?: ClientSession,
): Promise<CanceledTransactions> {
  const filters = [...groupBy(keys, ({ _environmentId }) => `${_environmentId}`)].map(
    ([environment, ofEnvironment]): Filter<TransactionRecord> => ({
      _environmentId: ObjectId.createFromHexString(environment),
      transactionId: { $in: [...new Set(ofEnvironment.map(({ transactionId }) => transactionId))] },
      canceledAt: { $exists: true },
    }),
  );
  const [first] = filters;
  if (first === undefined) return new CanceledTransactions([]);
  const options = { projection: { _id: 0, _environmentId: 1, transactionId: 1 }, ...(session && { session }) };
  const filter = filters.length === 1 ? first : { $or: filters };
  return new CanceledTransactions(await collections.transactionRecords.find(filter, options).toArray());
}

/** The record of a transaction. Null if it was neither canceled nor recorded for another reason. */
export const findTransactionRecord = (
  { collections }: Store,
  { _environmentId }: Scope,
  transactionId: string,
): Promise<TransactionRecord | null> => collections.transactionRecords.findOne({ _environmentId, transactionId });

/** Records that a transaction is canceled: one write. @returns false if it was canceled before */
export async function recordCancellation(
  store: Store,
  { _environmentId, _organizationId }: Scope,
  transactionId: string,
  now: Date,
): Promise<boolean> {
  const expireAt = expiryOf(now, recordDays(store.retention));
  const write = () =>
    store.collections.transactionRecords.findOneAndUpdate(
      { _environmentId, transactionId },
      {
        $min: { canceledAt: now },
        $setOnInsert: { _organizationId },
        ...(expireAt && { $max: { expireAt } }),
      },
      { upsert: true, returnDocument: 'before' },
    );
  const before = await write().catch((error: unknown) => {
    // Another writer inserted the record at the same time.
    if (isDuplicateKey(error)) return write();
    throw error;
  });
  return before?.canceledAt === undefined;
}

/** Records transactions that notified nobody, so that they are not unknown. Can be repeated. */
export async function recordTransactions(
  store: Store,
  { _environmentId, _organizationId }: Scope,
  transactionIds: readonly string[],
  now: Date,
): Promise<void> {
  if (transactionIds.length === 0) return;
  const expireAt = expiryOf(now, recordDays(store.retention));
  const writes = [...new Set(transactionIds)].map((transactionId) => ({
    updateOne: {
      filter: { _environmentId, transactionId },
      update: { $setOnInsert: { _organizationId, ...(expireAt && { expireAt }) } },
      upsert: true,
    },
  }));
  try {
    await store.collections.transactionRecords.bulkWrite(writes, { ordered: false });
  } catch (error) {
    // Another writer recorded the same transaction at the same time.
    if (!hasOnlyDuplicateKeys(error)) throw error;
  }
}
