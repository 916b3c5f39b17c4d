import { createClient } from 'graphql-ws';
import { MongoClient } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Subscriber } from '../../src/model/subscriber.ts';
import { serverSentEvents } from '../server/test-server.ts';
import { atEnd } from '../testkit/at-end.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
let gateways: [GatewayProcess, GatewayProcess];

beforeAll(async () => {
  const settings = { MONGODB_URI: uri, API_KEY };
  gateways = await Promise.all([startGateway(settings), startGateway(settings)]);
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  await seed(store, scope).workflow('welcome', ['Hello', 'Again']);
});

/** Sends a GraphQL request. */
const ask = (gateway: GatewayProcess, query: string, variables: object, accept = 'application/json') =>
  gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }), headers: { accept } });

const bulk = (gateway: GatewayProcess, events: object[]) =>
  gateway.request('/v1/events/trigger/bulk', { method: 'POST', body: JSON.stringify({ events }) });

describe('two gateways on one database', () => {
  it('create the first environment once when they start at the same time', async () => {
    expect(await store.collections.environments.countDocuments()).toBe(1);
    expect((await store.collections.environments.findOne())?.apiKeys).toHaveLength(1);
    for (const gateway of gateways) expect((await gateway.request('/v2/subscribers')).status).toBe(200);
  });

  it('write no demo data into the database of MONGODB_URI', async () => {
    expect(await store.collections.subscribers.countDocuments()).toBe(0);
  });

  it('create each notification once for 100 concurrent bulk triggers with the same transaction ids', async () => {
    const events = Array.from({ length: 20 }, (_, index) => ({
      name: 'welcome',
      to: { subscriberId: `subscriber-${index % 7}`, firstName: `Name ${index}` },
      transactionId: `same-${index}`,
    }));
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const response = await bulk(index % 2 === 0 ? gateways[0] : gateways[1], events);
        return [response.status, ((await response.json()) as { status: string }[]).map(({ status }) => status)];
      }),
    );
    for (const answer of answers) expect(answer).toEqual([201, events.map(() => 'processed')]);
    await until(
      store,
      () => store.db.collection('agendaJobs').countDocuments(),
      (open) => open === 0,
    );
    expect(await store.collections.subscribers.countDocuments()).toBe(7);
    expect(await store.collections.notifications.countDocuments()).toBe(20);
    expect(await store.collections.jobs.countDocuments({ status: 'completed' })).toBe(40);
    expect(await store.collections.jobs.countDocuments()).toBe(40);
    expect(await store.collections.messages.countDocuments()).toBe(40);
    expect(await store.collections.executionDetails.countDocuments()).toBe(120);
  }, 90_000);
});

it('64 concurrent clients of two gateways change the primary integration, and every reader sees exactly one', async () => {
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  const make = seed(store, { _environmentId: environment._id, _organizationId: environment._organizationId });
  const credentials = { apiKey: 'key', from: 'a@example.com', senderName: 'A' };
  const ids: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const { _id } = await make.integration({ providerId: 'sendgrid', credentials, active: true, primary: index === 0 });
    ids.push(`${_id}`);
  }
  let isOver = false;
  const seen: number[] = [];
  const readers = gateways.map(async (gateway) => {
    while (!isOver) {
      const query = '{ integrations(channel: EMAIL, primary: true, first: 10) { edges { node { _id } } } }';
      const response = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query }) });
      const { data } = (await response.json()) as { data: { integrations: { edges: unknown[] } } };
      seen.push(data.integrations.edges.length);
    }
  });
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, client) => {
      const id = ids[client % ids.length];
      const found: unknown[] = [];
      for (let call = 0; call < 4; call += 1) {
        const gateway = gateways[(client + call) % 2 === 0 ? 0 : 1];
        const response = await gateway.request(`/v1/integrations/${id}/set-primary`, { method: 'POST' });
        const { _id, primary } = (await response.json()) as { _id: string; primary: boolean };
        found.push({ status: response.status, _id, primary });
      }
      return found;
    }),
  );
  isOver = true;
  await Promise.all(readers);
  for (const [client, found] of answers.entries()) {
    expect(found).toEqual(Array(4).fill({ status: 200, _id: ids[client % ids.length], primary: true }));
  }
  expect(new Set(seen)).toEqual(new Set([1]));
}, 90_000);

