import { describe, expect, it } from 'vitest';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { cancelTransaction } from '../../../src/operations/event/cancel-transaction.ts';
import { cancelJobs } from '../../../src/store/cancellation/cancel-jobs.ts';
import { withTransaction } from '../../../src/store/mongo/transactions.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { engineOf, startTestWorker, triggerOf, written } from '../../testkit/run-engine.ts';
import { runTriggers } from '../../testkit/run-triggers.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { until } from '../../testkit/until.ts';

const store = await startTestStore();
await startTestWorker(store);

const inbox: SeededStep = {
  type: 'in_app',
  template: { content: '{% for event in steps.step-1.events %}{{ event.payload.n }} {% endfor %}' },
};
const hello: SeededStep = { type: 'in_app', template: { content: 'Hello' } };
const wait = (type: string, seconds: number): SeededStep => ({ type, controls: { amount: seconds, unit: 'seconds' } });

const trigger = (workflow: Workflow, transactionId: string, n = 0, fields: Partial<Trigger> = {}) =>
  triggerOf(workflow, [{ subscriberId: 'ada' }], { transactionId, payload: { n }, ...fields });

type Written = Awaited<ReturnType<typeof written>>;
const reach = (ctx: OperationContext, isThere: (all: Written) => boolean) =>
  until(ctx.store, () => written(ctx), isThere);
const enqueue = (ctx: OperationContext, triggers: Trigger[]) =>
  ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers });
const count = ({ jobs }: Written, status: string) => jobs.filter((job) => job.status === status).length;

async function digestInUpdateMode() {
  const ctx = await startTestContext();
  const content = '{{ steps.step-1.eventCount }}: {% for e in steps.step-1.events %}{{ e.payload.n }} {% endfor %}';
  const workflow = await seedSteps(ctx.store, ctx.scope, 'digest', [
    { type: 'digest', controls: { amount: 600, unit: 'seconds', updateMode: true } },
    wait('delay', 60),
    { type: 'in_app', template: { content } },
  ]);
  const event = (n: number, to: Trigger['to'] = [{ subscriberId: 'ada' }]) =>
    triggerOf(workflow, to, { transactionId: `t${n}`, payload: { n }, triggeredAt: new Date(Date.now() + n) });
  return { ctx, engine: startClockedEngine(ctx), event };
}

