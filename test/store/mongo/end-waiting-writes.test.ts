import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { MongoNetworkError } from 'mongodb';
import { expect, inject, it } from 'vitest';
import { createClient } from '../../../src/store/mongo/connect.ts';
import { atEnd } from '../../testkit/at-end.ts';

/** A proxy before the database of the tests. */
async function startProxy() {
  const target = new URL(inject('mongodbUri'));
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port,
    freeze() {
      for (const socket of sockets) socket.pause();
    },
  };
}

it('ends a command that was not written completely when the client closes its connection', async () => {
  const proxy = await startProxy();
  const client = createClient(`mongodb://127.0.0.1:${proxy.port}/waiting-writes?directConnection=true`, {
    connectTimeoutMS: 500,
    heartbeatFrequencyMS: 500,
    retryWrites: false,
  });
  atEnd(() => client.close());
  const large = { _id: 'large', content: 'x'.repeat(15_000_000) };
  await client.db().command({ ping: 1 });
  proxy.freeze();
  // The monitor gets no answer, and closes the connections that wait for the database.
  await expect(client.db().collection<{ _id: string }>('items').insertOne(large)).rejects.toThrow(MongoNetworkError);
}, 20_000);
