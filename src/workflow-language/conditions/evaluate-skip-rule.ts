import { asString } from '../../model/as-string.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { comparedText } from './compared-text.ts';
import { ComparisonBudget } from './comparison-budget.ts';
import { containsText } from './contains-text.ts';
import { ConditionError } from './require-conditions.ts';

const MAX_NESTING = 50;
const SHOWN_LENGTH = 100;

/**
 * Whether the `skip` rule of a step holds. It is JSON Logic, as in `{ "==": [{ "var": "payload.plan" }, "pro"] }`.
 * @param budget that of the step
 * @throws ConditionError if the rule is malformed, has an unknown operator, is nested too deeply, or compares too much
 * Source: jsonlogic.com, "Supported Operations"
 */
export function evaluateSkipRule(rule: unknown, variables: object, budget = new ComparisonBudget()): boolean {
  if (typeof rule === 'boolean') return rule;
  if (!isPlainObject(rule)) {
    throw new ConditionError(
      `skip: must be a rule such as { "==": [{ "var": "payload.plan" }, "pro"] }, but is "${asString(rule).slice(0, SHOWN_LENGTH)}"`,
    );
  }
  const evaluation: Evaluation = { variables, budget, listed: new WeakMap() };
  return isTruthy(evaluate(rule, evaluation, MAX_NESTING));
}

/** One evaluation of a rule. */
interface Evaluation {
  readonly variables: object;
  readonly budget: ComparisonBudget;
  /** The texts of the items of lists, because a rule can search the same list often. */
  readonly listed: WeakMap<object, ReadonlySet<string>>;
}

function evaluate(rule: unknown, evaluation: Evaluation, depth: number): unknown {
  if (depth === 0) throw new ConditionError(`skip: the rule is nested deeper than ${MAX_NESTING} levels`);
  if (Array.isArray(rule)) {
    evaluation.budget.countOperation(rule.length);
    return rule.map((item) => evaluate(item, evaluation, depth - 1));
  }
  if (!isPlainObject(rule)) return rule;
  evaluation.budget.countOperation();
  const [operator] = Object.keys(rule);
  if (operator === undefined) return false;
  const operands = [rule[operator]].flat();
  const operand = (index: number) => evaluate(operands[index], evaluation, depth - 1);
  switch (operator) {
    case 'var':
      return valueAtPath(evaluation.variables, comparedText(operand(0))) ?? operand(1);
    case 'and':
      return operands.every((_, index) => isTruthy(operand(index)));
    case 'or':
      return operands.some((_, index) => isTruthy(operand(index)));
    default: {
      const compare = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      if (compare === undefined)
        throw new ConditionError(`skip: the rule has an unknown operator "${operator.slice(0, SHOWN_LENGTH)}"`);
      return compare(evaluation, operand(0), operand(1), operand(2));
    }
  }
}

type Compare = (evaluation: Evaluation, ...operands: readonly unknown[]) => unknown;

const isTruthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const areLooselyEqual = ({ budget }: Evaluation, one: unknown, other: unknown): boolean =>
  one === other ||
  (one != null && other != null && budget.textOf(one) === budget.textOf(other)) ||
  (one == null && other == null);

function compareValues({ budget }: Evaluation, one: unknown, other: unknown): number {
  if (one == null || other == null) return Number.NaN;
  const [text, otherText] = [budget.textOf(one), budget.textOf(other)];
  // Lists and objects are compared by their text.
  const difference = toNumber(one, text) - toNumber(other, otherText);
  if (!Number.isNaN(difference)) return difference;
  const byInstant = Date.parse(text) - Date.parse(otherText);
  return Number.isNaN(byInstant) ? text.localeCompare(otherText) : byInstant;
}
const toNumber = (value: unknown, text: string): number => Number(typeof value === 'object' ? text : value);

/** Whether a list has an item that is loosely equal, or a text contains another one. */
function contains(evaluation: Evaluation, whole: unknown, part: unknown): boolean {
  const { budget, listed } = evaluation;
  if (!Array.isArray(whole)) return containsText(budget.textOf(whole ?? ''), budget.textOf(part));
  if (part == null) return whole.some((item) => item == null);
  const texts = listed.get(whole) ?? new Set(whole.filter((item) => item != null).map((item) => budget.textOf(item)));
  listed.set(whole, texts);
  return texts.has(budget.textOf(part));
}

const textsOf = ({ budget }: Evaluation, text: unknown, part: unknown) =>
  [budget.textOf(text ?? ''), budget.textOf(part)] as const;

const OPERATORS: Readonly<Record<string, Compare>> = {
  '!': (_, value) => !isTruthy(value),
  '!!': (_, value) => isTruthy(value),
  '=': areLooselyEqual,
  '==': areLooselyEqual,
  '===': (_, one, other) => one === other,
  '!=': (evaluation, one, other) => !areLooselyEqual(evaluation, one, other),
  '!==': (_, one, other) => one !== other,
  '<': (evaluation, one, other) => compareValues(evaluation, one, other) < 0,
  '<=': (evaluation, one, other, last) =>
    compareValues(evaluation, one, other) <= 0 && (last === undefined || compareValues(evaluation, other, last) <= 0),
  '>': (evaluation, one, other) => compareValues(evaluation, one, other) > 0,
  '>=': (evaluation, one, other) => compareValues(evaluation, one, other) >= 0,
  in: (evaluation, part, whole) => contains(evaluation, whole, part),
  notIn: (evaluation, part, whole) => !contains(evaluation, whole, part),
  contains: (evaluation, whole, part) => contains(evaluation, whole, part),
  doesNotContain: (evaluation, whole, part) => !contains(evaluation, whole, part),
  between: (evaluation, value, range) =>
    Array.isArray(range) &&
    compareValues(evaluation, value, range[0]) >= 0 &&
    compareValues(evaluation, value, range[1]) <= 0,
  startsWith(evaluation, whole, part) {
    const [text, start] = textsOf(evaluation, whole, part);
    return text.startsWith(start);
  },
  endsWith(evaluation, whole, part) {
    const [text, end] = textsOf(evaluation, whole, part);
    return text.endsWith(end);
  },
  null: (_, value) => value == null,
  notNull: (_, value) => value != null,
};
