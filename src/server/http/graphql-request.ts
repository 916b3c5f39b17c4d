import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { encodingProblem } from '../../http/encoding-problem.ts';
import { toUrl } from '../../model/to-url.ts';
import { acceptedTypes } from './accepted-types.ts';

/** Why a request is refused that the execution does not get. */
export interface RequestProblem {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The characters of a `Host` header. */
const HOST = /^[\w.:[\]-]*$/;

/**
 * The only accepted type of a POST. Pages of other origins can send other types without a CORS preflight, and a browser or
 * a proxy may add credentials to them. GET requests change nothing.
 */
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Headers that the execution repeats, as it allows every origin and all headers, and the lengths that browsers need. */
const REPEATED_HEADERS = [
  ['access-control-request-headers', 1_024],
  ['origin', 512],
] as const;

/** Whether the execution can create a URL from a `Host` header. */
export const isHost = (host = ''): boolean => HOST.test(host) && (host === '' || toUrl(`http://${host}`) !== null);

/**
 * Rewrites the headers for the execution.
 * @returns whether it can answer with a media type that the client accepts
 */
export function prepareHeaders(headers: IncomingHttpHeaders): boolean {
  const accepted = headers.accept ? acceptedTypes(headers.accept) : undefined;
  if (accepted?.length === 0) delete headers.accept;
  else if (accepted !== undefined) headers.accept = accepted.join(', ');
  for (const [name, maxLength] of REPEATED_HEADERS) {
    if ((headers[name]?.length ?? 0) > maxLength) delete headers[name];
  }
  return accepted?.length !== 0;
}

/**
 * Why a request is refused before its body is read, or null.
 * @param isAcceptable the result of `prepareHeaders`
 */
export function contentProblem({ method, headers }: IncomingMessage, isAcceptable: boolean): RequestProblem | null {
  if (!isAcceptable) {
    // The execution would find this out after a mutation.
    const message = 'Accept must allow application/json or application/graphql-response+json';
    return { status: 406, code: 'NOT_ACCEPTABLE', message };
  }
  if (method !== 'POST') return null;
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) {
    return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The Content-Type must be application/json' };
  }
  const encoded = encodingProblem(headers);
  if (encoded === null) return null;
  return { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: encoded.message, headers: encoded.headers };
}
