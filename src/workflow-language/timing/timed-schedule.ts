import { DateTime } from 'luxon';
import { MONTHLY_TYPES, ORDINAL_VALUES, ORDINALS, WEEK_DAYS } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { DAY_MS } from '../../model/retention.ts';
import { toNumber } from '../../model/stored-scalars.ts';
import { firstAt } from './first-at.ts';
import { formatValue, SettingError } from './setting-error.ts';
import { addSpan, type TimeSpan } from './time-span.ts';

/** The schedule of a timed digest or delay: the days of each period, and the time of day. */
export interface TimedSchedule {
  readonly every: TimeSpan;
  /** Undefined: the time of day at which the wait starts. */
  readonly atTime: TimeOfDay | undefined;
  /** 1 is Monday, as in ISO 8601. Undefined: any. */
  readonly weekDays: readonly number[] | undefined;
  readonly monthDays: readonly number[] | undefined;
  readonly on: { readonly ordinal: (typeof ORDINALS)[number]; readonly days: readonly number[] } | undefined;
}

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?: ?([ap])m)?$/i;
/** Bounds the search: the 30th of every twelfth month from February on never comes. */
const MAX_PERIODS = 1_000;
/** The last month of which a Date can hold every day. */
const LAST_MONTH_MS = Date.UTC(275_760, 7, 1);

/**
 * A date, as the time in milliseconds at which it begins in UTC, where each day has 24 hours and none is missing. A number,
 * because a search of a thousand periods stops the event loop if it makes an object for every day.
 */
type Day = number;

/**
 * Parses a timed config.
 * @param span `unit` defaults to the unit that the config's fields imply, `amount` to 1
 * @throws SettingError for an invalid field
 */
export function parseTimedSchedule(timed: unknown, span: Partial<TimeSpan>): TimedSchedule {
  if (timed != null && !isPlainObject(timed))
    throw new SettingError('timed', `must be an object, not ${formatValue(timed)}`);
  const { atTime, weekDays, monthDays, ordinal, ordinalValue, monthlyType } = timed ?? {};
  optionalOneOf('timed.monthlyType', MONTHLY_TYPES, monthlyType);
  const { unit, isOn } = timedPeriod(timed ?? {}, span.unit);
  const amount = span.amount ?? 1;
  if (!Number.isInteger(amount)) {
    throw new SettingError('amount', `must be a whole number of ${unit}, not ${formatValue(amount)}`);
  }
  return {
    every: { amount, unit },
    atTime: parseTime(atTime),
    weekDays: parseDays('timed.weekDays', weekDays, weekDay),
    monthDays: isOn ? undefined : parseDays('timed.monthDays', monthDays, dayOfMonth),
    on: isOn && unit === 'months' ? parseOrdinal(ordinal, ordinalValue) : undefined,
  };
}

/**
 * The unit of the periods of a timed config, and whether its `ordinal` names the day of a month.
 * @param unit defaults to the unit that the fields of the config imply
 */
export function timedPeriod(
  { weekDays, monthDays, ordinal, monthlyType }: Readonly<Record<string, unknown>>,
  unit: TimeSpan['unit'] | undefined,
): { readonly unit: TimeSpan['unit']; readonly isOn: boolean } {
  const hasType = monthlyType != null && monthlyType !== '';
  const isOn = String(monthlyType) === 'on' || (!hasType && ordinal != null);
  const hasDays = Array.isArray(monthDays) && monthDays.length > 0;
  const hasWeekDays = Array.isArray(weekDays) && weekDays.length > 0;
  return { unit: unit ?? (isOn || hasType || hasDays ? 'months' : hasWeekDays ? 'weeks' : 'days'), isOn };
}

function optionalOneOf<T extends string>(field: string, values: readonly T[], value: unknown): T | undefined {
  if (value == null || value === '') return undefined;
  const found = values.find((name) => name === String(value));
  if (found === undefined)
    throw new SettingError(field, `must be one of ${values.join(', ')}, not ${formatValue(value)}`);
  return found;
}

function parseTime(atTime: unknown): TimeOfDay | undefined {
  if (atTime == null || atTime === '') return undefined;
  const match = TIME.exec(typeof atTime === 'string' ? atTime.trim() : '');
  if (match === null) throw new SettingError('timed.atTime', `must be a time like "09:30", not ${formatValue(atTime)}`);
  const [, hour, minute, second = 0, half] = match;
  // In the 12-hour clock, 12 is the first hour of each half.
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { hour: hours, minute: Number(minute), second: Number(second) };
}

/** @param parseDay returns 0 or NaN for an invalid day */
function parseDays(field: string, days: unknown, parseDay: (day: unknown) => number): readonly number[] | undefined {
  if (days == null) return undefined;
  if (!Array.isArray(days)) throw new SettingError(field, `must be a list of days, not ${formatValue(days)}`);
  const numbers = days.map((day) => {
    const number = parseDay(day);
    if (number > 0) return number;
    throw new SettingError(field, `must not contain ${formatValue(day)}`);
  });
  return numbers.length === 0 ? undefined : numbers;
}

