import { type Binary, type ClientSession, type Collection, ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';
import { removeCommitLocks } from './commit-locks.ts';

/** A worker that was alive at `seenAt`, and the sessions in which it may have transactions. */
interface WorkerDocument {
  _id: ObjectId;
  sessions: { id: Binary }[];
  seenAt: Date;
}

/** The sessions of a worker on record, so that other workers can end its transactions when it has died. */
export interface WorkerSessions {
  /** A store whose client records each session before its first transaction. */
  readonly store: Store;
  /**
   * Records that this worker is alive, and ends the transactions of workers that were silent for longer than this. The
   * server would keep those open for a minute, and the documents that they wrote locked.
   */
  heartbeat(silentMs: number): Promise<void>;
  /** Removes this worker from the record. */
  close(): Promise<void>;
}

const workersOf = ({ db }: Pick<Store, 'db'>): Collection<WorkerDocument> => db.collection('workers');

async function endSessions({ db }: Pick<Store, 'db'>, sessions: WorkerDocument['sessions']): Promise<void> {
  const ids = sessions.map(({ id }) => ({ id }));
  // An empty list would end all sessions of the server.
  if (ids.length > 0) await db.admin().command({ killSessions: ids });
}

/**
 * Ends all transactions of the worker that uses a session, unless it was alive after a time. If it goes on later, it runs
 * them again.
 */
export async function endTransactionsOf(store: Pick<Store, 'db'>, sessionId: Binary, silentSince: Date): Promise<void> {
  const workers = await workersOf(store)
    .find({ 'sessions.id': sessionId, seenAt: { $lt: silentSince } })
    .toArray();
  for (const { sessions } of workers) await endSessions(store, sessions);
}

/** Starts to record the sessions in which a worker has transactions. */
export function recordSessions(store: Store, now: () => Date): WorkerSessions {
  const workers = workersOf(store);
  const _id = new ObjectId();
  /** The sessions of this worker by hex id, and when each is on record. */
  const sessions = new Map<string, { readonly id: Binary; readonly isRecorded: Promise<unknown> }>();
  const save = () =>
    workers.updateOne(
      { _id },
      { $set: { sessions: [...sessions.values()].map(({ id }) => ({ id })), seenAt: now() } },
      { upsert: true },
    );
  const record = async ({ id: session }: ClientSession): Promise<void> => {
    if (session === undefined) return;
    const key = session.id.toString('hex');
    let known = sessions.get(key);
    if (known === undefined) {
      const isRecorded = Promise.resolve().then(save);
      known = { id: session.id, isRecorded };
      sessions.set(key, known);
      isRecorded.catch(() => sessions.delete(key));
    }
    await known.isRecorded;
  };
  const { client } = store;
  const recordingClient: typeof client = Object.create(client, {
    withSession: {
      value: <T>(run: (session: ClientSession) => Promise<T>) =>
        client.withSession(async (session) => {
          await record(session);
          return run(session);
        }),
    },
    // The sessions are those of the client itself.
    bulkWrite: { value: client.bulkWrite.bind(client) },
  });
  return {
    store: { ...store, client: recordingClient },
    async heartbeat(silentMs) {
      // Also restores the record if another worker took this one for dead.
      if (sessions.size > 0) await save();
      const isSilent = { seenAt: { $lt: new Date(now().getTime() - silentMs) } };
      for (const dead of await workers.find(isSilent).toArray()) {
        await endSessions(store, dead.sessions);
        await workers.deleteOne({ _id: dead._id, seenAt: dead.seenAt });
        await removeCommitLocks(
          store,
          dead.sessions.map(({ id }) => id),
        );
      }
    },
    async close() {
      await workers.deleteOne({ _id });
      await removeCommitLocks(
        store,
        [...sessions.values()].map(({ id }) => id),
      );
    },
  };
}
