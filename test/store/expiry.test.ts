import { describe, expect, it } from 'vitest';
import { DAY_MS, type Retention } from '../../src/model/retention.ts';
import type { Trigger } from '../../src/model/trigger.ts';
import { redriveDeadLetters } from '../../src/operations/dead-letter/redrive-dead-letters.ts';
import { setSubscriberPreferences } from '../../src/operations/preference/set-subscriber-preferences.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { startClockedEngine } from '../testkit/clocked-engine.ts';
import { runToEnd, startTestWorker, triggerOf, untilEnded, written } from '../testkit/run-engine.ts';
import { seed } from '../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../testkit/seed-steps.ts';
import { startTestContext } from '../testkit/test-context.ts';
import { startTestStore } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const retention: Retention = { notificationDays: 90, jobDays: 60, detailDays: 30, messageDays: 365, webhookDays: 30 };
const keepingStore = await startTestStore();
const store: Store = { ...keepingStore, retention };
await startTestWorker(store);

const hello: SeededStep = { type: 'in_app', template: { content: 'Hello' } };
const delay = (amount: number, unit: string): SeededStep => ({ type: 'delay', controls: { amount, unit } });
const daysKept = ({ createdAt, expireAt }: { createdAt?: Date | undefined; expireAt?: Date }) =>
  ((expireAt?.getTime() ?? Number.NaN) - (createdAt?.getTime() ?? Number.NaN)) / DAY_MS;

/** A Tuesday in the future, so that the worker leaves the events to clocked engines. */
const START = new Date('2037-03-03T12:00:00Z');

/** A workflow with a digest, and a clocked engine. Records expire as the clock advances. */
async function startDigest(before: readonly SeededStep[], controls: Readonly<Record<string, unknown>>) {
  const ctx = await startTestContext(store);
  const content =
    '{{ steps.digest.eventCount }}: {% for event in steps.digest.events %}{{ event.payload.n }} {% endfor %}';
  const workflow = await seedSteps(store, ctx.scope, 'digest', [
    ...before,
    { type: 'digest', step: { stepId: 'digest' }, controls },
    { type: 'in_app', template: { content } },
  ]);
  const engine = startClockedEngine(ctx, START);
  return {
    ctx,
    engine,
    send: (n: number) =>
      engine.run([triggerOf(workflow, [{ subscriberId: 'ada' }], { payload: { n }, triggeredAt: engine.now() })]),
    /** @returns the contents of all messages */
    async advance(days: number): Promise<string[]> {
      const { messages } = await engine.advance(days * DAY_MS);
      const expired = { _environmentId: ctx.scope._environmentId, expireAt: { $lte: engine.now() } };
      await store.collections.jobs.deleteMany(expired);
      await store.collections.notifications.deleteMany(expired);
      return messages.map(({ content }) => `${content}`.trim());
    },
  };
}

