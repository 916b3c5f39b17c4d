import type { ObjectId } from 'mongodb';
import { OPEN_STATUSES } from '../model/enums.ts';
import { groupBy } from '../model/group-by.ts';
import type { Job, Notification } from '../model/notification.ts';
import { DAY_MS, expiryOf, type Retention } from '../model/retention.ts';
import type { Store } from './mongo/connect.ts';
import type { Transaction } from './mongo/transactions.ts';
import { writeTogether } from './mongo/write-together.ts';

/** How many days all workers may be stopped without the loss of a record that waits. */
export const OUTAGE_DAYS = 30;
/** How many days a record is kept after the end of its wait, if its usual expiry is too early and no worker ends the wait. */
const WAITING_DAYS = 365;

// New documents get their expiry in place. Copies would double the memory of a broadcast's page, which takes 4 % longer then.

/**
 * Sets the time at which documents expire: `days` after their creation or last change. Never if `days` is 0.
 * @param from the instant to count from
 * @returns the documents
 */
export function withExpiry<T extends { readonly createdAt?: Date | undefined; readonly updatedAt?: Date | undefined }>(
  documents: readonly T[],
  days: number,
  from: 'createdAt' | 'updatedAt' = 'createdAt',
): readonly T[] {
  for (const document of documents) {
    const startsAt = document[from];
    const expireAt = startsAt && expiryOf(startsAt, days);
    if (expireAt) Object.assign(document, { expireAt });
  }
  return documents;
}

/**
 * The expiry of a record that waits until an instant, if its usual expiry is too early. It is far off, because nothing must
 * expire while all workers are stopped. The write that ends the wait sets the usual expiry again.
 */
export const expiryWhileWaiting = (until: Date, days: number): Date =>
  new Date(until.getTime() + Math.max(days, WAITING_DAYS) * DAY_MS);

/** The earliest expiry with which a record can wait until an instant. */
export const earliestExpiry = (until: Date): Date => new Date(until.getTime() + OUTAGE_DAYS * DAY_MS);

/** Sets the time at which a new notification and its jobs expire: far off while a job is open, if the usual time is near. */
export function setRunExpiry(
  { notification, jobs }: { readonly notification: Notification; readonly jobs: readonly Job[] },
  { retention }: Store,
): void {
  const isOpen = jobs.some(({ status }) => OPEN_STATUSES.includes(status));
  const delayed = jobs.find(({ status }) => status === 'delayed');
  const setExpireAt = (document: Notification | Job, days: number): void => {
    const { createdAt } = document;
    const regular = createdAt && expiryOf(createdAt, days);
    if (createdAt === undefined || regular === undefined) return;
    const until = delayed?.runAt ?? createdAt;
    document.expireAt = isOpen && regular < earliestExpiry(until) ? expiryWhileWaiting(until, days) : regular;
  };
  const { notificationDays, jobDays } = retention;
  setExpireAt(notification, notificationDays);
  for (const job of jobs) setExpireAt(job, jobDays);
}

/** Records that are needed until an instant: a notification and its jobs. */
export interface NeededRecords {
  readonly _environmentId: ObjectId;
  /** One of the jobs. */
  readonly job: Pick<Job, '_notificationId' | 'createdAt' | 'expireAt'>;
  readonly until: Date;
}

/**
 * Extends the expiry of notifications that wait, and of their jobs, far beyond the end of the wait. `restoreExpiry` sets the
 * usual one again. Costs no command if all of them are kept for long enough.
 */
export async function extendExpiry({ store, session }: Transaction, waits: readonly NeededRecords[]): Promise<void> {
  const { collections, retention } = store;
  const early = waits.filter((wait) => mayExpireEarly(wait, retention));
  if (early.length === 0) return;
  // The events of a digest wait together.
  const groups = groupBy(early, ({ _environmentId, until }) => `${_environmentId} ${until.getTime()}`);
  const writes = (key: '_id' | '_notificationId', days: number) =>
    [...groups.values()].flatMap((group) =>
      group.slice(0, 1).map(({ _environmentId, until }) => {
        const _ids = group.map(({ job }) => job._notificationId);
        const filter = { [key]: { $in: _ids }, _environmentId, expireAt: { $lt: earliestExpiry(until) } };
        return { updateMany: { filter, update: { $set: { expireAt: expiryWhileWaiting(until, days) } } } };
      }),
    );
  await writeTogether(store, session, [
    { collection: collections.jobs, operations: writes('_notificationId', retention.jobDays) },
    { collection: collections.notifications, operations: writes('_id', retention.notificationDays) },
  ]);
}

/** Whether a notification or its jobs may expire too early. */
function mayExpireEarly({ job, until }: NeededRecords, { notificationDays, jobDays }: Retention): boolean {
  const isEarly = (expireAt: Date | undefined): boolean => expireAt !== undefined && expireAt < earliestExpiry(until);
  if (isEarly(job.expireAt)) return true;
  // With equal retentions, the notification expires with its job.
  if (job.expireAt !== undefined && notificationDays === jobDays) return false;
  // Another program may have stored a job without it.
  const createdAt: Date | undefined = job.createdAt;
  return isEarly(createdAt && expiryOf(createdAt, notificationDays));
}
