import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const other = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, other });
  call = callAs('own');
  strangers = callAs('other');
  for (const subscriberId of ['ada', 'grace', 'alan']) await seed(ctx.store, ctx.scope).subscriber({ subscriberId });
});

/** The items of all pages of a list, one item per page. */
async function collect<Item>(path: string, nameOf: (item: Item) => string): Promise<string[]> {
  const names: string[] = [];
  for (let after = ''; ; ) {
    const { status, body } = await call('GET', `${path}limit=1${after}`);
    expect(status).toBe(200);
    names.push(...body.data.map(nameOf));
    if (body.next === null) return names;
    after = `&after=${body.next}`;
  }
}

describe('/v2/topics', () => {
  it('creates a topic, and then changes only the given fields', async () => {
    const created = await call('POST', '/v2/topics', { key: 'news', name: 'News', data: { a: 1 } });
    expect(created.status).toBe(201);
    expect(CLIENT_SHAPES.createTopic.safeParse(created.body).error).toBeUndefined();
    const changed = await call('POST', '/v2/topics', { key: 'news', name: 'Old news' });
    expect(changed).toMatchObject({ status: 201, body: { _id: created.body._id, name: 'Old news', data: { a: 1 } } });
    const patched = await call('PATCH', '/v2/topics/news', { data: null });
    expect(patched.body).toMatchObject({ name: 'Old news' });
    expect(patched.body).not.toHaveProperty('data');
    expect((await call('GET', '/v2/topics/news')).body).toEqual(patched.body);
  });

  it('answers 409 with the existing topic if it must not exist', async () => {
    await call('POST', '/v2/topics', { key: 'taken', name: 'Taken' });
    const { status, body } = await call('POST', '/v2/topics?failIfExists=true', { key: 'taken' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ statusCode: 409, path: '/v2/topics', key: 'taken', name: 'Taken' });
  });

  it('creates one topic for simultaneous calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => call('POST', '/v2/topics', { key: 'same', name: `Name ${index}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  });

  it('answers 400, 404 and 422', async () => {
    expect((await call('POST', '/v2/topics', { key: '' })).body.errors).toHaveProperty('key');
    expect((await call('PATCH', '/v2/topics/news', {})).status).toBe(400);
    expect((await call('PATCH', '/v2/topics/nothing', { name: 'x' })).status).toBe(404);
    expect((await strangers('GET', '/v2/topics/news')).status).toBe(404);
    expect((await call('GET', '/v2/topics?orderBy=data')).status).toBe(400);
    expect((await call('GET', '/v2/topics?after=a&before=b')).status).toBe(400);
  });

  it('lists topics in every order, page by page', async () => {
    const environment = await startTestContext(ctx.store);
    const own = (await startRestServer({ environment }))();
    for (const key of ['b-2', 'a-1', 'c-3']) await own('POST', '/v2/topics', { key, name: `Name ${key}` });
    const keys = async (query: string) =>
      (await own('GET', `/v2/topics?${query}`)).body.data.map(({ key }: { key: string }) => key);
    expect(await keys('')).toEqual(['c-3', 'a-1', 'b-2']);
    expect(await keys('orderDirection=ASC')).toEqual(['b-2', 'a-1', 'c-3']);
    for (const orderBy of ['key', 'name']) {
      expect(await keys(`orderBy=${orderBy}&orderDirection=ASC`)).toEqual(['a-1', 'b-2', 'c-3']);
    }
    expect(await keys('key=a')).toEqual(['a-1']);
    expect(await keys('name=Name%20b')).toEqual(['b-2']);
    const { body } = await own('GET', '/v2/topics?limit=2');
    expect(CLIENT_SHAPES.listTopics.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ totalCount: 3, previous: null, next: expect.any(String) });
    expect(await keys(`limit=2&after=${body.next}`)).toEqual(['b-2']);
  });

  it('deletes a topic with its memberships', async () => {
    await call('POST', '/v2/topics/short/subscriptions', { subscriberIds: ['ada'] });
    expect(await call('DELETE', '/v2/topics/short')).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect((await call('DELETE', '/v2/topics/short')).status).toBe(404);
    expect((await call('GET', '/v2/subscribers/ada/subscriptions?key=short')).body.data).toEqual([]);
  });
});

