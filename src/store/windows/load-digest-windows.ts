import type { AnyBulkWriteOperation, Filter, ObjectId } from 'mongodb';
import type { Job } from '../../model/notification.ts';
import { type CanceledTransactions, findCanceledTransactions } from '../cancellation/transaction-records.ts';
import { extendExpiry, type NeededRecords } from '../expiry.ts';
import type { DigestWindow } from '../mongo/documents.ts';
import { ofEnvironments, oneOf } from '../mongo/one-of.ts';
import { retryOnDuplicateKey, type Transaction } from '../mongo/transactions.ts';
import { type DigestedJob, findMergedJobsOf } from './digest-events.ts';
import { createTransactionMemory } from './transaction-memory.ts';

/** The job that collects the events of a window. */
export type Master = Pick<Job, '_id' | '_notificationId' | 'transactionId'>;

/** A window that a decision needs. */
export interface DigestRequest {
  readonly _windowId: string;
  readonly _environmentId: ObjectId;
  /** The master that closes the window. Undefined if an event is added. */
  readonly _closingJobId?: ObjectId;
  /** Whether events update the message of a completed master, so that its cancellation matters. */
  readonly updateMode?: boolean;
}

/** A window within one attempt of a transaction: as it is stored, and then as decisions have changed it. */
export interface TransactionWindow {
  readonly _id: string;
  readonly _environmentId: ObjectId;
  _masterJobId: ObjectId | undefined;
  /** Null if the stored job of that id no longer exists. */
  master: (Master & Pick<Job, 'status'>) | null;
  /** Whether the transaction of the master was canceled. Only known in update mode. */
  isMasterCanceled: boolean;
  closesAt: Date | undefined;
  lastEventAt: Date | null;
  /** Whether this transaction opened it. */
  isNew: boolean;
  /** The jobs that this transaction merged. Its own reads do not find them, because it writes them at its end. */
  merged: DigestedJob[];
  /** The jobs whose records must be there when it closes, except for a master that waits for that. */
  needed: DigestedJob[];
  /** The new events, if there are any. */
  event: Pick<DigestWindow, '_subscriberId' | 'lastEventAt'> | undefined;
  /** Until when the document is kept at least. Undefined if that does not change. */
  expireAt: Date | undefined;
  /** Whether its master or its end changed. */
  isMasterChanged: boolean;
}

/** The events of a master that closes its window. */
interface StoredEvents {
  readonly jobs: readonly DigestedJob[];
  readonly canceled: CanceledTransactions;
}

/** The windows of an attempt, by id. */
export const windowsOf = createTransactionMemory<TransactionWindow>();
/** The stored events of the closing masters of an attempt, by hex id of the job. */
export const storedEventsOf = createTransactionMemory<StoredEvents>();

/**
 * Reads the windows that the decisions of a transaction need, with a few commands for all of them. Each window that a
 * decision changes is written by `saveDecisions`, and so conflicts with concurrent transactions.
 * @throws Error if the digests that close have too many events. Each of them has to be closed in a transaction of its own
 */
export async function loadDigestWindows(transaction: Transaction, requests: readonly DigestRequest[]): Promise<void> {
  const windows = windowsOf(transaction);
  const missing = requests.filter(({ _windowId }) => !windows.has(_windowId));
  if (missing.length > 0) await readWindows(transaction, missing);
  const closing = requests.filter(({ _closingJobId }) => _closingJobId !== undefined);
  if (closing.length > 0) await readEvents(transaction, closing);
}

