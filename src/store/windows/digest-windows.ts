import type { ObjectId } from 'mongodb';
import { ENDED_STATUSES } from '../../model/enums.ts';
import type { Job } from '../../model/notification.ts';
import { DAY_MS } from '../../model/retention.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import { openWindowIdOf } from '../../model/step-state.ts';
import { markJobsCanceled } from '../cancellation/mark-jobs-canceled.ts';
import { CanceledTransactions } from '../cancellation/transaction-records.ts';
import { noteCollected } from '../collected-jobs.ts';
import { OUTAGE_DAYS } from '../expiry.ts';
import type { Transaction } from '../mongo/transactions.ts';
import type { ScheduleBatch } from '../queue/schedule-batch.ts';
import type { Queue } from '../queue/work-kinds.ts';
import { type DigestedJob, findMergedJobs } from './digest-events.ts';
import {
  type DigestRequest,
  loadDigestWindows,
  type Master,
  storedEventsOf,
  type TransactionWindow,
  windowsOf,
} from './load-digest-windows.ts';
import { passEndedDigestsOn } from './pass-ended-digests-on.ts';
import { type WindowKey, windowId } from './window-key.ts';

/** How an event is added to a digest. */
export interface DigestRule {
  /** When a window closes that this event opens. */
  readonly closesAt: Date;
  /** An event passes at once if its key had no event since then. Undefined if every event is collected. */
  readonly lookBackFrom: Date | undefined;
  /** Until when the last event of a key is remembered for the look-back. */
  readonly rememberUntil: Date;
  /** Whether the first event completes at once and later ones update its in-app message. */
  readonly updateMode: boolean;
}

/** How an event was added: it opened a window, was merged into the open one, or passed without a window. */
export type AddedEvent =
  | { readonly as: 'opened'; readonly closesAt: Date }
  | {
      readonly as: 'merged';
      readonly into: Master;
      readonly closesAt: Date;
      /** Whether the master has completed, so that the event updates its message. */
      readonly isUpdate: boolean;
    }
  | { readonly as: 'passed' };

/** How long a window is kept after its end, for a master that runs late. */
const KEPT_MS = OUTAGE_DAYS * DAY_MS;

const NO_EVENTS = { jobs: [], canceled: new CanceledTransactions([]) };

/**
 * Adds an event to the digest of its key, within the transaction that writes the outcome of its job. `saveDecisions`
 * writes the window.
 * @param job the job of the event. It becomes the master if no window is open
 */
export async function addToDigest(
  transaction: Transaction,
  key: WindowKey,
  job: DigestedJob,
  rule: DigestRule,
  now: Date,
): Promise<AddedEvent> {
  const window = await windowOf(transaction, addRequest(key, rule));
  const { lookBackFrom, rememberUntil, updateMode } = rule;
  const { lastEventAt } = window;
  const latest = Math.max(rule.closesAt.getTime(), rememberUntil.getTime());
  window.lastEventAt = now;
  window.event = {
    _subscriberId: key._subscriberId,
    lastEventAt: laterOf(now, window.event?.lastEventAt),
  };
  window.expireAt = laterOf(new Date(latest + KEPT_MS), window.expireAt);
  const master = openMaster(window, updateMode, now);
  if (master !== null) {
    const isUpdate = hasEnded(master);
    // The outcome of the first event is not written yet. The outcome writer writes the two one after the other.
    if (window.isNew && isUpdate) throw new Error('the first event of a window must be written before the next');
    window.merged.push(job);
    if (!isUpdate) window.needed.push(job);
    return { as: 'merged', into: master, closesAt: window.closesAt ?? rule.closesAt, isUpdate };
  }
  const isFirst = lookBackFrom !== undefined && (lastEventAt === null || lastEventAt < lookBackFrom);
  if (isFirst && !updateMode) return { as: 'passed' };
  const { closesAt } = rule;
  window._masterJobId = job._id;
  window.master = { ...job, status: updateMode ? 'completed' : 'delayed' };
  window.closesAt = closesAt;
  window.isNew = true;
  window.isMasterChanged = true;
  // This master does not wait, but later events find it by its job.
  if (updateMode) window.needed.push(job);
  return { as: 'opened', closesAt };
}

