import { UUID } from 'bson';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DatabaseEngine } from '../../../src/embedded/database-engine.ts';
import { LmdbStorage } from '../../../src/embedded/storage/lmdb-storage.ts';
import { newClient, newDataDir, startEmbeddedProcess } from '../embedded-process.ts';

afterEach(() => void vi.useRealTimers());

describe('a TTL index', () => {
  it('skips a document that an open transaction has changed, and removes it after the transaction', async () => {
    const client = newClient((await startEmbeddedProcess()).uri);
    const sessions = client.db('d').collection<{ _id: string; at: Date }>('sessions');
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    // The transaction must change the document before it expires.
    const at = new Date(Date.now() + 4_000);
    await sessions.insertMany([
      { _id: 'changed', at },
      { _id: 'unchanged', at },
    ]);
    await client.withSession(async (session) => {
      session.startTransaction();
      await sessions.updateOne({ _id: 'changed' }, { $set: { used: true } }, { session });
      await expect.poll(() => sessions.distinct('_id'), { timeout: 15_000 }).toEqual(['changed']);
      await session.commitTransaction();
    });
    await expect.poll(() => sessions.countDocuments(), { timeout: 10_000 }).toBe(0);
  });
});

describe('a transaction', () => {
  it('is aborted after a minute, also while the removal of expired data does not end', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
    const storage = new LmdbStorage(newDataDir());
    const engine = new DatabaseEngine(storage);
    const write = vi.spyOn(storage, 'write').mockReturnValue(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(1_000);
    const session = engine.sessions.use({ id: new UUID() });
    const transaction = engine.transactions.begin(session, 1n);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(write).toHaveBeenCalledOnce();
    expect(transaction.state).toBe('open');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(transaction.state).toBe('aborted');
    await engine.close();
  });
});

it('ends what clients leave open in time, although the clock of the machine is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  const storage = new LmdbStorage(newDataDir());
  const engine = new DatabaseEngine(storage);
  const removeOldRecords = vi.spyOn(engine.sessions, 'removeOldRecords');
  await vi.advanceTimersByTimeAsync(1_000);
  await storage.idle();
  const transaction = engine.transactions.begin(engine.sessions.use({ id: new UUID() }), 1n);
  const { time } = engine.snapshotReads.read(undefined);
  const source = { next: async () => ({ documents: [], isDone: false }) };
  engine.cursors.open({ ns: 'd.c', source, sessionKey: undefined, transaction: undefined, isAwaiting: false });
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000);

  await vi.advanceTimersByTimeAsync(62_000);
  expect(transaction.state).toBe('aborted');
  expect(() => engine.snapshotReads.read(time)).toThrow('older than the oldest snapshot');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(removeOldRecords).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(25 * 60_000);
  expect(engine.cursors.all()).toEqual([]);
  expect(engine.sessions.all()).toEqual([]);
  await engine.close();
});
