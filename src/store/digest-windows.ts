import { createHash } from 'node:crypto';
import type { ClientSession, Filter, ObjectId } from 'mongodb';
import type { JobStatus } from '../model/enums.ts';
import type { Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './connect.ts';
import { inTransaction } from './mongo-errors.ts';

interface Transaction {
  readonly store: Store;
  readonly session: ClientSession;
}

/** What makes the events of a digest one: those of a subscriber at a step of a workflow, of one value of its key. */
export interface DigestKey extends Scope {
  readonly _workflowId: ObjectId;
  readonly stepId: string;
  readonly _subscriberId: ObjectId;
  readonly keyText: string;
}

/**
 * The window of one digest key. Every event and the closing write this document, so that of two at once one waits for
 * the other: no event falls between two digests, and none is in both.
 */
export interface DigestWindow {
  _id: string;
  _environmentId: ObjectId;
  /** The job that collects; none while no window is open. */
  _masterJobId?: ObjectId;
  closesAt?: Date;
  /** When the last event came, for the look-back. */
  lastEventAt: Date;
  /** Counts the writes, so that there is one each time. */
  writes: number;
  /** It is of no use any longer, and removed. */
  expireAt: Date;
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

/** What became of an event: it opened a window, was merged into the one that is open, or passed without one. */
export type Taken =
  | { readonly as: 'opened'; readonly closesAt: Date }
  | { readonly as: 'merged'; readonly into: Job; readonly closesAt: Date }
  | { readonly as: 'passed' };

const ENDED: readonly JobStatus[] = ['completed', 'failed', 'canceled', 'merged', 'skipped'];
/** How long a window outlives its end, for a master that comes late. */
const KEPT_MS = 7 * 86_400_000;

/** The id of a window: the value of the key may be of any length, and is nobody's business here. */
export function windowIdOf({ _environmentId, _workflowId, stepId, _subscriberId, keyText }: DigestKey): string {
  const key = createHash('sha256').update(keyText).digest('base64url');
  return `${_environmentId}:${_workflowId}:${stepId}:${_subscriberId}:${key}`;
}

/**
 * Takes an event into the digest of its key, within the transaction that writes what became of its job.
 * @param _jobId the event's job, which becomes the master where no window is open
 */
export async function takeIntoDigest(
  { store, session }: Transaction,
  key: DigestKey,
  _jobId: ObjectId,
  { closesAt, lookBackFrom, rememberUntil, updateMode }: DigestRule,
  now: Date,
): Promise<Taken> {
  const { digestWindows } = store.collections;
  const _id = windowIdOf(key);
  const { _environmentId } = key;
  const latestOf = (...dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())));
  // Written first, so that another transaction with the same key is noticed before anything is decided.
  const before = await inTransaction(() =>
    digestWindows.findOneAndUpdate(
      { _id },
      {
        $inc: { writes: 1 },
        $max: { lastEventAt: now, expireAt: new Date(latestOf(closesAt, rememberUntil).getTime() + KEPT_MS) },
        $setOnInsert: { _environmentId },
      },
      { session, upsert: true, returnDocument: 'before' },
    ),
  );
  const master = await masterOf({ store, session }, _environmentId, before, updateMode, now);
  if (master !== null) return { as: 'merged', into: master, closesAt: before?.closesAt ?? closesAt };
  const isFirst = lookBackFrom !== undefined && (before === null || before.lastEventAt < lookBackFrom);
  if (isFirst && !updateMode) {
    await digestWindows.updateOne({ _id }, { $unset: { _masterJobId: '', closesAt: '' } }, { session });
    return { as: 'passed' };
  }
  await digestWindows.updateOne({ _id }, { $set: { _masterJobId: _jobId, closesAt } }, { session });
  return { as: 'opened', closesAt };
}

/** The job that collects in a window. One that ended in another way than by closing it collects nothing. */
async function masterOf(
  { store, session }: Transaction,
  _environmentId: ObjectId,
  window: DigestWindow | null,
  updateMode: boolean,
  now: Date,
): Promise<Job | null> {
  if (window?._masterJobId === undefined) return null;
  const master = await store.collections.jobs.findOne({ _id: window._masterJobId, _environmentId }, { session });
  if (master === null) return null;
  if (updateMode) return (window.closesAt ?? now) > now && master.status !== 'canceled' ? master : null;
  return ENDED.includes(master.status) ? null : master;
}

/** One event of a digest: that of its own job, or of one that was merged into it. */
export type DigestedJob = Pick<
  Job,
  '_id' | '_notificationId' | 'payload' | 'transactionId' | 'createdAt' | 'triggeredAt'
>;

/** Closes a window within the transaction that ends its master: the next event opens another one. */
export async function closeDigest({ store, session }: Transaction, windowId: string, _masterJobId: ObjectId) {
  await store.collections.digestWindows.updateOne(
    { _id: windowId, _masterJobId },
    { $unset: { _masterJobId: '', closesAt: '' }, $inc: { writes: 1 } },
    { session },
  );
}

/** The jobs that were merged into a master, in the order in which their triggers were accepted. */
export function findMergedJobs(
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
  return store.collections.jobs
    .find<DigestedJob>(filter, {
      session,
      projection: { _notificationId: 1, payload: 1, transactionId: 1, createdAt: 1, triggeredAt: 1 },
    })
    .sort({ triggeredAt: 1, _id: 1 })
    .toArray();
}
