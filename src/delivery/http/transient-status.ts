import { omitUndefined } from '../../model/omit-undefined.ts';

/** SparkPost and Mailgun answer 420 if a limit of the account is exceeded, MailerSend answers 421 during maintenance. */
const TRANSIENT_STATUSES: readonly number[] = [408, 420, 421, 425, 429];

/** The statuses of requests that exceed a rate limit. */
const RATE_LIMIT_STATUSES: readonly number[] = [420, 429];

/** Whether a request that failed with a status may succeed later. A redirect may not, because it is not followed. */
export const isTransientStatus = (status: number): boolean => status >= 500 || TRANSIENT_STATUSES.includes(status);

/**
 * When a request that failed with a status can be sent again.
 * @param retryAfter the header `Retry-After` of the response
 * @returns the wait that the other side asks for, and whether it refused the request only because there were too many
 */
export function retryAdvice(status: number, retryAfter: string | undefined, now: Date) {
  const retryAfterMs = parseRetryAfterMs(retryAfter, now);
  const isRateLimited = RATE_LIMIT_STATUSES.includes(status) && retryAfterMs !== undefined;
  return omitUndefined({ retryAfterMs, isRateLimited: isRateLimited || undefined });
}

/** The wait that a `Retry-After` header asks for, in milliseconds. The header is a number of seconds or a date. */
export function parseRetryAfterMs(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  // Date.parse accepts much that is not an HTTP date.
  const dateMs = /GMT\s*$/.test(value) ? Date.parse(value) - now.getTime() : Number.NaN;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) * 1_000 : dateMs;
  return Number.isFinite(ms) ? Math.max(0, Math.ceil(ms)) : undefined;
}
