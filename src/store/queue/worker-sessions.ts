import { type Binary, type ClientSession, type Collection, ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';

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

const COLLECTION = 'workers';

/** Starts to record the sessions in which a worker has transactions. */
export function recordSessions(store: Store, now: () => Date): WorkerSessions {
  const workers: Collection<WorkerDocument> = store.db.collection(COLLECTION);
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
  });
  return {
    store: { ...store, client: recordingClient },
    async heartbeat(silentMs) {
      // Also restores the record if another worker took this one for dead.
      if (sessions.size > 0) await save();
      const isSilent = { seenAt: { $lt: new Date(now().getTime() - silentMs) } };
      for (const dead of await workers.find(isSilent).toArray()) {
        const ids = dead.sessions.map(({ id }) => ({ id }));
        // An empty list would end all sessions of the server.
        if (ids.length > 0) await store.db.admin().command({ killSessions: ids });
        await workers.deleteOne({ _id: dead._id, seenAt: dead.seenAt });
      }
    },
    async close() {
      await workers.deleteOne({ _id });
    },
  };
}
