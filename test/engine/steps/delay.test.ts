import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { delayStep } from '../../../src/engine/steps/delay.ts';
import { triggerEvent } from '../../../src/operations/event/trigger-event.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const hello: SeededStep = { type: 'in_app', template: { content: 'Hello' } };
const to = [{ subscriberId: 'ada', timezone: 'Asia/Kolkata' }];

describe('a delay', () => {
  it('ends at its time, even when the engine that runs it starts later', async () => {
    const ctx = await startTestContext(store);
    const delay = { type: 'delay', controls: { amount: 1, unit: 'days' } };
    const workflow = await seedSteps(store, ctx.scope, 'later', [delay, hello]);
    const engine = startClockedEngine(ctx);
    const runAt = new Date(engine.now().getTime() + 86_400_000);
    const { jobs: delayed } = await engine.run([triggerOf(workflow, to)]);
    expect(delayed).toMatchObject([{ status: 'delayed', runAt }, { status: 'pending' }]);
    expect((await engine.advance(86_399_000)).messages).toEqual([]);

    const { jobs, details, messages } = await startClockedEngine(ctx, runAt).advance(0);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(messages).toMatchObject([{ createdAt: runAt }]);
    const log = details.filter(({ _jobId }) => _jobId === `${jobs[0]?._id}`).map(({ detail }) => detail);
    expect(log).toEqual(['Step created', 'Step delayed', 'Delay is finished']);
  });

  it('keeps the data of contexts for the templates of later steps', async () => {
    const ctx = await startTestContext(store);
    const delay = { type: 'delay', controls: { amount: 1, unit: 'days' } };
    const content = '{{ context | json }} {{ context.team.data.name }}';
    await seedSteps(store, ctx.scope, 'with-contexts', [delay, { type: 'in_app', template: { content } }]);
    const context = { project: 'p:1', team: { id: 't/1', data: { name: 'Red' } } };
    await triggerEvent(ctx, { name: 'with-contexts', to, context });
    const engine = startClockedEngine(ctx);
    await engine.advance(0);
    const { messages } = await engine.advance(86_400_000);
    expect(messages.map((message) => message.content)).toEqual([
      '{"project":{"id":"p:1","data":{}},"team":{"id":"t/1","data":{"name":"Red"}}} Red',
    ]);
  });

  it('has a duration without the steps before it', async () => {
    const ctx = await startTestContext(store);
    const delay = (hours: number) => ({ type: 'delay', controls: { amount: hours, unit: 'hours' } });
    const past = { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } } as const;
    const content = '{{ steps.step-1.duration }} {{ steps.step-2.duration }} {{ steps.step-3.duration }}';
    const steps = [delay(1), delay(2), past, { type: 'in_app', template: { content } }];
    const workflow = await seedSteps(store, ctx.scope, 'later', steps);
    const engine = startClockedEngine(ctx);
    await engine.run([triggerOf(workflow, to, { payload: { at: '2026-01-01T00:00:00Z' } })]);
    await engine.advance(3_600_000);
    const { messages, jobs } = await engine.advance(7_200_000);
    expect(messages).toMatchObject([{ content: '3600000 7200000 0' }]);
    expect(jobs.some(({ state }) => state !== undefined)).toBe(false);
  });

  it.each<[string, SeededStep, (now: Date) => object]>([
    [
      'a path to a date',
      { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } },
      (now) => ({ at: new Date(now.getTime() + 1_000).toISOString() }),
    ],
    [
      'a key to a date',
      { type: 'delay', controls: { type: 'dynamic', dynamicKey: 'payload.at' } },
      (now) => ({ at: new Date(now.getTime() + 1_000).toISOString() }),
    ],
    [
      'a key to a time span',
      { type: 'delay', controls: { type: 'dynamic', dynamicKey: 'payload.in' } },
      () => ({ in: { amount: 1, unit: 'seconds' } }),
    ],
    [
      'a key to a duration',
      { type: 'delay', controls: { type: 'dynamic', dynamicKey: 'payload.in' } },
      () => ({ in: 'PT1S' }),
    ],
    ['a template', { type: 'delay', controls: { amount: '{{ payload.n }}', unit: 'seconds' } }, () => ({ n: 1 })],
  ])('takes its end from the payload: %s', async (_title, step, payload) => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'later', [step, hello]);
    const engine = startClockedEngine(ctx);
    const until = new Date(engine.now().getTime() + 1_000);
    const trigger = triggerOf(workflow, to, { payload: { ...payload(engine.now()) } });
    expect((await engine.run([trigger])).jobs).toMatchObject([{ status: 'delayed', runAt: until }, {}]);
    const { jobs, details } = await engine.advance(1_000);
    expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
    const delayed = details.find(({ detail }) => detail === 'Step delayed');
    expect(JSON.parse(delayed?.raw ?? '')).toEqual({ until: until.toISOString(), timezone: 'Asia/Kolkata' });
  });

  it('ends at once if its instant is in the past', async () => {
    const ctx = await startTestContext(store);
    const step = { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } } as const;
    const workflow = await seedSteps(store, ctx.scope, 'later', [step, hello]);
    const trigger = triggerOf(workflow, to, { payload: { at: '2020-01-01T00:00:00Z' } });
    expect((await startClockedEngine(ctx).run([trigger])).messages).toHaveLength(1);
  });

  it('with invalid settings fails, names the setting, and cancels the later steps', async () => {
    const ctx = await startTestContext(store);
    const step = { type: 'delay', step: { metadata: { type: 'scheduled', delayPath: 'at' } } } as const;
    const workflow = await seedSteps(store, ctx.scope, 'later', [step, hello]);
    const trigger = triggerOf(workflow, to, { payload: { at: 'soon' } });
    const { jobs, messages, details } = await startClockedEngine(ctx).run([trigger]);
    expect([jobs.map(({ status }) => status), messages]).toEqual([['failed', 'canceled'], []]);
    expect(details.find(({ status }) => status === 'Failed')).toMatchObject({
      detail: 'Invalid delay configuration',
      raw: expect.stringContaining('at: must be an ISO 8601 date or duration'),
    });
  });

  it.each<[string, readonly SeededStep[]]>([
    ['the first step', []],
    ['a later step', [{ type: 'delay', controls: { amount: 1, unit: 'seconds' } }]],
  ])('that exceeds the range of dates fails without blocking other events: as %s', async (_title, earlier) => {
    const ctx = await startTestContext(store);
    const delay: SeededStep = { type: 'delay', controls: { type: 'dynamic', dynamicKey: '{{ payload.in }}' } };
    const workflow = await seedSteps(store, ctx.scope, 'later', [...earlier, delay, hello]);
    const engine = startClockedEngine(ctx);
    const trigger = (wait: string) => triggerOf(workflow, to, { payload: { in: wait } });
    await engine.run(['PT1S', 'P999999999999Y', 'PT1S'].map(trigger));
    await engine.advance(1_000);
    const { jobs, messages } = await engine.advance(1_000);
    expect(messages).toHaveLength(2);
    expect(jobs.filter(({ status }) => status === 'failed')).toHaveLength(1);
  });

  it('without a valid end fails, and cancels the later steps', async () => {
    const ctx = await startTestContext(store);
    const delay: SeededStep = { type: 'delay', controls: { amount: 1, unit: 'seconds' } };
    const workflow = await seedSteps(store, ctx.scope, 'later', [delay, hello]);
    const run = vi.spyOn(delayStep, 'run');
    onTestFinished(() => run.mockRestore());
    run.mockReturnValueOnce({ status: 'delayed', until: new Date(Number.NaN), details: [] });
    const engine = startClockedEngine(ctx);
    await engine.run([triggerOf(workflow, to), triggerOf(workflow, to)]);
    const { jobs } = await engine.advance(1_000);
    expect(jobs.map(({ status }) => status).sort()).toEqual(['canceled', 'completed', 'completed', 'failed']);
  });
});
