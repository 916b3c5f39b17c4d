import type { ObjectId } from 'mongodb';
import type { Job, Notification } from '../../model/notification.ts';
import { DAY_MS, expiryOf } from '../../model/retention.ts';
import type { Store } from './connect.ts';
import type { Transaction } from './transactions.ts';

/** A wait that is shorter comes to its end long before its records expire. */
const SHORT_WAIT_MS = 3_600_000;

/** Documents with the time at which they expire: so many days after they were made, or none where they are kept for good. */
export function expiring<T extends { readonly createdAt?: Date | undefined }>(
  documents: readonly T[],
  days: number,
): (T & { expireAt?: Date })[] {
  return documents.map((document) => {
    const expireAt = document.createdAt && expiryOf(document.createdAt, days);
    return { ...document, ...(expireAt && { expireAt }) };
  });
}

/** A notification and its jobs, which are kept until its first wait has ended, too. */
export function expiringRun(
  { notification, jobs }: { readonly notification: Notification; readonly jobs: readonly Job[] },
  { retention }: Store,
): { notification: Notification; jobs: Job[] } {
  const runAt = jobs.find(({ status }) => status === 'delayed')?.runAt;
  const keep = <T extends { createdAt?: Date | undefined }>(document: T, days: number): T => {
    const expireAt = document.createdAt && expiryOf(document.createdAt, days);
    const late = expireAt && runAt && runAt.getTime() + DAY_MS > expireAt.getTime() ? expiryOf(runAt, days) : expireAt;
    return { ...document, ...(late && { expireAt: late }) };
  };
  const { notificationDays, jobDays } = retention;
  return { notification: keep(notification, notificationDays), jobs: jobs.map((job) => keep(job, jobDays)) };
}

/** Has the records of notifications that wait expire no earlier than a day after their wait has ended. */
export async function keepWaiting(
  { store, session }: Transaction,
  waits: readonly { readonly _environmentId: ObjectId; readonly _notificationId: ObjectId; readonly until: Date }[],
  now: Date,
): Promise<void> {
  const { collections, retention } = store;
  const { notificationDays, jobDays } = retention;
  const long = waits.filter(({ until }) => until.getTime() - now.getTime() > SHORT_WAIT_MS);
  if (long.length === 0) return;
  const isEarly = (until: Date) => ({ $lt: new Date(until.getTime() + DAY_MS) });
  if (jobDays > 0) {
    const writes = long.map(({ _environmentId, _notificationId, until }) => ({
      updateMany: {
        filter: { _notificationId, _environmentId, expireAt: isEarly(until) },
        update: { $set: { expireAt: new Date(until.getTime() + jobDays * DAY_MS) } },
      },
    }));
    await collections.jobs.bulkWrite(writes, { session, ordered: false });
  }
  if (notificationDays > 0) {
    const writes = long.map(({ _environmentId, _notificationId, until }) => ({
      updateOne: {
        filter: { _id: _notificationId, _environmentId, expireAt: isEarly(until) },
        update: { $set: { expireAt: new Date(until.getTime() + notificationDays * DAY_MS) } },
      },
    }));
    await collections.notifications.bulkWrite(writes, { session, ordered: false });
  }
}
