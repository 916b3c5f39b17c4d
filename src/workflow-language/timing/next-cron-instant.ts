import { type CronExpression, CronExpressionParser } from 'cron-parser';
import { Info, type Zone } from 'luxon';
import { DAY_MS } from '../../model/retention.ts';
import { formatValue, SettingError } from './setting-error.ts';

/** An `H` that is not part of a weekday. The library replaces it by a random value, another one at every call. */
const RANDOM = /(?<!T)H|H(?!U)/i;

/**
 * Parses a cron expression.
 * @param expression five or six fields, or an alias such as `@daily`
 * @throws SettingError if the expression is invalid
 */
export function parseCron(expression: unknown): CronExpression {
  if (typeof expression !== 'string' || expression.trim() === '') {
    throw new SettingError('cron', `must be a cron expression like "0 9 * * 1-5", not ${formatValue(expression)}`);
  }
  try {
    const text = expression.trim();
    if (!text.startsWith('@')) {
      // The library fills in missing fields from the left, so that a minute would become an hour.
      if (text.split(/\s+/).length < 5) throw new Error('it must have five or six fields');
      if (RANDOM.test(text)) throw new Error('H is not supported');
    }
    return CronExpressionParser.parse(text, { tz: 'UTC' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError('cron', `${formatValue(expression)} is not a cron expression: ${reason}`);
  }
}

/** How much time is searched at once. Clocks do not change twice within a few days. */
const SEARCHED_MS = 3 * DAY_MS;

/**
 * The next instant of a cron expression after `start`, in a time zone. When clocks go forward, a time that does not exist
 * moves by the same amount. When clocks go back, the first of two equal times counts. An expression for every hour follows
 * the clocks instead: times that do not exist are skipped, and equal times count twice.
 * @param expression five or six fields, or an alias such as `@daily`
 * @throws SettingError if the expression is invalid
 */
export function nextCronInstant(expression: string, start: Date, zone: string): Date {
  const cron = parseCron(expression);
  const clocks = Info.normalizeZone(zone);
  const followsClocks = cron.fields.hour.values.length === 24;
  // The library searches in UTC only. It finds nothing if a search meets clocks that change by half an hour.
  const nextAt = (offsetMs: number, afterMs: number): number => {
    cron.reset(new Date(afterMs + offsetMs));
    return cron.next().getTime() - offsetMs;
  };
  let after = start.getTime();
  for (;;) {
    // Clocks change by a day at most. So no match is more than a day before the match by the present offset.
    const nearest = nextAt(offsetMsAt(clocks, after), after - DAY_MS) - DAY_MS;
    after = Math.max(after, nearest - 1);
    const until = after + SEARCHED_MS;
    const before = offsetMsAt(clocks, after - DAY_MS);
    const later = offsetMsAt(clocks, until);
    const change = before === later ? after : firstWithOffset(clocks, later, after - DAY_MS, until);
    const skippedMs = followsClocks ? 0 : Math.max(0, later - before);
    const repeatedMs = followsClocks ? 0 : Math.max(0, before - later);
    // The old offset also tells when the skipped times are due. The new one counts after the repeated times.
    const early = before === later ? Number.POSITIVE_INFINITY : nextAt(before, after);
    const late = nextAt(later, Math.max(after, change + repeatedMs - 1));
    const next = early < change + skippedMs ? Math.min(early, late) : late;
    if (next <= until) return new Date(next);
    after = until;
  }
}

const offsetMsAt = (zone: Zone, atMs: number): number => zone.offset(atMs) * 60_000;

/** The first instant at which a zone has an offset that it has at the end of a range, but not at its beginning. */
function firstWithOffset(zone: Zone, offsetMs: number, fromMs: number, untilMs: number): number {
  let [without, withOffset] = [fromMs, untilMs];
  while (withOffset - without > 1) {
    const middle = Math.floor((without + withOffset) / 2);
    if (offsetMsAt(zone, middle) === offsetMs) withOffset = middle;
    else without = middle;
  }
  return withOffset;
}
