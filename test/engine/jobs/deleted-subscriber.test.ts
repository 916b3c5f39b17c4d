import { expect, it } from 'vitest';
import { redriveDeadLetters } from '../../../src/operations/dead-letter/redrive-dead-letters.ts';
import { createSubscriber } from '../../../src/operations/subscriber/create-subscriber.ts';
import { deleteSubscriber } from '../../../src/operations/subscriber/delete-subscriber.ts';
import { cancelSubscriberJobs } from '../../../src/store/cancellation/cancel-subscriber-jobs.ts';
import type { DeletedSubscriber } from '../../../src/store/queue/work-kinds.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { mailIntegration, runToEnd, startTestWorker, triggerOf, written } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { seedSteps } from '../../testkit/seed-steps.ts';
import { startMailbox } from '../../testkit/smtp-server.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const mail = { type: 'email', template: { subject: 'Hi', content: 'Hello' } };
const inbox = { type: 'in_app', template: { content: 'Hello' } };
const wait = (type: string) => ({ type, controls: { type: 'regular', amount: 10, unit: 'minutes' } });
const person = (subscriberId: string) => ({ subscriberId, email: `${subscriberId}@example.com` });
/** In the future, so that nothing expires meanwhile. */
const START = new Date('2037-03-01T10:00:00Z');
const LATER_MS = 11 * 60_000;

/** A context, an engine and a mailbox that tells who got a message. */
async function setUp() {
  const ctx = await startTestContext(store);
  const engine = startClockedEngine(ctx, START);
  const { port, mails } = await startMailbox();
  await seed(store, ctx.scope).integration(mailIntegration(port));
  return { ctx: { ...ctx, now: engine.now }, engine, recipients: () => mails.flatMap(({ to }) => to) };
}

type Written = Awaited<ReturnType<typeof written>>;
const statusesOf = ({ jobs }: Written, of: string) =>
  jobs.filter(({ subscriberId }) => subscriberId === of).map(({ status }) => status);
const reasonsOf = ({ jobs, details }: Written, of: string) =>
  jobs
    .filter(({ subscriberId, status }) => subscriberId === of && status === 'canceled')
    .map(({ _id }) => details.findLast(({ _jobId }) => _jobId === `${_id}`)?.detail);

it.each(['delay', 'digest'])('a subscriber who is deleted during a %s gets no message, and others do', async (type) => {
  const { ctx, engine, recipients } = await setUp();
  const workflow = await seedSteps(store, ctx.scope, 'later', [wait(type), mail, inbox]);
  const to = [person('ada'), person('grace')];
  await engine.run([triggerOf(workflow, to, { triggeredAt: START }), triggerOf(workflow, to, { triggeredAt: START })]);
  await deleteSubscriber(ctx, 'ada');
  const soon = await engine.advance(0);
  expect(new Set(statusesOf(soon, 'ada'))).toEqual(new Set(['canceled']));
  expect(new Set(reasonsOf(soon, 'ada'))).toEqual(new Set(['The subscriber was deleted']));
  const all = await engine.advance(LATER_MS);
  const count = type === 'digest' ? 1 : 2;
  expect(recipients()).toEqual(Array(count).fill('grace@example.com'));
  expect(statusesOf(all, 'ada')).toEqual(Array(6).fill('canceled'));
  expect(statusesOf(all, 'grace').filter((status) => status === 'completed')).toHaveLength(count * 3);
  expect(all.jobs.filter(({ status }) => ['delayed', 'queued', 'pending', 'running'].includes(status))).toEqual([]);
});

it('a subscriber who is deleted and created again gets what is triggered afterwards', async () => {
  const { ctx, engine, recipients } = await setUp();
  const workflow = await seedSteps(store, ctx.scope, 'later', [wait('delay'), mail]);
  await engine.run([triggerOf(workflow, [person('ada')], { triggeredAt: START })]);
  await deleteSubscriber(ctx, 'ada');
  await createSubscriber(ctx, person('ada'));
  const all = await engine.run([triggerOf(workflow, [person('ada')], { triggeredAt: engine.now() })]);
  expect(statusesOf(all, 'ada')).toEqual(['canceled', 'canceled', 'delayed', 'pending']);
  await engine.advance(LATER_MS);
  expect(recipients()).toEqual(['ada@example.com']);
});

it('the jobs of a deleted subscriber are canceled page by page, and again from the start after a crash', async () => {
  const { ctx, engine } = await setUp();
  const workflow = await seedSteps(store, ctx.scope, 'later', [wait('delay'), mail]);
  await engine.run(Array.from({ length: 150 }, () => triggerOf(workflow, [person('ada')], { triggeredAt: START })));
  const { _id: _subscriberId } = await deleteSubscriber(ctx, 'ada');
  const canceled = async () => statusesOf(await written(ctx), 'ada').filter((status) => status === 'canceled').length;
  const runUntilPause = (progress?: DeletedSubscriber['progress']) =>
    cancelSubscriberJobs(store, { ...ctx.scope, _subscriberId, ...(progress && { progress }) }, ctx.now(), () => true);
  const first = await runUntilPause();
  expect(await canceled()).toBe(200);
  expect(await runUntilPause()).toEqual(first);
  expect(await canceled()).toBe(200);
  const second = await runUntilPause(first ?? undefined);
  expect(await canceled()).toBe(300);
  expect(await runUntilPause(second ?? undefined)).toBeNull();
});

