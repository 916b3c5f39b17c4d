import { setTimeout as delay } from 'node:timers/promises';
import type { Gateways } from './gateways.ts';
import type { InboxFollower } from './inbox-follower.ts';
import type { Patience } from './load.ts';
import { Random } from './random.ts';

/** An action of a user on a message. Each message gets one action. */
export interface Act {
  readonly kind: 'read' | 'snooze';
  readonly messageId: string;
  readonly subscriberId: string;
  isAcknowledged: boolean;
  /** The error, if the gateway refused the action. */
  refusal?: string;
  /** The number of requests. A repeated request can have been executed twice. */
  tries: number;
}

/** Longer than the response time of a slow gateway, because a snooze must end in the future. */
const SNOOZE_MS = 12_000;

const MARK = /* GraphQL */ `
  mutation ($messageIds: [ID!]!, $subscriberId: String!) {
    markMessagesAs(input: { messageIds: $messageIds, subscriberId: $subscriberId, markAs: READ }) {
      __typename
    }
  }
`;
const SNOOZE = /* GraphQL */ `
  mutation ($messageIds: [ID!]!, $subscriberId: String!, $until: DateTime!) {
    snoozeMessages(input: { messageIds: $messageIds, subscriberId: $subscriberId, until: $until }) {
      __typename
    }
  }
`;
const REDRIVE = /* GraphQL */ `
  mutation {
    redriveDeadLetters(input: { filter: {} }) {
      ... on RedriveDeadLettersPayload {
        redrivenJobs
        hasMore
      }
    }
  }
`;

/** Reads and snoozes new messages until the signal. Resolves when all actions are acknowledged or abandoned. */
export async function useInboxes(
  seed: number,
  followers: readonly InboxFollower[],
  { gateways, untilMs, patience }: { gateways: Gateways; untilMs: number; patience: Patience },
): Promise<Act[]> {
  const random = new Random(seed ^ 0x2f6e2b1);
  const start = performance.now();
  const acts = new Map<string, Act>();
  const running: Promise<void>[] = [];
  const isOver = patience();
  while (performance.now() - start < untilMs) {
    const { subscriberId, events } = random.pick(followers);
    const arrived = events.filter(
      ({ change, _messageId }) => change === 'CREATED' && _messageId !== null && !acts.has(_messageId),
    );
    const messageId = arrived.length === 0 ? null : random.pick(arrived)._messageId;
    if (messageId !== null) {
      const kind = random.weighted({ read: 2, snooze: 1 });
      const act: Act = { kind, messageId, subscriberId, isAcknowledged: false, tries: random.between(0, 1) };
      acts.set(messageId, act);
      running.push(perform(act, gateways, isOver));
    }
    await delay(random.between(100, 500));
  }
  await Promise.all(running);
  return [...acts.values()];
}

async function perform(act: Act, gateways: Gateways, isOver: () => boolean): Promise<void> {
  const { kind, messageId, subscriberId } = act;
  const until = new Date(Date.now() + SNOOZE_MS).toISOString();
  const variables = { messageIds: [messageId], subscriberId, ...(kind === 'snooze' && { until }) };
  const first = act.tries;
  while (!isOver()) {
    act.tries += 1;
    const mutation = kind === 'read' ? MARK : SNOOZE;
    const data = await gateways.ask<Record<string, { __typename: string }>>(act.tries, mutation, variables);
    if (data !== null) {
      const refusal = Object.values(data).find(({ __typename }) => !__typename.endsWith('Payload'));
      act.isAcknowledged = refusal === undefined;
      if (refusal !== undefined) act.refusal = JSON.stringify(refusal);
      break;
    }
    await delay(100);
  }
  act.tries -= first;
}

/** Re-drives all dead letters. @returns their number, or null if no gateway answered */
export async function redrive(gateways: Gateways): Promise<number | null> {
  let redriven = 0;
  for (let hasMore = true, tries = 0; hasMore; tries += 1) {
    const data = await gateways.ask<{ redriveDeadLetters: { redrivenJobs: number; hasMore: boolean } }>(tries, REDRIVE);
    if (data === null && tries > 100) return null;
    if (data === null) await delay(200);
    else {
      redriven += data.redriveDeadLetters.redrivenJobs;
      hasMore = data.redriveDeadLetters.hasMore;
    }
  }
  return redriven;
}
