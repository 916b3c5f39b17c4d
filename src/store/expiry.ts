import type { ObjectId } from 'mongodb';
import { OPEN_STATUSES } from '../model/enums.ts';
import { groupBy } from '../model/group-by.ts';
import type { Job, Notification } from '../model/notification.ts';
import { DAY_MS, expiryOf, type Retention } from '../model/retention.ts';
import { parseObjectId } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import type { Transaction } from './mongo/transactions.ts';
import { writeTogether } from './mongo/write-together.ts';

/** How many days all workers may be stopped without the loss of a record that waits. */
export const OUTAGE_DAYS = 30;
/** How many days a record is kept after the end of its wait, if its usual expiry is too early and no worker ends the wait. */
const WAITING_DAYS = 365;

/**
 * Sets the time at which documents expire: `days` after their creation or last change. Never if `days` is 0. It changes the new documents
 * in place: copies would double the memory of a broadcast's page, which takes 4 % longer then.
 * @param from the instant to count from
 * @returns the same documents
 */
export function setExpiry<T extends { readonly createdAt?: Date | undefined; readonly updatedAt?: Date | undefined }>(
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

/** A job of a notification that has possibly ended. */
export interface EndedJob {
  readonly _environmentId: ObjectId;
  readonly _notificationId: ObjectId;
  /** The stored expiry of the job. */
  readonly expireAt?: Date | undefined;
}

/**
 * Sets the usual expiry again of notifications and jobs that waited with a later one: from now on, they are kept as long as
 * new ones. Notifications that have open jobs, or wait in a digest, stay as they are. Costs no command if none waited so.
 * If two transactions end the last two jobs at once, neither may see the end. The later expiry stays then.
 */
export async function restoreExpiry(transaction: Transaction, jobs: readonly EndedJob[], now: Date): Promise<void> {
  const { store, session } = transaction;
  const { collections, retention } = store;
  const late = jobs.filter((job) => mayExpireLate(job, retention, now));
  if (late.length === 0) return;
  const writes = (
    key: '_id' | '_notificationId',
    days: number,
    ended: readonly (readonly [ObjectId, ObjectId[]])[],
  ) => {
    const expireAt = expiryOf(now, days);
    if (expireAt === undefined) return [];
    return ended.map(([_environmentId, _ids]) => {
      const filter = { [key]: { $in: _ids }, _environmentId, expireAt: { $gt: expireAt } };
      return { updateMany: { filter, update: { $set: { expireAt } } } };
    });
  };
  const ended: (readonly [ObjectId, ObjectId[]])[] = [];
  for (const [first, ...others] of groupBy(late, ({ _environmentId }) => `${_environmentId}`).values()) {
    if (first === undefined) continue;
    const { _environmentId } = first;
    ended.push([_environmentId, await findEnded(transaction, _environmentId, [first, ...others])]);
  }
  await writeTogether(store, session, [
    { collection: collections.jobs, operations: writes('_notificationId', retention.jobDays, ended) },
    { collection: collections.notifications, operations: writes('_id', retention.notificationDays, ended) },
  ]);
}

/** Whether a job or its notification may have a later expiry than new ones. */
function mayExpireLate({ expireAt }: EndedJob, { notificationDays, jobDays }: Retention, now: Date): boolean {
  // A job that is kept for longer does not show it.
  if (notificationDays > 0 && (jobDays === 0 || notificationDays < jobDays)) return true;
  const usual = expiryOf(now, jobDays);
  return usual !== undefined && expireAt !== undefined && expireAt > usual;
}

type WaitingJob = Pick<Job, '_notificationId' | 'status' | '_mergedDigestId'>;

/** The notifications of jobs that have no open job, and do not wait in the digest of another notification. */
async function findEnded(
  transaction: Transaction,
  _environmentId: ObjectId,
  jobs: readonly EndedJob[],
): Promise<ObjectId[]> {
  const { store, session } = transaction;
  const _ids = new Map(jobs.map(({ _notificationId }) => [`${_notificationId}`, _notificationId]));
  const found = await store.collections.jobs
    .find<WaitingJob>(
      { _environmentId, _notificationId: { $in: [..._ids.values()] }, status: { $in: [...OPEN_STATUSES, 'merged'] } },
      { session, projection: { _id: 0, _notificationId: 1, status: 1, _mergedDigestId: 1 } },
    )
    .toArray();
  const openMasters = await findOpenMasters(transaction, _environmentId, found);
  for (const { _notificationId, status, _mergedDigestId } of found) {
    if (status !== 'merged' || openMasters.has(`${_mergedDigestId}`)) _ids.delete(`${_notificationId}`);
  }
  return [..._ids.values()];
}

/** The digests into which jobs were merged, and that still collect events, by hex id. */
async function findOpenMasters(
  { store, session }: Transaction,
  _environmentId: ObjectId,
  jobs: readonly WaitingJob[],
): Promise<ReadonlySet<string>> {
  const masterIds = [...new Set(jobs.flatMap(({ _mergedDigestId }) => _mergedDigestId ?? []))];
  if (masterIds.length === 0) return new Set();
  const open = await store.collections.jobs
    .find(
      {
        _environmentId,
        _id: { $in: masterIds.flatMap((id) => parseObjectId(id) ?? []) },
        status: { $in: [...OPEN_STATUSES] },
      },
      { session, projection: { _id: 1 } },
    )
    .toArray();
  return new Set(open.map(({ _id }) => `${_id}`));
}
