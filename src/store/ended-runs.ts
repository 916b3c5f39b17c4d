import type { ObjectId } from 'mongodb';
import { OPEN_STATUSES } from '../model/enums.ts';
import { groupBy } from '../model/group-by.ts';
import type { Job } from '../model/notification.ts';
import { expiryOf, type Retention } from '../model/retention.ts';
import { type InEnvironment, parseObjectId } from '../model/scalars.ts';
import type { Transaction } from './mongo/transactions.ts';
import { writeTogether } from './mongo/write-together.ts';
import { createTransactionMemory } from './windows/transaction-memory.ts';

/** A job of a notification that has possibly ended. */
export interface EndedJob {
  readonly _environmentId: ObjectId;
  readonly _notificationId: ObjectId;
  /** The stored expiry of the job. */
  readonly expireAt?: Date | undefined;
}

/** The jobs whose events the digests of an attempt have collected, by hex id of the notification. */
const collectedOf = createTransactionMemory<EndedJob>();

/** Remembers jobs whose events a digest has collected, until `takeCollected`. */
export function noteCollected(
  transaction: Transaction,
  { _environmentId }: InEnvironment,
  jobs: readonly Omit<EndedJob, '_environmentId'>[],
): void {
  const collected = collectedOf(transaction);
  for (const { _notificationId, expireAt } of jobs) {
    collected.set(`${_notificationId}`, { _environmentId, _notificationId, expireAt });
  }
}

/** The jobs whose events digests have collected. Their notifications end with the commits of these digests. */
export function takeCollected(transaction: Transaction): EndedJob[] {
  const collected = collectedOf(transaction);
  const jobs = [...collected.values()];
  collected.clear();
  return jobs;
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
