import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongodb';
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
  const { client } = paused;
  const events = new EventEmitter();
  const isReached = once(events, 'reached');
  const mayGo = once(events, 'go');
  const pause = (session: ClientSession): void => {
    const commit = session.commitTransaction.bind(session);
    session.commitTransaction = async (options) => {
      events.emit('reached');
      await mayGo;
      return commit(options);
    };
  };
  const pausingClient: typeof client = Object.create(client, {
    withSession: {
      value: <T>(run: (session: ClientSession) => Promise<T>) =>
        client.withSession((session) => {
          const withTransaction = session.withTransaction.bind(session);
          session.withTransaction = (body, options) => {
            // Transactions that only read have another read concern.
            if (isDeepStrictEqual(options?.readConcern, { level: 'local' })) pause(session);
            return withTransaction(body, options);
          };
          return run(session);
        }),
    },
  });
  return { store: { ...paused, client: pausingClient }, isReached, go: () => events.emit('go') };
}
