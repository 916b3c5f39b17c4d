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
  const id = '1152921508063463475';
  for (const text of [
    `{${id}:1}`,
    `{${id} \n:1}`,
    `[${id}"a"]`,
    `["a"${id}]`,
    `[${id}${id}.]`,
    `[--${id}]`,
    `[+${id}]`,
  ])
    expect(exactJsonOrUndefined(text)).toBeUndefined();
  for (const text of [
    `[.${id}]`,
    `[e${id}]`,
    `[true${id}]`,
    `[${id}-1]`,
    `[-0${id}]`,
    `[${id}`,
    `[${id},]`,
    `"${id}\\"`,
  ])
    expect(exactJsonOrUndefined(text)).toBeUndefined();
});

it('parses a text once', () => {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => void parse.mockRestore());
  expect(parseExactJson('["12345678901234567", 12345678901234567]')).toEqual(Array(2).fill('12345678901234567'));
  expect(parse).toHaveBeenCalledTimes(1);
});
