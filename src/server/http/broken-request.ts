import type { Duplex } from 'node:stream';
import { HttpError, problemOf } from '../../rest/problem.ts';

const REASONS: Readonly<Record<string, { status: number; phrase: string; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, phrase: 'Request Timeout', message: 'The request took too long to arrive' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, phrase: 'Payload Too Large', message: 'The chunks say too much' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    message: 'The path and the headers are too large',
  },
};
const NO_HTTP = { status: 400, phrase: 'Bad Request', message: 'The request is no valid HTTP' };

/**
 * Answers what cannot be read as a request, in the way of every other error, and closes its connection.
 * @param hasBegun whether an answer to an earlier request of the connection is under way: it is then only broken off
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex, hasBegun: boolean): void {
  if (hasBegun || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, phrase, message } = REASONS[error.code ?? ''] ?? NO_HTTP;
  // Nothing certain is known of where it was meant for.
  const { body } = problemOf(new HttpError(status, message), '', null);
  const head = [
    `HTTP/1.1 ${status} ${phrase}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
