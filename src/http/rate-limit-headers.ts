import type { ServerResponse } from 'node:http';
import type { RateLimitState } from '../store/rate-limits.ts';

/** The headers of a response to a request with a rate limit. */
export const RATE_LIMIT_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Cost'];

/** Sets the headers of a rate limit. A refused request also gets `Retry-After`. */
export function setRateLimitHeaders(
  response: ServerResponse,
  { isAllowed, limit, remaining, resetSeconds, count }: RateLimitState,
): void {
  response.setHeader('RateLimit-Limit', limit);
  response.setHeader('RateLimit-Remaining', remaining);
  response.setHeader('RateLimit-Reset', resetSeconds);
  response.setHeader('RateLimit-Cost', count);
  if (!isAllowed) response.setHeader('Retry-After', resetSeconds);
}
