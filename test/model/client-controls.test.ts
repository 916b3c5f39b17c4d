import { describe, expect, it } from 'vitest';
import { keepUnreadValues } from '../../src/model/client-controls.ts';

describe('keepUnreadValues', () => {
  const amount = '{{payload.n}}';

  // Another program may store a template as an amount. No API accepts it.
  it.each<[string, object, object]>([
    ['delay', { type: 'regular', unit: 'days' }, { type: 'regular', unit: 'days', amount }],
    ['delay', { type: 'regular', unit: 'hours' }, { type: 'regular', unit: 'hours', amount }],
    ['delay', { cron: '0 9 * * *' }, { cron: '0 9 * * *' }],
    ['throttle', { dynamicKey: 'payload.window' }, { dynamicKey: 'payload.window' }],
  ])('keeps the template of the amount of a %s for %j only if the wait is the same', (type, given, expected) => {
    const stored = { type: type === 'delay' ? 'regular' : 'fixed', amount, unit: 'days' };
    expect(keepUnreadValues(type, { ...given }, stored)).toEqual(expected);
  });

  it('keeps no secrets for a host that is not certain to be that of the stored URL', () => {
    const stored = { headers: { authorization: 'Bearer key' } };
    for (const [before, after] of [
      ['https://{{payload.host}}/a', 'https://{{payload.other}}/a'],
      ['https://a.example', 'https://a.example{{payload.host}}'],
      ['{{payload.base}}/a', '{{payload.base}}/b'],
      [undefined, 'https://a.example'],
      ['http://a.example', 'https://a.example'],
    ]) {
      expect(keepUnreadValues('custom', { url: after }, { ...stored, url: before })).toEqual({ url: after });
    }
    const url = '{{payload.base}}/a';
    expect(keepUnreadValues('custom', { url }, { ...stored, url })).toEqual({ ...stored, url });
  });
});
