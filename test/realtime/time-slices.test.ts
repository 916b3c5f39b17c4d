import { describe, expect, it } from 'vitest';
import { createTimeSlices } from '../../src/realtime/time-slices.ts';
import { occupy } from '../testkit/occupy.ts';

describe('createTimeSlices', () => {
  it('lets other work run between slices, and runs all tasks in order', async () => {
    const tasks = Array.from({ length: 100 }, (_, index) => index);
    const done: number[] = [];
    const allDone = new Promise<void>((resolve) => {
      const wake = createTimeSlices(() => {
        const task = tasks.shift();
        if (task === undefined) {
          resolve();
          return undefined;
        }
        return () => {
          occupy(1);
          done.push(task);
        };
      });
      wake();
    });
    const doneBetween: number[] = [];
    while (done.length < 100) {
      await new Promise((resolve) => setImmediate(resolve));
      doneBetween.push(done.length);
    }
    await allDone;
    expect(done).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(doneBetween.length).toBeGreaterThan(10);
  });

  it('counts the work of promises as work of the task that caused it', async () => {
    let remaining = 20;
    let largest = 0;
    let sinceOtherWork = 0;
    await new Promise<void>((resolve) => {
      const wake = createTimeSlices(() => {
        if (remaining === 0) {
          resolve();
          return undefined;
        }
        remaining -= 1;
        return () => {
          sinceOtherWork += 1;
          largest = Math.max(largest, sinceOtherWork);
          void Promise.resolve().then(() => Promise.resolve().then(() => occupy(6)));
        };
      });
      const watch = () => {
        sinceOtherWork = 0;
        if (remaining > 0) setImmediate(watch);
      };
      watch();
      wake();
    });
    expect(largest).toBe(1);
  });

  it('continues with tasks that come later', async () => {
    const tasks: (() => void)[] = [];
    const wake = createTimeSlices(() => tasks.shift());
    for (const round of [1, 2]) {
      const ran = new Promise<number>((resolve) => tasks.push(() => resolve(round)));
      wake();
      wake();
      expect(await ran).toBe(round);
    }
  });
});
