import { describe, expect, it, vi } from 'vitest';
import { spawnGateway, startGateway } from '../testkit/gateway-process.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const SECRETS = { CREDENTIALS_KEY: Buffer.alloc(32, 1).toString('base64'), SESSION_SECRET: 'x'.repeat(32) };

describe('a worker', () => {
  it('processes the workflows that a gateway without a worker accepted, serves its status and metrics, and exits with 0', async () => {
    const uri = uniqueDatabaseUri();
    const store = await startTestStore(uri);
    const settings = { MONGODB_URI: uri, ...SECRETS };
    const gateway = await startGateway({ ...settings, RUN_WORKFLOWS: 'false' });
    const environment = await store.collections.environments.findOne();
    if (environment === null) throw new Error('the environment is missing');
    const { _id: _environmentId, _organizationId } = environment;
    await seed(store, { _environmentId, _organizationId }).workflow('welcome', ['Hello']);
    const body = JSON.stringify({ events: [{ name: 'welcome', to: 'ada', transactionId: 'worked' }] });
    const trigger = await gateway.request('/v1/events/trigger/bulk', { method: 'POST', body });
    expect(trigger.status).toBe(201);
    expect(await store.db.collection('agendaJobs').countDocuments({ lockedAt: null })).toBe(1);

    const worker = spawnGateway({ ...settings, WORKER_PORT: '0' }, ['worker']);
    await until(
      store,
      () => store.collections.messages.countDocuments({ transactionId: 'worked' }),
      (count) => count === 1,
    );
    const [, address = ''] = await vi.waitFor(() => /Status +(\S+)/.exec(worker.output()) ?? expect.fail('not yet'), {
      timeout: 15_000,
    });
    const status = new URL(address);
    expect(await (await fetch(status)).json()).toEqual({ status: 'ok' });
    const metrics = await (await fetch(new URL('/metrics', status))).text();
    expect(metrics).toMatch(/work_run_duration_seconds_count\{work="run triggers",outcome="done"\} 1/);
    expect((await fetch(new URL('/graphql', status))).status).toBe(404);
    expect(await worker.end()).toEqual({ code: 0, signal: null });
    expect(await gateway.end()).toEqual({ code: 0, signal: null });
  });

  it('exits with an error if MONGODB_URI is missing', async () => {
    const worker = spawnGateway({ DATA_DIR: '/nowhere' }, ['worker']);
    const { code } = await worker.ended;
    expect([code, worker.output()]).toEqual([1, 'MONGODB_URI: must be set to the database of the gateways\n']);
  });
});
