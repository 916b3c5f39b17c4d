import type { RawData, WebSocket } from 'ws';
import type { TurnQueue } from '../live/turn-queue.ts';
import type { Connection } from './connection.ts';

/** How much may wait of one socket before the gateway stops to read from it. */
const MAX_WAITING_BYTES = 64 * 1024;

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
  socket.on('message', async (data: RawData) => {
    const bytes = byteLength(data);
    waitingBytes += bytes;
    if (waitingBytes > MAX_WAITING_BYTES) socket.pause();
    const endTurn = await queue.turn(connection.line, connection.lifetime);
    waitingBytes -= bytes;
    if (socket.isPaused && waitingBytes <= MAX_WAITING_BYTES) socket.resume();
    if (endTurn === null) return;
    endTurn();
    if (socket.readyState !== socket.OPEN) return;
    handle(String(data));
  });
}

const byteLength = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, { length }) => sum + length, 0) : data.byteLength;
