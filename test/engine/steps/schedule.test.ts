import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../../src/model/schedule.ts';
import type { Workflow } from '../../../src/model/workflow.ts';
import { setSubscriberPreferences } from '../../../src/operations/preference/set-subscriber-preferences.ts';
import { WORK_COLLECTION } from '../../../src/store/queue/work-item.ts';
import { startClockedEngine } from '../../testkit/clocked-engine.ts';
import { triggerOf } from '../../testkit/run-engine.ts';
import { seed } from '../../testkit/seed.ts';
import { type SeededStep, seedSteps } from '../../testkit/seed-steps.ts';
import { startTestContext } from '../../testkit/test-context.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const store = await startTestStore();
const HOUR_MS = 3_600_000;
const inApp: SeededStep = { type: 'in_app', template: { content: 'Hello {{ steps.step-1.eventCount }}' } };
const chat: SeededStep = { type: 'chat', template: { content: 'Hello' } };
const delay = (controls: Record<string, unknown> = {}): SeededStep => ({
  type: 'delay',
  controls: { amount: 1, unit: 'hours', extendToSchedule: true, ...controls },
});
const digest = (controls: Record<string, unknown> = {}): SeededStep => ({ ...delay(controls), type: 'digest' });

const workday = { isEnabled: true, hours: [{ start: '09:00 AM', end: '05:00 PM' }] };
const MONDAYS: Schedule = { isEnabled: true, weeklySchedule: { monday: workday } };
/** A Saturday in Kolkata, and the opening of the Monday after it. In the future, so that no window of a digest expires. */
const SATURDAY = new Date('2037-03-07T06:30:00Z');
const MONDAY = new Date('2037-03-09T03:30:00Z');
const HOURS_TO_MONDAY = (MONDAY.getTime() - SATURDAY.getTime()) / HOUR_MS;

async function start(
  steps: readonly SeededStep[],
  schedule: Schedule | null = MONDAYS,
  fields: Partial<Workflow> = {},
) {
  const ctx = await startTestContext(store);
  const workflow = await seedSteps(store, ctx.scope, 'later', steps, fields);
  await seed(store, ctx.scope).subscriber({ subscriberId: 'ada', timezone: 'Asia/Kolkata' });
  const set = (changed: Schedule | null) => setSubscriberPreferences(ctx, 'ada', { schedule: changed });
  if (schedule !== null) await set(schedule);
  const engine = startClockedEngine(ctx, SATURDAY);
  const trigger = (fields = {}) =>
    triggerOf(workflow, [{ subscriberId: 'ada' }], { triggeredAt: engine.now(), ...fields });
  return { ctx, set, engine, trigger, advance: (hours: number) => engine.advance(hours * HOUR_MS) };
}

type Written = Awaited<ReturnType<ReturnType<typeof startClockedEngine>['run']>>;
const statuses = ({ jobs }: Written) => jobs.map(({ status }) => status);
const logOf = ({ jobs, details }: Written, index = 0) =>
  details.filter(({ _jobId }) => _jobId === `${jobs[index]?._id}`).map(({ detail }) => detail);

const EXTENDED = 'Step was extended to the next available time in the subscriber schedule';
const SKIPPED = "The step was skipped as it fell outside the subscriber's schedule";

