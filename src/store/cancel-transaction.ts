import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import { executionDetailOf } from '../model/execution-detail.ts';
import type { ExecutionDetail, Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import { handOverDigest } from './digest-windows.ts';
import { withExpiry } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';
import { WORK_COLLECTION } from './queue/work-item.ts';
import { RUN_TRIGGERS, type TriggerBatch } from './queue/work-kinds.ts';

/** The document by which triggers are scheduled. */
interface TriggerWork {
  readonly name: string;
  readonly lockedAt: Date | null;
  readonly data: TriggerBatch;
}

/** How many jobs one transaction cancels, at most. */
const PAGE_SIZE = 50;

/**
 * Cancels what waits of a transaction: its triggers and jobs that no worker has begun, its jobs that are delayed, and
 * those whose event waits in another one's digest. The steps behind them do not run. What has begun meanwhile, or ended,
 * stays as it is.
 * @returns how many triggers and jobs were canceled, or null where the environment has no such transaction
 */
export async function cancelTransactionJobs(
  store: Store,
  scope: Scope,
  transactionId: string,
  now: Date,
): Promise<number | null> {
  const { _environmentId } = scope;
  const { jobs, notifications } = store.collections;
  const waiting: Filter<Job> = {
    _environmentId,
    transactionId,
    $or: [{ status: { $in: [...WAITING] } }, { status: 'merged', type: 'digest' }],
  };
  let count = await withdrawTriggers(store, scope, transactionId);
  let after: ObjectId | undefined;
  for (;;) {
    const page = await jobs
      .find({ ...waiting, ...(after && { _id: { $gt: after } }) }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .limit(PAGE_SIZE)
      .toArray();
    after = page.at(-1)?._id;
    if (after === undefined) break;
    const _ids = page.map(({ _id }) => _id);
    count += await store.client.withSession((session) =>
      session.withTransaction(() => cancelPage(store, session, { ...waiting, _id: { $in: _ids } }, now)),
    );
  }
  if (count > 0) return count;
  const known = await notifications.findOne({ _environmentId, transactionId }, { projection: { _id: 1 } });
  return known === null ? null : 0;
}

/**
 * Withdraws triggers that are stored and that no worker has in hand or has begun, as one write each with the lock that a
 * worker would take: either it finds them gone, or they are its own.
 * @returns how many there were
 */
async function withdrawTriggers({ db }: Store, { _environmentId }: Scope, transactionId: string): Promise<number> {
  const work = db.collection<TriggerWork>(WORK_COLLECTION);
  let count = 0;
  for (;;) {
    const batch = await work.findOneAndUpdate(
      {
        name: { $in: Object.values(RUN_TRIGGERS) },
        lockedAt: null,
        'data._environmentId': _environmentId,
        'data.triggers.transactionId': transactionId,
        'data.progress': { $exists: false },
      },
      { $pull: { 'data.triggers': { transactionId } } },
      { returnDocument: 'before', projection: { 'data.triggers.transactionId': 1 } },
    );
    if (batch === null) return count;
    count += batch.data.triggers.filter((trigger) => trigger.transactionId === transactionId).length;
  }
}

async function cancelPage(store: Store, session: ClientSession, waiting: Filter<Job>, now: Date): Promise<number> {
  const schedule = new ScheduleBatch();
  const details: ExecutionDetail[] = [];
  let count = 0;
  for (const job of await store.collections.jobs.find(waiting, { session }).toArray()) {
    const isCanceled =
      job.status === 'merged'
        ? await cancelMerged(store, session, job, now)
        : await cancelWaiting(store, session, job, schedule, details, now);
    if (!isCanceled) continue;
    count += 1;
    details.push(detailOf(job, 'Canceled with its transaction', now));
    details.push(...(await cancelFollowing(store, session, job, now)));
  }
  if (details.length > 0) {
    const kept = withExpiry(details, store.retention.detailDays);
    await store.collections.executionDetails.insertMany(kept, { session });
  }
  await insertScheduled(store, schedule, session);
  return count;
}

const CANCELED = { status: 'canceled' as const };
/** What is remembered of a job only while it is open. */
const OF_OPEN_JOBS = { claim: '', _scheduleId: '', runAt: '', state: '' } as const;

/** What waits: for a worker, or for its time. */
const WAITING = ['queued', 'delayed'] as const;

/** A job that waits. One that collects a digest leaves it to the event that came next. */
async function cancelWaiting(
  store: Store,
  session: ClientSession,
  job: Job,
  schedule: ScheduleBatch,
  details: ExecutionDetail[],
  now: Date,
): Promise<boolean> {
  const { _id, _environmentId, status } = job;
  const { modifiedCount } = await store.collections.jobs.updateOne(
    { _id, _environmentId, status },
    { $set: { ...CANCELED, updatedAt: now }, $unset: OF_OPEN_JOBS },
    { session },
  );
  if (modifiedCount === 0) return false;
  if (job.type !== 'digest' || status !== 'delayed') return true;
  const heir = await handOverDigest({ store, session }, job, schedule, 'interactive');
  if (heir === null) return true;
  const raw = JSON.stringify({ jobId: heir._id, notificationId: heir._notificationId });
  details.push(detailOf(job, 'The other events of its digest go on with the one that came next', now, raw));
  const inItsPlace = {
    ...job,
    _id: heir._id,
    _notificationId: heir._notificationId,
    transactionId: heir.transactionId,
  };
  const of = JSON.stringify({ jobId: _id, notificationId: job._notificationId, transactionId: job.transactionId });
  details.push(detailOf(inItsPlace, 'Collects the digest in the place of an event that was canceled', now, of));
  return true;
}

/** An event that was merged leaves the digest, unless that has ended. */
async function cancelMerged(store: Store, session: ClientSession, job: Job, now: Date): Promise<boolean> {
  const { jobs } = store.collections;
  const { _id, _environmentId, _mergedDigestId = '' } = job;
  if (!ObjectId.isValid(_mergedDigestId)) return false;
  // Written, so that the end of the digest and this wait for each other.
  const { matchedCount } = await jobs.updateOne(
    { _id: ObjectId.createFromHexString(_mergedDigestId), _environmentId, status: 'delayed' },
    { $set: { updatedAt: now } },
    { session },
  );
  if (matchedCount === 0) return false;
  await jobs.updateOne(
    { _id, _environmentId },
    { $set: { ...CANCELED, updatedAt: now }, $unset: { _mergedDigestId: '' } },
    { session },
  );
  return true;
}

/** The steps behind a job that was canceled do not run. */
async function cancelFollowing(store: Store, session: ClientSession, job: Job, now: Date): Promise<ExecutionDetail[]> {
  const { _id, _environmentId, _notificationId } = job;
  const following = await store.collections.jobs
    .find({ _notificationId, _environmentId, _id: { $gt: _id }, status: { $in: ['pending', 'merged'] } }, { session })
    .toArray();
  if (following.length === 0) return [];
  await store.collections.jobs.updateMany(
    { _notificationId, _environmentId, _id: { $in: following.map((later) => later._id) } },
    { $set: { ...CANCELED, updatedAt: now }, $unset: { _mergedDigestId: '' } },
    { session },
  );
  return following.map((later) => detailOf(later, 'An earlier step was canceled', now));
}

const detailOf = (job: Job, detail: string, createdAt: Date, raw?: string): ExecutionDetail =>
  executionDetailOf(
    job,
    { status: 'Warning', detail, source: 'Internal', ...(raw !== undefined && { raw }) },
    createdAt,
  );
