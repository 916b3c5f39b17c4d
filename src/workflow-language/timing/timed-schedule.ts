import { DateTime } from 'luxon';
import { MONTHLY_TYPES, ORDINAL_VALUES, ORDINALS, WEEK_DAYS } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { formatValue, SettingError } from './setting-error.ts';
import { addSpan, type TimeSpan } from './time-span.ts';

/** Which days of a period there are, and at what time of them; what a timed digest or delay waits for. */
export interface TimedSchedule {
  readonly every: TimeSpan;
  /** Undefined: the time of the day at which it starts. */
  readonly atTime: TimeOfDay | undefined;
  /** 1 is Monday, as ISO 8601 counts; undefined: any. */
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
/** Every day of the month comes within four years of months; in every other one, or every twelfth, it may never come. */
const MAX_PERIODS = 1_000;

/**
 * Reads a timed config. Without `unit` it is the one that its fields speak of; `amount` is 1.
 * @throws SettingError that names the field, with what is allowed in it
 */
export function parseTimedSchedule(timed: unknown, span: Partial<TimeSpan>): TimedSchedule {
  if (timed != null && !isPlainObject(timed))
    throw new SettingError('timed', `must be an object, not ${formatValue(timed)}`);
  const { atTime, weekDays, monthDays, ordinal, ordinalValue, monthlyType } = timed ?? {};
  const type = oneOf('timed.monthlyType', MONTHLY_TYPES, monthlyType);
  const isOn = type === 'on' || (type === undefined && ordinal != null);
  const hasDays = Array.isArray(monthDays) && monthDays.length > 0;
  const hasWeekDays = Array.isArray(weekDays) && weekDays.length > 0;
  const unit = span.unit ?? (isOn || type !== undefined || hasDays ? 'months' : hasWeekDays ? 'weeks' : 'days');
  const amount = span.amount ?? 1;
  if (!Number.isInteger(amount)) {
    throw new SettingError('amount', `must be a whole number of ${unit}, not ${formatValue(amount)}`);
  }
  return {
    every: { amount, unit },
    atTime: readTime(atTime),
    weekDays: readDays('timed.weekDays', weekDays, weekDay),
    monthDays: isOn ? undefined : readDays('timed.monthDays', monthDays, dayOfMonth),
    on: isOn && unit === 'months' ? readOrdinal(ordinal, ordinalValue) : undefined,
  };
}

function oneOf<T extends string>(field: string, values: readonly T[], value: unknown): T | undefined {
  if (value == null || value === '') return undefined;
  const known = values.find((name) => name === String(value));
  if (known === undefined)
    throw new SettingError(field, `must be one of ${values.join(', ')}, not ${formatValue(value)}`);
  return known;
}

function readTime(atTime: unknown): TimeOfDay | undefined {
  if (atTime == null || atTime === '') return undefined;
  const match = TIME.exec(typeof atTime === 'string' ? atTime.trim() : '');
  if (match === null) throw new SettingError('timed.atTime', `must be a time like "09:30", not ${formatValue(atTime)}`);
  const [, hour, minute, second = 0, half] = match;
  // Of the halves of a day, 12 comes before 1.
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { hour: hours, minute: Number(minute), second: Number(second) };
}

/** Numbers from 1, read one by one; 0 or not a number is none. Undefined where there are none at all. */
function readDays(field: string, days: unknown, read: (day: unknown) => number): readonly number[] | undefined {
  if (days == null) return undefined;
  if (!Array.isArray(days)) throw new SettingError(field, `must be a list of days, not ${formatValue(days)}`);
  const numbers = days.map((day) => {
    const number = read(day);
    if (number > 0) return number;
    throw new SettingError(field, `has no day ${formatValue(day)}`);
  });
  return numbers.length === 0 ? undefined : numbers;
}

/** From 1 for Monday; 0 for what is none. */
const weekDay = (day: unknown): number => WEEK_DAYS.indexOf(day as (typeof WEEK_DAYS)[number]) + 1;

/** Numbers and their texts from 1 to 31. */
function dayOfMonth(day: unknown): number {
  const number = typeof day === 'string' && day.trim() !== '' ? Number(day) : day;
  return typeof number === 'number' && Number.isInteger(number) && number <= 31 ? number : 0;
}

function readOrdinal(ordinal: unknown, ordinalValue: unknown): TimedSchedule['on'] {
  const known = oneOf('timed.ordinal', ORDINALS, ordinal);
  if (known === undefined) throw new SettingError('timed.ordinal', `must be one of ${ORDINALS.join(', ')}`);
  const value = oneOf('timed.ordinalValue', ORDINAL_VALUES, ordinalValue);
  if (value === undefined) throw new SettingError('timed.ordinalValue', `must be one of ${ORDINAL_VALUES.join(', ')}`);
  return { ordinal: known, days: DAYS_OF[value] ?? [weekDay(value)] };
}

const DAYS_OF: Readonly<Record<string, readonly number[]>> = {
  day: [1, 2, 3, 4, 5, 6, 7],
  weekday: [1, 2, 3, 4, 5],
  weekend: [6, 7],
};

/**
 * The first instant behind the start at which a schedule strikes. Periods are counted from the one of the start: of
 * every second week, it is this one's days that are still ahead, then those of the week after next. A day that a month
 * does not have is left out. A time that the clocks skip is as much later as they go forward; one that comes twice is
 * the first.
 * @throws SettingError where it never strikes
 */
export function nextTimedInstant(schedule: TimedSchedule, start: Date, zone: string): Date {
  const { every, atTime } = schedule;
  const { amount, unit } = every;
  if (unit === 'seconds' || unit === 'minutes' || unit === 'hours') return addSpan(start, every, zone);
  const now = DateTime.fromJSDate(start, { zone });
  const time = atTime ?? { hour: now.hour, minute: now.minute, second: now.second };
  const period = unit === 'days' ? 'day' : unit === 'weeks' ? 'week' : 'month';
  // Days are counted without a zone, where each has 24 hours and none is missing.
  const first = DateTime.utc(now.year, now.month, now.day).startOf(period);
  for (let count = 0; count < MAX_PERIODS; count += 1) {
    const begin = first.plus({ [unit]: amount * count });
    if (!begin.isValid) break;
    const next = daysOf(schedule, begin, now)
      .map(({ year, month, day }) => firstAt({ year, month, day, ...time }, zone))
      .find((instant) => instant.getTime() > start.getTime());
    if (next !== undefined) return next;
  }
  throw new SettingError('timed', `has no day in all the months that are ${amount} apart`);
}

/** The days of a period, in order. */
function daysOf({ every, weekDays, monthDays, on }: TimedSchedule, begin: DateTime, start: DateTime): DateTime[] {
  switch (every.unit) {
    case 'weeks':
      return [...(weekDays ?? [start.weekday])].sort((a, b) => a - b).map((day) => begin.plus({ days: day - 1 }));
    case 'months': {
      const days = Array.from({ length: begin.daysInMonth ?? 0 }, (_, index) => begin.plus({ days: index }));
      if (on === undefined) return days.filter(({ day }) => (monthDays ?? [start.day]).includes(day));
      const matching = days.filter(({ weekday }) => on.days.includes(weekday));
      const chosen = on.ordinal === 'last' ? matching.at(-1) : matching[Number(on.ordinal) - 1];
      return chosen === undefined ? [] : [chosen];
    }
    default:
      return weekDays === undefined || weekDays.includes(begin.weekday) ? [begin] : [];
  }
}

/** The first instant at which the clocks of a zone show a time. */
function firstAt(local: { year: number; month: number; day: number } & TimeOfDay, zone: string): Date {
  const instants = DateTime.fromObject(local, { zone }).getPossibleOffsets();
  return new Date(Math.min(...instants.map((instant) => instant.toMillis())));
}
