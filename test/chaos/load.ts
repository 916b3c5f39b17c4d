import { setTimeout as delay } from 'node:timers/promises';
import { Random } from './random.ts';
import { API_KEY, SUBSCRIBERS, TOPIC, WORKFLOWS } from './world.ts';

/** The prefix of the transaction ids of warm-up events. */
export const FIRST = 'first-';
const TOPIC_SHARE = 0.08;
/** How long after the last fault a gateway may take to acknowledge open requests. */
export const PATIENCE_MS = 120_000;
/** The time-out of a request, and the pause before the next one. Each pause is twice as long as the previous one. */
export const ANSWER_MS = 10_000;
/** A gateway that was frozen can time out a request, and a busy one asks to retry. */
const TRY_AGAIN = new Set([408, 429]);
const PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** An event that is triggered until a gateway acknowledges it. */
export interface Sent {
  readonly key: string;
  readonly name: (typeof WORKFLOWS)[number];
  readonly to: readonly string[];
  /** Whether the recipient is the topic of all subscribers. */
  readonly isForTopic: boolean;
  readonly transactionId: string;
  /** The time until the acknowledgement. Null if there was none. */
  acknowledgedMs: number | null;
  tries: number;
  /** The refusal, if a gateway refused the event. */
  refusal?: string;
}

/** Triggers one event at one gateway after the other, with the same transaction id, until one acknowledges it. */
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
      // Without an answer, nobody knows whether the event is stored. Send it again.
    }
    // Spread the retries, so that they do not overload a busy gateway.
    await delay(Math.min(PAUSE_MS * 2 ** pauses, MAX_PAUSE_MS));
    pauses += 1;
  }
}

/** Triggers events at the given rate. Resolves when all are acknowledged, refused or abandoned. */
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
