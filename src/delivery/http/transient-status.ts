import type { IncomingHttpHeaders } from 'node:http';

/** SparkPost and Mailgun answer 420 if a limit of the account is exceeded, MailerSend answers 421 during maintenance. */
const TRANSIENT_STATUSES: readonly number[] = [408, 420, 421, 425, 429];

/** The statuses of requests that exceed a rate limit. */
const RATE_LIMIT_STATUSES: readonly number[] = [420, 429];

/** Whether a request that failed with a status may succeed later. A redirect may not, because it is not followed. */
export const isTransientStatus = (status: number): boolean => status >= 500 || TRANSIENT_STATUSES.includes(status);

/** Whether a request was refused because there were too many, and could be sent again after a wait that the other side names. */
export const isRateLimited = (status: number, retryAfterMs: number | undefined): boolean =>
  RATE_LIMIT_STATUSES.includes(status) && retryAfterMs !== undefined;

/** The wait that a `Retry-After` header asks for, in milliseconds. The header is a number of seconds or a date. */
export function parseRetryAfterMs({ 'retry-after': value }: IncomingHttpHeaders, now: Date): number | undefined {
  if (value === undefined) return undefined;
  // Date.parse accepts much that is not an HTTP date.
  const dateMs = /GMT\s*$/.test(value) ? Date.parse(value) - now.getTime() : Number.NaN;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) * 1_000 : dateMs;
  return Number.isFinite(ms) ? Math.max(0, Math.ceil(ms)) : undefined;
}
