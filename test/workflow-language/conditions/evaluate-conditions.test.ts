import { describe, expect, it } from 'vitest';
import type { FieldFilterPart, StepFilter } from '../../../src/model/step-filter.ts';
import { evaluateConditions } from '../../../src/workflow-language/conditions/evaluate-conditions.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const subjects = {
  subscriber: { firstName: 'Ada', data: { plan: 'pro', tags: ['a', 'b'] } },
  payload: {
    count: 5,
    text: 'Hello World',
    isPaid: true,
    none: null,
    empty: '',
    at: '2026-03-01T10:00:00.000Z',
    list: ['red', 'green'],
    numbers: [1, 2],
    items: [{ price: 7 }],
  },
};

const part = (text: string, operator: FieldFilterPart['operator'], value: string): FieldFilterPart => {
  const [on = 'payload', ...path] = text.split('.');
  return { on: on as FieldFilterPart['on'], field: path.join('.'), operator, value };
};
const group = (children: FieldFilterPart[], fields: Partial<StepFilter> = {}): StepFilter => ({
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children,
  ...fields,
});

describe('a comparison in conditions', () => {
  it.each([
    ['payload.count', 'EQUAL', '5', true],
    ['payload.count', 'EQUAL', '5.0', true],
    ['payload.count', 'EQUAL', '', false],
    ['payload.count', 'NOT_EQUAL', '6', true],
    ['payload.isPaid', 'EQUAL', 'true', true],
    ['payload.isPaid', 'EQUAL', 'false', false],
    ['payload.text', 'EQUAL', 'Hello World', true],
    ['payload.text', 'EQUAL', 'hello world', false],
    ['payload.none', 'EQUAL', '', false],
    ['payload.missing', 'NOT_EQUAL', 'x', true],
    ['subscriber.firstName', 'EQUAL', 'Ada', true],
    ['subscriber.data.plan', 'EQUAL', 'pro', true],
    ['payload.items.0.price', 'EQUAL', '7', true],
    ['payload.constructor', 'EQUAL', 'x', false],
    ['payload.count', 'LARGER', '4', true],
    ['payload.count', 'LARGER', '5', false],
    ['payload.count', 'LARGER', '10', false],
    ['payload.count', 'LARGER_EQUAL', '5', true],
    ['payload.count', 'SMALLER', '10', true],
    ['payload.count', 'SMALLER_EQUAL', '5', true],
    ['payload.count', 'LARGER', 'abc', false],
    ['payload.missing', 'LARGER', '0', false],
    ['payload.missing', 'SMALLER', '0', false],
    ['payload.at', 'LARGER', '2026-02-28', true],
    ['payload.at', 'SMALLER', '2026-03-01T11:00:00+02:00', false],
    ['payload.at', 'BETWEEN', '2026-03-01,2026-03-02', true],
    ['payload.count', 'BETWEEN', '5, 9', true],
    ['payload.count', 'BETWEEN', '6,9', false],
    ['payload.count', 'NOT_BETWEEN', '6,9', true],
    ['payload.missing', 'NOT_BETWEEN', '6,9', false],
    ['payload.text', 'LIKE', 'world', true],
    ['payload.text', 'NOT_LIKE', 'moon', true],
    ['payload.missing', 'LIKE', '', false],
    ['payload.count', 'IN', '1,5,9', true],
    ['payload.count', 'IN', '[1, 5]', true],
    ['payload.count', 'NOT_IN', '1,9', true],
    ['payload.list', 'IN', 'red', true],
    ['payload.list', 'IN', 'blue', false],
    ['payload.list', 'NOT_IN', 'blue', true],
    ['payload.list', 'ANY_IN', 'blue,green', true],
    ['payload.list', 'ANY_IN', 'blue', false],
    ['payload.list', 'ALL_IN', 'red,green,blue', true],
    ['payload.list', 'ALL_IN', 'red', false],
    ['payload.missing', 'ALL_IN', 'red', false],
    ['payload.numbers', 'ALL_IN', '[1,2,3]', true],
    ['subscriber.data.tags', 'ANY_IN', '["b"]', true],
  ] as const)('%s %s "%s" is %s', (field, operator, value, holds) => {
    expect(evaluateConditions([group([part(field, operator, value)])], subjects).holds).toBe(holds);
  });
});

