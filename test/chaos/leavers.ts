import { setTimeout as delay } from 'node:timers/promises';
import { ANNOUNCE, ANNOUNCE_LATER } from './crowd.ts';
import type { Gateways } from './gateways.ts';
import type { Patience } from './load.ts';
import { Random } from './random.ts';
import { requestUntilAnswered } from './request-until-answered.ts';

/** The prefix of the transaction ids of events for subscribers that leave. */
export const LEAVING = 'leaving-';
const PAUSE_MS = { least: 2_000, most: 5_000 };
const LATEST_ERASURE_MS = 3_000;

const CREATE = /* GraphQL */ `
  mutation ($input: CreateSubscriberInput!) {
    createSubscriber(input: $input) {
      __typename
      ... on SubscriberPayload {
        subscriber {
          _id
        }
      }
    }
  }
`;
const TRIGGER = /* GraphQL */ `
  mutation ($input: TriggerEventsInput!) {
    triggerEvents(input: $input) {
      __typename
    }
  }
`;
const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateSubscriberInput!) {
    updateSubscriber(input: $input) {
      __typename
    }
  }
`;
const PREFER = /* GraphQL */ `
  mutation ($input: SetSubscriberPreferencesInput!) {
    setSubscriberPreferences(input: $input) {
      __typename
    }
  }
`;
const ERASE = /* GraphQL */ `
  mutation ($input: EraseSubscriberInput!) {
    eraseSubscriber(input: $input) {
      __typename
    }
  }
`;

/** A subscriber that is created, used and erased. */
export interface Leaver {
  readonly subscriberId: string;
  readonly email: string;
  /** The id in the database. Null until the creation is acknowledged. */
  _id: string | null;
  isErased: boolean;
  /** Whether a request that would create the subscriber again may have been executed after the erasure. */
  mayReturn: boolean;
  /** The errors, if a gateway refused a request. */
  readonly refusals: string[];
}

export interface LeaverOptions {
  readonly gateways: Gateways;
  readonly untilMs: number;
  readonly patience: Patience;
  /** Receives the subscribers. */
  readonly leavers: Leaver[];
}

/** Creates subscribers, notifies and changes them, and erases them. Resolves when all are erased or abandoned. */
export async function comeAndLeave(seed: number, options: LeaverOptions): Promise<void> {
  const { untilMs, leavers } = options;
  const random = new Random(seed ^ 0x1b873593);
  const start = performance.now();
  const running: Promise<void>[] = [];
  while (performance.now() - start < untilMs) {
    // Of one length, so that no id contains another one.
    const subscriberId = `leaver-${String(leavers.length).padStart(4, '0')}`;
    const email = `${subscriberId}@example.net`;
    const leaver: Leaver = { subscriberId, email, _id: null, isErased: false, mayReturn: false, refusals: [] };
    leavers.push(leaver);
    const eraseAfterMs = random.between(0, LATEST_ERASURE_MS);
    running.push(live(leaver, leavers.length, { eraseAfterMs, isBusy: random.next() < 0.5 }, options));
    await delay(random.between(PAUSE_MS.least, PAUSE_MS.most));
  }
  await Promise.all(running);
}

/** @param isBusy whether other clients still write about the subscriber while it is erased */
async function live(
  leaver: Leaver,
  number: number,
  { eraseAfterMs, isBusy }: { readonly eraseAfterMs: number; readonly isBusy: boolean },
  { gateways, patience }: LeaverOptions,
): Promise<void> {
  const { subscriberId, email } = leaver;
  const isOver = patience();
  const request = async <Payload extends object>(mutation: string, input: object, allowed = '') => {
    const answer = await requestUntilAnswered<Payload>(gateways, mutation, input, number, isOver);
    if (answer.refusal !== undefined && !answer.refusal.includes(allowed || ' ')) leaver.refusals.push(answer.refusal);
    return answer;
  };
  const event = (name: string) => ({
    name,
    to: [{ subscriber: { subscriberId } }],
    payload: { key: subscriberId, email },
    transactionId: `${LEAVING}${number}-${name}`,
  });
  const creation = await request<{ subscriber: { _id: string } }>(CREATE, {
    subscriberId,
    email,
    idempotencyKey: `arrival-${number}`,
  });
  if (creation.payload === null) return;
  leaver._id = creation.payload.subscriber._id;
  const events = await request(TRIGGER, { events: [event(ANNOUNCE), event(ANNOUNCE_LATER)] });
  leaver.mayReturn = creation.tries > 1 || events.tries > 1 || isBusy;
  await request(PREFER, { subscriberId, channels: { email: false } });
  await delay(eraseAfterMs);
  const others = isBusy
    ? [
        request(UPDATE, { subscriberId, firstName: `A name of ${subscriberId}` }, 'NotFoundError'),
        request(PREFER, { subscriberId, channels: { sms: false } }, 'NotFoundError'),
        request(TRIGGER, { events: [{ ...event(ANNOUNCE), transactionId: `${LEAVING}${number}-again` }] }),
      ]
    : [];
  const erasure = await request(ERASE, { subscriberId }, 'NotFoundError');
  // An earlier request, whose answer was lost, can have erased it.
  const isGone = erasure.tries > 1 && erasure.refusal !== undefined;
  leaver.isErased = erasure.payload !== null || isGone;
  if (!isGone && erasure.refusal !== undefined) leaver.refusals.push(erasure.refusal);
  await Promise.all(others);
}
