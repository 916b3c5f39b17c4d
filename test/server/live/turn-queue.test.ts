import { describe, expect, it } from 'vitest';
import { Lifetime } from '../../../src/server/live/lifetime.ts';
import { type EndTurn, TurnQueue } from '../../../src/server/live/turn-queue.ts';

const present = new Lifetime();

describe('TurnQueue', () => {
  it('alternates between environments, and between the lanes of an environment', async () => {
    const queue = new TurnQueue();
    const order: string[] = [];
    const take = async (environmentId: string, key: string, name: string) => {
      const endTurn = await queue.turn({ environmentId, key }, present);
      order.push(name);
      endTurn?.();
    };
    await Promise.all([
      take('a', 'flood', 'a flood 1'),
      take('a', 'flood', 'a flood 2'),
      take('a', 'flood', 'a flood 3'),
      take('a', 'other', 'a other'),
      take('b', 'only', 'b 1'),
      take('b', 'only', 'b 2'),
    ]);
    expect(order).toEqual(['a flood 1', 'b 1', 'a other', 'b 2', 'a flood 2', 'a flood 3']);
    expect(queue.size).toBe(0);
  });

  it('gives an environment no further turn while too many of its turns last', async () => {
    const queue = new TurnQueue(2);
    const ends: EndTurn[] = [];
    const take = async (environmentId: string) => {
      const endTurn = await queue.turn({ environmentId, key: 'lane' }, present);
      if (endTurn !== null) ends.push(endTurn);
    };
    const taken = [take('a'), take('a'), take('a')];
    const other = take('b');
    await Promise.all([taken[0], taken[1], other]);
    expect(ends).toHaveLength(3);
    const [first] = ends;
    first?.();
    first?.();
    await taken[2];
    expect(ends).toHaveLength(4);
    for (const end of ends) end();
    expect(queue.size).toBe(0);
  });

  it('drops who gives up, and keeps nothing of them', async () => {
    const queue = new TurnQueue(1);
    const endTurn = await queue.turn({ environmentId: 'a', key: 'one' }, present);
    const gone = new Lifetime();
    const waiting = [1, 2, 3].map(() => queue.turn({ environmentId: 'a', key: 'two' }, gone));
    gone.end();
    expect(await Promise.all(waiting)).toEqual([null, null, null]);
    expect(await queue.turn({ environmentId: 'a', key: 'two' }, gone)).toBeNull();
    endTurn?.();
    expect(queue.size).toBe(0);
  });
});
