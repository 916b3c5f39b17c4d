import { describe, expect, it, vi } from 'vitest';
import { CommandError } from '../../../src/embedded/command-error.ts';
import { tableKey } from '../../../src/embedded/storage/keys.ts';
import { LmdbStorage } from '../../../src/embedded/storage/lmdb-storage.ts';
import { newDataDir } from '../embedded-process.ts';
import { faults } from './failing-lmdb.ts';

vi.mock('lmdb', () => import('./failing-lmdb.ts'));

const key = (name: string) => tableKey('meta', Buffer.from(name));
const value = Buffer.from('value');

/** Writes a key and counts it in memory, as the caches of the server do. */
function counter(storage: LmdbStorage) {
  const memory = { count: 0, runs: 0 };
  const write = (name: string, fail?: () => void) =>
    storage.write((view) => {
      memory.runs++;
      view.put(key(name), value);
      memory.count++;
      storage.onUndo(() => memory.count--);
      fail?.();
      return name;
    });
  return { memory, write };
}

describe('a commit of several writes', () => {
  it('keeps all other writes if one fails unexpectedly, and undoes that one in memory too', async () => {
    const storage = new LmdbStorage(newDataDir());
    const { memory, write } = counter(storage);
    const writes = Array.from({ length: 20 }, (_, at) =>
      write(`w${at}`, () => {
        if (at % 5 === 3) throw new TypeError('unexpected');
      }),
    );
    const results = await Promise.allSettled(writes);
    for (const [at, result] of results.entries()) {
      expect(result.status).toBe(at % 5 === 3 ? 'rejected' : 'fulfilled');
      expect(storage.live.get(key(`w${at}`))).toEqual(at % 5 === 3 ? undefined : value);
    }
    expect(memory.count).toBe(16);
    // Once until the first failure, then once more for all.
    expect(memory.runs).toBe(4 + 20);
    await storage.close();
  });

  it('is repeated write by write if it fails', async () => {
    const storage = new LmdbStorage(newDataDir());
    const { memory, write } = counter(storage);
    faults.commits = 2;
    const results = await Promise.allSettled([write('first'), write('second'), write('third')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(results[0]).toMatchObject({ reason: { code: 14031, codeName: 'OutOfDiskSpace' } });
    expect(['first', 'second', 'third'].map((name) => storage.live.get(key(name)))).toEqual([undefined, value, value]);
    expect(memory.count).toBe(2);
    await storage.close();
  });
});

describe('a write', () => {
  it('keeps its changes after a CommandError, unless it is atomic', async () => {
    const storage = new LmdbStorage(newDataDir());
    const fail = (name: string, isAtomic: boolean) =>
      storage.write(
        (view) => {
          view.put(key(name), value);
          throw new CommandError('BadValue', 'refused');
        },
        { isAtomic },
      );
    const results = await Promise.allSettled([fail('kept', false), fail('undone', true)]);
    expect(results).toMatchObject([{ reason: { code: 2 } }, { reason: { code: 2 } }]);
    expect(storage.live.get(key('kept'))).toEqual(value);
    expect(storage.live.get(key('undone'))).toBeUndefined();
    await storage.close();
  });
});

describe('a snapshot', () => {
  it('is shared until the next commit, and a limit of snapshots leaves readers for other requests', async () => {
    const storage = new LmdbStorage(newDataDir(), { maxReaders: 20 });
    const { write } = counter(storage);
    const of = async (name: string) => {
      await write(name);
      return Array.from({ length: 10 }, () => storage.snapshot());
    };
    const first = await of('first');
    const all = [first, await of('second'), await of('third'), await of('fourth')].flat();
    await write('fifth');
    expect(() => storage.snapshot()).toThrow(expect.objectContaining({ code: 246, codeName: 'SnapshotUnavailable' }));
    expect(storage.live.get(key('fifth'))).toEqual(value);
    const [shared, ...others] = first;
    for (const other of others) other.done();
    expect(storage.getAt(shared, key('first'))).toEqual(value);
    expect(storage.getAt(shared, key('second'))).toBeUndefined();
    expect(() => storage.snapshot()).toThrow();
    shared?.done();
    all.push(storage.snapshot());
    expect(storage.getAt(all.at(-1), key('fifth'))).toEqual(value);
    for (const snapshot of all) if (!first.includes(snapshot)) snapshot.done();
    await storage.close();
  });
});
