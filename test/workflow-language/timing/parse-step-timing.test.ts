import { describe, expect, it } from 'vitest';
import {
  parseDelay,
  parseDigest,
  parseThrottle,
  timingSettings,
} from '../../../src/workflow-language/timing/parse-step-timing.ts';

const none = () => undefined;
const span = (amount: number, unit: string) => ({ for: 'span', span: { amount, unit } });

describe('timingSettings', () => {
  it('returns the controls, or the metadata if no control has a value', () => {
    const metadata = { type: 'regular', amount: 5, unit: 'minutes' } as const;
    expect(timingSettings({ metadata }, undefined)).toEqual(metadata);
    expect(timingSettings({ metadata }, { amount: null, unit: '' })).toEqual(metadata);
    expect(timingSettings({ metadata }, { amount: 1, unit: 'hours', cron: '' })).toEqual({ amount: 1, unit: 'hours' });
    expect(timingSettings({}, undefined)).toEqual({});
  });
});

describe('parseDigest', () => {
  it.each([
    [{ amount: 5, unit: 'minutes' }, 'regular', span(5, 'minutes'), undefined],
    [
      { type: 'regular', amount: 5, unit: 'minutes', backoff: false, backoffAmount: 3 },
      'regular',
      span(5, 'minutes'),
      undefined,
    ],
    [
      { type: 'regular', amount: 5, unit: 'minutes', backoff: true, backoffAmount: 3, backoffUnit: 'hours' },
      'backoff',
      span(5, 'minutes'),
      { amount: 3, unit: 'hours', field: 'backoffAmount' },
    ],
    [
      { type: 'backoff', amount: 5, unit: 'minutes', backoffAmount: 3, backoffUnit: 'hours' },
      'backoff',
      span(5, 'minutes'),
      { amount: 3, unit: 'hours', field: 'backoffAmount' },
    ],
    [{ type: 'backoff', amount: 5, unit: 'minutes' }, 'backoff', span(5, 'minutes'), { amount: 5, unit: 'minutes' }],
    [
      { amount: 5, unit: 'minutes', lookBackWindow: { amount: 1, unit: 'days' } },
      'backoff',
      span(5, 'minutes'),
      { amount: 1, unit: 'days', field: 'lookBackWindow.amount' },
    ],
    [{ cron: '0 9 * * *' }, 'timed', { for: 'cron', expression: '0 9 * * *' }, undefined],
    [{ type: 'timed', cron: '0 9 * * *' }, 'timed', { for: 'cron', expression: '0 9 * * *' }, undefined],
  ])('parses %j', (values, type, wait, lookBack) => {
    expect(parseDigest(values)).toEqual({ type, wait, lookBack, updateMode: false });
  });

  it('reads the update mode', () => {
    expect(parseDigest({ amount: 1, unit: 'days', updateMode: true }).updateMode).toBe(true);
  });

  it.each([
    [{}, 'amount: '],
    [{ type: 'monthly', amount: 1, unit: 'days' }, 'type: must be one of regular, backoff, timed, not "monthly"'],
    [{ amount: 1, unit: 'days', lookBackWindow: { amount: 1 } }, 'lookBackWindow.unit: '],
    [{ type: 'backoff', amount: 1, unit: 'days', backoffAmount: 1 }, 'backoffUnit: '],
  ])('rejects %j with the name of the setting', (values, message) => {
    expect(() => parseDigest(values)).toThrow(message);
  });
});

describe('parseDelay', () => {
  const lookup = (setting: string) => `value of ${setting}`;
  it.each([
    [{ type: 'regular', amount: 1, unit: 'days' }, span(1, 'days')],
    [{ amount: 1, unit: 'days' }, span(1, 'days')],
    [
      { type: 'scheduled', delayPath: 'at' },
      { for: 'value', value: 'value of delayPath', field: 'at' },
    ],
    [{ delayPath: 'at' }, { for: 'value', value: 'value of delayPath', field: 'at' }],
    [
      { type: 'dynamic', dynamicKey: 'payload.at' },
      { for: 'value', value: 'value of dynamicKey', field: 'payload.at' },
    ],
    [
      { type: 'timed', cron: '0 9 * * *' },
      { for: 'cron', expression: '0 9 * * *' },
    ],
    [{ cron: '0 9 * * *' }, { for: 'cron', expression: '0 9 * * *' }],
  ])('parses %j', (values, wait) => {
    expect(parseDelay(values, lookup)).toEqual(wait);
  });

  it.each([
    [{ type: 'scheduled' }, 'delayPath: must be a path like "payload.sendAt", not undefined'],
    [{ type: 'dynamic', dynamicKey: '' }, 'dynamicKey: must be a path like "payload.sendAt", not ""'],
    [{ type: 'later' }, 'type: must be one of regular, timed, dynamic, scheduled, not "later"'],
    [{ type: 'regular' }, 'amount: '],
  ])('rejects %j with the name of the setting', (values, message) => {
    expect(() => parseDelay(values, none)).toThrow(message);
  });
});

describe('parseThrottle', () => {
  it.each([
    [
      { amount: 1, unit: 'hours' },
      { wait: span(1, 'hours'), threshold: 1 },
    ],
    [
      { type: 'fixed', amount: '2', unit: 'hours', threshold: '3' },
      { wait: span(2, 'hours'), threshold: 3 },
    ],
    [
      { type: 'dynamic', dynamicKey: 'payload.until', threshold: 5 },
      { wait: { for: 'value', value: undefined, field: 'payload.until' }, threshold: 5 },
    ],
  ])('parses %j', (values, settings) => {
    expect(parseThrottle(values, none)).toEqual(settings);
  });

  it.each([
    [{ amount: 1, unit: 'hours', threshold: 0 }, 'threshold: must be a whole number, 1 or greater, not 0'],
    [{ amount: 1, unit: 'hours', threshold: 1.5 }, 'threshold: must be a whole number, 1 or greater, not 1.5'],
    [{ type: 'sliding', amount: 1, unit: 'hours' }, 'type: must be one of fixed, dynamic, not "sliding"'],
    [{ type: 'dynamic' }, 'dynamicKey: '],
    [{ unit: 'hours' }, 'amount: '],
  ])('rejects %j with the name of the setting', (values, message) => {
    expect(() => parseThrottle(values, none)).toThrow(message);
  });
});
