import { createHash } from 'node:crypto';
import { type ClientSession, type Collection, type Db, ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';
import { hasOnlyDuplicateKeys, isDuplicateKey } from '../mongo/errors.ts';
import { retryOnDuplicateKey } from '../mongo/transactions.ts';

/** Background work of one kind. It exists until it is done. */
export interface WorkItem {
  readonly _id: ObjectId;
  /** The kind of work. Decides which worker function runs it. */
  readonly name: string;
  readonly data: unknown;
  readonly nextRunAt: Date | null;
  /** When the claim was made or last renewed. Null if no worker has the item. */
  readonly lockedAt: Date | null;
  /** The token of the newest claim. */
  readonly claim?: string;
  /** How often it was made due again. If that happens while it runs, it runs once more. */
  readonly wakes?: number | null;
  /** How often it failed since it last succeeded. */
  readonly failCount?: number;
  /** The message of the last failure. */
  readonly failReason?: string | null;
}

/** A work item with the token of a claim. */
export type ClaimedItem = WorkItem & { readonly claim: string };

/** The environment of a work item. Undefined if the work belongs to none. */
export const environmentOf = ({ data }: Pick<WorkItem, 'data'>): ObjectId | undefined =>
  (Object(data) as { readonly _environmentId?: ObjectId })._environmentId;

/** The collection of all work items. Its name and the field names are Agenda's, so that gateways of earlier versions share it. */
export const WORK_COLLECTION = 'agendaJobs';

export const workItems = (db: Db): Collection<WorkItem> => db.collection(WORK_COLLECTION);

/** The keys of the index that finds due work of some environments only. */
export const CLAIMS_BY_ENVIRONMENT = { name: 1, 'data._environmentId': 1, lockedAt: 1, nextRunAt: 1 } as const;

/** Creates the indexes of claims, and the index that finds the triggers of a transaction. */
export async function createWorkIndexes(items: Collection<WorkItem>): Promise<void> {
  await items.createIndexes([
    // Finds due work without reading claimed work, and the claims that expired first.
    { key: { name: 1, lockedAt: 1, nextRunAt: 1 }, name: 'claims' },
    { key: CLAIMS_BY_ENVIRONMENT, name: 'environment_claims' },
    {
      key: { 'data._environmentId': 1, 'data.triggers.transactionId': 1 },
      name: 'triggers_by_transaction',
      partialFilterExpression: { 'data.triggers.transactionId': { $exists: true } },
    },
  ]);
}

/** A work item that no worker has claimed yet. */
export const newWorkItem = (name: string, data: object, dueAt: Date, _id = new ObjectId()) => ({
  _id,
  name,
  data,
  nextRunAt: dueAt,
  lockedAt: null,
});

/** The id of work that must exist once: 12 bytes of a hash of what identifies it. */
export const workItemId = (identity: string): ObjectId =>
  new ObjectId(createHash('sha256').update(identity).digest().subarray(0, 12));

/**
 * Inserts a work item, unless one with its id exists.
 * @returns whether it was inserted
 */
export async function insertOnce(items: Collection<WorkItem>, item: WorkItem): Promise<boolean> {
  try {
    await items.insertOne(item);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Inserts a work item with the other writes of a transaction. A worker's next poll finds it. */
export async function insertWorkItem(
  session: ClientSession,
  { db }: Store,
  name: string,
  data: object,
  dueAt: Date,
): Promise<void> {
  await workItems(db).insertOne(newWorkItem(name, data, dueAt), { session });
}

/** A work item of one owner, which has at most one. */
interface OwnedWork {
  /** The owner. Also the id of the work item. */
  readonly _id: ObjectId;
  readonly name: string;
  readonly data: object;
}

/** Makes owned work due now, also while it runs: then it runs once more. Creates the work items that do not exist. */
export async function wakeWork(
  { db, session: ownSession }: Pick<Store, 'db' | 'session'>,
  work: readonly OwnedWork[],
  now: Date,
  session: ClientSession | undefined = ownSession,
): Promise<void> {
  if (work.length === 0) return;
  const writes = work.map(({ _id, name, data }) => ({
    updateOne: {
      filter: { _id },
      update: {
        $set: { name },
        $min: { nextRunAt: now },
        $inc: { wakes: 1 },
        $setOnInsert: { data, lockedAt: null },
      },
      upsert: true,
    },
  }));
  const write = () => workItems(db).bulkWrite(writes, { ordered: false, ...(session && { session }) });
  if (session !== undefined) {
    await retryOnDuplicateKey(write);
    return;
  }
  try {
    await write();
  } catch (error) {
    // Another process inserted a work item first, which the second try updates. Waking work twice is harmless.
    if (!hasOnlyDuplicateKeys(error)) throw error;
    await write();
  }
}
