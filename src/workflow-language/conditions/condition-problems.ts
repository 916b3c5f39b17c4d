import type { FieldIssue } from '../../errors.ts';
import type { FILTER_OPERATORS } from '../../model/enums.ts';
import type { FieldFilterPart, StepFilter } from '../../model/step-filter.ts';

type Operator = (typeof FILTER_OPERATORS)[number];

const OF_LISTS: readonly Operator[] = ['IN', 'NOT_IN'];
const OF_RANGES: readonly Operator[] = ['BETWEEN', 'NOT_BETWEEN'];

const OF_ORDER: readonly Operator[] = [
  ...(['EQUAL', 'NOT_EQUAL', 'LARGER', 'SMALLER', 'LARGER_EQUAL', 'SMALLER_EQUAL'] as const),
  ...OF_LISTS,
  ...OF_RANGES,
];

/** The operators that mean something for conditions of a type; the other types take them all. */
const OPERATORS: Readonly<Partial<Record<StepFilter['type'], readonly Operator[]>>> = {
  BOOLEAN: ['EQUAL', 'NOT_EQUAL'],
  NUMBER: OF_ORDER,
  DATE: OF_ORDER,
};

/** What is compared with, for conditions of a type: what it must be, and whether a value is one. */
const VALUES: Readonly<
  Partial<Record<StepFilter['type'], readonly [what: string, isOne: (value: string) => boolean]>>
> = {
  BOOLEAN: ['true or false', (value) => value === 'true' || value === 'false'],
  NUMBER: ['a number', (value) => value.trim() !== '' && Number.isFinite(Number(value))],
  DATE: ['a date in ISO 8601', (value) => /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))],
};

/** What a wrong condition can never mean: operators that its type does not have, values that are none of its type. */
export function conditionProblems(filters: readonly StepFilter[], path: string): FieldIssue[] {
  return filters.flatMap(({ type, children }, index) =>
    children.flatMap((part, child) => partProblems(type, part, `${path}[${index}].children[${child}]`)),
  );
}

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
  const values = [...OF_LISTS, ...OF_RANGES].includes(operator) ? value.split(',') : [value];
  if (OF_RANGES.includes(operator) && values.length !== 2) {
    issues.push({ field: `${path}.value`, message: 'must be two values with a comma between: `from,to`', value });
    return issues;
  }
  const [what, isOne] = VALUES[type] ?? [];
  if (isOne !== undefined && !value.trimStart().startsWith('[') && !values.every((item) => isOne(item.trim()))) {
    issues.push({ field: `${path}.value`, message: `must be ${what} in a condition of type ${type}`, value });
  }
  return issues;
}
