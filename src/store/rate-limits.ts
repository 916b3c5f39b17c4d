import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';

/** Kinds of requests that are limited separately. */
export type LimitedKind = 'read' | 'write' | 'trigger';

/** How many requests of each kind an environment may make per minute, at all gateways together. 0 means no limit. */
export type RateLimits = Readonly<Record<LimitedKind, number>>;

export interface RateLimitState {
  readonly isAllowed: boolean;
  readonly limit: number;
  /** How many requests this gateway still allows. Other gateways may allow more. */
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request. Null if its kind has no limit. */
  take(scope: Scope, kind: LimitedKind, now: Date): Promise<RateLimitState | null>;
}

/** How many requests this process may still answer in a window. Taken from the shared count in portions. */
interface Allowance {
  readonly windowStart: number;
  left: number;
  isExhausted: boolean;
  taking: Promise<void> | null;
}

const WINDOW_MS = 60_000;
const PORTIONS = 100;

/** Counts in the database, a portion at a time: all gateways together stay within the limit, with few writes. */
export function createRateLimiter({ collections: { rateLimits } }: Store, limits: RateLimits): RateLimiter {
  const allowances = new Map<string, Allowance>();

  async function takePortion(key: string, allowance: Allowance, limit: number): Promise<void> {
    const portion = Math.min(Math.max(1, Math.floor(limit / PORTIONS)), limit);
    const _id = `${key} ${allowance.windowStart}`;
    const expireAt = new Date(allowance.windowStart + 2 * WINDOW_MS);
    const counted = await rateLimits
      .findOneAndUpdate(
        { _id, count: { $lt: limit } },
        { $inc: { count: portion }, $setOnInsert: { expireAt } },
        { upsert: true, returnDocument: 'after' },
      )
      .catch((error: unknown) => {
        // The window is exhausted: its count no longer matches the filter, so the upsert tried to insert a second one.
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    if (counted === null) allowance.isExhausted = true;
    else allowance.left += portion - Math.max(0, counted.count - limit);
  }

  return {
    async take({ _environmentId }, kind, now) {
      const limit = limits[kind];
      if (limit === 0) return null;
      const windowStart = now.getTime() - (now.getTime() % WINDOW_MS);
      const key = `${_environmentId.toHexString()} ${kind}`;
      let allowance = allowances.get(key);
      if (allowance?.windowStart !== windowStart) {
        allowance = { windowStart, left: 0, isExhausted: false, taking: null };
        allowances.set(key, allowance);
      }
      while (allowance.left === 0 && !allowance.isExhausted) {
        const current = allowance;
        allowance.taking ??= takePortion(key, current, limit).finally(() => {
          current.taking = null;
        });
        await allowance.taking;
      }
      const isAllowed = allowance.left > 0;
      if (isAllowed) allowance.left -= 1;
      const resetSeconds = Math.ceil((windowStart + WINDOW_MS - now.getTime()) / 1_000);
      return { isAllowed, limit, remaining: allowance.left, resetSeconds };
    },
  };
}
