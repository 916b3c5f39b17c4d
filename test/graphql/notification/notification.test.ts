import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../../src/operations/context.ts';
import { globalId } from '../../testkit/global-id.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { graphql } from '../generated/gql.ts';
import { type Graph, startGraph } from '../graph-client.ts';

let ctx: OperationContext;
let graph: Graph;
let data: ReturnType<typeof seed>;

beforeAll(async () => {
  ctx = await startTestContext();
  graph = await startGraph(ctx);
  data = seed(ctx.store, ctx.scope);
});

const NotificationById = graphql(`
  query NotificationById($id: ID!) {
    notification(id: $id) {
      id
      _id
      _environmentId
      _organizationId
      _subscriberId
      transactionId
      _templateId
      _digestedNotificationId
      createdAt
      updatedAt
      channels
      payload
      tags
      controls
      to
      topics {
        _topicId
        topicKey
      }
      severity
      critical
      contextKeys
      subscriber {
        subscriberId
      }
      template {
        name
        origin
        triggers {
          type
          identifier
          variables {
            name
          }
          subscriberVariables {
            name
          }
        }
      }
      jobs {
        edges {
          node {
            id
            _id
            type
            status
            providerId
            payload
            overrides
            updatedAt
            scheduleExtensionsCount
            digest {
              type
              digestKey
              amount
              unit
              events
              backoff
              backoffAmount
              backoffUnit
              updateMode
              timed {
                atTime
                weekDays
                monthDays
                ordinal
                ordinalValue
                monthlyType
                cronExpression
                untilDate
              }
            }
            step {
              _id
              name
              active
              _templateId
              _parentId
              replyCallback
              controlVariables
              metadata
              issues
              template
              filters {
                isNegated
                type
                value
                children {
                  field
                  value
                  operator
                  on
                }
              }
              variants {
                name
              }
            }
            executionDetails {
              edges {
                node {
                  _id
                  createdAt
                  status
                  detail
                  isRetry
                  isTest
                  providerId
                  raw
                  source
                }
              }
            }
            notification {
              transactionId
            }
          }
        }
      }
      messages(first: 5) {
        totalCount
        edges {
          node {
            transactionId
          }
        }
      }
    }
  }
`);

/** The response of a connection with these nodes. */
const nodes = (items: readonly unknown[]) => ({ edges: items.map((node) => ({ node })) });

