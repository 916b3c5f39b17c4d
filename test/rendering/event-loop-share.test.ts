import { describe, expect, it } from 'vitest';
import { EventLoopShare } from '../../src/rendering/event-loop-share.ts';
import { occupy } from '../testkit/occupy.ts';

const work = (ms: number) => () => occupy(ms);

describe('EventLoopShare', () => {
  it('lets the event loop turn between long pieces of work', async () => {
    const share = new EventLoopShare();
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    for (let index = 0; index < 20; index += 1) await share.run('a', work(10));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(18);
  });

  it('runs short pieces of work in one turn', async () => {
    const share = new EventLoopShare();
    let turns = 0;
    setImmediate(() => {
      turns += 1;
    });
    for (let index = 0; index < 20; index += 1) await share.run('a', () => index);
    expect(turns).toBe(0);
  });

  it('serves another lane before the rest of a long one', async () => {
    const share = new EventLoopShare();
    const order: string[] = [];
    const long = Array.from({ length: 10 }, () => share.run('long', work(10)).then(() => order.push('long')));
    await share.run('short', work(1)).then(() => order.push('short'));
    await Promise.all(long);
    expect(order.indexOf('short')).toBeLessThan(3);
  });

  it('passes on errors', async () => {
    const failure = new EventLoopShare().run('a', () => {
      throw new Error('broken');
    });
    await expect(failure).rejects.toThrow('broken');
  });
});
