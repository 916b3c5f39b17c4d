import { EventEmitter, once } from 'node:events';
import { type Document, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { OutcomeWriter } from '../../../src/engine/jobs/outcome-writer.ts';
import { processJobBatch } from '../../../src/engine/jobs/process-job-batch.ts';
import { UnansweredRequests } from '../../../src/engine/jobs/unanswered-requests.ts';
import type { Trigger } from '../../../src/model/trigger.ts';
import type { OperationContext } from '../../../src/operations/context.ts';
import { redriveDeadLetters } from '../../../src/operations/dead-letter/redrive-dead-letters.ts';
import { cancelTransaction } from '../../../src/operations/event/cancel-transaction.ts';
import { cancelOpenJobs } from '../../../src/store/cancellation/cancel-transaction.ts';
import { recordCancellation } from '../../../src/store/cancellation/transaction-records.ts';
import { claimJobs } from '../../../src/store/job-claims.ts';
import { FULL_PACE } from '../../../src/store/queue/bulk-pace.ts';
import { recordSessions } from '../../../src/store/queue/transaction-sessions.ts';
import { CANCEL_JOBS, RUN_JOBS, RUN_TRIGGERS } from '../../../src/store/queue/work-kinds.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { explainReads } from '../../testkit/explain.ts';
import { pauseCommits } from '../../testkit/intercepted-commits.ts';
import { engineOf, mailIntegration, startTestWorker, triggerOf, written } from '../../testkit/run-engine.ts';
import { runTriggers } from '../../testkit/run-triggers.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { until } from '../../testkit/until.ts';

const hello: SeededStep = { type: 'in_app', template: { content: 'Hello' } };
const mail: SeededStep = { type: 'email', template: { subject: 'Hi', content: 'Hello' } };
const wait = (type: string, seconds: number, controls = {}): SeededStep => ({
  type,
  controls: { amount: seconds, unit: 'seconds', ...controls },
});
const events: SeededStep = {
  type: 'in_app',
  template: { content: '{% for event in steps.step-1.events %}{{ event.payload.n }} {% endfor %}' },
};

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ subscriberId: `p-${index}`, email: `p-${index}@example.com` }));

/** Records a cancellation without its background work. */
const record = ({ store, scope, now }: OperationContext, transactionId: string) =>
  recordCancellation(store, scope, transactionId, now());
const workOf = ({ store, scope }: OperationContext, name?: string): Promise<Document[]> =>
  store.db
    .collection('agendaJobs')
    .find({ 'data._environmentId': scope._environmentId, ...(name && { name }) })
    .toArray();
const enqueue = (ctx: OperationContext, triggers: Trigger[]) =>
  ctx.workQueue.enqueueTriggers({ ...ctx.scope, triggers });
/** Resolves when no work of the environment is left. */
const untilIdle = (ctx: OperationContext) =>
  until(
    ctx.store,
    () => workOf(ctx),
    (work) => work.length === 0,
  );
const statusesOf = async (ctx: OperationContext, transactionId: string) =>
  (await written(ctx)).jobs.filter((job) => job.transactionId === transactionId).map(({ status }) => status);

async function run(ctx: OperationContext, schedule: Document | undefined): Promise<boolean> {
  const engine = engineOf(ctx.store);
  return processJobBatch(engine, schedule?.data, {
    queue: 'interactive',
    _scheduleId: schedule?._id as ObjectId,
    writer: new OutcomeWriter(ctx.store, engine.now, FULL_PACE),
    requests: new UnansweredRequests(),
    canBegin: () => true,
    signal: new AbortController().signal,
  });
}

