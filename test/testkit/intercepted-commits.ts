import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { type ClientSession, MongoNetworkError, MongoServerError } from 'mongodb';
import type { Store } from '../../src/store/mongo/connect.ts';

/** A store whose transactions stop right before they commit what they wrote. */
export interface PausedCommits {
  readonly store: Store;
  /** Resolves when the first transaction stands before its commit. */
  readonly isReached: Promise<unknown>;
  /** Lets this commit and all later ones go on. */
  go(): void;
}

export function pauseCommits(paused: Store): PausedCommits {
  const events = new EventEmitter();
  const isReached = once(events, 'reached');
  const mayGo = once(events, 'go');
  const store = withCommits(paused, async (commit) => {
    events.emit('reached');
    await mayGo;
    return commit();
  });
  return { store, isReached, go: () => events.emit('go') };
}

/**
 * A store that commits its first transaction, but reports that the connection is lost: what the driver does if the connection
 * breaks before the answer to a commit, and stays lost for longer than the driver waits.
 */
export function loseFirstCommitAnswer(store: Store): Store {
  let isFirst = true;
  return withCommits(store, async (commit) => {
    await commit();
    if (isFirst) {
      isFirst = false;
      throw new MongoNetworkError('the connection is lost');
    }
  });
}

/** A store whose first transaction conflicts with a concurrent one when it commits, so that it runs again after `onConflict`. */
export function conflictOnFirstCommit(store: Store, onConflict = () => {}): Store {
  let isFirst = true;
  return withCommits(store, async (commit, session) => {
    if (!isFirst) return commit();
    isFirst = false;
    onConflict();
    await session.abortTransaction();
    const conflict = new MongoServerError({ message: 'a concurrent transaction wrote first' });
    conflict.addErrorLabel('TransientTransactionError');
    throw conflict;
  });
}

/** A store with another way to commit the transactions that write. */
function withCommits(
  store: Store,
  commitWith: (commit: () => Promise<void>, session: ClientSession) => Promise<void>,
): Store {
  const { client } = store;
  const changed: typeof client = Object.create(client, {
    // The sessions are those of the client itself.
    bulkWrite: { value: client.bulkWrite.bind(client) },
    withSession: {
      value: <T>(run: (session: ClientSession) => Promise<T>) =>
        client.withSession((session) => {
          const startTransaction = session.startTransaction.bind(session);
          const commit = session.commitTransaction.bind(session);
          session.startTransaction = (options) => {
            // Transactions that only read have another read concern.
            const isIntercepted = isDeepStrictEqual(options?.readConcern, { level: 'local' });
            session.commitTransaction = isIntercepted ? (given) => commitWith(() => commit(given), session) : commit;
            startTransaction(options);
          };
          return run(session);
        }),
    },
  });
  return { ...store, client: changed };
}
