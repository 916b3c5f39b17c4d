import { expect, it } from 'vitest';
import { redriveDeadLetters } from '../../../src/operations/dead-letter/redrive-dead-letters.ts';
import { deleteSubscriber } from '../../../src/operations/subscriber/delete-subscriber.ts';
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
const START = new Date('2026-03-01T10:00:00Z');
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
  const all = await engine.advance(LATER_MS);
  const count = type === 'digest' ? 1 : 2;
  expect(recipients()).toEqual(Array(count).fill('grace@example.com'));
  expect(statusesOf(all, 'ada').filter((status) => status === 'canceled')).toHaveLength(count * 3);
  expect(new Set(reasonsOf(all, 'ada'))).toEqual(new Set(['The subscriber was deleted']));
  expect(statusesOf(all, 'grace').filter((status) => status === 'completed')).toHaveLength(count * 3);
  expect(all.jobs.filter(({ status }) => ['delayed', 'queued', 'pending', 'running'].includes(status))).toEqual([]);
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

it('a subscriber who is deleted while a batch of jobs runs gets no further message of it', async () => {
  const ctx = await startTestContext(await startTestStore());
  let aheadMs = 0;
  await startTestWorker(ctx.store, { now: () => new Date(Date.now() + aheadMs) });
  const { port, mails } = await startMailbox(async () => {
    await deleteSubscriber(ctx, 'ada');
    aheadMs = 5_000;
  });
  await seed(ctx.store, ctx.scope).integration(mailIntegration(port));
  const workflow = await seedSteps(ctx.store, ctx.scope, 'two', [mail, mail]);
  const all = await runToEnd(ctx, [triggerOf(workflow, [person('ada')])]);
  expect(mails).toHaveLength(1);
  expect(statusesOf(all, 'ada')).toEqual(['completed', 'canceled']);
});
