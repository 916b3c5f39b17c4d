import { type Binary, type ClientSession, type Collection, ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';
import { removeCommitLocks } from './commit-locks.ts';

/** A worker that was alive at `seenAt`, and the sessions in which it may have transactions. */
interface WorkerDocument {
  _id: ObjectId;
  sessions: { id: Binary }[];
  seenAt: Date;
}

/**
 * A session without a transaction for longer than this is forgotten. The server ends unused sessions after this time, and
 * transactions much earlier.
 */
const SESSION_TIMEOUT_MS = 30 * 60_000;

/** A session of this worker. */
interface KnownSession {
  readonly id: Binary;
  /** Resolves when the session is on record. */
  readonly isRecorded: Promise<unknown>;
  isInUse: boolean;
  usedAt: Date;
}

/** The sessions of a worker on record, so that other workers can end its transactions when it has died. */
export interface WorkerSessions {
  /** A store whose client records each session before its first transaction. */
  readonly store: Store;
  /**
   * Records that this worker is alive, and ends the transactions of workers that were silent for longer than this. The
   * server would keep those open for a minute, and the documents that they wrote locked. A worker that was seen while the
   * clock was ahead counts as seen now. Also forgets sessions of this worker that are not used any more, and removes their
   * locks.
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
  /** The sessions of this worker by hex id. */
  const sessions = new Map<string, KnownSession>();
  const save = () =>
    workers.updateOne(
      { _id },
      { $set: { sessions: [...sessions.values()].map(({ id }) => ({ id })), seenAt: now() } },
      { upsert: true },
    );
  const record = async (id: Binary): Promise<KnownSession> => {
    const key = id.toString('hex');
    let known = sessions.get(key);
    if (known === undefined) {
      const isRecorded = Promise.resolve().then(save);
      known = { id, isRecorded, isInUse: true, usedAt: now() };
      sessions.set(key, known);
      isRecorded.catch(() => sessions.delete(key));
    }
    known.isInUse = true;
    await known.isRecorded;
    return known;
  };
  /** A session that is used again later is recorded again. @returns whether any was forgotten */
  const forgetUnused = async (): Promise<boolean> => {
    const since = now().getTime() - SESSION_TIMEOUT_MS;
    const isUnused = ({ isInUse, usedAt }: KnownSession) => !isInUse && usedAt.getTime() < since;
    const unused = [...sessions].filter(([, known]) => isUnused(known));
    await removeCommitLocks(
      store,
      unused.map(([, { id }]) => id),
    );
    for (const [key, known] of unused) if (isUnused(known)) sessions.delete(key);
    return unused.length > 0;
  };
  const { client } = store;
  const recordingClient: typeof client = Object.create(client, {
    withSession: {
      value: <T>(run: (session: ClientSession) => Promise<T>) =>
        client.withSession(async (session) => {
          const known = session.id && (await record(session.id.id));
          try {
            return await run(session);
          } finally {
            if (known !== undefined) Object.assign(known, { isInUse: false, usedAt: now() });
          }
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
      if (await forgetUnused()) await save();
      const seenNow = now();
      const silentSince = new Date(seenNow.getTime() - silentMs);
      const aheadFrom = new Date(seenNow.getTime() + silentMs);
      const isSilent = { $or: [{ seenAt: { $lt: silentSince } }, { seenAt: { $gt: aheadFrom } }] };
      for (const dead of await workers.find(isSilent).toArray()) {
        if (dead.seenAt > aheadFrom) {
          await workers.updateOne({ _id: dead._id, seenAt: dead.seenAt }, { $set: { seenAt: seenNow } });
          continue;
        }
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
