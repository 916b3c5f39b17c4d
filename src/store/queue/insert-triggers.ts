import type { ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';
import { retryOnDuplicateKey, withTransaction } from '../mongo/transactions.ts';
import { type ScheduleBatch, sealedItem } from './schedule-batch.ts';
import { WORK_COLLECTION, type WorkItem, workItemId } from './work-item.ts';
import type { TriggerBatch } from './work-kinds.ts';

/** Inserts one work item that is due, unless one with its id exists. */
type InsertDue = (item: WorkItem) => Promise<void>;

/**
 * Inserts the work items of triggers. All of them are on disk when this resolves, or none is.
 *
 * A client that gets no answer in time triggers the same events again, with the same transaction ids. That finds the work
 * items of the first try, if these wait or run: otherwise the work would grow just when there is too much of it.
 */
export async function insertTriggers(store: Store, schedule: ScheduleBatch, insertDue: InsertDue): Promise<void> {
  const items = schedule.items.map((item) => ({ ...sealedItem(store, item), _id: idOf(item) }));
  const [only, ...others] = items;
  if (only === undefined) return;
  const work = store.db.collection(WORK_COLLECTION);
  if (others.length === 0) {
    await insertDue(only);
    return;
  }
  const writes = items.map((item) => ({
    updateOne: { filter: { _id: item._id }, update: { $setOnInsert: item }, upsert: true },
  }));
  await withTransaction(
    store,
    (session) => retryOnDuplicateKey(() => work.bulkWrite(writes, { ordered: false, session })),
    'local',
  );
}

/** The id of the work item, which depends on its triggers, but not on the time at which they were accepted. */
function idOf({ name, data }: WorkItem): ObjectId {
  const { _environmentId, triggers } = data as TriggerBatch;
  const said = triggers.map((trigger) => ({ ...trigger, triggeredAt: undefined }));
  return workItemId(JSON.stringify([name, _environmentId, said]));
}
