import { omitUndefined } from '../../model/omit-undefined.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { toUrl } from '../../model/to-url.ts';
import type { Passthrough, SendContext, SendResult } from '../provider.ts';
import { headerSecrets, requestSecrets } from '../secrets/known-secrets.ts';
import type { Redactor } from '../secrets/redactor.ts';
import { exactJsonOrUndefined } from './exact-json.ts';
import type { HttpRequest, HttpResponse } from './http-provider.ts';
import { mergeObjects } from './merge-objects.ts';
import { OutgoingError } from './outgoing-error.ts';
import { safeFetch } from './safe-fetch.ts';
import { isTransientStatus, retryAdvice } from './transient-status.ts';

/** A response, or the result of a request without one. `redactor` hides what the result must not contain. */
type Exchange = { readonly response: HttpResponse; readonly redactor: Redactor } | SendResult;

/**
 * Sends one request and reads its response, with any status.
 * @param passthrough additions to the body and headers, from overrides
 */
export async function exchange(
  request: HttpRequest & { readonly method?: 'GET' | 'POST' },
  passthrough: Passthrough | undefined,
  context: SendContext,
): Promise<Exchange> {
  const { contentType, body } = await encodeBody(request, passthrough?.body);
  const headers = {
    ...omitUndefined({ 'content-type': contentType }),
    'user-agent': `${context.slug}-gateway`,
    ...request.headers,
    ...allowedHeaders(passthrough?.headers),
    ...(typeof body === 'string' ? request.sign?.(body) : undefined),
  };
  const redactor = context.redactor.with([
    ...requestSecrets(request.url, headers, passthrough?.body),
    ...Object.entries(passthrough?.headers ?? {}).flatMap(([name, value]) => headerSecrets(name, value)),
  ]);
  try {
    const { timeoutMs, signal } = context;
    const options = { method: request.method ?? 'POST', headers, body, timeoutMs, signal, truncates: true };
    const response = await safeFetch(context.policy, routeUrl(request.url, context), omitUndefined(options));
    return { response: { ...response, json: exactJsonOrUndefined(response.body) }, redactor };
  } catch (error) {
    return resultOfError(error, redactor, context.now());
  }
}

const ERROR_TYPES = { refused: 'refused', connecting: 'connection', sent: 'no_response' } as const;

/**
 * The result of sending when the request failed.
 * @param now the instant to which a `Retry-After` date is relative
 */
export function resultOfError(error: unknown, redactor: Redactor, now: Date): SendResult {
  if (!(error instanceof OutgoingError)) throw error;
  const { message, phase, status, retryAfter, isTimeout } = error;
  const raw = redactor.toJson(omitUndefined({ status, error: message }));
  if (status !== undefined && status >= 400) {
    const isPermanent = !isTransientStatus(status);
    const advice = isPermanent ? {} : retryAdvice(status, retryAfter, now);
    return { kind: 'failed', isPermanent, ...advice, message, raw, errorType: `${status}` };
  }
  const errorType = isTimeout ? 'timeout' : ERROR_TYPES[phase];
  return phase === 'sent'
    ? { kind: 'unknown', message, raw, errorType }
    : { kind: 'failed', isPermanent: phase === 'refused', message, raw, errorType };
}

/** The result of a request that precedes the message. The message was not sent in any case. */
export const resultBeforeSending = (result: SendResult): SendResult =>
  result.kind === 'unknown' ? { ...result, kind: 'failed', isPermanent: false } : result;

/** A provider's URL, with the origin that a test sets in its place. */
export function routeUrl(address: string, { endpoint }: SendContext): string {
  const url = endpoint && toUrl(address);
  return url ? `${endpoint(url.origin)}${url.pathname}${url.search}` : address;
}

async function encodeBody(
  { json, form, multipart }: HttpRequest,
  more: Passthrough['body'] = {},
): Promise<{ contentType?: string; body?: string | Uint8Array }> {
  if (json !== undefined) {
    return {
      contentType: 'application/json',
      body: JSON.stringify(isPlainObject(json) ? mergeObjects(json, more) : json),
    };
  }
  const scalars = Object.entries(more).filter(([, value]) => typeof value !== 'object');
  if (form !== undefined) {
    const fields = new URLSearchParams(form);
    for (const [name, value] of scalars) fields.set(name, String(value));
    return { contentType: 'application/x-www-form-urlencoded', body: fields.toString() };
  }
  if (multipart === undefined) return {};
  for (const [name, value] of scalars) multipart.set(name, String(value));
  const response = new Response(multipart);
  return {
    contentType: response.headers.get('content-type') ?? '',
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Headers that overrides cannot set, because they frame the request. */
const RESERVED_HEADERS: readonly string[] = [
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
];

/** The headers of overrides that a request can have, with their names in lower case. */
export const allowedHeaders = (headers: Passthrough['headers'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !RESERVED_HEADERS.includes(name)),
  );
