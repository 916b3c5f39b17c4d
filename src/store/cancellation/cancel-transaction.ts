import { setTimeout as delay } from 'node:timers/promises';
import type { Filter } from 'mongodb';
import type { Job } from '../../model/notification.ts';
import type { InEnvironment, Scope } from '../../model/scalars.ts';
import type { Store } from '../mongo/connect.ts';
import { type Transaction, tryTransaction, withTransaction } from '../mongo/transactions.ts';
import { awaitLockedCommits } from '../queue/await-locked-commits.ts';
import { insertOnce, newWorkItem, WORK_COLLECTION, type WorkItem, workItemId, workItems } from '../queue/work-item.ts';
import {
  CANCEL_JOBS,
  type CanceledTransaction,
  type CancellationProgress,
  type TriggerBatch,
} from '../queue/work-kinds.ts';
import { isMergedEvent } from '../windows/merged-events.ts';
import { eventsOf, findOpenMasters } from '../windows/open-masters.ts';
import { passEndedDigestsOn } from '../windows/pass-ended-digests-on.ts';
import { cancelJobs, isCancelable } from './cancel-jobs.ts';
import { findCanceledTransactions, findTransactionRecord, recordCancellation } from './transaction-records.ts';

/** The result of a cancellation. Both numbers are of the newest jobs of the transaction, `COUNTED_JOBS` at most. */
export interface Cancellation {
  /** How many triggers and jobs were waiting. 0 if the transaction was canceled before. */
  readonly canceledJobs: number;
  /** How many jobs were running. A message that is being sent cannot be taken back. */
  readonly startedJobs: number;
}

/** The maximum number of jobs that the answer counts. */
const COUNTED_JOBS = 200;
/** The jobs of a transaction with no more than this are ended at once. */
const MAX_IMMEDIATE_JOBS = 20;
/** How long the call waits for that at most. */
const MAX_IMMEDIATE_MS = 80;
/** The maximum number of work items with triggers that the call reads. */
const COUNTED_WORK_ITEMS = 100;
/** The most jobs that one transaction of the database cancels. */
const PAGE_SIZE = 100;
/** The pause before another look at a transaction that a worker still has work of. It grows with time. */
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

/**
 * Cancels a transaction. It is canceled when this resolves: no step of it begins from then on, and no commit of a step that
 * began before is still open. Its open jobs are ended in the background, except for a few that are ended at once. What this
 * reads and writes is limited, also for a large transaction.
 * @returns null if the environment has no such transaction
 * @throws UnavailableError if the commits of other steps do not end. The cancellation is on record then
 */
export async function cancelTransaction(
  store: Store,
  scope: Scope,
  transactionId: string,
  clock: () => Date,
): Promise<Cancellation | null> {
  const now = clock();
  const [triggers, jobs, earlier] = await Promise.all([
    findTriggers(store, scope, transactionId),
    findNewestJobs(store, scope, transactionId),
    findTransactionRecord(store, scope, transactionId),
  ]);
  const isFound = triggers.waiting + triggers.claimed + jobs.length > 0 || earlier !== null;
  // Read again after the work items: a trigger has one of these when its work item is removed.
  if (!isFound && !(await hasTrace(store, scope, transactionId))) return null;
  const [isFirst, waitingEvents] = await Promise.all([
    recordCancellation(store, scope, transactionId, now),
    countWaitingEvents(store, scope, jobs, now),
    scheduleCancellation(store, { ...scope, transactionId, canceledAt: now }, now),
  ]);
  const hasFewJobs = isFirst && jobs.length > 0 && jobs.length <= MAX_IMMEDIATE_JOBS;
  await Promise.all([awaitLockedCommits(store, clock), hasFewJobs && cancelFewJobs(store, scope, transactionId, now)]);
  const startedJobs = jobs.filter(({ status }) => status === 'running').length;
  if (!isFirst) return { canceledJobs: 0, startedJobs };
  const waitingJobs = jobs.filter(({ status }) => status === 'queued' || status === 'delayed').length;
  // Whether the jobs of a claimed trigger are among those found is not known.
  const waitingTriggers = triggers.waiting + (jobs.length === 0 ? triggers.claimed : 0);
  return { canceledJobs: waitingTriggers + waitingJobs + waitingEvents, startedJobs };
}

/** Ends the jobs of a small transaction, if that is done soon. Otherwise the background work ends them. */
async function cancelFewJobs(store: Store, { _environmentId }: Scope, transactionId: string, now: Date): Promise<void> {
  const canceled = tryTransaction(store, (session) =>
    cancelOwnJobs({ store, session }, { _environmentId, transactionId }, now),
  );
  const waiting = new AbortController();
  // The transaction is canceled already, so a failure here does not concern the caller.
  const ended = canceled.then(
    () => waiting.abort(),
    () => waiting.abort(),
  );
  await Promise.race([ended, delay(MAX_IMMEDIATE_MS, undefined, { signal: waiting.signal }).catch(() => {})]);
}

/** Cancels jobs of a canceled transaction, but keeps the events of other transactions that were merged into them. */
async function cancelOwnJobs(transaction: Transaction, filter: Filter<Job> & InEnvironment, now: Date): Promise<void> {
  const canceled = await cancelJobs(transaction, filter, now);
  const notificationIds = canceled.map(({ _notificationId }) => _notificationId);
  await passEndedDigestsOn(transaction, filter, notificationIds, canceled, now);
}

