import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { MongoBulkWriteError, MongoClient, MongoNetworkError } from 'mongodb';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../../src/store/mongo/errors.ts';
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

it('isDatabaseUnavailable accepts a bulk write whose connection breaks', async () => {
  const { process, uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
  const client = new MongoClient(uri, { retryWrites: false });
  atEnd(async () => void (await client.close()));
  const items = client.db('test').collection<{ _id: string }>('items');
  await items.insertOne({ _id: 'first' });
  process.kill('SIGSTOP');
  const writing = items.insertMany([{ _id: 'second' }]);
  const failure = expect(writing).rejects.toSatisfy(
    (error) => error instanceof MongoBulkWriteError && isDatabaseUnavailable(error),
  );
  process.kill('SIGKILL');
  await failure;
});

it('isDatabaseUnavailable rejects errors of the gateway itself', () => {
  expect(isDatabaseUnavailable(new MongoNetworkError('connection closed'))).toBe(true);
  expect(isDatabaseUnavailable(new TypeError('undefined is not a function'))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error('no file'), { code: 'ENOENT' }))).toBe(false);
});
