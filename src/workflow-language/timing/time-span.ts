import { DateTime, Duration, type DurationLikeObject, IANAZone } from 'luxon';
import { TIME_UNITS } from '../../model/enums.ts';
import { toNumber } from '../../model/stored-scalars.ts';
import { firstAt } from './first-at.ts';
import { formatValue, SettingError } from './setting-error.ts';

type TimeUnit = (typeof TIME_UNITS)[number];

/** A length of time in one unit. The length of days, weeks and months depends on the calendar. */
export interface TimeSpan {
  readonly amount: number;
  readonly unit: TimeUnit;
  /** The setting of the amount, if that is not `amount`. Errors name it. */
  readonly field?: string;
}

const UTC = 'UTC';
/** From 1970 to the last instant that a Date can hold. More of any unit exceed it. */
const SECONDS_OF_DATES = 8.64e12;
/** Units that allow fractions. The other units follow the calendar. */
const FRACTIONAL_UNITS: readonly TimeUnit[] = ['seconds', 'minutes', 'hours'];
/** Units whose length depends on the calendar. */
const CALENDAR_UNITS: ReadonlySet<string> = new Set(['years', 'quarters', 'months', 'weeks', 'days']);

/** Whether a text is the name of an IANA time zone. */
export const isTimeZone = (text: string): boolean => IANAZone.isValidZone(text);

/** The IANA time zone of a subscriber. UTC if it is not set or not valid. */
export const subscriberTimeZone = ({ timezone }: { readonly timezone?: string | null | undefined }): string =>
  timezone != null && isTimeZone(timezone) ? timezone : UTC;

/**
 * Parses an amount and a unit.
 * @param amount a number or its text
 * @param fields the settings that an error names
 * @throws SettingError
 */
export function parseTimeSpan(
  amount: unknown,
  unit: unknown,
  fields: { readonly amount: string; readonly unit: string },
): TimeSpan {
  const number = toNumber(amount);
  if (number === undefined || number <= 0) {
    throw new SettingError(fields.amount, `must be a number greater than 0, not ${formatValue(amount)}`);
  }
  const known = TIME_UNITS.find((name) => name === unit || (typeof unit === 'string' && `${unit}s` === name));
  if (known === undefined) {
    throw new SettingError(fields.unit, `must be one of ${TIME_UNITS.join(', ')}, not ${formatValue(unit)}`);
  }
  if (!FRACTIONAL_UNITS.includes(known) && !Number.isInteger(number)) {
    throw new SettingError(fields.amount, `must be a whole number of ${known}, not ${formatValue(amount)}`);
  }
  return { amount: number, unit: known, ...(fields.amount !== 'amount' && { field: fields.amount }) };
}

/**
 * Adds a time span to an instant. Days, weeks and months follow the calendar of the time zone: they keep the time of day,
 * and use the last day of a month that is too short. A time that occurs twice means the first occurrence.
 * @throws SettingError if a Date cannot hold the result
 */
export function addSpan(start: Date, { amount, unit, field = 'amount' }: TimeSpan, zone: string): Date {
  const end = addDuration(start, { [unit]: amount }, zone);
  if (end === null) throw new SettingError(field, `${formatValue(amount)} ${unit} exceed the range of dates`);
  return end;
}

/** Adds amounts of several units to an instant, with the same rules as `addSpan`. Null if a Date cannot hold the result. */
export function addDuration(start: Date, amounts: DurationLikeObject, zone: string): Date | null {
  // The calendar counts a sum that overflows as zero.
  if (!Object.values(amounts).every((amount) => Math.abs(amount) <= SECONDS_OF_DATES)) return null;
  const whole: Record<string, number> = {};
  const exact: Record<string, number> = {};
  for (const [unit, amount] of Object.entries(Duration.fromObject(amounts).toObject())) {
    const ofCalendar = CALENDAR_UNITS.has(unit) ? Math.trunc(amount) : 0;
    if (ofCalendar !== 0) whole[unit] = ofCalendar;
    // Half a day is twelve hours, also if the clocks change.
    exact[unit] = amount - ofCalendar;
  }
  const moved = Object.keys(whole).length === 0 ? start : addToLocalTime(start, whole, zone);
  const end = DateTime.fromJSDate(moved, { zone: UTC }).plus(exact);
  return end.isValid ? end.toJSDate() : null;
}

/** Not `plus` in the zone, which prefers the offset of the start to the first occurrence of the time. */
function addToLocalTime(start: Date, amounts: DurationLikeObject, zone: string): Date {
  const local = DateTime.fromJSDate(start, { zone }).setZone(UTC, { keepLocalTime: true }).plus(amounts);
  return firstAt(local, zone);
}

/** Subtracts a time span, with the same rules as `addSpan`. */
export const subtractSpan = (end: Date, { amount, ...span }: TimeSpan, zone: string): Date =>
  addSpan(end, { ...span, amount: -amount }, zone);
