import type { FieldIssue } from '../../errors.ts';
import type { FILTER_OPERATORS } from '../../model/enums.ts';
import { parseInstant } from '../../model/parse-instant.ts';
import type { FieldFilterPart, StepFilter } from '../../model/step-filter.ts';
import { compareTexts, parseNumber } from './compare-texts.ts';
import { conditionItems } from './condition-items.ts';

type Operator = (typeof FILTER_OPERATORS)[number];

const LIST_OPERATORS: readonly Operator[] = ['IN', 'NOT_IN'];
const RANGE_OPERATORS: readonly Operator[] = ['BETWEEN', 'NOT_BETWEEN'];

const ORDER_OPERATORS: readonly Operator[] = [
  'EQUAL',
  'NOT_EQUAL',
  'LARGER',
  'SMALLER',
  'LARGER_EQUAL',
  'SMALLER_EQUAL',
  ...LIST_OPERATORS,
  ...RANGE_OPERATORS,
];

/** The operators that a type of condition allows. A type that is not listed allows all of them. */
const OPERATORS: Readonly<Partial<Record<StepFilter['type'], readonly Operator[]>>> = {
  BOOLEAN: ['EQUAL', 'NOT_EQUAL'],
  NUMBER: ORDER_OPERATORS,
  DATE: ORDER_OPERATORS,
};

/** The values that a type of condition allows. */
const EXPECTED_VALUES: Readonly<
  Partial<Record<StepFilter['type'], readonly [description: string, isValid: (value: string) => boolean]>>
> = {
  BOOLEAN: ['true or false', (value) => value === 'true' || value === 'false'],
  NUMBER: ['a number', (value) => Number.isFinite(parseNumber(value))],
  DATE: ['a date in ISO 8601', (value) => !Number.isNaN(parseInstant(value))],
};

/** The most conditions of a step or an integration, and the most comparisons of a condition. */
const MAX_CONDITIONS = 100;

/**
 * Problems of conditions: too many of them, operators that the type does not allow, and values that are not of the type.
 * @param path the field that holds the conditions, such as `steps[0].filters`
 */
export function conditionProblems(filters: readonly StepFilter[], path: string): FieldIssue[] {
  if (filters.length > MAX_CONDITIONS) return [tooMany(path, 'conditions')];
  return filters.flatMap(({ type, children }, index) => {
    const parts = `${path}[${index}].children`;
    if (children.length > MAX_CONDITIONS) return tooMany(parts, 'comparisons');
    return children.flatMap((part, child) => partProblems(type, part, `${parts}[${child}]`));
  });
}

/** A group without comparisons always holds, also if it is negated. So does then every list that contains it. */
export const emptyGroupProblems = (filters: readonly StepFilter[], path: string): FieldIssue[] =>
  filters.flatMap(({ isNegated, children }, index) =>
    children.length === 0 && (isNegated || filters.length > 1)
      ? {
          field: `${path}[${index}].children`,
          message: 'must contain a comparison: without one, the condition always holds',
        }
      : [],
  );

const tooMany = (field: string, what: string): FieldIssue => ({
  field,
  message: `must contain at most ${MAX_CONDITIONS} ${what}`,
});

function partProblems(
  type: StepFilter['type'],
  { field, operator, value }: FieldFilterPart,
  path: string,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (field.trim() === '') issues.push({ field: `${path}.field`, message: 'must not be empty', value: field });
  const operators = OPERATORS[type];
  if (operators !== undefined && !operators.includes(operator)) {
    const message = `must be one of ${operators.join(', ')} in a condition of type ${type}`;
    issues.push({ field: `${path}.operator`, message, value: operator });
    return issues;
  }
  const isRange = RANGE_OPERATORS.includes(operator);
  const values = isRange || LIST_OPERATORS.includes(operator) ? conditionItems(value) : [value];
  if (isRange && values.length !== 2) {
    issues.push({ field: `${path}.value`, message: 'must be two values separated by a comma: `from,to`', value });
    return issues;
  }
  const [description, isValid] = EXPECTED_VALUES[type] ?? [];
  if (isValid !== undefined && !values.every((item) => isValid(item.trim()))) {
    issues.push({ field: `${path}.value`, message: `must be ${description} in a condition of type ${type}`, value });
  }
  const [from = '', to = ''] = values;
  if (isRange && issues.length === 0 && compareTexts(from, to) > 0) {
    issues.push({ field: `${path}.value`, message: 'must begin with the smaller value: `from,to`', value });
  }
  return issues;
}
