import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  const { subscriber, workflow } = seed(ctx.store, ctx.scope);
  await subscriber({ subscriberId: 'ada' });
  const preferenceSettings = { chat: false };
  for (const [name, fields] of [
    ['billing', {}],
    ['news', { preferenceSettings }],
    ['outage', { preferenceSettings, critical: true }],
  ] as const) {
    await workflow(name, [], fields);
  }
});

const Preferences = graphql(`
  query Preferences($subscriberId: String!, $after: String) {
    subscriberPreferences(subscriberId: $subscriberId) {
      global {
        email
        sms
      }
      workflows(first: 2, after: $after) {
        totalCount
        edges {
          node {
            workflow {
              name
            }
            own {
              email
              chat
            }
            effective {
              in_app
              email
              sms
              chat
              push
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

const SetPreferences = graphql(`
  mutation SetPreferences($input: SetSubscriberPreferencesInput!) {
    setSubscriberPreferences(input: $input) {
      __typename
      ... on SetSubscriberPreferencesPayload {
        preferences {
          global {
            email
            sms
          }
        }
        workflow {
          own {
            email
            chat
          }
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          message
        }
      }
    }
  }
`);

const set = async (input: object) =>
  (await graph.run(SetPreferences, { input: { subscriberId: 'ada', channels: {}, ...input } }))
    .setSubscriberPreferences;
const read = async (after?: string) =>
  (await graph.run(Preferences, { subscriberId: 'ada', after })).subscriberPreferences;
const effectiveOf = async () => {
  const first = await read();
  const second = await read(first?.workflows.pageInfo.endCursor ?? '');
  expect([first?.workflows.pageInfo.hasNextPage, second?.workflows.pageInfo.hasNextPage]).toEqual([true, false]);
  const all = [...(first?.workflows.edges ?? []), ...(second?.workflows.edges ?? [])];
  return Object.fromEntries(all.map(({ node: { workflow, effective } }) => [workflow.name, effective]));
};

const ALL = { in_app: true, email: true, sms: true, chat: true, push: true };

describe('SubscriberPreferences', () => {
  it('follow the workflow before a subscriber sets any', async () => {
    expect(await read()).toMatchObject({ global: { email: null, sms: null }, workflows: { totalCount: 3 } });
    expect(await effectiveOf()).toEqual({ billing: ALL, news: { ...ALL, chat: false }, outage: ALL });
  });

  it('prefer settings for one workflow to global ones, and do not apply to critical workflows', async () => {
    expect(await set({ channels: { email: false, sms: false } })).toMatchObject({
      preferences: { global: { email: false, sms: false } },
      workflow: null,
    });
    expect(await set({ workflowId: 'news', channels: { email: true, chat: true } })).toMatchObject({
      workflow: { own: { email: true, chat: true } },
    });
    const off = { ...ALL, email: false, sms: false };
    expect(await effectiveOf()).toEqual({ billing: off, news: { ...ALL, sms: false }, outage: ALL });
    expect(await set({ workflowId: 'news', channels: { email: null } })).toMatchObject({
      workflow: { own: { email: null, chat: true } },
    });
    expect(await set({ channels: { sms: null } })).toMatchObject({
      preferences: { global: { email: false, sms: null } },
    });
    expect((await effectiveOf()).news).toEqual({ ...ALL, email: false });
  });

  it('keep one document per workflow when many are set concurrently', async () => {
    await Promise.all(
      ['email', 'sms', 'chat', 'push'].flatMap((channel) => [
        set({ channels: { [channel]: true } }),
        set({ workflowId: 'billing', channels: { [channel]: true } }),
      ]),
    );
    const { _environmentId } = ctx.scope;
    const stored = await ctx.store.collections.preferences.find({ _environmentId }).sort({ _id: 1 }).toArray();
    expect(stored.map(({ type }) => type).sort()).toEqual([
      'SUBSCRIBER_GLOBAL',
      'SUBSCRIBER_WORKFLOW',
      'SUBSCRIBER_WORKFLOW',
    ]);
    const on = { enabled: true };
    expect(stored.find(({ type }) => type === 'SUBSCRIBER_GLOBAL')?.preferences.channels).toMatchObject({
      ...{ email: on, sms: on, chat: on, push: on },
    });
  });

  it('return an error for an unknown subscriber or workflow and without a channel', async () => {
    expect(await set({})).toMatchObject({
      issues: [{ field: 'channels', message: 'must contain at least one of in_app, email, sms, chat, push' }],
    });
    expect(await set({ workflowId: 'outage', channels: { email: false } })).toMatchObject({
      issues: [{ field: 'workflowId', message: expect.stringMatching(/^is critical/) }],
    });
    const email = { channels: { email: false } };
    expect(await set({ ...email, workflowId: 'none' })).toMatchObject({ message: 'Workflow "none" was not found' });
    expect(await set({ ...email, subscriberId: 'none' })).toMatchObject({ message: 'Subscriber "none" was not found' });
    const none = await graph.run(Preferences, { subscriberId: 'none' });
    expect(none.subscriberPreferences).toBeNull();
  });

  it('are separate in each environment', async () => {
    const other = await startTestContext(ctx.store);
    const elsewhere = await startGraph(other);
    expect((await elsewhere.run(Preferences, { subscriberId: 'ada' })).subscriberPreferences).toBeNull();
  });
});