describe('Query.notification', () => {
  it('shows a notification with its jobs, their logs, its messages, subscriber and workflow', async () => {
    const at = new Date('2026-01-31T09:30:00.000Z');
    const ada = await data.subscriber({ subscriberId: 'ada' });
    const { workflow } = await data.workflow('welcome', ['Hello'], {
      origin: 'svc-cloud-v1',
      triggers: [
        {
          type: 'event',
          identifier: 'welcome',
          variables: [{ name: 'name' }],
          subscriberVariables: [{ name: 'email' }],
        },
      ],
    });
    const topic = new ObjectId();
    const digested = new ObjectId();
    const notification = await data.notification(ada, {
      _templateId: workflow._id,
      _digestedNotificationId: digested,
      transactionId: 'order-1',
      createdAt: at,
      updatedAt: at,
      channels: ['in_app', 'digest'],
      payload: { name: 'Ada' },
      tags: ['orders'],
      controls: { step: { body: 'Hi' } },
      to: { subscriberId: 'ada' },
      topics: [{ _topicId: topic, topicKey: 'news' }],
      severity: 'high',
      critical: true,
      contextKeys: ['tenant:acme'],
    });
    const step = { _id: new ObjectId(), active: true, filters: [], _templateId: new ObjectId() };
    const inApp = await data.job(notification, {
      payload: { name: 'Ada' },
      updatedAt: at,
      step: { ...step, name: 'Inbox' },
    });
    const digest = await data.job(notification, {
      type: 'digest',
      status: 'delayed',
      scheduleExtensionsCount: 2,
      digest: {
        type: 'timed',
        amount: 2,
        unit: 'weeks',
        events: [{ order: 1 }],
        timed: { atTime: '09:30', weekDays: ['monday'], monthDays: [1, 15], ordinal: '1', cronExpression: '* * * * *' },
      },
      step: {
        ...step,
        metadata: { type: 'timed' },
        filters: [
          {
            isNegated: true,
            type: 'GROUP',
            value: 'AND',
            children: [{ field: 'plan', value: 'pro', operator: 'NOT_EQUAL', on: 'payload' }],
          },
        ],
        variants: [{ ...step, name: 'Variant' }],
      },
    });
    await data.job(notification, { type: 'trigger' });
    const detail = await data.executionDetail(inApp, { createdAt: at, providerId: 'svc', raw: '{"a":1}' });
    await data.message(ada, { _notificationId: notification._id, transactionId: 'order-1' });

    const shown = await graph.run(NotificationById, { id: `${notification._id}` });
    expect(shown.notification).toEqual({
      id: globalId('Notification', notification._id),
      _id: `${notification._id}`,
      _environmentId: `${ctx.scope._environmentId}`,
      _organizationId: `${ctx.scope._organizationId}`,
      _subscriberId: `${ada._id}`,
      transactionId: 'order-1',
      _templateId: `${workflow._id}`,
      _digestedNotificationId: `${digested}`,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      channels: ['IN_APP', 'DIGEST'],
      payload: { name: 'Ada' },
      tags: ['orders'],
      controls: { step: { body: 'Hi' } },
      to: { subscriberId: 'ada' },
      topics: [{ _topicId: `${topic}`, topicKey: 'news' }],
      severity: 'HIGH',
      critical: true,
      contextKeys: ['tenant:acme'],
      subscriber: { subscriberId: 'ada' },
      template: {
        name: 'welcome',
        origin: 'SVC_CLOUD_V1',
        triggers: [
          {
            type: 'EVENT',
            identifier: 'welcome',
            variables: [{ name: 'name' }],
            subscriberVariables: [{ name: 'email' }],
          },
        ],
      },
      jobs: nodes([
        {
          id: globalId('Job', inApp._id),
          _id: `${inApp._id}`,
          type: 'IN_APP',
          status: 'completed',
          providerId: 'SVC',
          payload: { name: 'Ada' },
          overrides: null,
          updatedAt: at.toISOString(),
          scheduleExtensionsCount: null,
          digest: null,
          step: {
            _id: `${step._id}`,
            name: 'Inbox',
            active: true,
            _templateId: `${step._templateId}`,
            _parentId: null,
            replyCallback: null,
            controlVariables: null,
            metadata: null,
            issues: null,
            template: null,
            filters: [],
            variants: [],
          },
          executionDetails: nodes([
            {
              _id: `${detail._id}`,
              createdAt: at.toISOString(),
              status: 'SUCCESS',
              detail: 'Message sent',
              isRetry: false,
              isTest: false,
              providerId: 'SVC',
              raw: '{"a":1}',
              source: 'INTERNAL',
            },
          ]),
          notification: { transactionId: 'order-1' },
        },
        expect.objectContaining({
          _id: `${digest._id}`,
          type: 'DIGEST',
          status: 'delayed',
          scheduleExtensionsCount: 2,
          digest: {
            type: 'TIMED',
            digestKey: null,
            amount: 2,
            unit: 'WEEKS',
            events: [{ order: 1 }],
            backoff: null,
            backoffAmount: null,
            backoffUnit: null,
            updateMode: null,
            timed: {
              atTime: '09:30',
              weekDays: ['MONDAY'],
              monthDays: [1, 15],
              ordinal: 'FIRST',
              ordinalValue: null,
              monthlyType: null,
              cronExpression: '* * * * *',
              untilDate: null,
            },
          },
          step: expect.objectContaining({
            metadata: { type: 'timed' },
            filters: [
              {
                isNegated: true,
                type: 'GROUP',
                value: 'AND',
                children: [{ field: 'plan', value: 'pro', operator: 'NOT_EQUAL', on: 'PAYLOAD' }],
              },
            ],
            variants: [{ name: 'Variant' }],
          }),
          executionDetails: nodes([]),
        }),
      ]),
      messages: { totalCount: 1, edges: [{ node: { transactionId: 'order-1' } }] },
    });
  });

  it('takes the global id, or the _id in upper or lower case', async () => {
    const notification = await data.notification(await data.subscriber({ subscriberId: 'ids' }));
    const id = globalId('Notification', notification._id);
    for (const given of [id, `${notification._id}`, `${notification._id}`.toUpperCase()]) {
      expect(await graph.run(NotificationById, { id: given })).toMatchObject({
        notification: { _id: `${notification._id}` },
      });
    }
  });

  it('is null if the notification does not exist', async () => {
    expect(await graph.run(NotificationById, { id: `${new ObjectId()}` })).toEqual({ notification: null });
  });

  it.each(['', 'nonsense', globalId('Message', new ObjectId())])(
    'rejects %j, which is not the id of a notification',
    async (id) => {
      const { errors } = await graph.answer(NotificationById, { id });
      expect(errors).toMatchObject([
        { path: ['notification'], extensions: { code: 'BAD_REQUEST', issues: [{ field: 'id' }] } },
      ]);
    },
  );

  it('has a null subscriber and workflow if they no longer exist', async () => {
    const nobody = { _id: new ObjectId() } as Parameters<typeof data.notification>[0];
    const { _id } = await data.notification(nobody, { _templateId: new ObjectId() });
    const { notification } = await graph.run(NotificationById, { id: `${_id}` });
    expect(notification).toMatchObject({ subscriber: null, template: null, jobs: nodes([]) });
  });
});

