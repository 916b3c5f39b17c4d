import type { IncomingMessage } from 'node:http';
import { HttpError } from './problem.ts';

export const MAX_BODY_BYTES = 1_048_576;

/**
 * The JSON body of a request.
 * @throws HttpError 415 for another content type, 413 over 1 MiB, 400 when it does not parse
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== '' && type !== 'application/json') {
    throw new HttpError(415, 'The content type must be application/json', { accept: 'application/json' });
  }
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, bytes.length === 0 ? 'The request needs a JSON body' : 'The body is no valid JSON');
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = () =>
    new HttpError(413, `The body must not be larger than ${MAX_BODY_BYTES} bytes`, { connection: 'close' });
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}
