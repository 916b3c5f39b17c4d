/** Operators on arrays that compare elements. mingo's do not know that numbers of different types can be equal. */
import { evalExpr } from 'mingo/core';
import { isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, keysBy, parseCollation } from '../collation.ts';
import { compileElementSort, parseSort } from '../sort.ts';
import { compareExpressionValues, type Expression, isNil, onlyOperand, operandsOf } from './expression.ts';

/** An operator on sets. It is null if an operand is null or missing, unless `nullCode` is given. */
function setOperator(
  name: string,
  code: number,
  combine: (sets: Map<string, unknown>[], compare: (a: unknown, b: unknown) => number) => unknown,
  isNullAllowed = true,
): Expression {
  return (document, expression, options) => {
    const arrays = operandsOf(document, expression, options);
    if (isNullAllowed && arrays.some(isNil)) return null;
    for (const array of arrays) {
      if (!Array.isArray(array))
        throw new CommandError(
          code,
          `All operands of ${name} must be arrays. One argument is of type: ${typeName(array)}`,
        );
    }
    const collation = parseCollation(options.collation);
    const keyOf = keysBy(collation);
    const sets = (arrays as unknown[][]).map((array) => new Map(array.map((element) => [keyOf(element), element])));
    return combine(sets, compareBy(collation));
  };
}

const isSubset = (a: Map<string, unknown>, b: Map<string, unknown>): boolean =>
  [...a.keys()].every((key) => b.has(key));

/** The first or last element. Missing if there is none. */
const elementAt =
  (name: string, position: 0 | -1): Expression =>
  (document, expression, options) => {
    const array = onlyOperand(document, expression, options);
    if (isNil(array)) return null;
    if (Array.isArray(array)) return array.at(position) as unknown;
    throw new CommandError(28689, `${name}'s argument must be an array, but is ${typeName(array)}`);
  };

/** Operators by name. */
export const ARRAY_OPERATORS: Record<string, Expression> = {
  // As in MongoDB, these two return sorted sets.
  $setUnion: setOperator('$setUnion', 17043, (sets, compare) =>
    [...new Map(sets.toReversed().flatMap((set) => [...set])).values()].sort(compare),
  ),
  $setIntersection: setOperator('$setIntersection', 17047, ([first = new Map(), ...others], compare) =>
    [...first]
      .filter(([key]) => others.every((other) => other.has(key)))
      .map(([, element]) => element)
      .sort(compare),
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
  $first: elementAt('$first', 0),
  $last: elementAt('$last', -1),
  $size: (document, expression, options) => {
    const array = onlyOperand(document, expression, options);
    if (Array.isArray(array)) return array.length;
    throw new CommandError(17124, `The argument to $size must be an array, but was of type: ${typeName(array)}`);
  },
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
    const [array, value, start, end] = operandsOf(document, expression, options);
    if (isNil(array)) return null;
    if (!Array.isArray(array))
      throw new CommandError(40090, `$indexOfArray requires an array as a first argument, found: ${typeName(array)}`);
    const [from, to] = [toNumber(start) ?? 0, Math.min(toNumber(end) ?? array.length, array.length)];
    for (let at = from; at < to; at++) if (compareExpressionValues(array[at], value, options) === 0) return at;
    return -1;
  },
};
