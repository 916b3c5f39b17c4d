import type { RetryPolicy } from './steps/step.ts';

/** The longest delay, even if a provider asks for a longer one. */
const MAX_DELAY_MS = 15 * 60_000;
/** Spreads the retries of attempts that failed together. */
const JITTER = 0.2;

/**
 * The delay before the next attempt, in milliseconds. It doubles with each attempt and is at least what the provider
 * asks for.
 * @param attempts how many attempts were made, from 1
 */
export function retryDelayMs({ firstPauseMs }: RetryPolicy, attempts: number, retryAfterMs = 0): number {
  const doubled = firstPauseMs * 2 ** Math.min(attempts - 1, 30);
  const withJitter = doubled * (1 + JITTER * (2 * Math.random() - 1));
  return Math.round(Math.min(MAX_DELAY_MS, Math.max(withJitter, retryAfterMs)));
}
