import { parseInstant } from '../../model/parse-instant.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { addDuration } from '../timing/time-span.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The units of a span before now, and how exact `exactlyXAgo` is with each of them. */
const TOLERANCE_MS: Readonly<Record<string, number>> = {
  minutes: MINUTE_MS,
  hours: HOUR_MS,
  days: DAY_MS,
  weeks: DAY_MS,
  months: DAY_MS,
  years: 7 * DAY_MS,
};

type Holds = (dateMs: number, agoMs: number, nowMs: number, toleranceMs: number) => boolean;

/** Compare a date with an instant that lies some time before now. */
const RELATIONS = {
  moreThanXAgo: (dateMs, agoMs) => dateMs < agoMs,
  lessThanXAgo: (dateMs, agoMs) => dateMs >= agoMs,
  withinLast: (dateMs, agoMs, nowMs) => dateMs >= agoMs && dateMs <= nowMs,
  notWithinLast: (dateMs, agoMs) => dateMs < agoMs,
  exactlyXAgo: (dateMs, agoMs, _, toleranceMs) => Math.abs(dateMs - agoMs) <= toleranceMs,
} as const satisfies Record<string, Holds>;

type DateRelation = keyof typeof RELATIONS;
export const DATE_RELATIONS = Object.keys(RELATIONS) as readonly DateRelation[];

/**
 * Whether a date, in ISO 8601 or milliseconds, has a relation to a time span before now.
 * @param span such as `{ amount: 3, unit: 'days' }`. The relation does not hold if it is malformed or longer than dates go back.
 */
export function hasDateRelation(relation: DateRelation, date: unknown, span: unknown, now: Date): boolean {
  if (!isPlainObject(span)) return false;
  const { amount, unit } = span;
  if (typeof amount !== 'number' || !(amount > 0)) return false;
  if (typeof unit !== 'string' || !Object.hasOwn(TOLERANCE_MS, unit)) return false;
  const holds: Holds = RELATIONS[relation];
  const ago = addDuration(now, { [unit]: -amount }, 'UTC');
  return ago !== null && holds(toInstant(date), ago.getTime(), now.getTime(), TOLERANCE_MS[unit] ?? 0);
}

function toInstant(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? parseInstant(value) : Number.NaN;
}
