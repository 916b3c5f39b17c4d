import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeyId } from '../../src/model/environment.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import type { TriggerBatch } from '../../src/store/queue/work-kinds.ts';
import { globalId } from '../testkit/global-id.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { graphql } from './generated/gql.ts';
import { startGraph } from './graph-client.ts';

/** Two environments with the same subscriber ids, transactions and workflow names. */
let own: Awaited<ReturnType<typeof startEnvironment>>;
let other: Awaited<ReturnType<typeof startEnvironment>>;

async function startEnvironment(given?: OperationContext) {
  const started = await startTestContext(given?.store);
  const batches: TriggerBatch[] = [];
  const workQueue = { ...started.workQueue, enqueueTriggers: async (batch: TriggerBatch) => void batches.push(batch) };
  const ctx: OperationContext = { ...started, workQueue };
  const data = seed(ctx.store, ctx.scope);
  const subscriber = await data.subscriber({ subscriberId: 'ada', email: 'ada@example.org', firstName: 'Ada' });
  const { workflow } = await data.workflow('welcome', ['Hello']);
  const notification = await data.notification(subscriber, { _templateId: workflow._id, transactionId: 'shared' });
  const job = await data.job(notification);
  const detail = await data.executionDetail(job);
  const message = await data.message(subscriber, { _notificationId: notification._id, _templateId: workflow._id });
  return { ctx, batches, data, subscriber, workflow, notification, job, detail, message, graph: await startGraph(ctx) };
}

beforeAll(async () => {
  own = await startEnvironment();
  other = await startEnvironment(own.ctx);
});

const environmentOf = ({ ctx }: typeof own) => ({ _environmentId: `${ctx.scope._environmentId}` });

const Reads = graphql(`
  query Reads($ids: [ID!]!, $notification: ID!) {
    nodes(ids: $ids) {
      id
    }
    notification(id: $notification) {
      _id
    }
    subscriber(subscriberId: "ada") {
      _environmentId
      messages {
        totalCount
        edges {
          node {
            _environmentId
          }
        }
      }
      notifications {
        totalCount
        edges {
          node {
            _environmentId
          }
        }
      }
    }
    subscribers(email: "ada@example.org") {
      totalCount
      edges {
        node {
          _environmentId
        }
      }
    }
    notifications(transactionId: "shared", subscriberId: "ada") {
      totalCount
      edges {
        node {
          _environmentId
        }
      }
    }
    messages(subscriberId: "ada") {
      totalCount
      edges {
        node {
          _environmentId
        }
      }
    }
  }
`);

const Followed = graphql(`
  query Followed($id: ID!) {
    node(id: $id) {
      ... on Notification {
        subscriber {
          _id
        }
        template {
          _id
        }
        jobs {
          edges {
            node {
              _id
            }
          }
        }
        messages {
          totalCount
          edges {
            node {
              _id
            }
          }
        }
      }
      ... on Job {
        executionDetails {
          edges {
            node {
              _id
            }
          }
        }
        notification {
          _id
        }
      }
      ... on Message {
        subscriber {
          _id
        }
        template {
          _id
        }
        notification {
          _id
        }
      }
    }
  }
`);

const Mark = graphql(`
  mutation MarkInEnvironment($ids: [ID!]!) {
    markMessagesAs(input: { subscriberId: "ada", messageIds: $ids, markAs: READ }) {
      ... on MarkMessagesAsPayload {
        messages {
          _id
        }
      }
    }
  }
`);

const TriggerWelcome = graphql(`
  mutation TriggerWelcome {
    triggerEvents(input: { events: { name: "welcome", to: { subscriberId: "ada" }, transactionId: "shared" } }) {
      ... on TriggerEventsPayload {
        results {
          status
        }
      }
    }
  }
`);

