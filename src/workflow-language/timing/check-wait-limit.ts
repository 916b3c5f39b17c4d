import type { StepType } from '../../model/enums.ts';
import { DAY_MS } from '../../model/retention.ts';
import { type Lookup, parseDelay, parseDigest } from './parse-step-timing.ts';
import { endOfWait, settingOf } from './parse-wait.ts';
import { SettingError } from './setting-error.ts';

/** The setting that makes a step wait too long. */
interface WaitLimitProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * Checks that a digest or delay does not wait longer than its records are kept.
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
    if (end.getTime() - now.getTime() <= maxDays * DAY_MS) return null;
    const message = `waits until ${end.toISOString()}, but records are kept for ${maxDays} days only`;
    return { field: settingOf(wait), message };
  } catch (error) {
    if (error instanceof SettingError) return null;
    throw error;
  }
}