/** A workflow that sends e-mails, and its jobs for some people, queued. */
async function queuedMails(count: number, port: number) {
  const ctx = await startTestContext();
  await seed(ctx.store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(ctx.store, ctx.scope, 'mail', [mail, hello]);
  const trigger = triggerOf(workflow, people(count), { transactionId: 'mail' });
  await runTriggers(engineOf(ctx.store), { ...ctx.scope, triggers: [trigger] });
  return ctx;
}

describe('a transaction that is canceled right after its trigger was accepted', () => {
  it('is found and delivers nothing, wherever its work is', async () => {
    const ctx = await startTestContext();
    await startTestWorker(ctx.store);
    const workflow = await seedSteps(ctx.store, ctx.scope, 'later', [wait('delay', 1), hello]);
    for (let n = 0; n < 20; n += 1) {
      const transactionId = `t${n}`;
      await enqueue(ctx, [triggerOf(workflow, [{ subscriberId: 'ada' }], { transactionId })]);
      expect(await cancelTransaction(ctx, { transactionId })).toMatchObject({ transactionId });
    }
    await untilIdle(ctx);
    const { jobs, messages } = await written(ctx);
    expect(messages).toEqual([]);
    expect(jobs.filter(({ status }) => status !== 'canceled')).toEqual([]);
  });

  it('is answered after the commit of a worker that looked for the cancellation right before it was recorded', async () => {
    const ctx = await startTestContext();
    const { collections } = ctx.store;
    const workflow = await seedSteps(ctx.store, ctx.scope, 'now', [hello]);
    const trigger = triggerOf(workflow, people(1), { transactionId: 'one' });
    await enqueue(ctx, [trigger]);
    const commit = pauseCommits(ctx.store);
    const run = runTriggers(engineOf(commit.store), { ...ctx.scope, triggers: [trigger] });
    await commit.isReached;
    let isAnswered = false;
    const canceled = cancelTransaction(ctx, { transactionId: 'one' }).then(() => {
      isAnswered = true;
    });
    await until(
      ctx.store,
      () => collections.transactionRecords.countDocuments(ctx.scope),
      (count) => count > 0,
    );
    expect(await collections.messages.countDocuments(ctx.scope)).toBe(0);
    expect(isAnswered).toBe(false);
    commit.go();
    await Promise.all([run, canceled]);
    expect(await collections.messages.countDocuments(ctx.scope)).toBe(1);
  });

  it('ends the commit of a worker that stands still, which then writes nothing', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'now', [hello]);
    const trigger = triggerOf(workflow, people(1), { transactionId: 'one' });
    await enqueue(ctx, [trigger]);
    const worker = recordSessions(ctx.store, () => new Date(ctx.now().getTime() - 10_000));
    const commit = pauseCommits(worker.store);
    const run = runTriggers(engineOf(commit.store), { ...ctx.scope, triggers: [trigger] });
    await commit.isReached;
    await cancelTransaction(ctx, { transactionId: 'one' });
    commit.go();
    await run;
    expect((await written(ctx)).messages).toEqual([]);
  });

  it('waits for the commit of a worker that is slow, and leaves it alone', async () => {
    const ctx = await startTestContext();
    const { collections } = ctx.store;
    const workflow = await seedSteps(ctx.store, ctx.scope, 'now', [hello]);
    const trigger = triggerOf(workflow, people(1), { transactionId: 'one' });
    await enqueue(ctx, [trigger]);
    const worker = recordSessions(ctx.store, ctx.now);
    const commit = pauseCommits(worker.store);
    const run = runTriggers(engineOf(commit.store), { ...ctx.scope, triggers: [trigger] });
    await commit.isReached;
    const monitor = watchCommands(ctx.store);
    const asksForWorker = new Promise<void>((resolve) => {
      monitor.store.client.on('commandStarted', ({ command }) => command.find === 'workers' && resolve());
    });
    const commands = await monitor.during(async () => {
      const canceled = cancelTransaction({ ...ctx, store: monitor.store }, { transactionId: 'one' });
      await asksForWorker;
      commit.go();
      await Promise.all([run, canceled]);
    });
    expect(commands.filter((command) => 'killSessions' in command)).toEqual([]);
    expect(await collections.messages.countDocuments(ctx.scope)).toBe(1);
  });

  it('is answered when many are canceled at once, with few waits for commits', async () => {
    const ctx = await startTestContext();
    await startTestWorker(ctx.store);
    const workflow = await seedSteps(ctx.store, ctx.scope, 'later', [wait('delay', 1), hello]);
    const ids = Array.from({ length: 30 }, (_, n) => `t${n}`);
    await enqueue(
      ctx,
      ids.map((transactionId) => triggerOf(workflow, people(1), { transactionId })),
    );
    const monitor = watchCommands(ctx.store);
    const canceling = { ...ctx, store: monitor.store };
    const commands = await monitor.during(async () => {
      const answers = await Promise.all(ids.map((transactionId) => cancelTransaction(canceling, { transactionId })));
      expect(answers.map(({ transactionId }) => transactionId)).toEqual(ids);
    });
    const waits = commands.filter(({ update }) => update === 'commitlocks');
    expect(waits.length).toBeLessThan(ids.length);
    await untilIdle(ctx);
    expect((await written(ctx)).messages).toEqual([]);
  });

  it('creates no notification when its trigger runs, even if a worker has claimed it', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'now', [hello]);
    const to = [{ subscriberId: 'ada' }];
    const triggers = ['canceled', 'kept'].map((transactionId) => triggerOf(workflow, to, { transactionId }));
    await enqueue(ctx, triggers);
    const work = ctx.store.db.collection('agendaJobs');
    await work.updateMany({ name: RUN_TRIGGERS.interactive }, { $set: { lockedAt: new Date(), claim: 'a worker' } });
    expect(await cancelTransaction(ctx, { transactionId: 'canceled' })).toMatchObject({ canceledJobs: 1 });
    await runTriggers(engineOf(ctx.store), { ...ctx.scope, triggers });
    const { notifications, messages } = await written(ctx);
    expect(notifications.map(({ transactionId }) => transactionId)).toEqual(['kept']);
    expect(messages.map(({ transactionId }) => transactionId)).toEqual(['kept']);
  });

  it('stays canceled for events that are triggered later', async () => {
    const ctx = await startTestContext();
    const engine = startClockedEngine(ctx);
    const workflow = await seedSteps(ctx.store, ctx.scope, 'now', [hello]);
    const other = await seedSteps(ctx.store, ctx.scope, 'other', [hello]);
    await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { transactionId: 'again' })]);
    await cancelTransaction(ctx, { transactionId: 'again' });
    await engine.run([
      triggerOf(workflow, [{ subscriberId: 'grace' }], { transactionId: 'again' }),
      triggerOf(other, [{ subscriberId: 'ada' }], { transactionId: 'again' }),
    ]);
    expect((await written(ctx)).messages).toHaveLength(1);
    expect(await cancelTransaction(ctx, { transactionId: 'again' })).toMatchObject({ canceledJobs: 0 });
  });

  it('is found if it notified nobody', async () => {
    const ctx = await startTestContext();
    const engine = startClockedEngine(ctx);
    const workflow = await seedSteps(ctx.store, ctx.scope, 'now', [hello]);
    await engine.run([triggerOf(workflow, [{ type: 'Topic', topicKey: 'none' }], { transactionId: 'silent' })]);
    expect(await cancelTransaction(ctx, { transactionId: 'silent' })).toMatchObject({ canceledJobs: 0 });
    const elsewhere = await startTestContext(ctx.store);
    await expect(cancelTransaction(elsewhere, { transactionId: 'silent' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a broadcast that is canceled while it runs', () => {
  it('is canceled with few commands, and sends nothing afterwards', async () => {
    const ctx = await startTestContext();
    await ctx.store.collections.subscribers.insertMany(
      Array.from({ length: 600 }, (_, index) => ({
        _id: new ObjectId(),
        ...ctx.scope,
        subscriberId: `s-${index}`,
        deleted: false,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })),
    );
    const workflow = await seedSteps(ctx.store, ctx.scope, 'all', [wait('delay', 2), hello]);
    await startTestWorker(ctx.store);
    await enqueue(ctx, [triggerOf(workflow, [{ type: 'Everyone' }], { transactionId: 'all' })]);
    const { notifications } = ctx.store.collections;
    await until(
      ctx.store,
      () => notifications.countDocuments(),
      (count) => count > 0,
    );
    const monitor = watchCommands(ctx.store);
    const commands = await monitor.during(async () => {
      const canceling = { ...ctx, store: monitor.store };
      expect((await cancelTransaction(canceling, { transactionId: 'all' })).canceledJobs).toBeGreaterThan(0);
    });
    // The size of the broadcast does not matter. One more for each commit that the call waits for.
    expect(commands.length).toBeLessThan(40);
    await untilIdle(ctx);
    const { jobs, messages } = await written(ctx);
    expect(messages).toEqual([]);
    expect(jobs.length).toBeLessThan(1_200);
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['canceled']));
  });

  it('has one work item for its jobs, however often it is canceled', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'later', [wait('delay', 600), hello]);
    await enqueue(ctx, [triggerOf(workflow, people(1), { transactionId: 'often' })]);
    const cancel = () => cancelTransaction(ctx, { transactionId: 'often' });
    await Promise.all(Array.from({ length: 10 }, cancel));
    await cancel();
    expect(await workOf(ctx, CANCEL_JOBS)).toHaveLength(1);
  });

  it('ends all of its jobs in the background, page by page', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'later', [wait('delay', 600), hello]);
    const trigger = triggerOf(workflow, people(130), { transactionId: 'big' });
    await runTriggers(engineOf(ctx.store), { ...ctx.scope, triggers: [trigger] });
    expect(await cancelTransaction(ctx, { transactionId: 'big' })).toEqual({
      transactionId: 'big',
      // Half of the newest 200 jobs wait, and the others come after these.
      canceledJobs: 100,
      startedJobs: 0,
    });
    const [work] = await workOf(ctx, CANCEL_JOBS);
    const canceled = () => ctx.store.collections.jobs.countDocuments({ status: 'canceled' });
    const progress = await cancelOpenJobs(ctx.store, work?.data, new Date(), () => true);
    expect(await canceled()).toBe(100);
    expect(await cancelOpenJobs(ctx.store, { ...work?.data, progress }, new Date(), () => false)).toBeNull();
    expect(await canceled()).toBe(260);
    expect(await workOf(ctx, CANCEL_JOBS)).toHaveLength(1);
  });

  it('is looked at again while a worker has work of it', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'later', [wait('delay', 600), hello]);
    const trigger = triggerOf(workflow, people(2), { transactionId: 'big' });
    await enqueue(ctx, [trigger]);
    await cancelTransaction(ctx, { transactionId: 'big' });
    const [work] = await workOf(ctx, CANCEL_JOBS);
    const now = new Date();
    const next = await cancelOpenJobs(ctx.store, work?.data, now, () => false);
    expect(Number(next)).toBeGreaterThanOrEqual(now.getTime() + 1_000);
    // No further work item, which would multiply if workers died in between.
    expect(await workOf(ctx, CANCEL_JOBS)).toHaveLength(1);
  });
});

