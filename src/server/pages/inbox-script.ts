import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HttpError } from '../../http/http-error.ts';
import { requireReadMethod } from '../http/require-read-method.ts';
import { compress, type Encodings, smallestEncoding } from './compression.ts';
import { etagOf, matchesEtag } from './etag.ts';
import { readOnce } from './read-once.ts';

/** The stable address of the script that defines `<notification-inbox>`. */
export const INBOX_SCRIPT_PATH = '/inbox.js';

/** The directory that `npm run build` writes the script to. */
const BUILT_FILES = fileURLToPath(new URL('../../inbox/', import.meta.url));

/** The trusted documents of the script. The file exists if the script was built. */
export const INBOX_DOCUMENTS = join(BUILT_FILES, 'documents.json');

interface Script extends Encodings {
  readonly etag: string;
}

/**
 * Serves the script of the inbox element without a key, to the pages of every origin. The handler rejects with HttpError 405
 * for methods other than GET and HEAD, and with 404 if the script was not built.
 */
export function createInboxScript(directory = BUILT_FILES) {
  const read = readOnce(() => readScript(directory));

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requireReadMethod(request);
    const { method, headers } = request;
    const { etag, ...script } = await read();
    response.setHeader('ETag', etag);
    // The script and the gateway are updated together, so browsers ask each time, and get the script only if it changed.
    response.setHeader('Cache-Control', 'public, no-cache');
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (matchesEtag(headers['if-none-match'], etag)) {
      response.writeHead(304).end();
      return;
    }
    const [bytes, encoding] = smallestEncoding(script, headers['accept-encoding']);
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

async function readScript(directory: string): Promise<Script> {
  try {
    const [plain, brotli] = await Promise.all(
      ['inbox.js', 'inbox.js.br'].map((name) => readFile(join(directory, name))),
    );
    if (plain === undefined || brotli === undefined) throw new Error('a file is missing');
    return { etag: etagOf(plain), plain, gzipped: await compress(plain), brotli };
  } catch {
    throw new HttpError(404, 'The inbox element was not built. Run npm run build');
  }
}