describe('the records of an event', () => {
  it('expire after the number of days that is set for their kind', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'now', [hello, delay(1, 'seconds'), hello]);
    const { notifications, jobs, details, messages } = await runToEnd(ctx, [
      triggerOf(workflow, [{ subscriberId: 'ada' }]),
    ]);
    expect(notifications.map(daysKept)).toEqual([90]);
    expect(jobs.map(daysKept)).toEqual([60, 60, 60]);
    expect(new Set(details.map(daysKept))).toEqual(new Set([30]));
    expect(messages.map(daysKept)).toEqual([365, 365]);
  });

  it('expire at the same time after a dead letter is re-driven', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'nowhere', [{ type: 'sms', template: { content: 'Hello' } }]);
    await runToEnd(ctx, [triggerOf(workflow, [{ subscriberId: 'ada', phone: '+1' }])]);
    expect(await redriveDeadLetters(ctx, { filter: { stepType: 'sms' } })).toMatchObject({ redrivenJobs: 1 });
    const { details } = await untilEnded(ctx, 1);
    expect(details.map(({ status }) => status)).toContain('Queued');
    expect(new Set(details.map(daysKept))).toEqual(new Set([30]));
  });

  it('do not expire before the longest wait of the notification has ended', async () => {
    const ctx = await startTestContext(store);
    const steps = [delay(1, 'seconds'), delay(60, 'days'), hello];
    const workflow = await seedSteps(store, ctx.scope, 'later', steps);
    const first = await seedSteps(store, ctx.scope, 'first', [delay(60, 'days'), hello]);
    await ctx.workQueue.enqueueTriggers({
      ...ctx.scope,
      triggers: [workflow, first].map((one) => triggerOf(one, [{ subscriberId: 'ada' }])),
    });
    const { notifications, jobs } = await until(
      store,
      () => written(ctx),
      (all) =>
        all.jobs.filter(
          ({ status, runAt = new Date() }) => status === 'delayed' && runAt > new Date(Date.now() + DAY_MS),
        ).length === 2,
    );
    for (const job of jobs) {
      const waitsFor = Math.max(
        ...jobs
          .filter(({ _notificationId }) => _notificationId.equals(job._notificationId))
          .map(({ runAt }) => runAt?.getTime() ?? 0),
      );
      expect(job.expireAt?.getTime()).toBe(waitsFor + 365 * DAY_MS);
    }
    for (const notification of notifications) {
      const waits = jobs.filter(({ _notificationId }) => _notificationId.equals(notification._id));
      const end = Math.max(...waits.map(({ runAt }) => runAt?.getTime() ?? 0));
      expect(notification.expireAt?.getTime() ?? 0).toBeGreaterThanOrEqual(end + DAY_MS);
    }
  });

  it('do not expire while an event waits in a digest', async () => {
    const { ctx, engine, send, advance } = await startDigest([delay(31, 'days')], {
      amount: 60,
      unit: 'days',
    });
    await send(1);
    await send(2);
    await send(3);
    await advance(31);
    const { jobs } = await written(ctx);
    const delayedUntil = engine.now().getTime();
    expect(jobs.map(({ expireAt }) => expireAt?.getTime())).toEqual(Array(9).fill(delayedUntil + 365 * DAY_MS));
    expect(await advance(59)).toEqual([]);
    expect(await advance(1)).toEqual(['3: 1 2 3']);
  });

  it('do not expire while the schedule of the subscriber leaves a digest open', async () => {
    const { ctx, engine, send, advance } = await startDigest([], { amount: 58, unit: 'days', extendToSchedule: true });
    // The window closes on a Thursday, and the schedule opens on the Wednesday after it.
    const wednesday = { isEnabled: true, hours: [{ start: '09:00 AM', end: '05:00 PM' }] };
    await seed(store, ctx.scope).subscriber({ subscriberId: 'ada' });
    await setSubscriberPreferences(ctx, 'ada', {
      schedule: { isEnabled: true, weeklySchedule: { wednesday } },
    });
    for (const n of [1, 2, 3]) await send(n);
    const expiry = engine.now().getTime() + (58 + 365) * DAY_MS;
    expect((await written(ctx)).jobs.map(({ expireAt }) => expireAt?.getTime())).toEqual(Array(6).fill(expiry));
    await advance(58);
    expect(await advance(5)).toEqual([]);
    expect(await advance(1)).toEqual(['3: 1 2 3']);
  });

  it('do not expire while later events may update the message of a digest', async () => {
    const controls = { amount: 60, unit: 'days', updateMode: true };
    const { send, advance } = await startDigest([delay(31, 'days')], controls);
    await send(1);
    expect(await advance(31)).toEqual(['1: 1']);
    await advance(28);
    await send(2);
    expect(await advance(30)).toEqual(['1: 1']);
    expect(await advance(1)).toEqual(['2: 1 2']);
  });

  it('expire at the usual time after the end of a dead letter that is re-driven late', async () => {
    const ctx = await startTestContext(store);
    const workflow = await seedSteps(store, ctx.scope, 'nowhere', [{ type: 'sms', template: { content: 'Hello' } }]);
    const engine = startClockedEngine(ctx, START);
    await engine.run([triggerOf(workflow, [{ subscriberId: 'ada', phone: '+1' }])]);
    await engine.advance(60 * DAY_MS - 1);
    const redrive = { ...ctx, now: engine.now };
    expect(await redriveDeadLetters(redrive, { filter: { stepType: 'sms' } })).toMatchObject({ redrivenJobs: 1 });
    const { jobs } = await written(ctx);
    expect(jobs.map(({ expireAt }) => expireAt)).toEqual([new Date(engine.now().getTime() + 365 * DAY_MS)]);
    const all = await engine.advance(0);
    expect(all.jobs.map(({ expireAt }) => expireAt)).toEqual([new Date(engine.now().getTime() + 60 * DAY_MS)]);
    expect(all.notifications.map(daysKept)).toEqual([90]);
  });

  describe('that are kept for a day', () => {
    const HOUR_MS = DAY_MS / 24;
    const daily: Store = { ...keepingStore, retention: { ...retention, notificationDays: 1, jobDays: 1 } };

    async function startDaily(steps: readonly SeededStep[]) {
      const ctx = await startTestContext(daily);
      const workflow = await seedSteps(daily, ctx.scope, 'daily', steps);
      const engine = startClockedEngine(ctx, START);
      return {
        ctx,
        engine,
        triggerOf: (fields: Partial<Trigger> = {}) =>
          triggerOf(workflow, [{ subscriberId: 'ada', phone: '+1' }], { triggeredAt: engine.now(), ...fields }),
        /** The workers are stopped meanwhile, and expired records are deleted. */
        async resumeAfter(hours: number) {
          const at = new Date(engine.now().getTime() + hours * HOUR_MS);
          const expired = { _environmentId: ctx.scope._environmentId, expireAt: { $lte: at } };
          await daily.collections.jobs.deleteMany(expired);
          await daily.collections.notifications.deleteMany(expired);
          return engine.advance(hours * HOUR_MS);
        },
        /** @returns how many hours from now all notifications and jobs are kept, each number once */
        async hoursKept() {
          const { notifications, jobs } = await written(ctx);
          const kept = [...notifications, ...jobs].map(({ expireAt }) => expireAt?.getTime() ?? Number.NaN);
          return [...new Set(kept.map((time) => (time - engine.now().getTime()) / HOUR_MS))];
        },
      };
    }

    it('outlast workers that are stopped for weeks, and expire a day after their end', async () => {
      const { engine, triggerOf, resumeAfter, hoursKept } = await startDaily([hello, delay(23, 'hours'), hello]);
      await engine.run([triggerOf()]);
      const { messages, jobs } = await resumeAfter(29 * 24);
      expect(messages).toHaveLength(2);
      expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
      expect(await hoursKept()).toEqual([24]);
    });

    it('outlast workers that are stopped before the first step', async () => {
      const { ctx, engine, triggerOf, resumeAfter, hoursKept } = await startDaily([
        { type: 'sms', template: { content: 'Hello' } },
      ]);
      await engine.runUntil([triggerOf()], ({ jobs }) => jobs.some(({ status }) => status === 'queued'));
      expect((await written(ctx)).jobs).toMatchObject([{ status: 'queued' }]);
      expect((await resumeAfter(50)).jobs).toMatchObject([{ status: 'failed' }]);
      expect(await hoursKept()).toEqual([24]);
    });

    it('expire a day after their creation if no step waits', async () => {
      const { engine, triggerOf, hoursKept } = await startDaily([hello, hello]);
      await engine.run([triggerOf()]);
      expect(await hoursKept()).toEqual([24]);
    });

    it('outlast workers that are stopped while events wait in a digest', async () => {
      const { ctx, engine, triggerOf, resumeAfter, hoursKept } = await startDaily([
        { type: 'digest', step: { stepId: 'digest' }, controls: { amount: 23, unit: 'hours' } },
        { type: 'in_app', template: { content: '{{ steps.digest.eventCount }}' } },
      ]);
      for (let event = 0; event < 3; event += 1) {
        await engine.run([triggerOf()]);
        await engine.advance(HOUR_MS);
      }
      expect(Math.min(...(await hoursKept()))).toBeGreaterThan(29 * 24);
      const { messages } = await resumeAfter(50);
      expect(messages.map(({ content }) => content)).toEqual(['3']);
      expect((await written(ctx)).notifications).toHaveLength(3);
      expect(await hoursKept()).toEqual([24]);
    });

    it('expire a day after their cancellation', async () => {
      const { engine, triggerOf, hoursKept } = await startDaily([hello, delay(23, 'hours'), hello]);
      await engine.run([triggerOf({ transactionId: 'canceled' })]);
      expect(Math.min(...(await hoursKept()))).toBeGreaterThan(29 * 24);
      await engine.cancel('canceled');
      expect(await hoursKept()).toEqual([24]);
    });
  });

  it('are kept until a dead letter is re-driven, also if notifications are kept for less long than jobs', async () => {
    const brief: Store = { ...keepingStore, retention: { ...retention, notificationDays: 5, jobDays: 31 } };
    const ctx = await startTestContext(brief);
    const steps = [delay(4, 'days'), { type: 'sms', template: { content: 'Hello' } }];
    const workflow = await seedSteps(brief, ctx.scope, 'brief', steps);
    const engine = startClockedEngine(ctx, START);
    await engine.run([triggerOf(workflow, [{ subscriberId: 'ada', phone: '+1' }], { triggeredAt: START })]);
    await engine.advance(4 * DAY_MS);
    await engine.advance(DAY_MS);
    const redriven = await redriveDeadLetters({ ...ctx, now: engine.now }, { filter: { stepType: 'sms' } });
    expect(redriven).toMatchObject({ redrivenJobs: 1 });
    const { notifications } = await written(ctx);
    const outage = engine.now().getTime() + 30 * DAY_MS;
    expect(notifications.map(({ expireAt }) => Number(expireAt) >= outage)).toEqual([true]);
  });

  it('never expire if no number of days is set', async () => {
    const indexes = await keepingStore.collections.jobs.indexes();
    expect(indexes.find(({ key }) => 'expireAt' in key)).toMatchObject({ expireAfterSeconds: 0 });
    const { jobs } = keepingStore.collections;
    const sample = await jobs.findOne();
    if (sample === null) throw new Error('there is no job');
    const { _id: _, expireAt: __, ...copy } = sample;
    await jobs.insertMany([
      { ...copy, transactionId: 'kept' } as typeof sample,
      { ...copy, transactionId: 'gone', expireAt: new Date(0) } as typeof sample,
    ]);
    await until(
      keepingStore,
      () => jobs.countDocuments({ transactionId: 'gone' }),
      (count) => count === 0,
    );
    expect(await jobs.countDocuments({ transactionId: 'kept' })).toBe(1);
    // MongoDB removes expired documents once a minute.
  }, 90_000);
});
