import { type ClientSession, MongoError, MongoServerError } from 'mongodb';
import type { Store } from './connect.ts';
import { isDuplicateKey } from './errors.ts';

/** One attempt of a transaction. All writes with its session take effect together, or none does. */
export interface Transaction {
  readonly store: Store;
  readonly session: ClientSession;
}

/**
 * Runs reads and writes in one transaction. Runs them again from the start when a concurrent transaction wrote first.
 * @param readConcern `snapshot` has several reads see one state. `local` suffices for transactions that mostly write:
 *   it starts from the newest state, and so conflicts with fewer concurrent writes
 */
export const withTransaction = <Result>(
  { client }: Pick<Store, 'client'>,
  run: (session: ClientSession) => Promise<Result>,
  readConcern: 'snapshot' | 'local' = 'snapshot',
): Promise<Result> =>
  client.withSession((session) => session.withTransaction(() => run(session), { readConcern: { level: readConcern } }));

const RETRYABLE_LABELS = ['TransientTransactionError', 'UnknownTransactionCommitResult'];

/**
 * Runs reads and writes in one transaction, once.
 * @returns false if a concurrent transaction wrote first. Then nothing was written, unless the answer to the commit is lost
 */
export const tryTransaction = ({ client }: Pick<Store, 'client'>, run: (session: ClientSession) => Promise<unknown>) =>
  client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'local' } });
    try {
      await run(session);
      await session.commitTransaction();
      return true;
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction();
      if (error instanceof MongoError && RETRYABLE_LABELS.some((label) => error.hasErrorLabel(label))) return false;
      throw error;
    }
  });

/**
 * Runs an upsert within a transaction. If a concurrent transaction inserted the document first, the driver retries the
 * whole transaction.
 */
export async function retryOnDuplicateKey<Result>(upsert: () => Promise<Result>): Promise<Result> {
  try {
    return await upsert();
  } catch (error) {
    if (error instanceof MongoServerError && isDuplicateKey(error)) error.addErrorLabel('TransientTransactionError');
    throw error;
  }
}