describe('a delay with extendToSchedule', () => {
  it('waits for the next opening in the time zone of the subscriber, and counts', async () => {
    const { engine, trigger, advance } = await start([delay(), inApp]);
    expect((await engine.run([trigger()])).jobs).toMatchObject([{ status: 'delayed' }, {}]);
    const extended = await advance(1);
    expect(extended.jobs).toMatchObject([
      { status: 'delayed', runAt: MONDAY, scheduleExtensionsCount: 1 },
      { status: 'pending' },
    ]);
    const raw = extended.details.find(({ detail }) => detail === EXTENDED)?.raw;
    expect(JSON.parse(raw ?? '')).toEqual({
      until: MONDAY.toISOString(),
      timezone: 'Asia/Kolkata',
      scheduleExtensionsCount: 1,
      maxScheduleExtensions: 3,
    });
    expect((await advance(HOURS_TO_MONDAY - 1.1)).messages).toEqual([]);
    const done = await advance(0.1);
    expect(statuses(done)).toEqual(['completed', 'completed']);
    expect(logOf(done)).toEqual(['Step created', 'Step delayed', EXTENDED, 'Delay is finished']);
    expect(done.jobs[0]?.scheduleExtensionsCount).toBe(1);
  });

  it('whose instant has passed waits for the next opening as well', async () => {
    const { engine, trigger } = await start([delay({ type: 'dynamic', dynamicKey: 'payload.at' }), inApp]);
    const { jobs } = await engine.run([trigger({ payload: { at: '2020-01-01T00:00:00Z' } })]);
    expect(jobs).toMatchObject([{ status: 'delayed', runAt: MONDAY, scheduleExtensionsCount: 1 }, {}]);
  });

  it('takes its length from the metadata of the step if no control says it', async () => {
    const metadata = { type: 'regular', amount: 1, unit: 'hours' } as const;
    const step: SeededStep = { type: 'delay', step: { metadata }, controls: { extendToSchedule: true } };
    const { engine, trigger, advance } = await start([step, inApp]);
    await engine.run([trigger()]);
    expect((await advance(1)).jobs).toMatchObject([{ runAt: MONDAY }, {}]);
  });

  it.each<[string, SeededStep, Schedule | null, Partial<Workflow>]>([
    ['the control is off', delay({ extendToSchedule: false }), MONDAYS, {}],
    ['the workflow is critical', delay(), MONDAYS, { critical: true }],
    ['the schedule is not enabled', delay(), { ...MONDAYS, isEnabled: false }, {}],
    ['the subscriber has no schedule', delay(), null, {}],
    ['the schedule is open', delay(), { isEnabled: true, weeklySchedule: { saturday: workday } }, {}],
  ])('does not wait longer if %s', async (_title, step, schedule, fields) => {
    const { engine, trigger, advance } = await start([step, inApp], schedule, fields);
    await engine.run([trigger()]);
    const done = await advance(1);
    expect(statuses(done)).toEqual(['completed', 'completed']);
    expect(done.jobs[0]).not.toHaveProperty('scheduleExtensionsCount');
  });

  it('goes on with a warning if the schedule never opens', async () => {
    const never = { isEnabled: true, weeklySchedule: { monday: { isEnabled: false } } };
    const { engine, trigger, advance } = await start([delay(), inApp], never);
    await engine.run([trigger()]);
    const done = await advance(1);
    expect(statuses(done)).toEqual(['completed', 'completed']);
    expect(logOf(done)).toContain('Step goes on outside the subscriber schedule: the schedule never opens');
  });

  it('reads the schedule again at the opening, and goes on after three extensions', async () => {
    const { engine, trigger, set, advance } = await start([delay(), inApp]);
    await engine.run([trigger()]);
    await advance(1);
    const tuesdays = { isEnabled: true, weeklySchedule: { tuesday: workday } };
    await set(tuesdays);
    const second = await advance(HOURS_TO_MONDAY - 1);
    expect(second.jobs[0]).toMatchObject({
      runAt: new Date(MONDAY.getTime() + 24 * HOUR_MS),
      scheduleExtensionsCount: 2,
    });
    await set(MONDAYS);
    const third = await advance(24);
    expect(third.jobs[0]).toMatchObject({ scheduleExtensionsCount: 3 });
    await set(tuesdays);
    const done = await advance(6 * 24);
    expect(statuses(done)).toEqual(['completed', 'completed']);
    expect(logOf(done).slice(-2)).toEqual([
      'Step goes on outside the subscriber schedule: it waited 3 times',
      'Delay is finished',
    ]);
  });

  it('goes on at its time if the schedule was removed in between', async () => {
    const { engine, trigger, set, advance } = await start([delay(), chat]);
    await engine.run([trigger()]);
    await advance(1);
    await set(null);
    const done = await advance(HOURS_TO_MONDAY - 1);
    expect(logOf(done, 1)).not.toContain(SKIPPED);
  });

  it('is not extended if its transaction is canceled during the wait', async () => {
    const { engine, trigger, advance } = await start([delay(), inApp]);
    const event = trigger();
    await engine.run([event]);
    await engine.cancel(event.transactionId);
    const done = await advance(1);
    expect(statuses(done)).toEqual(['canceled', 'canceled']);
    expect(done.jobs[0]).not.toHaveProperty('scheduleExtensionsCount');
  });

  it('opens at UTC if the time zone of the subscriber is unknown', async () => {
    const { ctx, engine, trigger, advance } = await start([delay(), inApp]);
    const { _environmentId } = ctx.scope;
    await store.collections.subscribers.updateOne({ _environmentId }, { $set: { timezone: 'Mars/Olympus' } });
    await engine.run([trigger()]);
    expect((await advance(1)).jobs[0]?.runAt).toEqual(new Date('2037-03-09T09:00:00Z'));
  });

  it('ends at an opening by the clock of the database, which may be ahead', async () => {
    const { ctx, engine, trigger, advance } = await start([delay(), chat]);
    await engine.run([trigger()]);
    await advance(1);
    // The work item is claimed 20 milliseconds early.
    const { _environmentId } = ctx.scope;
    const ofTest = { 'data._environmentId': _environmentId };
    await store.db.collection(WORK_COLLECTION).updateMany(ofTest, { $set: { nextRunAt: new Date(0) } });
    const early = await startClockedEngine(ctx, new Date(MONDAY.getTime() - 20)).advance(0);
    expect(early.jobs[0]).toMatchObject({ status: 'completed', scheduleExtensionsCount: 1 });
    expect(logOf(early, 1)).not.toContain(SKIPPED);
  });
});

