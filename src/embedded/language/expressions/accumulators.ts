/** Accumulators that replace mingo's, which know only JS numbers and compare by another order of types. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { addNumbers } from '../../bson/arithmetic.ts';
import { equalityKey } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { numberKind, numberOfKind, toNumber, widestKind } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../collation.ts';
import { compileSort, parseSort } from '../sort.ts';
import { type Expression, isNil } from './expression.ts';

/**
 * The values of an accumulator's operand, one for each document. When it is used as an expression, the operand itself
 * is the list.
 */
function operandValues(documents: unknown, expression: unknown, options: Options): unknown[] {
  const items = Array.isArray(documents) ? documents : [documents];
  if (expression === null) return items.length === 1 && Array.isArray(items[0]) ? items[0] : items;
  return items.map((document) => evalExpr(document, expression, options));
}

const extreme =
  (sign: number): Expression =>
  (documents, expression, options) => {
    const compare = compareBy(parseCollation(options.collation));
    let best: unknown = null;
    for (const value of operandValues(documents, expression, options)) {
      if (!isNil(value) && (best === null || compare(value, best) * sign > 0)) best = value;
    }
    return best;
  };

/** The values of an operand that are numbers, as doubles. */
const numbersOf = (documents: unknown, expression: unknown, options: Options): number[] =>
  operandValues(documents, expression, options).flatMap((value) => toNumber(value) ?? []);

/** @param less how many degrees of freedom the mean takes */
const standardDeviation =
  (less: 0 | 1): Expression =>
  (documents, expression, options) => {
    const numbers = numbersOf(documents, expression, options);
    if (numbers.length <= less) return null;
    const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
    const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
    return numberOfKind('double', Math.sqrt(squares / (numbers.length - less)));
  };

/** The smallest value that is not below the given part of all values. */
function percentile(sorted: readonly number[], part: number): unknown {
  if (sorted.length === 0) return null;
  return numberOfKind('double', sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0);
}

/** As an expression, the input of a percentile may be one array. */
function sortedNumbers(documents: unknown, input: unknown, options: Options): number[] {
  const values = Array.isArray(documents)
    ? operandValues(documents, input, options)
    : [evalExpr(documents, input, options)].flat();
  return values.flatMap((value) => toNumber(value) ?? []).sort((a, b) => a - b);
}

const percentiles: Expression = (documents, expression, options) => {
  const { input, p } = namedOperands(expression, '$percentile');
  const sorted = sortedNumbers(documents, input, options);
  return (Array.isArray(p) ? p : [p]).map((part) => percentile(sorted, toNumber(part) ?? Number.NaN));
};

const median: Expression = (documents, expression, options) =>
  percentile(sortedNumbers(documents, namedOperands(expression, '$median').input, options), 0.5);

function namedOperands(expression: unknown, name: string): Document {
  if (isDocument(expression)) return expression;
  throw new CommandError('FailedToParse', `${name} specification must be an object`);
}

/** The outputs of the first or last documents in an order. */
function ordered(name: string, isTop: boolean, hasCount: boolean): Expression {
  return (documents, expression, options) => {
    const { n, output, sortBy } = namedOperands(expression, name);
    if (sortBy === undefined) throw new CommandError(5788005, `Missing value for 'sortBy' in ${name}`);
    const count = hasCount ? (toNumber(evalExpr({}, n, options)) ?? 0) : 1;
    if (!Number.isInteger(count) || count < 1)
      throw new CommandError(5787908, `'n' must be greater than 0, found ${String(n)}`);
    const compare = compileSort(parseSort(sortBy), parseCollation(options.collation));
    const sorted = [...(documents as Document[])].sort(compare);
    const chosen = isTop ? sorted.slice(0, count) : sorted.slice(-count);
    const outputs = chosen.map((document) => evalExpr(document, output, options) ?? null);
    return hasCount ? outputs : (outputs[0] ?? null);
  };
}

/** Accumulators by name. */
export const ACCUMULATORS = {
  $sum: (documents, expression, options) => {
    let sum: unknown = 0;
    for (const value of operandValues(documents, expression, options)) {
      if (numberKind(value) !== undefined) sum = addNumbers(sum, value);
    }
    return sum;
  },
  $avg: (documents, expression, options) => {
    const numbers = operandValues(documents, expression, options).filter((value) => numberKind(value) !== undefined);
    if (numbers.length === 0) return null;
    const sum = toNumber(numbers.reduce(addNumbers)) ?? 0;
    return numberOfKind(widestKind(numbers) === 'decimal' ? 'decimal' : 'double', sum / numbers.length);
  },
  $stdDevPop: standardDeviation(0),
  $stdDevSamp: standardDeviation(1),
  $percentile: percentiles,
  $median: median,
  $top: ordered('$top', true, false),
  $topN: ordered('$topN', true, true),
  $bottom: ordered('$bottom', false, false),
  $bottomN: ordered('$bottomN', false, true),
  $max: extreme(1),
  $min: extreme(-1),
  $accumulator: () => {
    throw new CommandError(
      'CommandNotSupported',
      '$accumulator is not supported: the embedded server runs no JavaScript',
    );
  },
  $push: (documents, expression, options) =>
    operandValues(documents, expression, options).filter((value) => value !== undefined),
  $addToSet: (documents, expression, options) => {
    const set = new Map<string, unknown>();
    for (const value of operandValues(documents, expression, options)) {
      if (value !== undefined) set.set(equalityKey(value), value);
    }
    return [...set.values()];
  },
} satisfies Record<string, Expression>;
