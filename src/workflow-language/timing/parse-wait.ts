import { DateTime, Duration } from 'luxon';
import { isPlainObject } from '../../model/plain-object.ts';
import { firstAt } from './first-at.ts';
import { nextCronInstant, parseCron } from './next-cron-instant.ts';
import { formatValue, SettingError } from './setting-error.ts';
import { addDuration, addSpan, parseTimeSpan, type TimeSpan } from './time-span.ts';
import { nextTimedInstant, parseTimedSchedule, type TimedSchedule } from './timed-schedule.ts';

/** The parsed wait of a digest or delay. */
export type Wait =
  | { readonly for: 'span'; readonly span: TimeSpan }
  | { readonly for: 'timed'; readonly schedule: TimedSchedule }
  | { readonly for: 'cron'; readonly expression: string }
  /** An instant, a duration or a time span that the variables of the step contain. `field` is its path. */
  | { readonly for: 'value'; readonly value: unknown; readonly field: string };

/** The last end of a wait. Later instants have no form in RFC 3339, and records could not expire after them. */
const LAST_END = new Date('9999-12-31T23:59:59.999Z');

/**
 * The instant at which a wait ends.
 * @param start the beginning of the wait
 * @param zone the time zone of calendar units, cron expressions and times of day
 * @throws SettingError if the wait never ends, or ends after the year 9999
 */
export function endOfWait(wait: Wait, start: Date, zone: string): Date {
  const end = computeEnd(wait, start, zone);
  // An invalid date is not before it either.
  if (end <= LAST_END) return end;
  const value = wait.for === 'value' ? formatValue(wait.value) : 'the end of the wait';
  throw new SettingError(settingOf(wait), `${value} exceeds the range of dates, which ends with the year 9999`);
}

/** The setting that says how long a wait is. */
export function settingOf(wait: Wait): string {
  switch (wait.for) {
    case 'span':
      return wait.span.field ?? 'amount';
    case 'value':
      return wait.field;
    default:
      return wait.for;
  }
}

function computeEnd(wait: Wait, start: Date, zone: string): Date {
  switch (wait.for) {
    case 'span':
      return addSpan(start, wait.span, zone);
    case 'timed':
      return nextTimedInstant(wait.schedule, start, zone);
    case 'cron':
      return nextCronInstant(wait.expression, start, zone);
    case 'value':
      return endByValue(wait.value, start, zone, wait.field);
  }
}

/**
 * Parses a wait: an amount and a unit, a cron expression, or a timed config.
 * @throws SettingError
 */
export function parseWait(values: Readonly<Record<string, unknown>>): Wait {
  const { type, amount, unit, cron, timed } = values;
  const hasSpan = isFilled(amount) && isFilled(unit);
  const expression = isFilled(cron) ? cron : isPlainObject(timed) ? timed.cronExpression : undefined;
  if (isFilled(expression) && (type === 'timed' || !hasSpan)) {
    // Reports an invalid expression now, not when the wait begins.
    parseCron(expression);
    return { for: 'cron', expression: String(expression) };
  }
  if (type === 'timed') {
    const every = hasSpan
      ? parseTimeSpan(amount, unit, SPAN_FIELDS)
      : isFilled(unit)
        ? parseTimeSpan(1, unit, SPAN_FIELDS)
        : {};
    return { for: 'timed', schedule: parseTimedSchedule(timed, every) };
  }
  return { for: 'span', span: parseTimeSpan(amount, unit, SPAN_FIELDS) };
}

const SPAN_FIELDS = { amount: 'amount', unit: 'unit' };

export const isFilled = (value: unknown): boolean => value != null && value !== '';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
/** A `T` must be followed by a time. */
const ISO_DURATION = /^P[\dT].*[^T]$/i;
/** A date and time with an offset or a time zone of its own. */
const HAS_OFFSET = /^[^T]*T.*(Z|[+-]\d{2}(:?\d{2})?|\])$/i;

/** The value is an ISO 8601 date (in `zone` if it has no offset), an ISO 8601 duration, or an object with amount and unit. */
function endByValue(value: unknown, start: Date, zone: string, field: string): Date {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
  if (isPlainObject(value)) {
    const span = parseTimeSpan(value.amount, value.unit, { amount: `${field}.amount`, unit: `${field}.unit` });
    return addSpan(start, span, zone);
  }
  const text = typeof value === 'string' ? value.trim() : '';
  const duration = ISO_DURATION.test(text) ? Duration.fromISO(text.toUpperCase()) : null;
  if (duration?.isValid) return addDuration(start, duration.toObject(), zone) ?? new Date(Number.NaN);
  const iso = text.replace(' ', 'T');
  const local = ISO_DATE.test(text) ? DateTime.fromISO(iso, { zone: 'UTC' }) : null;
  if (local?.isValid) return HAS_OFFSET.test(iso) ? local.toJSDate() : firstAt(local, zone);
  const found = value === undefined ? 'but is missing' : `not ${formatValue(value)}`;
  throw new SettingError(field, `must be an ISO 8601 date or duration, or an object with amount and unit, ${found}`);
}
