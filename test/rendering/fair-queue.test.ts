import { describe, expect, it } from 'vitest';
import { FairQueue } from '../../src/rendering/fair-queue.ts';

/** Takes all items. Each takes as many milliseconds as its text says. */
function serve(queue: FairQueue<string>, count = queue.size): string[] {
  return Array.from({ length: count }, () => {
    const next = queue.shift();
    if (next === undefined) throw new Error('the queue is empty');
    queue.charge(next.key, Number(next.item.split(' ')[1]));
    return next.item;
  });
}

describe('FairQueue', () => {
  it('serves the items of one key in order', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1 5', 'a2 1', 'a3 9']) queue.push('a', item);
    expect(serve(queue)).toEqual(['a1 5', 'a2 1', 'a3 9']);
    expect(queue.shift()).toBeUndefined();
  });

  it('serves keys by the time that they used, not by how many items they have', () => {
    const queue = new FairQueue<string>();
    for (let index = 0; index < 10; index += 1) queue.push('heavy', 'heavy 100');
    for (let index = 0; index < 3; index += 1) queue.push('light', 'light 10');
    expect(serve(queue, 5)).toEqual(['heavy 100', 'light 10', 'light 10', 'light 10', 'heavy 100']);
  });

  it('lets no key save up the time that it was idle', () => {
    const queue = new FairQueue<string>();
    for (let index = 0; index < 4; index += 1) queue.push('busy', 'busy 100');
    serve(queue, 2);
    for (let index = 0; index < 3; index += 1) queue.push('late', 'late 100');
    expect(serve(queue)).toEqual(['late 100', 'busy 100', 'late 100', 'busy 100', 'late 100']);
  });

  it('skips keys that must not be served now', () => {
    const queue = new FairQueue<string>();
    queue.push('a', 'a 1');
    queue.push('b', 'b 1');
    expect(queue.shift((key) => key !== 'a')).toEqual({ key: 'b', item: 'b 1' });
    expect(queue.shift((key) => key !== 'a')).toBeUndefined();
    expect(queue.size).toBe(1);
  });
});
