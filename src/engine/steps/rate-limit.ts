import type { RateLimitedAttempts } from '../../model/step-state.ts';

/** What the log says before the time of the next attempt. */
export const RATE_LIMITED = 'the rate limit is exceeded, the next attempt';

/** Whether the log names an attempt: only the first refusal, as there can be hundreds. */
export const isLogged = (refusals: RateLimitedAttempts | undefined): boolean =>
  refusals === undefined || refusals.count === 1;

/** How long refused attempts do not count. */
const PATIENCE_MS = 24 * 3_600_000;

/**
 * Adds an attempt to those that a rate limit refused before.
 * @returns undefined if the first was refused too long ago, so that the attempt counts as a failure
 */
export function addRefusal(earlier: RateLimitedAttempts | undefined, now: Date): RateLimitedAttempts | undefined {
  const { since, count } = earlier ?? { since: now, count: 0 };
  return now.getTime() - since.getTime() < PATIENCE_MS ? { since, count: count + 1 } : undefined;
}
