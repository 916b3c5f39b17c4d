import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationContext } from '../../src/operations/context.ts';
import { CLIENT_SHAPES } from '../testkit/client-shapes.ts';
import { type Call, startRestServer } from '../testkit/rest-server.ts';
import { seed } from '../testkit/seed.ts';
import { startTestContext } from '../testkit/test-context.ts';

let ctx: OperationContext;
let call: Call;
let strangers: Call;
let writer: Call;

beforeAll(async () => {
  ctx = await startTestContext();
  const other = await startTestContext(ctx.store);
  const callAs = await startRestServer({ own: ctx, other, writer: { ...ctx, scopes: ['write'] } });
  call = callAs('own');
  strangers = callAs('other');
  writer = callAs('writer');
});

const ids = (items: readonly { subscriberId?: string }[]) => items.map(({ subscriberId }) => subscriberId);

describe('POST /v2/subscribers', () => {
  it('creates a subscriber, and then changes only the given fields', async () => {
    const created = await call('POST', '/v2/subscribers', { subscriberId: 'ada', firstName: 'Ada', email: null });
    expect(created.status).toBe(201);
    expect(CLIENT_SHAPES.createSubscriber.safeParse(created.body).error).toBeUndefined();
    expect(created.body).toMatchObject({ subscriberId: 'ada', firstName: 'Ada', email: null, deleted: false });
    const changed = await call('POST', '/v2/subscribers', { subscriberId: 'ada', lastName: 'Lovelace' });
    expect(changed.status).toBe(201);
    expect(changed.body).toMatchObject({ _id: created.body._id, firstName: 'Ada', lastName: 'Lovelace' });
    expect(changed.body.createdAt).toBe(created.body.createdAt);
  });

  it('answers 409 with the existing subscriber if it must not exist', async () => {
    await call('POST', '/v2/subscribers', { subscriberId: 'grace', firstName: 'Grace' });
    const { status, body } = await call('POST', '/v2/subscribers?failIfExists=true', { subscriberId: 'grace' });
    expect(status).toBe(409);
    const { statusCode, path, message, timestamp, ...existing } = body;
    expect({ statusCode, path, message, timestamp }).toMatchObject({ statusCode: 409, path: '/v2/subscribers' });
    expect(CLIENT_SHAPES.createSubscriber.safeParse(existing).error).toBeUndefined();
    expect(existing.firstName).toBe('Grace');
  });

  it('creates one subscriber for simultaneous calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call('POST', '/v2/subscribers', { subscriberId: 'emmy', data: { index } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  });

  it('replaces lone surrogates, so that an id equals what is stored of it', async () => {
    for (const firstName of ['Ada', 'Alan']) {
      const { status, body } = await call('POST', '/v2/subscribers', { subscriberId: 'half \ud83d', firstName });
      expect([status, body.subscriberId, body.firstName]).toEqual([201, 'half \ufffd', firstName]);
    }
    const subscribers = ['both \ud800', 'both \udc00'].map((subscriberId) => ({ subscriberId }));
    expect((await call('POST', '/v1/subscribers/bulk', { subscribers })).status).toBe(201);
  });

  it('answers 422 for data that the driver reads as a reference', async () => {
    const reference = { type: 'object', $ref: '#/definitions/a', $id: 'b' };
    for (const data of [reference, { schema: [reference] }]) {
      const { status, body } = await call('POST', '/v2/subscribers', { subscriberId: 'ada', data });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['data']]);
    }
    const data = { $ref: '#/definitions/a', $schema: 'b', items: { $id: 'c' } };
    const { status, body } = await call('POST', '/v2/subscribers', { subscriberId: 'with-schema', data });
    expect([status, body.data]).toEqual([201, data]);
  });

  it('answers 422 with every invalid field', async () => {
    const { status, body } = await call('POST', '/v2/subscribers', { subscriberId: '', timezone: 'Mars', data: [] });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['data', 'subscriberId', 'timezone']);
  });

  it('creates a subscriber of its own in each environment', async () => {
    await call('POST', '/v2/subscribers', { subscriberId: 'shared', firstName: 'Own' });
    await strangers('POST', '/v2/subscribers', { subscriberId: 'shared', firstName: 'Other' });
    expect((await call('GET', '/v2/subscribers/shared')).body.firstName).toBe('Own');
  });
});

