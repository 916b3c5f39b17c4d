import { describe, expect, it } from 'vitest';
import { EventTopics } from '../../src/realtime/event-topics.ts';

describe('EventTopics', () => {
  it('publishes an event to every reader of its topic only', async () => {
    const topics = new EventTopics<number>();
    const [one, two, other] = [topics.read('a'), topics.read('a'), topics.read('b')];
    topics.publish('a', 1);
    topics.publish('b', 2);
    expect((await Promise.all([one.next(), two.next(), other.next()])).map(({ value }) => value)).toEqual([1, 1, 2]);
  });

  it('drops a topic when its last reader returns or fails', async () => {
    const topics = new EventTopics<number>();
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

  it('ends a slow consumer after 1,000 waiting events, and no other reader', async () => {
    const topics = new EventTopics<number>();
    const [slow, quick] = [topics.read('a'), topics.read('a')];
    for (let item = 0; item <= 1_000; item += 1) {
      topics.publish('a', item);
      expect((await quick.next()).value).toBe(item);
    }
    await expect(slow.next()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: /Subscribe again/ });
    expect(topics.size).toBe(1);
  });

  it('ends all readers when it closes, and readers created later', async () => {
    const topics = new EventTopics<number>();
    const asked = topics.read('a').next();
    topics.close();
    expect(await asked).toMatchObject({ done: true });
    expect(await topics.read('b').next()).toMatchObject({ done: true });
    expect(topics.size).toBe(0);
  });
});
