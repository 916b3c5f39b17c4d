import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { DateTime, Info } from 'luxon';
import { describe, expect, it } from 'vitest';
import { nextCronInstant } from '../../../src/workflow-language/timing/next-cron-instant.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SEARCHED_DAYS = 10;

/** The next instant of an expression, as the least of the instants of all its local times. Null if there is none soon. */
function modelOfNext(expression: string, start: Date, zone: string): Date | null {
  const cron = CronExpressionParser.parse(expression, { tz: 'UTC' });
  const { hour, minute } = cron.fields;
  const times = hour.values.flatMap((hours) => minute.values.map((minutes) => hours * HOUR_MS + minutes * MINUTE_MS));
  const now = DateTime.fromJSDate(start, { zone });
  const today = Date.UTC(now.year, now.month - 1, now.day);
  let next = Number.POSITIVE_INFINITY;
  // A time of a day is due on the day after it at the latest.
  for (let day = today - 2 * DAY_MS; day < Math.min(today + SEARCHED_DAYS * DAY_MS, next + 3 * DAY_MS); day += DAY_MS) {
    if (!cron.includesDate(new Date(day + Math.min(...times)))) continue;
    const instants = times.flatMap((time) => instantsOf(day + time, zone, hour.values.length === 24));
    next = Math.min(next, ...instants.filter((instant) => instant > start.getTime()));
  }
  return Number.isFinite(next) ? new Date(next) : null;
}

/** The instants that a local time means: all at which clocks show it, or the first one, moved by a gap. */
function instantsOf(localMs: number, zone: string, followsClocks: boolean): number[] {
  const local = DateTime.fromMillis(localMs, { zone: 'UTC' }).setZone(zone, { keepLocalTime: true });
  const instants = local.getPossibleOffsets().map((instant) => instant.toMillis());
  if (!followsClocks) return [Math.min(...instants)];
  return local.toMillis() + local.offset * MINUTE_MS === localMs ? instants : [];
}

/** Zones whose clocks change by half an hour, by two hours, in Ramadan, around midnight, or that skipped a day. */
const ZONES = [
  ...[
    'Australia/Lord_Howe',
    'Antarctica/Troll',
    'Africa/Casablanca',
    'Africa/El_Aaiun',
    'Pacific/Apia',
    'Asia/Pyongyang',
  ],
  ...['America/Caracas', 'America/Havana', 'America/Nuuk', 'America/Scoresbysund', 'Atlantic/Azores', 'Asia/Gaza'],
  ...['Antarctica/Casey', 'Pacific/Chatham', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'],
];

/** When the clocks of a zone change, to the hour. */
function changesOf(zone: string): number[] {
  const clocks = Info.normalizeZone(zone);
  const changesWithin = (at: number, lengthMs: number): boolean => clocks.offset(at) !== clocks.offset(at + lengthMs);
  const changes: number[] = [];
  for (let at = Date.UTC(2007, 0, 1); at < Date.UTC(2028, 0, 1); at += 5 * DAY_MS) {
    if (!changesWithin(at, 5 * DAY_MS)) continue;
    let hour = at;
    while (!changesWithin(hour, HOUR_MS)) hour += HOUR_MS;
    changes.push(hour);
  }
  return changes;
}

const CHANGES = ZONES.flatMap((zone) => [...changesOf(zone), Date.UTC(2026, 5, 1)].map((at) => ({ zone, at })));
const zonesWithStarts = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -6 * HOUR_MS, max: 2 * DAY_MS }))
  .map(([{ zone, at }, earlier]) => ({ zone, start: new Date(at - earlier) }));

const oneOf = (min: number, max: number) => fc.integer({ min, max }).map(String);
const several = (min: number, max: number) =>
  fc.oneof(
    oneOf(min, max),
    fc.uniqueArray(oneOf(min, max), { minLength: 2, maxLength: 4 }).map((values) => values.join(',')),
    oneOf(2, 15).map((step) => `*/${step}`),
  );
const expressions = fc
  .tuple(
    several(0, 59),
    fc.oneof(oneOf(0, 4), several(0, 23), fc.constant('*')),
    fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, several(1, 31)),
    fc.constant('*'),
    fc.oneof({ weight: 4, arbitrary: fc.constant('*') }, several(0, 6)),
  )
  .map((fields) => fields.join(' '));

describe('the next instant of a cron expression', () => {
  it('is the first of its local times, whenever and however far the clocks change', () => {
    fc.assert(
      fc.property(expressions, zonesWithStarts, (expression, { zone, start }) => {
        const expected = modelOfNext(expression, start, zone);
        const next = nextCronInstant(expression, start, zone);
        if (expected !== null) expect(next).toEqual(expected);
        else expect(next.getTime()).toBeGreaterThan(start.getTime() + (SEARCHED_DAYS - 2) * DAY_MS);
      }),
      { numRuns: 150 },
    );
  });

  it.each([
    // Clocks go back from 2:00 to 1:30, and forward from 2:00 to 2:30.
    ['0 9 * * *', 'Australia/Lord_Howe', '2026-04-04T12:00', '2026-04-05T09:00+10:30'],
    ['45 1 * * *', 'Australia/Lord_Howe', '2026-04-04T12:00', '2026-04-05T01:45+11:00'],
    ['15 2 * * *', 'Australia/Lord_Howe', '2026-10-03T12:00', '2026-10-04T02:45+11:00'],
    ['*/15 * * * *', 'Australia/Lord_Howe', '2026-10-04T01:50', '2026-10-04T02:30+11:00'],
    // Clocks go forward from 1:00 to 3:00.
    ['30 1 * * *', 'Antarctica/Troll', '2026-03-28T12:00', '2026-03-29T03:30+02:00'],
    // 30 December 2011 did not exist.
    ['0 9 30 12 *', 'Pacific/Apia', '2011-12-29T12:00', '2011-12-31T09:00+14:00'],
    // Clocks go forward from 23:30 to 0:00.
    ['45 23 * * *', 'Asia/Pyongyang', '2018-05-04T12:00', '2018-05-05T00:15+09:00'],
  ])('of %s in %s after %s is %s', (expression, zone, start, expected) => {
    const next = nextCronInstant(expression, DateTime.fromISO(start, { zone }).toJSDate(), zone);
    expect(next).toEqual(new Date(expected));
  });

  it('counts a time that occurs twice once, unless the expression is for every hour', () => {
    const instantsAfter = (expression: string) => {
      let at = new Date('2026-10-24T23:50:00Z');
      return [1, 2, 3].map(() => {
        at = nextCronInstant(expression, at, 'Europe/Berlin');
        return at.toISOString().slice(0, 16);
      });
    };
    expect(instantsAfter('30 2,3 * * *')).toEqual(['2026-10-25T00:30', '2026-10-25T02:30', '2026-10-26T01:30']);
    expect(instantsAfter('30 * * * *')).toEqual(['2026-10-25T00:30', '2026-10-25T01:30', '2026-10-25T02:30']);
  });
});
