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