it('a wait that begins while its subscriber is deleted is canceled soon afterwards', async () => {
  const { ctx, engine } = await setUp();
  const workflow = await seedSteps(store, ctx.scope, 'later', [wait('delay'), mail]);
  const { _id } = await seed(store, ctx.scope).subscriber(person('ada'));
  await deleteSubscriber(ctx, 'ada');
  await engine.advance(0);
  // As a worker sees it that read the subscriber before the deletion.
  await store.collections.subscribers.updateOne({ ...ctx.scope, _id }, { $set: { deleted: false } });
  await engine.run([triggerOf(workflow, [person('ada')])]);
  await store.collections.subscribers.updateOne({ ...ctx.scope, _id }, { $set: { deleted: true } });
  expect(statusesOf(await engine.advance(14_000), 'ada')).toEqual(['delayed', 'pending']);
  expect(statusesOf(await engine.advance(1_000), 'ada')).toEqual(['canceled', 'canceled']);
});

it('a subscriber whose document another program removed gets no message', async () => {
  const { ctx, engine, recipients } = await setUp();
  const workflow = await seedSteps(store, ctx.scope, 'later', [wait('delay'), mail]);
  await engine.run([triggerOf(workflow, [person('ada')])]);
  await store.collections.subscribers.deleteOne({ _environmentId: ctx.scope._environmentId, subscriberId: 'ada' });
  const all = await engine.advance(LATER_MS);
  expect(recipients()).toEqual([]);
  expect(statusesOf(all, 'ada')).toEqual(['canceled', 'canceled']);
  expect(reasonsOf(all, 'ada')).toEqual(['The subscriber was deleted', 'The subscriber was deleted']);
});

it('a subscriber who is deleted before the fan-out of a trigger is not created again, and gets no message', async () => {
  const { ctx, engine, recipients } = await setUp();
  const workflow = await seedSteps(store, ctx.scope, 'now', [inbox, mail]);
  await seed(store, ctx.scope).subscriber({ ...person('ada'), createdAt: START, updatedAt: START });
  const before = triggerOf(workflow, [person('ada'), person('grace')], { triggeredAt: engine.now() });
  await engine.advance(1);
  await deleteSubscriber(ctx, 'ada');
  const all = await engine.run([before]);
  expect(recipients()).toEqual(['grace@example.com']);
  expect(statusesOf(all, 'ada')).toEqual(['canceled', 'canceled']);
  expect(reasonsOf(all, 'ada')).toEqual(['The subscriber was deleted', 'The subscriber was deleted']);
  const stored = await store.collections.subscribers.find({ ...ctx.scope, subscriberId: 'ada' }).toArray();
  expect(stored.map(({ deleted }) => deleted)).toEqual([true]);
  await engine.run([before]);
  expect((await written(ctx)).jobs).toHaveLength(4);
  await engine.advance(1);
  await engine.run([triggerOf(workflow, [person('ada')], { triggeredAt: engine.now() })]);
  expect(recipients()).toEqual(['grace@example.com', 'ada@example.com']);
});

it('a dead letter of a deleted subscriber is canceled when it is re-driven', async () => {
  const { ctx, engine, recipients } = await setUp();
  await store.collections.integrations.updateMany({ ...ctx.scope }, { $set: { active: false } });
  const workflow = await seedSteps(store, ctx.scope, 'dead', [{ ...mail, step: { shouldStopOnFail: true } }, inbox]);
  const failed = await engine.run([triggerOf(workflow, [person('ada'), person('grace')])]);
  expect(statusesOf(failed, 'ada')).toEqual(['failed', 'canceled']);
  await store.collections.integrations.updateMany({ ...ctx.scope }, { $set: { active: true } });
  await deleteSubscriber(ctx, 'ada');
  await redriveDeadLetters(ctx, {
    jobIds: failed.jobs.filter(({ type }) => type === 'email').map(({ _id }) => `${_id}`),
  });
  const all = await engine.advance(1);
  expect(recipients()).toEqual(['grace@example.com']);
  expect(statusesOf(all, 'ada')).toEqual(['canceled', 'canceled']);
  expect(statusesOf(all, 'grace')).toEqual(['completed', 'completed']);
});

it.each([
  ['five seconds later', 5_000],
  ['after the clock of the database was set back', -60_000],
])(
  'a subscriber who is deleted while a batch of jobs runs gets no further message of it %s',
  async (_when, laterMs) => {
    const ctx = await startTestContext(await startTestStore());
    let aheadMs = 0;
    await startTestWorker(ctx.store, { now: () => new Date(Date.now() + aheadMs) });
    const { port, mails } = await startMailbox(async () => {
      await deleteSubscriber(ctx, 'ada');
      aheadMs = laterMs;
    });
    await seed(ctx.store, ctx.scope).integration(mailIntegration(port));
    const workflow = await seedSteps(ctx.store, ctx.scope, 'two', [mail, mail]);
    const all = await runToEnd(ctx, [triggerOf(workflow, [person('ada')])]);
    expect(mails).toHaveLength(1);
    expect(statusesOf(all, 'ada')).toEqual(['completed', 'canceled']);
  },
);
