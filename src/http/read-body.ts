import type { IncomingMessage } from 'node:http';
import { CollectedBytes } from '../model/collected-bytes.ts';
import { HttpError } from './http-error.ts';

/** The most bytes of a JSON body. */
export const MAX_BODY_BYTES = 1_048_576;

/**
 * The most chunks of a body, because each costs processor time. A packet of a slow network has some 500 bytes or more, so
 * that 1 MiB needs about 2,000.
 */
const MAX_CHUNKS = 16_384;

/**
 * The whole body of a request. If it rejects, the rest of the body is left unread.
 * @throws HttpError 413 if the body is too large or has too many chunks, 400 if the connection breaks
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const incomplete = () => new HttpError(400, 'The body is incomplete');
  const tooLarge = () => new HttpError(413, `The body must not be larger than ${maxBytes} bytes`);
  // A client that left before emits nothing any more.
  if (request.destroyed) return Promise.reject(incomplete());
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge());
  const collected = new CollectedBytes();
  let chunks = 0;
  return new Promise((resolve, reject) => {
    const refuse = (error: HttpError) => {
      request.removeAllListeners('data').pause();
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      chunks += 1;
      if (collected.length + chunk.length > maxBytes) return refuse(tooLarge());
      if (chunks > MAX_CHUNKS)
        return refuse(new HttpError(413, `The body must not have more than ${MAX_CHUNKS} chunks`));
      collected.add(chunk);
    });
    request.once('end', () => resolve(collected.bytes()));
    request.once('close', () => reject(incomplete()));
  });
}
