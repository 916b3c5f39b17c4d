import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

/** Answers a request that has no response object, and closes its connection without waiting for the client. */
export function endConnection(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
): void {
  const fields = { Connection: 'close', ...headers, 'Content-Length': `${Buffer.byteLength(body)}` };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
