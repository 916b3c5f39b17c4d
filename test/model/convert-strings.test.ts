import { describe, expect, it } from 'vitest';
import { convertStrings, hasMoreSecrets } from '../../src/model/convert-strings.ts';
import { cpuMsOf } from '../testkit/cpu-time.ts';

const hide = (value: unknown) => convertStrings(value, (text, isSecret) => (isSecret() ? null : text));

describe('convertStrings', () => {
  it('knows secrets by the names above them, by headers, by pairs of key and value, and by URLs', () => {
    const data = {
      plain: 'x',
      token: ['x', { inner: 'x', count: 1 }, ''],
      headers: { accept: 'x', 'x-own': 'x' },
      list: [{ key: 'password', value: 'x', note: 'x' }, { key: 'name', value: 'x' }, 'https://ada:pw@example.com/'],
      ['__proto__']: { secret: 'x' },
    };
    expect(hide(data)).toEqual({
      plain: 'x',
      token: [null, { inner: null, count: 1 }, ''],
      headers: { accept: 'x', 'x-own': null },
      list: [{ key: 'password', value: null, note: 'x' }, { key: 'name', value: 'x' }, null],
      ['__proto__']: { secret: null },
    });
    expect(convertStrings({ a: { b: 'x' }, c: ['x'] }, (_, isSecret) => isSecret(), new Set(['a']))).toEqual({
      a: { b: true },
      c: [false],
    });
  });

  it('returns data without a string that changes as it is', () => {
    const data = { name: 'x', list: [{ key: 'name', value: 'x' }, 1], inner: { token: 1, at: new Date(0) } };
    expect(hide(data)).toBe(data);
  });

  it('does not look at the names of fields without text', async () => {
    const named = (value: unknown) =>
      Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`${index}`.padStart(1_000, 'a-'), value]));
    const [numbers, texts] = [named(1), named('x')];
    const convert = () => hide(texts);
    convert();
    const textMs = await cpuMsOf(convert);
    expect(await cpuMsOf(() => hide(numbers))).toBeLessThan(textMs / 2);
    expect(await cpuMsOf(() => hide({ token: { inner: numbers } }))).toBeLessThan(textMs / 2);
  });
});

describe('hasMoreSecrets', () => {
  it('counts no further than the maximum', () => {
    const unread = {
      get value(): string {
        throw new Error('was read');
      },
    };
    const data = { token: ['a', 'b', 'c'], unread: [unread] };
    expect(hasMoreSecrets(2, data)).toBe(true);
    expect(() => hasMoreSecrets(3, data)).toThrow('was read');
    expect(hasMoreSecrets(3, { token: data.token })).toBe(false);
  });
});
