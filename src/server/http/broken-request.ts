import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpError } from '../../http/http-error.ts';
import { createProblem } from '../../http/problem.ts';
import { endConnection } from './end-connection.ts';
import type { UnhandledRequestLog } from './unhandled-request-log.ts';

const REASONS: Readonly<Record<string, { status: number; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The chunk extensions are too large' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The path and the headers are too large' },
};
const INVALID_HTTP = { status: 400, message: 'The request is not valid HTTP' };

/**
 * Answers a request that cannot be parsed, in the format of every other error, and closes its connection.
 * @param hasBegun whether the connection is sending the response to an earlier request: it is then only closed
 * @param unhandledRequests reports the request
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  hasBegun: boolean,
  unhandledRequests: UnhandledRequestLog,
): void {
  if (hasBegun || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const { status, message } = REASONS[error.code ?? ''] ?? INVALID_HTTP;
  // Browsers open connections in advance. One that sent nothing times out without a request.
  if (!(socket instanceof Socket && socket.bytesRead === 0)) unhandledRequests.add('Broken request', status, error);
  // The path of the request is unknown.
  const { body } = createProblem(new HttpError(status, message), '', null);
  endConnection(socket, status, { 'Content-Type': 'application/json; charset=utf-8' }, body);
}

/** What Node.js recognises as the only known expectation. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * Refuses a request that Node.js would answer without a body.
 * @throws HttpError 400 without `Host`, 417 for an unknown expectation
 */
export function requireKnownHttp({ httpVersion, headers: { host, expect } }: IncomingMessage): void {
  if (httpVersion !== '1.1') return;
  if (host === undefined) throw new HttpError(400, 'The Host header is missing', { connection: 'close' });
  if (expect !== undefined && !CONTINUE.test(expect)) {
    throw new HttpError(417, 'The only allowed value of the Expect header is 100-continue');
  }
}