const ChangeEverything = graphql(`
  mutation ChangeEverything(
    $messageIds: [ID!]!
    $until: DateTime!
    $integrationId: ID!
    $apiKeyId: ID!
    $environmentId: ID!
  ) {
    markAllMessages(input: { subscriberId: "ada", markAs: READ }) {
      __typename
    }
    archiveMessages(input: { subscriberId: "ada", messageIds: $messageIds }) {
      ... on ArchiveMessagesPayload {
        messages {
          _id
        }
      }
    }
    snoozeMessages(input: { subscriberId: "ada", messageIds: $messageIds, until: $until }) {
      ... on SnoozeMessagesPayload {
        messages {
          _id
        }
      }
    }
    unsnoozeMessages(input: { subscriberId: "ada", messageIds: $messageIds }) {
      ... on UnsnoozeMessagesPayload {
        messages {
          _id
        }
      }
    }
    deleteMessages(input: { subscriberId: "ada", messageIds: $messageIds }) {
      ... on DeleteMessagesPayload {
        deletedMessageIds
      }
    }
    updateSubscriber(input: { subscriberId: "ada", firstName: "Grace" }) {
      __typename
    }
    setSubscriberChannel(
      input: { subscriberId: "ada", integrationId: $integrationId, credentials: { webhookUrl: "https://example.org" } }
    ) {
      __typename
    }
    removeSubscriberChannel(input: { subscriberId: "ada", integrationId: $integrationId }) {
      __typename
    }
    missingTopic: updateTopic(input: { key: "news", name: "News" }) {
      __typename
    }
    createTopic(input: { key: "news" }) {
      ... on TopicPayload {
        topic {
          members {
            totalCount
          }
        }
      }
    }
    addTopicMembers(input: { topicKey: "news", subscriberIds: ["ada"] }) {
      __typename
    }
    removeTopicMembers(input: { topicKey: "news", subscriberIds: ["ada"] }) {
      __typename
    }
    deleteTopic(input: { key: "news" }) {
      __typename
    }
    missingTenant: updateTenant(input: { identifier: "acme", name: "Acme" }) {
      __typename
    }
    createTenant(input: { identifier: "acme" }) {
      ... on TenantPayload {
        tenant {
          identifier
        }
      }
    }
    deleteTenant(input: { identifier: "acme" }) {
      __typename
    }
    createApiKey(input: {}) {
      __typename
    }
    rotateApiKey(input: { apiKeyId: $apiKeyId }) {
      __typename
    }
    revokeApiKey(input: { apiKeyId: $apiKeyId }) {
      __typename
    }
    updateEnvironment(input: { environmentId: $environmentId, name: "Own" }) {
      __typename
    }
    deleteSubscriber(input: { subscriberId: "ada" }) {
      __typename
    }
  }
`);

const Changes = graphql(`
  subscription Changes {
    messageChanged(subscriberId: "ada") {
      unseenCount
      message {
        _environmentId
      }
    }
  }
`);

