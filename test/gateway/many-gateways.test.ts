import { MongoClient } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
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
