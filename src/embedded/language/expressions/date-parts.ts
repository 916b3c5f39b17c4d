/** Operators that return a part of a date, in UTC or in the time zone that they name. */
import { Long, ObjectId, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDocument } from '../../bson/document.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { type Expression, isNil } from './expression.ts';
import { toLocal } from './time-zone.ts';

const DAY_MS = 86_400_000;

/** A value that MongoDB's operators on dates accept. Undefined for other values. */
export function asDate(value: unknown): Date | undefined {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  return value instanceof Timestamp ? new Date(value.getHighBitsUnsigned() * 1000) : undefined;
}

/** The days since the first of January. */
const dayOfYear = (date: Date): number => {
  const start = new Date(date);
  start.setUTCMonth(0, 1);
  return Math.round((date.getTime() - start.getTime()) / DAY_MS);
};
const isoDayOfWeek = (date: Date): number => date.getUTCDay() || 7;
/** A week of ISO 8601 belongs to the year of its Thursday. */
const thursday = (date: Date): Date => new Date(date.getTime() + (4 - isoDayOfWeek(date)) * DAY_MS);

/** The parts by operator, of a date whose fields in UTC are the local time. */
const PARTS = {
  $year: (date) => date.getUTCFullYear(),
  $month: (date) => date.getUTCMonth() + 1,
  $dayOfMonth: (date) => date.getUTCDate(),
  $dayOfWeek: (date) => date.getUTCDay() + 1,
  $dayOfYear: (date) => dayOfYear(date) + 1,
  $hour: (date) => date.getUTCHours(),
  $minute: (date) => date.getUTCMinutes(),
  $second: (date) => date.getUTCSeconds(),
  $millisecond: (date) => date.getUTCMilliseconds(),
  // The days before the first Sunday are in week 0.
  $week: (date) => Math.floor((dayOfYear(date) + 7 - date.getUTCDay()) / 7),
  $isoDayOfWeek: isoDayOfWeek,
  $isoWeek: (date) => Math.floor(dayOfYear(thursday(date)) / 7) + 1,
  $isoWeekYear: (date) => thursday(date).getUTCFullYear(),
} as const satisfies Record<string, (date: Date) => number>;

/** A date in the local time of a zone, as the fields of UTC. Null if the date or the zone is null or missing. */
function localDate(document: unknown, spec: { date: unknown; timezone?: unknown }, options: Options): Date | null {
  const value = evalExpr(document, spec.date, options);
  const zone = spec.timezone === undefined ? 'UTC' : evalExpr(document, spec.timezone, options);
  if (isNil(value) || isNil(zone)) return null;
  const date = asDate(value);
  if (!date) throw new CommandError(16006, `can't convert from BSON type ${typeName(value)} to Date`);
  if (typeof zone !== 'string')
    throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
  return new Date(toLocal(date.getTime(), zone));
}

const partOperator =
  (part: (date: Date) => number): Expression =>
  (document, expression, options) => {
    const operand: unknown = Array.isArray(expression) && expression.length === 1 ? expression[0] : expression;
    const isNamed = isDocument(operand) && 'date' in operand;
    const date = localDate(document, isNamed ? { ...operand, date: operand.date } : { date: operand }, options);
    return date && part(date);
  };

const dateToParts: Expression = (document, expression, options) => {
  if (!isDocument(expression) || !('date' in expression))
    throw new CommandError(40522, "Missing 'date' parameter to $dateToParts");
  const date = localDate(document, { ...expression, date: expression.date }, options);
  const isIso = expression.iso8601 === undefined ? false : evalExpr(document, expression.iso8601, options);
  if (date === null || isNil(isIso)) return null;
  const days = isIso
    ? { isoWeekYear: PARTS.$isoWeekYear(date), isoWeek: PARTS.$isoWeek(date), isoDayOfWeek: isoDayOfWeek(date) }
    : { year: PARTS.$year(date), month: PARTS.$month(date), day: PARTS.$dayOfMonth(date) };
  return {
    ...days,
    hour: PARTS.$hour(date),
    minute: PARTS.$minute(date),
    second: PARTS.$second(date),
    millisecond: PARTS.$millisecond(date),
  };
};

/** Operators by name. */
export const DATE_PARTS: Record<string, Expression> = {
  ...Object.fromEntries(Object.entries(PARTS).map(([name, part]) => [name, partOperator(part)])),
  $isoWeekYear: (document, expression, options) => {
    const year = partOperator(PARTS.$isoWeekYear)(document, expression, options);
    return typeof year === 'number' ? Long.fromNumber(year) : year;
  },
  $dateToParts: dateToParts,
};
