import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endOfWait, parseWait } from '../../../src/workflow-language/timing/parse-wait.ts';

const end = (values: object, start: string, zone: string) =>
  endOfWait(parseWait(values as Record<string, unknown>), new Date(start), zone).toISOString();
const timed = (config: object, fields: object = {}) => ({ type: 'timed', timed: config, ...fields });

describe('a timed wait', () => {
  it.each([
    // Every day at a time, from today on if the time is still ahead.
    [{ atTime: '09:00' }, { unit: 'days' }, '2026-06-10T06:00:00Z', 'Europe/Berlin', '2026-06-10T07:00:00.000Z'],
    [{ atTime: '09:00' }, { unit: 'days' }, '2026-06-10T07:00:00Z', 'Europe/Berlin', '2026-06-11T07:00:00.000Z'],
    [{ atTime: '9:00 PM' }, {}, '2026-06-10T06:00:00Z', 'UTC', '2026-06-10T21:00:00.000Z'],
    [{ atTime: '12:15 am' }, {}, '2026-06-10T06:00:00Z', 'UTC', '2026-06-11T00:15:00.000Z'],
    [{ atTime: '23:59:30' }, {}, '2026-06-10T20:00:00Z', 'Asia/Kolkata', '2026-06-11T18:29:30.000Z'],
    [{ atTime: '09:00' }, { unit: 'days', amount: 3 }, '2026-06-10T10:00:00Z', 'UTC', '2026-06-13T09:00:00.000Z'],
    [{}, { unit: 'days', amount: 2 }, '2026-06-10T10:00:00Z', 'UTC', '2026-06-12T10:00:00.000Z'],
    [{}, { unit: 'hours', amount: 2 }, '2026-06-10T10:00:00Z', 'UTC', '2026-06-10T12:00:00.000Z'],
    [{}, { unit: 'minutes', amount: 15 }, '2026-06-10T10:00:00Z', 'UTC', '2026-06-10T10:15:00.000Z'],
    // Daylight saving time: 02:30 does not exist in spring and comes twice in autumn. The first one counts.
    [{ atTime: '02:30' }, {}, '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    [{ atTime: '02:30' }, {}, '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    [{ atTime: '02:30' }, {}, '2026-10-25T00:45:00Z', 'Europe/Berlin', '2026-10-26T01:30:00.000Z'],
    [{ atTime: '02:30' }, {}, '2026-03-07T12:00:00Z', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    [{ atTime: '01:30' }, {}, '2026-10-31T12:00:00Z', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    [{ atTime: '01:30' }, {}, '2026-11-01T05:45:00Z', 'America/New_York', '2026-11-02T06:30:00.000Z'],
    [{ atTime: '09:00' }, {}, '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    // A zone that skipped a day, and one that moves by half an hour.
    [{ atTime: '09:00' }, {}, '2011-12-29T20:00:00Z', 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
    [{ atTime: '09:00' }, {}, '2026-01-01T00:00:00Z', 'Asia/Kolkata', '2026-01-01T03:30:00.000Z'],
    // A change between two offsets that the zone does not have at present.
    [{ atTime: '23:43' }, {}, '2022-10-29T22:58:00Z', 'America/Scoresbysund', '2022-10-29T23:43:00.000Z'],
    // Weeks start on Monday. The weekday defaults to that of the start.
    [
      { weekDays: ['monday', 'friday'], atTime: '09:00' },
      {},
      '2026-06-10T10:00:00Z',
      'UTC',
      '2026-06-12T09:00:00.000Z',
    ],
    [
      { weekDays: ['friday', 'monday'], atTime: '09:00' },
      {},
      '2026-06-13T10:00:00Z',
      'UTC',
      '2026-06-15T09:00:00.000Z',
    ],
    [
      { weekDays: ['monday'], atTime: '09:00' },
      { unit: 'weeks', amount: 2 },
      '2026-06-10T10:00:00Z',
      'UTC',
      '2026-06-22T09:00:00.000Z',
    ],
    [
      { weekDays: ['friday'], atTime: '09:00' },
      { unit: 'weeks', amount: 2 },
      '2026-06-10T10:00:00Z',
      'UTC',
      '2026-06-12T09:00:00.000Z',
    ],
    [{ atTime: '09:00' }, { unit: 'weeks' }, '2026-06-10T10:00:00Z', 'UTC', '2026-06-17T09:00:00.000Z'],
    // In this zone, it is already Thursday.
    [
      { weekDays: ['thursday'], atTime: '08:00' },
      {},
      '2026-06-10T19:00:00Z',
      'Asia/Kolkata',
      '2026-06-11T02:30:00.000Z',
    ],
    [
      { weekDays: ['sunday'], atTime: '02:30' },
      {},
      '2026-03-25T12:00:00Z',
      'Europe/Berlin',
      '2026-03-29T01:30:00.000Z',
    ],
    // Days that the weekdays exclude.
    [
      { weekDays: ['monday'], atTime: '09:00' },
      { unit: 'days' },
      '2026-06-10T10:00:00Z',
      'UTC',
      '2026-06-15T09:00:00.000Z',
    ],
    // Days of the month, as numbers and their texts. A month without the day is skipped.
    [{ monthlyType: 'each', monthDays: [1, '15'] }, {}, '2026-06-10T10:00:00Z', 'UTC', '2026-06-15T10:00:00.000Z'],
    [{ monthDays: ['1'], atTime: '00:00' }, {}, '2026-06-10T10:00:00Z', 'UTC', '2026-07-01T00:00:00.000Z'],
    [{ monthDays: ['31'], atTime: '12:00' }, {}, '2026-01-31T13:00:00Z', 'UTC', '2026-03-31T12:00:00.000Z'],
    [{ monthDays: ['29'], atTime: '12:00' }, {}, '2027-02-01T00:00:00Z', 'UTC', '2027-03-29T12:00:00.000Z'],
    [{ monthDays: ['29'], atTime: '12:00' }, {}, '2028-02-01T00:00:00Z', 'UTC', '2028-02-29T12:00:00.000Z'],
    [
      { monthDays: [29], atTime: '12:00' },
      { unit: 'months', amount: 12 },
      '2026-02-01T00:00:00Z',
      'UTC',
      '2028-02-29T12:00:00.000Z',
    ],
    [
      { monthDays: [1], atTime: '12:00' },
      { unit: 'months', amount: 3 },
      '2026-01-31T13:00:00Z',
      'UTC',
      '2026-04-01T12:00:00.000Z',
    ],
    [{ atTime: '12:00' }, { unit: 'months' }, '2026-01-15T13:00:00Z', 'UTC', '2026-02-15T12:00:00.000Z'],
    // Ordinals.
    [
      { monthlyType: 'on', ordinal: '1', ordinalValue: 'monday' },
      {},
      '2026-06-02T10:00:00Z',
      'UTC',
      '2026-07-06T10:00:00.000Z',
    ],
    [
      { monthlyType: 'on', ordinal: '2', ordinalValue: 'tuesday' },
      {},
      '2026-06-02T10:00:00Z',
      'UTC',
      '2026-06-09T10:00:00.000Z',
    ],
    [
      { ordinal: 'last', ordinalValue: 'day', atTime: '18:00' },
      {},
      '2028-02-10T10:00:00Z',
      'UTC',
      '2028-02-29T18:00:00.000Z',
    ],
    [
      { ordinal: 'last', ordinalValue: 'weekday', atTime: '18:00' },
      {},
      '2026-05-10T10:00:00Z',
      'UTC',
      '2026-05-29T18:00:00.000Z',
    ],
    [
      { ordinal: '1', ordinalValue: 'weekday', atTime: '08:00' },
      {},
      '2026-07-31T10:00:00Z',
      'UTC',
      '2026-08-03T08:00:00.000Z',
    ],
    [
      { ordinal: '1', ordinalValue: 'weekend', atTime: '08:00' },
      {},
      '2026-05-31T10:00:00Z',
      'UTC',
      '2026-06-06T08:00:00.000Z',
    ],
    [
      { ordinal: 'last', ordinalValue: 'weekend', atTime: '08:00' },
      {},
      '2026-06-01T10:00:00Z',
      'UTC',
      '2026-06-28T08:00:00.000Z',
    ],
    [
      { ordinal: '3', ordinalValue: 'day', atTime: '08:00' },
      {},
      '2026-06-04T10:00:00Z',
      'UTC',
      '2026-07-03T08:00:00.000Z',
    ],
    // Not every month has a fifth Friday.
    [
      { ordinal: '5', ordinalValue: 'friday', atTime: '08:00' },
      {},
      '2026-06-01T10:00:00Z',
      'UTC',
      '2026-07-31T08:00:00.000Z',
    ],
    [
      { ordinal: '4', ordinalValue: 'sunday', atTime: '08:00' },
      {},
      '2026-06-01T10:00:00Z',
      'UTC',
      '2026-06-28T08:00:00.000Z',
    ],
  ])('of %j %j from %s in %s ends at %s', (config, fields, start, zone, expected) => {
    expect(end(timed(config, fields), start, zone)).toBe(expected);
  });

  it.each([
    [{ atTime: '25:00' }, {}, 'timed.atTime: must be a time like "09:30", not "25:00"'],
    [{ atTime: 9 }, {}, 'timed.atTime: must be a time like "09:30", not 9'],
    [{ weekDays: ['moonday'] }, {}, 'timed.weekDays: must not contain "moonday"'],
    [{ weekDays: 'monday' }, {}, 'timed.weekDays: must be a list of days, not "monday"'],
    [{ monthDays: ['32'] }, {}, 'timed.monthDays: must not contain "32"'],
    [{ monthDays: [0] }, {}, 'timed.monthDays: must not contain 0'],
    [{ monthlyType: 'sometimes' }, {}, 'timed.monthlyType: must be one of each, on, not "sometimes"'],
    [{ monthlyType: 'on' }, {}, 'timed.ordinal: must be one of 1, 2, 3, 4, 5, last'],
    [{ ordinal: '6', ordinalValue: 'day' }, {}, 'timed.ordinal: must be one of 1, 2, 3, 4, 5, last, not "6"'],
    [{ ordinal: '1' }, {}, 'timed.ordinalValue: must be one of day, weekday'],
    [{ monthDays: [30] }, { amount: 12, unit: 'months' }, 'timed: has no matching day when amount is 12'],
    [{}, { amount: 1, unit: 'fortnights' }, 'unit: must be one of'],
  ])('of %j %j is rejected with the name of the setting', (config, fields, message) => {
    expect(() => end(timed(config, fields), '2026-02-01T00:00:00Z', 'UTC')).toThrow(message);
  });
});

describe('a wait by a cron expression', () => {
  it.each([
    ['0 9 * * *', '2026-06-10T06:00:00Z', 'Europe/Berlin', '2026-06-10T07:00:00.000Z'],
    ['0 9 * * 1-5', '2026-06-12T10:00:00Z', 'UTC', '2026-06-15T09:00:00.000Z'],
    ['30 8 29 2 *', '2026-06-12T10:00:00Z', 'UTC', '2028-02-29T08:30:00.000Z'],
    ['0 0 1 * *', '2026-06-12T10:00:00Z', 'Asia/Kolkata', '2026-06-30T18:30:00.000Z'],
    ['*/15 * * * *', '2026-06-12T10:01:00Z', 'UTC', '2026-06-12T10:15:00.000Z'],
    ['*/2 * * * * *', '2026-06-12T10:01:01Z', 'UTC', '2026-06-12T10:01:02.000Z'],
    ['@daily', '2026-06-12T10:01:00Z', 'America/New_York', '2026-06-13T04:00:00.000Z'],
    // 02:30 does not exist in spring and comes twice in autumn.
    ['30 2 * * *', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['30 2 * * *', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['0 9 * * *', '2026-10-24T12:00:00Z', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
    ['30 1 * * *', '2026-10-31T12:00:00Z', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['30 1 * * *', '2026-11-01T05:45:00Z', 'America/New_York', '2026-11-02T06:30:00.000Z'],
  ])('%s from %s in %s ends at %s', (cron, start, zone, expected) => {
    expect(end({ cron }, start, zone)).toBe(expected);
  });

  it('is also read from a timed config, and takes precedence over the amount if the type is timed', () => {
    expect(end(timed({ cronExpression: '0 9 * * *' }), '2026-06-10T06:00:00Z', 'UTC')).toBe('2026-06-10T09:00:00.000Z');
    const both = { cron: '0 9 * * *', amount: 5, unit: 'minutes' };
    expect(end({ ...both, type: 'timed' }, '2026-06-10T06:00:00Z', 'UTC')).toBe('2026-06-10T09:00:00.000Z');
    expect(end({ ...both, type: 'regular' }, '2026-06-10T06:00:00Z', 'UTC')).toBe('2026-06-10T06:05:00.000Z');
  });

  it.each([
    'often',
    '99 * * * *',
    '0 0 31 2 *',
    '* * * * * * * *',
    '5',
    '* *',
    '0 9 * *',
    '@often',
    'H * * * *',
    '0 H(0-5) * * *',
    'HH * * * *',
  ])('%s is rejected with the name of the setting', (cron) => {
    expect(() => parseWait({ cron })).toThrow(`cron: "${cron}" is not a cron expression`);
  });

  it.each(['0 9 * * TUE,THU', '0 9 * MAR thu', '@monthly', ' @hourly '])('%s is accepted', (cron) => {
    expect(parseWait({ cron })).toEqual({ for: 'cron', expression: cron });
  });
});

describe('a wait for a value', () => {
  const of = (value: unknown, zone = 'UTC') =>
    endOfWait({ for: 'value', value, field: 'payload.at' }, new Date('2026-06-10T06:00:00Z'), zone).toISOString();

  it.each([
    ['2026-07-01T10:00:00Z', 'UTC', '2026-07-01T10:00:00.000Z'],
    ['2026-07-01T10:00:00+05:30', 'UTC', '2026-07-01T04:30:00.000Z'],
    // A date without an offset is in the subscriber's time zone.
    ['2026-07-01T10:00', 'Asia/Kolkata', '2026-07-01T04:30:00.000Z'],
    ['2026-07-01 10:00', 'UTC', '2026-07-01T10:00:00.000Z'],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-07-01T10:00:00.123', 'Asia/Kolkata', '2026-07-01T04:30:00.123Z'],
    ['2026-07-01T10:00:00.5-0300', 'Asia/Kolkata', '2026-07-01T13:00:00.500Z'],
    ['2026-07-01T10+02', 'Asia/Kolkata', '2026-07-01T08:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', 'UTC', '9999-12-31T23:59:59.999Z'],
    ['2028-02-29', 'UTC', '2028-02-29T00:00:00.000Z'],
    ['PT90M', 'UTC', '2026-06-10T07:30:00.000Z'],
    ['P1M', 'UTC', '2026-07-10T06:00:00.000Z'],
    [{ amount: 2, unit: 'days' }, 'UTC', '2026-06-12T06:00:00.000Z'],
    [{ amount: '30', unit: 'minutes' }, 'UTC', '2026-06-10T06:30:00.000Z'],
    [new Date('2026-07-01T10:00:00Z'), 'UTC', '2026-07-01T10:00:00.000Z'],
  ])('%j in %s ends at %s', (value, zone, expected) => {
    expect(of(value, zone)).toBe(expected);
  });

  it('means the first occurrence of a time that occurs twice, and adds hours after that', () => {
    const from = (value: string) =>
      endOfWait({ for: 'value', value, field: 'payload.at' }, new Date('2027-01-31T01:30:00Z'), 'Europe/Berlin');
    expect(from('P9M')).toEqual(new Date('2027-10-31T00:30:00Z'));
    expect(from('P9MT1H')).toEqual(new Date('2027-10-31T01:30:00Z'));
    expect(from('PT1H')).toEqual(new Date('2027-01-31T02:30:00Z'));
  });

  it.each([
    ['tomorrow', 'payload.at: must be an ISO 8601 date or duration'],
    ['2027-02-29', 'payload.at: must be an ISO 8601 date or duration'],
    ['Pizza', 'payload.at: must be an ISO 8601 date or duration'],
    [undefined, 'payload.at: must be an ISO 8601 date or duration, or an object with amount and unit, but is missing'],
    [5, 'payload.at: must be an ISO 8601 date or duration, or an object with amount and unit, not 5'],
    [{ amount: 5 }, 'payload.at.unit: must be one of'],
    [{ unit: 'days' }, 'payload.at.amount: must be a number greater than 0'],
    ['PT', 'payload.at: must be an ISO 8601 date or duration'],
    ['P1DT', 'payload.at: must be an ISO 8601 date or duration'],
    ['P999999999999Y', 'payload.at: "P999999999999Y" exceeds the range of dates, which ends with the year 9999'],
    [{ amount: 1e308, unit: 'seconds' }, 'payload.at.amount: 1e+308 seconds exceed the range of dates'],
    ['P99999999D', 'payload.at: "P99999999D" exceeds the range of dates'],
    [
      { amount: 10_000 * 12, unit: 'months' },
      'payload.at: {"amount":120000,"unit":"months"} exceeds the range of dates',
    ],
  ])('%j is rejected with the name of the setting', (value, message) => {
    expect(() => of(value)).toThrow(message);
  });

  it.each(['2026-07-01', '2026-11-27'])(
    'is the first of two equal local times, whatever the season is: on %s',
    (today) => {
      vi.useFakeTimers({ now: new Date(today), toFake: ['Date'] });
      onTestFinished(() => {
        vi.useRealTimers();
      });
      expect(of('2027-10-31T02:30:00', 'Europe/Berlin')).toBe('2027-10-31T00:30:00.000Z');
      expect(of('2027-11-07T01:30:00', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z');
    },
  );
});