describe('a step of a canceled transaction', () => {
  it('does not begin after a worker has claimed its job, and a message that is being sent is recorded', async () => {
    const signals = new EventEmitter();
    const { port, mails } = await startMailbox(async (_mail, count) => {
      if (count === 1) signals.emit('mail');
      await once(signals, 'go on');
    });
    signals.setMaxListeners(100);
    const ctx = await queuedMails(40, port);
    const [schedule] = await workOf(ctx, RUN_JOBS.interactive);
    const arrived = once(signals, 'mail');
    const running = run(ctx, schedule);
    await arrived;
    // As many have begun as may wait for a provider that does not answer.
    await until(
      ctx.store,
      () => ctx.store.collections.jobs.countDocuments({ status: 'running' }),
      (count) => count === 8,
    );
    expect(await record(ctx, 'mail')).toBe(true);
    const going = setInterval(() => signals.emit('go on'), 5);
    expect(await running).toBe(true);
    clearInterval(going);
    expect(mails).toHaveLength(8);
    const { jobs, messages, details } = await written(ctx);
    const count = (type: string, status: string) =>
      jobs.filter((job) => job.type === type && job.status === status).length;
    expect([count('email', 'completed'), count('email', 'canceled')]).toEqual([8, 32]);
    expect(count('in_app', 'canceled')).toBe(40);
    expect(messages.map(({ channel }) => channel)).toEqual(Array(8).fill('email'));
    expect(details.filter(({ detail }) => detail === 'Message sent')).toHaveLength(8);
    expect(details.filter(({ detail }) => detail === 'Canceled with its transaction')).toHaveLength(72);
  });

  it('is not tried again', async () => {
    const { port, mails } = await startMailbox(async () => {
      await record(ctx, 'mail');
      throw Object.assign(new Error('Busy'), { responseCode: 451 });
    });
    const ctx = await queuedMails(1, port);
    const [schedule] = await workOf(ctx, RUN_JOBS.interactive);
    expect(await run(ctx, schedule)).toBe(true);
    expect(await statusesOf(ctx, 'mail')).toEqual(['canceled', 'canceled']);
    expect(await workOf(ctx)).toEqual([schedule]);
    expect(mails).toEqual([]);
    const { details, messages } = await written(ctx);
    expect(details.map(({ detail }) => detail).join()).toContain('the server refused the message (451)');
    expect(messages).toMatchObject([{ status: 'error' }]);
  });

  it('does not begin again after the worker that ran it died', async () => {
    const { port, mails } = await startMailbox();
    const ctx = await queuedMails(1, port);
    const [schedule] = await workOf(ctx, RUN_JOBS.interactive);
    await claimJobs(ctx.store, schedule?.data, schedule?._id, 'a dead worker');
    await ctx.store.collections.jobs.updateOne({ status: 'queued' }, { $set: { status: 'running' } });
    expect(await cancelTransaction(ctx, { transactionId: 'mail' })).toMatchObject({ startedJobs: 1 });
    // The call does not wait longer than 80 ms for it.
    const statuses = () => statusesOf(ctx, 'mail');
    expect(await until(ctx.store, statuses, ([, later]) => later === 'canceled')).toEqual(['running', 'canceled']);
    expect(await run(ctx, schedule)).toBe(true);
    const [takenOver] = await workOf(ctx, RUN_JOBS.interactive);
    expect(await run(ctx, takenOver)).toBe(true);
    expect(await statusesOf(ctx, 'mail')).toEqual(['canceled', 'canceled']);
    expect(mails).toEqual([]);
    expect((await written(ctx)).details.map(({ detail }) => detail).join()).toContain('the answer is lost');
  });

  it('does not begin when its dead letter is re-driven', async () => {
    let isRefusing = true;
    const { port, mails } = await startMailbox(() => {
      if (isRefusing) throw Object.assign(new Error('Never'), { responseCode: 550 });
    });
    const ctx = await queuedMails(1, port);
    const [schedule] = await workOf(ctx, RUN_JOBS.interactive);
    await run(ctx, schedule);
    isRefusing = false;
    await cancelTransaction(ctx, { transactionId: 'mail' });
    expect(await redriveDeadLetters(ctx, { filter: {} })).toMatchObject({ redrivenJobs: 1 });
    const redriven = (await workOf(ctx, RUN_JOBS.interactive)).at(-1);
    expect(await run(ctx, redriven)).toBe(true);
    expect(mails).toEqual([]);
    expect(await statusesOf(ctx, 'mail')).toEqual(['canceled', 'completed']);
  });
});

