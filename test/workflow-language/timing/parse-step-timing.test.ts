import { describe, expect, it } from 'vitest';
import {
  keyTextOf,
  parseDelay,
  parseDigest,
  parseThrottle,
  timingSettings,
  variableAtPath,
} from '../../../src/workflow-language/timing/parse-step-timing.ts';

const none = () => undefined;
const span = (amount: number, unit: string) => ({ for: 'span', span: { amount, unit } });

describe('what a step was told', () => {
  it('is its controls, and its metadata only where nothing is filled in', () => {
    const metadata = { type: 'regular', amount: 5, unit: 'minutes' } as const;
    expect(timingSettings({ metadata }, undefined)).toEqual(metadata);
    expect(timingSettings({ metadata }, { amount: null, unit: '' })).toEqual(metadata);
    expect(timingSettings({ metadata }, { amount: 1, unit: 'hours', cron: '' })).toEqual({ amount: 1, unit: 'hours' });
    expect(timingSettings({}, undefined)).toEqual({});
  });
});

describe('the settings of a digest', () => {
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
      { amount: 3, unit: 'hours' },
    ],
    [
      { type: 'backoff', amount: 5, unit: 'minutes', backoffAmount: 3, backoffUnit: 'hours' },
      'backoff',
      span(5, 'minutes'),
      { amount: 3, unit: 'hours' },
    ],
    [{ type: 'backoff', amount: 5, unit: 'minutes' }, 'backoff', span(5, 'minutes'), { amount: 5, unit: 'minutes' }],
    [
      { amount: 5, unit: 'minutes', lookBackWindow: { amount: 1, unit: 'days' } },
      'backoff',
      span(5, 'minutes'),
      { amount: 1, unit: 'days' },
    ],
    [{ cron: '0 9 * * *' }, 'timed', { for: 'cron', expression: '0 9 * * *' }, undefined],
    [{ type: 'timed', cron: '0 9 * * *' }, 'timed', { for: 'cron', expression: '0 9 * * *' }, undefined],
  ])('%j', (values, type, wait, lookBack) => {
    expect(parseDigest(values)).toEqual({ type, wait, lookBack, updateMode: false });
  });

  it('know the update mode', () => {
    expect(parseDigest({ amount: 1, unit: 'days', updateMode: true }).updateMode).toBe(true);
  });

  it.each([
    [{}, 'amount: '],
    [{ type: 'monthly', amount: 1, unit: 'days' }, 'type: must be one of regular, backoff, timed, not "monthly"'],
    [{ amount: 1, unit: 'days', lookBackWindow: { amount: 1 } }, 'lookBackWindow.unit: '],
    [{ type: 'backoff', amount: 1, unit: 'days', backoffAmount: 1 }, 'backoffUnit: '],
  ])('%j are refused by name', (values, message) => {
    expect(() => parseDigest(values)).toThrow(message);
  });
});

describe('the settings of a delay', () => {
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
  ])('%j', (values, wait) => {
    expect(parseDelay(values, lookup)).toEqual(wait);
  });

  it.each([
    [{ type: 'scheduled' }, 'delayPath: must be a path like "payload.sendAt", not undefined'],
    [{ type: 'dynamic', dynamicKey: '' }, 'dynamicKey: must be a path like "payload.sendAt", not ""'],
    [{ type: 'later' }, 'type: must be one of regular, timed, dynamic, scheduled, not "later"'],
    [{ type: 'regular' }, 'amount: '],
  ])('%j are refused by name', (values, message) => {
    expect(() => parseDelay(values, none)).toThrow(message);
  });
});

describe('the settings of a throttle', () => {
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
  ])('%j', (values, settings) => {
    expect(parseThrottle(values, none)).toEqual(settings);
  });

  it.each([
    [{ amount: 1, unit: 'hours', threshold: 0 }, 'threshold: must be a whole number from 1, not 0'],
    [{ amount: 1, unit: 'hours', threshold: 1.5 }, 'threshold: must be a whole number from 1, not 1.5'],
    [{ type: 'sliding', amount: 1, unit: 'hours' }, 'type: must be one of fixed, dynamic, not "sliding"'],
    [{ type: 'dynamic' }, 'dynamicKey: '],
    [{ unit: 'hours' }, 'amount: '],
  ])('%j are refused by name', (values, message) => {
    expect(() => parseThrottle(values, none)).toThrow(message);
  });
});

describe('the value of a key', () => {
  const variables = { payload: { post: { id: 7 }, subscriber: { id: 8 } }, subscriber: { data: { plan: 'pro' } } };
  it.each([
    ['payload.post.id', 7],
    ['post.id', 7],
    ['subscriber.data.plan', 'pro'],
    // It is no field of the subscriber, and one of the payload.
    ['subscriber.id', 8],
    ['payload.missing', undefined],
    ['constructor.name', undefined],
  ])('%s', (path, value) => {
    expect(variableAtPath(path, variables)).toBe(value);
  });

  it.each([
    [undefined, ''],
    [null, ''],
    [7, '7'],
    [false, 'false'],
    [{ a: 1 }, '{"a":1}'],
  ])('is told from others by its text: %j', (value, text) => {
    expect(keyTextOf(value)).toBe(text);
  });
});
