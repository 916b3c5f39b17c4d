import type { IncomingHttpHeaders } from 'node:http';
import { hideSecrets, rawOf, secretsOf } from '../hide-secrets.ts';
import type { Message, Passthrough, Send, SendContext, SendResult } from '../provider.ts';
import { type Filled, filled } from './http-request.ts';
import { OutgoingError, safeFetch } from './safe-fetch.ts';

const MAX_MESSAGE_LENGTH = 300;

/** A POST that carries a message, with one of the kinds of body. */
export interface HttpRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>> | URLSearchParams;
  readonly multipart?: FormData;
  /** Signs the bytes of the body: the headers that say so. */
  readonly sign?: (body: string) => Readonly<Record<string, string>>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
}

/** Why a provider does not take a message, where that differs from what its status says. */
export interface Refusal {
  readonly message?: string | undefined;
  readonly isPermanent: boolean;
}

/** A provider that takes a message in one request. */
export interface HttpProvider<M extends Message> {
  readonly request: (message: M, credentials: Filled, context: SendContext) => HttpRequest;
  /** Where a good answer holds the message's id: a path as `data.0.id`, or what reads it. */
  readonly id?: string | ((answer: HttpAnswer, credentials: Filled) => unknown);
  /** A good answer may lack the id. Without that, one that lacks it is none, and what became of the message unknown. */
  readonly hasOptionalId?: boolean;
  /** Where a bad answer says why. */
  readonly reason?: readonly string[];
  /** A refusal that the status does not tell: an error in an answer of 200, or a code that may pass in one of 400. */
  readonly refusal?: (answer: HttpAnswer) => Refusal | undefined;
}

/** What stands at a path of keys and indexes, `errors.0.message` for one. */
export function at(value: unknown, path: string): unknown {
  let found = value;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

const PASSING_STATUSES: readonly number[] = [408, 425, 429];
/** Of the 4xx only those that say "later"; a 3xx leads to where the guard does not go. */
export const isPassingStatus = (status: number): boolean => status >= 500 || PASSING_STATUSES.includes(status);

/** The wait that an answer asks for, in seconds or as a date. */
export function retryAfterMsOf({ 'retry-after': value }: IncomingHttpHeaders, now: Date): number | undefined {
  if (value === undefined) return undefined;
  // Date.parse takes much for a date that is none.
  const dateMs = /GMT\s*$/.test(value) ? Date.parse(value) - now.getTime() : Number.NaN;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) * 1_000 : dateMs;
  return Number.isFinite(ms) ? Math.max(0, Math.ceil(ms)) : undefined;
}

/** A provider's answer, or what became of the request instead. */
export type Exchange = { readonly answer: HttpAnswer; readonly secrets: readonly string[] } | SendResult;

/** Sends one request and reads its answer, whatever it says. */
export async function exchange(
  request: HttpRequest & { readonly method?: 'GET' | 'POST' },
  passthrough: Passthrough | undefined,
  context: SendContext,
): Promise<Exchange> {
  const { contentType, body } = await bodyOf(request, passthrough?.body);
  const headers = {
    ...(contentType !== undefined && { 'content-type': contentType }),
    'user-agent': `${context.slug}-gateway`,
    ...request.headers,
    ...allowed(passthrough?.headers),
    ...(typeof body === 'string' && request.sign?.(body)),
  };
  const secrets = [...context.secrets, ...secretsOf({}, credentialsIn(headers))];
  try {
    const answer = await safeFetch(context.policy, routed(request.url, context), {
      method: request.method ?? 'POST',
      headers,
      ...(body !== undefined && { body }),
      timeoutMs: context.timeoutMs,
      signal: context.signal,
      isCut: true,
    });
    return { answer: { ...answer, json: jsonOf(answer.body) }, secrets };
  } catch (error) {
    return resultOfError(error, secrets);
  }
}

/** What became of a message whose request failed. */
export function resultOfError(error: unknown, secrets: readonly string[]): SendResult {
  if (!(error instanceof OutgoingError)) throw error;
  const { message, phase, status } = error;
  const raw = rawOf({ ...(status !== undefined && { status }), error: message }, secrets);
  if (status !== undefined && status >= 400) {
    return { kind: 'failed', isPermanent: !isPassingStatus(status), message, raw };
  }
  return phase === 'sent'
    ? { kind: 'unknown', message, raw }
    : { kind: 'failed', isPermanent: phase === 'refused', message, raw };
}

