import { expect, it } from 'vitest';
import { UnansweredRequests } from '../../../src/engine/jobs/unanswered-requests.ts';
import { startTestWorker, triggerOf, untilEnded, written } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startSilentProvider } from '../../testkit/silent-provider.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

/** More than the places of a worker. */
const MANY = 100;

it('a provider that does not answer does not hold up other environments and other channels', async () => {
  const store = await startTestStore();
  const [stalled, healthy] = [await startTestContext(store), await startTestContext(store)];
  const provider = await startSilentProvider();
  await seed(store, stalled.scope).integration(provider.integration);
  const mail = await seedSteps(store, stalled.scope, 'mail', [
    { type: 'email', template: { subject: 'Hi', content: 'Hello' } },
  ]);
  const inbox = [{ type: 'in_app', template: { content: 'Hello' } }];
  const [own, other] = [
    await seedSteps(store, stalled.scope, 'inbox', inbox),
    await seedSteps(store, healthy.scope, 'inbox', inbox),
  ];
  const mails = Array.from({ length: MANY }, (_, index) =>
    triggerOf(mail, [{ subscriberId: `s${index}`, email: `s${index}@example.com` }]),
  );
  for (const trigger of mails) await stalled.workQueue.enqueueTriggers({ ...stalled.scope, triggers: [trigger] });
  await startTestWorker(store);

  await healthy.workQueue.enqueueTriggers({
    ...healthy.scope,
    triggers: [triggerOf(other, [{ subscriberId: 'ada' }])],
  });
  const { messages } = await untilEnded(healthy, 1);
  expect(messages).toHaveLength(1);
  const before = triggerOf(own, [{ subscriberId: 'grace' }]);
  await stalled.workQueue.enqueueTriggers({ ...stalled.scope, triggers: [before] });
  const { jobs } = await until(
    store,
    () => written(stalled),
    (present) => present.messages.some(({ transactionId }) => transactionId === before.transactionId),
  );
  expect(jobs.filter(({ type, status }) => type === 'email' && status === 'completed')).toEqual([]);

  provider.answer();
  const all = await untilEnded(stalled, MANY + 1);
  expect(all.jobs.filter(({ status }) => status !== 'completed')).toEqual([]);
  // A request that was given up is made again with its key.
  expect(new Set(provider.keys).size).toBe(MANY);
}, 60_000);

const never = () => new Promise<void>(() => {});

it('a service that answers gets any number of requests at once', async () => {
  const requests = new UnansweredRequests();
  const answers: (() => void)[] = [];
  const request = () => new Promise<string>((resolve) => answers.push(() => resolve('ok')));
  const made = Array.from({ length: 50 }, () => requests.make('a', request));
  expect(answers).toHaveLength(8);
  answers.shift()?.();
  await made[0];
  while (answers.length > 0) {
    for (const answer of answers.splice(0)) answer();
    await new Promise(setImmediate);
  }
  expect(await Promise.all(made)).toEqual(Array(50).fill('ok'));
});

it('a service that does not answer gets 8 requests, and each of many such services gets one', async () => {
  const requests = new UnansweredRequests();
  for (const name of ['a', 'b', 'c']) {
    const made = Array.from({ length: 10 }, () => requests.make(name, never));
    expect(await Promise.race([made[8], never()])).toBeNull();
    expect(await Promise.race([made[9], never()])).toBeNull();
  }
  const [first, second] = [requests.make('d', never), requests.make('d', never)];
  expect(await Promise.race([first.then(() => 'first'), second])).toBeNull();
  expect(await requests.make('e', async () => 'answer')).toBe('answer');
});
