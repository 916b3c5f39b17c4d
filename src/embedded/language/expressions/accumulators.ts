/** Accumulators that replace mingo's, which know only JS numbers and compare by another order of types. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { addNumbers } from '../../bson/arithmetic.ts';
import { equalityKey } from '../../bson/compare-values.ts';
import { numberKind, numberOfKind, toNumber, widestKind } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../collation.ts';
import { type Expression, isNil } from './expression-operators.ts';

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

/** Accumulators by name. */
export const ACCUMULATORS: Record<string, Expression> = {
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
};