/** What an answer says became of the message. */
export function resultOf<M extends Message>(
  { id, hasOptionalId = false, reason = [], refusal }: Omit<HttpProvider<M>, 'request'>,
  answer: HttpAnswer,
  credentials: Filled,
  secrets: readonly string[],
  now: Date,
): SendResult {
  const { status, headers, body, json } = answer;
  const raw = rawOf({ status, body: json ?? hideSecrets(body, secrets) }, secrets);
  const isGood = status >= 200 && status < 300;
  const byStatus: Refusal | undefined = isGood ? undefined : { isPermanent: !isPassingStatus(status) };
  const refused = refusal?.(answer) ?? byStatus;
  if (refused !== undefined) {
    const said = refused.message ?? reason.map((path) => textOf(at(json, path))).find(Boolean) ?? plainTextOf(answer);
    const message = `the provider answered ${status}${said ? `: ${hideSecrets(said, secrets)}` : ''}`;
    const retryAfterMs = refused.isPermanent ? undefined : retryAfterMsOf(headers, now);
    return {
      kind: 'failed',
      isPermanent: refused.isPermanent,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      message: message.slice(0, MAX_MESSAGE_LENGTH),
      raw,
    };
  }
  const found = textOf(typeof id === 'string' ? at(json, id) : id?.(answer, credentials));
  if (found) return { kind: 'sent', id: found, raw };
  if (id === undefined || hasOptionalId) return { kind: 'sent', raw };
  return { kind: 'unknown', message: `the provider answered ${status} with what cannot be read`, raw };
}

/** The sending side of a provider that is data. */
export const sendHttp =
  <M extends Message>(provider: HttpProvider<M>): Send<M> =>
  async (message, credentials, context) => {
    const known = filled(credentials);
    const found = await exchange(provider.request(message, known, context), message.passthrough, context);
    return 'answer' in found ? resultOf(provider, found.answer, known, found.secrets, context.now()) : found;
  };

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Some providers say what is wrong in one line of plain text. */
const plainTextOf = ({ body, json }: HttpAnswer): string | undefined =>
  json === undefined && /^[^<\n]{1,200}\s*$/.test(body) ? body.trim() : undefined;

/** A body as JSON; undefined where it is none. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A provider's address, at the origin that a test gives in its place. */
export function routed(address: string, { endpoint }: SendContext): string {
  if (endpoint === undefined || !URL.canParse(address)) return address;
  const { origin, pathname, search } = new URL(address);
  return `${endpoint(origin)}${pathname}${search}`;
}

async function bodyOf(
  { json, form, multipart }: HttpRequest,
  more: Passthrough['body'] = {},
): Promise<{ contentType?: string; body?: string | Uint8Array }> {
  if (json !== undefined) {
    return { contentType: 'application/json', body: JSON.stringify(isObject(json) ? merged(json, more) : json) };
  }
  const flat = Object.entries(more).filter(([, value]) => typeof value !== 'object');
  if (form !== undefined) {
    const fields = new URLSearchParams(form);
    for (const [name, value] of flat) fields.set(name, String(value));
    return { contentType: 'application/x-www-form-urlencoded', body: fields.toString() };
  }
  if (multipart === undefined) return {};
  for (const [name, value] of flat) multipart.set(name, String(value));
  const response = new Response(multipart);
  return {
    contentType: response.headers.get('content-type') ?? '',
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UNMERGED: readonly string[] = ['__proto__', 'constructor', 'prototype'];

export function merged(
  known: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const all: Record<string, unknown> = { ...known };
  for (const [key, value] of Object.entries(more)) {
    if (UNMERGED.includes(key)) continue;
    const own = all[key];
    all[key] = isObject(own) && isObject(value) ? merged(own, value) : value;
  }
  return all;
}

/** The headers that say where a request ends are not for others to set. */
const OWN_HEADERS: readonly string[] = [
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'transfer-encoding',
  'upgrade',
];

const allowed = (headers: Passthrough['headers'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name]) => !OWN_HEADERS.includes(name)),
  );

/** The credentials of a request's own headers, `Bearer` and such left off. */
const credentialsIn = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === 'authorization')
    .map(([, value]) => value.replace(/^\w+ /, ''));
