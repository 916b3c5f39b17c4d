import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { schema } from '../../../src/graphql/schema.ts';
import type { Message } from '../../../src/model/message.ts';
import type { Job } from '../../../src/model/notification.ts';
import type { Scope } from '../../../src/model/scalars.ts';
import { turnsOf } from '../../testkit/cpu-time.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import {
  addEnvironment,
  connectClient,
  KEY,
  postGraphql,
  serverSentEvents,
  startTestServer,
  type TestServer,
} from '../test-server.ts';

const SIZE = 60;

let server: TestServer;
let scope: Scope;
beforeAll(async () => {
  const store = await startTestStore();
  scope = await addEnvironment(store, KEY);
  const { _environmentId, _organizationId } = scope;
  const owned = () => ({
    _id: new ObjectId(),
    _environmentId,
    _organizationId,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const subscribers = Array.from({ length: SIZE }, (_, index) => ({
    ...owned(),
    subscriberId: `s${index}`,
    deleted: false,
  }));
  const notifications = subscribers.map(({ _id }) => ({
    ...owned(),
    _subscriberId: _id,
    transactionId: 'large',
    channels: ['in_app' as const],
  }));
  await store.collections.subscribers.insertMany(subscribers);
  await store.collections.notifications.insertMany(notifications);
  const lists = subscribers.flatMap(({ _id }, index) =>
    Array.from({ length: SIZE }, () => ({
      _subscriberId: _id,
      _notificationId: notifications[index]?._id as ObjectId,
    })),
  );
  const text = 'A text of some length. '.repeat(4);
  await store.collections.messages.insertMany(
    lists.map((ids) => ({ ...owned(), ...ids, channel: 'in_app', subject: text, transactionId: 'large' }) as Message),
  );
  await store.collections.jobs.insertMany(
    lists.map((ids) => ({ ...owned(), ...ids, type: 'in_app', status: 'completed' }) as Partial<Job> as Job),
  );
  const limits = { ...readConfig({}).graphql, maxCost: 3_000 };
  server = await startTestServer({ schema, store, limits });
});

/** Lists without a size, which are longer here than their cost assumes. */
const JOBS = `{ notifications(first: ${SIZE}) { edges { node { jobs { edges { node { _id } } } } } } }`;

describe('a query', () => {
  it.each(['application/json', 'text/event-stream'])(
    'is stopped once it has read more documents than its lists have on average, as %s',
    async (accept) => {
      const maxCost = 600;
      const limits = { ...readConfig({}).graphql, maxCost };
      const small = await startTestServer({ schema, store: server.store, limits });
      const post = async (query: string) => {
        const response = await postGraphql(small, { query }, { accept });
        expect(Number(response.headers.get('x-graphql-cost'))).toBeLessThan(maxCost);
        if (accept === 'application/json') return response.json();
        return JSON.parse((await serverSentEvents(response).next()).value.data);
      };
      const { data, errors } = await post(JOBS);
      expect(data).toBeNull();
      expect(errors[0]).toMatchObject({
        message: `The operation reads more than ${maxCost} documents or KiB`,
        extensions: { code: 'LIMIT_EXCEEDED', limit: 'documents', maximum: maxCost },
      });
      const half = await post(JOBS.replace(`first: ${SIZE}`, 'first: 30'));
      expect(half.errors).toBeUndefined();
    },
  );

  it('is stopped once its documents are too large', async () => {
    const { _environmentId } = scope;
    const big = 'x'.repeat(2 * 1_024 * 1_024);
    await server.store.collections.tenants.insertMany(
      ['a', 'b'].map((identifier) => ({
        ...{ _id: new ObjectId(), _environmentId, _organizationId: scope._organizationId, createdAt: new Date() },
        ...{ identifier, name: identifier, data: { big }, updatedAt: new Date() },
      })),
    );
    const one = await postGraphql(server, { query: '{ tenants(first: 1) { edges { node { data } } } }' });
    expect((await one.json()).errors?.[0].extensions.limit).toBe('documents');
  });

  it('is stopped once its result is too large', async () => {
    const { _environmentId, _organizationId } = scope;
    const data = { text: 'x'.repeat(1_000_000), list: ['y', 1, true, null] };
    const _id = new ObjectId();
    const owned = { _environmentId, _organizationId, createdAt: new Date(), updatedAt: new Date() };
    await server.store.collections.tenants.insertOne({ ...owned, _id, identifier: 'wide', name: 'wide', data });
    const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: data`).join(' ');
    const query = (count: number) => `{ tenant(identifier: "wide") { ${aliases(count)} } }`;
    const large = await (await postGraphql(server, { query: query(30) })).json();
    expect(large).toMatchObject({ data: { tenant: { a29: data } } });
    const tooLarge = await postGraphql(server, { query: query(40) });
    expect(await tooLarge.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'LIMIT_EXCEEDED', limit: 'result', maximum: 32 * 1_024 * 1_024 } }],
    });
    const name = 'n'.repeat(900_000);
    await server.store.collections.tenants.updateOne({ _environmentId, _id }, { $set: { name } });
    const names = await postGraphql(server, { query: query(40).replaceAll(': data', ': name') });
    expect((await names.json()).errors[0].extensions.limit).toBe('result');
  });

  it('keeps its websocket and the subscriptions of it if its result is large', async () => {
    const client = connectClient(server);
    const events = client.iterate({ query: 'subscription { messageChanged(subscriberId: "s0") { change } }' });
    void events.next();
    await server.isRead(true);
    const selected = Array.from({ length: 30 }, (_, index) => `a${index}: data`).join(' ');
    const results = ['a', 'b'].map(async (alias) => {
      const { value } = await client
        .iterate({ query: `{ ${alias}: tenant(identifier: "wide") { ${selected} } }` })
        .next();
      return Object.keys(value.data[alias]).length;
    });
    expect(await Promise.all(results)).toEqual([30, 30]);
    expect((await client.iterate({ query: '{ __typename }' }).next()).value).toEqual({ data: { __typename: 'Query' } });
    expect(server.topicsRead()).toBe(1);
    await client.dispose();
  });

  it('is not stopped by what an attempt to write it directly has read and added', async () => {
    const { _environmentId, _organizationId } = scope;
    const now = new Date();
    // Two bytes for each character.
    const data = { text: 'я'.repeat(1_000_000) };
    const owned = { _environmentId, _organizationId, createdAt: now, updatedAt: now };
    await server.store.collections.tenants.insertOne({
      ...{ ...owned, _id: new ObjectId(), identifier: 'cyrillic', name: 'cyrillic', data },
    });
    const query = (values: number, failing = '') => {
      const selected = Array.from({ length: values }, (_, index) => `a${index}: data`).join(' ');
      return `{ tenants(identifier: "cyrillic") { edges { node { ${selected} } } } ${failing} }`;
    };
    const answer = async (text: string) => (await postGraphql(server, { query: text })).json();
    const long = await answer(query(20));
    expect(long.errors).toBeUndefined();
    expect(long.data.tenants.edges[0].node.a19).toEqual(data);
    const bad = 'bad: deliveryLag(from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z") { __typename }';
    for (const values of [1, 20]) {
      const failed = await answer(query(values, bad));
      expect(failed.errors).toMatchObject([{ path: ['bad'] }]);
      expect(Object.keys(failed.data.tenants.edges[0].node)).toHaveLength(values);
    }
    const tooLarge = await answer(query(40));
    expect(tooLarge).toMatchObject({ data: null, errors: [{ extensions: { limit: 'result' } }] });
  });

  it('lets other work continue while its results are completed', async () => {
    const values = Array.from({ length: 800 }, (_, index) => `a${index}: read`).join(' ');
    const query = `{ subscribers(first: 30) { edges { node { messages(first: ${SIZE}) { edges { node { ${values} } } } } } } }`;
    const unlimited = await startTestServer({
      schema,
      store: server.store,
      limits: { ...readConfig({}).graphql, maxAliases: 900 },
    });
    const response = postGraphql(unlimited, { query });
    const { longestShare } = await turnsOf(response);
    expect((await (await response).json()).data.subscribers.edges).toHaveLength(30);
    expect(longestShare).toBeLessThan(1 / 3);
  });
});