describe('canceling a transaction', () => {
  it('ends its delays, logs that, and finds nothing a second time', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'later', [wait('delay', 600), hello]);
    await enqueue(ctx, [trigger(workflow, 'one'), trigger(workflow, 'other')]);
    await reach(ctx, (all) => count(all, 'delayed') === 2);
    const results = await Promise.all(
      Array.from({ length: 5 }, () => cancelTransaction(ctx, { transactionId: 'one' })),
    );
    expect(results.map(({ canceledJobs }) => canceledJobs).sort()).toEqual([0, 0, 0, 0, 1]);
    const { jobs, details } = await reach(ctx, (all) => count(all, 'canceled') === 2);
    const statuses = (transactionId: string) =>
      jobs.filter((job) => job.transactionId === transactionId).map(({ status }) => status);
    expect(statuses('one')).toEqual(['canceled', 'canceled']);
    expect(statuses('other')).toEqual(['delayed', 'pending']);
    const log = details.filter(({ status }) => status === 'Warning').map(({ detail }) => detail);
    expect(log).toEqual(['Canceled with its transaction', 'Canceled with its transaction']);
  });

  it('prevents triggers and jobs that no worker has begun', async () => {
    const idle = await startTestStore();
    const ctx = await startTestContext(idle);
    const sms: SeededStep = { type: 'sms', template: { content: 'Hello' } };
    const workflow = await seedSteps(idle, ctx.scope, 'soon', [sms, hello]);
    await enqueue(ctx, [trigger(workflow, 'accepted'), trigger(workflow, 'kept')]);
    const queued = { ...ctx.scope, triggers: [trigger(workflow, 'queued')] };
    await runTriggers(engineOf(idle), queued);
    expect(count(await written(ctx), 'queued')).toBe(1);
    const cancel = (transactionId: string) => cancelTransaction(ctx, { transactionId });
    expect(await cancel('accepted')).toMatchObject({ canceledJobs: 1 });
    expect(await cancel('queued')).toMatchObject({ canceledJobs: 1 });
    await startTestWorker(idle);
    const { jobs, messages } = await reach(
      ctx,
      (all) => all.jobs.length === 4 && count(all, 'queued') + count(all, 'pending') + count(all, 'running') === 0,
    );
    const statuses = (id: string) => jobs.filter((job) => job.transactionId === id).map(({ status }) => status);
    expect([statuses('queued'), statuses('kept')]).toEqual([
      ['canceled', 'canceled'],
      ['failed', 'completed'],
    ]);
    expect(messages.map(({ transactionId }) => transactionId)).toEqual(['kept']);
  });

  it('does not change what has ended, and fails for an unknown transaction', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'now', [hello]);
    await enqueue(ctx, [trigger(workflow, 'sent')]);
    await reach(ctx, (all) => count(all, 'completed') === 1);
    expect(await cancelTransaction(ctx, { transactionId: 'sent' })).toEqual({
      transactionId: 'sent',
      canceledJobs: 0,
      startedJobs: 0,
    });
    await expect(cancelTransaction(ctx, { transactionId: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancelTransaction(ctx, { transactionId: '' })).rejects.toMatchObject({ code: 'VALIDATION' });
    const elsewhere = await startTestContext(store);
    await expect(cancelTransaction(elsewhere, { transactionId: 'sent' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('passes its digest on to the next event, and removes a merged event from its digest', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'digest', [wait('digest', 600), inbox]);
    const engine = startClockedEngine(ctx);
    expect(count(await engine.run([trigger(workflow, 't1', 1)]), 'delayed')).toBe(1);
    const later = [2, 3, 4].map((n) => trigger(workflow, `t${n}`, n, { triggeredAt: new Date(Date.now() + n) }));
    expect(count(await engine.run(later), 'merged')).toBe(6);
    expect(await engine.cancel('t1')).toMatchObject({ canceledJobs: 1 });
    expect(await engine.cancel('t3')).toMatchObject({ canceledJobs: 1 });
    const { messages, jobs, notifications } = await engine.advance(600_000);
    expect(messages.map(({ content }) => `${content}`.trim())).toEqual(['2 4']);
    const statuses = Object.fromEntries(
      ['t1', 't2', 't3', 't4'].map((id) => [
        id,
        jobs.filter((job) => job.transactionId === id).map((job) => job.status),
      ]),
    );
    expect(statuses).toEqual({
      t1: ['canceled', 'canceled'],
      t2: ['completed', 'completed'],
      t3: ['canceled', 'canceled'],
      t4: ['merged', 'merged'],
    });
    const byId = (id: string) => notifications.find(({ transactionId }) => transactionId === id);
    expect(byId('t4')?._digestedNotificationId).toEqual(byId('t2')?._id);
    expect(byId('t2')?._digestedNotificationId).toBeUndefined();
  });

  it('ends a digest that has no other event, and the next event opens another', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'digest', [wait('digest', 600), inbox]);
    const engine = startClockedEngine(ctx);
    expect(count(await engine.run([trigger(workflow, 't1', 1)]), 'delayed')).toBe(1);
    expect(await engine.cancel('t1')).toMatchObject({ canceledJobs: 1 });
    await engine.run([trigger(workflow, 't2', 2)]);
    const { messages } = await engine.advance(600_000);
    expect(messages.map(({ content }) => `${content}`.trim())).toEqual(['2']);
  });

  it('removes an event from a digest in update mode until its window closes', async () => {
    const { engine, event } = await digestInUpdateMode();
    const contents = ({ messages }: Written) => messages.map(({ content }) => `${content}`.trim());
    for (const n of [1, 2, 3]) await engine.run([event(n)]);
    expect(await engine.cancel('t2')).toMatchObject({ canceledJobs: 1 });
    expect(contents(await engine.advance(60_000))).toEqual(['2: 1 3']);
    await engine.run([event(4)]);
    expect(await engine.cancel('t3')).toMatchObject({ canceledJobs: 1 });
    const { jobs, messages } = await engine.advance(0);
    expect(contents({ messages } as Written)).toEqual(['2: 1 4']);
    const statuses = (id: string) => jobs.filter(({ transactionId }) => transactionId === id).map((job) => job.status);
    expect(['t1', 't3', 't4'].map(statuses)).toEqual([
      ['completed', 'completed', 'completed'],
      ['canceled', 'canceled', 'canceled'],
      ['merged', 'merged', 'merged'],
    ]);
    await engine.advance(600_000);
    expect(await engine.cancel('t4')).toMatchObject({ canceledJobs: 0 });
    expect(contents(await engine.advance(0))).toEqual(['2: 1 4']);
  });

  it('removes the events of many digests in update mode with as many commands as that of one', async () => {
    const { ctx, engine, event } = await digestInUpdateMode();
    const people = [1, 2, 3, 4, 5].map((n) => ({ subscriberId: `subscriber-${n}` }));
    for (const each of [event(1, people), event(2, people.slice(0, 1)), event(3, people)]) await engine.run([each]);
    const monitor = watchCommands(ctx.store);
    const cancel = (transactionId: string) =>
      monitor.during(() =>
        withTransaction(monitor.store, (session) => {
          const ofTransaction = { _environmentId: ctx.scope._environmentId, transactionId };
          return cancelJobs({ store: monitor.store, session }, ofTransaction, engine.now());
        }),
      );
    const { length: ofMany } = await cancel('t3');
    const { length: ofOne } = await cancel('t2');
    expect(ofMany).toBe(ofOne);
    const { messages } = await engine.advance(60_000);
    expect(messages.map(({ content }) => `${content}`.trim())).toEqual(people.map(() => '1: 1'));
  });

  it('leaves an event in a digest that ends in the same millisecond', async () => {
    const ctx = await startTestContext();
    const { jobs } = ctx.store.collections;
    const workflow = await seedSteps(ctx.store, ctx.scope, 'digest', [wait('digest', 600), inbox]);
    const engine = startClockedEngine(ctx);
    await engine.run([trigger(workflow, 't1', 1)]);
    await engine.run([trigger(workflow, 't2', 2)]);
    const now = engine.now();
    const { _environmentId } = ctx.scope;
    const ofMaster = { _environmentId, transactionId: 't1', type: 'digest' } as const;
    await jobs.updateOne(ofMaster, { $set: { updatedAt: now } });
    const canceled = await withTransaction(ctx.store, async (session) => {
      await jobs.findOne(ofMaster, { session });
      await jobs.updateOne(ofMaster, { $set: { status: 'completed' } });
      return cancelJobs({ store: ctx.store, session }, { _environmentId, transactionId: 't2' }, now);
    });
    expect(canceled).toEqual([]);
    expect(count(await written(ctx), 'merged')).toBe(2);
  });

  it('counts an event once if its workflow has a second digest', async () => {
    const ctx = await startTestContext();
    const steps = [wait('digest', 600), inbox, wait('digest', 600), inbox];
    const workflow = await seedSteps(ctx.store, ctx.scope, 'digest', steps);
    const engine = startClockedEngine(ctx);
    await engine.run(['t1', 't2'].map((id) => trigger(workflow, id)));
    expect(await engine.cancel('t2')).toMatchObject({ canceledJobs: 1 });
    const { jobs } = await engine.advance(600_000);
    expect(jobs.filter((job) => job.transactionId === 't2').map(({ status }) => status)).toEqual(
      Array(4).fill('canceled'),
    );
  });

  it('neither loses nor repeats an event while digests end concurrently', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'digest', [wait('digest', 1), inbox]);
    const numbers = Array.from({ length: 15 }, (_, n) => n);
    const canceled = new Set<number>();
    await Promise.all(
      numbers.map(async (n) => {
        await enqueue(ctx, [trigger(workflow, `t${n}`, n)]);
        if (n % 3 !== 0) return;
        await reach(ctx, ({ jobs }) => jobs.some(({ transactionId }) => transactionId === `t${n}`));
        if ((await cancelTransaction(ctx, { transactionId: `t${n}` })).canceledJobs > 0) canceled.add(n);
      }),
    );
    const { messages } = await reach(
      ctx,
      ({ jobs, messages: made }) =>
        jobs.length === 30 &&
        jobs.filter(({ type, status }) => type === 'in_app' && status === 'completed').length === made.length &&
        jobs.every(({ status }) => ['completed', 'merged', 'canceled'].includes(status)),
    );
    const sent = messages.flatMap(({ content }) => `${content}`.trim().split(' ').map(Number));
    expect(sent.sort((a, b) => a - b)).toEqual(numbers.filter((n) => !canceled.has(n)));
  });
});
