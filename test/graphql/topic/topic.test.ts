import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '../../../src/engine/worker.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { globalId } from '../../testkit/global-id.ts';
import { engineOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { until } from '../../testkit/until.ts';
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

const newKey = () => `topic-${new ObjectId()}`;
const newSubscribers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => data.subscriber({ subscriberId: `${new ObjectId()}` })));

const Create = graphql(`
  mutation CreateTopic($input: CreateTopicInput!) {
    createTopic(input: $input) {
      __typename
      ... on TopicPayload {
        topic {
          id
          _id
          _environmentId
          key
          name
          members {
            totalCount
          }
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
      ... on ConflictError {
        issues {
          field
        }
      }
    }
  }
`);

const Update = graphql(`
  mutation UpdateTopic($input: UpdateTopicInput!) {
    updateTopic(input: $input) {
      __typename
      ... on TopicPayload {
        topic {
          name
        }
      }
    }
  }
`);

const Delete = graphql(`
  mutation DeleteTopic($key: String!) {
    deleteTopic(input: { key: $key }) {
      __typename
      ... on DeleteTopicPayload {
        deletedTopicId
      }
      ... on Error {
        message
      }
    }
  }
`);

const Add = graphql(`
  mutation AddTopicMembers($input: AddTopicMembersInput!) {
    addTopicMembers(input: $input) {
      __typename
      ... on TopicMembersPayload {
        topic {
          members {
            totalCount
          }
        }
        results {
          subscriberId
          outcome
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

const Remove = graphql(`
  mutation RemoveTopicMembers($input: RemoveTopicMembersInput!) {
    removeTopicMembers(input: $input) {
      __typename
      ... on TopicMembersPayload {
        results {
          subscriberId
          outcome
        }
      }
    }
  }
`);

const Topic = graphql(`
  query Topic($key: String!, $first: Int, $after: String) {
    topic(key: $key) {
      key
      members(first: $first, after: $after) {
        totalCount
        edges {
          node {
            subscriberId
            topicKey
            subscriber {
              subscriberId
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

const Topics = graphql(`
  query Topics($key: String, $name: String, $first: Int, $after: String, $last: Int, $before: String) {
    topics(key: $key, name: $name, first: $first, after: $after, last: $last, before: $before) {
      totalCount
      edges {
        cursor
        node {
          key
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
      }
    }
  }
`);

const Memberships = graphql(`
  query Memberships {
    subscribers(first: 50) {
      edges {
        node {
          topicMemberships(first: 5) {
            edges {
              node {
                topic {
                  key
                  members(first: 3) {
                    edges {
                      node {
                        subscriber {
                          subscriberId
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`);

const create = async (key = newKey(), name: string | null = null) => {
  const { createTopic } = await graph.run(Create, { input: { key, name } });
  return createTopic;
};
const keysOf = async (variables: Parameters<typeof graph.run<unknown, { key?: string; name?: string }>>[1]) =>
  (await graph.run(Topics, variables)).topics.edges.map(({ node }) => node.key);

describe('topics', () => {
  it('are created, renamed, and found by key and by id', async () => {
    const key = newKey();
    const created = await create(key, 'News');
    expect(created).toMatchObject({ topic: { key, name: 'News', members: { totalCount: 0 } } });
    const { updateTopic } = await graph.run(Update, { input: { key, name: 'Old news' } });
    expect(updateTopic).toMatchObject({ topic: { name: 'Old news' } });
    expect((await graph.run(Update, { input: { key, name: null } })).updateTopic).toMatchObject({
      topic: { name: null },
    });
    expect((await graph.run(Topic, { key })).topic).toMatchObject({ key });
    const _id = 'topic' in created ? created.topic._id : '';
    const { data: found } = await graph.answer<{ node: object }, object>(
      `{ node(id: "${globalId('Topic', _id)}") { ... on Topic { key } } }`,
    );
    expect(found?.node).toEqual({ key });
    expect((await graph.run(Topic, { key: newKey() })).topic).toBeNull();
    expect((await graph.run(Update, { input: { key: newKey(), name: 'x' } })).updateTopic).toEqual({
      __typename: 'NotFoundError',
    });
  });

  it('have a unique key, also when several are created concurrently', async () => {
    const key = newKey();
    const types = (await Promise.all(Array.from({ length: 5 }, () => create(key)))).map(({ __typename }) => __typename);
    expect(types.sort()).toEqual([...Array.from({ length: 4 }, () => 'ConflictError'), 'TopicPayload']);
    expect(await create(key)).toMatchObject({ issues: [{ field: 'key' }] });
    expect(await create('')).toMatchObject({ __typename: 'ValidationError', issues: [{ field: 'key' }] });
  });

  it('are listed by key or by name, in pages in both directions', async () => {
    const prefix = newKey();
    const names = ['d', 'b', 'a', 'c'];
    for (const [index, name] of names.entries()) await create(`${prefix}-${index}`, `${prefix}-${name}`);
    const ordered = [0, 1, 2, 3].map((index) => `${prefix}-${index}`);
    expect(await keysOf({ key: prefix })).toEqual(ordered);
    expect(await keysOf({ name: prefix })).toEqual([2, 1, 3, 0].map((index) => `${prefix}-${index}`));
    expect(await keysOf({ name: prefix, key: `${prefix}-1` })).toEqual([`${prefix}-1`]);
    const { topics } = await graph.run(Topics, { key: prefix, first: 2 });
    const after = topics.edges.at(-1)?.cursor;
    expect((await graph.run(Topics, { key: prefix, first: 2, after })).topics).toMatchObject({
      totalCount: 4,
      edges: ordered.slice(2).map((key) => ({ node: { key } })),
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
    expect((await graph.run(Topics, { key: prefix, last: 1, before: after })).topics.edges).toMatchObject([
      { node: { key: ordered[0] } },
    ]);
    const { errors } = await graph.answer(Topics, { name: prefix, after });
    expect(errors?.[0]?.message).toContain('after was made for the order key ASC');
  });

  it('lose their members on deletion', async () => {
    const key = newKey();
    await create(key);
    const [ada] = await newSubscribers(1);
    const subscriberIds = [`${ada?.subscriberId}`];
    await graph.run(Add, { input: { topicKey: key, subscriberIds } });
    expect((await graph.run(Delete, { key })).deleteTopic).toMatchObject({ __typename: 'DeleteTopicPayload' });
    expect(await ctx.store.collections.topicSubscribers.countDocuments({ topicKey: key })).toBe(0);
    expect((await graph.run(Delete, { key })).deleteTopic).toEqual({
      __typename: 'NotFoundError',
      message: `Topic "${key}" was not found`,
    });
    // One of the same key is another one.
    expect(await create(key)).toMatchObject({ topic: { members: { totalCount: 0 } } });
  });

  it('with many members lose them in the background', async () => {
    const key = newKey();
    const created = await create(key);
    const _topicId = new ObjectId('topic' in created ? created.topic._id : '');
    await ctx.store.collections.topicSubscribers.insertMany(
      Array.from({ length: 2_500 }, () => ({
        ...{ _id: new ObjectId(), ...ctx.scope, _topicId, _subscriberId: new ObjectId() },
        ...{ topicKey: key, externalSubscriberId: 'someone' },
      })),
    );
    await graph.run(Delete, { key });
    const left = () => ctx.store.collections.topicSubscribers.countDocuments({ _topicId });
    expect(await left()).toBe(1_500);
    const worker = await startWorker(engineOf(ctx.store), ctx.workQueue);
    await until(ctx.store, left, (count) => count === 0);
    await worker.drain();
  });
});

describe('topic members', () => {
  it('are added and removed with an outcome for each subscriber', async () => {
    const key = newKey();
    await create(key);
    const [ada, grace] = (await newSubscribers(2)).map(({ subscriberId }) => subscriberId) as [string, string];
    const input = (...subscriberIds: string[]) => ({ input: { topicKey: key, subscriberIds } });
    expect((await graph.run(Add, input(ada, 'nobody'))).addTopicMembers).toEqual({
      __typename: 'TopicMembersPayload',
      topic: { members: { totalCount: 1 } },
      results: [
        { subscriberId: ada, outcome: 'CHANGED' },
        { subscriberId: 'nobody', outcome: 'NOT_FOUND' },
      ],
    });
    expect((await graph.run(Add, input(grace, ada, grace))).addTopicMembers).toMatchObject({
      results: [
        { subscriberId: grace, outcome: 'CHANGED' },
        { subscriberId: ada, outcome: 'UNCHANGED' },
      ],
    });
    expect((await graph.run(Topic, { key })).topic?.members).toMatchObject({
      totalCount: 2,
      edges: [grace, ada].map((subscriberId) => ({
        node: { subscriberId, topicKey: key, subscriber: { subscriberId } },
      })),
    });
    expect((await graph.run(Remove, input(ada, 'nobody'))).removeTopicMembers).toMatchObject({
      results: [{ outcome: 'CHANGED' }, { outcome: 'NOT_FOUND' }],
    });
    expect((await graph.run(Remove, input(ada))).removeTopicMembers).toMatchObject({
      results: [{ outcome: 'UNCHANGED' }],
    });
    expect((await graph.run(Topic, { key })).topic?.members.totalCount).toBe(1);
  });

  it('are read again by each mutation of an operation', async () => {
    const topicKey = newKey();
    await create(topicKey);
    const [ada, grace] = (await newSubscribers(2)).map(({ subscriberId }) => subscriberId) as [string, string];
    const change = (name: string, subscriberId: string) =>
      `${name}(input: { topicKey: "${topicKey}", subscriberIds: ["${subscriberId}"] }) { ...Members }`;
    const { data } = await graph.answer<Record<string, unknown>, object>(`
      mutation {
        a: ${change('addTopicMembers', ada)}
        b: ${change('addTopicMembers', grace)}
        renamed: updateSubscriber(input: { subscriberId: "${grace}", firstName: "Grace" }) { __typename }
        c: ${change('removeTopicMembers', ada)}
      }
      fragment Members on TopicMembersPayload {
        topic { members { totalCount edges { node { subscriber { subscriberId firstName } } } } }
      }
    `);
    const members = (...subscribers: (readonly [string, string | null])[]) => ({
      topic: {
        members: {
          totalCount: subscribers.length,
          edges: subscribers.map(([subscriberId, firstName]) => ({
            node: { subscriber: { subscriberId, firstName } },
          })),
        },
      },
    });
    expect(data).toMatchObject({
      a: members([ada, null]),
      b: members([grace, null], [ada, null]),
      c: members([grace, 'Grace']),
    });
  });

  it('have one membership each when they are added concurrently', async () => {
    const key = newKey();
    await create(key);
    const subscriberIds = (await newSubscribers(5)).map(({ subscriberId }) => subscriberId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => graph.run(Add, { input: { topicKey: key, subscriberIds } })),
    );
    const changed = answers.flatMap(({ addTopicMembers }) =>
      'results' in addTopicMembers ? addTopicMembers.results.filter(({ outcome }) => outcome === 'CHANGED') : [],
    );
    expect(changed.map(({ subscriberId }) => subscriberId).sort()).toEqual([...subscriberIds].sort());
  });

  it('return an error for an unknown topic and unless there are 1 to 100 ids', async () => {
    const key = newKey();
    const add = async (topicKey: string, subscriberIds: string[]) =>
      (await graph.run(Add, { input: { topicKey, subscriberIds } })).addTopicMembers;
    expect(await add(key, ['ada'])).toMatchObject({ __typename: 'NotFoundError' });
    await create(key);
    expect(await add(key, [])).toMatchObject({ issues: [{ field: 'subscriberIds' }] });
    const many = Array.from({ length: 101 }, (_, index) => `${index}`);
    expect(await add(key, many)).toMatchObject({ issues: [{ field: 'subscriberIds' }] });
  });

  it('cost one command per level for any number of topics and subscribers', async () => {
    const keys = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const key = newKey();
        await create(key);
        return key;
      }),
    );
    const subscriberIds = (await newSubscribers(6)).map(({ subscriberId }) => subscriberId);
    for (const topicKey of keys) await graph.run(Add, { input: { topicKey, subscriberIds } });
    const monitor = watchCommands(ctx.store);
    const watched = await startGraph({ ...ctx, store: monitor.store });
    const commands = await monitor.during(() => watched.run(Memberships, {}));
    expect(commands.map((command) => Object.values(command)[0])).toEqual([
      'subscribers',
      'subscribers',
      'topics',
      'topics',
      'subscribers',
    ]);
  });
});