describe('a condition of type DATE or NUMBER', () => {
  it.each([
    ['DATE', 'EQUAL', '2026-01-30T22:00:00Z', '2026-01-30T22:00:00.000Z', true],
    ['DATE', 'EQUAL', '2026-01-30T22:00:00Z', '2026-01-31T00:00:00+02:00', true],
    ['DATE', 'EQUAL', '2026-01-30T22:00:00Z', '2026-01-30T22:00:01Z', false],
    ['DATE', 'NOT_EQUAL', '2026-01-30T22:00:00Z', '2026-01-30T22:00:00.000Z', false],
    ['DATE', 'IN', '2026-01-01, 2026-01-30T22:00:00Z', '2026-01-30T22:00:00.000Z', true],
    ['DATE', 'NOT_IN', '2026-01-30T22:00:00Z', '2026-01-31T00:00:00+02:00', false],
    ['DATE', 'LARGER', '2026-01-30T12:30:00Z', '2026-01-30 13:00:00+00', true],
    ['DATE', 'LARGER', '2026-01-30T12:30:00Z', '2026-01-30 13:00:00.123456+02', false],
    ['DATE', 'LARGER', '2026-01-30T12:30:00Z', '2026-01-30 13:00:00 UTC', true],
    ['DATE', 'EQUAL', '2026-01-30 10:00:00 GMT', '2026-01-30T12:00:00+02', true],
    ['DATE', 'EQUAL', '2026-01-30', 'B 5', false],
    ['DATE', 'EQUAL', '2026-01-30', 'soon', false],
    ['DATE', 'EQUAL', '2026-03-02', '2026-02-30', false],
    ['DATE', 'LARGER', '2026-03-01', '2026-02-30', false],
    ['NUMBER', 'EQUAL', '5', '5.0', true],
    ['NUMBER', 'NOT_EQUAL', '5', '5.0', false],
    ['NUMBER', 'IN', '1,5', '5.0', true],
    ['NUMBER', 'NOT_IN', '1,5', ' 5.0', false],
    ['NUMBER', 'EQUAL', '1234567890123456789', '1234567890123456788', false],
    ['NUMBER', 'EQUAL', '1234567890123456789', '+01234567890123456789.0', true],
    ['NUMBER', 'IN', '7,1234567890123456789', '1234567890123456700', false],
    ['NUMBER', 'LARGER', '1234567890123456788', '1234567890123456789', true],
    ['NUMBER', 'LARGER', '9999999999999999999', '10000000000000000000', true],
    ['NUMBER', 'LARGER_EQUAL', '-1234567890123456788', '-1234567890123456789', false],
    ['NUMBER', 'EQUAL', '0.5', '.50', true],
    ['NUMBER', 'EQUAL', '0', '-0.0', true],
    ['NUMBER', 'EQUAL', '1000', '1e3', true],
    ['NUMBER', 'EQUAL', '0', '', false],
    ['NUMBER', 'EQUAL', '5', 'five', false],
    ['TEXT', 'EQUAL', '5', '5.0', false],
  ] as const)('%s %s "%s" compares the text "%s" by value: %s', (type, operator, value, text, holds) => {
    const filters = [group([part('payload.text', operator, value)], { type })];
    expect(evaluateConditions(filters, { subscriber: {}, payload: { text } }).holds).toBe(holds);
  });
});

