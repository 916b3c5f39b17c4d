import type { StepType } from '../../model/enums.ts';
import { DAY_MS } from '../../model/retention.ts';
import { type Lookup, parseDelay, parseDigest } from './parse-step-timing.ts';
import { endOfWait } from './parse-wait.ts';
import { SettingError } from './setting-error.ts';

/** A setting that makes a step wait too long. */
export interface WaitLimitProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * Why a digest or delay waits longer than its records are kept, or null where it does not. Settings that cannot be read
 * wait for nothing: they are told elsewhere.
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
    const field = { span: 'amount', timed: 'timed', cron: 'cron', value: wait.for === 'value' ? wait.field : '' }[
      wait.for
    ];
    const until = end.toISOString();
    return { field, message: `waits until ${until}, which is longer than the ${maxDays} days that records are kept` };
  } catch (error) {
    if (error instanceof SettingError) return null;
    throw error;
  }
}
