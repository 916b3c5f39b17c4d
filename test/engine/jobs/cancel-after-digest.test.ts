import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/model/notification.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import { cancelTransaction } from '../../../src/operations/event/cancel-transaction.ts';
import { cancelOpenJobs } from '../../../src/store/cancellation/cancel-transaction.ts';
import { recordCancellation } from '../../../src/store/cancellation/transaction-records.ts';
import { type ClockedEngine, startClockedEngine } from '../../testkit/clocked-engine.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { mailIntegration, triggerOf, written } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const MINUTE_MS = 60_000;
const EVENTS = '{% for event in steps.step-1.events %}{{ event.payload.n }} {% endfor %}';

const wait = (type: string, minutes: number): SeededStep => ({ type, controls: { amount: minutes, unit: 'minutes' } });
const inbox: SeededStep = { type: 'in_app', template: { content: EVENTS } };
const mail: SeededStep = { type: 'email', template: { subject: `of ${EVENTS}`, content: 'Hello' } };
const subjectOf = ({ text }: { text: string }) => /^Subject: of (.*?)\s*$/m.exec(text)?.[1];

/** A digest of three events, each of a transaction of its own. It closes after 10 minutes. */
async function digestOfThree(steps: SeededStep[], answer: (mails: number) => Promise<void> | void = () => {}) {
  const ctx = await startTestContext();
  const { port, mails } = await startMailbox((_mail, count) => answer(count));
  await seed(ctx.store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(ctx.store, ctx.scope, 'digest', [wait('digest', 10), ...steps]);
  const engine = startClockedEngine(ctx, new Date(), { retry: { maxAttempts: 3, firstPauseMs: MINUTE_MS } });
  for (const n of [1, 2, 3]) {
    const to = [{ subscriberId: 'ada', email: 'ada@example.com' }];
    await engine.run([triggerOf(workflow, to, { transactionId: `t${n}`, payload: { n }, triggeredAt: new Date(n) })]);
  }
  return {
    ctx,
    engine,
    mails,
    statusesOf: async (transactionId: string) =>
      (await written(ctx)).jobs.filter((job) => job.transactionId === transactionId).map(({ status }) => status),
  };
}

/** Triggers a workflow with the event `n`, as a transaction of its own. */
const triggerNow = (engine: ClockedEngine, workflow: Workflow, n: number) => {
  const fields = { transactionId: `t${n}`, payload: { n }, triggeredAt: engine.now() };
  return engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], fields)]);
};

/** The statuses of digests by transaction. */
const digestStatuses = (jobs: readonly Job[]) => {
  const byTransaction: Record<string, string[]> = {};
  for (const { type, transactionId, status } of jobs) {
    if (type === 'digest') byTransaction[transactionId] = [...(byTransaction[transactionId] ?? []), status];
  }
  return byTransaction;
};

const refuse = () => {
  throw Object.assign(new Error('Busy'), { responseCode: 451 });
};

