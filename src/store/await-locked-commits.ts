import { type Binary, MongoError } from 'mongodb';
import { UnavailableError } from '../errors.ts';
import { commitLocks } from './commit-locks.ts';
import type { Store } from './mongo/connect.ts';
import { endTransactionsOf } from './queue/worker-sessions.ts';

/** How long all locks together may take. Alone, each waits for its own commit only. */
const TOGETHER_MS = 50;
/** After this time, the worker that holds a lock is taken for dead or stalled, and its transactions are ended. */
const PATIENCE_MS = 1_000;
const MAX_TRIES = 5;
const MAX_TIME_EXPIRED = 50;
const CHANGE = { $inc: { count: 1 } };
const options = (maxTimeMS: number) => ({ maxTimeMS, writeConcern: { w: 1 } });

/**
 * Resolves when all commits have ended whose locks were held at the call. It writes to the locks, which the database does
 * after the transactions that hold them.
 * @throws UnavailableError
 */
export async function awaitLockedCommits(store: Store): Promise<void> {
  const locks = commitLocks(store);
  if (await isInTime(locks.updateMany({}, CHANGE, options(TOGETHER_MS)))) return;
  const found = await locks.find({}, { projection: { _id: 1 } }).toArray();
  await Promise.all(found.map(({ _id }) => awaitLock(store, _id)));
}

async function awaitLock(store: Store, _id: Binary): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (await isInTime(commitLocks(store).updateOne({ _id }, CHANGE, options(PATIENCE_MS)))) return;
    await endTransactionsOf(store, _id);
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