async function readWindows(transaction: Transaction, requests: readonly DigestRequest[]): Promise<void> {
  const { store, session } = transaction;
  const { digestWindows, jobs } = store.collections;
  const _environmentId = ofEnvironments(requests);
  const ids = [...new Set(requests.map(({ _windowId }) => _windowId))];
  const ofRequests = { _id: oneOf(ids), _environmentId } as Filter<DigestWindow>;
  const stored = await digestWindows.find(ofRequests, { session }).toArray();
  const masterIds = stored.flatMap(({ _masterJobId }) => _masterJobId ?? []);
  const masters =
    masterIds.length === 0
      ? []
      : await jobs
          .find({ _id: oneOf(masterIds), _environmentId } as Filter<Job>, {
            session,
            projection: { _environmentId: 1, _notificationId: 1, transactionId: 1, status: 1 },
          })
          .toArray();
  const masterById = new Map(masters.map((master) => [`${master._id}`, master]));
  const storedById = new Map(stored.map((window) => [window._id, window]));
  const canceled = await findCanceledTransactions(
    store,
    requests.some(({ updateMode }) => updateMode) ? masters : [],
    session,
  );
  const windows = windowsOf(transaction);
  for (const request of requests) {
    const window = storedById.get(request._windowId);
    const master = masterById.get(`${window?._masterJobId}`) ?? null;
    windows.set(request._windowId, {
      _id: request._windowId,
      _environmentId: request._environmentId,
      _masterJobId: window?._masterJobId,
      master,
      isMasterCanceled: master !== null && canceled.has(master),
      closesAt: window?.closesAt,
      lastEventAt: window?.lastEventAt ?? null,
      isNew: false,
      merged: [],
      needed: [],
      event: undefined,
      expireAt: undefined,
      isMasterChanged: false,
    });
  }
}

async function readEvents(transaction: Transaction, requests: readonly DigestRequest[]): Promise<void> {
  const { store, session } = transaction;
  const masterIds = requests.flatMap(({ _closingJobId }) => _closingJobId ?? []);
  const merged = await findMergedJobsOf(transaction, requests, masterIds);
  const keys = requests.flatMap(({ _environmentId, _closingJobId }) =>
    (merged.get(`${_closingJobId}`) ?? []).map(({ transactionId }) => ({ _environmentId, transactionId })),
  );
  const canceled = await findCanceledTransactions(store, keys, session);
  const events = storedEventsOf(transaction);
  for (const _id of masterIds) events.set(`${_id}`, { jobs: merged.get(`${_id}`) ?? [], canceled });
}

/**
 * Writes the windows that the decisions of a transaction have changed, with one command. Records that would expire before
 * their window closes are kept for longer.
 */
export async function saveDigestWindows(transaction: Transaction): Promise<void> {
  const { store, session } = transaction;
  const writes: AnyBulkWriteOperation<DigestWindow>[] = [];
  const needed: NeededRecords[] = [];
  for (const window of windowsOf(transaction).values()) {
    const { _id, _environmentId, event, isMasterChanged, closesAt: until } = window;
    if (until !== undefined) needed.push(...window.needed.map((job) => ({ _environmentId, job, until })));
    window.needed = [];
    if (event === undefined && !isMasterChanged) continue;
    writes.push({
      updateOne: { filter: { _id, _environmentId }, update: updateOf(window), upsert: event !== undefined },
    });
    window.event = undefined;
    window.expireAt = undefined;
    window.isMasterChanged = false;
  }
  if (writes.length > 0) {
    await retryOnDuplicateKey(() => store.collections.digestWindows.bulkWrite(writes, { session, ordered: false }));
  }
  await extendExpiry(transaction, needed);
}

function updateOf({ event, expireAt, isMasterChanged, _masterJobId, closesAt }: TransactionWindow) {
  const opened = isMasterChanged && _masterJobId !== undefined && closesAt !== undefined && { _masterJobId, closesAt };
  return {
    // Also of a window that stays as it is, so that a concurrent transaction with the same key conflicts.
    $inc: { writes: 1 },
    ...(expireAt && { $max: { expireAt, ...(event && { lastEventAt: event.lastEventAt }) } }),
    ...((event || opened) && { $set: { ...(event && { _subscriberId: event._subscriberId }), ...opened } }),
    ...(isMasterChanged && !opened && { $unset: { _masterJobId: '' as const, closesAt: '' as const } }),
  };
}
