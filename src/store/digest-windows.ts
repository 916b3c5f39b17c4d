import type { ObjectId } from 'mongodb';
import { ENDED_STATUSES } from '../model/enums.ts';
import type { Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import { type DigestedJob, findMergedJobs } from './digest-events.ts';
import { markJobsCanceled } from './mark-jobs-canceled.ts';
import { retryOnDuplicateKey, type Transaction } from './mongo/transactions.ts';
import type { ScheduleBatch } from './queue/schedule-batch.ts';
import type { Queue } from './queue/work-kinds.ts';
import { createTransactionMemory } from './transaction-memory.ts';
import { findCanceledTransactions } from './transaction-records.ts';
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

/** The job that collects the events of a window. */
type Master = Pick<Job, '_id' | '_notificationId' | 'transactionId'>;

/** How an event was added: it opened a window, was merged into the open one, or passed without a window. */
export type AddedEvent =
  | { readonly as: 'opened'; readonly closesAt: Date }
  | { readonly as: 'merged'; readonly into: Master; readonly closesAt: Date }
  | { readonly as: 'passed' };

/** How long a window is kept after its end, for a master that runs late. */
const KEPT_MS = 7 * 86_400_000;

/** A window within one attempt of a transaction. */
interface TransactionWindow {
  open: { readonly master: Master; readonly closesAt: Date; readonly isNew: boolean } | null;
  lastEventAt: Date | null;
  /** The jobs that this transaction merged. They are written at its end, so that its own reads do not find them. */
  readonly merged: DigestedJob[];
}

const windowsOf = createTransactionMemory<TransactionWindow>();

/**
 * Adds an event to the digest of its key, within the transaction that writes the outcome of its job.
 * @param job the job of the event. It becomes the master if no window is open
 */
export async function addToDigest(
  transaction: Transaction,
  key: WindowKey,
  job: DigestedJob,
  rule: DigestRule,
  now: Date,
): Promise<AddedEvent> {
  const _id = windowId(key);
  const windows = windowsOf(transaction);
  const window = windows.get(_id) ?? (await lockWindow(transaction, key, rule, now));
  windows.set(_id, window);
  const { open, lastEventAt } = window;
  window.lastEventAt = now;
  if (open !== null) {
    // The outcome of the first event is not written yet. The outcome writer writes the two one after the other.
    if (open.isNew && rule.updateMode) throw new Error('the first event of a window must be written before the next');
    window.merged.push(job);
    return { as: 'merged', into: open.master, closesAt: open.closesAt };
  }
  const { lookBackFrom, closesAt, updateMode } = rule;
  const isFirst = lookBackFrom !== undefined && (lastEventAt === null || lastEventAt < lookBackFrom);
  if (isFirst && !updateMode) return { as: 'passed' };
  window.open = { master: job, closesAt, isNew: true };
  const { store, session } = transaction;
  await store.collections.digestWindows.updateOne({ _id }, { $set: { _masterJobId: job._id, closesAt } }, { session });
  return { as: 'opened', closesAt };
}

/** Writes a window before anything is decided, so that a concurrent transaction with the same key conflicts with it. */
async function lockWindow(
  { store, session }: Transaction,
  key: WindowKey,
  { closesAt, rememberUntil, updateMode }: DigestRule,
  now: Date,
): Promise<TransactionWindow> {
  const { _environmentId, _subscriberId } = key;
  const latest = Math.max(closesAt.getTime(), rememberUntil.getTime());
  const before = await retryOnDuplicateKey(() =>
    store.collections.digestWindows.findOneAndUpdate(
      { _id: windowId(key) },
      {
        $inc: { writes: 1 },
        $max: { lastEventAt: now, expireAt: new Date(latest + KEPT_MS) },
        $set: { _subscriberId },
        $setOnInsert: { _environmentId },
      },
      { session, upsert: true, returnDocument: 'before' },
    ),
  );
  if (before?._masterJobId === undefined) return { open: null, lastEventAt: before?.lastEventAt ?? null, merged: [] };
  const master = await store.collections.jobs.findOne(
    { _id: before._masterJobId, _environmentId },
    { session, projection: { _notificationId: 1, transactionId: 1, status: 1 } },
  );
  // In update mode the master has completed. Otherwise a master that has ended without closing its window is canceled.
  const isOpen =
    master !== null &&
    (updateMode
      ? (before.closesAt ?? now) > now && !(await isCanceled({ store, session }, { ...master, _environmentId }))
      : !ENDED_STATUSES.includes(master.status));
  return {
    open: isOpen ? { master, closesAt: before.closesAt ?? closesAt, isNew: false } : null,
    lastEventAt: before.lastEventAt,
    merged: [],
  };
}

/** Whether a master was canceled, or its transaction was: then its message is not updated any more. */
async function isCanceled(
  { store, session }: Transaction,
  master: Pick<Job, '_environmentId' | 'transactionId' | 'status'>,
): Promise<boolean> {
  return master.status === 'canceled' || (await findCanceledTransactions(store, [master], session)).has(master);
}

/** Leaves a window open for longer, within the transaction that extends the wait of its master. */
export async function extendDigest(
  { store, session }: Transaction,
  { _environmentId }: Pick<Scope, '_environmentId'>,
  _windowId: string,
  _masterJobId: ObjectId,
  closesAt: Date,
): Promise<void> {
  await store.collections.digestWindows.updateOne(
    { _id: _windowId, _environmentId, _masterJobId },
    { $set: { closesAt }, $inc: { writes: 1 }, $max: { expireAt: new Date(closesAt.getTime() + KEPT_MS) } },
    { session },
  );
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
 * @returns the jobs that were merged into the master, without those whose transactions were canceled
 */
export async function closeDigest(
  transaction: Transaction,
  scope: Pick<Scope, '_environmentId'>,
  _windowId: string,
  _masterJobId: ObjectId,
  now: Date,
): Promise<DigestedJob[]> {
  const { store, session } = transaction;
  const before = await store.collections.digestWindows.findOneAndUpdate(
    { _id: _windowId, _masterJobId },
    { $unset: { _masterJobId: '', closesAt: '' }, $inc: { writes: 1 } },
    { session, returnDocument: 'before' },
  );
  const stored = await findEvents(transaction, scope, _masterJobId, now);
  const windows = windowsOf(transaction);
  const { merged = [], lastEventAt = before?.lastEventAt ?? null } = windows.get(_windowId) ?? {};
  if (before !== null) windows.set(_windowId, { open: null, lastEventAt, merged: [] });
  return before === null ? stored : [...stored, ...merged];
}

/** The jobs that were merged into a master. Those whose transactions were canceled end here. */
async function findEvents(
  transaction: Transaction,
  { _environmentId }: Pick<Scope, '_environmentId'>,
  _masterJobId: ObjectId,
  now: Date,
): Promise<DigestedJob[]> {
  const { store, session } = transaction;
  const merged = await findMergedJobs(transaction, { _environmentId }, _masterJobId);
  const keys = merged.map(({ transactionId }) => ({ _environmentId, transactionId }));
  const canceled = await findCanceledTransactions(store, keys, session);
  const isOfCanceled = ({ transactionId }: DigestedJob) => canceled.has({ _environmentId, transactionId });
  const removed = merged.filter(isOfCanceled);
  if (removed.length === 0) return merged;
  const jobs = await store.collections.jobs
    .find(
      {
        _environmentId,
        _notificationId: { $in: removed.map(({ _notificationId }) => _notificationId) },
        _mergedDigestId: _masterJobId.toHexString(),
        status: 'merged',
      },
      { session },
    )
    .toArray();
  await markJobsCanceled(transaction, jobs, now);
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
    { _id: String(master.state?.windowId), _environmentId, _masterJobId: master._id },
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
