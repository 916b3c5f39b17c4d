import type { RateLimitedAttempts } from '../../model/step-state.ts';
import { retryDelayMs } from '../retry-delay.ts';
import type { StepServices } from './step.ts';

/** How long rate-limited attempts do not count. */
const PATIENCE_MS = 24 * 3_600_000;

/** An attempt of an external step that failed. */
interface FailedAttempt {
  /** Whether another attempt may succeed. */
  readonly isTransient: boolean;
  /** Whether a rate limit refused the attempt, so that it does not count. */
  readonly isRateLimited: boolean;
  /** How many attempts were made, including this one, without the earlier rate-limited ones. */
  readonly attempts: number;
  /** The earlier rate-limited attempts. */
  readonly rateLimited: RateLimitedAttempts | undefined;
  /** The wait that the other side asks for. */
  readonly retryAfterMs: number | undefined;
}

/** The retry after an attempt that failed. */
export interface NextAttempt {
  readonly until: Date;
  /** How many attempts were made, without the rate-limited ones. */
  readonly attempts: number;
  readonly rateLimited: RateLimitedAttempts | undefined;
  /** What the log says about the retry. */
  readonly consequence: string;
  /** Whether the log contains the attempt that failed: of rate-limited ones only the first, as there can be hundreds. */
  readonly isLogged: boolean;
}

/** Decides whether and when to try again. @returns null if the step has failed permanently */
export function nextAttempt({ retry, now: clock }: StepServices, failed: FailedAttempt): NextAttempt | null {
  if (!failed.isTransient) return null;
  const now = clock();
  const rateLimited = failed.isRateLimited ? addRateLimited(failed.rateLimited, now) : undefined;
  const isCounted = rateLimited === undefined;
  if (isCounted && failed.attempts >= retry.maxAttempts) return null;
  const delayMs = retryDelayMs(retry, rateLimited?.count ?? failed.attempts, failed.retryAfterMs);
  const next = isCounted
    ? `attempt ${failed.attempts} of ${retry.maxAttempts}, the next`
    : 'the rate limit is exceeded, the next attempt';
  return {
    until: new Date(now.getTime() + delayMs),
    attempts: isCounted ? failed.attempts : failed.attempts - 1,
    rateLimited: rateLimited ?? failed.rateLimited,
    consequence: `${next} in ${delayMs / 1_000} s`,
    isLogged: isCounted || rateLimited.count === 1,
  };
}

/**
 * Adds an attempt to those that the rate limit refused before.
 * @returns undefined if the first was refused too long ago, so that the attempt counts as a failure
 */
function addRateLimited(earlier: RateLimitedAttempts | undefined, now: Date): RateLimitedAttempts | undefined {
  const { since, count } = earlier ?? { since: now, count: 0 };
  return now.getTime() - since.getTime() < PATIENCE_MS ? { since, count: count + 1 } : undefined;
}
