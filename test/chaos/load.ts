import { setTimeout as delay } from 'node:timers/promises';
import { Random } from './random.ts';
import { API_KEY, SUBSCRIBERS, TOPIC, WORKFLOWS } from './world.ts';

const TOPIC_SHARE = 0.08;

/** An event that a back end triggers until some gateway acknowledges it. */
export interface Sent {
  readonly key: string;
  readonly name: (typeof WORKFLOWS)[number];
  readonly to: readonly string[];
  /** Whether it names the topic of all subscribers, and not each of them. */
  readonly isForTopic: boolean;
  readonly transactionId: string;
  /** How long it took until it was acknowledged; null where it never was. */
  acknowledgedMs: number | null;
  tries: number;
}

/** Triggers one event at a gateway after the other, with the same transaction id, until it is acknowledged. */
export async function send(event: Sent, urls: readonly string[], isOver: () => boolean): Promise<void> {
  const start = performance.now();
  while (!isOver()) {
    const url = urls[event.tries % urls.length];
    event.tries += 1;
    try {
      const response = await fetch(`${url}/v1/events/trigger/bulk`, {
        method: 'POST',
        headers: { authorization: `ApiKey ${API_KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          events: [
            {
              name: event.name,
              to: event.isForTopic
                ? [{ type: 'Topic', topicKey: TOPIC }]
                : event.to.map((subscriberId) => ({ subscriberId })),
              payload: { key: event.key },
              transactionId: event.transactionId,
            },
          ],
        }),
        signal: AbortSignal.timeout(5_000),
      });
      if (response.status === 201) {
        const [answer] = (await response.json()) as [{ acknowledged: boolean; status: string }];
        if (!answer.acknowledged || answer.status !== 'processed') {
          throw new Error(`${event.transactionId} was answered with ${JSON.stringify(answer)}`);
        }
        event.acknowledgedMs = performance.now() - start;
        return;
      }
      if (response.status < 500) throw new Error(`${event.transactionId} was refused with ${response.status}`);
      await response.body?.cancel();
    } catch (error) {
      if (error instanceof Error && /answered with|refused with/.test(error.message)) throw error;
    }
    await delay(100);
  }
}

/** Triggers events, about so many a second, until told to stop; resolves when all are acknowledged or given up. */
export async function runLoad(
  seed: number,
  { urls, perSecond, untilMs }: { urls: readonly string[]; perSecond: number; untilMs: number },
): Promise<Sent[]> {
  const random = new Random(seed ^ 0x1234567);
  const start = performance.now();
  const events: Sent[] = [];
  const sending: Promise<void>[] = [];
  // What is not acknowledged by then never was: it may be there or not.
  const isOver = () => performance.now() - start > untilMs + 60_000;
  while (performance.now() - start < untilMs) {
    const number = events.length;
    const isForTopic = random.next() < TOPIC_SHARE;
    const event: Sent = {
      key: `event-${number}`,
      name: random.pick(WORKFLOWS),
      to: isForTopic ? SUBSCRIBERS : someSubscribers(random),
      isForTopic,
      transactionId: `chaos-${number}`,
      acknowledgedMs: null,
      tries: random.between(0, 1),
    };
    events.push(event);
    sending.push(send(event, urls, isOver));
    await delay(1_000 / perSecond);
  }
  await Promise.all(sending);
  return events;
}

const someSubscribers = (random: Random): string[] => [
  ...new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(SUBSCRIBERS))),
];
