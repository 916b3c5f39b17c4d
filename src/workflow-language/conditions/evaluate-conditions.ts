import type { FieldFilterPart, StepFilter } from '../../model/step-filter.ts';

/** What conditions look at. */
export interface ConditionSubjects {
  readonly subscriber: object;
  readonly payload: object;
}

/** One comparison as it was made: what was found, and whether it held. */
export interface Comparison extends Pick<FieldFilterPart, 'on' | 'field' | 'operator' | 'value'> {
  readonly actual: unknown;
  readonly holds: boolean;
}

export interface ConditionResult {
  readonly holds: boolean;
  /** The comparisons that were made, in order: the last one decided. */
  readonly comparisons: readonly Comparison[];
}

/**
 * Whether conditions hold. Of several groups one is enough; a group's comparisons are joined by its AND or OR, and
 * `isNegated` turns its result round. No groups, and a group without comparisons, hold.
 */
export function evaluateConditions(filters: readonly StepFilter[], subjects: ConditionSubjects): ConditionResult {
  const comparisons: Comparison[] = [];
  const holds = filters.length === 0 || filters.some((filter) => evaluateGroup(filter, subjects, comparisons));
  return { holds, comparisons };
}

function evaluateGroup(
  { isNegated, value, children }: StepFilter,
  subjects: ConditionSubjects,
  made: Comparison[],
): boolean {
  if (children.length === 0) return true;
  const compare = (part: FieldFilterPart): boolean => {
    const actual = valueAtPath(subjects[part.on], part.field);
    // Another program may have written a number or a boolean.
    const holds = COMPARE[part.operator](actual, String(part.value));
    const { on, field, operator, value } = part;
    made.push({ on, field, operator, value, actual, holds });
    return holds;
  };
  const holds = value === 'OR' ? children.some(compare) : children.every(compare);
  // Where it is missing, as other programs leave it, the group is not negated.
  return holds !== (isNegated === true);
}

/** The value at a path of names and indexes in dots; undefined where there is none. */
export function valueAtPath(subject: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      subject,
    );
}

type Compare = (actual: unknown, expected: string) => boolean;

/** How each operator compares what is there with the text of the condition. Nothing holds of a value that is not there. */
const COMPARE: Readonly<Record<FieldFilterPart['operator'], Compare>> = {
  EQUAL: isEqual,
  NOT_EQUAL: (actual, expected) => !isEqual(actual, expected),
  LARGER: (actual, expected) => orderOf(actual, expected) > 0,
  LARGER_EQUAL: (actual, expected) => orderOf(actual, expected) >= 0,
  SMALLER: (actual, expected) => orderOf(actual, expected) < 0,
  SMALLER_EQUAL: (actual, expected) => orderOf(actual, expected) <= 0,
  BETWEEN: isBetween,
  NOT_BETWEEN: (actual, expected) => actual != null && !isBetween(actual, expected),
  LIKE: isLike,
  NOT_LIKE: (actual, expected) => !isLike(actual, expected),
  IN: isIn,
  NOT_IN: (actual, expected) => !isIn(actual, expected),
  ANY_IN: (actual, expected) => listOf(actual).some((item) => isIn(item, expected)),
  ALL_IN: (actual, expected) => listOf(actual).length > 0 && listOf(actual).every((item) => isIn(item, expected)),
};

/** Equal as what is there: a number, a boolean or an instant by its value, all else by its text. */
function isEqual(actual: unknown, expected: string): boolean {
  if (actual == null) return false;
  if (typeof actual === 'number') return expected.trim() !== '' && actual === Number(expected);
  if (actual instanceof Date) return actual.getTime() === Date.parse(expected);
  return typeof actual === 'object' ? JSON.stringify(actual) === expected : String(actual) === expected;
}

/** Negative, zero or positive, by number, else by instant, else by text; not a number, which never holds, for nothing. */
function orderOf(actual: unknown, expected: string): number {
  if (actual == null || typeof actual === 'boolean') return Number.NaN;
  const text = actual instanceof Date ? actual.toISOString() : String(actual);
  const byNumber = text.trim() !== '' && expected.trim() !== '' ? Number(text) - Number(expected) : Number.NaN;
  if (!Number.isNaN(byNumber)) return byNumber;
  if (typeof actual === 'number') return Number.NaN;
  const byInstant = instantOf(text) - instantOf(expected);
  if (!Number.isNaN(byInstant)) return byInstant;
  return text < expected ? -1 : Number(text > expected);
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
const instantOf = (text: string): number => (ISO_DATE.test(text) ? Date.parse(text) : Number.NaN);

/** Between two values, both included: `from,to`. */
function isBetween(actual: unknown, expected: string): boolean {
  const [from, to] = itemsOf(expected);
  return from !== undefined && to !== undefined && orderOf(actual, from) >= 0 && orderOf(actual, to) <= 0;
}

function isLike(actual: unknown, expected: string): boolean {
  return actual != null && String(actual).toLowerCase().includes(expected.toLowerCase());
}

/** Whether a list has the value; or a single value is in the list that the condition writes, in JSON or with commas. */
function isIn(actual: unknown, expected: string): boolean {
  if (Array.isArray(actual)) return actual.some((item) => isEqual(item, expected));
  return itemsOf(expected).some((item) => isEqual(actual, item));
}

const listOf = (actual: unknown): readonly unknown[] =>
  Array.isArray(actual) ? actual : actual == null ? [] : [actual];

function itemsOf(text: string): string[] {
  if (text.trimStart().startsWith('[')) {
    try {
      const items: unknown = JSON.parse(text);
      if (Array.isArray(items)) return items.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
    } catch {
      // It only looks like JSON.
    }
  }
  return text.split(',').map((item) => item.trim());
}
