import { describe, expect, it } from 'vitest';
import { Topics } from '../../src/realtime/topics.ts';

describe('Topics', () => {
  it('gives an item to every reader of its topic, and to no other', async () => {
    const topics = new Topics<number>();
    const [one, two, other] = [topics.read('a'), topics.read('a'), topics.read('b')];
    topics.publish('a', 1);
    topics.publish('b', 2);
    expect((await Promise.all([one.next(), two.next(), other.next()])).map(({ value }) => value)).toEqual([1, 1, 2]);
  });

  it('forgets a topic when its last reader leaves, however it leaves', async () => {
    const topics = new Topics<number>();
    const [one, two] = [topics.read('a'), topics.read('a')];
    await one.return();
    expect(topics.size).toBe(1);
    two.fail(new Error('gone'));
    expect(topics.size).toBe(0);
    const three = topics.read('a');
    await two.return();
    topics.publish('a', 3);
    expect((await three.next()).value).toBe(3);
  });

  it('ends a reader that a thousand items wait for, and leaves its neighbours alone', async () => {
    const topics = new Topics<number>();
    const [slow, quick] = [topics.read('a'), topics.read('a')];
    for (let item = 0; item <= 1_000; item += 1) {
      topics.publish('a', item);
      expect((await quick.next()).value).toBe(item);
    }
    await expect(slow.next()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: /subscribe again/ });
    expect(topics.size).toBe(1);
  });

  it('ends all readers when it closes, and those that come later', async () => {
    const topics = new Topics<number>();
    const asked = topics.read('a').next();
    topics.close();
    expect(await asked).toMatchObject({ done: true });
    expect(await topics.read('b').next()).toMatchObject({ done: true });
    expect(topics.size).toBe(0);
  });
});
