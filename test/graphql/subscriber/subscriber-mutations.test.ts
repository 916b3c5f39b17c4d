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

const newId = () => `subscriber-${new ObjectId()}`;
const stored = (subscriberId: string) =>
  ctx.store.collections.subscribers.findOne({ subscriberId, deleted: { $ne: true } });

const Create = graphql(`
  mutation CreateSubscriber($input: CreateSubscriberInput!) {
    createSubscriber(input: $input) {
      __typename
      ... on SubscriberPayload {
        subscriber {
          _id
          subscriberId
          firstName
          lastName
          email
          phone
          avatar
          locale
          timezone
          data
          deleted
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
      ... on ConflictError {
        issues {
          field
        }
      }
    }
  }
`);

const Update = graphql(`
  mutation UpdateSubscriber($input: UpdateSubscriberInput!) {
    updateSubscriber(input: $input) {
      __typename
      ... on SubscriberPayload {
        subscriber {
          subscriberId
          firstName
          lastName
          email
          data
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
        }
      }
    }
  }
`);

const Delete = graphql(`
  mutation DeleteSubscriber($subscriberId: String!) {
    deleteSubscriber(input: { subscriberId: $subscriberId }) {
      __typename
      ... on DeleteSubscriberPayload {
        deletedSubscriberId
        subscriber {
          deleted
        }
      }
    }
  }
`);

const SetChannel = graphql(`
  mutation SetChannel($input: SetSubscriberChannelInput!) {
    setSubscriberChannel(input: $input) {
      __typename
      ... on SubscriberPayload {
        subscriber {
          channels {
            integrationIdentifier
            _integrationId
            credentials {
              webhookUrl
              deviceTokens
            }
          }
        }
      }
      ... on Error {
        message
      }
      ... on ValidationError {
        issues {
          field
          value
        }
      }
    }
  }
`);

const RemoveChannel = graphql(`
  mutation RemoveChannel($input: RemoveSubscriberChannelInput!) {
    removeSubscriberChannel(input: $input) {
      __typename
      ... on SubscriberPayload {
        subscriber {
          channels {
            integrationIdentifier
          }
        }
      }
    }
  }
`);

describe('Mutation.createSubscriber', () => {
  it('creates a subscriber with the given fields', async () => {
    const fields = {
      subscriberId: newId(),
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      phone: '+43 1',
      avatar: 'https://example.org/ada.png',
      locale: 'en-GB',
      timezone: 'Europe/London',
      data: { plan: { name: 'pro' } },
    };
    const { createSubscriber } = await graph.run(Create, { input: fields });
    expect(createSubscriber).toMatchObject({ subscriber: { ...fields, deleted: false } });
    expect(await stored(fields.subscriberId)).toMatchObject({
      ...fields,
      ...ctx.scope,
      createdAt: expect.any(Date),
      updatedAt: expect.any(Date),
    });
  });

  it('rejects a subscriberId that exists or is created concurrently', async () => {
    const subscriberId = newId();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => graph.run(Create, { input: { subscriberId, firstName: 'Ada' } })),
    );
    const types = answers.map(({ createSubscriber }) => createSubscriber.__typename).sort();
    expect(types).toEqual([...Array.from({ length: 9 }, () => 'ConflictError'), 'SubscriberPayload']);
    const { createSubscriber } = await graph.run(Create, { input: { subscriberId } });
    expect(createSubscriber).toMatchObject({
      message: 'subscriberId: is already taken in the environment',
      issues: [{ field: 'subscriberId' }],
    });
  });

  it('returns an issue for every invalid field', async () => {
    const { createSubscriber } = await graph.run(Create, {
      input: { subscriberId: '', timezone: 'Mars/Olympus', data: { text: 'x'.repeat(65_536) } },
    });
    expect(createSubscriber).toMatchObject({
      __typename: 'ValidationError',
      issues: [
        { field: 'timezone', message: 'must be an IANA time zone, such as Europe/Vienna' },
        { field: 'data', message: 'must not be larger than 65,536 bytes as JSON' },
        { field: 'subscriberId', message: 'must not be empty' },
      ],
    });
    const { createSubscriber: second } = await graph.run(Create, { input: { subscriberId: newId(), data: [1] } });
    expect(second).toMatchObject({ issues: [{ field: 'data', message: 'must be an object' }] });
  });
});

describe('Mutation.updateSubscriber', () => {
  it('changes the given fields only and empties those that are null', async () => {
    const subscriberId = newId();
    await data.subscriber({ subscriberId, firstName: 'Ada', lastName: 'Byron', email: 'a@b.c', data: { a: 1 } });
    const { updateSubscriber } = await graph.run(Update, {
      input: { subscriberId, lastName: 'Lovelace', email: null, data: { b: 2 } },
    });
    expect(updateSubscriber).toMatchObject({
      subscriber: { subscriberId, firstName: 'Ada', lastName: 'Lovelace', email: null, data: { b: 2 } },
    });
  });

  it('returns an error for an unknown subscriber and without a field to change', async () => {
    const subscriberId = newId();
    const missing = await graph.run(Update, { input: { subscriberId, firstName: 'Ada' } });
    expect(missing.updateSubscriber).toMatchObject({
      __typename: 'NotFoundError',
      message: `Subscriber "${subscriberId}" was not found`,
    });
    await data.subscriber({ subscriberId });
    expect((await graph.run(Update, { input: { subscriberId } })).updateSubscriber).toMatchObject({
      __typename: 'ValidationError',
    });
    const wrong = await graph.run(Update, { input: { subscriberId, timezone: 'here' } });
    expect(wrong.updateSubscriber).toMatchObject({ issues: [{ field: 'timezone' }] });
  });
});

