import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { type Cancellation, cancel } from './cancellation.ts';
import { SUBSCRIBERS, TOPIC, WORKFLOWS } from './furnish.ts';
import { type Gateways, isPassing } from './gateways.ts';
import { Random } from './random.ts';

/** The prefix of the transaction ids of warm-up events. */
export const FIRST = 'first-';
const TOPIC_SHARE = 0.08;
const CANCELED_SHARE = 0.12;
const GROUPS = 3;
/** The longest time from the acknowledgement of an event to its cancellation: longer than the wait of a workflow. */
const LATEST_CANCELLATION_MS = 3_500;
/** How long after the last fault a gateway may take to acknowledge open requests. */
const PATIENCE_MS = 120_000;
/** The pause before the next attempt. Each pause is twice as long as the previous one. */
const PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** Starts the patience of one request. @returns whether the request was not answered for too long */
export type Patience = () => () => boolean;

/** The patience of requests beside faults that end at a time, by `performance.now()`. No request is abandoned before. */
export const patienceAfter =
  (faultsEndAtMs: number): Patience =>
  () => {
    const endsAtMs = Math.max(performance.now(), faultsEndAtMs) + PATIENCE_MS;
    return () => performance.now() > endsAtMs;
  };

/** An event that is triggered until a gateway acknowledges it. */
export interface Sent {
  readonly key: string;
  /** The workflow. */
  readonly name: string;
  readonly to: readonly string[];
  /** Whether the recipients are named, are members of the topic of all subscribers, or are the whole environment. */
  readonly audience: 'subscribers' | 'topic' | 'everyone';
  /** The group of the event, by which one workflow digests. Defaults to none. */
  readonly group?: string;
  readonly transactionId: string;
  /** When a client cancels the transaction, after the acknowledgement. Null if none does. In milliseconds. */
  readonly cancelAfterMs: number | null;
  /** The time until the acknowledgement. Null if there was none. */
  acknowledgedMs: number | null;
  tries: number;
  /** The refusal, if a gateway refused the event. */
  refusal?: string;
  cancellation?: Cancellation;
}

/** Triggers one event at one gateway after the other, with the same transaction id, until one acknowledges it. */
export async function send(event: Sent, gateways: Gateways, isOver: () => boolean): Promise<void> {
  const start = performance.now();
  let pauses = 0;
  while (!isOver() && event.refusal === undefined) {
    event.tries += 1;
    try {
      const response = await post(event, gateways);
      if (response.ok) {
        const [answer] = [await response.json()].flat() as { acknowledged: boolean; status: string }[];
        if (answer?.acknowledged && answer.status === 'processed') event.acknowledgedMs = performance.now() - start;
        else event.refusal = JSON.stringify(answer);
        return;
      }
      if (isPassing(response.status)) await response.body?.cancel();
      else event.refusal = `${response.status} ${await response.text()}`;
    } catch {
      // Without an answer, nobody knows whether the event is stored. Send it again.
    }
    // Spread the retries, so that they do not overload a busy gateway.
    await delay(Math.min(PAUSE_MS * 2 ** pauses, MAX_PAUSE_MS));
    pauses += 1;
  }
}

function post({ tries, name, to, audience, key, group, transactionId }: Sent, gateways: Gateways): Promise<Response> {
  const event = { name, payload: { key, group }, transactionId };
  if (audience === 'everyone') return gateways.post(tries, '/v1/events/trigger/broadcast', event);
  const recipients =
    audience === 'topic' ? [{ type: 'Topic', topicKey: TOPIC }] : to.map((subscriberId) => ({ subscriberId }));
  return gateways.post(tries, '/v1/events/trigger/bulk', { events: [{ ...event, to: recipients }] });
}

/** Triggers an event, and cancels it after the time that it names, if it does. */
export async function sendAndCancel(event: Sent, gateways: Gateways, db: Db, patience: Patience): Promise<void> {
  await send(event, gateways, patience());
  if (event.acknowledgedMs === null || event.cancelAfterMs === null) return;
  await delay(event.cancelAfterMs);
  await cancel(event, gateways, db, patience());
}

export interface LoadOptions {
  readonly gateways: Gateways;
  /** The database, without the faults of its connections. */
  readonly db: Db;
  readonly perSecond: number;
  readonly untilMs: number;
  readonly patience: Patience;
  /** Receives the events. */
  readonly events: Sent[];
}

/**
 * Triggers events at the given rate, and cancels some of them. Resolves when all requests are acknowledged, refused or
 * abandoned.
 */
export async function runLoad(seed: number, options: LoadOptions): Promise<void> {
  const { gateways, db, perSecond, untilMs, patience, events } = options;
  const random = new Random(seed ^ 0x1234567);
  const start = performance.now();
  const running: Promise<void>[] = [];
  while (performance.now() - start < untilMs) {
    const number = events.length;
    const isForTopic = random.next() < TOPIC_SHARE;
    const event: Sent = {
      key: `event-${number}`,
      name: random.pick(WORKFLOWS),
      to: isForTopic ? SUBSCRIBERS : someSubscribers(random),
      audience: isForTopic ? 'topic' : 'subscribers',
      group: `group-${number % GROUPS}`,
      transactionId: `chaos-${number}`,
      cancelAfterMs: cancelAfterMs(random),
      acknowledgedMs: null,
      tries: random.between(0, 1),
    };
    events.push(event);
    running.push(sendAndCancel(event, gateways, db, patience));
    await delay(1_000 / perSecond);
  }
  await Promise.all(running);
}

const someSubscribers = (random: Random): string[] => [
  ...new Set(Array.from({ length: random.between(1, 3) }, () => random.pick(SUBSCRIBERS))),
];

/** Half of the canceled events are canceled at once, when their work has hardly begun. */
const cancelAfterMs = (random: Random): number | null => {
  if (random.next() >= CANCELED_SHARE) return null;
  return random.next() < 0.5 ? 0 : random.between(0, LATEST_CANCELLATION_MS);
};
