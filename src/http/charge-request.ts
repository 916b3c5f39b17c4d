import type { ServerResponse } from 'node:http';
import type { Scope } from '../model/scalars.ts';
import { type LimitedKind, type RateLimiter, rateLimitMessage } from '../store/rate-limits.ts';
import { HttpError } from './http-error.ts';
import { setRateLimitHeaders } from './rate-limit-headers.ts';

/** Counts one request towards a rate limit, and sets the headers of the limit. @throws HttpError 429 if it is exceeded */
export async function chargeRequest(
  rateLimiter: RateLimiter,
  scope: Scope,
  kind: LimitedKind,
  response: ServerResponse,
): Promise<void> {
  const state = await rateLimiter.take(scope, [{ kind, count: 1 }]);
  if (state === null) return;
  setRateLimitHeaders(response, state);
  if (!state.isAllowed) throw new HttpError(429, rateLimitMessage(state));
}
