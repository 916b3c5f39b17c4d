import type { IncomingMessage } from 'node:http';

/** The whole body of a request; null if it is too large or the connection breaks. The rest of the body is left unread. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  // A client that left before emits nothing any more.
  if (request.destroyed) return Promise.resolve(null);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(null);
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= maxBytes) return;
      request.removeAllListeners('data');
      resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => resolve(null));
  });
}
