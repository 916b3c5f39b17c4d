/** Operators on arrays that compare elements. mingo's do not know that numbers of different types can be equal. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { compareValues, equalityKey } from '../../bson/compare-values.ts';
import { isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../collation.ts';
import { compileElementSort, parseSort } from '../sort.ts';
import { compareExpressionValues, type Expression, isNil } from './expression.ts';

function operands(document: unknown, expression: unknown, options: Options): unknown[] {
  const values = evalExpr(document, expression, options);
  return Array.isArray(values) ? values : [values];
}

const byKey = (array: readonly unknown[]): Map<string, unknown> =>
  new Map(array.map((element) => [equalityKey(element), element]));

/** An operator on sets. It is null if an operand is null or missing, unless `nullCode` is given. */
function setOperator(
  name: string,
  code: number,
  combine: (sets: Map<string, unknown>[]) => unknown,
  isNullAllowed = true,
): Expression {
  return (document, expression, options) => {
    const arrays = operands(document, expression, options);
    if (isNullAllowed && arrays.some(isNil)) return null;
    for (const array of arrays) {
      if (!Array.isArray(array))
        throw new CommandError(
          code,
          `All operands of ${name} must be arrays. One argument is of type: ${typeName(array)}`,
        );
    }
    return combine((arrays as unknown[][]).map(byKey));
  };
}

const isSubset = (a: Map<string, unknown>, b: Map<string, unknown>): boolean =>
  [...a.keys()].every((key) => b.has(key));

/** Operators by name. */
export const ARRAY_OPERATORS: Record<string, Expression> = {
  // As in MongoDB, these two return sorted sets.
  $setUnion: setOperator('$setUnion', 17043, (sets) =>
    [...new Map(sets.toReversed().flatMap((set) => [...set])).values()].sort(compareValues),
  ),
  $setIntersection: setOperator('$setIntersection', 17047, ([first = new Map(), ...others]) =>
    [...first]
      .filter(([key]) => others.every((other) => other.has(key)))
      .map(([, element]) => element)
      .sort(compareValues),
  ),
  $setDifference: setOperator('$setDifference', 17048, ([first = new Map(), second = new Map()]) =>
    [...first].filter(([key]) => !second.has(key)).map(([, element]) => element),
  ),
  $setEquals: setOperator(
    '$setEquals',
    17044,
    ([first = new Map(), ...others]) => others.every((other) => other.size === first.size && isSubset(first, other)),
    false,
  ),
  $setIsSubset: setOperator(
    '$setIsSubset',
    17046,
    ([first = new Map(), second = new Map()]) => isSubset(first, second),
    false,
  ),
  $sortArray: (document, expression, options) => {
    const { input, sortBy } = isDocument(expression) ? expression : {};
    const array = evalExpr(document, input, options);
    if (isNil(array)) return null;
    if (!Array.isArray(array))
      throw new CommandError(
        2942504,
        `The input argument to $sortArray must be an array, but was of type: ${typeName(array)}`,
      );
    const collation = parseCollation(options.collation);
    if (isDocument(sortBy)) {
      const compare = compileElementSort(parseSort(sortBy), collation);
      return [...(array as unknown[])].sort((a, b) => compare(isDocument(a) ? a : {}, isDocument(b) ? b : {}));
    }
    const direction = toNumber(sortBy);
    if (direction !== 1 && direction !== -1)
      throw new CommandError(2942507, 'The $sortArray sortBy argument must be a document, 1 or -1');
    const compare = compareBy(collation);
    return [...(array as unknown[])].sort((a, b) => compare(a, b) * direction);
  },
  $indexOfArray: (document, expression, options) => {
    const [array, value, start, end] = operands(document, expression, options);
    if (isNil(array)) return null;
    if (!Array.isArray(array))
      throw new CommandError(40090, `$indexOfArray requires an array as a first argument, found: ${typeName(array)}`);
    const [from, to] = [toNumber(start) ?? 0, Math.min(toNumber(end) ?? array.length, array.length)];
    for (let at = from; at < to; at++) if (compareExpressionValues(array[at], value, options) === 0) return at;
    return -1;
  },
};
