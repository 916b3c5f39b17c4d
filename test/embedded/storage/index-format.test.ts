import { open } from 'lmdb';
import { BSON, type Document, Long } from 'mongodb';
import { expect, it } from 'vitest';
import { newClient, newDataDir, startEmbeddedProcess } from '../embedded-process.ts';

/** Changes the stored indexes of the collection `d.c`, and marks the data as that of the format before the current one. */
async function changeCatalogue(dataDir: string, change: (indexes: Document[]) => void) {
  const lmdb = open<Buffer, Buffer>({ path: dataDir, encoding: 'binary', keyEncoding: 'binary' });
  for (const { key, value } of [...lmdb.getRange()]) {
    if (key.includes('indexFormat')) await lmdb.put(key, Buffer.from([2]));
    if (!key.includes('d.c')) continue;
    const stored = BSON.deserialize(value);
    change(stored.indexes);
    await lmdb.put(key, Buffer.from(BSON.serialize(stored)));
  }
  await lmdb.close();
}

it('indexes of an earlier format are rebuilt at the start', async () => {
  const dataDir = newDataDir();
  const id = Long.fromString('9007199254740993');
  const first = await startEmbeddedProcess(dataDir);
  const client = newClient(first.uri);
  await client.db('d').collection<{ _id: Long; v: Long }>('c').insertOne({ _id: id, v: id });
  await client.db('d').collection('c').createIndex({ v: 1 });
  await client.close();
  await first.stop('SIGTERM');

  const INDEX_TABLE = 4;
  const lmdb = open<Buffer, Buffer>({ path: dataDir, encoding: 'binary', keyEncoding: 'binary' });
  for (const key of [...lmdb.getKeys()]) {
    if (key[0] === INDEX_TABLE || key.includes('indexFormat')) await lmdb.remove(key);
  }
  await lmdb.close();

  const second = await startEmbeddedProcess(dataDir);
  const c = newClient(second.uri).db('d').collection<{ _id: Long; v: Long }>('c');
  expect(await c.countDocuments({ _id: id })).toBe(1);
  expect(await c.countDocuments({ v: id }, { hint: { v: 1 } })).toBe(1);
  await second.stop('SIGTERM');
});

it('arrays and long keys of an index are found again at the start if an earlier version has not stored them', async () => {
  const dataDir = newDataDir();
  const first = await startEmbeddedProcess(dataDir);
  const client = newClient(first.uri);
  await client.db('d').collection('c').createIndex({ a: 1 });
  const texts = [3, 1, 2, 5, 4].map((end) => 'x'.repeat(2_000) + end);
  await client
    .db('d')
    .collection('c')
    .insertMany([{ a: [1, 9] }, ...texts.map((a) => ({ a }))]);
  await client.close();
  await first.stop('SIGTERM');

  await changeCatalogue(dataDir, (indexes) => {
    const { hasLongKeys, ...index } = indexes[1] ?? {};
    expect({ hasLongKeys, arrays: index.arrays }).toEqual({ hasLongKeys: true, arrays: ['a'] });
    indexes[1] = { ...index, arrays: [null] };
  });

  for (let start = 1; start <= 2; start++) {
    const next = await startEmbeddedProcess(dataDir);
    const c = newClient(next.uri).db('d').collection('c');
    expect(await c.countDocuments({ a: { $gte: 0 } })).toBe(1);
    const found = await c
      .find({ a: { $gte: 'x' } })
      .sort({ a: 1 })
      .toArray();
    expect(found.map(({ a }) => a)).toEqual([...texts].sort());
    await next.stop('SIGTERM');
  }
});

it('indexes with two fields of one array are rebuilt at the start, or dropped if the data cannot be indexed', async () => {
  const dataDir = newDataDir();
  const first = await startEmbeddedProcess(dataDir);
  const client = newClient(first.uri);
  const before = client.db('d').collection('c');
  await before.createIndexes([
    { key: { 'p.x': 1, 'p.y': 1 }, name: 'rebuilt' },
    { key: { 'q.x': 1, 'q.y': 1 }, name: 'dropped' },
  ]);
  await before.insertOne({ a: [{ x: [1, 2], y: 3 }], b: [{ x: [1], y: [2] }] });
  await client.close();
  await first.stop('SIGTERM');

  await changeCatalogue(dataDir, ([, rebuilt, dropped]) => {
    Object.assign(rebuilt?.definition, { key: { 'a.x': 1, 'a.y': 1 } });
    Object.assign(dropped?.definition, { key: { 'b.x': 1, 'b.y': 1 } });
  });

  const second = await startEmbeddedProcess(dataDir);
  const after = newClient(second.uri).db('d').collection('c');
  expect((await after.indexes()).map(({ name }) => name)).toEqual(['_id_', 'rebuilt']);
  expect(await after.countDocuments({ 'a.x': 2, 'a.y': 3 }, { hint: 'rebuilt' })).toBe(1);
  expect((await after.deleteOne({ 'b.x': 1 })).deletedCount).toBe(1);
  await second.stop('SIGTERM');
});
