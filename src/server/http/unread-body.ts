import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How much of a body that was answered early is received. Some clients read the answer only when they have sent the body:
 * they can learn that a body of 1.5 MiB is too large.
 */
const MAX_DISCARDED_BYTES = 2 * 1_024 * 1_024;
/** How long a connection that is closing waits for the rest of a body, and for the client to read the answer. */
const LINGER_MS = 5_000;

/**
 * Limits what is received of the body of a request that is answered early. The connection closes after such an answer if
 * the body can be larger than the limit.
 */
export function limitUnreadBody(request: IncomingMessage, response: ServerResponse, isDraining: () => boolean): void {
  response.once('finish', () => discardBody(request));
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && Number(length) <= MAX_DISCARDED_BYTES) return;
  response.setHeader('Connection', 'close');
  request.once('end', () => {
    if (!response.headersSent && !isDraining()) response.removeHeader('Connection');
  });
  const { socket } = request;
  // Node calls it after the last answer of a connection. Its own discards the answer if the client still sends.
  socket.destroySoon = () => linger(socket);
}

/** Reads the rest of a body, because it would block the next request of the connection. */
function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners('data').resume();
}

/** Ends a connection, but lets the client finish to send, and then read. Later bytes are not parsed. */
function linger(socket: Socket): void {
  socket.destroySoon = () => {};
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.end();
  // A socket that was paused for its request continues only then.
  setImmediate(() => discard(socket));
}

function discard(socket: Socket): void {
  let left = MAX_DISCARDED_BYTES;
  socket.removeAllListeners('data');
  socket.on('data', ({ length }) => {
    left -= length;
    if (left < 0) socket.destroy();
  });
}
