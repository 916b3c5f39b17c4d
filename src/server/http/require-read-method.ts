import type { IncomingMessage } from 'node:http';
import { methodNotAllowed } from '../../http/http-error.ts';

/** @throws HttpError 405 unless the method is GET or HEAD */
export function requireReadMethod({ method }: IncomingMessage): void {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed('GET, HEAD');
}
