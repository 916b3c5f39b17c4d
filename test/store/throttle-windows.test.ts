import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { countInThrottle } from '../../src/store/throttle-windows.ts';
import type { WindowKey } from '../../src/store/window-key.ts';
import { startTestStore } from '../testkit/test-database.ts';

const store = await startTestStore();
const start = new Date();
const at = (second: number) => new Date(start.getTime() + second * 1000);

const keyOf = (): WindowKey => ({
  _environmentId: new ObjectId(),
  _organizationId: new ObjectId(),
  _workflowId: new ObjectId(),
  stepId: 'throttle',
  _subscriberId: new ObjectId(),
  keyText: '',
});

const count = (key: WindowKey, endsAt: Date, threshold: number, now: Date) =>
  store.client.withSession((session) =>
    session.withTransaction(() => countInThrottle({ store, session }, key, endsAt, threshold, now)),
  );

describe('a throttle', () => {
  it('lets `threshold` events pass in each window', async () => {
    const key = keyOf();
    const results = [];
    for (const second of [0, 10, 20, 59, 60, 61, 62]) {
      results.push((await count(key, at(second + 60), 2, at(second))).isThrottled);
    }
    expect(results).toEqual([false, false, true, true, false, false, true]);
    // The first event of a window sets its end.
    expect(await count(key, at(122), 2, at(62))).toEqual({ isThrottled: true, count: 2, endsAt: at(120) });
  });

  it('counts each key separately', async () => {
    const key = keyOf();
    expect(await count(key, at(60), 1, at(0))).toMatchObject({ isThrottled: false });
    expect(await count({ ...key, keyText: 'other' }, at(60), 1, at(0))).toMatchObject({ isThrottled: false });
    expect(await count(key, at(60), 1, at(0))).toMatchObject({ isThrottled: true });
  });

  it('lets exactly `threshold` of 50 concurrent events pass', async () => {
    const key = keyOf();
    const results = await Promise.all(Array.from({ length: 50 }, () => count(key, at(600), 7, at(0))));
    expect(results.filter(({ isThrottled }) => !isThrottled)).toHaveLength(7);
  });
});
