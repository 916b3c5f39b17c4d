import type { RetryPolicy } from './steps/step.ts';

/** The longest delay that no provider asks for. */
const MAX_DELAY_MS = 15 * 60_000;
/** The longest delay that a provider can ask for. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;
/** Spreads the retries of attempts that failed together. */
const JITTER = 0.2;
/** The least time over which the first retries are spread that a provider asks for. */
const MIN_SPREAD_MS = 1_000;

/**
 * The delay before the next attempt, in milliseconds. It doubles with each attempt up to 15 minutes. If the provider asks for
 * a wait, up to 24 hours, the delay is longer than that by a random time. The longest such time doubles with each attempt,
 * too, from that wait up to 15 minutes: a burst that exceeds a rate limit spreads until it fits.
 * @param attempts how many attempts were made, from 1
 */
export function retryDelayMs({ firstPauseMs }: RetryPolicy, attempts: number, retryAfterMs?: number): number {
  const growth = 2 ** Math.min(attempts - 1, 30);
  const withJitter = firstPauseMs * growth * (1 + JITTER * (2 * Math.random() - 1));
  const pauseMs = Math.min(MAX_DELAY_MS, withJitter);
  if (retryAfterMs === undefined) return Math.round(pauseMs);
  const askedMs = Math.min(MAX_RETRY_AFTER_MS, retryAfterMs);
  const spreadMs = Math.min(MAX_DELAY_MS, Math.max(MIN_SPREAD_MS, askedMs) * growth);
  return Math.round(Math.max(pauseMs, askedMs + spreadMs * Math.random()));
}
