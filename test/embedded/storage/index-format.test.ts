import { open } from 'lmdb';
import { Long } from 'mongodb';
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
