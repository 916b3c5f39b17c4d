const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * The pauses between the attempts, in seconds.
 * Source: Standard Webhooks specification 1.0.0, "Deliverability and reliability"
 */
const PAUSES_S = [
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
];
/** Spreads the retries of attempts that failed together. */
const JITTER = 0.1;
/** The longest pause that an endpoint can ask for. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_S * 1_000;

/** How many attempts a delivery has before it is a dead letter. */
export const WEBHOOK_ATTEMPTS = PAUSES_S.length + 1;

/**
 * When to attempt a delivery again: after the pause of the schedule, or later if the endpoint asks for it.
 * @param failures how many attempts failed, from 1
 * @returns null if it was the last attempt
 */
export function nextWebhookAttempt(failures: number, retryAfterMs: number | undefined, now: Date): Date | null {
  const pauseS = PAUSES_S[failures - 1];
  if (pauseS === undefined) return null;
  const pauseMs = pauseS * 1_000 * (1 + JITTER * Math.random());
  const askedMs = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return new Date(now.getTime() + Math.round(Math.max(pauseMs, askedMs)));
}
