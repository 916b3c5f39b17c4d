import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import {
  countInThrottle,
  loadThrottleWindows,
  saveThrottleWindows,
} from '../../../src/store/windows/throttle-windows.ts';
import type { WindowKey } from '../../../src/store/windows/window-key.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const start = new Date();
const at = (second: number) => new Date(start.getTime() + second * 1000);

const keyOf = (): WindowKey => ({
  ...newScope(),
  _workflowId: new ObjectId(),
  stepId: 'throttle',
  _subscriberId: new ObjectId(),
  keyText: '',
});

const count = (key: WindowKey, endsAt: Date, threshold: number, now: Date) =>
  store.client.withSession((session) =>
    session.withTransaction(async () => {
      const transaction = { store, session };
      const counted = await countInThrottle(transaction, key, endsAt, threshold, now);
      await saveThrottleWindows(transaction);
      return counted;
    }),
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

  it('is read and written together with those of other decisions', async () => {
    const [first, ...others] = [keyOf(), keyOf(), keyOf()] as [WindowKey, ...WindowKey[]];
    await count(first, at(60), 2, at(0));
    const monitor = watchCommands(store);
    const counts: number[] = [];
    const commands = await monitor.during(() =>
      monitor.store.client.withSession((session) =>
        session.withTransaction(async () => {
          const transaction = { store: monitor.store, session };
          await loadThrottleWindows(transaction, [first, ...others]);
          for (const key of [first, ...others, first]) {
            counts.push((await countInThrottle(transaction, key, at(60), 2, at(1))).count);
          }
          await saveThrottleWindows(transaction);
        }),
      ),
    );
    expect(counts).toEqual([2, 1, 1, 2]);
    expect(commands.map((command) => Object.keys(command)[0])).toEqual(['find', 'update', 'commitTransaction']);
    expect(await count(first, at(60), 2, at(2))).toMatchObject({ isThrottled: true, count: 2 });
  });

  it('lets exactly `threshold` of 50 concurrent events pass', async () => {
    const key = keyOf();
    const results = await Promise.all(Array.from({ length: 50 }, () => count(key, at(600), 7, at(0))));
    expect(results.filter(({ isThrottled }) => !isThrottled)).toHaveLength(7);
  });
});
