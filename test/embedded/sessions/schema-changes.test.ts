/** Changes of collections and indexes while transactions, snapshots and cursors are open. */
import { type Document, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { newDataDir } from '../embedded-process.ts';
import { beginTransaction, type Engine, sendAndSettle, startEngine } from '../start-engine.ts';

const documents = async ({ send }: Engine, collection: string, options: Document = {}): Promise<Document[]> =>
  (await send({ find: collection, ...options })).cursor.firstBatch;
const indexOn = (field: string, options: Document = {}): Document => ({
  createIndexes: 'c',
  indexes: [{ key: { [field]: 1 }, name: `${field}_1`, ...options }],
});

describe('a transaction', () => {
  const changes: Document[] = [
    indexOn('b'),
    { dropIndexes: 'c', index: 'a_1' },
    { collMod: 'c', validator: { a: { $gt: 5 } } },
    { drop: 'c' },
    { dropDatabase: 1 },
    { renameCollection: 'd.c', to: 'd.renamed', $db: 'admin' },
    { renameCollection: 'd.other', to: 'd.c', dropTarget: true, $db: 'admin' },
  ];
  const uses: Document[] = [{ insert: 'c', documents: [{ _id: 'new', a: 1 }] }, { find: 'c' }];

  it.each(changes.flatMap((change) => uses.map((use) => [use, change])))(
    'that ran %j is committed before %j',
    async (use, change) => {
      const server = startEngine();
      await server.send({ insert: 'c', documents: [{ _id: 'old', a: 1 }] });
      await server.send({ insert: 'other', documents: [{ _id: 'other' }] });
      await server.send(indexOn('a'));
      const transaction = beginTransaction(server);
      expect(await transaction.run(use ?? {})).toMatchObject({ ok: 1 });
      const { result, done } = await sendAndSettle(server, change ?? {});
      expect(result.reply).toBeUndefined();
      expect((await transaction.run({ find: 'c', filter: { a: 1 } })).cursor.firstBatch).not.toEqual([]);
      expect(await transaction.commit()).toMatchObject({ ok: 1 });
      expect(await done).toMatchObject({ ok: 1 });
    },
  );

  it('loses no document if its collection is dropped and created again, also after a restart', async () => {
    const dataDir = newDataDir();
    const first = startEngine(dataDir);
    await first.send(indexOn('a'));
    const transaction = beginTransaction(first);
    await transaction.run({ insert: 'c', documents: [{ _id: 'lost', a: [1, 2] }] });
    const { done } = await sendAndSettle(first, { drop: 'c' });
    const createdAgain = done.then(() => first.send({ insert: 'c', documents: [{ _id: 'kept' }] }));
    await sendAndSettle(first, { ping: 1 });
    expect(await transaction.commit()).toMatchObject({ ok: 1 });
    expect(await createdAgain).toMatchObject({ ok: 1 });
    await first.engine.close();
    expect(await documents(startEngine(dataDir), 'c')).toEqual([{ _id: 'kept' }]);
  });

  it('has its documents in an index that is created meanwhile, and prevents a unique one with duplicates', async () => {
    const server = startEngine();
    await server.send({ insert: 'c', documents: [{ _id: 1, a: 1 }] });
    const transaction = beginTransaction(server);
    await transaction.run({ insert: 'c', documents: [{ _id: 2, a: 1 }] });
    const unique = await sendAndSettle(server, indexOn('a', { unique: true }));
    const plain = await sendAndSettle(server, indexOn('a', { name: 'plain' }));
    await transaction.commit();
    expect(await unique.done).toMatchObject({ ok: 0, code: 11000 });
    expect(await plain.done).toMatchObject({ ok: 1 });
    expect(await documents(server, 'c', { filter: { a: 1 }, hint: 'plain' })).toHaveLength(2);
  });

  it('cannot begin to use a collection for which a schema change waits, until that is made or gives up', async () => {
    const server = startEngine();
    await server.send({ insert: 'c', documents: [{ _id: 1 }] });
    const earlier = beginTransaction(server, 1);
    await earlier.run({ find: 'c' });
    const waiting = await sendAndSettle(server, { ...indexOn('a'), maxTimeMS: 60_000 });
    const refused = await beginTransaction(server, 2).run({ find: 'c' });
    expect(refused).toMatchObject({ ok: 0, code: 24, errorLabels: ['TransientTransactionError'] });
    expect(await beginTransaction(server, 3).run({ find: 'other' })).toMatchObject({ ok: 1 });
    for (const { id, command } of server.engine.operations.all())
      if ('createIndexes' in command) server.engine.operations.kill(id);
    expect(await waiting.done).toMatchObject({ ok: 0, code: 11601 });
    expect(await beginTransaction(server, 4).run({ find: 'c' })).toMatchObject({ ok: 1 });
    expect(await earlier.commit()).toMatchObject({ ok: 1 });
    await server.storage.idle();
    expect((await server.send({ listIndexes: 'c' })).cursor.firstBatch).toHaveLength(1);
  });

  it.each([
    ['with a new index', indexOn('a')],
    ['that was dropped', { drop: 'c' }],
    ['that was renamed', { renameCollection: 'd.c', to: 'd.renamed', $db: 'admin' }],
    ['that was renamed to this name', { renameCollection: 'd.other', to: 'd.c', dropTarget: true, $db: 'admin' }],
  ])('whose snapshot is older fails when it first uses a collection %s', async (_name, change: Document) => {
    const server = startEngine();
    await server.send({ insert: 'c', documents: [{ _id: 1, a: 1 }] });
    await server.send({ insert: 'other', documents: [{ _id: 1 }] });
    await server.send({ create: 'third' });
    const transaction = beginTransaction(server);
    await transaction.run({ find: 'third' });
    expect(await server.send(change)).toMatchObject({ ok: 1 });
    const late = await transaction.run({ find: 'c', filter: { a: 1 } });
    expect(late).toMatchObject({ ok: 0, code: 246, errorLabels: ['TransientTransactionError'] });
  });

  it('can use a collection that was created after its snapshot, with its indexes', async () => {
    const server = startEngine();
    await server.send({ create: 'other' });
    const transaction = beginTransaction(server);
    await transaction.run({ find: 'other' });
    await server.send({ insert: 'c', documents: [{ _id: 1, a: 1 }] });
    await server.send(indexOn('a'));
    expect((await transaction.run({ find: 'c', filter: { a: 1 } })).cursor.firstBatch).toEqual([]);
    expect(await transaction.run({ insert: 'c', documents: [{ _id: 2, a: 1 }] })).toMatchObject({ ok: 1, n: 1 });
    expect(await transaction.commit()).toMatchObject({ ok: 1 });
    expect(await documents(server, 'c', { filter: { a: 1 }, hint: 'a_1' })).toHaveLength(2);
  });

  it('that has written to a collection which is gone is not committed', async () => {
    const server = startEngine();
    await server.send(indexOn('a'));
    const transaction = beginTransaction(server);
    await transaction.run({ insert: 'c', documents: [{ _id: 1, a: [1] }] });
    // No command drops a collection without waiting.
    await server.engine.write(({ view, catalogue }) => {
      const collection = catalogue.find(view, 'd', 'c');
      if (collection) catalogue.drop(view, collection);
    });
    await server.send({ insert: 'c', documents: [{ _id: 2 }] });
    expect(await transaction.commit()).toMatchObject({ ok: 0, code: 251 });
    expect(await documents(server, 'c')).toEqual([{ _id: 2 }]);
  });
});

describe('a cursor', () => {
  /** Opens a cursor that has 8 of 10 documents left. `rest` reads them. */
  async function openCursor(server: Engine, options: Document) {
    const all = Array.from({ length: 10 }, (_, at) => ({ _id: at, a: at, b: at % 2 }));
    await server.send({ insert: 'c', documents: all });
    for (const field of ['a', 'b']) await server.send(indexOn(field));
    const opened = await server.send({ find: 'c', batchSize: 2, ...options });
    expect(opened).toMatchObject({ ok: 1 });
    return { rest: () => server.send({ getMore: Long.fromValue(opened.cursor.id), collection: 'c' }) };
  }
  const rename: Document = { renameCollection: 'd.c', to: 'd.renamed', $db: 'admin' };
  const dropIndex: Document = { dropIndexes: 'c', index: 'a_1' };
  const byIndex: Document = { sort: { a: 1 } };
  const byIndexes: Document = { filter: { $or: [{ a: { $gte: 0 } }, { b: 1 }] } };

  it.each([
    [{}, { drop: 'c' }],
    [{ batchSize: 0 }, { drop: 'c' }],
    [byIndex, { dropDatabase: 1 }],
    [{}, rename],
    [byIndex, dropIndex],
    [byIndexes, dropIndex],
  ])('of a find with %j fails after %j', async (options: Document, change: Document) => {
    const server = startEngine();
    const { rest } = await openCursor(server, options);
    expect(await server.send(change)).toMatchObject({ ok: 1 });
    expect(await rest()).toMatchObject({ ok: 0, code: 175, codeName: 'QueryPlanKilled' });
    expect(await rest()).toMatchObject({ ok: 0, codeName: 'CursorNotFound' });
  });

  it.each([
    [{}, dropIndex],
    [byIndex, { dropIndexes: 'c', index: 'b_1' }],
    [byIndex, indexOn('other')],
    [{ ...byIndex, readConcern: { level: 'snapshot' } }, dropIndex],
    [{ readConcern: { level: 'snapshot' } }, { drop: 'c' }],
  ])('of a find with %j goes on after %j', async (options: Document, change: Document) => {
    const server = startEngine();
    const { rest } = await openCursor(server, options);
    expect(await server.send(change)).toMatchObject({ ok: 1 });
    expect((await rest()).cursor.nextBatch).toHaveLength(8);
  });
});

describe('a snapshot session', () => {
  it.each([
    ['gets an index', indexOn('a')],
    ['is dropped', { drop: 'c' }],
  ])('fails after its collection %s, and does not hold up the change', async (_name, change: Document) => {
    const server = startEngine();
    await server.send({ insert: 'c', documents: [{ _id: 1, a: 1 }] });
    const find = { find: 'c', filter: { a: 1 } };
    const { atClusterTime } = (await server.send({ ...find, readConcern: { level: 'snapshot' } })).cursor;
    expect(await server.send(change)).toMatchObject({ ok: 1 });
    const later = await server.send({ ...find, readConcern: { level: 'snapshot', atClusterTime } });
    expect(later).toMatchObject({ ok: 0, code: 246 });
  });
});
