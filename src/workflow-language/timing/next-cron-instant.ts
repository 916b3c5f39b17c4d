import { CronExpressionParser } from 'cron-parser';
import { formatValue, SettingError } from './setting-error.ts';

/**
 * The first instant behind another one at which a cron expression strikes, on the clocks of a time zone.
 * @param field the name that an error calls the expression by
 * @throws SettingError for what is no expression of five or six fields, and for one that never strikes
 */
export function nextCronInstant(expression: unknown, start: Date, zone: string, field = 'cron'): Date {
  if (typeof expression !== 'string' || expression.trim() === '') {
    throw new SettingError(field, `must be a cron expression like "0 9 * * 1-5", not ${formatValue(expression)}`);
  }
  try {
    return CronExpressionParser.parse(expression.trim(), { currentDate: start, tz: zone }).next().toDate();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(field, `${formatValue(expression)} is no cron expression: ${reason}`);
  }
}
