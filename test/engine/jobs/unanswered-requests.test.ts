import { afterEach, expect, it, vi } from 'vitest';
import { UnansweredRequests } from '../../../src/engine/jobs/unanswered-requests.ts';
import type { StepOutcome } from '../../../src/engine/steps/step.ts';
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
  // A request that timed out is made again with its key.
  expect(new Set(provider.keys).size).toBe(MANY);
}, 120_000);

const never = () => new Promise<never>(() => {});
const COMPLETED: StepOutcome = { status: 'completed', details: [] };
const FAILED: StepOutcome = { status: 'failed', details: [] };

/** A request whose preparation takes no time. */
const request = (send: () => Promise<StepOutcome>) => ({ prepare: async () => {}, send });

/** Requests that are answered one by one. */
function requestsToAnswer(outcome = COMPLETED) {
  const answers: (() => void)[] = [];
  const send = () => new Promise<StepOutcome>((resolve) => answers.push(() => resolve(outcome)));
  return { answers, send };
}

const stopTheClock = () => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
afterEach(() => void vi.useRealTimers());

const turn = () => new Promise(setImmediate);

it('a service that answers gets any number of requests at once', async () => {
  const requests = new UnansweredRequests();
  const { answers, send } = requestsToAnswer();
  const made = Array.from({ length: 50 }, () => requests.make('a', request(send)));
  await turn();
  expect(answers).toHaveLength(8);
  answers.shift()?.();
  await made[0];
  while (answers.length > 0) {
    for (const answer of answers.splice(0)) answer();
    await turn();
  }
  expect(await Promise.all(made)).toEqual(Array(50).fill(COMPLETED));
});

it('a service that does not answer gets 8 requests, and each of many such services gets one', async () => {
  const requests = new UnansweredRequests();
  for (const name of ['a', 'b', 'c']) {
    const made = Array.from({ length: 10 }, () => requests.make(name, request(never)));
    expect(await Promise.race([made[8], never()])).toBeNull();
    expect(await Promise.race([made[9], never()])).toBeNull();
  }
  const [first, second] = [requests.make('d', request(never)), requests.make('d', request(never))];
  expect(await Promise.race([first.then(() => 'first'), second])).toBeNull();
  expect(
    await requests.make(
      'e',
      request(async () => COMPLETED),
    ),
  ).toBe(COMPLETED);
});

it('a service is not silent while its first requests are prepared, however long that takes', async () => {
  stopTheClock();
  const requests = new UnansweredRequests();
  let prepared = () => {};
  const preparation = new Promise<void>((resolve) => {
    prepared = resolve;
  });
  const prepare = () => preparation;
  const { answers, send } = requestsToAnswer();
  const made = Array.from({ length: 20 }, () => requests.make('a', { prepare, send }));
  await vi.advanceTimersByTimeAsync(5_000);
  prepared();
  await turn();
  expect(answers).toHaveLength(8);
  while (answers.length > 0) {
    answers.shift()?.();
    await turn();
  }
  expect(await Promise.all(made)).toEqual(Array(20).fill(COMPLETED));
});

it('requests that fail before they are sent let others take their places', async () => {
  const requests = new UnansweredRequests();
  const canceled = { prepare: () => Promise.reject(new Error('canceled')), send: never };
  const made = Array.from({ length: 8 }, () => requests.make('a', canceled));
  const waiting = requests.make(
    'a',
    request(async () => COMPLETED),
  );
  expect((await Promise.allSettled(made)).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
  expect(await waiting).toBe(COMPLETED);
});

it('a slow answer is an answer, unless it may be a timeout', async () => {
  stopTheClock();
  for (const [outcome, tenth] of [
    [COMPLETED, COMPLETED],
    [FAILED, null],
  ] as const) {
    const requests = new UnansweredRequests();
    const { answers, send } = requestsToAnswer(outcome);
    const first = requests.make('a', request(send));
    for (let index = 1; index < 8; index += 1) void requests.make('a', request(never));
    await vi.advanceTimersByTimeAsync(1_500);
    answers.shift()?.();
    await first;
    void requests.make('a', request(never));
    expect(
      await requests.make(
        'a',
        request(async () => COMPLETED),
      ),
    ).toBe(tenth);
  }
});
