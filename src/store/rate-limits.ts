import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey, isOutOfDiskSpace } from './mongo/errors.ts';
import { noteDatabaseError } from './mongo/readiness.ts';

/** Kinds of requests that are limited separately. */
export type LimitedKind = 'read' | 'write' | 'trigger';

/** How much of each kind an environment may request per minute, at all gateways together. 0 means no limit. */
export type RateLimits = Readonly<Record<LimitedKind, number>>;

/** How much a request counts towards the limit of a kind. */
export interface Charge {
  readonly kind: LimitedKind;
  readonly count: number;
}

export interface RateLimitState extends Charge {
  readonly isAllowed: boolean;
  readonly limit: number;
  /** How much the environment may still request in this window. Does not include what other gateways took just now. */
  readonly remaining: number;
  readonly resetSeconds: number;
  /** Uncounts the request, with all its charges: one that is refused later must not use up a limit. */
  readonly giveBack: () => void;
}

export interface RateLimiter {
  readonly limits: RateLimits;
  /**
   * Counts a request completely, or not at all if one of its charges exceeds a limit.
   * @returns the state of the exceeded limit, or of the first charge with a limit. Null if no charge has a limit
   */
  take(scope: Scope, charges: readonly Charge[]): Promise<RateLimitState | null>;
}

/** The message of the error if a request exceeds a limit. */
export const rateLimitMessage = ({ kind, count, limit }: RateLimitState): string =>
  `Rate limit exceeded: ${limit} ${kind} requests per minute${count > 1 ? `; this request counts as ${count}` : ''}`;

/** What this process may still use of one limit in a window. It claims portions of the shared count. */
interface Allowance {
  readonly _id: string;
  readonly expireAt: Date;
  readonly limit: number;
  /** The part that this process has claimed and not used. */
  left: number;
  /** The part that no gateway had claimed when this process last read the count. It only decreases. */
  unclaimed: number;
  claiming: Promise<void> | null;
}

const WINDOW_MS = 60_000;
const PORTIONS = 100;

/**
 * Counts in the database, a portion at a time: all gateways together stay within the limit, with few writes. While the
 * database has no space for the counts, each process counts alone: reads need no space, and writes fail by themselves.
 */
export function createRateLimiter(
  { collections: { rateLimits }, clock }: Store,
  limits: RateLimits,
  now: () => Date = clock.now,
): RateLimiter {
  /** The allowances of the current window. */
  const allowances = new Map<string, Allowance>();
  let currentWindow = 0;

  const findAllowance = (environmentId: string, kind: LimitedKind, windowStart: number): Allowance => {
    if (windowStart !== currentWindow) allowances.clear();
    currentWindow = windowStart;
    const key = `${environmentId} ${kind}`;
    const limit = limits[kind];
    const allowance = allowances.get(key) ?? {
      _id: `${key} ${windowStart}`,
      expireAt: new Date(windowStart + 2 * WINDOW_MS),
      limit,
      left: 0,
      unclaimed: limit,
      claiming: null,
    };
    allowances.set(key, allowance);
    return allowance;
  };

  /** Claims a portion of at least `needed`, or finds out that less is unclaimed. */
  const claim = async (allowance: Allowance, needed: number): Promise<void> => {
    const { _id, expireAt, limit } = allowance;
    const portion = Math.max(needed, Math.floor(limit / PORTIONS));
    const grant = (granted: number, unclaimed: number) => {
      allowance.left += granted;
      // Also without what this process counted alone.
      allowance.unclaimed = Math.max(0, Math.min(allowance.unclaimed - granted, unclaimed));
    };
    try {
      const counted = await rateLimits.findOneAndUpdate(
        { _id, count: { $lte: limit - needed } },
        { $inc: { count: portion }, $setOnInsert: { expireAt } },
        { upsert: true, returnDocument: 'after' },
      );
      const count = counted?.count ?? portion;
      // The last portion may exceed the limit.
      grant(portion - Math.max(0, count - limit), limit - count);
    } catch (error) {
      if (isOutOfDiskSpace(error)) {
        noteDatabaseError(error);
        return grant(Math.min(portion, allowance.unclaimed), limit);
      }
      // Too little is unclaimed, so the upsert tried to insert a second count; or another gateway inserted the first one.
      if (!isDuplicateKey(error)) throw error;
      grant(0, limit - ((await rateLimits.findOne({ _id }))?.count ?? 0));
    }
  };

  const use = async (allowance: Allowance, count: number): Promise<boolean> => {
    while (allowance.left < count) {
      const missing = count - allowance.left;
      if (missing > allowance.unclaimed) return false;
      allowance.claiming ??= claim(allowance, missing).finally(() => {
        allowance.claiming = null;
      });
      await allowance.claiming;
    }
    allowance.left -= count;
    return true;
  };

  return {
    limits,
    async take({ _environmentId }, charges) {
      const time = now().getTime();
      const windowStart = time - (time % WINDOW_MS);
      const resetSeconds = Math.ceil((windowStart + WINDOW_MS - time) / 1_000);
      let first: RateLimitState | null = null;
      const used: [Allowance, number][] = [];
      const giveBack = () => {
        for (const [taken, amount] of used.splice(0)) taken.left += amount;
      };
      for (const { kind, count } of charges) {
        const limit = limits[kind];
        if (limit === 0) continue;
        const allowance = findAllowance(_environmentId.toHexString(), kind, windowStart);
        const isAllowed = await use(allowance, count);
        const remaining = allowance.left + allowance.unclaimed;
        const state = { kind, count, isAllowed, limit, remaining, resetSeconds, giveBack };
        if (!isAllowed) {
          giveBack();
          return state;
        }
        used.push([allowance, count]);
        first ??= state;
      }
      return first;
    },
  };
}
