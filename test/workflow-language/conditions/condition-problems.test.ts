import { describe, expect, it } from 'vitest';
import type { StepFilter } from '../../../src/model/step-filter.ts';
import { conditionProblems, emptyGroupProblems } from '../../../src/workflow-language/conditions/condition-problems.ts';

type Operator = StepFilter['children'][number]['operator'];

const group = (type: StepFilter['type'], ...comparisons: readonly (readonly [Operator, string])[]): StepFilter => ({
  ...{ isNegated: false, type, value: 'AND' },
  children: comparisons.map(([operator, value]) => ({ on: 'payload', field: 'count', operator, value })),
});

describe('conditionProblems', () => {
  it.each([
    ['NUMBER', 'EQUAL', '[5]', 'must be a number in a condition of type NUMBER'],
    ['NUMBER', 'LARGER', '[4]', 'must be a number in a condition of type NUMBER'],
    ['BOOLEAN', 'EQUAL', '[true]', 'must be true or false in a condition of type BOOLEAN'],
    ['DATE', 'SMALLER', '[2030-01-01', 'must be a date in ISO 8601 in a condition of type DATE'],
    ['NUMBER', 'IN', '["a"]', 'must be a number in a condition of type NUMBER'],
    ['NUMBER', 'BETWEEN', '10,1', 'must begin with the smaller value: `from,to`'],
    ['DATE', 'NOT_BETWEEN', '2026-02-01, 2026-01-01', 'must begin with the smaller value: `from,to`'],
    ['NUMBER', 'BETWEEN', '[1]', 'must be two values separated by a comma: `from,to`'],
  ] as const)('refuses %s %s %s', (type, operator, value, message) => {
    expect(conditionProblems([group(type, [operator, value])], 'filters')).toEqual([
      { field: 'filters[0].children[0].value', message, value },
    ]);
  });

  it('accepts lists in JSON or with commas, and ranges in order', () => {
    const filters = [
      group('NUMBER', ['IN', '[1, "2"]'], ['NOT_IN', '1, 2'], ['BETWEEN', '9, 10'], ['BETWEEN', '[1, 1]']),
      group('BOOLEAN', ['EQUAL', 'true']),
      group('TEXT', ['EQUAL', '[5]'], ['IN', '[5']),
      group('GROUP'),
    ];
    expect(conditionProblems(filters, 'filters')).toEqual([]);
  });
});

describe('emptyGroupProblems', () => {
  const empty = group('GROUP');
  const message = 'must contain a comparison: without one, the condition always holds';

  it('refuses a condition without comparisons that is negated or has others beside it', () => {
    expect(emptyGroupProblems([{ ...empty, isNegated: true }], 'filters')).toEqual([
      { field: 'filters[0].children', message },
    ]);
    expect(emptyGroupProblems([group('GROUP', ['EQUAL', 'a']), empty], 'filters')).toEqual([
      { field: 'filters[1].children', message },
    ]);
  });

  it('accepts a single condition without comparisons, which always holds', () => {
    expect(emptyGroupProblems([empty], 'filters')).toEqual([]);
  });
});
