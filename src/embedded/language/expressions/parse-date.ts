import { CommandError } from '../../command-error.ts';
import { offsetAt, toInstant } from './time-zone.ts';

const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Parses a date and time of ISO 8601. MongoDB also accepts dates in words, which are refused here.
 * @param zone the zone of a text that names none. Defaults to UTC.
 * @throws CommandError ConversionFailure
 */
export function parseDate(text: string, zone?: string): Date {
  const failed = (why: string) => new CommandError('ConversionFailure', `Error parsing date string '${text}'; ${why}`);
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', own] = ISO.exec(text.trim()) ?? [];
  if (year === undefined) throw failed('only dates of ISO 8601 are supported');
  if (own !== undefined && zone !== undefined) {
    throw failed(
      `you cannot pass in a date/time string with time zone information ('${own}') together with a timezone argument`,
    );
  }
  const local = new Date(0);
  local.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (local.getUTCMonth() !== Number(month) - 1 || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59)
    throw failed('a part of the date or time is out of range');
  local.setUTCHours(Number(hour), Number(minute), Number(second), Number(fraction.padEnd(3, '0').slice(0, 3)));
  // The offset in a text does not depend on the time.
  if (own !== undefined) return new Date(local.getTime() - offsetAt(0, own.toUpperCase()));
  return new Date(zone === undefined ? local : toInstant(local.getTime(), zone));
}
