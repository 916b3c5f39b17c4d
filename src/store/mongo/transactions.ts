import { setTimeout as delay } from 'node:timers/promises';
import { type ClientSession, type Db, MongoError, MongoServerError } from 'mongodb';
import type { Store } from './connect.ts';
import { isDuplicateKey, isWaitQueueTimeout, isWriteConcernTimeout } from './errors.ts';

/** One attempt of a transaction. All writes with its session take effect together, or none does. */
export interface Transaction {
  readonly store: Store;
  readonly session: ClientSession;
}

/** How long a transaction is repeated by default, or its commit. */
const RETRY_MS = 30_000;
/** The server aborts an open transaction after this time. */
const LIFETIME_MS = 60_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 500;

/**
 * Runs reads and writes in one transaction. Runs them again from the start when a concurrent transaction wrote first. If the
 * store belongs to a transaction, they become part of it.
 *
 * The method of the driver repeats the commit for two minutes if too few members confirm it in time.
 * @param readConcern `snapshot` has several reads see one state. `local` suffices for transactions that mostly write:
 *   it starts from the newest state, and so conflicts with fewer concurrent writes
 */
export const withTransaction = async <Result>(
  store: Pick<Store, 'client' | 'db' | 'session'>,
  run: (session: ClientSession) => Promise<Result>,
  readConcern: 'snapshot' | 'local' = 'snapshot',
  retryMs = RETRY_MS,
): Promise<Result> => {
  if (store.session !== undefined) return run(store.session);
  return withSession(store, async (session) => {
    const retryUntilMs = performance.now() + retryMs;
    for (let attempt = 1; ; attempt += 1) {
      session.startTransaction({ readConcern: { level: readConcern } });
      try {
        const result = await run(session);
        await commit(session, retryUntilMs);
        return result;
      } catch (error) {
        if (!hasLabel(error, TRANSIENT) || performance.now() > retryUntilMs) throw error;
        if (session.inTransaction()) await session.abortTransaction();
      }
      await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** attempt));
    }
  });
};

/**
 * Runs reads and writes in one transaction, once.
 * @returns false if a concurrent transaction wrote first. Then nothing was written, unless the answer to the commit is lost
 */
export const tryTransaction = (
  store: Pick<Store, 'client' | 'db'>,
  run: (session: ClientSession) => Promise<unknown>,
): Promise<boolean> =>
  withSession(store, async (session) => {
    session.startTransaction({ readConcern: { level: 'local' } });
    try {
      await run(session);
      await commit(session, performance.now());
      return true;
    } catch (error) {
      if (hasLabel(error, TRANSIENT) || isUnknownResult(error)) return false;
      throw error;
    }
  });

/** Runs a function with a session. If its transaction is open at the end, it is aborted, also if no connection is free then. */
export const withSession = <Result>(
  { client, db }: Pick<Store, 'client' | 'db'>,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  client.withSession(async (session) => {
    try {
      return await run(session);
    } finally {
      if (session.inTransaction()) await abort(db, session);
    }
  });

/** Commits a transaction. Repeats the command while its result is unknown, until a time by `performance.now()`. */
async function commit(session: ClientSession, retryUntilMs: number): Promise<void> {
  const openUntilMs = performance.now() + LIFETIME_MS;
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      // A command that found no free connection was not sent. The documents would stay locked.
      const untilMs = isWaitQueueTimeout(error) ? openUntilMs : isUnknownResult(error) ? retryUntilMs : 0;
      if (performance.now() > untilMs) throw error;
      await delay(FIRST_PAUSE_MS);
    }
  }
}

/** Aborts a transaction. Its documents would stay locked if the command found no free connection. */
async function abort(db: Db, session: ClientSession): Promise<void> {
  const openUntilMs = performance.now() + LIFETIME_MS;
  // The driver hides the errors of this command. One that waited too long for a connection takes about this time.
  const waitMs = session.clientOptions.waitQueueTimeoutMS || Number.POSITIVE_INFINITY;
  const isSentBeforeMs = performance.now() + 0.9 * waitMs;
  await session.abortTransaction();
  for (let isSent = performance.now() < isSentBeforeMs; !isSent && performance.now() < openUntilMs; ) {
    try {
      await db.admin().command({ abortTransaction: 1 }, { session });
      isSent = true;
    } catch (error) {
      // Any other error means that the transaction is not open, or that its server has gone.
      isSent = !isWaitQueueTimeout(error);
    }
  }
}

const TRANSIENT = 'TransientTransactionError';

const hasLabel = (error: unknown, label: string): boolean => error instanceof MongoError && error.hasErrorLabel(label);

/** Whether a commit may have taken effect or not. If too few members confirmed it in time, more attempts would take as long. */
const isUnknownResult = (error: unknown): boolean =>
  hasLabel(error, 'UnknownTransactionCommitResult') && !isWriteConcernTimeout(error);

/**
 * Runs an upsert within a transaction. If a concurrent transaction inserted the document first, `withTransaction` runs
 * the whole transaction again.
 */
export async function retryOnDuplicateKey<Result>(upsert: () => Promise<Result>): Promise<Result> {
  try {
    return await upsert();
  } catch (error) {
    if (error instanceof MongoServerError && isDuplicateKey(error)) error.addErrorLabel(TRANSIENT);
    throw error;
  }
}
