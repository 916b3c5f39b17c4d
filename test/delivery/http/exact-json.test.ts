import { expect, it, onTestFinished, vi } from 'vitest';
import { exactJsonOrUndefined, parseExactJson } from '../../../src/delivery/http/exact-json.ts';

it('reads integers that a number cannot hold as their digits, and everything else as JSON', () => {
  const text = String.raw`{"MessageID":1152921508063463475,"list":[-9007199254740993,9007199254740991,12345678901234567890],
    "text":"1152921508063463475 \"1152921508063463475\\","rate":1.1234567890123456789,"tiny":-1e-1152921508063463475,"none":"","big":1152921508063463475e1}`;
  expect(parseExactJson(text)).toEqual({
    ...JSON.parse(text),
    MessageID: '1152921508063463475',
    list: ['-9007199254740993', 9007199254740991, '12345678901234567890'],
  });
  expect(parseExactJson('1152921508063463475')).toBe('1152921508063463475');
});

it('reads long strings with many escapes', () => {
  const value = { id: 1, text: '"\\1234567890123456'.repeat(100_000) };
  expect(parseExactJson(JSON.stringify(value))).toEqual(value);
});

it('refuses what is not JSON', () => {
  for (const text of ['', '1152921508063463475 1', '"1152921508063463475', '01152921508063463475'])
    expect(exactJsonOrUndefined(text)).toBeUndefined();
});

it('parses once if all digits are in strings', () => {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => void parse.mockRestore());
  expect(parseExactJson('["12345678901234567"]')).toEqual(['12345678901234567']);
  expect(parse).toHaveBeenCalledTimes(1);
});
