import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './http-error.ts';

const CHARSET = /;\s*charset\s*=\s*"?([^\s";]*)/i;
/** All texts in ASCII are also in UTF-8. */
const UTF_8 = /^(utf-?8|us-ascii)?$/i;

/** The error 415 for a body that is compressed or has another charset than UTF-8, or null. */
export function encodingProblem(headers: IncomingHttpHeaders): HttpError | null {
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = headers;
  if (!/^(identity)?$/i.test(encoding.trim())) {
    return new HttpError(415, 'The body must not be compressed', { 'accept-encoding': 'identity' });
  }
  const [, charset] = CHARSET.exec(type) ?? [];
  if (charset === undefined || UTF_8.test(charset)) return null;
  return new HttpError(415, 'The charset must be utf-8', { accept: 'application/json' });
}
