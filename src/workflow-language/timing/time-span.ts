import { DateTime, IANAZone } from 'luxon';
import { TIME_UNITS } from '../../model/enums.ts';
import { formatValue, SettingError } from './setting-error.ts';

export type TimeUnit = (typeof TIME_UNITS)[number];

/** A length of time as people say it: a month is as long as the calendar makes it. */
export interface TimeSpan {
  readonly amount: number;
  readonly unit: TimeUnit;
}

const UTC = 'UTC';
/** Units of a fixed length; the others follow the calendar, where only whole ones mean something. */
const FIXED: readonly TimeUnit[] = ['seconds', 'minutes', 'hours'];

/** Whether a text names a time zone of the IANA database. */
export const isTimeZone = (text: string): boolean => IANAZone.isValidZone(text);

/** The time zone of a subscriber, or UTC where none is known or the name is none of the time zone database. */
export const subscriberTimeZone = ({ timezone }: { readonly timezone?: string | null | undefined }): string =>
  timezone != null && isTimeZone(timezone) ? timezone : UTC;

/**
 * Reads an amount and a unit, as numbers or their texts.
 * @param fields the names that an error calls them by
 * @throws SettingError
 */
export function parseTimeSpan(
  amount: unknown,
  unit: unknown,
  fields: { readonly amount: string; readonly unit: string },
): TimeSpan {
  const number = typeof amount === 'string' && amount.trim() !== '' ? Number(amount) : amount;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) {
    throw new SettingError(fields.amount, `must be a number above 0, not ${formatValue(amount)}`);
  }
  const known = TIME_UNITS.find((name) => name === unit || (typeof unit === 'string' && `${unit}s` === name));
  if (known === undefined) {
    throw new SettingError(fields.unit, `must be one of ${TIME_UNITS.join(', ')}, not ${formatValue(unit)}`);
  }
  if (!FIXED.includes(known) && !Number.isInteger(number)) {
    throw new SettingError(fields.amount, `must be a whole number of ${known}, not ${formatValue(amount)}`);
  }
  return { amount: number, unit: known };
}

/**
 * The instant a time span after another one. Days, weeks and months follow the calendar of the time zone: the same time
 * of the day where it exists, the last day of the month where the day does not.
 * @throws SettingError where it is beyond what a date can hold
 */
export function addSpan(start: Date, { amount, unit }: TimeSpan, zone: string): Date {
  const end = DateTime.fromJSDate(start, { zone }).plus({ [unit]: amount });
  if (!end.isValid) throw new SettingError('amount', `${formatValue(amount)} ${unit} are beyond the calendar`);
  return end.toJSDate();
}

/** The instant a time span before another one, with the same rules as `addSpan`. */
export const subtractSpan = (end: Date, { amount, unit }: TimeSpan, zone: string): Date =>
  addSpan(end, { amount: -amount, unit }, zone);
