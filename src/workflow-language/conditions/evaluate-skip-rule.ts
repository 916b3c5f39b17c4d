import { isPlainObject } from '../../model/plain-object.ts';
import { valueAtPath } from './evaluate-conditions.ts';

type Rule = Readonly<Record<string, unknown>>;

/** How deep rules may be nested. */
const MAX_DEPTH = 50;

/**
 * Whether a rule in JSON Logic holds, as the query editor of a step's `skip` writes it: `{ "==": [{ "var": "payload.plan" }, "pro"] }`.
 * @throws Error that names an operator which is not known
 * Source: jsonlogic.com, "Supported Operations"
 */
export const evaluateSkipRule = (rule: Rule, variables: object): boolean =>
  isTruthy(evaluate(rule, variables, MAX_DEPTH));

function evaluate(rule: unknown, variables: object, depth: number): unknown {
  if (depth === 0) throw new Error(`the rule is nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(rule)) return rule.map((item) => evaluate(item, variables, depth - 1));
  if (!isPlainObject(rule)) return rule;
  const [operator] = Object.keys(rule);
  if (operator === undefined) return false;
  const given = rule[operator];
  const operands = Array.isArray(given) ? given : [given];
  const of = (index: number) => evaluate(operands[index], variables, depth - 1);
  switch (operator) {
    case 'var':
      return valueAtPath(variables, String(of(0))) ?? of(1);
    case 'and':
      return operands.every((_, index) => isTruthy(of(index)));
    case 'or':
      return operands.some((_, index) => isTruthy(of(index)));
    default: {
      const compare = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
      if (compare === undefined) throw new Error(`the rule has the operator "${operator}", which is not known`);
      return compare(of(0), of(1), of(2));
    }
  }
}

const isTruthy = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
const isLoose = (one: unknown, other: unknown): boolean =>
  one === other || (one != null && other != null && String(one) === String(other)) || (one == null && other == null);
const orderOf = (one: unknown, other: unknown): number => {
  if (one == null || other == null) return Number.NaN;
  const difference = Number(one) - Number(other);
  if (!Number.isNaN(difference)) return difference;
  const byInstant = Date.parse(String(one)) - Date.parse(String(other));
  return Number.isNaN(byInstant) ? String(one).localeCompare(String(other)) : byInstant;
};
const has = (whole: unknown, part: unknown): boolean =>
  Array.isArray(whole) ? whole.some((item) => isLoose(item, part)) : String(whole ?? '').includes(String(part));

const OPERATORS: Readonly<Record<string, (...operands: readonly unknown[]) => unknown>> = {
  '!': (value) => !isTruthy(value),
  '!!': isTruthy,
  '=': isLoose,
  '==': isLoose,
  '===': (one, other) => one === other,
  '!=': (one, other) => !isLoose(one, other),
  '!==': (one, other) => one !== other,
  '<': (one, other) => orderOf(one, other) < 0,
  '<=': (one, other, last) => orderOf(one, other) <= 0 && (last === undefined || orderOf(other, last) <= 0),
  '>': (one, other) => orderOf(one, other) > 0,
  '>=': (one, other) => orderOf(one, other) >= 0,
  in: (part, whole) => has(whole, part),
  notIn: (part, whole) => !has(whole, part),
  contains: (whole, part) => has(whole, part),
  doesNotContain: (whole, part) => !has(whole, part),
  between: (value, range) => Array.isArray(range) && orderOf(value, range[0]) >= 0 && orderOf(value, range[1]) <= 0,
  startsWith: (text, part) => String(text ?? '').startsWith(String(part)),
  endsWith: (text, part) => String(text ?? '').endsWith(String(part)),
  null: (value) => value == null,
  notNull: (value) => value != null,
};
