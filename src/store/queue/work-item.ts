import { type ClientSession, ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';

/** The collection of all work items. */
export const WORK_COLLECTION = 'agendaJobs';

/** A new document of the queue, with the fields that Agenda writes. */
export const newWorkItem = (name: string, data: object, dueAt: Date, _id = new ObjectId()) => ({
  _id,
  name,
  type: 'normal',
  priority: 0,
  data,
  nextRunAt: dueAt,
  lockedAt: null,
  lastRunAt: null,
  lastFinishedAt: null,
  failedAt: null,
  failCount: null,
  failReason: null,
  repeatInterval: null,
  repeatTimezone: null,
  repeatAt: null,
  disabled: null,
  progress: null,
  debounceStartedAt: null,
  fork: null,
  startDate: null,
  endDate: null,
  skipDays: null,
  lastModifiedBy: null,
});

/** Inserts a work item with the other writes of a transaction. A worker's next poll finds it. */
export async function insertWorkItem(
  session: ClientSession,
  { db }: Store,
  name: string,
  data: object,
  dueAt: Date,
): Promise<void> {
  await db.collection(WORK_COLLECTION).insertOne(newWorkItem(name, data, dueAt), { session });
}
