import { setTimeout as delay } from 'node:timers/promises';
import { ANNOUNCE, CROWD } from './crowd.ts';
import type { Gateways } from './gateways.ts';
import type { Patience, Sent } from './load.ts';
import { Random } from './random.ts';
import { type MutationAnswer, requestUntilAnswered } from './request-until-answered.ts';

/** The prefix of the payloads' keys of events that have no transaction id of their own. */
export const KEYED = 'keyed-';
const PAUSE_MS = { least: 500, most: 1_500 };

const TRIGGER = /* GraphQL */ `
  mutation ($input: TriggerEventsInput!) {
    triggerEvents(input: $input) {
      __typename
      ... on TriggerEventsPayload {
        results {
          transactionId
        }
      }
    }
  }
`;
const CREATE_WORKFLOW = /* GraphQL */ `
  mutation ($input: CreateWorkflowInput!) {
    createWorkflow(input: $input) {
      __typename
    }
  }
`;

/** A value that one client changes again and again, each change with an idempotency key of its own. */
export interface ChangedValue {
  readonly mutation: string;
  readonly inputOf: (version: number) => object;
  /** The collection, the filter and the field of the stored value. */
  readonly collection: string;
  readonly filter: object;
  readonly field: string;
  readonly storedOf: (version: number) => unknown;
}

/** The subscriber whose profile and preferences change. */
const CHANGING = CROWD[0] ?? '';

export const CHANGED_VALUES: readonly ChangedValue[] = [
  {
    mutation: /* GraphQL */ `
      mutation ($input: UpdateSubscriberInput!) {
        updateSubscriber(input: $input) {
          __typename
        }
      }
    `,
    inputOf: (version) => ({ subscriberId: CHANGING, firstName: `version ${version}` }),
    collection: 'subscribers',
    filter: { subscriberId: CHANGING },
    field: 'firstName',
    storedOf: (version) => `version ${version}`,
  },
  {
    mutation: /* GraphQL */ `
      mutation ($input: SetSubscriberPreferencesInput!) {
        setSubscriberPreferences(input: $input) {
          __typename
        }
      }
    `,
    // No step of the crowd sends e-mail.
    inputOf: (version) => ({ subscriberId: CHANGING, workflowId: ANNOUNCE, channels: { email: version % 2 === 0 } }),
    collection: 'preferences',
    filter: { type: 'SUBSCRIBER_WORKFLOW' },
    field: 'preferences.channels.email.enabled',
    storedOf: (version) => version % 2 === 0,
  },
  {
    mutation: /* GraphQL */ `
      mutation ($input: UpdateWorkflowInput!) {
        updateWorkflow(input: $input) {
          __typename
        }
      }
    `,
    // Runs of the workflow are under way.
    inputOf: (version) => ({ workflowId: ANNOUNCE, description: `version ${version}` }),
    collection: 'notificationtemplates',
    filter: { 'triggers.identifier': ANNOUNCE },
    field: 'description',
    storedOf: (version) => `version ${version}`,
  },
];

/** A request that must be executed exactly once. */
export interface KeyedChange {
  readonly what: string;
  /** The name of the workflow that it creates. */
  readonly workflow?: string;
  /** The value that it changes, and the version. */
  readonly value?: ChangedValue;
  readonly version?: number;
  isAcknowledged: boolean;
  /** The error, if a gateway refused the request. */
  refusal?: string;
}

export interface KeyedChangeOptions {
  readonly gateways: Gateways;
  readonly untilMs: number;
  readonly patience: Patience;
  /** Receives the requests. */
  readonly changes: KeyedChange[];
  /** Receives the events, with the transaction ids from the answers. */
  readonly announcements: Sent[];
}

/** Sends requests with idempotency keys until they are answered. Resolves when all are answered or abandoned. */
export async function changeWithKeys(seed: number, options: KeyedChangeOptions): Promise<void> {
  const start = performance.now();
  const isRunning = () => performance.now() - start < options.untilMs;
  await Promise.all([
    repeat(new Random(seed ^ 0x52dce729), isRunning, (number) => createOneWorkflow(number, options)),
    repeat(new Random(seed ^ 0x38495ab5), isRunning, (number) => triggerOnce(number, options)),
    ...CHANGED_VALUES.map((value, index) =>
      repeat(new Random(seed ^ (0x2545f491 + index)), isRunning, (version) => changeValue(value, version, options)),
    ),
  ]);
}

/** One action after the other, because an earlier request must not change the result of a later one. */
async function repeat(random: Random, isRunning: () => boolean, act: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; isRunning(); number += 1) {
    await act(number);
    await delay(random.between(PAUSE_MS.least, PAUSE_MS.most));
  }
}

async function request<Payload extends object>(
  change: KeyedChange,
  mutation: string,
  input: object,
  number: number,
  { gateways, patience, changes }: KeyedChangeOptions,
): Promise<MutationAnswer<Payload>> {
  changes.push(change);
  const keyed = { ...input, idempotencyKey: change.what };
  const answer = await requestUntilAnswered<Payload>(gateways, mutation, keyed, number, patience());
  change.isAcknowledged = answer.payload !== null;
  if (answer.refusal !== undefined) change.refusal = answer.refusal;
  return answer;
}

async function createOneWorkflow(number: number, options: KeyedChangeOptions): Promise<void> {
  const name = `created-${number}`;
  const steps = [{ type: 'IN_APP', name: 'Message', template: { content: `content of ${name}` } }];
  const change = { what: `creation of ${name}`, workflow: name, isAcknowledged: false };
  await request(change, CREATE_WORKFLOW, { name, steps }, number, options);
}

/** Triggers an event whose transaction id the gateway makes. */
async function triggerOnce(number: number, options: KeyedChangeOptions): Promise<void> {
  const subscriberId = CROWD[number % CROWD.length] ?? '';
  const key = `${KEYED}${number}`;
  const events = [{ name: ANNOUNCE, to: [{ subscriber: { subscriberId } }], payload: { key } }];
  const change = { what: `event ${key}`, isAcknowledged: false };
  const { payload, tries } = await request<{ results: [{ transactionId: string }] }>(
    change,
    TRIGGER,
    { events },
    number,
    options,
  );
  if (payload === null) return;
  options.announcements.push({
    key,
    name: ANNOUNCE,
    to: [subscriberId],
    audience: 'subscribers',
    transactionId: payload.results[0].transactionId,
    cancelAfterMs: null,
    acknowledgedMs: 0,
    tries,
  });
}

async function changeValue(value: ChangedValue, version: number, options: KeyedChangeOptions): Promise<void> {
  const change = { what: `${value.collection} version ${version}`, value, version, isAcknowledged: false };
  await request(change, value.mutation, value.inputOf(version), version, options);
}
