import type { ObjectId } from 'mongodb';
import type { Job, Notification } from '../model/notification.ts';
import { DAY_MS, expiryOf } from '../model/retention.ts';
import type { Store } from './mongo/connect.ts';
import type { Transaction } from './mongo/transactions.ts';

/** Records are kept for at least a day, so the expiry of a shorter wait needs no extension. */
const SHORT_WAIT_MS = 3_600_000;

// New documents get their expiry in place. Copies would double the memory of a broadcast's page, which takes 4 % longer then.

/**
 * Sets the time at which new documents expire: `days` after their creation. Never if `days` is 0.
 * @returns the documents
 */
export function withExpiry<T extends { readonly createdAt?: Date | undefined }>(
  documents: readonly T[],
  days: number,
): readonly T[] {
  for (const document of documents) {
    const expireAt = document.createdAt && expiryOf(document.createdAt, days);
    if (expireAt) Object.assign(document, { expireAt });
  }
  return documents;
}

/** Sets the time at which a new notification and its jobs expire: not before the first delay has ended. */
export function setRunExpiry(
  { notification, jobs }: { readonly notification: Notification; readonly jobs: readonly Job[] },
  { retention }: Store,
): void {
  const runAt = jobs.find(({ status }) => status === 'delayed')?.runAt;
  const setExpireAt = (document: Notification | Job, days: number): void => {
    const regular = document.createdAt && expiryOf(document.createdAt, days);
    const endsTooLate = regular && runAt && runAt.getTime() + DAY_MS > regular.getTime();
    const expireAt = endsTooLate ? expiryOf(runAt, days) : regular;
    if (expireAt) document.expireAt = expireAt;
  };
  const { notificationDays, jobDays } = retention;
  setExpireAt(notification, notificationDays);
  for (const job of jobs) setExpireAt(job, jobDays);
}

/** Extends the expiry of notifications that wait, and of their jobs, to at least a day after the end of the wait. */
export async function extendExpiry(
  { store, session }: Transaction,
  waits: readonly { readonly _environmentId: ObjectId; readonly _notificationId: ObjectId; readonly until: Date }[],
  now: Date,
): Promise<void> {
  const { collections, retention } = store;
  const { notificationDays, jobDays } = retention;
  const longWaits = waits.filter(({ until }) => until.getTime() - now.getTime() > SHORT_WAIT_MS);
  if (longWaits.length === 0) return;
  const isTooEarly = (until: Date) => ({ $lt: new Date(until.getTime() + DAY_MS) });
  if (jobDays > 0) {
    const writes = longWaits.map(({ _environmentId, _notificationId, until }) => ({
      updateMany: {
        filter: { _notificationId, _environmentId, expireAt: isTooEarly(until) },
        update: { $set: { expireAt: new Date(until.getTime() + jobDays * DAY_MS) } },
      },
    }));
    await collections.jobs.bulkWrite(writes, { session, ordered: false });
  }
  if (notificationDays > 0) {
    const writes = longWaits.map(({ _environmentId, _notificationId, until }) => ({
      updateOne: {
        filter: { _id: _notificationId, _environmentId, expireAt: isTooEarly(until) },
        update: { $set: { expireAt: new Date(until.getTime() + notificationDays * DAY_MS) } },
      },
    }));
    await collections.notifications.bulkWrite(writes, { session, ordered: false });
  }
}
