/** Accumulators that replace mingo's, which know only JS numbers and compare by another order of types. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../../bson/document.ts';
import { numberOfKind, toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { parseCollation } from '../collation.ts';
import { compileSort, parseSort, sortItems } from '../sort.ts';
import type { Expression } from './expression.ts';
import { RUNNING_ACCUMULATORS, type RunningAccumulator } from './running-accumulators.ts';

/**
 * The values of an accumulator's operand, one for each document. When it is used as an expression, the operand itself
 * is the list.
 */
function operandValues(documents: unknown, expression: unknown, options: Options): unknown[] {
  const items = Array.isArray(documents) ? documents : [documents];
  if (expression === null) return items.length === 1 && Array.isArray(items[0]) ? items[0] : items;
  return items.map((document) => evalExpr(document, expression, options));
}

/** An accumulator over a list of documents, from one that takes a value after the other. */
const fold =
  (start: (options: Options) => RunningAccumulator): Expression =>
  (documents, expression, options) => {
    const accumulator = start(options);
    for (const value of operandValues(documents, expression, options)) accumulator.add(value);
    return accumulator.result();
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
    const sorted = sortItems([...(documents as Document[])], compare);
    const chosen = isTop ? sorted.slice(0, count) : sorted.slice(-count);
    const outputs = chosen.map((document) => evalExpr(document, output, options) ?? null);
    return hasCount ? outputs : (outputs[0] ?? null);
  };
}

/** Accumulators by name. */
export const ACCUMULATORS = {
  $sum: fold(RUNNING_ACCUMULATORS.$sum),
  $avg: fold(RUNNING_ACCUMULATORS.$avg),
  $stdDevPop: standardDeviation(0),
  $stdDevSamp: standardDeviation(1),
  $percentile: percentiles,
  $median: median,
  $top: ordered('$top', true, false),
  $topN: ordered('$topN', true, true),
  $bottom: ordered('$bottom', false, false),
  $bottomN: ordered('$bottomN', false, true),
  $max: fold(RUNNING_ACCUMULATORS.$max),
  $min: fold(RUNNING_ACCUMULATORS.$min),
  $accumulator: () => {
    throw new CommandError(
      'CommandNotSupported',
      '$accumulator is not supported: the embedded server runs no JavaScript',
    );
  },
  $push: fold(RUNNING_ACCUMULATORS.$push),
  $addToSet: fold(RUNNING_ACCUMULATORS.$addToSet),
} satisfies Record<string, Expression>;