/** The window that an event is added to. */
export const addRequest = (key: WindowKey, { updateMode }: DigestRule): DigestRequest => ({
  _windowId: windowId(key),
  _environmentId: key._environmentId,
  updateMode,
});

const laterOf = (one: Date, other: Date | undefined): Date => (other !== undefined && other > one ? other : one);

const hasEnded = ({ status }: Pick<Job, 'status'>): boolean => ENDED_STATUSES.includes(status);

/** The master that collects the events of a window. Null if the window is closed. */
function openMaster(
  { master, isMasterCanceled, closesAt, isNew }: TransactionWindow,
  updateMode: boolean,
  now: Date,
): TransactionWindow['master'] {
  if (master === null || isNew) return master;
  // It was opened without update mode, which its settings may have changed to meanwhile, and collects until it closes.
  if (!hasEnded(master)) return master;
  // In update mode the master has completed. Otherwise a master that has ended without closing its window is canceled.
  const isOpen = updateMode && (closesAt ?? now) > now && master.status !== 'canceled' && !isMasterCanceled;
  return isOpen ? master : null;
}

/** A window of the attempt. Decisions that run together have loaded theirs together. */
async function windowOf(transaction: Transaction, request: DigestRequest): Promise<TransactionWindow> {
  const windows = windowsOf(transaction);
  if (!windows.has(request._windowId)) await loadDigestWindows(transaction, [request]);
  const window = windows.get(request._windowId);
  if (window === undefined) throw new Error('the window was not loaded');
  return window;
}

/**
 * Leaves a window open for longer, within the transaction that extends the wait of its master. `saveDecisions`
 * writes the window.
 */
export async function extendDigest(
  transaction: Transaction,
  scope: InEnvironment,
  _windowId: string,
  _masterJobId: ObjectId,
  closesAt: Date,
): Promise<void> {
  const window = await closingWindow(transaction, scope, _windowId, _masterJobId);
  if (window._masterJobId?.equals(_masterJobId) !== true) return;
  window.closesAt = closesAt;
  window.expireAt = laterOf(new Date(closesAt.getTime() + KEPT_MS), window.expireAt);
  window.isMasterChanged = true;
  window.needed.push(...(storedEventsOf(transaction).get(`${_masterJobId}`)?.jobs ?? []));
}

/** Closes the windows of masters that have completed (update mode), as later events can no longer update their messages. */
export async function closeUpdatedDigests(
  { store, session }: Transaction,
  masters: readonly Pick<Job, '_id' | '_environmentId' | '_subscriberId'>[],
): Promise<void> {
  for (const { _id, _environmentId, _subscriberId } of masters) {
    await store.collections.digestWindows.updateOne(
      { _environmentId, _subscriberId, _masterJobId: _id },
      { $unset: { _masterJobId: '', closesAt: '' }, $inc: { writes: 1 } },
      { session },
    );
  }
}

/**
 * Closes a window within the transaction that completes its master. The next event opens another window.
 * `saveDecisions` writes the window.
 * @returns the jobs that were merged into the master, without those whose transactions were canceled
 */
export async function closeDigest(
  transaction: Transaction,
  scope: InEnvironment,
  _windowId: string,
  _masterJobId: ObjectId,
  now: Date,
): Promise<DigestedJob[]> {
  const window = await closingWindow(transaction, scope, _windowId, _masterJobId);
  const stored = await takeEvents(transaction, scope, _masterJobId, now);
  const isOpen = window._masterJobId?.equals(_masterJobId) === true;
  const merged = isOpen ? window.merged : [];
  const events = [...stored, ...merged];
  noteCollected(transaction, scope, events);
  if (!isOpen) return events;
  window._masterJobId = undefined;
  window.master = null;
  window.closesAt = undefined;
  window.isNew = false;
  window.merged = [];
  window.needed = [];
  window.isMasterChanged = true;
  return events;
}

