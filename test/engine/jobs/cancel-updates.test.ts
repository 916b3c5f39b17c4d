import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src/model/notification.ts';
import { recordCancellation } from '../../../src/store/cancellation/transaction-records.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf, written } from '../../testkit/run-engine.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const MINUTE_MS = 60_000;
const EVENTS = '{% for event in steps.step-1.events %}{{ event.payload.n }} {% endfor %}';

const updating: SeededStep = { type: 'digest', controls: { amount: 60, unit: 'minutes', updateMode: true } };
const inbox = (name: string, fields: Partial<SeededStep> = {}): SeededStep => ({
  type: 'in_app',
  template: { content: `${name}: ${EVENTS}` },
  ...fields,
});
const skippedInbox = inbox('skipped', { controls: { skip: { '==': [1, 1] } } });
const delay: SeededStep = { type: 'delay', controls: { amount: 10, unit: 'minutes' } };

const isUpdate = ({ type, status, transactionId }: Job) =>
  type === 'in_app' && status === 'queued' && transactionId === 't1';

/** A digest in update mode whose second event is merged, while its in-app steps are still to run again. */
async function mergedEvent(steps: SeededStep[]) {
  const ctx = await startTestContext();
  const workflow = await seedSteps(ctx.store, ctx.scope, 'update', [updating, ...steps]);
  const engine = startClockedEngine(ctx);
  const trigger = (n: number) =>
    triggerOf(workflow, [{ subscriberId: 'ada' }], {
      transactionId: `t${n}`,
      payload: { n },
      triggeredAt: new Date(engine.now().getTime() + n),
    });
  await engine.run([trigger(1)]);
  const { jobs } = await engine.runUntil([trigger(2)], (all) => all.jobs.some(isUpdate));
  expect(jobs.filter(isUpdate)).not.toEqual([]);
  return {
    ctx,
    engine,
    statusesOf: async (transactionId: string) =>
      (await written(ctx)).jobs.filter((job) => job.transactionId === transactionId).map(({ status }) => status),
    contents: async () => (await written(ctx)).messages.map(({ content }) => `${content}`.trim()),
    leftWork: () => ctx.store.db.collection('agendaJobs').countDocuments({ name: /jobs/i }),
  };
}

describe('a transaction that is canceled while events of others are to update its messages', () => {
  it('has them in all of its messages', async () => {
    const { engine, statusesOf, contents, leftWork } = await mergedEvent([inbox('a'), inbox('b'), inbox('c')]);
    await engine.cancel('t1');
    expect(await contents()).toEqual(['a: 1 2', 'b: 1 2', 'c: 1 2']);
    expect(await statusesOf('t1')).toEqual(['completed', 'completed', 'completed', 'completed']);
    expect(await statusesOf('t2')).toEqual(['merged', 'merged', 'merged', 'merged']);
    expect(await leftWork()).toBe(0);
  });

  it.each([
    ['before', [skippedInbox, inbox('a')], ['completed', 'canceled', 'completed']],
    ['after', [inbox('a'), skippedInbox], ['completed', 'completed', 'canceled']],
  ])('has them if a step %s the message was skipped', async (_place, steps, statuses) => {
    const { engine, statusesOf, contents } = await mergedEvent(steps);
    await engine.cancel('t1');
    expect(await statusesOf('t1')).toEqual(statuses);
    expect(await statusesOf('t2')).toEqual(['merged', 'merged', 'merged']);
    expect(await contents()).toEqual(['a: 1 2']);
  });

  it.each([
    ['before', [skippedInbox, inbox('a')], ['completed', 'canceled', 'completed']],
    ['after', [inbox('a'), skippedInbox], ['completed', 'completed', 'canceled']],
  ])(
    'has them if the steps run before the background work, and one %s was skipped',
    async (_place, steps, statuses) => {
      const { ctx, engine, statusesOf, contents, leftWork } = await mergedEvent(steps);
      await recordCancellation(ctx.store, ctx.scope, 't1', engine.now());
      await engine.advance(0);
      expect(await statusesOf('t1')).toEqual(statuses);
      expect(await contents()).toEqual(['a: 1 2']);
      expect(await leftWork()).toBe(0);
    },
  );

  it('leaves them to the next event if the step for the message was skipped', async () => {
    const { engine, statusesOf, contents } = await mergedEvent([skippedInbox, delay, inbox('a')]);
    await engine.advance(0);
    expect(await statusesOf('t1')).toEqual(['completed', 'skipped', 'delayed', 'pending']);
    await engine.cancel('t1');
    await engine.advance(10 * MINUTE_MS);
    expect(await contents()).toEqual(['a: 2']);
    expect(await statusesOf('t2')).toEqual(['completed', 'merged', 'completed', 'completed']);
  });
});
