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
