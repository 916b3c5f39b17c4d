import { expect, it } from 'vitest';
import { runToEnd, startTestWorker, triggerOf } from '../../testkit/run-engine.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
await startTestWorker(store);
const hello: SeededStep = { type: 'in_app', template: { content: '{{ payload.key }}' } };

it('a throttle lets `threshold` events of a key pass, and logs why the others end', async () => {
  const ctx = await startTestContext(store);
  const controls = { type: 'fixed', amount: 1, unit: 'hours', threshold: 2, throttleKey: 'payload.key' };
  const workflow = await seedSteps(store, ctx.scope, 'alerts', [{ type: 'throttle', controls }, hello]);
  const keys = ['a', 'b', 'a', 'a', 'a'];
  const { jobs, messages, details } = await runToEnd(
    ctx,
    keys.map((key) => triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { key } })),
  );
  expect(messages.map(({ content }) => content).sort()).toEqual(['a', 'a', 'b']);
  const throttled = jobs.filter(({ status }) => status === 'skipped');
  expect(throttled).toMatchObject(Array(2).fill({ type: 'throttle', output: { throttled: true } }));
  expect(jobs.filter(({ status }) => status === 'canceled')).toMatchObject(Array(2).fill({ type: 'in_app' }));
  const log = details.filter(({ _jobId }) => _jobId === `${throttled[0]?._id}`).at(-1);
  expect(log).toMatchObject({ status: 'Warning', detail: expect.stringContaining('throttled') });
  expect(JSON.parse(log?.raw ?? '')).toEqual({ count: 2, threshold: 2, windowEndsAt: expect.any(String) });
  expect(details.filter(({ detail }) => detail === 'An earlier step was throttled')).toHaveLength(2);
});

it('a throttle takes the end of its window from the payload', async () => {
  const ctx = await startTestContext(store);
  const controls = { type: 'dynamic', dynamicKey: 'payload.until' };
  const workflow = await seedSteps(store, ctx.scope, 'alerts', [{ type: 'throttle', controls }, hello]);
  const event = (until: unknown) => triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { key: 'k', until } });
  const over = await runToEnd(ctx, [event('2020-01-01T00:00:00Z')]);
  expect(over.messages).toHaveLength(1);
  const { messages } = await runToEnd(ctx, [event({ amount: 1, unit: 'hours' })], 2);
  expect(messages).toHaveLength(2);
  const { messages: still, jobs } = await runToEnd(ctx, [event('P1D')], 3);
  expect(still).toHaveLength(2);
  expect(jobs.map(({ status }) => status).sort()).toContain('skipped');
});

it('a throttle whose window would end after all dates fails, and stores no window', async () => {
  const ctx = await startTestContext(store);
  const controls = { type: 'dynamic', dynamicKey: 'payload.until' };
  const workflow = await seedSteps(store, ctx.scope, 'alerts', [{ type: 'throttle', controls }, hello]);
  const event = triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { until: 'P999999999999Y' } });
  const { jobs, details } = await runToEnd(ctx, [event]);
  expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
  expect(details.find(({ status }) => status === 'Failed')?.raw).toContain('exceeds the range of dates');
  expect(await store.collections.throttleWindows.countDocuments(ctx.scope)).toBe(0);
});

it('a throttle with invalid settings fails and names the setting', async () => {
  const ctx = await startTestContext(store);
  const controls = { type: 'fixed', amount: 1, unit: 'hours', threshold: 'some' };
  const workflow = await seedSteps(store, ctx.scope, 'alerts', [{ type: 'throttle', controls }, hello]);
  const { jobs, details } = await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }])]);
  expect(jobs.map(({ status }) => status)).toEqual(['failed', 'canceled']);
  expect(details.find(({ status }) => status === 'Failed')?.raw).toContain('threshold: must be a whole number');
});
