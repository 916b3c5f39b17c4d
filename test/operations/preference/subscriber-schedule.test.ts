import { beforeAll, describe, expect, it } from 'vitest';
import { getSubscriberPreferences } from '../../../src/operations/preference/get-subscriber-preferences.ts';
import { setSubscriberPreferences } from '../../../src/operations/preference/set-subscriber-preferences.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestContext } from '../../testkit/test-context.ts';

const ctx = await startTestContext();
const { preferences } = ctx.store.collections;
const day = (...hours: [string, string][]) => ({
  isEnabled: true,
  hours: hours.map(([start, end]) => ({ start, end })),
});
const set = (schedule: object | null, more: object = {}) => {
  const input: object = { schedule, ...more };
  return setSubscriberPreferences(ctx, 'ada', input);
};
const stored = async () => (await getSubscriberPreferences(ctx, 'ada')).schedule;
const issuesOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: { issues?: { field: string; message: string }[] }) => thrown,
  );
  return error?.issues?.map(({ field, message }) => `${field}: ${message}`);
};

beforeAll(async () => {
  const { subscriber, workflow } = seed(ctx.store, ctx.scope);
  await subscriber({ subscriberId: 'ada' });
  await workflow('news', []);
});

describe('the schedule of a subscriber', () => {
  it('is stored with the preference for all workflows, with times as the service writes them', async () => {
    const { schedule } = await set({
      isEnabled: true,
      weeklySchedule: { monday: day(['9:00 am', '17:30']), friday: null },
    });
    const weeklySchedule = { monday: day(['09:00 AM', '05:30 PM']) };
    expect(schedule).toEqual({ isEnabled: true, weeklySchedule });
    expect(await preferences.findOne({ _environmentId: ctx.scope._environmentId })).toMatchObject({
      type: 'SUBSCRIBER_GLOBAL',
      schedule: { isEnabled: true, weeklySchedule },
    });
  });

  it('is replaced by only one of several changes of the same state', async () => {
    const { updatedAt } = await set({ isEnabled: false });
    const hours = (start: string) => ({ isEnabled: true, weeklySchedule: { monday: day([start, '17:00']) } });
    const expected = { expectedUpdatedAt: updatedAt };
    const results = await Promise.allSettled(['07:00', '08:00', '09:00'].map((start) => set(hours(start), expected)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(set(null, expected)).rejects.toMatchObject({
      code: 'CONFLICT',
      issues: [{ field: 'expectedUpdatedAt' }],
    });
    const other = setSubscriberPreferences(ctx, 'ada', { workflowId: 'news', channels: { email: true }, ...expected });
    expect(await issuesOf(other)).toEqual([
      'expectedUpdatedAt: must not be given with workflowId: it is of the settings for all workflows',
    ]);
  });

  it('keeps its hours when it is switched off and on, and replaces them as a whole', async () => {
    await set({ isEnabled: true, weeklySchedule: { monday: day(['09:00', '10:00']), sunday: { isEnabled: false } } });
    await set({ isEnabled: false });
    expect(await stored()).toMatchObject({ isEnabled: false, weeklySchedule: { monday: { isEnabled: true } } });
    await set({ isEnabled: true, weeklySchedule: { tuesday: day(['09:00', '10:00']) } });
    expect(await stored()).toEqual({ isEnabled: true, weeklySchedule: { tuesday: day(['09:00 AM', '10:00 AM']) } });
    await set(null);
    expect(await stored()).toBeNull();
  });

  it('is set together with channels, which it leaves as they are otherwise', async () => {
    await set({ isEnabled: true }, { channels: { email: false } });
    const { global, schedule } = await set({ isEnabled: false });
    expect({ global, schedule }).toEqual({ global: { email: false }, schedule: { isEnabled: false } });
    await setSubscriberPreferences(ctx, 'ada', { channels: { email: null } });
    expect(await stored()).toEqual({ isEnabled: false });
  });

  it('replaces what cannot be read, and a stored null', async () => {
    const filter = { _environmentId: ctx.scope._environmentId };
    for (const foreign of [null, 'weekdays', [], true]) {
      const update: object = { schedule: foreign };
      await preferences.updateOne(filter, { $set: update });
      expect(await stored()).toBeNull();
      await set({ isEnabled: true });
      expect(await stored()).toMatchObject({ isEnabled: true });
      await preferences.updateOne(filter, { $set: update });
      await set({ isEnabled: true, weeklySchedule: { monday: day(['09:00', '10:00']) } });
      expect(await stored()).toMatchObject({ isEnabled: true });
    }
  });

  it.each<[string, object, string[]]>([
    [
      'a bad time',
      { monday: day(['9', '25:00']) },
      [
        'schedule.weeklySchedule.monday.hours[0].start: must be a time of day such as "09:00 AM" or "17:30"',
        'schedule.weeklySchedule.monday.hours[0].end: must be a time of day such as "09:00 AM" or "17:30"',
      ],
    ],
    [
      'a time of both clocks',
      { monday: day(['13:00 PM', '5:00 PM']) },
      ['schedule.weeklySchedule.monday.hours[0].start: must be a time of day such as "09:00 AM" or "17:30"'],
    ],
    [
      'a bad day',
      { mon: day(['9:00', '10:00']) },
      [
        'schedule.weeklySchedule: must not contain mon. Days: monday, tuesday, wednesday, thursday, friday, saturday, sunday',
      ],
    ],
    ['no day', {}, ['schedule.weeklySchedule: must contain at least one day']],
    [
      'an empty time range',
      { monday: day(['9:00', '09:00 AM']) },
      ['schedule.weeklySchedule.monday.hours[0].end: must differ from start'],
    ],
    [
      'overlapping time ranges',
      { monday: day(['9:00', '12:00'], ['11:59 AM', '13:00'], ['12:00', '13:00']) },
      ['schedule.weeklySchedule.monday.hours[1]: must not overlap weeklySchedule.monday.hours[0]'],
    ],
    [
      'hours that reach into those of the next day',
      { monday: day(['22:00', '2:00']), tuesday: day(['1:00', '3:00']) },
      ['schedule.weeklySchedule.tuesday.hours[0]: must not overlap weeklySchedule.monday.hours[0]'],
    ],
    [
      'hours that reach into those of the first day',
      { monday: day(['0:00', '3:00']), sunday: day(['22:00', '2:00']) },
      ['schedule.weeklySchedule.sunday.hours[0]: must not overlap weeklySchedule.monday.hours[0]'],
    ],
    [
      'a day without isEnabled',
      { monday: { hours: [] } },
      ['schedule.weeklySchedule.monday.isEnabled: is required and must be true or false'],
    ],
    [
      'too many time ranges',
      { monday: day(...Array.from({ length: 25 }, (_, i): [string, string] => [`9:${10 + i}`, '10:00'])) },
      ['schedule.weeklySchedule.monday.hours: must contain at most 24 time ranges'],
    ],
  ])('is refused with %s, and names the field', async (_title, weeklySchedule, issues) => {
    expect(await issuesOf(set({ isEnabled: true, weeklySchedule }))).toEqual(issues);
  });

  it('allows hours that touch, and hours of a day that is not enabled', async () => {
    const sunday = { ...day(['1:00', '2:00']), isEnabled: false };
    const weeklySchedule = { saturday: day(['20:00', '22:00'], ['22:00', '6:00']), sunday };
    await expect(set({ isEnabled: true, weeklySchedule })).resolves.toBeDefined();
  });

  it('is refused for one workflow, and without isEnabled', async () => {
    expect(await issuesOf(set({ isEnabled: true }, { workflowId: 'news' }))).toEqual([
      'schedule: must not be given with workflowId: it is for all workflows',
    ]);
    expect(await issuesOf(set({}))).toEqual(['schedule.isEnabled: is required and must be true or false']);
    expect(await issuesOf(setSubscriberPreferences(ctx, 'ada', {}))).toEqual([
      'channels: is required unless schedule is given',
    ]);
  });
});
