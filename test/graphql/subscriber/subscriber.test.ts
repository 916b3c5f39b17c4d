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

const SubscriberById = graphql(`
  query SubscriberById($subscriberId: String!) {
    subscriber(subscriberId: $subscriberId) {
      id
      _id
      subscriberId
      firstName
      lastName
      email
      phone
      avatar
      locale
      timezone
      channels {
        providerId
        integrationIdentifier
        _integrationId
        credentials {
          webhookUrl
          channel
          deviceTokens
          alertUid
          title
          imageUrl
          state
          externalUrl
        }
      }
      topics
      isOnline
      lastOnlineAt
      version
      data
      _organizationId
      _environmentId
      deleted
      createdAt
      updatedAt
    }
  }
`);

describe('Query.subscriber', () => {
  it('returns every field of a subscriber', async () => {
    const at = new Date('2026-01-31T09:30:00.000Z');
    const integration = new ObjectId();
    const topic = new ObjectId();
    const subscriber = await data.subscriber({
      subscriberId: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      phone: '+4312345',
      avatar: 'https://example.org/ada.png',
      locale: 'en-GB',
      timezone: 'Europe/London',
      channels: [
        {
          providerId: 'svc-slack',
          integrationIdentifier: 'team-chat',
          _integrationId: integration,
          credentials: { webhookUrl: 'https://chat.example.org', deviceTokens: ['token'] },
        },
      ],
      topics: ['news'],
      isOnline: true,
      lastOnlineAt: '2026-01-30T08:00:00Z',
      __v: 3,
      data: { plan: 'pro', topic, since: at, deep: { list: [1, null] } },
      createdAt: at,
      updatedAt: at,
    });
    const shown = await graph.run(SubscriberById, { subscriberId: 'ada' });
    expect(shown.subscriber).toEqual({
      id: globalId('Subscriber', subscriber._id),
      _id: `${subscriber._id}`,
      subscriberId: 'ada',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      phone: '+4312345',
      avatar: 'https://example.org/ada.png',
      locale: 'en-GB',
      timezone: 'Europe/London',
      channels: [
        {
          providerId: 'SVC_SLACK',
          integrationIdentifier: 'team-chat',
          _integrationId: `${integration}`,
          credentials: {
            webhookUrl: 'https://chat.example.org',
            channel: null,
            deviceTokens: ['token'],
            alertUid: null,
            title: null,
            imageUrl: null,
            state: null,
            externalUrl: null,
          },
        },
      ],
      topics: ['news'],
      isOnline: true,
      lastOnlineAt: '2026-01-30T08:00:00.000Z',
      version: 3,
      data: { plan: 'pro', topic: `${topic}`, since: at.toISOString(), deep: { list: [1, null] } },
      _organizationId: `${ctx.scope._organizationId}`,
      _environmentId: `${ctx.scope._environmentId}`,
      deleted: false,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    });
  });

  it('returns null for an unknown or deleted subscriber', async () => {
    await data.subscriber({ subscriberId: 'gone', deleted: true });
    expect(await graph.run(SubscriberById, { subscriberId: 'nobody' })).toEqual({ subscriber: null });
    expect(await graph.run(SubscriberById, { subscriberId: 'gone' })).toEqual({ subscriber: null });
  });
});

const Search = graphql(`
  query Search(
    $first: Int
    $after: String
    $last: Int
    $before: String
    $email: String
    $name: String
    $phone: String
    $subscriberId: String
    $orderBy: SubscriberOrder
    $orderDirection: OrderDirection
    $includeCursor: Boolean
  ) {
    subscribers(
      first: $first
      after: $after
      last: $last
      before: $before
      email: $email
      name: $name
      phone: $phone
      subscriberId: $subscriberId
      orderBy: $orderBy
      orderDirection: $orderDirection
      includeCursor: $includeCursor
    ) {
      edges {
        cursor
        node {
          subscriberId
        }
      }
      pageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
      totalCount
      totalCountCapped
    }
  }
`);