describe('POST /v1/subscribers/bulk', () => {
  it('reports each subscriber, and an invalid one does not affect the others', async () => {
    await call('POST', '/v2/subscribers', { subscriberId: 'known', firstName: 'Known' });
    const { status, body } = await call('POST', '/v1/subscribers/bulk', {
      subscribers: [
        { subscriberId: 'known', lastName: 'Now' },
        { subscriberId: 'bulk-1', firstName: 'First' },
        { subscriberId: 'bulk-1', lastName: 'Last' },
        { subscriberId: 'wrong', timezone: 'Mars' },
        null,
      ],
    });
    expect(status).toBe(201);
    expect(ids(body.updated)).toEqual(['known']);
    expect(ids(body.created)).toEqual(['bulk-1']);
    expect(body.failed).toEqual([
      { subscriberId: 'wrong', message: expect.stringContaining('timezone: must be an IANA time zone') },
      { message: expect.stringContaining('subscribers[4]') },
    ]);
    expect((await call('GET', '/v2/subscribers/bulk-1')).body).toMatchObject({ firstName: 'First', lastName: 'Last' });
    expect((await call('GET', '/v2/subscribers/known')).body).toMatchObject({ firstName: 'Known', lastName: 'Now' });
  });

  it('answers 422 unless there are 1 to 500 subscribers', async () => {
    const many = Array.from({ length: 501 }, (_, index) => ({ subscriberId: `many-${index}` }));
    for (const subscribers of [[], many, 'ada', undefined]) {
      const { status, body } = await call('POST', '/v1/subscribers/bulk', { subscribers });
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty('subscribers');
    }
    expect((await call('POST', '/v1/subscribers/bulk', { subscribers: many.slice(1) })).body.created).toHaveLength(500);
  });
});

