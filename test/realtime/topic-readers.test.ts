import { describe, expect, it } from 'vitest';
import { TopicReaders } from '../../src/realtime/topic-readers.ts';
import { occupy } from '../testkit/occupy.ts';

describe('TopicReaders', () => {
  it('publishes an event to every reader of its topic only', async () => {
    const topics = new TopicReaders<number>();
    const [one, two, other] = [topics.read('a'), topics.read('a'), topics.read('b')];
    topics.publish('a', 1);
    topics.publish('b', 2);
    expect((await Promise.all([one.next(), two.next(), other.next()])).map(({ value }) => value)).toEqual([1, 1, 2]);
  });

  it('drops a topic when its last reader returns or fails', async () => {
    const topics = new TopicReaders<number>();
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

  it('ends only the slow consumer, after 1,000 waiting events', async () => {
    const topics = new TopicReaders<number>();
    const [slow, quick] = [topics.read('a'), topics.read('a')];
    for (let item = 0; item <= 1_000; item += 1) {
      topics.publish('a', item);
      expect((await quick.next()).value).toBe(item);
    }
    await expect(slow.next()).rejects.toMatchObject({ code: 'UNAVAILABLE', message: /Subscribe again/ });
    expect(topics.size).toBe(1);
  });

  it('ends all readers when it closes, and readers created later', async () => {
    const topics = new TopicReaders<number>();
    const asked = topics.read('a').next();
    topics.close();
    expect(await asked).toMatchObject({ done: true });
    expect(await topics.read('b').next()).toMatchObject({ done: true });
    expect(topics.size).toBe(0);
  });

  it('lets other work run while an event goes to thousands of readers, and keeps the order of the events of each', async () => {
    const topics = new TopicReaders<number>();
    const readers = Array.from({ length: 1_000 }, () => topics.read('a'));
    let come = 0;
    const read = async (reader: AsyncIterator<number>) => {
      const events: (number | undefined)[] = [];
      while (events.length < 2) {
        events.push((await reader.next()).value);
        come += 1;
        occupy(0.1);
      }
      return events;
    };
    const all = Promise.all(readers.map(read));
    topics.publish('a', 1);
    topics.publish('a', 2);
    const comeBetween = new Set<number>();
    while (come < 2_000) {
      await new Promise((resolve) => setImmediate(resolve));
      comeBetween.add(come);
    }
    expect(new Set((await all).map(String))).toEqual(new Set(['1,2']));
    // The readers occupy the processor for 200 ms in total, and each slice lasts 5 ms.
    expect(comeBetween.size).toBeGreaterThan(10);
  });

  it('gives an event only to the readers that its topic had when it was published', async () => {
    const topics = new TopicReaders<number>();
    const early = topics.read('a');
    topics.publish('a', 1);
    const late = topics.read('a');
    topics.publish('a', 2);
    expect([(await early.next()).value, (await early.next()).value, (await late.next()).value]).toEqual([1, 2, 2]);
  });

  it('makes a source wait that publishes faster than the readers get the events', async () => {
    const topics = new TopicReaders<number>();
    const reader = topics.read('a');
    for (let event = 0; event <= 100; event += 1) topics.publish('a', event);
    const order: string[] = [];
    const delivered = topics.delivered().then(() => order.push('delivered'));
    for (let event = 0; event <= 100; event += 1) await reader.next();
    order.push('read');
    await delivered;
    expect(order).toEqual(['read', 'delivered']);
    await topics.delivered();
  });
});