describe('Query.subscribers', () => {
  let found: Graph;
  const namesOf = async (variables: Parameters<typeof search>[0]) =>
    (await search(variables)).edges.map(({ node }) => node.subscriberId);
  const search = async (variables: {
    first?: number;
    after?: string;
    last?: number;
    before?: string;
    email?: string;
    name?: string;
    phone?: string;
    subscriberId?: string;
    orderBy?: 'FIRST_NAME' | 'EMAIL' | null;
    orderDirection?: 'ASC' | 'DESC';
    includeCursor?: boolean;
  }) => (await found.run(Search, variables)).subscribers;

  beforeAll(async () => {
    const other = await startTestContext(ctx.store);
    found = await startGraph(other);
    const people = seed(other.store, other.scope);
    for (const [subscriberId, firstName, lastName] of [
      ['u1', 'Grace', 'Hopper'],
      ['u2', 'Alan', 'Turing'],
      ['u3', 'Ada', 'Lovelace'],
    ] as const) {
      const email = `${firstName}@example.org`;
      await people.subscriber({ subscriberId, firstName, lastName, email, phone: `+${subscriberId}` });
    }
  });

  it('pages forwards and backwards from the newest subscriber', async () => {
    const first = await search({ first: 2 });
    expect(first.edges.map(({ node }) => node.subscriberId)).toEqual(['u3', 'u2']);
    expect(first.pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: first.edges[0]?.cursor,
      endCursor: first.edges[1]?.cursor,
    });
    const second = await search({ first: 2, after: `${first.pageInfo.endCursor}` });
    expect(second.edges.map(({ node }) => node.subscriberId)).toEqual(['u1']);
    expect(second.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const back = await search({ last: 1, before: `${second.pageInfo.startCursor}` });
    expect(back.edges.map(({ node }) => node.subscriberId)).toEqual(['u2']);
    expect(back.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  });

  it('orders by a field and includes the item of the cursor', async () => {
    const byName = { orderBy: 'FIRST_NAME', orderDirection: 'ASC' } as const;
    const { edges } = await search({ ...byName, first: 1 });
    const after = `${edges[0]?.cursor}`;
    expect(await namesOf({ ...byName, after })).toEqual(['u2', 'u1']);
    expect(await namesOf({ ...byName, after, includeCursor: true })).toEqual(['u3', 'u2', 'u1']);
  });

  it('treats null arguments as not given', async () => {
    const { subscribers } = await found.run(Search, {
      first: null,
      orderBy: null,
      orderDirection: null,
      includeCursor: null,
    });
    expect(subscribers.edges.map(({ node }) => node.subscriberId)).toEqual(['u3', 'u2', 'u1']);
  });

  it('filters by each field and by all fields together', async () => {
    expect(await namesOf({ email: 'Ada@example.org' })).toEqual(['u3']);
    expect(await namesOf({ phone: '+u2' })).toEqual(['u2']);
    expect(await namesOf({ subscriberId: 'u1' })).toEqual(['u1']);
    expect(await namesOf({ name: 'Ada Love' })).toEqual(['u3']);
    expect(await namesOf({ name: 'A', email: 'Alan@example.org' })).toEqual(['u2']);
    expect(await namesOf({ name: 'a' })).toEqual([]);
  });

  it('counts the whole list on every page', async () => {
    expect(await search({ first: 1 })).toMatchObject({ totalCount: 3, totalCountCapped: false });
    expect(await search({ first: 0, name: 'A' })).toMatchObject({ edges: [], totalCount: 2 });
  });

  it('returns null cursors for an empty page', async () => {
    const { edges, pageInfo } = await search({ name: 'nobody' });
    expect(edges).toEqual([]);
    expect(pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null });
  });

  it.each([
    ['a page size below 0', { first: -1 }, 'VALIDATION', 'first'],
    ['a page size above 100', { last: 101 }, 'VALIDATION', 'last'],
    ['both sizes', { first: 1, last: 1 }, 'BAD_REQUEST', 'first'],
    ['both cursors', { after: 'x', before: 'x' }, 'BAD_REQUEST', 'after'],
    ['a cursor that no list gave', { after: 'x' }, 'BAD_CURSOR', 'after'],
  ] as const)('refuses %s, and names the argument', async (_name, variables, code, field) => {
    const { data: shown, errors } = await found.answer(Search, variables);
    expect(shown).toBeNull();
    expect(errors).toMatchObject([{ path: ['subscribers'], extensions: { code, issues: [{ field }] } }]);
  });

  it('rejects a cursor of another order', async () => {
    const { edges } = await search({ first: 1 });
    const { errors } = await found.answer(Search, { after: `${edges[0]?.cursor}`, orderBy: 'EMAIL' });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_CURSOR' } }]);
    expect(errors?.[0]?.message).toContain('order');
  });
});
