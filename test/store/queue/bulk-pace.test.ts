import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BulkPace, FULL_PACE } from '../../../src/store/queue/bulk-pace.ts';

/** A clock that only waiting moves. It records every wait. */
function fakeClock(onWait: () => void = () => {}) {
  const waits: number[] = [];
  const clock = {
    ms: 0,
    waits,
    now: () => clock.ms,
    async wait(ms: number) {
      waits.push(ms);
      clock.ms += ms;
      onWait();
    },
  };
  return clock;
}

describe('the pace of bulk work', () => {
  it('is full while no interactive work is scheduled', async () => {
    const clock = fakeClock();
    const pace = new BulkPace(clock);
    await pace.giveWay();
    expect(clock.waits).toEqual([]);
    expect(pace).toMatchObject({ pageSize: FULL_PACE.pageSize, parallelPages: FULL_PACE.parallelPages });
  });

  it('waits once after interactive work was scheduled, and writes small pages one at a time for some seconds', async () => {
    const clock = fakeClock();
    const pace = new BulkPace(clock);
    pace.interactiveScheduled();
    await Promise.all([pace.giveWay(), pace.giveWay()]);
    await pace.giveWay();
    expect(clock.waits).toEqual([30]);
    expect(pace).toMatchObject({ pageSize: 25, parallelPages: 1 });
    clock.ms += 3_000;
    expect(pace).toMatchObject({ pageSize: FULL_PACE.pageSize, parallelPages: FULL_PACE.parallelPages });
  });

  it('writes all pages at once, and two while interactive work comes', async () => {
    const clock = fakeClock();
    const pace = new BulkPace(clock);
    const begun: (() => void)[] = [];
    const write = () => new Promise<void>((resolve) => begun.push(resolve));
    const writes = [1, 2, 3].map(() => pace.writePage(write));
    await setImmediate();
    expect(begun).toHaveLength(3);
    pace.interactiveScheduled();
    writes.push(pace.writePage(write));
    begun[0]?.();
    await setImmediate();
    expect(begun).toHaveLength(3);
    begun[1]?.();
    await setImmediate();
    expect(begun).toHaveLength(4);
    clock.ms += 3_000;
    writes.push(pace.writePage(write), pace.writePage(write));
    await setImmediate();
    expect(begun).toHaveLength(6);
    for (const end of begun) end();
    await Promise.all(writes);
  });

  it('writes the next pages after a page that could not be written', async () => {
    const pace = new BulkPace(fakeClock());
    pace.interactiveScheduled();
    const fail = () => Promise.reject(new Error('failed'));
    for (let page = 0; page < 5; page += 1) await expect(pace.writePage(fail)).rejects.toThrow('failed');
    await pace.writePage(async () => {});
  });

  it('runs for half of the time while interactive work never ends', async () => {
    const clock = fakeClock(() => pace.interactiveScheduled());
    const pace = new BulkPace(clock);
    pace.interactiveScheduled();
    let commands = 0;
    while (clock.ms < 800) {
      await pace.giveWay();
      clock.ms += 10;
      commands += 1;
      pace.interactiveScheduled();
    }
    expect(commands).toBe(40);
    expect(clock.waits.reduce((sum, ms) => sum + ms, 0)).toBe(400);
  });
});
