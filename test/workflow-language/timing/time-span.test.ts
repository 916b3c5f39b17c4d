import { Decimal128, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import {
  addDuration,
  addSpan,
  parseTimeSpan,
  subscriberTimeZone,
  subtractSpan,
} from '../../../src/workflow-language/timing/time-span.ts';

const at = (text: string) => new Date(text);
const FIELDS = { amount: 'amount', unit: 'unit' };

describe('a time span', () => {
  it.each([
    // Units of a fixed length, across a clock change.
    ['2026-03-29T00:30:00Z', 90, 'seconds', 'Europe/Berlin', '2026-03-29T00:31:30Z'],
    ['2026-03-29T00:30:00Z', 1, 'hours', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['2026-03-28T12:00:00Z', 1.5, 'hours', 'UTC', '2026-03-28T13:30:00Z'],
    // A day keeps the time of day: it has 23 hours in spring and 25 in autumn.
    ['2026-03-28T11:00:00Z', 1, 'days', 'Europe/Berlin', '2026-03-29T10:00:00Z'],
    ['2026-10-24T10:00:00Z', 1, 'days', 'Europe/Berlin', '2026-10-25T11:00:00Z'],
    ['2026-03-07T17:00:00Z', 1, 'days', 'America/New_York', '2026-03-08T16:00:00Z'],
    ['2026-10-31T16:00:00Z', 1, 'weeks', 'America/New_York', '2026-11-07T17:00:00Z'],
    ['2026-03-28T11:00:00Z', 1, 'days', 'UTC', '2026-03-29T11:00:00Z'],
    // A time that does not exist moves forward with the clocks: 02:30 becomes 03:30.
    ['2026-03-28T01:30:00Z', 1, 'days', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['2026-03-07T07:30:00Z', 1, 'days', 'America/New_York', '2026-03-08T07:30:00Z'],
    // A time that occurs twice means the first occurrence, whichever offset the start has.
    ['2027-01-31T01:30:00Z', 9, 'months', 'Europe/Berlin', '2027-10-31T00:30:00Z'],
    ['2027-10-30T00:30:00Z', 1, 'days', 'Europe/Berlin', '2027-10-31T00:30:00Z'],
    ['2027-10-31T01:30:00Z', 1, 'days', 'Europe/Berlin', '2027-11-01T01:30:00Z'],
    // A unit of a fixed length, from a time that occurs twice.
    ['2027-10-31T01:30:00Z', 1, 'hours', 'Europe/Berlin', '2027-10-31T02:30:00Z'],
    // The last days of months, and leap days.
    ['2027-01-31T12:00:00Z', 1, 'months', 'UTC', '2027-02-28T12:00:00Z'],
    ['2028-01-31T12:00:00Z', 1, 'months', 'UTC', '2028-02-29T12:00:00Z'],
    ['2028-02-29T12:00:00Z', 12, 'months', 'UTC', '2029-02-28T12:00:00Z'],
    ['2028-02-28T12:00:00Z', 1, 'days', 'UTC', '2028-02-29T12:00:00Z'],
    ['2026-08-31T12:00:00Z', 1, 'months', 'UTC', '2026-09-30T12:00:00Z'],
    ['2026-12-31T12:00:00Z', 2, 'months', 'UTC', '2027-02-28T12:00:00Z'],
    // The calendar of the zone counts, in which it is already March.
    ['2026-02-28T19:00:00Z', 1, 'months', 'Asia/Kolkata', '2026-03-31T19:00:00Z'],
    ['2026-01-15T18:30:00Z', 2, 'weeks', 'Asia/Kolkata', '2026-01-29T18:30:00Z'],
    // A day that a zone skipped does not count.
    ['2011-12-29T20:00:00Z', 1, 'days', 'Pacific/Apia', '2011-12-30T20:00:00Z'],
  ] as const)('from %s, %s %s in %s is %s', (start, amount, unit, zone, end) => {
    expect(addSpan(at(start), { amount, unit }, zone)).toEqual(at(end));
  });

  it('has an amount of any stored type of number', () => {
    const amounts = [2, '2', ' 2 ', Long.fromNumber(2), Decimal128.fromString('2.0')];
    for (const amount of amounts) expect(parseTimeSpan(amount, 'days', FIELDS)).toEqual({ amount: 2, unit: 'days' });
  });

  it.each([
    [{ days: 0.5 }, '2026-10-24T20:00:00Z', '2026-10-25T08:00:00Z'],
    [{ days: 0.5 }, '2026-03-28T20:00:00Z', '2026-03-29T08:00:00Z'],
    [{ days: 1.5 }, '2026-10-24T20:00:00Z', '2026-10-26T09:00:00Z'],
    [{ weeks: 0.5, hours: 1 }, '2026-10-24T20:00:00Z', '2026-10-28T09:00:00Z'],
  ])('of several units or a part of a day, %j, has its exact length', (amounts, start, end) => {
    expect(addDuration(at(start), amounts, 'Europe/Berlin')).toEqual(at(end));
  });

  it('is subtracted with the same rules', () => {
    expect(subtractSpan(at('2026-03-29T10:00:00Z'), { amount: 1, unit: 'days' }, 'Europe/Berlin')).toEqual(
      at('2026-03-28T11:00:00Z'),
    );
    expect(subtractSpan(at('2027-11-07T01:30:00Z'), { amount: 1, unit: 'weeks' }, 'Europe/Berlin')).toEqual(
      at('2027-10-31T00:30:00Z'),
    );
  });

  it('is parsed from numbers and their texts', () => {
    expect(parseTimeSpan('5', 'minutes', FIELDS)).toEqual({ amount: 5, unit: 'minutes' });
    expect(parseTimeSpan(1, 'day', FIELDS)).toEqual({ amount: 1, unit: 'days' });
  });

  it.each([
    [0, 'days', 'amount: must be a number greater than 0, not 0'],
    [-1, 'days', 'amount: must be a number greater than 0, not -1'],
    ['soon', 'days', 'amount: must be a number greater than 0, not "soon"'],
    [undefined, 'days', 'amount: must be a number greater than 0, not undefined'],
    [Number.NaN, 'days', 'amount: must be a number greater than 0, not null'],
    [1.5, 'months', 'amount: must be a whole number of months, not 1.5'],
    [1, 'years', 'unit: must be one of seconds, minutes, hours, days, weeks, months, not "years"'],
    [1, undefined, 'unit: must be one of seconds, minutes, hours, days, weeks, months, not undefined'],
  ])('of %s %s is rejected with the name of the setting', (amount, unit, message) => {
    expect(() => parseTimeSpan(amount, unit, FIELDS)).toThrow(message);
  });

  it.each([
    [1e12, 'months'],
    [1e308, 'seconds'],
    [1e306, 'hours'],
    [Number.MAX_VALUE, 'weeks'],
  ] as const)('of %s %s exceeds the range of dates and is rejected', (amount, unit) => {
    const span = { amount, unit };
    expect(() => addSpan(at('2026-01-01T00:00:00Z'), span, 'UTC')).toThrow('exceed the range of dates');
    expect(() => subtractSpan(at('2026-01-01T00:00:00Z'), span, 'UTC')).toThrow('exceed the range of dates');
  });

  it('that is too long is rejected with the name of its setting', () => {
    const fields = { amount: 'lookBackWindow.amount', unit: 'lookBackWindow.unit' };
    const span = parseTimeSpan(1e12, 'months', fields);
    expect(() => subtractSpan(at('2026-01-01T00:00:00Z'), span, 'UTC')).toThrow(/^lookBackWindow\.amount: /);
  });
});

describe('the time zone of a subscriber', () => {
  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    [null, 'UTC'],
    [undefined, 'UTC'],
    ['', 'UTC'],
    ['Middle-earth/Shire', 'UTC'],
    ['../../etc/passwd', 'UTC'],
  ])('%s is %s', (timezone, zone) => {
    expect(subscriberTimeZone({ timezone })).toBe(zone);
  });
});
