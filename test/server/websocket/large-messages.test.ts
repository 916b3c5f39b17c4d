import { beforeEach, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import type { AccessWatcher } from '../../../src/server/live/access-watcher.ts';
import { Connection } from '../../../src/server/websocket/connection.ts';

const MIB = 1_024 * 1_024;

/** The messages that arrived as a whole. */
let received: string[];
/** The callbacks of what has not left the process. */
let unsent: (() => void)[];
let progress: number;
let connection: Connection;
let socket: { readyState: number };

beforeEach(() => {
  [received, unsent, progress] = [[], [], 0];
  let fragments: Buffer[] = [];
  const fake = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(data: Buffer | string, ...[options, callback]: unknown[]) {
      fragments.push(Buffer.from(data as string));
      unsent.push((callback ?? options) as () => void);
      if ((options as { fin?: boolean }).fin === false) return;
      received.push(Buffer.concat(fragments).toString());
      fragments = [];
    },
    terminate: () => {
      fake.readyState = 3;
    },
  };
  socket = fake;
  const onProgress = () => {
    progress += 1;
  };
  connection = new Connection(fake as unknown as WebSocket, {} as AccessWatcher, undefined, undefined, onProgress);
});

const nextIteration = () => new Promise((resolve) => setImmediate(resolve));

/** Lets everything leave the process. */
async function read(): Promise<void> {
  for (let send = unsent.shift(); send !== undefined; send = unsent.shift()) {
    send();
    await nextIteration();
  }
}

it('sends a large message in fragments, and what follows it afterwards', async () => {
  const large = 'я'.repeat(32 * MIB);
  connection.send(large);
  connection.send('complete');
  connection.send('pong');
  expect(unsent).toHaveLength(1);
  await read();
  expect(received.map(({ length }) => length)).toEqual([large.length, 8, 4]);
  expect(received[0] === large).toBe(true);
  expect(progress).toBeGreaterThan(200);
  expect(connection.sent).toBeUndefined();
  connection.send('after');
  expect(received.at(-1)).toBe('after');
  expect(socket.readyState).toBe(1);
});

it('lets results wait for a large message, and sends one after the other', async () => {
  connection.send('a'.repeat(MIB));
  const sent: number[] = [];
  const results = [1, 2, 3].map(async (result) => {
    await connection.readyToSend();
    connection.send(`${result}`.repeat(20 * MIB));
    sent.push(result);
  });
  await nextIteration();
  expect(sent).toEqual([]);
  await read();
  await Promise.all(results);
  await read();
  expect(received.map(([first]) => first)).toEqual(['a', '1', '2', '3']);
  expect(connection.readyToSend()).toBeUndefined();
  expect(socket.readyState).toBe(1);
});

it('cuts a socket once too much waits for a client that does not read', () => {
  connection.send('a'.repeat(MIB));
  for (let events = 0; events < 17; events += 1) connection.send('b'.repeat(MIB));
  expect(socket.readyState).toBe(1);
  connection.send('c');
  expect(socket.readyState).toBe(3);
});

it('cuts a socket once too many results wait for it', () => {
  connection.send('a'.repeat(MIB));
  const lengthOf = () => 32 * MIB;
  for (let results = 0; results < 2; results += 1) void connection.readyToSend(lengthOf);
  expect(socket.readyState).toBe(1);
  void connection.readyToSend(lengthOf);
  expect(socket.readyState).toBe(3);
});