describe('the members of a topic', () => {
  const path = '/v2/topics/team/subscriptions';

  it('are at most 100 in each list of a request', async () => {
    const message = 'must contain 1 to 100 subscriber ids';
    for (const method of ['POST', 'DELETE'] as const) {
      const { status, body } = await call(method, path, { subscriptions: Array(200_000).fill('x') });
      expect([status, body.message]).toEqual([422, `subscriptions: ${message}`]);
    }
  });

  it('are added, with the topic if it does not exist, and removed', async () => {
    const added = await call('POST', path, { subscriberIds: ['ada', 'nobody'], subscriptions: ['grace'] });
    expect(added.status).toBe(201);
    expect(CLIENT_SHAPES.subscribeToTopic.safeParse(added.body).error).toBeUndefined();
    expect(added.body).toMatchObject({
      data: [
        { subscriber: { subscriberId: 'ada' }, topic: { key: 'team' } },
        { subscriber: { subscriberId: 'grace' } },
      ],
      meta: { totalCount: 3, successful: 2, failed: 1 },
      errors: [{ subscriberId: 'nobody', code: 'SUBSCRIBER_NOT_FOUND' }],
    });
    const again = await call('POST', path, { subscriptions: [{ subscriberId: 'ada' }] });
    expect(again.body).toMatchObject({ data: [{ _id: added.body.data[0]._id }], meta: { failed: 0 } });
    const removed = await call('DELETE', path, { subscriberIds: ['ada', 'alan'] });
    expect(removed.status).toBe(200);
    expect(CLIENT_SHAPES.unsubscribeFromTopic.safeParse(removed.body).error).toBeUndefined();
    expect(removed.body).toMatchObject({
      data: [{ subscriber: { subscriberId: 'ada' } }],
      errors: [{ subscriberId: 'alan', code: 'SUBSCRIPTION_NOT_FOUND' }],
    });
    expect((await call('GET', '/v1/topics/team/subscribers/ada')).status).toBe(404);
    const member = await call('GET', '/v1/topics/team/subscribers/grace');
    expect(member.status).toBe(200);
    expect(CLIENT_SHAPES.getTopicMembership.safeParse(member.body).error).toBeUndefined();
  });

  it('can be named by the identifiers of their memberships, as the official client does', async () => {
    const subscriptions = [{ subscriberId: 'ada', identifier: 'tk_team:si_ada' }];
    expect((await call('POST', path, { subscriptions })).body).toMatchObject({ meta: { successful: 1 } });
    expect((await call('DELETE', path, { subscriptions })).body).toMatchObject({ meta: { successful: 1 } });
    await call('POST', path, { subscriptions });
    const alone = [{ identifier: 'tk_team:si_ada' }];
    expect((await call('DELETE', path, { subscriptions: alone })).body.data).toMatchObject([
      { subscriber: { subscriberId: 'ada' } },
    ]);
    const problemsOf = async (method: string, subscription: object) =>
      Object.keys((await call(method, path, { subscriptions: [subscription] })).body.errors);
    expect(await problemsOf('POST', alone[0] ?? {})).toEqual(['subscriptions[0].subscriberId']);
    expect(await problemsOf('DELETE', {})).toEqual(['subscriptions[0]']);
    for (const identifier of ['tk_team:si_grace', 'tk_other:si_ada', 'own']) {
      const fields = await problemsOf('DELETE', { subscriberId: 'ada', identifier });
      expect([identifier, ...fields]).toEqual([identifier, 'subscriptions[0].identifier']);
    }
    expect(await problemsOf('DELETE', { identifier: 'tk_team:si_' })).toEqual(['subscriptions[0].identifier']);
  });

  it('are listed page by page, and so are the topics of a subscriber', async () => {
    for (const key of ['x', 'y']) {
      await call('POST', `/v2/topics/${key}/subscriptions`, { subscriberIds: ['alan', 'ada', 'grace'] });
    }
    const idOf = ({ subscriber }: { subscriber: { subscriberId: string } }) => subscriber.subscriberId;
    const keyOf = ({ topic }: { topic: { key: string } }) => topic.key;
    const members = await collect('/v2/topics/x/subscriptions?', idOf);
    expect(members.toSorted()).toEqual(['ada', 'alan', 'grace']);
    expect(await collect('/v2/topics/x/subscriptions?orderDirection=ASC&', idOf)).toEqual(members.toReversed());
    expect(await collect('/v2/topics/x/subscriptions?subscriberId=ada&', idOf)).toEqual(['ada']);
    expect(await collect('/v2/topics/x/subscriptions?subscriberId=nobody&', idOf)).toEqual([]);
    expect(await collect('/v2/subscribers/alan/subscriptions?', keyOf)).toEqual(['y', 'x']);
    expect(await collect('/v2/subscribers/alan/subscriptions?key=x&', keyOf)).toEqual(['x']);
    const { body } = await call('GET', '/v2/subscribers/alan/subscriptions');
    expect(CLIENT_SHAPES.listSubscriberTopics.safeParse(body).error).toBeUndefined();
  });

  it('answer 404 for an unknown topic or subscriber, and 422 for a body without an effect', async () => {
    expect((await call('GET', '/v2/topics/nothing/subscriptions')).status).toBe(404);
    expect((await call('DELETE', '/v2/topics/nothing/subscriptions', { subscriberIds: ['ada'] })).status).toBe(404);
    expect((await call('GET', '/v2/subscribers/nobody/subscriptions')).status).toBe(404);
    expect((await strangers('GET', '/v2/topics/x/subscriptions')).status).toBe(404);
    const fieldsOf = async (body: object) => Object.keys((await call('POST', path, body)).body.errors);
    expect(await fieldsOf({})).toEqual(['subscriberIds']);
    expect(await fieldsOf({ subscriptions: [] })).toEqual(['subscriptions']);
    const many = Array.from({ length: 51 }, (_, index) => `s${index}`);
    expect(await fieldsOf({ subscriberIds: many, subscriptions: many })).toEqual(['subscriberIds']);
    expect(await fieldsOf({ subscriberIds: ['ada'], preferences: ['x'], context: { a: 'b' } })).toEqual([
      'context',
      'preferences',
    ]);
    expect(await fieldsOf({ subscriptions: [{ subscriberId: 'ada', identifier: 'own' }] })).toEqual([
      'subscriptions[0].identifier',
    ]);
  });
});
