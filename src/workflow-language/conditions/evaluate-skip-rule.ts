import { asString } from '../../model/as-string.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { plainText } from '../../model/plain-text.ts';
import { valueAtPath } from '../../model/value-at-path.ts';
import { ConditionError } from './require-conditions.ts';

const MAX_NESTING = 50;
const SHOWN_LENGTH = 100;

/**
 * Whether the `skip` rule of a step holds. It is JSON Logic, as in `{ "==": [{ "var": "payload.plan" }, "pro"] }`.
 * @throws ConditionError if the rule is malformed, has an unknown operator or is nested too deeply
 * Source: jsonlogic.com, "Supported Operations"
 */
export function evaluateSkipRule(rule: unknown, variables: object): boolean {
  if (typeof rule === 'boolean') return rule;
  if (!isPlainObject(rule)) {
    throw new ConditionError(
      `skip: must be a rule such as { "==": [{ "var": "payload.plan" }, "pro"] }, but is "${asString(rule).slice(0, SHOWN_LENGTH)}"`,
    );
  }
  return isTruthy(evaluate(rule, variables, MAX_NESTING));
}

function evaluate(rule: unknown, variables: object, depth: number): unknown {
  if (depth === 0) throw new ConditionError(`skip: the rule is nested deeper than ${MAX_NESTING} levels`);
  if (Array.isArray(rule)) return rule.map((item) => evaluate(item, variables, depth - 1));
  if (!isPlainObject(rule)) return rule;
  const [operator] = Object.keys(rule);
  if (operator === undefined) return false;
  const operands = [rule[operator]].flat();
  const operand = (index: number) => evaluate(operands[index], variables, depth - 1);
  switch (operator) {
    case 'var':
      return valueAtPath(variables, plainText(operand(0))) ?? operand(1);
    case 'and':
      return operands.every((_, index) => isTruthy(operand(index)));
    case 'or':
      return operands.some((_, index) => isTruthy(operand(index)));
    default: {
      const compare = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      if (compare === undefined)
        throw new ConditionError(`skip: the rule has an unknown operator "${operator.slice(0, SHOWN_LENGTH)}"`);
      return compare(operand(0), operand(1), operand(2));
    }
  }
}

const isTruthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
/** Lists and objects are compared by their text. */
const toNumber = (value: unknown): number => Number(typeof value === 'object' ? plainText(value) : value);
const areLooselyEqual = (one: unknown, other: unknown): boolean =>
  one === other ||
  (one != null && other != null && plainText(one) === plainText(other)) ||
  (one == null && other == null);
const compareValues = (one: unknown, other: unknown): number => {
  if (one == null || other == null) return Number.NaN;
  const difference = toNumber(one) - toNumber(other);
  if (!Number.isNaN(difference)) return difference;
  const byInstant = Date.parse(plainText(one)) - Date.parse(plainText(other));
  return Number.isNaN(byInstant) ? plainText(one).localeCompare(plainText(other)) : byInstant;
};
const contains = (whole: unknown, part: unknown): boolean =>
  Array.isArray(whole)
    ? whole.some((item) => areLooselyEqual(item, part))
    : plainText(whole ?? '').includes(plainText(part));

const OPERATORS: Readonly<Record<string, (...operands: readonly unknown[]) => unknown>> = {
  '!': (value) => !isTruthy(value),
  '!!': isTruthy,
  '=': areLooselyEqual,
  '==': areLooselyEqual,
  '===': (one, other) => one === other,
  '!=': (one, other) => !areLooselyEqual(one, other),
  '!==': (one, other) => one !== other,
  '<': (one, other) => compareValues(one, other) < 0,
  '<=': (one, other, last) => compareValues(one, other) <= 0 && (last === undefined || compareValues(other, last) <= 0),
  '>': (one, other) => compareValues(one, other) > 0,
  '>=': (one, other) => compareValues(one, other) >= 0,
  in: (part, whole) => contains(whole, part),
  notIn: (part, whole) => !contains(whole, part),
  contains: (whole, part) => contains(whole, part),
  doesNotContain: (whole, part) => !contains(whole, part),
  between: (value, range) =>
    Array.isArray(range) && compareValues(value, range[0]) >= 0 && compareValues(value, range[1]) <= 0,
  startsWith: (text, part) => plainText(text ?? '').startsWith(plainText(part)),
  endsWith: (text, part) => plainText(text ?? '').endsWith(plainText(part)),
  null: (value) => value == null,
  notNull: (value) => value != null,
};
