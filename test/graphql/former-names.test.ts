import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { globalId } from '../testkit/global-id.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { graphql } from './generated/gql.ts';
import type { NotificationIdsQueryVariables } from './generated/graphql.ts';
import { type Graph, startGraph } from './graph-client.ts';

/** Deprecated fields and arguments, which answer as their replacements do. */
let ctx: OperationContext;
let graph: Graph;
let data: ReturnType<typeof seed>;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  data = seed(ctx.store, ctx.scope);
});

const FormerFields = graphql(`
  query FormerFields($id: ID!) {
    notification(id: $id) {
      stepTypes
      channels
      workflow {
        name
      }
      template {
        name
      }
      jobs {
        edges {
          node {
            jobStatus
            status
            provider
            providerId
            executionDetails {
              edges {
                node {
                  provider
                  providerId
                }
              }
            }
          }
        }
      }
    }
  }
`);

const FormerChannelFields = graphql(`
  query FormerChannelFields($id: ID!) {
    node(id: $id) {
      ... on Subscriber {
        channels {
          provider
          providerId
        }
      }
    }
  }
`);

const NotificationIds = graphql(`
  query NotificationIds(
    $stepType: StepType
    $channel: StepType
    $from: DateTime
    $to: DateTime
    $createdFrom: DateTime
    $createdTo: DateTime
  ) {
    notifications(
      stepType: $stepType
      channel: $channel
      from: $from
      to: $to
      createdFrom: $createdFrom
      createdTo: $createdTo
    ) {
      edges {
        node {
          _id
        }
      }
    }
  }
`);

describe('a deprecated field', () => {
  it('shows what its replacement shows', async () => {
    const ada = await data.subscriber({ subscriberId: 'ada' });
    const { workflow } = await data.workflow('welcome', ['Hello']);
    const notification = await data.notification(ada, { _templateId: workflow._id, channels: ['digest', 'email'] });
    const job = await data.job(notification, { type: 'email', status: 'merged', providerId: 'infobip-email' });
    await data.executionDetail(job, { providerId: 'infobip-email' });
    const answer = await graph.run(FormerFields, { id: `${notification._id}` });
    const provider = { provider: 'infobip-email', providerId: 'INFOBIP_EMAIL' };
    expect(answer.notification).toEqual({
      stepTypes: ['DIGEST', 'EMAIL'],
      channels: ['DIGEST', 'EMAIL'],
      workflow: { name: 'welcome' },
      template: { name: 'welcome' },
      jobs: {
        edges: [
          {
            node: {
              jobStatus: 'MERGED',
              status: 'merged',
              ...provider,
              executionDetails: { edges: [{ node: provider }] },
            },
          },
        ],
      },
    });
  });

  it('shows the provider of a channel of a subscriber', async () => {
    const integration = { _integrationId: new ObjectId(), credentials: {} };
    const { _id } = await data.subscriber({
      subscriberId: 'chat',
      channels: [{ providerId: 'chat-webhook', ...integration }],
    });
    const { node } = await graph.run(FormerChannelFields, { id: globalId('Subscriber', _id) });
    expect(node).toEqual({ channels: [{ provider: 'chat-webhook', providerId: 'CHAT_WEBHOOK' }] });
  });

  it('shows a stored value that its replacement does not know', async () => {
    const subscriber = await data.subscriber({ subscriberId: 'future' });
    const notification = await data.notification(subscriber);
    const { _id } = await data.job(notification, { type: 'email', providerId: 'telepathy' });
    await ctx.store.db.collection('jobs').updateOne({ _id }, { $set: { status: 'imagined' } });
    const answer = await graph.run(FormerFields, { id: `${notification._id}` });
    expect(answer.notification?.jobs.edges).toMatchObject([
      { node: { jobStatus: 'UNKNOWN', status: 'imagined', provider: 'telepathy', providerId: 'UNKNOWN' } },
    ]);
  });
});

describe('a deprecated argument', () => {
  it('filters as its replacement does, which takes precedence', async () => {
    const subscriber = await data.subscriber({ subscriberId: 'listed' });
    const at = (day: number) => new Date(Date.UTC(2020, 0, day)).toISOString();
    const email = await data.notification(subscriber, { channels: ['email'], createdAt: new Date(at(10)) });
    const digest = await data.notification(subscriber, { channels: ['digest'], createdAt: new Date(at(20)) });
    const idsOf = async (variables: NotificationIdsQueryVariables) =>
      (await graph.run(NotificationIds, variables)).notifications.edges.map(({ node }) => node._id);
    const all = { from: at(1), to: at(28) };
    expect(await idsOf(all)).toEqual([`${digest._id}`, `${email._id}`]);
    expect(await idsOf({ createdFrom: at(1), createdTo: at(28) })).toEqual([`${digest._id}`, `${email._id}`]);
    expect(await idsOf({ ...all, createdFrom: at(15) })).toEqual([`${digest._id}`, `${email._id}`]);
    expect(await idsOf({ createdFrom: at(1), to: at(15) })).toEqual([`${email._id}`]);
    expect(await idsOf({ ...all, stepType: 'DIGEST' })).toEqual([`${digest._id}`]);
    expect(await idsOf({ ...all, channel: 'DIGEST' })).toEqual([`${digest._id}`]);
    expect(await idsOf({ ...all, stepType: 'EMAIL', channel: 'DIGEST' })).toEqual([`${email._id}`]);
  });
});
