import { isPlainObject } from '../../model/plain-object.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { parseExactJson } from '../http/exact-json.ts';
import { malformed } from './inbound-provider.ts';

const MAX_TEXT = 500;

/** How many objects, lists and fields a body may have. Each takes more time than other parts of the same length. */
const MAX_PARTS = 100_000;
/** As `MAX_PARTS`, while its sender is not known. */
const MAX_UNVERIFIED_PARTS = 10_000;

export type EventFields = Readonly<Record<string, unknown>>;

/**
 * Parses the body of a verified request. Integers that a number cannot hold exactly are strings.
 * @throws ValidationError if it is not JSON, or has too many parts
 */
export const parseBody = (body: Buffer): unknown => parse(body, MAX_PARTS, parseExactJson);

/** Parses a body whose signature is in it. @throws ValidationError if it is not JSON, or has too many parts */
export const parseUnverified = (body: Buffer): unknown => parse(body, MAX_UNVERIFIED_PARTS, JSON.parse);

function parse(body: Buffer, maxParts: number, parseText: (text: string) => unknown): unknown {
  if (countParts(body) > maxParts)
    throw malformed(`must have at most ${maxParts.toLocaleString('en')} objects, lists and fields`);
  try {
    return parseText(body.toString());
  } catch {
    throw malformed('must be JSON');
  }
}

const [OBJECT, LIST, FIELD] = Buffer.from('{[:');

/** How many objects, lists and fields JSON has at most: the characters with which they begin can also be in its texts. */
function countParts(body: Buffer): number {
  let count = 0;
  for (const byte of body) if (byte === OBJECT || byte === LIST || byte === FIELD) count += 1;
  return count;
}

/** @throws ValidationError if a body is not an object */
export function requireObject(body: unknown): EventFields {
  if (!isPlainObject(body)) throw malformed('must be an object');
  return body;
}

/** @throws ValidationError if a body is not a list of objects, or has more than `max` */
export function requireEvents(body: unknown, max: number): EventFields[] {
  if (Array.isArray(body) && body.length > max)
    throw malformed(`must contain at most ${max.toLocaleString('en')} events`);
  if (!Array.isArray(body) || !body.every(isPlainObject)) throw malformed('must be an array of events');
  return body;
}

/** A text or a number of an event, by its path, with at most 500 characters. Undefined if there is none. */
export function textAt(event: EventFields, path: string): string | undefined {
  const value = valueAtPath(event, path);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, MAX_TEXT);
  return text === '' ? undefined : text;
}

/** The first of several texts that an event has. */
export const firstText = (event: EventFields, ...paths: readonly string[]): string | undefined =>
  paths.map((path) => textAt(event, path)).find((text) => text !== undefined);

/** A date and a time of day, without an offset from UTC. */
const LOCAL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/**
 * The time of an event: ISO 8601, in UTC if it has no offset, or seconds since 1970.
 * @param now replaces a time that is missing, invalid or in the future
 */
export function timeAt(event: EventFields, path: string, now: Date): Date {
  const value = valueAtPath(event, path);
  const isSeconds = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
  const text = typeof value === 'string' ? value.replace(LOCAL_TIME, '$&Z') : Number.NaN;
  const at = new Date(isSeconds ? Number(value) * 1_000 : text);
  return Number.isNaN(at.getTime()) || at > now || at.getTime() < 0 ? now : at;
}
