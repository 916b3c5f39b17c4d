/** Writes of sessions when the storage fails: nothing that is acknowledged may be lost. */
import { type Document, Long } from 'bson';
import { describe, expect, it, vi } from 'vitest';
import { newDataDir } from '../embedded-process.ts';
import { newSession, startEngine } from '../start-engine.ts';
import { faults } from './failing-lmdb.ts';

vi.mock('lmdb', () => import('./failing-lmdb.ts'));

/** An engine whose storage can fail. */
function startFailingEngine(dataDir?: string) {
  const started = startEngine(dataDir);
  /** A write that fails in a way that no command does, in the same commit as others. */
  const failUnexpectedly = () =>
    started.engine.write(() => {
      throw new TypeError('unexpected');
    });
  return { ...started, failUnexpectedly };
}

describe('a retryable write', () => {
  it('is stored if it is acknowledged, also beside writes that fail unexpectedly', async () => {
    const { send, failUnexpectedly } = startFailingEngine();
    await send({ create: 'c' });
    for (let round = 1; round <= 20; round++) {
      const inserts = Array.from({ length: 8 }, (_, writer) =>
        send({
          insert: 'c',
          documents: [{ _id: `${round}-${writer}` }],
          lsid: newSession(writer),
          txnNumber: Long.fromNumber(round),
        }),
      );
      const failing = expect(failUnexpectedly()).rejects.toThrow('unexpected');
      for (const reply of await Promise.all(inserts)) expect(reply).toMatchObject({ ok: 1, n: 1 });
      await failing;
    }
    expect(await send({ count: 'c' })).toMatchObject({ n: 160 });
  });

  it('runs again if it is retried after its commit failed', async () => {
    const { send } = startFailingEngine();
    await send({ create: 'c' });
    const insert = { insert: 'c', documents: [{ _id: 1 }], lsid: newSession(1), txnNumber: Long.fromNumber(1) };
    faults.commits = 1;
    expect(await send(insert)).toMatchObject({ ok: 0, code: 14031, codeName: 'OutOfDiskSpace' });
    expect(await send({ count: 'c' })).toMatchObject({ n: 0 });
    expect(await send(insert)).toMatchObject({ ok: 1, n: 1 });
    expect(await send(insert)).toMatchObject({ ok: 1, n: 1 });
    expect(await send({ count: 'c' })).toMatchObject({ n: 1 });
  });
});

describe('a transaction', () => {
  it('is committed completely beside a write that fails unexpectedly', async () => {
    const { send, failUnexpectedly } = startFailingEngine();
    await send({ insert: 'c', documents: [{ _id: 'shared', n: 0 }] });
    for (let round = 1; round <= 20; round++) {
      const transaction = { lsid: newSession(9), txnNumber: Long.fromNumber(round), autocommit: false };
      await send({
        update: 'c',
        updates: [{ q: { _id: 'shared' }, u: { $inc: { n: 1 } } }],
        startTransaction: true,
        ...transaction,
      });
      await send({ insert: `new${round}`, documents: [{ _id: round }], ...transaction });
      // Waits for the transaction, so it must not run before the transaction is committed.
      const waiting = send({ update: 'c', updates: [{ q: { _id: 'shared' }, u: { $inc: { n: 100 } } }] });
      const failing = expect(failUnexpectedly()).rejects.toThrow('unexpected');
      expect(await send({ commitTransaction: 1, ...transaction, $db: 'admin' })).toMatchObject({ ok: 1 });
      await failing;
      expect(await waiting).toMatchObject({ ok: 1, nModified: 1 });
      expect(await send({ count: `new${round}` })).toMatchObject({ n: 1 });
      expect((await send({ find: 'c', filter: { _id: 'shared' } })).cursor.firstBatch).toEqual([
        { _id: 'shared', n: 101 * round },
      ]);
    }
  });

  it('is aborted if its commit fails, and so is a second commit that waits for it', async () => {
    const { send } = startFailingEngine();
    await send({ insert: 'c', documents: [{ _id: 'old' }] });
    const transaction = { lsid: newSession(9), txnNumber: Long.fromNumber(1), autocommit: false };
    await send({ insert: 'c', documents: [{ _id: 'new' }], startTransaction: true, ...transaction });
    faults.commits = 1;
    const commit = { commitTransaction: 1, ...transaction, $db: 'admin' };
    const replies = await Promise.all([send(commit), send(commit)]);
    expect(replies).toMatchObject([{ ok: 0 }, { ok: 0, code: 251 }]);
    expect(await send(commit)).toMatchObject({ ok: 0, code: 251 });
    expect(await send({ count: 'c' })).toMatchObject({ n: 1 });
  });
});

