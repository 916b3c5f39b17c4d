import { valueAtPath } from '../../model/value-at-path.ts';
import type { ComparisonBudget } from './comparison-budget.ts';
import { containsText } from './contains-text.ts';
import { areLooselyEqual, compareLoosely, isTruthy, toNumber } from './loose-comparison.ts';
import { DATE_RELATIONS, hasDateRelation } from './relative-dates.ts';

/** What an operator of a rule works with. */
export interface Operation {
  /** The values that `var` reads: the variables of the step, or an item of a list. */
  readonly scope: unknown;
  readonly budget: ComparisonBudget;
  readonly now: Date;
  /** The texts of the items of lists, because a rule can search the same list often. */
  readonly listed: WeakMap<object, ReadonlySet<string | null>>;
  evaluate(operand: unknown): unknown;
  /** Evaluates an operand whose `var` reads from another value, such as the item of a list. */
  evaluateIn(scope: unknown, operand: unknown): unknown;
}

type Operator = (operands: readonly unknown[], operation: Operation) => unknown;

/** The operator of a name. Undefined if there is none. */
export const skipRuleOperator = (name: string): Operator | undefined =>
  Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;

/** An operator that needs the values of all its operands. */
const ofValues =
  (apply: Operator): Operator =>
  (operands, operation) =>
    apply(
      operands.map((operand) => operation.evaluate(operand)),
      operation,
    );

const not =
  (operator: Operator): Operator =>
  (operands, operation) =>
    !operator(operands, operation);

/** The first value that decides, or the last one. */
const firstThat =
  (decides: (value: unknown) => boolean): Operator =>
  (operands, { evaluate }) => {
    let value: unknown;
    for (const operand of operands) {
      value = evaluate(operand);
      if (decides(value)) break;
    }
    return value;
  };

const choose: Operator = (operands, { evaluate }) => {
  let index = 0;
  for (; index + 1 < operands.length; index += 2) {
    if (isTruthy(evaluate(operands[index]))) return evaluate(operands[index + 1]);
  }
  return index < operands.length ? evaluate(operands[index]) : null;
};

/** The value at a path in the scope. Undefined if there is none. */
function read(path: unknown, { scope, budget }: Operation): unknown {
  budget.countOperation();
  return path == null || path === '' ? scope : valueAtPath(scope, budget.textOf(path));
}

function missing(paths: readonly unknown[], operation: Operation): unknown[] {
  return paths.filter((path) => {
    const value = read(path, operation);
    return value == null || value === '';
  });
}

/** An operator whose first operand is a list, and whose second one is a rule for the items. Anything else has no items. */
const ofItems =
  (apply: (items: readonly unknown[], ruleOf: (item: unknown) => unknown) => unknown): Operator =>
  ([list, rule], { evaluate, evaluateIn, budget }) => {
    const items = evaluate(list);
    if (!Array.isArray(items)) return apply([], () => null);
    budget.countOperation(items.length);
    return apply(items, (item) => evaluateIn(item, rule));
  };

const reduce: Operator = ([list, rule, initial], { evaluate, evaluateIn, budget }) => {
  const items = evaluate(list);
  let accumulator = initial === undefined ? null : evaluate(initial);
  if (!Array.isArray(items)) return accumulator;
  budget.countOperation(items.length);
  for (const current of items) accumulator = evaluateIn({ current, accumulator }, rule);
  return accumulator;
};

const merge: Operator = (values, { budget }) => {
  for (const value of values) budget.countOperation(Array.isArray(value) ? value.length : 1);
  return values.flat();
};

const ordered = (holds: (difference: number) => boolean): Operator =>
  ofValues(
    ([one, other, ...more], { budget }) =>
      holds(compareLoosely(one, other, budget)) && (more.length === 0 || holds(compareLoosely(other, more[0], budget))),
  );

const equals = ofValues(([one, other], { budget }) => areLooselyEqual(one, other, budget));
const equalsStrictly = ofValues(([one, other], { budget }) =>
  typeof one === 'string' && typeof other === 'string' ? budget.textOf(one) === budget.textOf(other) : one === other,
);

type Calculation = (one: number, other: number) => number;
const calculate = (combine: Calculation): Operator =>
  ofValues(([one, other], { budget }) => combine(toNumber(one, budget), toNumber(other, budget)));
const extreme = (combine: Calculation, initial: number): Operator =>
  ofValues((values, { budget }) => values.map((value) => toNumber(value, budget)).reduce(combine, initial));

/** The sum and the product read the number that a text begins with. */
const accumulate = (combine: Calculation, initial: number): Operator =>
  ofValues((values, { budget }) =>
    values.map((value) => Number.parseFloat(budget.textOf(value))).reduce(combine, initial),
  );