describe('Mutation.deleteSubscriber', () => {
  it('marks a subscriber as deleted, keeps its messages, and frees its subscriberId', async () => {
    const subscriberId = newId();
    const subscriber = await data.subscriber({ subscriberId });
    const message = await data.message(subscriber);
    const membership = {
      ...{ _id: new ObjectId(), ...ctx.scope, _topicId: new ObjectId(), _subscriberId: subscriber._id },
      ...{ topicKey: 'news', externalSubscriberId: subscriberId },
    };
    await ctx.store.collections.topicSubscribers.insertOne(membership);
    expect((await graph.run(Delete, { subscriberId })).deleteSubscriber).toMatchObject({
      deletedSubscriberId: globalId('Subscriber', subscriber._id),
      subscriber: { deleted: true },
    });
    expect(await ctx.store.collections.topicSubscribers.findOne({ _id: membership._id })).toBeNull();
    expect(await ctx.store.collections.messages.findOne({ _id: message._id })).toEqual(message);
    expect((await graph.run(Delete, { subscriberId })).deleteSubscriber).toEqual({ __typename: 'NotFoundError' });
    expect((await graph.run(Create, { input: { subscriberId } })).createSubscriber).toMatchObject({
      subscriber: { subscriberId },
    });
  });
});

describe('Mutation.setSubscriberChannel and removeSubscriberChannel', () => {
  it('set and remove the address at one integration', async () => {
    const subscriberId = newId();
    await data.subscriber({ subscriberId });
    const chat = await data.integration({ channel: 'chat', providerId: 'slack' });
    const push = await data.integration({ channel: 'push', providerId: 'fcm' });
    const set = async (integrationId: string, credentials: object) =>
      (await graph.run(SetChannel, { input: { subscriberId, integrationId, credentials } })).setSubscriberChannel;
    await set(`${chat._id}`, { webhookUrl: 'https://example.org/old' });
    await set(globalId('Integration', push._id), { deviceTokens: ['one', 'two'] });
    expect(await set(`${chat._id}`, { webhookUrl: 'https://example.org/new' })).toEqual({
      __typename: 'SubscriberPayload',
      subscriber: {
        channels: [
          {
            integrationIdentifier: chat.identifier,
            _integrationId: `${chat._id}`,
            credentials: { webhookUrl: 'https://example.org/new', deviceTokens: [] },
          },
          {
            integrationIdentifier: push.identifier,
            _integrationId: `${push._id}`,
            credentials: { webhookUrl: null, deviceTokens: ['one', 'two'] },
          },
        ],
      },
    });
    const renamed = `renamed-${push._id}`;
    await ctx.store.collections.integrations.updateOne({ _id: push._id }, { $set: { identifier: renamed } });
    const input = { subscriberId, integrationId: `${chat._id}` };
    const left = { subscriber: { channels: [{ integrationIdentifier: renamed }] } };
    expect((await graph.run(RemoveChannel, { input })).removeSubscriberChannel).toMatchObject(left);
    expect((await graph.run(RemoveChannel, { input })).removeSubscriberChannel).toMatchObject(left);
  });

  it('keep every address that is set concurrently', async () => {
    const subscriberId = newId();
    await data.subscriber({ subscriberId });
    const integrations = await Promise.all(
      Array.from({ length: 6 }, () => data.integration({ channel: 'push', providerId: 'fcm' })),
    );
    await Promise.all(
      integrations.map(({ _id }) =>
        graph.run(SetChannel, {
          input: { subscriberId, integrationId: `${_id}`, credentials: { deviceTokens: [`${_id}`] } },
        }),
      ),
    );
    expect((await stored(subscriberId))?.channels).toHaveLength(6);
  });

  it('require an existing chat or push integration, and show no secret in an error', async () => {
    const subscriberId = newId();
    await data.subscriber({ subscriberId });
    const mail = await data.integration();
    const chat = await data.integration({ channel: 'chat', providerId: 'slack' });
    const set = async (integrationId: string, credentials: object) =>
      (await graph.run(SetChannel, { input: { subscriberId, integrationId, credentials } })).setSubscriberChannel;
    expect(await set(`${mail._id}`, { webhookUrl: 'x' })).toMatchObject({ issues: [{ field: 'integrationId' }] });
    expect(await set(`${new ObjectId()}`, { webhookUrl: 'x' })).toMatchObject({ __typename: 'NotFoundError' });
    expect(await set('x', { webhookUrl: 'x' })).toMatchObject({ issues: [{ field: 'integrationId' }] });
    expect(await set(`${chat._id}`, {})).toMatchObject({ issues: [{ field: 'credentials', value: null }] });
    const input = { subscriberId: newId(), integrationId: `${chat._id}` };
    expect((await graph.run(RemoveChannel, { input })).removeSubscriberChannel).toEqual({
      __typename: 'NotFoundError',
    });
  });
});
