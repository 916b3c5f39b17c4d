import { type ClientSession, type Collection, type Db, ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';

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
  /** How often it failed since it last succeeded. */
  readonly failCount?: number;
  /** The message of the last failure. */
  readonly failReason?: string | null;
}

/** The collection of all work items. Its name and the field names are Agenda's, so that gateways of earlier versions share it. */
export const WORK_COLLECTION = 'agendaJobs';

export const workItems = (db: Db): Collection<WorkItem> => db.collection(WORK_COLLECTION);

/** The keys of the index that finds due work of some environments only. */
export const CLAIMS_BY_ENVIRONMENT = { name: 1, 'data._environmentId': 1, nextRunAt: 1, lockedAt: 1 } as const;

/**
 * Creates the indexes that claims use, and the one that finds the triggers of a transaction. The first has the name and
 * keys of Agenda's own index, which an existing database has.
 */
export async function createWorkIndexes(items: Collection<WorkItem>): Promise<void> {
  await items.createIndexes([
    {
      key: { name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 },
      name: 'findAndLockNextJobIndex',
    },
    {
      key: CLAIMS_BY_ENVIRONMENT,
      name: 'claims_by_environment',
    },
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
