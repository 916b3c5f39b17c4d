import { assertScalarType, Kind } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../src/graphql/schema.ts';

const DateTime = assertScalarType(schema.getType('DateTime'));
const inputs = (value: string): (() => unknown)[] => [
  () => DateTime.parseValue(value),
  () => DateTime.parseLiteral({ kind: Kind.STRING, value }),
];

describe('the scalar DateTime', () => {
  it.each([
    ['2028-02-29T09:30:00Z', '2028-02-29T09:30:00.000Z'],
    ['2026-01-31T09:30:05.123456+02:00', '2026-01-31T07:30:05.123Z'],
  ])('reads %s', (text, instant) => {
    for (const read of inputs(text)) expect(read()).toEqual(new Date(instant));
  });

  it.each([
    '2027-02-30T09:00:00Z',
    '2026-04-31T09:00:00Z',
    '2025-02-29T09:00:00Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T09:00:00-00:00',
    '2026-01-31T09:00:00',
    '2026-01-31T09:00Z',
    '2026-01-31 09:00:00Z',
    ' 2026-01-31T09:00:00Z',
    '2026-01-31',
  ])('refuses %j', (text) => {
    for (const read of inputs(text)) expect(read).toThrow('DateTime must be an instant in ISO 8601');
  });
});
