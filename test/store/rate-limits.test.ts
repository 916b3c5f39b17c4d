import { beforeAll, describe, expect, it } from 'vitest';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { type Charge, createRateLimiter, type RateLimits } from '../../src/store/rate-limits.ts';
import { atEnd } from '../testkit/at-end.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { startDatabase } from '../testkit/database-process.ts';
import { temporaryDirectory } from '../testkit/gateway-process.ts';
import { newScope } from '../testkit/new-scope.ts';
import { startTestStore } from '../testkit/test-database.ts';

const READ: readonly Charge[] = [{ kind: 'read', count: 1 }];
const only = (read: number): RateLimits => ({ read, write: 0, trigger: 0 });
/** In the present minute, because the counts of past minutes are deleted. */
const secondOfMinute = (second: number, minutes = 0) =>
  new Date(Date.now() - (Date.now() % 60_000) + minutes * 60_000 + second * 1_000);

let store: Store;
beforeAll(async () => {
  store = await startTestStore();
});

describe('the rate limiter', () => {
  it('counts down by one for each request, with any limit', async () => {
    const present = secondOfMinute(20);
    for (const limit of [3, 250, 600_000]) {
      const limiter = createRateLimiter(store, only(limit), () => present);
      const scope = newScope();
      for (let remaining = limit - 1; remaining >= Math.max(0, limit - 20); remaining -= 1) {
        const state = await limiter.take(scope, READ);
        expect(state).toMatchObject({ kind: 'read', count: 1, isAllowed: true, limit, remaining, resetSeconds: 40 });
      }
    }
  });

  it('allows exactly the limit to concurrent requests at two gateways', async () => {
    const present = secondOfMinute(20);
    const limiters = [0, 1].map(() => createRateLimiter(store, only(50), () => present));
    const scope = newScope();
    const states = await Promise.all(
      Array.from({ length: 40 }, () => limiters.map((each) => each.take(scope, READ))).flat(),
    );
    expect(states.filter((state) => state?.isAllowed)).toHaveLength(50);
  });

  it('refuses nobody when several gateways begin a window at once', async () => {
    const present = secondOfMinute(20);
    const limiters = Array.from({ length: 8 }, () => createRateLimiter(store, only(1_000), () => present));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const scope = newScope();
      const states = await Promise.all(limiters.map((limiter) => limiter.take(scope, READ)));
      expect(states.map((state) => state?.isAllowed)).toEqual(limiters.map(() => true));
    }
  });

  it('begins anew with each minute', async () => {
    let time = secondOfMinute(59);
    const limiter = createRateLimiter(store, only(1), () => time);
    const scope = newScope();
    expect(await limiter.take(scope, READ)).toMatchObject({ isAllowed: true, remaining: 0, resetSeconds: 1 });
    expect(await limiter.take(scope, READ)).toMatchObject({ isAllowed: false, remaining: 0 });
    time = secondOfMinute(0, 1);
    expect(await limiter.take(scope, READ)).toMatchObject({ isAllowed: true, resetSeconds: 60 });
  });

  it('counts a request with several charges completely or not at all', async () => {
    const present = secondOfMinute(20);
    const limiter = createRateLimiter(store, { read: 0, write: 5, trigger: 2 }, () => present);
    const scope = newScope();
    const take = (writes: number, triggers: number) =>
      limiter.take(scope, [
        { kind: 'write', count: writes },
        { kind: 'trigger', count: triggers },
      ]);
    expect(await take(3, 3)).toMatchObject({ isAllowed: false, kind: 'trigger', count: 3, remaining: 2 });
    expect(await take(3, 2)).toMatchObject({ isAllowed: true, kind: 'write', remaining: 2 });
    expect(await limiter.take(scope, [{ kind: 'write', count: 3 }])).toMatchObject({ isAllowed: false, remaining: 2 });
    expect(await limiter.take(scope, [{ kind: 'write', count: 2 }])).toMatchObject({ isAllowed: true, remaining: 0 });
  });

  it('writes once for many requests, and never for refused ones', async () => {
    const present = secondOfMinute(20);
    const monitor = watchCommands(store);
    const limiter = createRateLimiter(monitor.store, only(600_000), () => present);
    const small = createRateLimiter(monitor.store, only(1), () => present);
    const scope = newScope();
    const takeMany = async (each: typeof limiter) => {
      for (let request = 0; request < 1_000; request += 1) await each.take(scope, READ);
    };
    expect(await monitor.during(() => takeMany(limiter))).toHaveLength(1);
    expect((await monitor.during(() => takeMany(small))).length).toBeLessThanOrEqual(2);
  });

  it('counts in each process alone while the database has no disk space, and then together again', async () => {
    // A database of its own: its failures are those of all that use it.
    const { uri } = await startDatabase({ DATA_DIR: temporaryDirectory(), PORT: '0' });
    const full = await connectStore(uri);
    atEnd(() => full.client.close());
    const present = secondOfMinute(20);
    const scope = newScope();
    const newLimiter = () => createRateLimiter(full, only(5), () => present);
    const [one, other] = [newLimiter(), newLimiter()];
    const allowed = async (limiter: typeof one, requests: number) => {
      const states = await Promise.all(Array.from({ length: requests }, () => limiter.take(scope, READ)));
      return states.filter((state) => state?.isAllowed).length;
    };
    const fill = (mode: 'alwaysOn' | 'off') =>
      full.client.db('admin').command({
        configureFailPoint: 'failCommand',
        mode,
        data: { failCommands: ['findAndModify'], errorCode: 14_031 },
      });
    expect(await allowed(one, 1)).toBe(1);
    await fill('alwaysOn');
    expect(await allowed(one, 2)).toBe(2);
    expect(await allowed(other, 7)).toBe(5);
    await fill('off');
    expect(await allowed(one, 7)).toBe(2);
    expect(await allowed(newLimiter(), 7)).toBe(2);
  });
});
