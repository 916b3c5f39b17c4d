import { setTimeout as delay } from 'node:timers/promises';
import { Random } from './random.ts';
import { API_KEY, SUBSCRIBERS, TOPIC, WORKFLOWS } from './world.ts';

/** What the transaction ids begin with of the events that come before a run. */
export const FIRST = 'first-';
const TOPIC_SHARE = 0.08;
/** How long behind the last blow a gateway may take to acknowledge what it did not before. */
export const PATIENCE_MS = 120_000;
/** How long an answer is waited for, and then until it is asked again: twice as long each time. */
export const ANSWER_MS = 10_000;
/** A gateway that was frozen may find that a request came too slowly, and one that is busy asks to wait. */
const TRY_AGAIN = new Set([408, 429]);
const PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

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
  /** How it was refused, where it was. */
  refusal?: string;
}

/** Triggers one event at a gateway after the other, with the same transaction id, until it is acknowledged. */
export async function send(event: Sent, urls: readonly string[], isOver: () => boolean): Promise<void> {
  const start = performance.now();
  let pauses = 0;
  while (!isOver() && event.refusal === undefined) {
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
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (response.status === 201) {
        const [answer] = (await response.json()) as [{ acknowledged: boolean; status: string }];
        if (answer.acknowledged && answer.status === 'processed') event.acknowledgedMs = performance.now() - start;
        else event.refusal = JSON.stringify(answer);
        return;
      }
      const isPassing = response.status >= 500 || TRY_AGAIN.has(response.status);
      if (isPassing) await response.body?.cancel();
      else event.refusal = `${response.status} ${await response.text()}`;
    } catch {
      // No answer: whether it is stored nobody knows, so it is sent again.
    }
    // Who all come back at once would hold up a gateway that is busy.
    await delay(Math.min(PAUSE_MS * 2 ** pauses, MAX_PAUSE_MS));
    pauses += 1;
  }
}

/** Triggers events, about so many a second, for a while; resolves when all are acknowledged, refused or given up. */
export async function runLoad(
  seed: number,
  { urls, perSecond, untilMs, events }: { urls: readonly string[]; perSecond: number; untilMs: number; events: Sent[] },
): Promise<void> {
  const random = new Random(seed ^ 0x1234567);
  const start = performance.now();
  const sending: Promise<void>[] = [];
  const isOver = () => performance.now() - start > untilMs + PATIENCE_MS;
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
}

const someSubscribers = (random: Random): string[] => [
  ...new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(SUBSCRIBERS))),
];
