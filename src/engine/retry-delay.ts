import type { RetryPolicy } from './steps/step.ts';

/** The longest delay that no provider asks for. */
const MAX_DELAY_MS = 15 * 60_000;
/** The longest delay that a provider can ask for. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;
/** Spreads the retries of attempts that failed together. */
const JITTER = 0.2;

/**
 * The delay before the next attempt, in milliseconds. It doubles with each attempt up to 15 minutes, and is
 * at least what the provider asks for, up to 24 hours.
 * @param attempts how many attempts were made, from 1
 */
export function retryDelayMs({ firstPauseMs }: RetryPolicy, attempts: number, retryAfterMs = 0): number {
  const doubled = firstPauseMs * 2 ** Math.min(attempts - 1, 30);
  const withJitter = doubled * (1 + JITTER * (2 * Math.random() - 1));
  return Math.round(Math.max(Math.min(MAX_DELAY_MS, withJitter), Math.min(MAX_RETRY_AFTER_MS, retryAfterMs)));
}
