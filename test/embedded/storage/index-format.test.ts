import { open } from 'lmdb';
import { BSON, Long } from 'mongodb';
import { expect, it } from 'vitest';
import { newClient, newDataDir, startEmbeddedProcess } from '../embedded-process.ts';

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

  const lmdb = open<Buffer, Buffer>({ path: dataDir, encoding: 'binary', keyEncoding: 'binary' });
  for (const { key, value } of [...lmdb.getRange()]) {
    if (key.includes('indexFormat')) await lmdb.put(key, Buffer.from([2]));
    if (!key.includes('d.c')) continue;
    const { indexes, ...collection } = BSON.deserialize(value);
    const { hasLongKeys, ...index } = indexes[1];
    expect({ hasLongKeys, arrays: index.arrays }).toEqual({ hasLongKeys: true, arrays: ['a'] });
    indexes[1] = { ...index, arrays: [null] };
    await lmdb.put(key, Buffer.from(BSON.serialize({ ...collection, indexes })));
  }
  await lmdb.close();

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
