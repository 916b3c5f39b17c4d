import { type Binary, type Db, MongoError } from 'mongodb';
import { UnavailableError } from '../../errors.ts';
import { allDone } from '../../model/all-done.ts';
import type { Store } from '../mongo/connect.ts';
import { commitLocks } from './commit-locks.ts';
import { endTransactionsOf } from './transaction-sessions.ts';

/** How long all locks together may take. Alone, each waits for its own commit only. */
const TOGETHER_MS = 50;
/** How often a wait looks whether the worker that holds the lock is still alive. */
const PATIENCE_MS = 1_000;
/** A worker that was silent for longer than this has died or stands still. It shows that it is alive every 2 seconds. */
const SILENT_MS = 5_000;
const MAX_TRIES = 12;
/** How many locks a process waits for at once. Each wait takes one of its 100 connections, which others need too. */
const WAITS_AT_ONCE = 32;
const MAX_TIME_EXPIRED = 50;
const CHANGE = { $inc: { count: 1 } };
const options = (maxTimeMS: number) => ({ maxTimeMS, writeConcern: { w: 1 } });

/** The waits of this process on one database: the running wait, and the wait after it, if a call asked for one. */
interface Waits {
  readonly running: Promise<void>;
  next?: Promise<void>;
}

const waitsByDatabase = new WeakMap<Db, Waits>();

/**
 * Resolves when all commits have ended whose locks were held at the call.
 *
 * A process waits once at a time, and all calls that come meanwhile share the next wait. Many waits at once would hold the
 * locks most of the time, so that hardly a commit could end.
 * @param now by the database's clock
 * @throws UnavailableError
 */
export function awaitLockedCommits(store: Store, now: () => Date): Promise<void> {
  const waits = waitsByDatabase.get(store.db);
  if (waits === undefined) return startWait(store, now);
  const start = () => startWait(store, now);
  waits.next ??= waits.running.then(start, start);
  return waits.next;
}

function startWait(store: Store, now: () => Date): Promise<void> {
  const running = awaitLocks(store, now).finally(() => {
    if (waits.next === undefined) waitsByDatabase.delete(store.db);
  });
  const waits: Waits = { running };
  waitsByDatabase.set(store.db, waits);
  return running;
}

/** Writes to the locks, which the database does after the transactions that hold them. */
async function awaitLocks(store: Store, now: () => Date): Promise<void> {
  const locks = commitLocks(store);
  if (await isInTime(locks.updateMany({}, CHANGE, options(TOGETHER_MS)))) return;
  const found = await locks.find({}, { projection: { _id: 1 } }).toArray();
  const left = found.values();
  let hasFailed = false;
  const awaitNext = async () => {
    for (const { _id } of left) {
      if (hasFailed) return;
      try {
        await awaitLock(store, _id, now);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await allDone(Array.from({ length: WAITS_AT_ONCE }, awaitNext));
}

async function awaitLock(store: Store, _id: Binary, now: () => Date): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await isInTime(commitLocks(store).updateOne({ _id }, CHANGE, options(PATIENCE_MS)))) return;
    // A worker that is only slow must be left alone: its transactions would begin again, and be ended again.
    await endTransactionsOf(store, _id, new Date(now().getTime() - SILENT_MS));
  }
  throw new UnavailableError('Steps are being committed, and do not end. Try again');
}

/** @returns false if the time of a write was up */
async function isInTime(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof MongoError && error.code === MAX_TIME_EXPIRED) return false;
    throw error;
  }
}
