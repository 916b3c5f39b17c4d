import type { IncomingMessage } from 'node:http';
import { encodingProblem } from '../http/encoding-problem.ts';
import { HttpError } from '../http/http-error.ts';
import { MAX_BODY_BYTES, readBody } from '../http/read-body.ts';
import { MAX_JSON_DEPTH, parseJsonBytes } from '../model/parse-json.ts';

/**
 * The JSON body of a request.
 * @param turn resolves when the body may be parsed
 * @throws HttpError 415 for another content type or charset and for a compressed body, those of `readBody`, 400 for invalid JSON
 */
export async function readJson(request: IncomingMessage, turn: () => Promise<void>): Promise<unknown> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== undefined && type !== '' && type !== 'application/json') {
    throw new HttpError(415, 'The content type must be application/json', { accept: 'application/json' });
  }
  const encoded = encodingProblem(request.headers);
  if (encoded !== null) throw encoded;
  const bytes = await readBody(request, MAX_BODY_BYTES);
  await turn();
  if (maxDepth(bytes) > MAX_JSON_DEPTH)
    throw new HttpError(400, `The body is nested deeper than ${MAX_JSON_DEPTH} levels`);
  try {
    return parseJsonBytes(bytes);
  } catch {
    throw new HttpError(400, bytes.length === 0 ? 'A JSON body is required' : 'The body is not valid JSON');
  }
}

/** How deeply the brackets of a JSON text are nested. */
function maxDepth(json: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === BRACKET || byte === BRACE) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth -= 1;
  }
  return deepest;
}

const [QUOTE, BACKSLASH, BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = Buffer.from('"\\[]{}');
