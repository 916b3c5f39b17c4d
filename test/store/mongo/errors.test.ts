import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { MongoBulkWriteError, MongoClient, MongoNetworkError, MongoServerError } from 'mongodb';
import { expect, it } from 'vitest';
import { hasOnlyDuplicateKeys, isDatabaseUnavailable, isOutOfDiskSpace } from '../../../src/store/mongo/errors.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startDatabase } from '../../testkit/database-process.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';

it('isDatabaseUnavailable accepts a failed write to a socket that the database has ended', async () => {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.resume();
  await once(socket, 'end');
  const failure = once(socket, 'error');
  socket.write('a command');
  const [error] = await failure;
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('a bulk write whose connection breaks is unavailable, and not one of duplicates', async () => {
  const { process, uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const client = new MongoClient(uri, { retryWrites: false });
  atEnd(async () => void (await client.close()));
  const items = client.db('test').collection<{ _id: string }>('items');
  await items.insertOne({ _id: 'first' });
  const insert = () => items.insertMany([{ _id: 'first' }, { _id: 'second' }], { ordered: false });
  await expect(insert()).rejects.toSatisfy(hasOnlyDuplicateKeys);
  await expect(insert()).rejects.toSatisfy(hasOnlyDuplicateKeys);
  process.kill('SIGSTOP');
  const failure = expect(insert()).rejects.toSatisfy(
    (error) => error instanceof MongoBulkWriteError && isDatabaseUnavailable(error) && !hasOnlyDuplicateKeys(error),
  );
  process.kill('SIGKILL');
  await failure;
});

it('isDatabaseUnavailable accepts commands that the server gave up, and writes that too few members confirmed', () => {
  for (const code of [43, 64, 112, 134, 175, 246, 262, 11601, 10107]) {
    expect(isDatabaseUnavailable(new MongoServerError({ message: 'given up', code }))).toBe(true);
  }
  for (const code of [2, 11000]) {
    expect(isDatabaseUnavailable(new MongoServerError({ message: 'refused', code }))).toBe(false);
  }
});

it('isDatabaseUnavailable rejects errors of the gateway itself', () => {
  expect(isDatabaseUnavailable(new MongoNetworkError('connection closed'))).toBe(true);
  expect(isDatabaseUnavailable(new TypeError('undefined is not a function'))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT' }))).toBe(false);
});

it('isOutOfDiskSpace accepts a full disk and the space quota of a hosted cluster, but no other refusal of its proxy', () => {
  const refused = (code: number, message: string) => isOutOfDiskSpace(new MongoServerError({ message, code }));
  expect(refused(14_031, 'No disk space left')).toBe(true);
  expect(refused(8_000, 'you are over your space quota, using 513 MB of 512 MB')).toBe(true);
  expect(refused(8_000, 'bad auth : authentication failed')).toBe(false);
});
