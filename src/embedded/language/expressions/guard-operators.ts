import { CommandError } from '../../command-error.ts';

/** MongoDB's error codes for operands of a wrong type, by operator. Other operators use BadValue. */
const CODES: Readonly<Record<string, number>> = {
  $allElementsTrue: 17040,
  $anyElementTrue: 17041,
  $arrayElemAt: 28689,
  $arrayToObject: 40386,
  $dateFromString: 241,
  $dateToString: 16006,
  $dayOfMonth: 16006,
  $dayOfWeek: 16006,
  $dayOfYear: 16006,
  $filter: 28651,
  $first: 28689,
  $hour: 16006,
  $indexOfArray: 40090,
  $indexOfBytes: 40091,
  $indexOfCP: 40093,
  $last: 28689,
  $ltrim: 50699,
  $map: 16883,
  $mergeObjects: 40400,
  $millisecond: 16006,
  $minute: 16006,
  $month: 16006,
  $objectToArray: 40390,
  $reduce: 40080,
  $replaceAll: 51746,
  $replaceOne: 51746,
  $reverseArray: 34435,
  $rtrim: 50699,
  $second: 16006,
  $setDifference: 17048,
  $setEquals: 17044,
  $setIntersection: 17047,
  $setIsSubset: 17046,
  $setUnion: 17043,
  $size: 17124,
  $slice: 28724,
  $sortArray: 2942504,
  $split: 40085,
  $strLenBytes: 34473,
  $strLenCP: 34471,
  $strcasecmp: 16007,
  $substr: 16007,
  $substrBytes: 16007,
  $substrCP: 16007,
  $toLower: 16007,
  $toUpper: 16007,
  $trim: 50699,
  $week: 16006,
  $year: 16006,
  $zip: 34461,
};
const INVALID_REGULAR_EXPRESSION = 51111;

type AnyFunction = (...args: never[]) => unknown;

function guard(name: string, operator: AnyFunction): AnyFunction {
  return (...args) => {
    try {
      return operator(...args);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      if (error instanceof SyntaxError)
        throw new CommandError(INVALID_REGULAR_EXPRESSION, `Invalid Regex in ${name}: ${error.message}`);
      if (error instanceof TypeError || error instanceof RangeError)
        throw new CommandError(CODES[name] ?? 'BadValue', `${name} failed: ${error.message}`);
      // mingo's own checks of operands, e.g. "$concat expression must resolve to string".
      const code = CODES[name];
      if (code !== undefined && error instanceof Error && error.message.startsWith(`${name} `))
        throw new CommandError(code, error.message);
      throw error;
    }
  };
}

/**
 * mingo's operators, with JavaScript's errors replaced by those of MongoDB. mingo does not check the types of all
 * operands, so a string operator on a document throws a TypeError.
 */
export function guardOperators<T extends object>(operators: T): T {
  const guarded = Object.entries(operators).map(([name, operator]) => [
    name,
    typeof operator === 'function' ? guard(name, operator as AnyFunction) : (operator as unknown),
  ]);
  return Object.fromEntries(guarded) as T;
}
