import { describe, expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import { cancelJob } from '../../../src/operations/notification/cancel-job.ts';
import { type ClockedEngine, startClockedEngine } from '../../testkit/clocked-engine.ts';
import { engineOf, startTestWorker, triggerOf, written } from '../../testkit/run-engine.ts';
import { runTriggers } from '../../testkit/run-triggers.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

const store = await startTestStore();

const hello: SeededStep = { type: 'in_app', template: { content: 'Hello' } };
const events: SeededStep = {
  type: 'in_app',
  template: { content: '{% for event in steps.step-1.events %}{{ event.payload.n }} {% endfor %}' },
};
const wait = (type: string, controls: object = {}): SeededStep => ({
  type,
  controls: { amount: 10, unit: 'minutes', ...controls },
});
const TEN_MINUTES = 600_000;

type Written = Awaited<ReturnType<ClockedEngine['advance']>>;

const triggerFor = (workflow: Workflow, transactionId: string, n = 0): Trigger =>
  triggerOf(workflow, [{ subscriberId: 'ada' }], {
    transactionId,
    payload: { n },
    triggeredAt: new Date(Date.now() + n),
  });

const jobsOf = ({ jobs }: Written, transactionId: string) =>
  jobs.filter((job) => job.transactionId === transactionId).toSorted((a, b) => `${a._id}`.localeCompare(`${b._id}`));
const statusesOf = (all: Written, transactionId: string) => jobsOf(all, transactionId).map(({ status }) => status);
const idOf = (all: Written, transactionId: string, index = 0) => `${jobsOf(all, transactionId)[index]?._id}`;
const contents = ({ messages }: Written) => messages.map(({ content }) => `${content}`.trim());

/** An environment with a workflow of the given steps, and an engine whose clock stands still. */
async function startWorkflow(steps: readonly SeededStep[]) {
  const ctx = await startTestContext(store);
  const workflow = await seedSteps(store, ctx.scope, 'later', [...steps]);
  return { ctx, workflow, engine: startClockedEngine(ctx) };
}

describe('cancelJob', () => {
  it('cancels a delayed job and the later jobs of its notification only, and logs that', async () => {
    const { ctx, workflow, engine } = await startWorkflow([hello, wait('delay'), hello, hello]);
    const waiting = await engine.run([triggerFor(workflow, 'one'), triggerFor(workflow, 'other')]);
    const canceled = await cancelJob(ctx, { jobId: idOf(waiting, 'one', 1) });
    expect(canceled).toMatchObject({ canceledJobs: 3, job: { type: 'delay', status: 'canceled' } });
    const all = await engine.advance(TEN_MINUTES);
    expect(statusesOf(all, 'one')).toEqual(['completed', 'canceled', 'canceled', 'canceled']);
    expect(statusesOf(all, 'other')).toEqual(['completed', 'completed', 'completed', 'completed']);
    const log = all.details.filter(({ detail }) => detail === 'The run was canceled from this step on');
    expect(log.map(({ _jobId, status }) => [_jobId, status])).toEqual(
      [1, 2, 3].map((index) => [idOf(all, 'one', index), 'Warning']),
    );
  });

  it('cancels a pending job, and the earlier ones go on', async () => {
    const { ctx, workflow, engine } = await startWorkflow([wait('delay'), hello, hello]);
    const waiting = await engine.run([triggerFor(workflow, 'one')]);
    expect(await cancelJob(ctx, { jobId: idOf(waiting, 'one', 2) })).toMatchObject({ canceledJobs: 1 });
    const all = await engine.advance(TEN_MINUTES);
    expect(statusesOf(all, 'one')).toEqual(['completed', 'completed', 'canceled']);
  });

  it('cancels a queued job that no worker has claimed', async () => {
    const idle = await startTestStore();
    const ctx = await startTestContext(idle);
    const workflow = await seedSteps(idle, ctx.scope, 'soon', [{ type: 'sms', template: { content: 'Hello' } }, hello]);
    const batch = { ...ctx.scope, triggers: ['one', 'other'].map((id) => triggerFor(workflow, id)) };
    await runTriggers(engineOf(idle), batch);
    const queued = await written(ctx);
    expect(statusesOf(queued, 'one')).toEqual(['queued', 'pending']);
    expect(await cancelJob(ctx, { jobId: idOf(queued, 'one') })).toMatchObject({ canceledJobs: 2 });
    await startTestWorker(idle);
    const all = await until(
      idle,
      () => written(ctx),
      (found) => found.messages.length > 0,
    );
    expect(statusesOf(all, 'one')).toEqual(['canceled', 'canceled']);
    expect(all.messages.map(({ transactionId }) => transactionId)).toEqual(['other']);
  });

  it('cancels once, however often it is called', async () => {
    const { ctx, workflow, engine } = await startWorkflow([wait('delay'), hello]);
    const jobId = idOf(await engine.run([triggerFor(workflow, 'one')]), 'one');
    const results = await Promise.all(Array.from({ length: 5 }, () => cancelJob(ctx, { jobId })));
    expect(results.map(({ canceledJobs }) => canceledJobs).toSorted()).toEqual([0, 0, 0, 0, 2]);
    expect(results.map(({ job }) => job.status)).toEqual(Array(5).fill('canceled'));
    const { details } = await engine.advance(TEN_MINUTES);
    expect(details.filter(({ detail }) => detail === 'The run was canceled from this step on')).toHaveLength(2);
  });

  it('passes a digest on to the next event, and removes a merged event from its digest', async () => {
    const { ctx, workflow, engine } = await startWorkflow([wait('digest'), events]);
    await engine.run([triggerFor(workflow, 't1', 1)]);
    const open = await engine.run([2, 3, 4].map((n) => triggerFor(workflow, `t${n}`, n)));
    expect(await cancelJob(ctx, { jobId: idOf(open, 't1') })).toMatchObject({ canceledJobs: 2 });
    expect(await cancelJob(ctx, { jobId: idOf(open, 't3') })).toMatchObject({ canceledJobs: 2 });
    const all = await engine.advance(TEN_MINUTES);
    expect(contents(all)).toEqual(['2 4']);
    expect(['t1', 't2', 't3', 't4'].map((id) => statusesOf(all, id))).toEqual([
      ['canceled', 'canceled'],
      ['completed', 'completed'],
      ['canceled', 'canceled'],
      ['merged', 'merged'],
    ]);
  });

  it('lets the next event open another digest when the canceled one had no other event', async () => {
    const { ctx, workflow, engine } = await startWorkflow([wait('digest'), events]);
    const open = await engine.run([triggerFor(workflow, 't1', 1)]);
    await cancelJob(ctx, { jobId: idOf(open, 't1') });
    await engine.run([triggerFor(workflow, 't2', 2)]);
    expect(contents(await engine.advance(TEN_MINUTES))).toEqual(['2']);
  });

  it('lets the next event begin another message when it can no longer update the canceled one', async () => {
    const digest = wait('digest', { updateMode: true, amount: 60 });
    const { ctx, workflow, engine } = await startWorkflow([digest, wait('delay'), events]);
    const waiting = await engine.run([triggerFor(workflow, 't1', 1)]);
    expect(statusesOf(waiting, 't1')).toEqual(['completed', 'delayed', 'pending']);
    await cancelJob(ctx, { jobId: idOf(waiting, 't1', 1) });
    await engine.run([triggerFor(workflow, 't2', 2)]);
    const all = await engine.advance(TEN_MINUTES);
    expect(statusesOf(all, 't2')).toEqual(['completed', 'completed', 'completed']);
    expect(contents(all)).toEqual(['2']);
  });

  it('refuses a job that has begun or ended, and names its status', async () => {
    const ctx = await startTestContext(store);
    const make = seed(store, ctx.scope);
    const notification = await make.notification(await make.subscriber({ subscriberId: 'ada' }));
    for (const status of ['running', 'completed', 'failed', 'skipped', 'merged'] as const) {
      const job = await make.job(notification, { type: 'email', status });
      const later = await make.job(notification, { type: 'email', status: 'pending' });
      const message = `the job is ${status} and cannot be canceled. Only a job that waits can be canceled`;
      await expect(cancelJob(ctx, { jobId: `${job._id}` })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: `jobId: ${message}`,
        issues: [{ field: 'jobId', message }],
      });
      expect(await store.collections.jobs.findOne({ _id: later._id })).toMatchObject({ status: 'pending' });
    }
  });

  it('refuses a job that updates a message that was sent before', async () => {
    const ctx = await startTestContext(store);
    const make = seed(store, ctx.scope);
    const notification = await make.notification(await make.subscriber({ subscriberId: 'ada' }));
    const job = await make.job(notification, { type: 'in_app', status: 'queued', state: { messageId: 'sent' } });
    await expect(cancelJob(ctx, { jobId: `${job._id}` })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('updates a message that was sent before'),
    });
  });

  it('refuses the event of a digest that has ended', async () => {
    const { ctx, workflow, engine } = await startWorkflow([wait('digest'), events]);
    await engine.run([triggerFor(workflow, 't1', 1)]);
    await engine.run([triggerFor(workflow, 't2', 2)]);
    const sent = await engine.advance(TEN_MINUTES);
    expect(contents(sent)).toEqual(['1 2']);
    await expect(cancelJob(ctx, { jobId: idOf(sent, 't2') })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('the job is merged'),
    });
  });

  it('does not find jobs of other environments, unknown jobs and ids that are none', async () => {
    const { ctx, workflow, engine } = await startWorkflow([wait('delay')]);
    const jobId = idOf(await engine.run([triggerFor(workflow, 'one')]), 'one');
    const elsewhere = await startTestContext(store);
    await expect(cancelJob(elsewhere, { jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelJob(ctx, { jobId: 'a'.repeat(24) })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelJob(ctx, { jobId: 'none' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      issues: [{ field: 'jobId' }],
    });
    await expect(cancelJob({ ...ctx, scopes: ['read'] }, { jobId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(statusesOf(await written(ctx), 'one')).toEqual(['delayed']);
  });
});
