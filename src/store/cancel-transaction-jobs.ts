import { type Filter, ObjectId } from 'mongodb';
import type { JobStatus } from '../model/enums.ts';
import { executionDetailOf } from '../model/execution-detail.ts';
import type { ExecutionDetail, Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import { replaceDigestMaster } from './digest-windows.ts';
import { withExpiry } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import { type Transaction, withTransaction } from './mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';
import { WORK_COLLECTION } from './queue/work-item.ts';
import { RUN_TRIGGERS, type TriggerBatch } from './queue/work-kinds.ts';

/** A work item that contains accepted triggers. */
interface TriggerWorkItem {
  readonly name: string;
  readonly lockedAt: Date | null;
  readonly data: TriggerBatch;
}

/** The most jobs that one transaction cancels. */
const PAGE_SIZE = 50;

/** The statuses of a job that waits for a worker or for its time. */
const WAITING_STATUSES: readonly JobStatus[] = ['queued', 'delayed'];

/** The fields that a job has only while it is open. */
const UNSET_OPEN_JOB_FIELDS = { claim: '', _scheduleId: '', runAt: '', state: '' } as const;

/**
 * Cancels what waits of a transaction: triggers and jobs that no worker has begun, delayed jobs, and jobs whose event
 * waits in the digest of another job. The steps after them do not run. Steps that have begun or ended are not changed.
 * @returns how many triggers and jobs were canceled, or null if the environment has no such transaction
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
    $or: [{ status: { $in: [...WAITING_STATUSES] } }, { status: 'merged', type: 'digest' }],
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
    count += await withTransaction(
      store,
      (session) => cancelPage({ store, session }, { ...waiting, _id: { $in: _ids } }, now),
      'local',
    );
  }
  if (count > 0) return count;
  const known = await notifications.findOne({ _environmentId, transactionId }, { projection: { _id: 1 } });
  return known === null ? null : 0;
}

/**
 * Removes the triggers of a transaction from the work items that no worker has locked or begun. Each write has the same
 * condition as a worker's lock, so that either the worker or the cancellation gets a trigger.
 * @returns how many triggers were removed
 */
async function withdrawTriggers({ db }: Store, { _environmentId }: Scope, transactionId: string): Promise<number> {
  const work = db.collection<TriggerWorkItem>(WORK_COLLECTION);
  let count = 0;
  for (;;) {
    const item = await work.findOneAndUpdate(
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
    if (item === null) return count;
    count += item.data.triggers.filter((trigger) => trigger.transactionId === transactionId).length;
  }
}

async function cancelPage(transaction: Transaction, waiting: Filter<Job>, now: Date): Promise<number> {
  const { store, session } = transaction;
  const schedule = new ScheduleBatch();
  const details: ExecutionDetail[] = [];
  let count = 0;
  for (const job of await store.collections.jobs.find(waiting, { session }).toArray()) {
    const isCanceled =
      job.status === 'merged'
        ? await cancelMerged(transaction, job, now)
        : await cancelWaiting(transaction, job, schedule, details, now);
    if (!isCanceled) continue;
    count += 1;
    details.push(canceledDetail(job, 'Canceled with its transaction', now));
    details.push(...(await cancelLaterSteps(transaction, job, now)));
  }
  if (details.length > 0) {
    const kept = withExpiry(details, store.retention.detailDays);
    await store.collections.executionDetails.insertMany(kept, { session });
  }
  await insertScheduled(store, schedule, session);
  return count;
}

/** Cancels a job that waits. If it is the master of a digest, the job of the next event replaces it. */
async function cancelWaiting(
  { store, session }: Transaction,
  job: Job,
  schedule: ScheduleBatch,
  details: ExecutionDetail[],
  now: Date,
): Promise<boolean> {
  const { _id, _environmentId, status } = job;
  const { modifiedCount } = await store.collections.jobs.updateOne(
    { _id, _environmentId, status },
    { $set: { status: 'canceled', updatedAt: now }, $unset: UNSET_OPEN_JOB_FIELDS },
    { session },
  );
  if (modifiedCount === 0) return false;
  if (job.type !== 'digest' || status !== 'delayed') return true;
  const next = await replaceDigestMaster({ store, session }, job, schedule, 'interactive');
  if (next === null) return true;
  const nextIds = JSON.stringify({ jobId: next._id, notificationId: next._notificationId });
  details.push(canceledDetail(job, 'The job of the next event now collects its digest', now, nextIds));
  const replacement = {
    ...job,
    _id: next._id,
    _notificationId: next._notificationId,
    transactionId: next.transactionId,
  };
  const ids = JSON.stringify({ jobId: _id, notificationId: job._notificationId, transactionId: job.transactionId });
  details.push(canceledDetail(replacement, 'Collects the digest instead of a canceled job', now, ids));
  return true;
}

/** Removes a merged event from its digest, unless that has ended. */
async function cancelMerged({ store, session }: Transaction, job: Job, now: Date): Promise<boolean> {
  const { jobs } = store.collections;
  const { _id, _environmentId, _mergedDigestId = '' } = job;
  if (!ObjectId.isValid(_mergedDigestId)) return false;
  // The write makes this transaction conflict with the end of the digest.
  const { matchedCount } = await jobs.updateOne(
    { _id: ObjectId.createFromHexString(_mergedDigestId), _environmentId, status: 'delayed' },
    { $set: { updatedAt: now } },
    { session },
  );
  if (matchedCount === 0) return false;
  await jobs.updateOne(
    { _id, _environmentId },
    { $set: { status: 'canceled', updatedAt: now }, $unset: { _mergedDigestId: '' } },
    { session },
  );
  return true;
}

/** Cancels the steps after a canceled one. */
async function cancelLaterSteps({ store, session }: Transaction, job: Job, now: Date): Promise<ExecutionDetail[]> {
  const { _id, _environmentId, _notificationId } = job;
  const later = await store.collections.jobs
    .find({ _notificationId, _environmentId, _id: { $gt: _id }, status: { $in: ['pending', 'merged'] } }, { session })
    .toArray();
  if (later.length === 0) return [];
  await store.collections.jobs.updateMany(
    { _notificationId, _environmentId, _id: { $in: later.map((one) => one._id) } },
    { $set: { status: 'canceled', updatedAt: now }, $unset: { _mergedDigestId: '' } },
    { session },
  );
  return later.map((one) => canceledDetail(one, 'An earlier step was canceled', now));
}

const canceledDetail = (job: Job, detail: string, createdAt: Date, raw?: string): ExecutionDetail =>
  executionDetailOf(
    job,
    { status: 'Warning', detail, source: 'Internal', ...(raw !== undefined && { raw }) },
    createdAt,
  );
