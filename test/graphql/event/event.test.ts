import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import type { TriggerBatch } from '../../../src/store/queue/work-kinds.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { until } from '../../testkit/until.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
const batches: TriggerBatch[] = [];

beforeAll(async () => {
  const started = await startTestContext();
  const workQueue = { ...started.workQueue, enqueueTriggers: async (batch: TriggerBatch) => void batches.push(batch) };
  ctx = { ...started, workQueue };
  graph = await startGraph(ctx);
  const data = seed(ctx.store, ctx.scope);
  await data.workflow('welcome', ['Hello']);
  await data.workflow('asleep', ['Hello'], { active: false });
});

const Trigger = graphql(`
  mutation Trigger($input: TriggerEventsInput!) {
    triggerEvents(input: $input) {
      __typename
      ... on TriggerEventsPayload {
        results {
          acknowledged
          status
          error
          transactionId
        }
      }
      ... on ValidationError {
        message
        issues {
          field
        }
      }
    }
  }
`);

describe('Mutation.triggerEvents', () => {
  it('accepts every kind of recipient, actor, tenant and context', async () => {
    const { triggerEvents } = await graph.run(Trigger, {
      input: {
        events: [
          {
            name: 'welcome',
            transactionId: 'all-kinds',
            payload: { order: { id: 1, lines: [null, 'a'] } },
            overrides: { email: { from: 'shop@example.org' } },
            to: [
              { subscriberId: 'ada' },
              {
                subscriber: {
                  subscriberId: 'alan',
                  email: null,
                  firstName: 'Alan',
                  data: { plan: 'pro' },
                  channels: [
                    { providerId: 'slack', integrationIdentifier: null, credentials: { webhookUrl: 'https://chat' } },
                  ],
                },
              },
              { topic: { topicKey: 'news', exclude: ['grace'] } },
            ],
            actor: { subscriberId: 'boss', firstName: 'Grace' },
            tenant: { tenant: { identifier: 'acme', name: 'Acme', data: null } },
            context: { region: 'eu', app: { id: 'shop' } },
          },
        ],
      },
    });
    expect(triggerEvents).toEqual({
      __typename: 'TriggerEventsPayload',
      results: [
        {
          acknowledged: true,
          status: 'PROCESSED',
          error: ['to: no topic has the key "news"'],
          transactionId: 'all-kinds',
        },
      ],
    });
    expect(batches.at(-1)).toMatchObject({ _environmentId: ctx.scope._environmentId });
    expect(batches.at(-1)?.triggers).toMatchObject([
      {
        name: 'welcome',
        payload: { order: { id: 1, lines: [null, 'a'] } },
        overrides: { email: { from: 'shop@example.org' } },
        to: [
          { subscriberId: 'ada' },
          {
            subscriberId: 'alan',
            email: null,
            firstName: 'Alan',
            data: { plan: 'pro' },
            channels: [{ providerId: 'slack', credentials: { webhookUrl: 'https://chat' } }],
          },
          { type: 'Topic', topicKey: 'news', exclude: ['grace'] },
        ],
        actor: { subscriberId: 'boss', firstName: 'Grace' },
        tenant: 'acme',
        contextKeys: ['region:eu', 'app:shop'],
      },
    ]);
  });

  it('treats null as not given', async () => {
    const { triggerEvents } = await graph.run(Trigger, {
      input: {
        events: [
          {
            name: 'welcome',
            to: [{ subscriberId: 'ada' }],
            payload: null,
            overrides: null,
            transactionId: null,
            actor: null,
            tenant: null,
            context: null,
          },
        ],
      },
    });
    expect(triggerEvents).toMatchObject({
      results: [{ status: 'PROCESSED', transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
    });
    expect(batches.at(-1)?.triggers).toMatchObject([{ payload: {}, overrides: {} }]);
  });

  it('returns a result for each event in order, and runs the valid ones', async () => {
    const to = [{ subscriberId: 'ada' }];
    const { triggerEvents } = await graph.run(Trigger, {
      input: {
        events: [
          { name: 'nothing', to },
          { name: 'asleep', to },
          { name: 'welcome', to, payload: 'no object' },
          { name: 'welcome', to: [] },
          { name: 'welcome', to: [{ subscriberId: '' }] },
          { name: 'welcome', to, tenant: { identifier: 'nobody' } },
          { name: 'welcome', to, transactionId: 'last' },
        ],
      },
    });
    expect(triggerEvents).toMatchObject({
      results: [
        { status: 'ERROR', error: ['name: no workflow has the identifier "nothing"'] },
        { status: 'TRIGGER_NOT_ACTIVE', error: [] },
        { status: 'ERROR', error: ['payload: must be an object'] },
        { status: 'INVALID_RECIPIENTS', error: [expect.stringMatching(/^to/)] },
        { status: 'INVALID_RECIPIENTS', error: [expect.stringMatching(/^to\[0\]/)] },
        { status: 'NO_TENANT_FOUND', error: ['tenant: no tenant has the identifier "nobody"'] },
        { status: 'PROCESSED', transactionId: 'last' },
      ],
    });
    expect(batches.at(-1)?.triggers.map(({ transactionId }) => transactionId)).toEqual(['last']);
  });

  it.each([0, 101])('returns a ValidationError for %i events', async (length) => {
    const events = Array.from({ length }, () => ({ name: 'welcome', to: [{ subscriberId: 'ada' }] }));
    const { triggerEvents } = await graph.run(Trigger, { input: { events } });
    expect(triggerEvents).toMatchObject({ __typename: 'ValidationError', issues: [{ field: 'events' }] });
  });

  it.each([
    ['of two kinds', { subscriberId: 'ada', topic: { topicKey: 'news' } }],
    ['of no kind', {}],
    ['of a kind that is null', { subscriberId: null }],
  ])('runs nothing for a recipient %s', async (_name, recipient) => {
    const before = batches.length;
    const to = [{ subscriberId: 'ada' }, recipient as { subscriberId: string }];
    const { triggerEvents } = await graph.run(Trigger, { input: { events: [{ name: 'welcome', to }] } });
    expect(triggerEvents).toMatchObject({
      results: [{ status: 'INVALID_RECIPIENTS', error: [expect.stringMatching(/^to\[1\]/)] }],
    });
    expect(batches).toHaveLength(before);
  });

  it('accepts variables within a JSON literal of the document', async () => {
    const document = `mutation($order: Int) {
      triggerEvents(input: { events: { name: "welcome", to: { subscriberId: "ada" }, payload: { order: $order } } }) {
        __typename
      }
    }`;
    await graph.answer<never, { order: number }>(document, { order: 1 });
    expect(batches.at(-1)?.triggers).toMatchObject([{ payload: { order: 1 } }]);
  });

  it('accepts an event as a literal of the document', async () => {
    const { data, errors } = await graph.answer<{ triggerEvents: unknown }, never>(`mutation {
      triggerEvents(input: { events: { name: "welcome", to: { subscriberId: "ada" }, payload: { list: [1, 2.5, "a", true, null, { b: 1 }] } } }) {
        ... on TriggerEventsPayload { results { status } }
      }
    }`);
    expect({ data, errors }).toEqual({ data: { triggerEvents: { results: [{ status: 'PROCESSED' }] } } });
    expect(batches.at(-1)?.triggers).toMatchObject([{ payload: { list: [1, 2.5, 'a', true, null, { b: 1 }] } }]);
  });
});

const Broadcast = graphql(`
  mutation Broadcast($input: BroadcastEventInput!) {
    broadcastEvent(input: $input) {
      __typename
      ... on BroadcastEventPayload {
        result {
          status
          transactionId
        }
      }
      ... on ValidationError {
        issues {
          field
        }
      }
    }
  }
`);

describe('Mutation.broadcastEvent', () => {
  it('accepts an event for all subscribers', async () => {
    const input = { name: 'welcome', payload: { a: 1 }, transactionId: 'to-all', tenant: null, actor: null };
    const { broadcastEvent } = await graph.run(Broadcast, { input });
    expect(broadcastEvent).toMatchObject({ result: { status: 'PROCESSED', transactionId: 'to-all' } });
    expect(batches.at(-1)?.triggers).toMatchObject([{ to: [{ type: 'Everyone' }], payload: { a: 1 } }]);
  });

  it('returns a ValidationError if the payload is not an object', async () => {
    const { broadcastEvent } = await graph.run(Broadcast, { input: { name: 'welcome', payload: [] } });
    expect(broadcastEvent).toMatchObject({ __typename: 'ValidationError', issues: [{ field: 'payload' }] });
  });
});

const Cancel = graphql(`
  mutation Cancel($input: CancelTransactionInput!) {
    cancelTransaction(input: $input) {
      __typename
      ... on CancelTransactionPayload {
        transactionId
        canceledJobs
      }
      ... on Error {
        message
      }
    }
  }
`);

describe('Mutation.cancelTransaction', () => {
  it('cancels waiting jobs, returns their number, and rejects an unknown transaction', async () => {
    const data = seed(ctx.store, ctx.scope);
    const ada = await data.subscriber({ subscriberId: 'waiting' });
    const notification = await data.notification(ada, { transactionId: 'waits' });
    const waiting = await data.job(notification, { type: 'delay', status: 'delayed', runAt: new Date() });
    const pending = await data.job(notification, { status: 'pending' });
    const cancel = (transactionId: string) => graph.run(Cancel, { input: { transactionId } });
    expect((await cancel('waits')).cancelTransaction).toEqual({
      ...{ __typename: 'CancelTransactionPayload', transactionId: 'waits', canceledJobs: 1 },
    });
    const canceled = { _id: { $in: [waiting._id, pending._id] }, status: 'canceled' as const };
    await until(
      ctx.store,
      () => ctx.store.collections.jobs.countDocuments(canceled),
      (count) => count === 2,
    );
    expect((await cancel('waits')).cancelTransaction).toMatchObject({ canceledJobs: 0 });
    expect((await cancel('nobody knows')).cancelTransaction).toEqual({
      __typename: 'NotFoundError',
      message: 'Transaction "nobody knows" was not found',
    });
    expect((await cancel('')).cancelTransaction).toMatchObject({ __typename: 'ValidationError' });
  });
});

describe('a malformed recipient of Mutation.triggerEvents', () => {
  it('rejects only the events with a malformed recipient', async () => {
    const recipients = [{}, null, { subscriberId: 'a', topic: { topicKey: 'b' } }, { subscriber: {} }, { topic: {} }];
    const { triggerEvents } = await graph.run(Trigger, {
      input: {
        events: [[{ subscriberId: 'ada' }], ...recipients.map((one) => [one])].map((to) => ({ name: 'welcome', to })),
      },
    });
    expect(triggerEvents).toMatchObject({
      results: [
        { status: 'PROCESSED' },
        ...recipients.map(() => ({ status: 'INVALID_RECIPIENTS', error: [expect.stringMatching(/^to\[0\]/)] })),
      ],
    });
  });
});