interface TriggerWorkItem extends WorkItem {
  readonly data: TriggerBatch;
}

/** Matches the work items that contain triggers of a transaction. */
const ofTransaction = ({ _environmentId }: InEnvironment, transactionId: string) => ({
  'data._environmentId': _environmentId,
  'data.triggers.transactionId': transactionId,
});

/** How many triggers of a transaction no worker has begun, and how many one has claimed. */
async function findTriggers({ db }: Store, scope: Scope, transactionId: string) {
  const items = await db
    .collection<TriggerWorkItem>(WORK_COLLECTION)
    .find(ofTransaction(scope, transactionId), {
      projection: { lockedAt: 1, 'data.triggers.transactionId': 1, 'data.progress': 1 },
    })
    .limit(COUNTED_WORK_ITEMS)
    .toArray();
  const counts = { waiting: 0, claimed: 0 };
  for (const { lockedAt, data } of items) {
    const count = data.triggers.filter((trigger) => trigger.transactionId === transactionId).length;
    if (lockedAt === null && data.progress === undefined) counts.waiting += count;
    else counts.claimed += count;
  }
  return counts;
}

type CountedJob = Pick<Job, 'type' | 'status' | 'digest' | '_mergedDigestId'>;

const findNewestJobs = ({ collections }: Store, { _environmentId }: Scope, transactionId: string) =>
  collections.jobs
    .find<CountedJob>(
      { _environmentId, transactionId },
      { projection: { _id: 0, type: 1, status: 1, 'digest.type': 1, _mergedDigestId: 1 } },
    )
    .sort({ _id: -1 })
    .limit(COUNTED_JOBS)
    .toArray();

/** How many of the jobs have an event in a digest whose window is open. */
async function countWaitingEvents(store: Store, scope: Scope, jobs: readonly CountedJob[], now: Date): Promise<number> {
  const events = jobs.filter(isMergedEvent);
  const { waiting, updated } = await findOpenMasters(store, scope, events, now);
  return eventsOf([...waiting, ...updated], events).length;
}

/** Whether a trigger of a transaction has run. */
async function hasTrace(store: Store, scope: Scope, transactionId: string): Promise<boolean> {
  const { _environmentId } = scope;
  const [notification, record] = await Promise.all([
    store.collections.notifications.findOne({ _environmentId, transactionId }, { projection: { _id: 1 } }),
    findTransactionRecord(store, scope, transactionId),
  ]);
  return notification !== null || record !== null;
}

/**
 * Schedules a run of `cancelOpenJobs`, unless one is scheduled already: the transaction may be canceled many times. Not in
 * one transaction with the record: without the run, the jobs end when they are due, and a run without a record does nothing.
 */
const scheduleCancellation = (store: Store, data: CanceledTransaction, dueAt: Date): Promise<boolean> =>
  insertOnce(
    workItems(store.db),
    newWorkItem(CANCEL_JOBS, data, dueAt, workItemId(`${CANCEL_JOBS} ${data._environmentId} ${data.transactionId}`)),
  );

/**
 * Ends the open jobs of a canceled transaction, page by page.
 * @param mustPause asked after each page
 * @returns where the run paused; or when to begin again, because workers still have work of the transaction; or null
 */
export async function cancelOpenJobs(
  store: Store,
  { progress, ...transaction }: CanceledTransaction,
  now: Date,
  mustPause: () => boolean,
): Promise<CancellationProgress | Date | null> {
  const { _environmentId, transactionId } = transaction;
  if (progress == null && !(await isRecorded(store, transaction))) {
    return now.getTime() - transaction.canceledAt.getTime() < MAX_PAUSE_MS ? nextRun(transaction, now) : null;
  }
  // Asked before the jobs are read: when the last work item with triggers is gone, all jobs exist.
  let { after, isBusy } = progress ?? { after: null, isBusy: await hasTriggers(store, transaction) };
  for (;;) {
    const page = await store.collections.jobs
      .find(
        { _environmentId, transactionId, ...(after && { _id: { $gt: after } }) },
        { projection: { type: 1, status: 1, state: 1, 'digest.type': 1 } },
      )
      .sort({ _id: 1 })
      .limit(PAGE_SIZE)
      .toArray();
    const last = page.at(-1);
    if (last === undefined) break;
    isBusy ||= page.some(({ status }) => status === 'running');
    const open = page.filter(isCancelable);
    if (open.length > 0) {
      const filter = { _environmentId, _id: { $in: open.map(({ _id }) => _id) } };
      await withTransaction(store, (session) => cancelOwnJobs({ store, session }, filter, now), 'local');
    }
    after = last._id;
    if (mustPause()) return { after, isBusy };
  }
  return isBusy ? nextRun(transaction, now) : null;
}

/** Whether the cancellation is on record. It may come after the work item. */
const isRecorded = async (store: Store, transaction: CanceledTransaction): Promise<boolean> =>
  (await findCanceledTransactions(store, [transaction])).has(transaction);

const hasTriggers = async ({ db }: Store, { transactionId, ...scope }: CanceledTransaction): Promise<boolean> =>
  (await db.collection(WORK_COLLECTION).findOne(ofTransaction(scope, transactionId), { projection: { _id: 1 } })) !==
  null;

/** The later the run, the longer the pause. */
function nextRun({ canceledAt }: CanceledTransaction, now: Date): Date {
  const ageMs = now.getTime() - canceledAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(ageMs, MIN_PAUSE_MS), MAX_PAUSE_MS));
}
