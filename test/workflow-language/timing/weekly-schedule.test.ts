import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { WEEK_DAYS } from '../../../src/model/enums.ts';
import type { Schedule, TimeRange, WeekDay } from '../../../src/model/schedule.ts';
import { scheduleOf, scheduleState } from '../../../src/workflow-language/timing/weekly-schedule.ts';

const NEW_YORK = 'America/New_York';

/** Hours such as `9:00-17:00`. */
const range = (text: string): TimeRange => {
  const [start = '', end = ''] = text.split('-');
  return { start, end };
};
const on = (days: { readonly [day in WeekDay]?: readonly string[] }, isEnabled = true): Schedule => ({
  isEnabled,
  weeklySchedule: Object.fromEntries(
    Object.entries(days).map(([day, hours]) => [day, { isEnabled: true, hours: hours.map(range) }]),
  ),
});
const always = (...hours: string[]) => on(Object.fromEntries(WEEK_DAYS.map((day) => [day, hours])));

/** The next opening in local time, `open`, or `never`. */
function opening(schedule: Schedule | null, local: string, zone = 'UTC'): string {
  const at = DateTime.fromISO(local, { zone });
  const { isOpen, opensAt } = scheduleState(schedule, at.toJSDate(), zone);
  if (isOpen) return 'open';
  return opensAt === null ? 'never' : DateTime.fromJSDate(opensAt, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ss ZZ");
}

// 2026-03-02 is a Monday.
describe('scheduleState', () => {
  it('is open at any time without a schedule, if the schedule is not enabled, and without hours of any kind', () => {
    for (const schedule of [null, on({ monday: ['9:00-10:00'] }, false), { isEnabled: true }]) {
      expect(opening(schedule, '2026-03-03T03:00')).toBe('open');
    }
  });

  it('is open from the start of a time range until just before its end', () => {
    const schedule = on({ monday: ['09:00 AM-05:00 PM'] });
    expect(opening(schedule, '2026-03-02T08:59:59.999')).toBe('2026-03-02T09:00:00 +00:00');
    expect(opening(schedule, '2026-03-02T09:00')).toBe('open');
    expect(opening(schedule, '2026-03-02T16:59:59.999')).toBe('open');
    expect(opening(schedule, '2026-03-02T17:00')).toBe('2026-03-09T09:00:00 +00:00');
  });

  it('opens for each of several time ranges of a day, in any order', () => {
    const schedule = on({ monday: ['14:00-18:00', '8:00-12:00'], wednesday: ['7:30-8:00'] });
    expect(opening(schedule, '2026-03-02T07:00')).toBe('2026-03-02T08:00:00 +00:00');
    expect(opening(schedule, '2026-03-02T12:00')).toBe('2026-03-02T14:00:00 +00:00');
    expect(opening(schedule, '2026-03-02T18:00')).toBe('2026-03-04T07:30:00 +00:00');
  });

  it('stays open over midnight, and over the end of the week', () => {
    const schedule = on({ sunday: ['22:00-02:00'], friday: ['11:00 PM-12:00 AM'] });
    expect(opening(schedule, '2026-03-01T21:00')).toBe('2026-03-01T22:00:00 +00:00');
    expect(opening(schedule, '2026-03-02T01:59')).toBe('open');
    expect(opening(schedule, '2026-03-02T02:00')).toBe('2026-03-06T23:00:00 +00:00');
    expect(opening(schedule, '2026-03-06T23:59:30')).toBe('open');
    expect(opening(schedule, '2026-03-07T00:00')).toBe('2026-03-08T22:00:00 +00:00');
  });

  it('takes 11:59 PM for the end of the day', () => {
    expect(opening(always('12:00 AM-11:59 PM'), '2026-03-02T23:59:30')).toBe('open');
  });

  it('follows the clocks of the time zone', () => {
    const schedule = on({ tuesday: ['00:00-01:00'] });
    expect(scheduleState(schedule, new Date('2026-03-02T10:30:00Z'), 'Pacific/Auckland')).toEqual({
      isOpen: false,
      opensAt: new Date('2026-03-02T11:00:00Z'),
    });
    expect(scheduleState(schedule, new Date('2026-03-02T11:30:00Z'), 'Pacific/Auckland').isOpen).toBe(true);
  });

  it('keeps the local time when daylight saving begins and ends', () => {
    const schedule = on({ sunday: ['9:00-10:00'] });
    // Clocks go forward at 02:00 on 2026-03-08, and back at 02:00 on 2026-11-01.
    expect(opening(schedule, '2026-03-07T12:00', NEW_YORK)).toBe('2026-03-08T09:00:00 -04:00');
    expect(opening(schedule, '2026-10-31T12:00', NEW_YORK)).toBe('2026-11-01T09:00:00 -05:00');
  });

  it('moves hours that the clocks skip forward, and opens once for hours that they show twice', () => {
    expect(opening(on({ sunday: ['2:15-2:45'] }), '2026-03-08T00:00', NEW_YORK)).toBe('2026-03-08T03:15:00 -04:00');
    expect(opening(on({ sunday: ['2:00-4:00'] }), '2026-03-08T03:30', NEW_YORK)).toBe('open');
    const early = on({ sunday: ['1:15-1:45'] });
    expect(opening(early, '2026-11-01T00:00', NEW_YORK)).toBe('2026-11-01T01:15:00 -04:00');
    expect(scheduleState(early, new Date('2026-11-01T06:30:00Z'), NEW_YORK)).toEqual({
      isOpen: false,
      opensAt: new Date('2026-11-08T06:15:00Z'),
    });
  });

  it('opens a week later if daylight saving leaves nothing of the hours', () => {
    const schedule = on({ sunday: ['2:30-3:15'] });
    expect(opening(schedule, '2026-03-08T01:00', NEW_YORK)).toBe('2026-03-15T02:30:00 -04:00');
  });

  it('opens at midnight, even when the clocks of the zone skip it', () => {
    // Clocks in Cuba go forward at 00:00.
    const schedule = on({ sunday: ['00:00-03:00'] });
    expect(opening(schedule, '2026-03-07T22:00', 'America/Havana')).toBe('2026-03-08T01:00:00 -04:00');
  });

  it.each<[string, Schedule]>([
    ['no day', { isEnabled: true, weeklySchedule: {} }],
    [
      'no enabled day',
      { isEnabled: true, weeklySchedule: { monday: { isEnabled: false, hours: [range('9:00-10:00')] } } },
    ],
    ['no hours', { isEnabled: true, weeklySchedule: { monday: { isEnabled: true } } }],
    ['an empty time range', on({ monday: ['9:00-9:00'] })],
  ])('never opens with %s', (_title, schedule) => {
    expect(opening(schedule, '2026-03-02T09:00')).toBe('never');
  });
});

describe('scheduleOf', () => {
  it('leaves out what it cannot read, and writes times in one way', () => {
    const stored = {
      isEnabled: true,
      weeklySchedule: {
        monday: { isEnabled: true, hours: [{ start: '9:00am', end: '17:30' }, { start: '25:00', end: '26:00' }, null] },
        tuesday: { isEnabled: 'yes', hours: [] },
        wednesday: { isEnabled: true, hours: 'always' },
        thursday: null,
        funday: { isEnabled: true },
      },
    };
    expect(scheduleOf(stored)).toEqual({
      isEnabled: true,
      weeklySchedule: {
        monday: { isEnabled: true, hours: [{ start: '09:00 AM', end: '05:30 PM' }] },
        wednesday: { isEnabled: true },
      },
    });
    for (const other of [null, undefined, 'weekdays', [], { isEnabled: null }]) expect(scheduleOf(other)).toBeNull();
    expect(scheduleOf({ isEnabled: false, weeklySchedule: null })).toEqual({ isEnabled: false });
  });
});
