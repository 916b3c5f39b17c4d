import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { ORDINAL_VALUES, ORDINALS, WEEK_DAYS } from '../../../src/model/enums.ts';
import { nextTimedInstant, parseTimedSchedule } from '../../../src/workflow-language/timing/timed-schedule.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const SEARCHED_DAYS = 800;

interface Settings {
  readonly timed: {
    readonly atTime?: string;
    readonly weekDays?: (typeof WEEK_DAYS)[number][];
    readonly monthDays?: number[];
    readonly ordinal?: (typeof ORDINALS)[number];
    readonly ordinalValue?: (typeof ORDINAL_VALUES)[number];
  };
  readonly unit: 'days' | 'weeks' | 'months';
  readonly amount: number;
}

/** The next instant of a schedule, found by walking over every day. Null if there is none soon. */
function modelOfNext({ timed, unit, amount }: Settings, start: Date, zone: string): Date | null {
  const now = DateTime.fromJSDate(start, { zone });
  const { hour, minute, second } = timed.atTime ? DateTime.fromFormat(timed.atTime, 'H:mm') : now;
  const firstOf = (date: DateTime) => date.startOf(unit === 'days' ? 'day' : unit === 'weeks' ? 'week' : 'month');
  const today = DateTime.utc(now.year, now.month, now.day);
  for (let days = -1; days < SEARCHED_DAYS; days += 1) {
    const date = today.plus({ days });
    const periods = firstOf(date).diff(firstOf(today), unit).as(unit);
    if (periods < 0 || periods % amount !== 0 || !isDue(timed, unit, date, now)) continue;
    const local = date.set({ hour, minute, second }).setZone(zone, { keepLocalTime: true });
    const first = Math.min(...local.getPossibleOffsets().map((instant) => instant.toMillis()));
    if (first > start.getTime()) return new Date(first);
  }
  return null;
}

/** Whether a date of a period is one of the days of a schedule. */
function isDue(
  { weekDays, monthDays, ordinal, ordinalValue = 'day' }: Settings['timed'],
  unit: Settings['unit'],
  date: DateTime,
  start: DateTime,
): boolean {
  const weekDay = WEEK_DAYS[date.weekday - 1] as (typeof WEEK_DAYS)[number];
  if (unit === 'days') return weekDays?.includes(weekDay) ?? true;
  if (unit === 'weeks') return weekDays?.includes(weekDay) ?? date.weekday === start.weekday;
  if (ordinal === undefined) return (monthDays ?? [start.day]).includes(date.day);
  const month = Array.from({ length: date.daysInMonth ?? 0 }, (_, index) => date.set({ day: index + 1 }));
  const chosen = month.filter(({ weekday }) =>
    ordinalValue === 'day'
      ? true
      : ordinalValue === 'weekday'
        ? weekday <= 5
        : ordinalValue === 'weekend'
          ? weekday > 5
          : WEEK_DAYS[weekday - 1] === ordinalValue,
  );
  return date.day === (ordinal === 'last' ? chosen.at(-1) : chosen[Number(ordinal) - 1])?.day;
}

const settings: fc.Arbitrary<Settings> = fc.record({
  timed: fc.record(
    {
      atTime: fc.constantFrom('0:00', '0:30', '1:30', '2:15', '2:30', '9:00', '23:30'),
      weekDays: fc.uniqueArray(fc.constantFrom(...WEEK_DAYS), { minLength: 1 }),
      monthDays: fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 }),
      ordinal: fc.constantFrom(...ORDINALS),
      ordinalValue: fc.constantFrom(...ORDINAL_VALUES),
    },
    { requiredKeys: ['ordinalValue'] },
  ),
  unit: fc.constantFrom('days', 'weeks', 'months'),
  amount: fc.constantFrom(1, 2, 3, 5, 7, 12),
});
const zones = fc.constantFrom(
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Antarctica/Troll', 'Pacific/Apia'],
  ...['Africa/Casablanca', 'Asia/Pyongyang', 'America/Nuuk', 'Asia/Kolkata'],
);
/** With leap days, the years around 2100, in which one is missing, and the day that Samoa skipped. */
const starts = fc.oneof(
  fc.date({ min: new Date('2011-12-28T00:00:00Z'), max: new Date('2012-01-02T00:00:00Z') }),
  fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2028-12-31T00:00:00Z') }),
  fc.date({ min: new Date('2098-01-01T00:00:00Z'), max: new Date('2101-01-01T00:00:00Z') }),
);

describe('the next instant of a timed schedule', () => {
  it('is the first one that a walk over all days finds, in any zone', () => {
    fc.assert(
      fc.property(settings, zones, starts, (given, zone, start) => {
        const expected = modelOfNext(given, start, zone);
        const { timed, unit, amount } = given;
        const next = () => nextTimedInstant(parseTimedSchedule(timed, { unit, amount }), start, zone);
        if (expected !== null) expect(next()).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    [{ monthDays: [29] }, 12, '2096-02-29T12:00:00Z', '2104-02-29T12:00:00.000Z'],
    [{ monthDays: [29] }, 1_200, '2100-02-01T00:00:00Z', '2400-02-29T00:00:00.000Z'],
    [{ ordinal: '5', ordinalValue: 'monday' }, 12, '2072-02-29T12:00:00Z', '2112-02-29T12:00:00.000Z'],
  ])('may be decades away: %j every %d months from %s is %s', (timed, amount, start, expected) => {
    const schedule = parseTimedSchedule(timed, { unit: 'months', amount });
    expect(nextTimedInstant(schedule, new Date(start), 'UTC').toISOString()).toBe(expected);
  });

  it('is searched without stopping other work, even if a schedule never matches', async () => {
    const never = parseTimedSchedule({ monthDays: [31] }, { unit: 'months', amount: 12 });
    const spentMs = await cpuMsOf(() => {
      for (let count = 0; count < 50; count += 1) {
        expect(() => nextTimedInstant(never, new Date('2026-11-10T00:00:00Z'), 'UTC')).toThrow('has no matching day');
      }
    });
    // A few milliseconds each. An object for every day took more than 100.
    expect(spentMs).toBeLessThan(2_000);
  });
});
