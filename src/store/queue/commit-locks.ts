import { type Binary, type ClientSession, type Collection, MongoError } from 'mongodb';
import { allDone } from '../../model/all-done.ts';
import type { Store } from '../mongo/connect.ts';
import { withSession, withTransaction } from '../mongo/transactions.ts';

/**
 * The lock of one session, which holds it while an open transaction has written to it. The count is never read: an update
 * that changes nothing would not lock.
 */
interface CommitLock {
  readonly _id: Binary;
  readonly count: number;
}

const COLLECTION = 'commitlocks';

export const commitLocks = ({ db }: Pick<Store, 'db'>): Collection<CommitLock> => db.collection(COLLECTION);

/**
 * Runs a transaction whose commit a cancellation waits for, see `await-locked-commits`. A second transaction holds the lock
 * from before the check until after the commit, and is never committed itself. In the first one, the lock would be as old
 * as its snapshot, and every wait would make it conflict.
 * @param write the writes of the transaction. Called again when a concurrent transaction wrote first
 * @param check called with the lock held. May throw, so that nothing is written
 * @param isShort whether the lock is held and the check made during the writes, which saves their time. The writes must be
 *   short then: a cancellation waits for them
 */
export const withLockedCommit = (
  store: Store,
  write: (session: ClientSession) => Promise<void>,
  check: () => Promise<void>,
  isShort = false,
): Promise<void> =>
  new Promise((resolve, reject) => {
    withSession(store, async (locking) => {
      await withTransaction(
        store,
        async (session) => {
          if (locking.inTransaction()) await locking.abortTransaction();
          const lockAndCheck = async () => {
            await lock(store, locking);
            await check();
          };
          // The lock and the check are two commands, one after the other, so they begin first. The transaction must not end
          // while a command of it runs.
          if (isShort) await allDone([lockAndCheck(), write(session)]);
          else {
            await write(session);
            await lockAndCheck();
          }
        },
        'local',
      );
      // The end of the session, which releases the lock, needs no wait.
      resolve();
    }).catch(reject);
  });

async function lock(store: Store, session: ClientSession): Promise<void> {
  const locks = commitLocks(store);
  const _id = session.id?.id;
  if (_id === undefined) throw new Error('A session without an id cannot hold a lock');
  for (;;) {
    session.startTransaction();
    try {
      const { matchedCount } = await locks.updateOne({ _id }, { $inc: { count: 1 } }, { session });
      if (matchedCount > 0) return;
    } catch (error) {
      if (!(error instanceof MongoError && error.hasErrorLabel('TransientTransactionError'))) throw error;
    }
    await session.abortTransaction();
    // Mostly the first lock of the session. Others have to see it before it is held.
    await locks.updateOne({ _id }, { $setOnInsert: { count: 0 } }, { upsert: true });
  }
}

/** Removes the locks of sessions that are not used any more. */
export async function removeCommitLocks(store: Pick<Store, 'db'>, sessionIds: readonly Binary[]): Promise<void> {
  if (sessionIds.length > 0) await commitLocks(store).deleteMany({ _id: { $in: [...sessionIds] } });
}