/** 1 is Monday. 0 if the value is not a weekday. */
const weekDay = (day: unknown): number => WEEK_DAYS.indexOf(day as (typeof WEEK_DAYS)[number]) + 1;

/** From 1 to 31, as a number or its text. 0 if the value is invalid. */
function dayOfMonth(day: unknown): number {
  const number = toNumber(day);
  return number !== undefined && Number.isInteger(number) && number <= 31 ? number : 0;
}

function parseOrdinal(ordinal: unknown, ordinalValue: unknown): TimedSchedule['on'] {
  const position = optionalOneOf('timed.ordinal', ORDINALS, ordinal);
  if (position === undefined) throw new SettingError('timed.ordinal', `must be one of ${ORDINALS.join(', ')}`);
  const value = optionalOneOf('timed.ordinalValue', ORDINAL_VALUES, ordinalValue);
  if (value === undefined) throw new SettingError('timed.ordinalValue', `must be one of ${ORDINAL_VALUES.join(', ')}`);
  return { ordinal: position, days: DAY_GROUPS[value] ?? [weekDay(value)] };
}

const DAY_GROUPS: Readonly<Record<string, readonly number[]>> = {
  day: [1, 2, 3, 4, 5, 6, 7],
  weekday: [1, 2, 3, 4, 5],
  weekend: [6, 7],
};

/**
 * The next instant of a schedule after `start`. The first period contains `start`: every two weeks
 * means the rest of this week, then the week after next. Days that a month does not have are skipped. When clocks go
 * forward, a time that does not exist moves by the same amount. When clocks go back, the first of two equal times counts.
 * @throws SettingError if the schedule never matches
 */
export function nextTimedInstant(schedule: TimedSchedule, start: Date, zone: string): Date {
  const { every, atTime } = schedule;
  const { amount, unit } = every;
  if (unit === 'seconds' || unit === 'minutes' || unit === 'hours') return addSpan(start, every, zone);
  const now = DateTime.fromJSDate(start, { zone });
  const time = atTime ?? { hour: now.hour, minute: now.minute, second: now.second };
  const today = Date.UTC(now.year, now.month - 1, now.day);
  const matchingDays = dayMatcher(schedule, now);
  for (let count = 0; count < MAX_PERIODS; count += 1) {
    const begin = beginOfPeriod(now, unit, amount * count);
    if (!(begin < LAST_MONTH_MS)) break;
    for (const day of matchingDays(begin)) {
      // An earlier day can only matter if clocks that go forward moved its time. They never move by more than a day.
      if (day < today - DAY_MS) continue;
      const instant = firstAt({ ...dateOf(day), ...time }, zone);
      if (instant.getTime() > start.getTime()) return instant;
    }
  }
  throw new SettingError('timed', `has no matching day when amount is ${amount}`);
}

/** The first day of the period that begins a number of units after the period of `now`. NaN if a Date cannot hold it. */
function beginOfPeriod({ year, month, day, weekday }: DateTime, unit: 'days' | 'weeks' | 'months', later: number): Day {
  switch (unit) {
    case 'days':
      return Date.UTC(year, month - 1, day + later);
    case 'weeks':
      return Date.UTC(year, month - 1, day - weekday + 1 + 7 * later);
    case 'months':
      return Date.UTC(year, month - 1 + later, 1);
  }
}

/** Returns a function that finds the matching days of the period that begins on a day, in order. */
function dayMatcher({ every, weekDays, monthDays, on }: TimedSchedule, start: DateTime): (begin: Day) => Day[] {
  const daysAfter = (begin: Day, days: readonly number[]) => days.map((day) => begin + (day - 1) * DAY_MS);
  switch (every.unit) {
    case 'weeks': {
      const days = [...(weekDays ?? [start.weekday])].sort((a, b) => a - b);
      return (begin) => daysAfter(begin, days);
    }
    case 'months': {
      const days = on === undefined ? (monthDays ?? [start.day]) : undefined;
      const candidates = ALL_MONTH_DAYS.filter((day) => days?.includes(day) ?? true);
      return (begin) => {
        const { year, month } = dateOf(begin);
        const length = dateOf(Date.UTC(year, month, 0)).day;
        const existing = daysAfter(
          begin,
          candidates.filter((day) => day <= length),
        );
        if (on === undefined) return existing;
        const matching = existing.filter((day) => on.days.includes(weekdayOf(day)));
        const chosen = on.ordinal === 'last' ? matching.at(-1) : matching[Number(on.ordinal) - 1];
        return chosen === undefined ? [] : [chosen];
      };
    }
    default:
      return (begin) => (weekDays === undefined || weekDays.includes(weekdayOf(begin)) ? [begin] : []);
  }
}

const ALL_MONTH_DAYS = Array.from({ length: 31 }, (_, index) => index + 1);

function dateOf(day: Day) {
  const date = new Date(day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 is Monday. */
const weekdayOf = (day: Day): number => new Date(day).getUTCDay() || 7;
