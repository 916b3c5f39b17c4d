import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { requireReadMethod } from '../http/require-read-method.ts';
import { compress, type Encodings, smallestEncoding } from './compression.ts';
import { etagOf, matchesEtag } from './etag.ts';

/** The answer for a path. */
export interface Document {
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer;
}

interface EncodedDocument extends Encodings {
  readonly headers: OutgoingHttpHeaders;
  readonly etag: string;
}

/**
 * Serves documents without a key. The handler rejects with HttpError 405 for methods other than GET and HEAD.
 * @param read is called at the first request for a path, and again if it failed
 */
export function createDocuments(read: (path: string) => Promise<Document>) {
  const documents = new Map<string, Promise<EncodedDocument>>();

  const loadDocument = (path: string): Promise<EncodedDocument> => {
    const known = documents.get(path);
    if (known !== undefined) return known;
    const loaded = read(path).then(encode);
    documents.set(path, loaded);
    loaded.catch(() => documents.delete(path));
    return loaded;
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string, status = 200): Promise<void> => {
    requireReadMethod(request);
    const { method, headers } = request;
    const { headers: ownHeaders, etag, ...encodings } = await loadDocument(path);
    const [bytes, encoding] = smallestEncoding(encodings, headers['accept-encoding']);
    for (const [name, value] of Object.entries(ownHeaders)) if (value !== undefined) response.setHeader(name, value);
    response.setHeader('ETag', etag);
    response.setHeader('Vary', 'Accept-Encoding');
    if (status === 200 && matchesEtag(headers['if-none-match'], etag)) {
      response.removeHeader('Content-Type');
      response.writeHead(304).end();
      return;
    }
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
    response.writeHead(status, { 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

async function encode({ headers, body }: Document): Promise<EncodedDocument> {
  const plain = Buffer.from(body);
  return { headers, etag: etagOf(plain), plain, gzipped: await compress(plain) };
}