/** Whether a list has an item with the same text, or a text contains another one. */
function contains(whole: unknown, part: unknown, { budget, listed }: Operation): boolean {
  if (typeof whole === 'string') return whole !== '' && containsText(budget.textOf(whole), budget.textOf(part));
  if (!Array.isArray(whole)) return false;
  const textOf = (item: unknown) => (item == null ? null : budget.textOf(item));
  const texts = listed.get(whole) ?? new Set(whole.map(textOf));
  listed.set(whole, texts);
  return texts.has(textOf(part));
}

const isIn = ofValues(([part, whole], operation) => contains(whole, part, operation));
const hasPart = ofValues(([whole, part], operation) => contains(whole, part, operation));

const ofTexts = (holds: (text: string, part: string) => boolean): Operator =>
  ofValues(([text, part], { budget }) => holds(budget.textOf(text ?? ''), budget.textOf(part)));
const startsWith = ofTexts((text, start) => text.startsWith(start));
const endsWith = ofTexts((text, end) => text.endsWith(end));

/** -1 below a range `[from, to]`, 0 within and 1 above it. NaN if there is no value or no range. */
function placeInRange([value, range]: readonly unknown[], { budget }: Operation): number {
  if (value == null || !Array.isArray(range) || range.length !== 2) return Number.NaN;
  const [fromStart, toEnd] = range.map((limit) => compareLoosely(value, limit, budget)) as [number, number];
  if (Number.isNaN(fromStart) || Number.isNaN(toEnd)) return Number.NaN;
  return fromStart < 0 ? -1 : Number(toEnd > 0);
}

const substring: Operator = ([source, start, length], { budget }) => {
  const rest = budget.textOf(source ?? '').slice(toNumber(start ?? 0, budget));
  return length == null ? rest : rest.slice(0, toNumber(length, budget));
};

/** The operators of JSON Logic without `log`, then those that the service's own editor of rules adds. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  var: ([path, fallback], operation) => {
    const value = read(operation.evaluate(path), operation);
    return value === undefined ? (operation.evaluate(fallback) ?? null) : value;
  },
  missing: ofValues((values, operation) => missing(Array.isArray(values[0]) ? values[0] : values, operation)),
  missing_some: ofValues(([needed, paths], operation) => {
    if (!Array.isArray(paths)) return [];
    const absent = missing(paths, operation);
    return paths.length - absent.length >= toNumber(needed, operation.budget) ? [] : absent;
  }),
  if: choose,
  '?:': choose,
  '==': equals,
  '!=': not(equals),
  '===': equalsStrictly,
  '!==': not(equalsStrictly),
  '!': ofValues(([value]) => !isTruthy(value)),
  '!!': ofValues(([value]) => isTruthy(value)),
  or: firstThat(isTruthy),
  and: firstThat((value) => !isTruthy(value)),
  '<': ordered((difference) => difference < 0),
  '<=': ordered((difference) => difference <= 0),
  '>': ordered((difference) => difference > 0),
  '>=': ordered((difference) => difference >= 0),
  max: extreme((one, other) => Math.max(one, other), -Infinity),
  min: extreme((one, other) => Math.min(one, other), Infinity),
  '+': accumulate((one, other) => one + other, 0),
  '*': accumulate((one, other) => one * other, 1),
  '-': ofValues(([one, other], { budget }) =>
    other === undefined ? -toNumber(one, budget) : toNumber(one, budget) - toNumber(other, budget),
  ),
  '/': calculate((one, other) => one / other),
  '%': calculate((one, other) => one % other),
  map: ofItems((items, ruleOf) => items.map(ruleOf)),
  filter: ofItems((items, ruleOf) => items.filter((item) => isTruthy(ruleOf(item)))),
  all: ofItems((items, ruleOf) => items.length > 0 && items.every((item) => isTruthy(ruleOf(item)))),
  some: ofItems((items, ruleOf) => items.some((item) => isTruthy(ruleOf(item)))),
  none: ofItems((items, ruleOf) => !items.some((item) => isTruthy(ruleOf(item)))),
  reduce,
  merge: ofValues(merge),
  in: isIn,
  cat: ofValues((values, { budget }) => values.map((value) => budget.textOf(value ?? '')).join('')),
  substr: ofValues(substring),
  '=': equals,
  notIn: not(isIn),
  contains: hasPart,
  doesNotContain: not(hasPart),
  startsWith,
  doesNotBeginWith: not(startsWith),
  endsWith,
  doesNotEndWith: not(endsWith),
  between: ofValues((values, operation) => placeInRange(values, operation) === 0),
  notBetween: ofValues((values, operation) => Math.abs(placeInRange(values, operation)) === 1),
  null: ofValues(([value]) => value == null),
  notNull: ofValues(([value]) => value != null),
  ...Object.fromEntries(
    DATE_RELATIONS.map((relation) => [
      relation,
      ofValues(([date, span], { now }) => hasDateRelation(relation, date, span, now)),
    ]),
  ),
};