describe('a schema change', () => {
  it.each([
    { create: 'other' },
    { drop: 'c' },
    { createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }] },
    { collMod: 'c', validator: { a: { $gt: 5 } } },
    { collMod: 'c', index: { name: 'b_1', hidden: true } },
    { renameCollection: 'd.c', to: 'd.renamed', $db: 'admin' },
  ])('%j leaves no trace if its commit fails', async (command) => {
    const { send } = startFailingEngine();
    await send({ insert: 'c', documents: [{ _id: 1, a: 1 }] });
    await send({ createIndexes: 'c', indexes: [{ key: { b: 1 }, name: 'b_1' }] });
    const schema = async () => [
      (await send({ listCollections: 1 })).cursor.firstBatch,
      (await send({ listIndexes: 'c' })).cursor?.firstBatch,
    ];
    const before = await schema();
    faults.commits = 1;
    expect(await send(command)).toMatchObject({ ok: 0, code: 14031 });
    expect(await schema()).toEqual(before);
    expect(await send({ insert: 'c', documents: [{ _id: 2, a: 1 }] })).toMatchObject({ ok: 1, n: 1 });
    expect(await send({ count: 'c', query: { a: 1 } })).toMatchObject({ n: 2 });
    // The change can be made again.
    expect(await send(command)).toMatchObject({ ok: 1 });
  });

  it('leaves no trace before it is repeated, if its commit fails after that of another change', async () => {
    const { engine, send } = startFailingEngine();
    await send({ create: 'c' });
    faults.commits = 1;
    const found: unknown[] = [];
    const created = engine.write(({ view, catalogue }) => {
      found.push(catalogue.find(view, 'd', 'other'));
      catalogue.create(view, 'd', 'other');
    });
    const failing = engine.write(({ view, catalogue }) => {
      catalogue.create(view, 'd', 'failing');
      throw new TypeError('unexpected');
    });
    await expect(failing).rejects.toThrow('unexpected');
    await created;
    // Together with the failing one, then apart from it, then alone.
    expect(found).toEqual([undefined, undefined, undefined]);
    const names = (await send({ listCollections: 1 })).cursor.firstBatch.map(({ name }: Document) => name);
    expect(names.sort()).toEqual(['c', 'other']);
  });
});

it('an index knows its arrays after a restart if the commit of the first one failed', async () => {
  const dataDir = newDataDir();
  const first = startFailingEngine(dataDir);
  await first.send({ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1' }] });
  faults.commits = 1;
  expect(await first.send({ insert: 'c', documents: [{ _id: 1, a: [1, 2] }] })).toMatchObject({ code: 14031 });
  expect(await first.send({ insert: 'c', documents: [{ _id: 2, a: [1, 9] }] })).toMatchObject({ ok: 1 });
  await first.engine.close();
  const { send } = startFailingEngine(dataDir);
  expect(await send({ count: 'c', query: { a: { $gte: 0 } } })).toMatchObject({ n: 1 });
  expect((await send({ find: 'c', filter: { a: { $gte: 8, $lte: 1 } } })).cursor.firstBatch).toHaveLength(1);
});
