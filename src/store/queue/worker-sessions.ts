import { type Binary, type ClientSession, type Collection, ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';

/** A worker that works, and the sessions in which it has transactions. */
interface WorkerRecord {
  _id: ObjectId;
  sessions: { id: Binary }[];
  seenAt: Date;
}

/** The sessions of a worker, so that others can end its transactions when it is dead. */
export interface WorkerSessions {
  /** The store, with each session that it opens on record. */
  readonly store: Store;
  /**
   * A sign of life; and ends the transactions of workers that gave none. A server would keep those open for a minute,
   * and with them what they wrote closed to all others.
   */
  beat(silentMs: number): Promise<void>;
  /** Takes the worker off the record. */
  close(): Promise<void>;
}

const COLLECTION = 'workers';

/** Keeps on record in which sessions a worker has transactions. */
export function recordSessions(store: Store, now: () => Date): WorkerSessions {
  const workers: Collection<WorkerRecord> = store.db.collection(COLLECTION);
  const _id = new ObjectId();
  const sessions = new Map<string, { readonly id: Binary; readonly noted: Promise<unknown> }>();
  const note = () =>
    workers.updateOne(
      { _id },
      { $set: { sessions: [...sessions.values()].map(({ id }) => ({ id })), seenAt: now() } },
      { upsert: true },
    );
  const record = (session: ClientSession): Promise<unknown> => {
    const id = session.id as { id: Binary } | undefined;
    if (id === undefined) return Promise.resolve();
    const key = id.id.toString('hex');
    const known = sessions.get(key);
    if (known !== undefined) return known.noted;
    const noted = Promise.resolve().then(note);
    sessions.set(key, { id: id.id, noted });
    noted.catch(() => sessions.delete(key));
    return noted;
  };
  const { client } = store;
  const recording = Object.create(client, {
    withSession: {
      value: <T>(run: (session: ClientSession) => Promise<T>) =>
        client.withSession(async (session) => {
          await record(session);
          return run(session);
        }),
    },
  }) as typeof client;
  return {
    store: { ...store, client: recording },
    async beat(silentMs) {
      // One that was taken for dead is on record again.
      if (sessions.size > 0) await note();
      const silent = { seenAt: { $lt: new Date(now().getTime() - silentMs) } };
      for (const dead of await workers.find(silent).toArray()) {
        // An empty list would name all sessions of the server.
        const ids = dead.sessions.map(({ id }) => ({ id }));
        if (ids.length > 0) await store.db.admin().command({ killSessions: ids });
        await workers.deleteOne({ _id: dead._id, seenAt: dead.seenAt });
      }
    },
    async close() {
      await workers.deleteOne({ _id });
    },
  };
}