/** The window of a master whose wait has ended. The stored events of the master are loaded, too. */
async function closingWindow(
  transaction: Transaction,
  scope: InEnvironment,
  _windowId: string,
  _masterJobId: ObjectId,
): Promise<TransactionWindow> {
  const request = closeRequest(scope, _windowId, _masterJobId);
  if (!storedEventsOf(transaction).has(`${_masterJobId}`)) await loadDigestWindows(transaction, [request]);
  return windowOf(transaction, request);
}

/** The window that a master closes, and its events. */
export const closeRequest = (
  { _environmentId }: InEnvironment,
  _windowId: string,
  _closingJobId: ObjectId,
): DigestRequest => ({ _windowId, _environmentId, _closingJobId });

/**
 * The stored events of a master. Those whose transactions were canceled end here, and pass earlier digests of their
 * notifications on.
 */
async function takeEvents(
  transaction: Transaction,
  { _environmentId }: InEnvironment,
  _masterJobId: ObjectId,
  now: Date,
): Promise<DigestedJob[]> {
  const { store, session } = transaction;
  const { jobs: merged, canceled } = storedEventsOf(transaction).get(`${_masterJobId}`) ?? NO_EVENTS;
  const isOfCanceled = ({ transactionId }: DigestedJob) => canceled.has({ _environmentId, transactionId });
  const removed = merged.filter(isOfCanceled);
  if (removed.length === 0) return [...merged];
  const notificationIds = removed.map(({ _notificationId }) => _notificationId);
  const jobs = await store.collections.jobs
    .find(
      {
        _environmentId,
        _notificationId: { $in: notificationIds },
        _mergedDigestId: _masterJobId.toHexString(),
        status: 'merged',
      },
      { session },
    )
    .toArray();
  await markJobsCanceled(transaction, jobs, now);
  await passEndedDigestsOn(transaction, { _environmentId }, notificationIds, jobs, now);
  return merged.filter((job) => !isOfCanceled(job));
}

/**
 * Makes the next event of a digest its master, after the master was canceled.
 * @returns the job of that event, or null if the digest has no other event
 */
export async function replaceDigestMaster(
  { store, session }: Transaction,
  master: Job,
  schedule: ScheduleBatch,
  queue: Queue,
): Promise<DigestedJob | null> {
  const { digestWindows, jobs } = store.collections;
  const { _environmentId } = master;
  const [next] = await findMergedJobs({ store, session }, master, master._id);
  const runAt = master.runAt ?? new Date(0);
  await digestWindows.updateOne(
    { _id: openWindowIdOf(master), _environmentId, _masterJobId: master._id },
    {
      $inc: { writes: 1 },
      ...(next === undefined ? { $unset: { _masterJobId: '', closesAt: '' } } : { $set: { _masterJobId: next._id } }),
    },
    { session },
  );
  if (next === undefined) return null;
  const mergedIntoMaster = master._id.toHexString();
  const _scheduleId = schedule.addJob(queue, master, next._notificationId, runAt);
  await jobs.updateOne(
    { _id: next._id, _environmentId },
    {
      $set: { status: 'delayed', runAt, _scheduleId, ...(master.state && { state: master.state }) },
      $unset: { _mergedDigestId: '' },
    },
    { session },
  );
  await jobs.updateMany(
    { _notificationId: next._notificationId, _environmentId, _mergedDigestId: mergedIntoMaster, status: 'merged' },
    { $set: { status: 'pending' }, $unset: { _mergedDigestId: '' } },
    { session },
  );
  await jobs.updateMany(
    { _mergedDigestId: mergedIntoMaster, _environmentId },
    { $set: { _mergedDigestId: next._id.toHexString() } },
    { session },
  );
  return next;
}
