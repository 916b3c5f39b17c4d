import type { ObjectId } from 'mongodb';
import { groupBy } from '../model/group-by.ts';
import type { Job, Notification } from '../model/notification.ts';
import { DAY_MS, expiryOf, type Retention } from '../model/retention.ts';
import type { Store } from './mongo/connect.ts';
import type { Transaction } from './mongo/transactions.ts';
import { writeTogether } from './mongo/write-together.ts';

/** How late a worker may end a wait without finding its records gone. */
const MARGIN_MS = DAY_MS;

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

/** The expiry of a record that waits until an instant, if its own expiry is before `ifBefore`. */
export function extendedExpiry(until: Date, days: number): { readonly ifBefore: Date; readonly expireAt: Date } {
  const keptMs = Math.max(1, days) * DAY_MS;
  // Half a day for records that are kept for one: each of their waits would need an extension otherwise.
  const marginMs = Math.min(MARGIN_MS, keptMs / 2);
  return { ifBefore: new Date(until.getTime() + marginMs), expireAt: new Date(until.getTime() + keptMs) };
}

/** Sets the time at which a new notification and its jobs expire: not before the first delay has ended. */
export function setRunExpiry(
  { notification, jobs }: { readonly notification: Notification; readonly jobs: readonly Job[] },
  { retention }: Store,
): void {
  const runAt = jobs.find(({ status }) => status === 'delayed')?.runAt;
  const setExpireAt = (document: Notification | Job, days: number): void => {
    const regular = document.createdAt && expiryOf(document.createdAt, days);
    if (regular === undefined) return;
    const extended = runAt && extendedExpiry(runAt, days);
    document.expireAt = extended !== undefined && regular < extended.ifBefore ? extended.expireAt : regular;
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
 * Extends the expiry of notifications that wait, and of their jobs, beyond the end of the wait. Costs no command if all of
 * them are kept for long enough.
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
        const { ifBefore, expireAt } = extendedExpiry(until, days);
        const _ids = group.map(({ job }) => job._notificationId);
        const filter = { [key]: { $in: _ids }, _environmentId, expireAt: { $lt: ifBefore } };
        return { updateMany: { filter, update: { $set: { expireAt } } } };
      }),
    );
  await writeTogether(store, session, [
    { collection: collections.jobs, operations: writes('_notificationId', retention.jobDays) },
    { collection: collections.notifications, operations: writes('_id', retention.notificationDays) },
  ]);
}

/** Whether a notification or its jobs may expire too early. The notification expires at its usual time, or later. */
function mayExpireEarly({ job, until }: NeededRecords, { notificationDays, jobDays }: Retention): boolean {
  // Another program may have stored a job without it.
  const createdAt: Date | undefined = job.createdAt;
  const ofNotification = createdAt && expiryOf(createdAt, notificationDays);
  const isEarly = (expireAt: Date | undefined, days: number): boolean =>
    expireAt !== undefined && expireAt < extendedExpiry(until, days).ifBefore;
  return isEarly(job.expireAt, jobDays) || isEarly(ofNotification, notificationDays);
}
