import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listOf, mapOf, partialMapOf } from '../../src/model/bounded-schemas.ts';

/** A schema that refuses texts, and counts the values that it checks. */
function counter() {
  const counted = { checks: 0 };
  const schema = z.number().or(
    z.custom(() => {
      counted.checks += 1;
      return false;
    }),
  );
  return { counted, schema };
}

const texts = Array(300_000).fill('x');

describe('listOf', () => {
  it('checks no items after the first 100 problems', () => {
    const { counted, schema } = counter();
    const { error } = listOf(schema).safeParse([1, ...texts]);
    expect([counted.checks, error?.issues.length]).toEqual([100, 100]);
    expect(error?.issues.at(-1)?.path).toEqual([100]);
  });

  it('stops at the problems of a list within a list', () => {
    const { counted, schema } = counter();
    const { error } = listOf(z.object({ children: listOf(schema) })).safeParse([
      { children: texts },
      { children: texts },
    ]);
    expect([counted.checks, error?.issues.length]).toEqual([100, 100]);
    expect(error?.issues[99]?.path).toEqual([0, 'children', 99]);
  });

  it('checks the length before the items', () => {
    const { counted, schema } = counter();
    const list = listOf(schema).min(1).max(200, 'must contain at most 200').optional().describe('Numbers.');
    expect(list.safeParse(texts).error?.issues).toMatchObject([{ path: [], message: 'must contain at most 200' }]);
    expect(counted.checks).toBe(0);
    expect(list.safeParse([]).error?.issues).toMatchObject([{ code: 'too_small' }]);
  });

  it('parses each item', () => {
    const list = listOf(z.string().transform(Number), 'must be a list');
    expect(list.parse(Array(1_000).fill('7'))).toEqual(Array(1_000).fill(7));
    expect(list.safeParse({}).error?.issues).toMatchObject([{ message: 'must be a list' }]);
  });
});

describe('mapOf and partialMapOf', () => {
  const fields = (value: unknown) => Object.fromEntries(texts.slice(0, 80_000).map((_, index) => [`k${index}`, value]));

  it('check no fields after the part with the first problem', () => {
    const { counted, schema } = counter();
    const { error } = mapOf(schema).safeParse({ first: 1, ...fields('x') });
    expect([counted.checks, error?.issues.length]).toEqual([99, 99]);
    const unknown = partialMapOf(z.enum(['email']), schema).safeParse({ email: 1, ...fields(1) }).error;
    expect(unknown?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: { length: 99 } }]);
  });

  it('parse each field', () => {
    const map = mapOf(z.number().transform(String));
    expect(map.parse(fields(7))).toEqual(fields('7'));
    expect(map.safeParse([]).success).toBe(false);
    expect(partialMapOf(z.enum(['email', 'sms']), z.boolean()).parse({ sms: true })).toEqual({ sms: true });
  });
});