describe('a digest with extendToSchedule', () => {
  it('collects events until the next opening', async () => {
    const { ctx, engine, trigger, advance } = await start([digest(), inApp]);
    await engine.run([trigger()]);
    expect((await advance(1)).jobs).toMatchObject([
      { status: 'delayed', runAt: MONDAY, scheduleExtensionsCount: 1 },
      {},
    ]);
    await engine.run([trigger()]);
    const { _environmentId } = ctx.scope;
    expect(await store.collections.digestWindows.findOne({ _environmentId })).toMatchObject({ closesAt: MONDAY });
    const done = await advance(HOURS_TO_MONDAY - 1);
    expect(done.messages.map(({ content }) => content)).toEqual(['Hello 2']);
    const merged = done.details.find(({ detail, raw }) => detail.startsWith('Digest was merged') && raw != null);
    expect(JSON.parse(merged?.raw ?? '')).toMatchObject({ closesAt: MONDAY.toISOString() });
  });

  it('with a look-back passes no event while the schedule is closed', async () => {
    const lookBackWindow = { amount: 5, unit: 'minutes' };
    const { engine, trigger, advance } = await start([digest({ lookBackWindow }), inApp]);
    await engine.run([trigger()]);
    expect((await advance(1)).messages).toEqual([]);
    expect((await advance(HOURS_TO_MONDAY - 1)).messages).toHaveLength(1);
    // Open: the first event passes.
    expect((await engine.run([trigger()])).messages).toHaveLength(2);
  });
});

describe('a channel step outside of the schedule', () => {
  it('is skipped with the reason, except in-app, and the later steps run', async () => {
    const { engine, trigger } = await start([chat, inApp, { ...chat, type: 'email' }, { ...chat, type: 'push' }]);
    const done = await engine.run([trigger()]);
    expect(statuses(done)).toEqual(['skipped', 'completed', 'skipped', 'skipped']);
    const reason = done.details.find(({ detail }) => detail === SKIPPED);
    expect(JSON.parse(reason?.raw ?? '')).toEqual({ timezone: 'Asia/Kolkata', opensAt: MONDAY.toISOString() });
  });

  it.each<[string, Schedule | null, Partial<Workflow>]>([
    ['the workflow is critical', MONDAYS, { critical: true }],
    ['the schedule is not enabled', { ...MONDAYS, isEnabled: false }, {}],
    ['the subscriber has no schedule', null, {}],
  ])('runs if %s', async (_title, schedule, fields) => {
    const { engine, trigger } = await start([chat], schedule, fields);
    expect(logOf(await engine.run([trigger()]))).not.toContain(SKIPPED);
  });
});
