import { isUtf8 } from 'node:buffer';
import type { RawData, WebSocket } from 'ws';
import type { TurnQueue } from '../live/turn-queue.ts';
import type { Connection } from './connection.ts';

/** How much may wait of one socket before the gateway stops to read from it. */
const MAX_WAITING_BYTES = 64 * 1024;

/** What a message that waits needs beside its text: thousands of messages without a text would otherwise wait. */
const MESSAGE_BYTES = 256;

/**
 * Handles the messages of a socket in order, in turns with those of other sockets: a client that sends many messages slows
 * down only itself. Messages that wait when either side closes the socket are dropped: a client may send many more before
 * it answers, even if it has lost access.
 */
export function receiveInTurn(
  socket: WebSocket,
  connection: Connection,
  queue: TurnQueue,
  handle: (text: string) => void,
): void {
  let waitingBytes = 0;
  /** The messages after the first waiting one. Undefined if none waits, to save memory for each socket. */
  let later: RawData[] | undefined;
  socket.on('message', async (data: RawData) => {
    waitingBytes += sizeOf(data);
    if (waitingBytes > MAX_WAITING_BYTES) socket.pause();
    if (later !== undefined) {
      later.push(data);
      return;
    }
    later = [];
    for (let next: RawData | undefined = data; next !== undefined; next = later.shift()) {
      const endTurn = await queue.turn(connection.lane, connection.lifetime);
      waitingBytes -= sizeOf(next);
      if (socket.isPaused && waitingBytes <= MAX_WAITING_BYTES) socket.resume();
      endTurn?.();
      if (endTurn !== null && socket.readyState === socket.OPEN) handle(textOf(next));
    }
    later = undefined;
  });
}

const sizeOf = (data: RawData): number =>
  MESSAGE_BYTES + (Array.isArray(data) ? data.reduce((sum, { length }) => sum + length, 0) : data.byteLength);

/** Empty if a binary message is not UTF-8: each wrong byte would become U+FFFD. */
const textOf = (data: RawData): string => (Array.isArray(data) || !isUtf8(data) ? '' : String(data));
