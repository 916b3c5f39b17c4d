import { parseInstant } from '../../model/parse-instant.ts';
import type { FieldFilterPart, StepFilter } from '../../model/step-filter.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { compareTexts, numberKey, parseNumber } from './compare-texts.ts';
import { ComparisonBudget } from './comparison-budget.ts';
import { conditionItems } from './condition-items.ts';
import { containsText } from './contains-text.ts';
import { requireConditions } from './require-conditions.ts';

/** The data that conditions read. */
export interface ConditionSubjects {
  readonly subscriber: object;
  readonly payload: object;
}

/** How many comparisons are reported, and the characters of each value in them. A log entry must fit into a document. */
const MAX_REPORTED = 100;
const MAX_REPORTED_LENGTH = 1_000;

/** One comparison that was made, with the value that it found. Long values are shortened. */
interface Comparison extends Pick<FieldFilterPart, 'on' | 'field' | 'operator' | 'value'> {
  readonly actual: unknown;
  readonly holds: boolean;
}

interface ConditionResult {
  readonly holds: boolean;
  /** The last comparisons that were made, in order, at most 100. The last one decided. */
  readonly comparisons: readonly Comparison[];
}

/**
 * Whether conditions hold. One group that holds is enough. The comparisons of a group are joined by its AND or OR, and
 * `isNegated` inverts the result. An empty list of groups holds, and so does a group without comparisons.
 * @param stored the conditions, in any shape that another program stored
 * @param path the field that holds them, for errors
 * @param budget that of the step
 * @throws ConditionError if one of them is malformed, or they compare too much
 */
export function evaluateConditions(
  stored: readonly StepFilter[] | undefined,
  subjects: ConditionSubjects,
  path = 'filters',
  budget = new ComparisonBudget(),
): ConditionResult {
  const filters = requireConditions(stored, path);
  const comparisons: Comparison[] = [];
  const holds = filters.length === 0 || filters.some((filter) => evaluateGroup(filter, subjects, comparisons, budget));
  return { holds, comparisons };
}

/**
 * Whether there is a comparison in stored conditions.
 * @throws ConditionError if one of them is malformed
 */
export const hasComparisons = (stored: readonly StepFilter[] | undefined, path: string): boolean =>
  requireConditions(stored, path).some(({ children }) => children.length > 0);

function evaluateGroup(
  { type, isNegated, value, children }: StepFilter,
  subjects: ConditionSubjects,
  comparisons: Comparison[],
  budget: ComparisonBudget,
): boolean {
  if (children.length === 0) return true;
  const compare = (part: FieldFilterPart): boolean => {
    budget.countOperation();
    const actual = valueAtPath(subjects[part.on], part.field);
    // Another program may have stored a number or a boolean.
    const expected = budget.textOf(part.value);
    const text = budget.textOf(actual);
    const holds = COMPARE[part.operator]({ type, value: actual, text, budget }, expected);
    const { on, field, operator } = part;
    if (comparisons.length === MAX_REPORTED) comparisons.shift();
    comparisons.push({
      ...{ on, field, operator, holds },
      value: shortened(expected, part.value),
      actual: shortened(text, actual),
    });
    return holds;
  };
  const holds = value === 'OR' ? children.some(compare) : children.every(compare);
  // Documents of other programs may lack `isNegated`.
  return holds !== (isNegated === true);
}

/** A value for the log: the start of its text if that is long. */
const shortened = <Value>(text: string, value: Value): Value | string =>
  text.length > MAX_REPORTED_LENGTH ? `${text.slice(0, MAX_REPORTED_LENGTH)}…` : value;

/** A value that a condition found. */
interface Found {
  /** That of the condition. It says how the text of a payload is compared. */
  readonly type: StepFilter['type'];
  readonly value: unknown;
  /** Its text, which can take long to make. */
  readonly text: string;
  readonly budget: ComparisonBudget;
}

type Compare = (found: Found, expected: string) => boolean;