describe('a digest with an event of a canceled transaction', () => {
  async function digestOfThree(controls = {}) {
    const ctx = await startTestContext();
    const engine = startClockedEngine(ctx);
    const workflow = await seedSteps(ctx.store, ctx.scope, 'digest', [wait('digest', 600, controls), events]);
    const trigger = (n: number) =>
      triggerOf(workflow, [{ subscriberId: 'ada' }], {
        transactionId: `t${n}`,
        payload: { n },
        triggeredAt: new Date(n),
      });
    await engine.run([trigger(1)]);
    return { ctx, engine, trigger };
  }
  const contents = async (ctx: OperationContext) =>
    (await written(ctx)).messages.map(({ content }) => `${content}`.trim());

  it('ends without it, although the background work has not removed it yet', async () => {
    const { ctx, engine, trigger } = await digestOfThree();
    await engine.run([trigger(2), trigger(3)]);
    await record(ctx, 't2');
    await engine.advance(600_000);
    expect(await contents(ctx)).toEqual(['1 3']);
    expect(await statusesOf(ctx, 't2')).toEqual(['canceled', 'canceled']);
    expect(await statusesOf(ctx, 't3')).toEqual(['merged', 'merged']);
  });

  it('is passed on to the next event when its window closes', async () => {
    const { ctx, engine, trigger } = await digestOfThree();
    await engine.run([trigger(2), trigger(3)]);
    await record(ctx, 't1');
    await engine.advance(600_000);
    expect(await contents(ctx)).toEqual(['2 3']);
    expect(await statusesOf(ctx, 't1')).toEqual(['canceled', 'canceled']);
  });

  it('opens a new window for the next event in update mode, and keeps the events of others', async () => {
    const { ctx, engine, trigger } = await digestOfThree({ updateMode: true });
    await engine.run([trigger(2)]);
    expect(await contents(ctx)).toEqual(['1 2']);
    await cancelTransaction(ctx, { transactionId: 't1' });
    await engine.run([trigger(3)]);
    expect(await contents(ctx)).toEqual(['1 2', '3']);
  });
});

it('a cancellation reads by indexes', async () => {
  const ctx = await startTestContext();
  const workflow = await seedSteps(ctx.store, ctx.scope, 'later', [wait('delay', 600), hello]);
  await enqueue(ctx, [triggerOf(workflow, people(1), { transactionId: 'one' })]);
  const monitor = watchCommands(ctx.store);
  const reads = await explainReads(ctx.store, monitor, () =>
    cancelTransaction({ ...ctx, store: monitor.store }, { transactionId: 'one' }),
  );
  expect(reads.length).toBeGreaterThan(1);
  for (const { stages } of reads) expect(stages).not.toContain('COLLSCAN');
});