describe('subscriptions that follow a subscriber', () => {
  const FIELDS = [
    'messageChanged(subscriberId: $id) { change }',
    'inboxCountsChanged(subscriberId: $id) { unreadCount }',
    'preferencesChanged(subscriberId: $id) { change }',
    'activity(subscriberId: $id) { change }',
  ];
  const END = { message: 'The subscriber was deleted', extensions: { code: 'NOT_FOUND' } };
  const mutate = async (mutation: string, id: string) => {
    const response = await ask(gateways[0], `mutation ($id: String!) { ${mutation} { __typename } }`, { id });
    expect(JSON.stringify(await response.json())).toMatch(/Payload/);
  };

  interface Followed {
    /** Resolves with the first event. */
    readonly started: Promise<unknown>;
    /** Resolves with the errors that end the subscription. */
    readonly ended: Promise<unknown>;
  }
  async function overWebsocket({ url }: GatewayProcess, query: string, id: string): Promise<Followed> {
    const connectionParams = { Authorization: `ApiKey ${API_KEY}` };
    const options = { webSocketImpl: WebSocket, connectionParams, retryAttempts: 0 };
    const client = createClient({ url: `${url.replace('http', 'ws')}/graphql`, ...options });
    atEnd(() => client.dispose());
    const events = client.iterate({ query, variables: { id } });
    const readAll = async () => {
      for await (const event of events) expect(event.errors).toBeUndefined();
    };
    return { started: events.next(), ended: readAll().catch((errors: unknown) => errors) };
  }
  async function overEventStream(gateway: GatewayProcess, query: string, id: string): Promise<Followed> {
    const stream = serverSentEvents(await ask(gateway, query, { id }, 'text/event-stream'));
    const readAll = async () => {
      for await (const { data } of stream) {
        const { errors } = JSON.parse(data || '{}');
        if (errors !== undefined) return errors;
      }
    };
    return { started: stream.next(), ended: readAll() };
  }

  it.each([
    [
      'one deletes it',
      ({ subscriberId }: Subscriber) => mutate('deleteSubscriber(input: { subscriberId: $id })', subscriberId),
    ],
    [
      'one erases it',
      ({ subscriberId }: Subscriber) => mutate('eraseSubscriber(input: { subscriberId: $id })', subscriberId),
    ],
    ['another program deletes it', ({ _id }: Subscriber) => store.collections.subscribers.deleteOne({ _id })],
  ] as const)(
    'end with NOT_FOUND at all gateways when %s',
    async (what, end) => {
      const { _id: _environmentId, _organizationId } = (await store.collections.environments.findOne()) ?? {};
      if (_environmentId === undefined || _organizationId === undefined) throw new Error('there is no environment');
      const data = seed(store, { _environmentId, _organizationId });
      const id = `followed: ${what}`;
      const subscriber = await data.subscriber({ subscriberId: id });
      const other = await data.subscriber({ subscriberId: `not ${id}` });
      const query = (field: string) => `subscription ($id: String) { ${field} }`;
      const followed = await Promise.all(
        gateways.flatMap((gateway) =>
          FIELDS.flatMap((field) =>
            [overWebsocket, overEventStream].map((follow) => follow(gateway, query(field), id)),
          ),
        ),
      );
      const ofOther = await overWebsocket(gateways[0], query(FIELDS[0] ?? ''), other.subscriberId);
      let isStarted = false;
      const started = Promise.all([...followed, ofOther].map((each) => each.started)).then(() => {
        isStarted = true;
      });
      const notification = await data.notification(subscriber);
      for (let round = 0; !isStarted; round += 1) {
        await data.message(subscriber);
        await data.message(other);
        await mutate(
          `setSubscriberPreferences(input: { subscriberId: $id, channels: { email: ${round % 2 === 0} } })`,
          id,
        );
        await data.job(notification);
      }
      await started;
      await end(subscriber);
      for (const { ended } of followed) expect(await ended).toMatchObject([END]);
      expect(await Promise.race([ofOther.ended, 'open'])).toBe('open');
    },
    30_000,
  );
});

describe('the database', () => {
  it('contains no API key in plain text', async () => {
    const client = await MongoClient.connect(uri);
    try {
      const dump = JSON.stringify(await client.db().collection('environments').find().toArray());
      expect(dump).not.toContain(API_KEY);
    } finally {
      await client.close();
    }
  });
});
