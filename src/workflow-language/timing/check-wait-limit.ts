import type { StepType } from '../../model/enums.ts';
import { DAY_MS } from '../../model/retention.ts';
import { type Lookup, parseDelay, parseDigest } from './parse-step-timing.ts';
import { endOfWait, settingOf, type Wait } from './parse-wait.ts';
import { SettingError } from './setting-error.ts';

/** The setting that makes a step wait too long. */
interface WaitLimitProblem {
  readonly field: string;
  readonly message: string;
}

/** How much longer a wait may be when it begins: the time zone of the subscriber and its clock changes move the end. */
const MARGIN_DAYS = 1;

/**
 * Requires that a wait that begins ends before its records expire, and before a cancellation of its transaction does.
 * @param maxDays undefined: no limit
 * @throws SettingError
 */
export function requireWaitLimit(wait: Wait, start: Date, end: Date, maxDays: number | undefined): void {
  if (maxDays === undefined || isWithin(maxDays + MARGIN_DAYS, start, end)) return;
  throw new SettingError(settingOf(wait), tooLongMessage(end, maxDays));
}

const isWithin = (days: number, start: Date, end: Date): boolean => end.getTime() - start.getTime() <= days * DAY_MS;

const tooLongMessage = (end: Date, maxDays: number): string =>
  `waits until ${end.toISOString()}, but records are kept for ${maxDays} days only`;

/**
 * Checks before an event runs that a digest or delay does not wait longer than its records are kept.
 * @param maxDays undefined: no limit
 * @returns null if the wait is within the limit, or if its settings are invalid, which is reported elsewhere
 */
export function checkWaitLimit(
  type: StepType,
  values: Readonly<Record<string, unknown>>,
  lookup: Lookup,
  now: Date,
  maxDays: number | undefined,
): WaitLimitProblem | null {
  if (maxDays === undefined || (type !== 'digest' && type !== 'delay')) return null;
  try {
    const wait = type === 'digest' ? parseDigest(values).wait : parseDelay(values, lookup);
    const end = endOfWait(wait, now, 'UTC');
    return isWithin(maxDays, now, end) ? null : { field: settingOf(wait), message: tooLongMessage(end, maxDays) };
  } catch (error) {
    if (error instanceof SettingError) return null;
    throw error;
  }
}