/** How each operator compares a found value with the text of the condition. Most never hold if no value is found. */
const COMPARE: Readonly<Record<FieldFilterPart['operator'], Compare>> = {
  EQUAL: isEqual,
  NOT_EQUAL: (found, expected) => !isEqual(found, expected),
  LARGER: (found, expected) => compareValues(found, expected) > 0,
  LARGER_EQUAL: (found, expected) => compareValues(found, expected) >= 0,
  SMALLER: (found, expected) => compareValues(found, expected) < 0,
  SMALLER_EQUAL: (found, expected) => compareValues(found, expected) <= 0,
  BETWEEN: isBetween,
  NOT_BETWEEN: (found, expected) => found.value != null && !isBetween(found, expected),
  LIKE: isLike,
  NOT_LIKE: (found, expected) => !isLike(found, expected),
  IN: isIn,
  NOT_IN: (found, expected) => !isIn(found, expected),
  ANY_IN: (found, expected) => toList(found.value).some(isAmong(expected, found)),
  ALL_IN: (found, expected) => toList(found.value).length > 0 && toList(found.value).every(isAmong(expected, found)),
};

function isEqual(found: Found, expected: string): boolean {
  return equalsAny([expected], found)(found.value);
}

/** Negative, zero or positive: by number, else by instant, else by text. NaN, which never holds, if there is no order. */
function compareValues({ value, text }: Found, expected: string): number {
  if (value == null || typeof value === 'boolean') return Number.NaN;
  return typeof value === 'number' ? value - parseNumber(expected) : compareTexts(text, expected);
}

/** Whether a value lies between `from,to`, both inclusive. */
function isBetween(found: Found, expected: string): boolean {
  const [from, to] = parseItems(expected, found.budget);
  return from !== undefined && to !== undefined && compareValues(found, from) >= 0 && compareValues(found, to) <= 0;
}

function isLike({ value, text, budget }: Found, expected: string): boolean {
  return value != null && containsText(budget.lowerCaseOf(text), expected.toLowerCase());
}

/** Whether a found list contains the condition's value, or a found value is in the condition's list (JSON or commas). */
function isIn(found: Found, expected: string): boolean {
  return isAmong(expected, found)(found.value);
}

/** `isIn` for many found values. */
function isAmong(expected: string, found: Found): (actual: unknown) => boolean {
  const equalsItem = equalsAny(parseItems(expected, found.budget), found);
  const equalsWhole = equalsAny([expected], found);
  return (actual) => (Array.isArray(actual) ? actual.some(equalsWhole) : equalsItem(actual));
}

/**
 * Tests whether a found value equals one of many texts: numbers, booleans and instants by value, and so are texts in
 * conditions of these types, by all digits of a number; anything else by its text. The time of a test does not depend on the number of texts.
 */
function equalsAny(expected: readonly string[], { type, budget }: Found): (actual: unknown) => boolean {
  const texts = new Set(expected);
  let numbers: Set<number> | undefined;
  let numberKeys: Set<string | null> | undefined;
  let instants: Set<number> | undefined;
  return (actual) => {
    if (actual == null || Number.isNaN(actual)) return false;
    if (typeof actual === 'number') {
      numbers ??= new Set(expected.map(parseNumber));
      return numbers.has(actual);
    }
    const key = type === 'NUMBER' && typeof actual === 'string' ? numberKey(actual) : null;
    if (key !== null) {
      numberKeys ??= new Set(expected.map(numberKey));
      return numberKeys.has(key);
    }
    const instant = toInstant(actual, type);
    if (!Number.isNaN(instant)) {
      instants ??= new Set(expected.map(parseInstant));
      return instants.has(instant);
    }
    return texts.has(typeof actual === 'object' ? budget.jsonOf(actual) : String(actual));
  };
}

const toInstant = (value: unknown, type: StepFilter['type']): number => {
  if (value instanceof Date) return value.getTime();
  return type === 'DATE' && typeof value === 'string' ? parseInstant(value) : Number.NaN;
};

const toList = (actual: unknown): readonly unknown[] =>
  Array.isArray(actual) ? actual : actual == null ? [] : [actual];

function parseItems(text: string, budget: ComparisonBudget): string[] {
  budget.countList(text);
  return conditionItems(text);
}
