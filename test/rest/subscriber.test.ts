import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
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
});

describe('GET /v2/subscribers/{subscriberId}', () => {
  it('returns exactly the documented fields', async () => {
    const _integrationId = new ObjectId();
    const subscriber = await seed(ctx.store, ctx.scope).subscriber({
      subscriberId: 'ada@example.com/50%',
      firstName: 'Ada',
      lastName: null,
      email: 'ada@example.com',
      channels: [{ providerId: 'slack', credentials: { webhookUrl: 'https://example.com/hook' }, _integrationId }],
      topics: [],
      isOnline: true,
      lastOnlineAt: new Date('2026-01-02T03:04:05.678Z'),
      __v: 0,
      data: { plan: 'pro', nested: { since: new Date(0), owner: _integrationId } },
      ...({ internal: 'never shown' } as object),
    });
    const { status, body } = await call('GET', `/v2/subscribers/${encodeURIComponent('ada@example.com/50%')}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: subscriber._id.toHexString(),
      subscriberId: 'ada@example.com/50%',
      firstName: 'Ada',
      lastName: null,
      email: 'ada@example.com',
      channels: [
        {
          providerId: 'slack',
          credentials: { webhookUrl: 'https://example.com/hook' },
          _integrationId: _integrationId.toHexString(),
        },
      ],
      topics: [],
      isOnline: true,
      lastOnlineAt: '2026-01-02T03:04:05.678Z',
      __v: 0,
      data: { plan: 'pro', nested: { since: '1970-01-01T00:00:00.000Z', owner: _integrationId.toHexString() } },
      _organizationId: ctx.scope._organizationId.toHexString(),
      _environmentId: ctx.scope._environmentId.toHexString(),
      deleted: false,
      createdAt: subscriber.createdAt.toISOString(),
      updatedAt: subscriber.updatedAt.toISOString(),
    });
  });

  it('keeps an id that cannot be decoded unchanged', async () => {
    await seed(ctx.store, ctx.scope).subscriber({ subscriberId: '100%' });
    expect((await call('GET', '/v2/subscribers/100%')).body).toMatchObject({ subscriberId: '100%' });
  });

  it('answers 404 for a subscriber that is unknown, deleted, or in another environment', async () => {
    await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'gone', deleted: true });
    await seed(ctx.store, ctx.scope).subscriber({ subscriberId: 'own' });
    for (const [caller, id] of [
      [call, 'nobody'],
      [call, 'gone'],
      [strangers, 'own'],
    ] as const) {
      const { status, body } = await caller('GET', `/v2/subscribers/${id}`);
      expect(status).toBe(404);
      expect(body).toEqual({
        statusCode: 404,
        path: `/v2/subscribers/${id}`,
        message: expect.stringContaining(id),
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      });
    }
  });
});

describe('GET /v2/subscribers', () => {
  let people: Call;
  beforeAll(async () => {
    const own = await startTestContext(ctx.store);
    const { subscriber } = seed(own.store, own.scope);
    for (const name of ['Ada Lovelace', 'Alan Turing', 'Grace Hopper', 'Barbara Liskov', 'Radia Perlman']) {
      const [firstName = '', lastName = ''] = name.split(' ');
      const subscriberId = firstName.toLowerCase();
      await subscriber({ subscriberId, firstName, lastName, email: `${subscriberId}@example.com`, phone: '+1 555' });
    }
    await subscriber({ subscriberId: 'deleted', firstName: 'Ada', deleted: true });
    people = (await startRestServer({ own }))();
  });
  const ids = (body: { data: { subscriberId: string }[] }) => body.data.map(({ subscriberId }) => subscriberId);

  it('returns the newest first, with a count, and without cursors if all fit on one page', async () => {
    const { status, body } = await people('GET', '/v2/subscribers');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'next', 'previous', 'totalCount', 'totalCountCapped']);
    expect(ids(body)).toEqual(['radia', 'barbara', 'grace', 'alan', 'ada']);
    expect(body).toMatchObject({ next: null, previous: null, totalCount: 5, totalCountCapped: false });
  });

  it('pages forward and backward with cursors', async () => {
    const first = (await people('GET', '/v2/subscribers?limit=2&orderBy=firstName&orderDirection=ASC')).body;
    expect(ids(first)).toEqual(['ada', 'alan']);
    expect(first.previous).toBeNull();
    const at = (query: string) =>
      people('GET', `/v2/subscribers?limit=2.0&orderBy=firstName&orderDirection=ASC&${query}`);
    const second = (await at(`after=${first.next}`)).body;
    expect(ids(second)).toEqual(['barbara', 'grace']);
    const third = (await at(`after=${second.next}`)).body;
    expect(ids(third)).toEqual(['radia']);
    expect(third.next).toBeNull();
    const back = (await at(`before=${third.previous}`)).body;
    expect(ids(back)).toEqual(['barbara', 'grace']);
    expect(ids((await at(`after=${first.next}&includeCursor=true`)).body)).toEqual(['alan', 'barbara']);
  });

  it('leads back from a page whose items were deleted', async () => {
    const leaving = (await startRestServer({ own: await startTestContext(ctx.store) }))();
    for (const subscriberId of ['a', 'b', 'c', 'd']) await leaving('POST', '/v2/subscribers', { subscriberId });
    const at = async (query: string) =>
      (await leaving('GET', `/v2/subscribers?orderDirection=ASC&limit=2&${query}`)).body;
    const { next } = await at('');
    for (const subscriberId of ['c', 'd']) await leaving('DELETE', `/v2/subscribers/${subscriberId}`);
    const second = await at(`after=${next}`);
    expect(second).toMatchObject({ data: [], next: null, previous: next });
    expect(ids(await at(`before=${second.previous}`))).toEqual(['a']);
    expect(ids(await at(`before=${second.previous}&includeCursor=true`))).toEqual(['a', 'b']);
    await leaving('DELETE', '/v2/subscribers/a');
    const first = await at(`before=${next}`);
    expect(first).toMatchObject({ data: [], next, previous: null });
    expect(ids(await at(`after=${first.next}&includeCursor=true`))).toEqual(['b']);
  });

  it('filters exactly by email, phone and id, and by a prefix of the name', async () => {
    expect(ids((await people('GET', '/v2/subscribers?email=ada@example.com')).body)).toEqual(['ada']);
    expect(ids((await people('GET', '/v2/subscribers?email=ADA@example.com')).body)).toEqual([]);
    expect(ids((await people('GET', '/v2/subscribers?phone=%2B1+555&subscriberId=alan')).body)).toEqual(['alan']);
    expect(ids((await people('GET', '/v2/subscribers?name=Ada%20Love&email=')).body)).toEqual(['ada']);
    expect((await people('GET', '/v2/subscribers?name=Hop')).body).toMatchObject({ totalCount: 1 });
  });

  it('refuses a name of more than 256 characters, and searches each of its blanks', async () => {
    const { status, body } = await people('GET', `/v2/subscribers?name=${'+'.repeat(257)}`);
    expect([status, body.message]).toEqual([400, expect.stringContaining('name')]);
    expect((await people('GET', `/v2/subscribers?name=${'+'.repeat(256)}`)).body.data).toEqual([]);
  });

  it('names every invalid parameter in one 400', async () => {
    const { status, body } = await people(
      'GET',
      '/v2/subscribers?limit=101&orderBy=age&orderDirection=UP&includeCursor=1',
    );
    expect(status).toBe(400);
    for (const name of ['limit', 'orderBy', 'orderDirection', 'includeCursor']) expect(body.message).toContain(name);
  });

  it('answers 400 for both cursors at once, and for a cursor that was changed', async () => {
    const { next } = (await people('GET', '/v2/subscribers?limit=1')).body;
    for (const query of [
      `after=${next}&before=${next}`,
      `after=${next}x`,
      `before=zzz`,
      `after=${next}&orderBy=email`,
    ]) {
      expect((await people('GET', `/v2/subscribers?limit=1&${query}`)).status, query).toBe(400);
    }
  });
});

describe('GET', () => {
  it('answers 400 for a page that would be larger than 50,000 KiB', async () => {
    const large = await startTestContext(ctx.store);
    const callLarge = (await startRestServer({ large }))('large');
    const make = seed(large.store, large.scope);
    for (let index = 0; index < 4; index += 1)
      await make.subscriber({ subscriberId: `large-${index}`, data: { text: 'x'.repeat(13_000_000) } });
    const { status, body } = await callLarge('GET', '/v2/subscribers?limit=10');
    expect([status, body.message]).toEqual([
      400,
      'The operation reads more than 50000 documents or KiB: ask for fewer items with `limit`',
    ]);
    expect((await callLarge('GET', '/v2/subscribers?limit=1')).status).toBe(200);
  });

  it('answers 400 for a page whose items contain workflows of more than 50,000 KiB, or repeat large ones', async () => {
    const large = await startTestContext(ctx.store);
    const callLarge = (await startRestServer({ large }))('large');
    const make = seed(large.store, large.scope);
    const reader = await make.subscriber({ subscriberId: 'reader' });
    const pageOf = (subscriberId: string, limit: number) =>
      callLarge('GET', `/v1/messages?subscriberId=${subscriberId}&limit=${limit}`);
    for (let index = 0; index < 4; index += 1) {
      const { workflow } = await make.workflow(`large-${index}`, [], { data: { text: 'x'.repeat(13_000_000) } });
      await make.message(reader, { _templateId: workflow._id });
    }
    const { status, body } = await pageOf('reader', 10);
    expect([status, body.message]).toEqual([
      400,
      'The operation reads more than 50000 documents or KiB: ask for fewer items with `limit`',
    ]);
    expect((await pageOf('reader', 1)).status).toBe(200);
    const regular = await make.subscriber({ subscriberId: 'regular' });
    const { workflow } = await make.workflow('medium', [], { data: { text: 'x'.repeat(1_000_000) } });
    for (let index = 0; index < 34; index += 1) await make.message(regular, { _templateId: workflow._id });
    const repeated = await pageOf('regular', 100);
    expect([repeated.status, repeated.body.message]).toEqual([
      400,
      'The answer is longer than 33554432 characters of JSON: ask for fewer items with `limit`',
    ]);
    expect((await pageOf('regular', 10)).status).toBe(200);
  });
});

describe('every route', () => {
  it('answers 401 without a valid key, before all other checks', async () => {
    const nobody = (await startRestServer({ own: ctx }))('wrong');
    const { status, body } = await nobody('GET', '/v2/subscribers?limit=x');
    expect(status).toBe(401);
    expect(body).toMatchObject({ statusCode: 401, path: '/v2/subscribers' });
  });

  it('answers 404 for an unknown path, and 405 with the allowed methods', async () => {
    expect((await call('GET', '/v2/nothing')).status).toBe(404);
    const { status, headers, body } = await call('DELETE', '/v2/subscribers');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(body).toMatchObject({ statusCode: 405 });
  });

  it('answers HEAD like GET without the body, and OPTIONS with the allowed methods', async () => {
    const head = await call('HEAD', '/v2/subscribers');
    expect([head.status, head.body]).toEqual([200, undefined]);
    const options = await call('OPTIONS', '/v2/subscribers');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
  });
});
