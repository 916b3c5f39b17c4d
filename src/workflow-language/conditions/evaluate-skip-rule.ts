import { asString } from '../../model/as-string.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { ComparisonBudget } from './comparison-budget.ts';
import { isTruthy } from './loose-comparison.ts';
import { ConditionError } from './require-conditions.ts';
import { type Operation, skipRuleOperator } from './skip-rule-operators.ts';

const MAX_NESTING = 50;
const SHOWN_LENGTH = 100;

/**
 * Whether the `skip` rule of a step holds. It is JSON Logic, as in `{ "==": [{ "var": "payload.plan" }, "pro"] }`. No rule
 * never holds.
 * @param budget that of the step
 * @throws ConditionError if the rule is malformed, has an unknown operator, is nested too deeply, or compares too much
 * Source: jsonlogic.com, "Supported Operations"
 */
export function evaluateSkipRule(
  rule: unknown,
  variables: object,
  now: Date,
  budget = new ComparisonBudget(),
): boolean {
  if (isNoRule(rule)) return false;
  requireRule(rule);
  return isTruthy(evaluate(rule, variables, { budget, now, listed: new WeakMap() }, MAX_NESTING));
}

/**
 * Checks a `skip` rule, also the parts that no evaluation may reach.
 * @throws ConditionError if the rule is malformed, has an unknown operator, or is nested too deeply
 */
export function requireSkipRule(rule: unknown): void {
  if (isNoRule(rule)) return;
  requireRule(rule);
  requireOperators(rule, MAX_NESTING);
}

function requireOperators(rule: unknown, depth: number): void {
  requireDepth(depth);
  const parts = Array.isArray(rule) ? rule : operationOf(rule)?.operands;
  for (const part of parts ?? []) requireOperators(part, depth - 1);
}

function evaluate(
  rule: unknown,
  scope: unknown,
  shared: Pick<Operation, 'budget' | 'now' | 'listed'>,
  depth: number,
): unknown {
  requireDepth(depth);
  if (Array.isArray(rule)) {
    shared.budget.countOperation(rule.length);
    return rule.map((item) => evaluate(item, scope, shared, depth - 1));
  }
  const operation = operationOf(rule);
  if (operation === null) return rule;
  shared.budget.countOperation();
  return operation.apply(operation.operands, {
    ...shared,
    scope,
    evaluate: (operand) => evaluate(operand, scope, shared, depth - 1),
    evaluateIn: (inner, operand) => evaluate(operand, inner, shared, depth - 1),
  });
}

/** An object with one name is an operator and its operands. Null for anything else, which is a value. */
function operationOf(rule: unknown) {
  if (!isPlainObject(rule)) return null;
  const [name, ...others] = Object.keys(rule);
  if (name === undefined || others.length > 0) return null;
  const apply = skipRuleOperator(name);
  if (apply === undefined) {
    throw new ConditionError(`skip: the rule has an unknown operator "${name.slice(0, SHOWN_LENGTH)}"`);
  }
  const operands = rule[name];
  return { apply, operands: Array.isArray(operands) ? (operands as readonly unknown[]) : [operands] };
}

function requireRule(rule: unknown): void {
  if (typeof rule === 'boolean' || (isPlainObject(rule) && Object.keys(rule).length === 1)) return;
  throw new ConditionError(
    `skip: must be a rule with one operator, such as { "==": [{ "var": "payload.plan" }, "pro"] }, but is "${asString(rule).slice(0, SHOWN_LENGTH)}"`,
  );
}

function requireDepth(depth: number): void {
  if (depth === 0) throw new ConditionError(`skip: the rule is nested deeper than ${MAX_NESTING} levels`);
}

/** Whether a stored `skip` rule is empty, so that it never skips its step. */
export const isNoRule = (rule: unknown): boolean =>
  rule == null || rule === '' || (isPlainObject(rule) && Object.keys(rule).length === 0);
