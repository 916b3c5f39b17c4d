import { beforeAll, describe, expect, it } from 'vitest';
import { API_KEY, startGateway } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const settings = { MONGODB_URI: uri, API_KEY };
const RECIPIENTS = 400;

beforeAll(async () => {
  const first = await startGateway(settings);
  await first.end();
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  await seed(store, scope).workflow('welcome', ['Hello', 'Again']);
});

describe('a gateway that is killed during a bulk trigger', () => {
  it('finishes the trigger after a restart, with each notification created once and each job completed', async () => {
    const events = Array.from({ length: 4 }, (_, event) => ({
      name: 'welcome',
      to: Array.from({ length: RECIPIENTS / 4 }, (_, index) => ({ subscriberId: `subscriber-${event}-${index}` })),
      transactionId: `killed-${event}`,
    }));
    const gateway = await startGateway(settings);
    const stream = store.collections.notifications.watch([{ $match: { operationType: 'insert' } }]);
    await stream.tryNext();
    const response = await gateway.request('/v1/events/trigger/bulk', {
      method: 'POST',
      body: JSON.stringify({ events }),
    });
    expect(response.status).toBe(201);
    await stream.next();
    await gateway.end('SIGKILL');
    await stream.close();

    const second = await startGateway(settings);
    await until(
      store,
      () => store.db.collection('agendaJobs').countDocuments(),
      (open) => open === 0,
    );
    expect(await store.collections.notifications.countDocuments()).toBe(RECIPIENTS);
    expect(await store.collections.jobs.countDocuments({ status: 'completed' })).toBe(RECIPIENTS * 2);
    expect(await store.collections.jobs.countDocuments()).toBe(RECIPIENTS * 2);
    expect(await store.collections.messages.countDocuments()).toBe(RECIPIENTS * 2);
    expect(await store.collections.subscribers.countDocuments()).toBe(RECIPIENTS);
    expect(await second.end()).toMatchObject({ code: 0 });
  }, 90_000);
});
