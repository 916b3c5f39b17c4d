import { beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../src/model/scalars.ts';
import { API_KEY, spawnGateway, startGateway } from '../testkit/gateway-process.ts';
import { mailIntegration } from '../testkit/run-engine.ts';
import { seed } from '../testkit/seed.ts';
import { seedSteps } from '../testkit/seed-steps.ts';
import { startMailbox } from '../testkit/smtp-server.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const uri = uniqueDatabaseUri();
const store = await startTestStore(uri);
const settings = { MONGODB_URI: uri, API_KEY, ALLOW_PRIVATE_HOSTS: 'true' };
const RECIPIENTS = 60;
let scope: Scope;

beforeAll(async () => {
  const first = await startGateway(settings);
  await first.end();
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('the environment is missing');
  scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
});

describe('workers that are killed while they send', () => {
  it('lose nothing: another worker sends the remaining messages and reports each unknown outcome', async () => {
    let onMail = () => {};
    const { port, mails } = await startMailbox(() => onMail());
    await seed(store, scope).integration(mailIntegration(port));
    await seedSteps(store, scope, 'mail', [
      { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
      { type: 'in_app', template: { content: 'Sent' } },
    ]);
    const gateway = await startGateway({ ...settings, RUN_WORKFLOWS: 'false' });
    const workers = [1, 2].map(() => spawnGateway(settings, ['worker']));
    const events = Array.from({ length: RECIPIENTS }, (_, index) => ({
      name: 'mail',
      to: { subscriberId: `person-${index}`, email: `person-${index}@example.com` },
      transactionId: `killed-${index}`,
    }));
    const killed = new Promise<void>((resolve) => {
      let count = 0;
      onMail = () => {
        count += 1;
        if (count !== 10) return;
        for (const { process } of workers) process.kill('SIGKILL');
        resolve();
      };
    });
    const answer = await gateway.request('/v1/events/trigger/bulk', {
      method: 'POST',
      body: JSON.stringify({ events }),
    });
    expect(answer.status).toBe(201);
    await killed;
    const successor = spawnGateway(settings, ['worker']);
    const { jobs, executionDetails, messages } = store.collections;
    await until(
      store,
      () => jobs.countDocuments({ status: 'completed' }),
      (count) => count === RECIPIENTS * 2,
    );
    const counts = new Map<string, number>();
    for (const { to } of mails) counts.set(`${to}`, (counts.get(`${to}`) ?? 0) + 1);
    expect(counts.size).toBe(RECIPIENTS);
    const lost = await executionDetails.countDocuments({ status: 'Warning', detail: /the answer is lost/ });
    const doubled = [...counts.values()].filter((count) => count > 1).length;
    expect(doubled).toBeLessThanOrEqual(lost);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
    expect(await messages.countDocuments({ channel: 'email', status: 'sent' })).toBe(RECIPIENTS);
    expect(await messages.countDocuments()).toBe(RECIPIENTS * 2);
    expect(await successor.end()).toMatchObject({ code: 0 });
    await gateway.end();
  }, 90_000);
});