describe('two environments', () => {
  it('read only their own documents by id, by filter and in lists', async () => {
    const ids = [
      globalId('Subscriber', other.subscriber._id),
      globalId('Workflow', other.workflow._id),
      globalId('Notification', other.notification._id),
      globalId('Job', other.job._id),
      globalId('Message', other.message._id),
    ];
    const one = { totalCount: 1, edges: [{ node: environmentOf(own) }] };
    expect(await own.graph.run(Reads, { ids, notification: `${other.notification._id}` })).toEqual({
      nodes: [null, null, null, null, null],
      notification: null,
      subscriber: { ...environmentOf(own), messages: one, notifications: one },
      subscribers: one,
      notifications: one,
      messages: one,
    });
  });

  it('do not reach each other through stored ids', async () => {
    const notification = await own.data.notification(other.subscriber, { _templateId: other.workflow._id });
    const job = await own.data.job(notification, { _notificationId: other.notification._id });
    await other.data.executionDetail(job);
    const message = await own.data.message(other.subscriber, {
      _notificationId: other.notification._id,
      _templateId: other.workflow._id,
    });
    await other.data.message(own.subscriber, { _notificationId: notification._id });
    const followed = async (type: string, document: { _id: unknown }) =>
      (await own.graph.run(Followed, { id: globalId(type, `${document._id}`) })).node;
    expect(await followed('Notification', notification)).toEqual({
      subscriber: null,
      template: null,
      jobs: { edges: [] },
      messages: { totalCount: 0, edges: [] },
    });
    expect(await followed('Job', job)).toEqual({ executionDetails: { edges: [] }, notification: null });
    expect(await followed('Message', message)).toEqual({ subscriber: null, template: null, notification: null });
  });

  it('mark only their own messages', async () => {
    const { markMessagesAs } = await own.graph.run(Mark, {
      ids: [`${other.message._id}`, globalId('Message', other.message._id)],
    });
    expect(markMessagesAs).toEqual({ messages: [] });
    expect(await own.ctx.store.collections.messages.findOne({ _id: other.message._id })).toMatchObject({ read: false });
  });

  it('trigger only their own workflows', async () => {
    await own.graph.run(TriggerWelcome, {});
    expect(own.batches).toMatchObject([{ ...own.ctx.scope, triggers: [{ _templateId: own.workflow._id }] }]);
    expect(other.batches).toEqual([]);
    await own.ctx.store.collections.workflows.updateOne({ _id: own.workflow._id }, { $set: { deleted: true } });
    expect(await own.graph.run(TriggerWelcome, {})).toEqual({ triggerEvents: { results: [{ status: 'ERROR' }] } });
  });

  it('follow only their own subscriber and messages', async () => {
    const answers = own.graph.follow(Changes, {});
    const first = answers.next();
    await expect.poll(() => own.graph.followed()).toBe(1);
    const event = {
      change: 'created',
      _subscriberId: `${own.subscriber._id}`,
      _messageId: `${other.message._id}`,
      token: '82'.padEnd(20, '0'),
    } as const;
    own.graph.publish({ ...event, ...environmentOf(other), _subscriberId: `${other.subscriber._id}` });
    own.graph.publish({ ...event, ...environmentOf(own) });
    expect((await first).value).toEqual({ data: { messageChanged: { unseenCount: 1, message: null } } });
    await answers.return();
  });

  it('change only their own documents for any input', async () => {
    const { collections } = own.ctx.store;
    const { _environmentId, _organizationId } = other.ctx.scope;
    const _id = () => new ObjectId();
    const [createdAt, updatedAt] = [new Date(), new Date()];
    const integration = await other.data.integration({ channel: 'chat', providerId: 'slack' });
    const topic = { _id: _id(), ...other.ctx.scope, key: 'news', createdAt, updatedAt };
    await collections.topics.insertOne(topic);
    await collections.topicSubscribers.insertOne({
      ...{ _id: _id(), ...other.ctx.scope, _topicId: topic._id, _subscriberId: other.subscriber._id },
      ...{ topicKey: 'news', externalSubscriberId: 'ada' },
    });
    await collections.tenants.insertOne({ _id: _id(), ...other.ctx.scope, identifier: 'acme', createdAt, updatedAt });
    const apiKey = { hash: 'theirs', _userId: other.ctx._userId, createdAt };
    await collections.environments.insertMany([
      {
        _id: _environmentId,
        _organizationId,
        name: 'Theirs',
        identifier: 'a',
        apiKeys: [apiKey],
        createdAt,
        updatedAt,
      },
      {
        ...{ _id: own.ctx.scope._environmentId, _organizationId: own.ctx.scope._organizationId, name: 'Own' },
        ...{ identifier: 'b', apiKeys: [], createdAt, updatedAt },
      },
    ]);
    const theirs = async () => ({
      environment: await collections.environments.findOne({ _id: _environmentId }),
      ...Object.fromEntries(
        await Promise.all(
          (['messages', 'subscribers', 'topics', 'topicSubscribers', 'tenants', 'integrations'] as const).map(
            async (name) => [
              name,
              await own.ctx.store.db
                .collection(collections[name].collectionName)
                .find({ _environmentId })
                .sort({ _id: 1 })
                .toArray(),
            ],
          ),
        ),
      ),
    });
    const before = await theirs();
    const answers = await own.graph.run(ChangeEverything, {
      messageIds: [`${other.message._id}`, globalId('Message', other.message._id)],
      until: new Date(Date.now() + 86_400_000).toISOString(),
      integrationId: `${integration._id}`,
      apiKeyId: apiKeyId(apiKey),
      environmentId: `${_environmentId}`,
    });
    expect(await theirs()).toEqual(before);
    const notFound = { __typename: 'NotFoundError' };
    expect(answers).toMatchObject({
      archiveMessages: { messages: [] },
      snoozeMessages: { messages: [] },
      unsnoozeMessages: { messages: [] },
      deleteMessages: { deletedMessageIds: [] },
      setSubscriberChannel: notFound,
      missingTopic: notFound,
      createTopic: { topic: { members: { totalCount: 0 } } },
      missingTenant: notFound,
      createTenant: { tenant: { identifier: 'acme' } },
      updateEnvironment: notFound,
      rotateApiKey: notFound,
      revokeApiKey: notFound,
      deleteSubscriber: { __typename: 'DeleteSubscriberPayload' },
    });
  });
});