const Notifications = graphql(`
  query Notifications($subscriberId: String, $transactionId: String, $first: Int, $after: String) {
    notifications(subscriberId: $subscriberId, transactionId: $transactionId, first: $first, after: $after) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          _id
        }
      }
    }
  }
`);

const NotificationsOf = graphql(`
  query NotificationsOf($ids: [ID!]!, $first: Int, $last: Int, $after: String) {
    nodes(ids: $ids) {
      ... on Subscriber {
        notifications(first: $first, last: $last, after: $after) {
          ...NotificationPage
        }
      }
      ... on Workflow {
        notifications(first: $first, last: $last, after: $after) {
          ...NotificationPage
        }
      }
    }
  }

  fragment NotificationPage on NotificationConnection {
    totalCount
    totalCountCapped
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
    edges {
      cursor
      node {
        _id
      }
    }
  }
`);

describe('lists of notifications', () => {
  it('filter by subscriber and by transaction, newest first', async () => {
    const [grace, alan] = [
      await data.subscriber({ subscriberId: 'grace' }),
      await data.subscriber({ subscriberId: 'alan' }),
    ];
    const older = await data.notification(grace, { transactionId: 'shared' });
    const newer = await data.notification(grace);
    const other = await data.notification(alan, { transactionId: 'shared' });
    const idsOf = async (variables: { subscriberId?: string; transactionId?: string }) =>
      (await graph.run(Notifications, variables)).notifications.edges.map(({ node }) => node._id);
    expect(await idsOf({ subscriberId: 'grace' })).toEqual([`${newer._id}`, `${older._id}`]);
    expect(await idsOf({ transactionId: 'shared' })).toEqual([`${other._id}`, `${older._id}`]);
    expect(await idsOf({ subscriberId: 'grace', transactionId: 'shared' })).toEqual([`${older._id}`]);
    expect(await idsOf({ subscriberId: 'nobody' })).toEqual([]);
  });

  it('are connections of a subscriber and of a workflow, each with pages of its own', async () => {
    const [first, second] = [
      await data.subscriber({ subscriberId: 'p1' }),
      await data.subscriber({ subscriberId: 'p2' }),
    ];
    const { workflow } = await data.workflow('paged', ['Hello']);
    const made = [];
    for (const index of [1, 2, 3]) {
      const transactionId = `paged-${index}`;
      made.push(await data.notification(first, { _templateId: workflow._id, transactionId }));
    }
    const ids = [`Subscriber:${first._id}`, `Subscriber:${second._id}`, `Workflow:${workflow._id}`].map((id) =>
      Buffer.from(id).toString('base64'),
    );
    const hexes = made.map(({ _id }) => `${_id}`).reverse();
    const { nodes } = await graph.run(NotificationsOf, { ids, first: 2 });
    const pages = nodes.map((node) => (node && 'notifications' in node ? node.notifications : null));
    const page = {
      totalCount: 3,
      totalCountCapped: false,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
      edges: hexes.slice(0, 2).map((_id) => ({ node: { _id } })),
    };
    expect(pages).toMatchObject([page, { totalCount: 0, edges: [], pageInfo: { startCursor: null } }, page]);

    const after = `${pages[0]?.pageInfo.endCursor}`;
    const next = await graph.run(NotificationsOf, { ids: ids.slice(0, 1), first: 2, after });
    expect(next.nodes).toMatchObject([
      {
        notifications: {
          pageInfo: { hasNextPage: false, hasPreviousPage: true },
          edges: [{ node: { _id: hexes[2] } }],
        },
      },
    ]);
    const last = await graph.run(NotificationsOf, { ids: ids.slice(0, 1), last: 1 });
    expect(last.nodes).toMatchObject([{ notifications: { edges: [{ node: { _id: hexes[2] } }] } }]);
  });

  it('reject an invalid cursor, in a nested list too', async () => {
    const subscriber = await data.subscriber({ subscriberId: 'cursor' });
    const ids = [globalId('Subscriber', subscriber._id)];
    const { errors } = await graph.answer(NotificationsOf, { ids, after: 'x' });
    expect(errors).toMatchObject([{ path: ['nodes', 0, 'notifications'], extensions: { code: 'BAD_CURSOR' } }]);
    const tooMany = await graph.answer(NotificationsOf, { ids, first: 101 });
    expect(tooMany.errors).toMatchObject([{ extensions: { code: 'VALIDATION', issues: [{ field: 'first' }] } }]);
  });
});
