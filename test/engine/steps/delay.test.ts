import { describe, expect, it } from 'vitest';
import { runToEnd, startTestWorker, triggerOf, written } from '../../testkit/run-engine.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

const store = await startTestStore();
const hello: SeededStep = { type: 'in_app', template: { content: 'Hello' } };
const to = [{ subscriberId: 'ada', timezone: 'Asia/Kolkata' }];
const inMs = (ms: number) => new Date(Date.now() + ms);

describe('a delay', () => {
  it('goes on when its time has come, also when a worker comes only later', async () => {
    const ctx = await startTestContext(store);
    const delay = { type: 'delay', controls: { amount: 1, unit: 'seconds' } };
    const workflow = await seedSteps(store, ctx.scope, 'later', [delay, hello]);
    const first = await startTestWorker(store);
    await ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers: [triggerOf(workflow, to)] });
    const { jobs: waiting } = await until(
      store,
      () => written(ctx),
      ({ jobs }) => jobs[0]?.status === 'delayed',
    );
    await first.drain();
    await startTestWorker(store);
    const { jobs, details, messages } = await until(
      store,
      () => written(ctx),
      (all) => all.messages.length > 0,
    );
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    const waited = (messages[0]?.createdAt.getTime() ?? 0) - (jobs[0]?.createdAt.getTime() ?? 0);
    expect(waited).toBeGreaterThanOrEqual(900);
    expect(waiting[0]?.runAt?.getTime()).toBe((jobs[0]?.createdAt.getTime() ?? 0) + 1000);
    const told = details.filter(({ _jobId }) => _jobId === `${jobs[0]?._id}`).map(({ detail }) => detail);
    expect(told).toEqual(['Step created', 'Step delayed', 'Delay is finished']);
  });

  it.each<[string, SeededStep, () => object]>([
    [
      'a path',
      { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } },
      () => ({ at: inMs(500).toISOString() }),
    ],
    [
      'a key to a date',
      { type: 'delay', controls: { type: 'dynamic', dynamicKey: 'payload.at' } },
      () => ({ at: inMs(500).toISOString() }),
    ],
    [
      'a key to a time span',
      { type: 'delay', controls: { type: 'dynamic', dynamicKey: 'payload.in' } },
      () => ({ in: { amount: 1, unit: 'seconds' } }),
    ],
    [
      'a key to a duration',
      { type: 'delay', controls: { type: 'dynamic', dynamicKey: 'payload.in' } },
      () => ({ in: 'PT0.5S' }),
    ],
    ['a template', { type: 'delay', controls: { amount: '{{ payload.n }}', unit: 'seconds' } }, () => ({ n: 1 })],
  ])('waits as the payload says: %s', async (_title, step, payload) => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'later', [step, hello]);
    const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, to, { payload: { ...payload() } })]);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    const told = details.find(({ detail }) => detail === 'Step delayed');
    expect(JSON.parse(told?.raw ?? '')).toEqual({ until: expect.any(String), timezone: 'Asia/Kolkata' });
  });

  it('until an instant that is over goes on at once', async () => {
    const ctx = await startTestContext(store);
    const step = { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } } as const;
    const workflow = await seedSteps(store, ctx.scope, 'later', [step, hello]);
    const { messages } = await runToEnd(ctx, [triggerOf(workflow, to, { payload: { at: '2020-01-01T00:00:00Z' } })]);
    expect(messages).toHaveLength(1);
  });

  it('that cannot be followed fails by name, and nothing behind it is sent', async () => {
    const ctx = await startTestContext(store);
    const step = { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } } as const;
    const workflow = await seedSteps(store, ctx.scope, 'later', [step, hello]);
    const { jobs, messages, details } = await runToEnd(ctx, [triggerOf(workflow, to, { payload: { at: 'soon' } })]);
    expect([jobs.map(({ status }) => status), messages]).toEqual([['failed', 'canceled'], []]);
    expect(details.find(({ status }) => status === 'Failed')).toMatchObject({
      detail: 'Invalid delay configuration',
      raw: expect.stringContaining('at: must be an ISO 8601 date or duration'),
    });
  });
});