describe('a transaction that is canceled after its digest has ended', () => {
  it('leaves the events of others to the next of them, which waits no longer than the canceled one', async () => {
    const { ctx, engine, statusesOf } = await digestOfThree([wait('delay', 10), inbox]);
    await engine.advance(10 * MINUTE_MS);
    await engine.advance(5 * MINUTE_MS);
    expect(await engine.cancel('t1')).toMatchObject({ canceledJobs: 1 });
    expect(await statusesOf('t1')).toEqual(['completed', 'canceled', 'canceled']);
    expect(await statusesOf('t2')).toEqual(['completed', 'delayed', 'pending']);
    expect(await statusesOf('t3')).toEqual(['merged', 'merged', 'merged']);
    const { messages, jobs, notifications, details } = await engine.advance(5 * MINUTE_MS);
    expect(messages.map(({ content, transactionId }) => [`${content}`.trim(), transactionId])).toEqual([['2 3', 't2']]);
    expect(await statusesOf('t2')).toEqual(['completed', 'completed', 'completed']);
    const digests = jobs.filter(({ type }) => type === 'digest');
    expect(digests.map(({ output }) => output?.eventCount)).toEqual([3, 2, undefined]);
    expect(digests[2]?._mergedDigestId).toBe(`${digests[1]?._id}`);
    expect(notifications.map(({ _digestedNotificationId: into }) => into)).toEqual([
      undefined,
      notifications[0]?._id,
      notifications[1]?._id,
    ]);
    const log = (transactionId: string) =>
      details.filter((detail) => detail.transactionId === transactionId).map(({ detail }) => detail);
    expect(log('t1')).toContain('The notification of the next event goes on with the other events');
    expect(log('t2')).toContain('Goes on with the digest of a canceled notification');
    expect(await ctx.store.db.collection('agendaJobs').countDocuments({ name: /jobs/i })).toBe(0);
  });

  it('passes them on again if the next one is canceled, too', async () => {
    const { engine, statusesOf } = await digestOfThree([wait('delay', 10), inbox]);
    await engine.advance(10 * MINUTE_MS);
    for (const transactionId of ['t2', 't1']) await engine.cancel(transactionId);
    expect(await statusesOf('t2')).toEqual(['completed', 'delayed', 'pending']);
    const { messages } = await engine.advance(10 * MINUTE_MS);
    expect(messages.map(({ content }) => `${content}`.trim())).toEqual(['3']);
    expect(await statusesOf('t2')).toEqual(['completed', 'canceled', 'canceled']);
  });

  it('leaves them a message that is to be tried again', async () => {
    const { engine, mails, statusesOf } = await digestOfThree([mail], (count) => {
      if (count === 1) refuse();
    });
    await engine.advance(10 * MINUTE_MS);
    expect(await statusesOf('t1')).toEqual(['completed', 'delayed']);
    await engine.cancel('t1');
    await engine.advance(0);
    expect(mails.map(subjectOf)).toEqual(['2 3']);
    expect(await statusesOf('t1')).toEqual(['completed', 'canceled']);
    expect(await statusesOf('t2')).toEqual(['completed', 'completed']);
  });

  it('leaves them a message that is refused meanwhile', async () => {
    const { ctx, engine, mails, statusesOf } = await digestOfThree([mail, inbox], async (count) => {
      if (count > 1) return;
      await recordCancellation(ctx.store, ctx.scope, 't1', ctx.now());
      refuse();
    });
    await engine.advance(10 * MINUTE_MS);
    const { messages } = await engine.advance(0);
    expect(mails.map(subjectOf)).toEqual(['2 3']);
    expect(await statusesOf('t1')).toEqual(['completed', 'canceled', 'canceled']);
    expect(messages.filter(({ channel }) => channel === 'in_app').map(({ content }) => `${content}`.trim())).toEqual([
      '2 3',
    ]);
  });

  it('leaves them only the steps after a message that is sent meanwhile', async () => {
    const { ctx, engine, mails, statusesOf } = await digestOfThree([mail, inbox], async () => {
      await cancelTransaction(ctx, { transactionId: 't1' });
    });
    await engine.advance(10 * MINUTE_MS);
    const { messages } = await engine.advance(0);
    expect(mails.map(subjectOf)).toEqual(['1 2 3']);
    expect(await statusesOf('t1')).toEqual(['completed', 'completed', 'canceled']);
    expect(await statusesOf('t2')).toEqual(['completed', 'merged', 'completed']);
    expect(messages.filter(({ channel }) => channel === 'in_app').map(({ content }) => `${content}`.trim())).toEqual([
      '2 3',
    ]);
  });

  it('leaves the events of two digests to the next event of the first, which replaces its event in the second', async () => {
    const ctx = await startTestContext();
    const list = (id: string) => `{% for event in steps.${id}.events %}{{ event.payload.n }} {% endfor %}`;
    const content = `${list('step-1')}/ {{ steps.step-2.eventCount }}: ${list('step-2')}`;
    const workflow = await seedSteps(ctx.store, ctx.scope, 'two', [
      wait('digest', 10),
      wait('digest', 60),
      wait('delay', 10),
      { type: 'in_app', template: { content } },
    ]);
    const engine = startClockedEngine(ctx, new Date());
    const trigger = (n: number) => triggerNow(engine, workflow, n);
    for (const n of [1, 2]) await trigger(n);
    await engine.advance(10 * MINUTE_MS);
    for (const n of [3, 4]) await trigger(n);
    await engine.advance(10 * MINUTE_MS);
    expect(digestStatuses((await engine.advance(50 * MINUTE_MS)).jobs)).toEqual({
      t1: ['completed', 'completed'],
      t2: ['merged', 'merged'],
      t3: ['completed', 'merged'],
      t4: ['merged', 'merged'],
    });
    await engine.cancel('t1');
    const { messages, jobs, notifications } = await engine.advance(10 * MINUTE_MS);
    expect(messages.map((message) => [message.content, message.transactionId])).toEqual([['2 / 2: 2 3 ', 't2']]);
    expect(digestStatuses(jobs)).toMatchObject({ t2: ['completed', 'completed'], t3: ['completed', 'merged'] });
    const jobOf = (transactionId: string, index: number) =>
      jobs.filter((job) => job.transactionId === transactionId)[index];
    expect(jobOf('t3', 1)?._mergedDigestId).toBe(`${jobOf('t2', 1)?._id}`);
    const [, second, third] = notifications;
    expect(third?._digestedNotificationId).toEqual(second?._id);
  });

  it('leaves the events of a digest in update mode to the next of them before its message is sent', async () => {
    const updating: SeededStep = { type: 'digest', controls: { amount: 60, unit: 'minutes', updateMode: true } };
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'update', [updating, wait('delay', 10), inbox]);
    const engine = startClockedEngine(ctx, new Date());
    for (const n of [1, 2, 3]) {
      const triggeredAt = new Date(n);
      const fields = { transactionId: `t${n}`, payload: { n }, triggeredAt };
      await engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], fields)]);
    }
    await engine.cancel('t1');
    const { messages } = await engine.advance(10 * MINUTE_MS);
    expect(messages.map(({ content }) => `${content}`.trim())).toEqual(['2 3']);
  });

  it('leaves the message of a digest in update mode as it was sent, and the next event opens another digest', async () => {
    const updating: SeededStep = { type: 'digest', controls: { amount: 60, unit: 'minutes', updateMode: true } };
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'sent', [updating, inbox]);
    const engine = startClockedEngine(ctx, new Date());
    for (const n of [1, 2, 3]) await triggerNow(engine, workflow, n);
    await engine.cancel('t1');
    await triggerNow(engine, workflow, 4);
    const { messages } = await engine.advance(60 * MINUTE_MS);
    expect(messages.map(({ content }) => `${content}`.trim())).toEqual(['1 2 3', '4']);
  });

  it('leaves the events of its first digest to the next of them if its second digest closes meanwhile', async () => {
    const ctx = await startTestContext();
    const workflow = await seedSteps(ctx.store, ctx.scope, 'two', [
      wait('digest', 10),
      { type: 'digest', controls: { cron: '0 * * * *' } },
      inbox,
    ]);
    const engine = startClockedEngine(ctx, new Date(Date.UTC(2026, 0, 1, 12)));
    const trigger = (n: number) => triggerNow(engine, workflow, n);
    await trigger(1);
    await engine.advance(10 * MINUTE_MS);
    for (const n of [2, 3]) await trigger(n);
    await engine.advance(10 * MINUTE_MS);
    await recordCancellation(ctx.store, ctx.scope, 't2', engine.now());
    await engine.advance(40 * MINUTE_MS);
    const { messages, jobs } = await engine.advance(60 * MINUTE_MS);
    expect(messages.map(({ content }) => `${content}`.trim())).toEqual(['1', '3']);
    expect(digestStatuses(jobs)).toEqual({
      t1: ['completed', 'completed'],
      t2: ['completed', 'canceled'],
      t3: ['completed', 'completed'],
    });
  });

  it('is found without reading jobs if the first step waited, and otherwise by reading the digests only', async () => {
    const ctx = await startTestContext();
    const engine = startClockedEngine(ctx, new Date());
    const people = Array.from({ length: 5 }, (_, index) => ({ subscriberId: `p-${index}` }));
    for (const [transactionId, steps] of Object.entries({
      t1: [wait('delay', 10), inbox],
      t2: [inbox, wait('delay', 10)],
    })) {
      const workflow = await seedSteps(ctx.store, ctx.scope, transactionId, steps);
      await engine.run([triggerOf(workflow, people, { transactionId })]);
    }
    const { store, during } = watchCommands(ctx.store);
    const readsOf = async (transactionId: string) => {
      const canceled = { ...ctx.scope, transactionId, canceledAt: new Date() };
      await recordCancellation(ctx.store, ctx.scope, transactionId, canceled.canceledAt);
      const commands = await during(() => cancelOpenJobs(store, canceled, canceled.canceledAt, () => false));
      return commands.filter(({ find }) => find === store.collections.jobs.collectionName).length;
    };
    // A page of jobs, those to cancel, and the empty page at the end.
    expect(await readsOf('t1')).toBe(3);
    expect(await readsOf('t2')).toBe(4);
  });
});
