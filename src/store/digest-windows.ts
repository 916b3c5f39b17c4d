import { createHash } from 'node:crypto';
import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { JobStatus } from '../model/enums.ts';
import type { Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import { retryOnDuplicateKey, type Transaction } from './mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';
import type { Queue } from './queue/work-kinds.ts';

/** What makes the events of a digest one: those of a subscriber at a step of a workflow, of one value of its key. */
export interface DigestKey extends Scope {
  readonly _workflowId: ObjectId;
  readonly stepId: string;
  readonly _subscriberId: ObjectId;
  readonly keyText: string;
}

/** How an event is taken. */
export interface DigestRule {
  /** When a window closes that this event opens. */
  readonly closesAt: Date;
  /** An event passes where none came since then; undefined: none does. */
  readonly lookBackFrom: Date | undefined;
  /** How long after its last event a key is looked back at. */
  readonly rememberUntil: Date;
  /** Whether the first event passes at once, and its window stays open behind it. */
  readonly updateMode: boolean;
}

/** What a digest tells of the job that collects. */
type Master = Pick<Job, '_id' | '_notificationId' | 'transactionId'>;

/** What became of an event: it opened a window, was merged into the one that is open, or passed without one. */
export type Taken =
  | { readonly as: 'opened'; readonly closesAt: Date }
  | { readonly as: 'merged'; readonly into: Master; readonly closesAt: Date }
  | { readonly as: 'passed' };

const ENDED: readonly JobStatus[] = ['completed', 'failed', 'canceled', 'merged', 'skipped'];
/** How long a window outlives its end, for a master that comes late. */
const KEPT_MS = 7 * 86_400_000;

/** The id of a window: the value of the key may be of any length, and is nobody's business here. */
export function windowIdOf({ _environmentId, _workflowId, stepId, _subscriberId, keyText }: DigestKey): string {
  const key = createHash('sha256').update(keyText).digest('base64url');
  return `${_environmentId}:${_workflowId}:${stepId}:${_subscriberId}:${key}`;
}

/** A window as a transaction has it in hand. */
interface WindowInHand {
  open: { readonly master: Master; readonly closesAt: Date; readonly isNew: boolean } | null;
  lastEventAt: Date | null;
  /** What it merged into the open one: that is written at its end, where its own reads do not see it. */
  readonly merged: DigestedJob[];
}

/** The windows that a transaction wrote: the events of a key that share one cost no more than the first of them. */
const inHand = new WeakMap<Transaction, Map<string, WindowInHand>>();

function windowsOf(transaction: Transaction): Map<string, WindowInHand> {
  const windows = inHand.get(transaction) ?? new Map<string, WindowInHand>();
  inHand.set(transaction, windows);
  return windows;
}

/**
 * Takes an event into the digest of its key, within the transaction that writes what became of its job.
 * @param job the event's job, which becomes the master where no window is open
 */
export async function takeIntoDigest(
  transaction: Transaction,
  key: DigestKey,
  job: DigestedJob,
  rule: DigestRule,
  now: Date,
): Promise<Taken> {
  const _id = windowIdOf(key);
  const windows = windowsOf(transaction);
  const window = windows.get(_id) ?? (await takeInHand(transaction, key, rule, now));
  windows.set(_id, window);
  const { open, lastEventAt } = window;
  window.lastEventAt = now;
  if (open !== null) {
    // Its own outcome is not written yet: the writer of both tries again, one after the other.
    if (open.isNew && rule.updateMode) throw new Error('the first event of a window is written before the next one');
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

/** Writes a window first, so that another transaction with the same key is noticed before anything is decided. */
async function takeInHand(
  { store, session }: Transaction,
  key: DigestKey,
  { closesAt, rememberUntil, updateMode }: DigestRule,
  now: Date,
): Promise<WindowInHand> {
  const { _environmentId } = key;
  const latest = Math.max(closesAt.getTime(), rememberUntil.getTime());
  const before = await retryOnDuplicateKey(() =>
    store.collections.digestWindows.findOneAndUpdate(
      { _id: windowIdOf(key) },
      {
        $inc: { writes: 1 },
        $max: { lastEventAt: now, expireAt: new Date(latest + KEPT_MS) },
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
  const isOpen =
    master !== null &&
    (updateMode
      ? (before.closesAt ?? now) > now && master.status !== 'canceled'
      : // One that ended in another way than by closing its window collects nothing.
        !ENDED.includes(master.status));
  return {
    open: isOpen ? { master, closesAt: before.closesAt ?? closesAt, isNew: false } : null,
    lastEventAt: before.lastEventAt,
    merged: [],
  };
}

/** One event of a digest: that of its own job, or of one that was merged into it. */
export type DigestedJob = Pick<
  Job,
  '_id' | '_notificationId' | 'payload' | 'transactionId' | 'createdAt' | 'triggeredAt'
>;

/** Notes in notifications into which other one their events went. */
export async function noteDigested(
  { store, session }: Transaction,
  { _environmentId }: Pick<Scope, '_environmentId'>,
  _notificationIds: readonly ObjectId[],
  _digestedNotificationId: ObjectId,
): Promise<void> {
  if (_notificationIds.length === 0) return;
  await store.collections.notifications.updateMany(
    { _id: { $in: [..._notificationIds] }, _environmentId },
    { $set: { _digestedNotificationId } },
    { session },
  );
}

/**
 * Closes a window within the transaction that ends its master: the next event opens another one.
 * @returns the jobs that were merged into the master
 */
export async function closeDigest(
  transaction: Transaction,
  scope: Pick<Scope, '_environmentId'>,
  windowId: string,
  _masterJobId: ObjectId,
): Promise<DigestedJob[]> {
  const { store, session } = transaction;
  const before = await store.collections.digestWindows.findOneAndUpdate(
    { _id: windowId, _masterJobId },
    { $unset: { _masterJobId: '', closesAt: '' }, $inc: { writes: 1 } },
    { session, returnDocument: 'before' },
  );
  const written = await findMergedJobs(transaction, scope, _masterJobId);
  const windows = windowsOf(transaction);
  const { merged = [], lastEventAt = before?.lastEventAt ?? null } = windows.get(windowId) ?? {};
  if (before !== null) windows.set(windowId, { open: null, lastEventAt, merged: [] });
  return before === null ? written : [...written, ...merged];
}

/** What events take of a job's document, which may have 16 MiB: they stand in it twice. */
export const MAX_EVENTS_BYTES = 5_000_000;

/**
 * The jobs that were merged into a master, in the order in which their triggers were accepted; those that no document
 * has room for are without their payload.
 */
export async function findMergedJobs(
  { store, session }: Transaction,
  { _environmentId }: Pick<Scope, '_environmentId'>,
  _masterJobId: ObjectId,
): Promise<DigestedJob[]> {
  const filter: Filter<Job> = {
    _mergedDigestId: _masterJobId.toHexString(),
    _environmentId,
    type: 'digest',
    status: 'merged',
  };
  const found = store.collections.jobs
    .find<DigestedJob>(filter, {
      session,
      projection: { _notificationId: 1, payload: 1, transactionId: 1, createdAt: 1, triggeredAt: 1 },
    })
    .sort({ triggeredAt: 1, _id: 1 });
  const jobs: DigestedJob[] = [];
  let bytes = 0;
  for await (const { payload, ...job } of found) {
    if (bytes <= MAX_EVENTS_BYTES) bytes += JSON.stringify(payload ?? {}).length;
    jobs.push(bytes <= MAX_EVENTS_BYTES && payload !== undefined ? { ...job, payload } : job);
  }
  return jobs;
}

/** One event as templates see it. */
export interface DigestEvent {
  readonly id: string;
  readonly time: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Adds an event to the digest of a master that went on already, and has the in-app steps behind it run again: each makes
 * its message anew, under the id that it has. Whoever has one of them in hand loses it.
 */
export async function updateDigest(
  { store, session }: Transaction,
  queue: Queue,
  scope: Scope,
  _masterJobId: ObjectId,
  event: DigestEvent,
  now: Date,
): Promise<void> {
  const { jobs, messages } = store.collections;
  const { _environmentId } = scope;
  const master = await jobs.findOne({ _id: _masterJobId, _environmentId }, { session });
  if (master === null) return;
  const { _notificationId } = master;
  const added = { $each: [event], $sort: { time: 1 } };
  const fits = JSON.stringify([master.digest?.events, event]).length <= MAX_EVENTS_BYTES;
  await jobs.updateOne(
    { _id: master._id, _environmentId },
    {
      $inc: { 'output.eventCount': 1 },
      ...(fits && { $push: { 'digest.events': added, 'output.events': added } }),
    } as UpdateFilter<Job>,
    { session },
  );
  const behind = await jobs
    .find({ _notificationId, _environmentId, _id: { $gt: master._id }, type: 'in_app' }, { session })
    .toArray();
  for (const { _id, status } of behind) {
    // Skipped or canceled, it makes no message; what failed may work with more events.
    if (status === 'skipped' || status === 'canceled' || status === 'merged') continue;
    const message = await messages.findOne(
      { _notificationId, _environmentId, _jobId: _id },
      { session, projection: { _id: 1 } },
    );
    const schedule = new ScheduleBatch();
    const _scheduleId = schedule.addJob(queue, master, _notificationId, now);
    await jobs.updateOne(
      { _id, _environmentId },
      {
        $set: { status: 'queued', _scheduleId, ...(message && { state: { messageId: `${message._id}` } }) },
        $unset: { claim: '', runAt: '' },
      },
      { session },
    );
    await insertScheduled(store, schedule, session);
  }
}

/**
 * Takes a canceled master out of its window: the event that came next collects in its place.
 * @returns the job that does, or null where the master was alone
 */
export async function handOverDigest(
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
    { _environmentId, _masterJobId: master._id },
    {
      $inc: { writes: 1 },
      ...(next === undefined ? { $unset: { _masterJobId: '', closesAt: '' } } : { $set: { _masterJobId: next._id } }),
    },
    { session },
  );
  if (next === undefined) return null;
  const into = master._id.toHexString();
  await jobs.updateOne(
    { _id: next._id, _environmentId },
    {
      $set: {
        ...{ status: 'delayed' as const, runAt, ...(master.state && { state: master.state }) },
        _scheduleId: schedule.addJob(queue, master, next._notificationId, runAt),
      },
      $unset: { _mergedDigestId: '' },
    },
    { session },
  );
  await jobs.updateMany(
    { _notificationId: next._notificationId, _environmentId, _mergedDigestId: into, status: 'merged' },
    { $set: { status: 'pending' }, $unset: { _mergedDigestId: '' } },
    { session },
  );
  await jobs.updateMany(
    { _mergedDigestId: into, _environmentId },
    { $set: { _mergedDigestId: next._id.toHexString() } },
    { session },
  );
  return next;
}
