import { createHash } from 'node:crypto';
import { isInputObjectType, isUnionType } from 'graphql';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';
import { API_KEY_SCOPES } from '../../../src/model/environment.ts';
import { hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { openTestWorkQueue } from '../../testkit/test-work-queue.ts';
import { addEnvironment, connectClient, postGraphql, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const store = await startTestStore();
  server = await startTestServer({ schema, store, workQueue: await openTestWorkQueue(store) });
});

/** Sends a mutation, with the key in the header `Idempotency-Key`. */
async function send(query: string, key?: string, headers: Record<string, string> = {}) {
  const response = await postGraphql(server, { query }, { ...(key && { 'idempotency-key': key }), ...headers });
  // biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the data
  const { data, errors }: any = await response.json();
  return { data, errors, isReplay: response.headers.get('idempotency-replay') === 'true' };
}

const createTenant = (identifier: string, input = '') => `mutation {
  createTenant(input: { identifier: "${identifier}", name: "${identifier}"${input} }) {
    __typename ... on TenantPayload { tenant { id identifier createdAt } } ... on Error { message }
    ... on IdempotencyKeyError { retryAfter } } }`;

const tenantsNamed = (identifier: string) => server.store.collections.tenants.countDocuments({ identifier });

describe('an idempotency key', () => {
  it('beyond ASCII is repeated as it was sent', async () => {
    for (const _ of ['first', 'replayed']) {
      const { headers } = await postGraphql(
        server,
        { query: createTenant('cafe') },
        { 'idempotency-key': 'caf\u00e9' },
      );
      expect(headers.get('idempotency-key')).toBe('caf\u00e9');
    }
  });

  it('is taken by each mutation, and can be refused by each', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(30);
    for (const { name, args, type } of mutations) {
      const [input] = args.map((arg) => ('ofType' in arg.type ? arg.type.ofType : arg.type));
      expect(isInputObjectType(input) && input.getFields().idempotencyKey?.type.toString(), name).toBe('String');
      const result = 'ofType' in type ? type.ofType : type;
      const names = isUnionType(result) ? result.getTypes().map((member) => member.name) : [];
      expect(names, name).toContain('IdempotencyKeyError');
    }
  });

  it('in the header returns the first result again, with Idempotency-Replay', async () => {
    const first = await send(createTenant('acme'), 'k1');
    expect(first).toMatchObject({ isReplay: false, data: { createTenant: { __typename: 'TenantPayload' } } });
    const second = await send(createTenant('acme'), 'k1');
    expect(second).toEqual({ ...first, isReplay: true });
    expect(await tenantsNamed('acme')).toBe(1);
  });

  it('is repeated in the response of a mutation, and not in that of a query', async () => {
    const keyOf = async (query: string) => {
      const response = await postGraphql(server, { query }, { 'idempotency-key': 'k-repeated' });
      await response.text();
      return response.headers.get('idempotency-key');
    };
    const mutation = createTenant('repeated');
    expect(await keyOf(mutation)).toBe('k-repeated');
    expect(await keyOf(mutation)).toBe('k-repeated');
    expect(await keyOf('{ __typename }')).toBeNull();
  });

  it('is the same mutation for gateways of earlier versions, which compare the input and the rights', async () => {
    await send(createTenant('shared'), 'k-shared');
    const record = await server.store.collections.idempotencyKeys.findOne({ key: 'k-shared' });
    const request = { input: { identifier: 'shared', name: 'shared' }, rights: [...API_KEY_SCOPES].sort() };
    expect(record?.requestHash).toBe(createHash('sha256').update(JSON.stringify(request)).digest('hex'));
  });

  it('answers another selection of the first result', async () => {
    await send(createTenant('selected'), 'k2');
    const { data } = await send(createTenant('selected').replace('createdAt', 'name'), 'k2');
    expect(data.createTenant.tenant).toEqual({ id: expect.any(String), identifier: 'selected', name: 'selected' });
  });

  it('returns an expected error again, after its reason is gone', async () => {
    await send(createTenant('taken'));
    const refused = await send(createTenant('taken'), 'k3');
    expect(refused.data.createTenant.__typename).toBe('ConflictError');
    await server.store.collections.tenants.deleteMany({ identifier: 'taken' });
    expect(await send(createTenant('taken'), 'k3')).toEqual({ ...refused, isReplay: true });
    expect(await tenantsNamed('taken')).toBe(0);
  });

  it('refuses another input', async () => {
    await send(createTenant('one'), 'k4');
    const { data, isReplay } = await send(createTenant('two'), 'k4');
    expect(isReplay).toBe(false);
    expect(data.createTenant).toEqual({
      __typename: 'IdempotencyKeyError',
      message: 'Idempotency-Key: was used with another request',
      retryAfter: null,
    });
    expect(await tenantsNamed('two')).toBe(0);
  });

  it('belongs to its mutation and environment', async () => {
    await send(createTenant('scoped'), 'k5');
    const topic = 'mutation { createTopic(input: { key: "scoped", name: "x" }) { __typename } }';
    expect((await send(topic, 'k5')).data.createTopic.__typename).toBe('TopicPayload');
    await addEnvironment(server.store, 'other-key');
    const other = await send(createTenant('scoped'), 'k5', { authorization: 'ApiKey other-key' });
    expect(other).toMatchObject({ isReplay: false, data: { createTenant: { __typename: 'TenantPayload' } } });
  });

  it('in the input works over websockets, and replaces the header', async () => {
    const query = createTenant('socket', ', idempotencyKey: "k6"');
    const { value: first } = await connectClient(server).iterate({ query }).next();
    const { value: second } = await connectClient(server).iterate({ query }).next();
    expect(first).toMatchObject({ data: { createTenant: { __typename: 'TenantPayload' } } });
    expect(second).toEqual(first);
    expect((await send(query, 'other')).data).toEqual(first?.data);
    expect((await send(createTenant('else', ', idempotencyKey: "k6"'), 'other')).data.createTenant.message).toBe(
      'idempotencyKey: was used with another request',
    );
  });

  it('in the header applies to each mutation of an operation by its alias', async () => {
    const query = `mutation {
      a: createTenant(input: { identifier: "a", name: "a" }) { ... on TenantPayload { tenant { id } } }
      b: createTenant(input: { identifier: "b", name: "b" }) { ... on TenantPayload { tenant { id } } } }`;
    const first = await send(query, 'k7');
    expect(first.data.b.tenant.id).toEqual(expect.any(String));
    expect(await send(query, 'k7')).toEqual({ ...first, isReplay: true });
  });

  it('has one effect for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(createTenant('many'), 'k8')));
    expect(await tenantsNamed('many')).toBe(1);
    for (const { data } of answers) {
      const { __typename, retryAfter } = data.createTenant;
      expect([__typename, retryAfter ?? null]).toEqual(
        __typename === 'IdempotencyKeyError' ? ['IdempotencyKeyError', 1] : ['TenantPayload', null],
      );
    }
    expect((await send(createTenant('many'), 'k8')).data.createTenant.__typename).toBe('TenantPayload');
  });

  it('has at most 255 characters, and is ignored if it is empty', async () => {
    expect((await send(createTenant('long'), 'x'.repeat(256))).data.createTenant).toMatchObject({
      __typename: 'IdempotencyKeyError',
      message: 'Idempotency-Key: must not be longer than 255 characters',
    });
    expect((await send(createTenant('long'), 'x'.repeat(255))).data.createTenant.__typename).toBe('TenantPayload');
    const emojis = createTenant('emojis', `, idempotencyKey: "${'😀'.repeat(255)}"`);
    expect((await send(emojis)).data.createTenant.__typename).toBe('TenantPayload');
    const empty = createTenant('empty', ', idempotencyKey: ""');
    await send(empty);
    expect((await send(empty)).data.createTenant.__typename).toBe('ConflictError');
  });

  it('has no effect on queries', async () => {
    const answer = await send('{ tenants { totalCount } }', 'x'.repeat(300));
    expect(answer).toMatchObject({ isReplay: false, data: { tenants: { totalCount: expect.any(Number) } } });
  });

  it('returns secrets again, which are stored encrypted', async () => {
    const query = 'mutation { createApiKey(input: { scopes: [READ] }) { ... on CreateApiKeyPayload { key } } }';
    const first = await send(query, 'k9');
    const { key } = first.data.createApiKey;
    expect(key.length).toBeGreaterThan(20);
    expect(await send(query, 'k9')).toEqual({ ...first, isReplay: true });
    const stored = await server.store.collections.idempotencyKeys.findOne({ key: 'k9' });
    expect(stored?.answer).toBeDefined();
    const plain = JSON.stringify(stored);
    expect(plain).not.toContain(key);
    expect(plain).not.toContain(Buffer.from(key).toString('base64').slice(0, 20));
  });

  it('returns a result only to callers with the rights of the first', async () => {
    const keys = { reader: ['read'], administrator: ['admin'] } as const;
    for (const [key, scopes] of Object.entries(keys)) {
      await server.store.collections.environments.updateOne(
        { _id: server._environmentId },
        {
          $push: {
            apiKeys: { hash: hashApiKey(key), _userId: new ObjectId(), createdAt: new Date(), scopes: [...scopes] },
          },
        },
      );
    }
    const query =
      'mutation { createApiKey(input: { scopes: [ORGANIZATION] }) { __typename ... on CreateApiKeyPayload { key } } }';
    await send(query, 'k10');
    const asReader = await send(query, 'k10', { authorization: 'ApiKey reader' });
    expect(asReader.data.createApiKey).toEqual({ __typename: 'ForbiddenError' });
    const asAdministrator = await send(query, 'k10', { authorization: 'ApiKey administrator' });
    expect(asAdministrator.data.createApiKey).toEqual({ __typename: 'IdempotencyKeyError' });
  });

  it('of a session belongs to its subscriber', async () => {
    const { _environmentId } = server;
    const environment = await server.store.collections.environments.findOne({ _id: _environmentId });
    const scope = { _environmentId, _organizationId: environment?._organizationId ?? new ObjectId() };
    const authorizations = [];
    for (const subscriberId of ['ada', 'ben']) {
      const subscriber = await seed(server.store, scope).subscriber({ subscriberId });
      await seed(server.store, scope).message(subscriber, { channel: 'in_app' });
      const { data } = await send(`mutation { createSubscriberSession(input: { subscriberId: "${subscriberId}" }) {
        ... on CreateSubscriberSessionPayload { token } } }`);
      authorizations.push({ authorization: `Bearer ${data.createSubscriberSession.token}` });
    }
    const query = `mutation { markAllMessages(input: { markAs: READ }) {
      __typename ... on MarkAllMessagesPayload { count } } }`;
    const [ada, ben] = authorizations;
    expect((await send(query, 'k11', ada)).data.markAllMessages).toMatchObject({ count: 1 });
    expect((await send(query, 'k11', ada)).data.markAllMessages).toMatchObject({ count: 1 });
    expect((await send(query, 'k11', ben)).data.markAllMessages.__typename).toBe('IdempotencyKeyError');
    expect((await send(query, 'k12', ben)).data.markAllMessages).toMatchObject({ count: 1 });
  });

  it('does not keep a refusal for a missing scope', async () => {
    const query = createTenant('granted');
    await server.store.collections.environments.updateOne(
      { _id: server._environmentId },
      {
        $push: {
          apiKeys: { hash: hashApiKey('later'), _userId: new ObjectId(), createdAt: new Date(), scopes: ['read'] },
        },
      },
    );
    const later = { authorization: 'ApiKey later' };
    expect((await send(query, 'k13', later)).data.createTenant.__typename).toBe('ForbiddenError');
    expect((await send(query, 'k13')).data.createTenant.__typename).toBe('TenantPayload');
  });
});
