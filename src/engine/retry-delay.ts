import type { RetryPolicy } from './steps/step.ts';

/** However long a provider asks to be left alone, it is tried again after this. */
const MAX_PAUSE_MS = 15 * 60_000;
/** Spreads those that failed together. */
const JITTER = 0.2;

/**
 * How long to wait before the next attempt: twice as long each time, or as long as the provider asks for.
 * @param attempts how many there were, from 1
 */
export function pauseMs({ firstPauseMs }: RetryPolicy, attempts: number, retryAfterMs = 0): number {
  const doubled = firstPauseMs * 2 ** Math.min(attempts - 1, 30);
  const spread = doubled * (1 + JITTER * (2 * Math.random() - 1));
  return Math.round(Math.min(MAX_PAUSE_MS, Math.max(spread, retryAfterMs)));
}
