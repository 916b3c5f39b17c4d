import { Decimal128, Long } from 'bson';
import { expect, it } from 'vitest';
import { intOrNull, numberOrNull, stringOrNull, stringsOrEmpty } from '../../../src/graphql/kit/stored.ts';

it('reads a stored number of any type as a text and as a number', () => {
  const [long, decimal] = [Long.MAX_VALUE, Decimal128.fromString('1.50')];
  expect([5, long, decimal, true, { a: 1 }, null].map(stringOrNull)).toEqual([
    ...['5', '9223372036854775807', '1.50', 'true'],
    ...[null, null],
  ]);
  expect([5, Long.fromNumber(5), decimal, '7', 'x', null].map(numberOrNull)).toEqual([5, 5, 1.5, 7, null, null]);
  expect([5, Decimal128.fromString('5'), decimal, long].map(intOrNull)).toEqual([5, 5, null, null]);
  expect(stringsOrEmpty(['a', null, long, {}, 7])).toEqual(['a', '9223372036854775807', '7']);
});
