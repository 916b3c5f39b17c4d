import type { Store } from '../../src/store/mongo/connect.ts';
import { createRateLimiter, type RateLimiter } from '../../src/store/rate-limits.ts';

/** A rate limiter that allows everything. */
export const unlimited = (store: Store): RateLimiter => createRateLimiter(store, { read: 0, write: 0, trigger: 0 });
