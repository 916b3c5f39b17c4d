import { describe, expect, it } from 'vitest';
import { timingContradictions } from '../../../src/workflow-language/timing/timing-contradictions.ts';

const timed = (fields: object, unit?: string) => ({ type: 'timed', timed: fields, ...(unit && { unit, amount: 1 }) });
const AND_NOT_NAMED = ', and ordinal does not name the day';

describe('timingContradictions', () => {
  it.each([
    [{ amount: 5, unit: 'minutes', updateMode: 'true' }, ['updateMode must be true or false']],
    [
      { type: 'regular', backoff: false, backoffAmount: 5, backoffUnit: 'hours' },
      ['backoffAmount has no effect: backoff is not true', 'backoffUnit has no effect: backoff is not true'],
    ],
    [
      timed({ atTime: '09:00', weekDays: ['monday'] }, 'hours'),
      ['timed.atTime has no effect: the unit is hours', 'timed.weekDays has no effect: the unit is hours'],
    ],
    [timed({ monthDays: ['31'] }, 'days'), ['timed.monthDays has no effect: the unit is days']],
    [
      timed({ ordinal: '1', ordinalValue: 'monday' }, 'weeks'),
      ['timed.ordinal has no effect: the unit is weeks', 'timed.ordinalValue has no effect: the unit is weeks'],
    ],
    [
      timed({ weekDays: ['monday'], monthDays: ['1'] }),
      [`timed.weekDays has no effect: the unit is months${AND_NOT_NAMED}`],
    ],
    [
      timed({ ordinalValue: 'monday' }, 'months'),
      [`timed.ordinalValue has no effect: the unit is months${AND_NOT_NAMED}`],
    ],
    [
      timed({ monthlyType: 'on', ordinal: '1', ordinalValue: 'monday', monthDays: ['3'] }),
      ['timed.monthDays has no effect: the unit is months, and ordinal names the day'],
    ],
  ])('names the settings of %j that have no effect', (settings, problems) => {
    expect(timingContradictions(settings).map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
  });

  it.each([
    { amount: 5, unit: 'minutes', updateMode: true, backoff: true, backoffAmount: 5, backoffUnit: 'hours' },
    { type: 'backoff', amount: 5, unit: 'minutes', backoffAmount: 5, backoffUnit: 'hours' },
    timed({ atTime: '09:00', weekDays: ['monday'], monthDays: [], ordinal: null, monthlyType: '' }, 'days'),
    timed({ atTime: '09:00', weekDays: ['monday'] }),
    timed({ atTime: '09:00', monthlyType: 'each', monthDays: ['1'] }),
    timed({ monthlyType: 'on', ordinal: '1', ordinalValue: 'monday' }),
    timed({ atTime: '09:00' }, '{{ payload.unit }}'),
    { type: 'timed', timed: { atTime: '09:00' }, unit: 'hours', cron: '0 9 * * *' },
  ])('finds nothing in %j', (settings) => {
    expect(timingContradictions(settings)).toEqual([]);
  });
});
