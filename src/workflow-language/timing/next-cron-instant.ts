import { CronExpressionParser } from 'cron-parser';
import { formatValue, SettingError } from './setting-error.ts';

/**
 * The next instant of a cron expression after `start`, in a time zone.
 * @param expression five or six fields
 * @param field the setting that an error names
 * @throws SettingError if the expression is invalid or never matches
 */
export function nextCronInstant(expression: unknown, start: Date, zone: string, field = 'cron'): Date {
  if (typeof expression !== 'string' || expression.trim() === '') {
    throw new SettingError(field, `must be a cron expression like "0 9 * * 1-5", not ${formatValue(expression)}`);
  }
  try {
    return CronExpressionParser.parse(expression.trim(), { currentDate: start, tz: zone }).next().toDate();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(field, `${formatValue(expression)} is not a cron expression: ${reason}`);
  }
}
