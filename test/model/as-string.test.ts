import { expect, it } from 'vitest';
import { asString } from '../../src/model/as-string.ts';

it.each([
  ['text', 'text'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [5, '5'],
  [false, 'false'],
  [{ a: [1] }, '{"a":[1]}'],
  [() => 1, ''],
])('writes %o as %o', (value, text) => {
  expect(asString(value)).toBe(text);
});