describe('PATCH and DELETE /v2/subscribers/{subscriberId}', () => {
  it('changes only the given fields, and null removes a value', async () => {
    await call('POST', '/v2/subscribers', { subscriberId: 'alan', firstName: 'Alan', locale: 'en', data: { a: 1 } });
    const { status, body } = await call('PATCH', '/v2/subscribers/alan', { locale: null, data: { b: [2] } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Alan', locale: null, data: { b: [2] } });
  });

  it('answers 400 for an empty change, 422 for an invalid one, and 404 for an unknown subscriber', async () => {
    await call('POST', '/v2/subscribers', { subscriberId: 'mary' });
    expect((await call('PATCH', '/v2/subscribers/mary', {})).status).toBe(400);
    expect((await call('PATCH', '/v2/subscribers/mary', { phone: 7 })).body.errors).toHaveProperty('phone');
    const isoText = '2020-01-01T00:00:00.000Z';
    expect((await call('PATCH', '/v2/subscribers/mary', { phone: '7', expectedUpdatedAt: isoText })).status).toBe(200);
    expect((await call('PATCH', '/v2/subscribers/nobody', { phone: '7' })).status).toBe(404);
    expect((await strangers('PATCH', '/v2/subscribers/mary', { phone: '7' })).status).toBe(404);
    expect((await strangers('DELETE', '/v2/subscribers/mary')).status).toBe(404);
  });

  it('deletes once, and the id can be used again', async () => {
    const { body: first } = await call('POST', '/v2/subscribers', { subscriberId: 'gone' });
    expect(await call('DELETE', '/v2/subscribers/gone')).toMatchObject({
      status: 200,
      body: { acknowledged: true, status: 'deleted' },
    });
    expect((await call('DELETE', '/v2/subscribers/gone')).status).toBe(404);
    const { body: second } = await call('POST', '/v2/subscribers', { subscriberId: 'gone' });
    expect(second._id).not.toBe(first._id);
  });
});

describe('/v1/subscribers/{subscriberId}/credentials', () => {
  const path = '/v1/subscribers/ida/credentials';
  const tokensOf = (body: { channels: { credentials: { deviceTokens?: string[] } }[] }) =>
    body.channels.map(({ credentials }) => credentials.deviceTokens);

  beforeAll(async () => {
    const { subscriber, integration } = seed(ctx.store, ctx.scope);
    await subscriber({ subscriberId: 'ida' });
    await integration({ channel: 'push', providerId: 'fcm', identifier: 'fcm-old' });
    await integration({ channel: 'push', providerId: 'fcm', identifier: 'fcm-new' });
    await integration({ channel: 'chat', providerId: 'slack', identifier: 'slack' });
  });

  it('PUT replaces an address, PATCH adds to it, and DELETE removes those of a provider', async () => {
    const set = (method: string, deviceTokens: string[], integrationIdentifier?: string) =>
      call(method, path, { providerId: 'fcm', integrationIdentifier, credentials: { deviceTokens } });
    expect(await set('PUT', ['a'])).toMatchObject({
      status: 200,
      body: { channels: [{ providerId: 'fcm', integrationIdentifier: 'fcm-new' }] },
    });
    expect(tokensOf((await set('PATCH', ['b', 'a'])).body)).toEqual([['a', 'b']]);
    expect(tokensOf((await set('PUT', ['c'])).body)).toEqual([['c']]);
    expect(tokensOf((await set('PATCH', ['d'], 'fcm-old')).body)).toEqual([['c'], ['d']]);
    const chat = { providerId: 'slack', credentials: { webhookUrl: 'https://example.com', title: 'T' } };
    await call('PUT', path, chat);
    const merged = await call('PATCH', path, { providerId: 'slack', credentials: { channel: '#a' } });
    expect(merged.body.channels.at(-1).credentials).toEqual({ ...chat.credentials, channel: '#a' });
    const removed = await call('DELETE', `${path}/fcm`);
    expect(removed).toMatchObject({ status: 204, body: undefined });
    expect(removed.headers.get('content-type')).toBeNull();
    const { body } = await call('GET', '/v2/subscribers/ida');
    expect(body.channels.map(({ providerId }: { providerId: string }) => providerId)).toEqual(['slack']);
  });

  it('answers 404 for an unknown provider, integration and subscriber, and 422 for an empty address', async () => {
    const credentials = { deviceTokens: ['a'] };
    const put = async (body: object, at = path) => (await call('PUT', at, body)).status;
    expect(await put({ providerId: 'apns', credentials })).toBe(404);
    expect(await put({ providerId: 'fcm', integrationIdentifier: 'none', credentials })).toBe(404);
    expect(await put({ providerId: 'fcm', credentials }, '/v1/subscribers/nobody/credentials')).toBe(404);
    expect(await put({ providerId: 'fcm', credentials: {} })).toBe(422);
    expect(await put({ credentials: { deviceTokens: 'a' } })).toBe(422);
    expect((await call('DELETE', '/v1/subscribers/nobody/credentials/fcm')).status).toBe(404);
    expect((await call('DELETE', `${path}/apns`)).status).toBe(204);
  });

  it('answers 422 if PATCH leads to more than 1,000 device tokens', async () => {
    const tokens = (from: number, count: number) => Array.from({ length: count }, (_, index) => `t${from + index}`);
    const body = (deviceTokens: string[]) => ({ providerId: 'fcm', credentials: { deviceTokens } });
    expect((await call('PUT', path, body(tokens(0, 1_000)))).status).toBe(200);
    expect((await call('PATCH', path, body(tokens(0, 10)))).status).toBe(200);
    expect((await call('PATCH', path, body(tokens(1_000, 1)))).status).toBe(422);
  });

  it('shows no address to a key without the scope read', async () => {
    const { status, body } = await writer('PUT', path, { providerId: 'fcm', credentials: { deviceTokens: ['a'] } });
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('channels');
  });

  it('repeats the first answer for an idempotency key, also one without a body', async () => {
    const headers = { 'idempotency-key': 'remove-once' };
    await call('DELETE', `${path}/fcm`, undefined, headers);
    await call('PUT', path, { providerId: 'fcm', credentials: { deviceTokens: ['kept'] } });
    const again = await call('DELETE', `${path}/fcm`, undefined, headers);
    expect(again.status).toBe(204);
    expect(again.headers.get('idempotency-replay')).toBe('true');
    expect(JSON.stringify((await call('GET', '/v2/subscribers/ida')).body)).toContain('kept');
  });
});
