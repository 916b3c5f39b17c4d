import { Decimal128, Long, ObjectId } from 'bson';
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
  [Long.MAX_VALUE, '9223372036854775807'],
  [Decimal128.fromString('1.50'), '1.50'],
  [new ObjectId('0123456789abcdef01234567'), '0123456789abcdef01234567'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
  [{ a: [Long.MAX_VALUE] }, '{"a":["9223372036854775807"]}'],
])('writes %o as %o', (value, text) => {
  expect(asString(value)).toBe(text);
});