describe('evaluateConditions', () => {
  const yes = part('payload.count', 'EQUAL', '5');
  const no = part('payload.count', 'EQUAL', '6');
  const unsaid = (children: FieldFilterPart[]) => ({ type: 'GROUP', value: 'AND', children }) as unknown as StepFilter;
  const number = { ...yes, operator: 'LARGER', value: 4 } as unknown as FieldFilterPart;

  it.each([
    ['no groups', [], true],
    ['a group without comparisons', [group([])], true],
    ['AND, all hold', [group([yes, yes])], true],
    ['AND, one does not', [group([yes, no])], false],
    ['OR, one holds', [group([no, yes], { value: 'OR' })], true],
    ['OR, none holds', [group([no, no], { value: 'OR' })], false],
    ['a negated group that holds', [group([yes], { isNegated: true })], false],
    ['a negated group that does not', [group([yes, no], { isNegated: true })], true],
    ['a group without a word on negation that holds', [unsaid([yes])], true],
    ['a group without a word on negation that does not', [unsaid([no])], false],
    ['a comparison with a number that another program wrote', [group([number])], true],
    ['two groups, one holds', [group([no]), group([yes])], true],
    ['two groups, none holds', [group([no]), group([no])], false],
  ] as const)('%s', (_name, filters, holds) => {
    expect(evaluateConditions(filters, subjects).holds).toBe(holds);
  });

  it('returns the comparisons that were made, with the values that they found', () => {
    const { comparisons } = evaluateConditions([group([yes, no, yes])], subjects);
    expect(comparisons).toHaveLength(2);
    expect(comparisons.at(-1)).toEqual({
      ...{ on: 'payload', field: 'count', operator: 'EQUAL', value: '6' },
      ...{ actual: 5, holds: false },
    });
  });
});

describe('conditions with large values', () => {
  const numbered = (prefix: string) => Array.from({ length: 10_000 }, (_, index) => `${prefix}${index}`);
  const holds = (payload: object, children: FieldFilterPart[]) =>
    evaluateConditions([group(children)], { subscriber: {}, payload }).holds;

  it.each([
    ['ANY_IN', 'other', false],
    ['ALL_IN', 'value', true],
  ] as const)('compares two long lists with %s in a moment', async (operator, prefix, expected) => {
    const list = numbered(prefix);
    const spentMs = await cpuMsOf(() => {
      expect(holds({ list }, [part('payload.list', operator, numbered('value').join())])).toBe(expected);
      expect(holds({ list }, [part('payload.list', operator, JSON.stringify(numbered('value')))])).toBe(expected);
    });
    expect(spentMs).toBeLessThan(1_000);
  });

  it('compares items of all types with a list', () => {
    const date = new Date('2026-01-02T03:04:05.000Z');
    const list = [7, '8', true, date, { a: 1 }, ['x,y'], null];
    const isIn = (item: unknown, value: string) => holds({ list: [item] }, [part('payload.list', 'ANY_IN', value)]);
    expect(list.map((item) => isIn(item, '["7.0", 8, true, "2026-01-02T04:04:05+01:00", {"a":1}]'))).toEqual([
      ...[true, true, true, true, true, false, false],
    ]);
    expect(isIn(['x,y'], 'x,y')).toBe(true);
    expect(isIn(Number.NaN, 'x,NaN')).toBe(false);
    expect(isIn(new Date(Number.NaN), 'x')).toBe(false);
    expect(isIn(0, ' ,x')).toBe(false);
  });

  it('searches a text in a moment that the search of the platform takes minutes for', async () => {
    const text = 'a'.repeat(1_000_000);
    const value = `${'a'.repeat(250_000)}b${'a'.repeat(250_000)}`;
    const spentMs = await cpuMsOf(() => {
      expect(holds({ text }, [part('payload.text', 'LIKE', value)])).toBe(false);
      expect(holds({ text: `${text}b${text}` }, [part('payload.text', 'LIKE', value)])).toBe(true);
    });
    expect(spentMs).toBeLessThan(1_000);
  });

  it('rejects conditions that compare too much', () => {
    const text = 'a'.repeat(1_000_000);
    const many = Array.from({ length: 20 }, () => part('payload.text', 'LIKE', 'a'));
    expect(() => holds({ text }, many)).toThrow(
      'the conditions of a step must not compare more than 3000000 characters together',
    );
  });

  it('reports the last comparisons, with the start of long values', () => {
    const many = Array.from({ length: 150 }, (_, index) => part('payload.list', 'ANY_IN', `${index}`));
    const { comparisons } = evaluateConditions([group(many, { value: 'OR' })], {
      subscriber: {},
      payload: { list: numbered('v').slice(0, 1_000) },
    });
    expect(comparisons).toHaveLength(100);
    expect(comparisons.at(-1)).toMatchObject({ value: '149', actual: expect.stringMatching(/^v0,v1,.*…$/) });
    expect(JSON.stringify(comparisons).length).toBeLessThan(200_000);
  });
});
