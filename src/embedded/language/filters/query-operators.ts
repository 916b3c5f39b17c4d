/**
 * Query operators that replace mingo's, which flatten the values at a path before they compare. mingo therefore cannot
 * distinguish a missing field from null or one array from another, and it compares across types.
 */
import { Binary, BSONRegExp, BSONSymbol, Decimal128, MaxKey, MinKey } from 'bson';
import type { Options } from 'mingo/types';
import { equalityKey } from '../../bson/compare-values.ts';
import { typeTag } from '../../bson/key-encoding.ts';
import { toNumber, toNumberOrBigint } from '../../bson/numbers.ts';
import { somePathValue } from '../../bson/paths.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { type Collation, compareBy, parseCollation } from '../collation.ts';
import { compileRegExp } from './regular-expression.ts';

type Predicate = (document: unknown) => boolean;
type Test = (value: unknown) => boolean;
/** @param isElement whether the path leads to an element of an array, whose own elements do not count */
type PathOperator = (path: string, operand: unknown, options: Options, isElement?: boolean) => Predicate;

const collationOf = (options: Options): Collation | undefined => parseCollation(options.collation);

const TYPE_NUMBERS: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
  255: 'minKey',
};

function pathOperator(makeTest: (operand: unknown, options: Options) => Test, expand = true): PathOperator {
  return (path, operand, options, isElement = false) => {
    const parts = path.split('.');
    const test = makeTest(operand, options);
    return (document) => somePathValue(document, parts, test, expand && !isElement);
  };
}

const not =
  (make: PathOperator): PathOperator =>
  (path, operand, options, isElement) => {
    const test = make(path, operand, options, isElement);
    return (document) => !test(document);
  };

const regExpTest = (regExp: BSONRegExp): Test => {
  const compiled = compileRegExp(regExp);
  return (value) => {
    if (typeof value === 'string') return compiled.test(value);
    if (value instanceof BSONSymbol) return compiled.test(value.value);
    return value instanceof BSONRegExp && value.pattern === regExp.pattern && value.options === regExp.options;
  };
};

function equalTest(operand: unknown, options: Options): Test {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  const compare = compareBy(collationOf(options));
  return (value) => value !== undefined && compare(value, operand) === 0;
}

function inTest(operand: unknown, options: Options): Test {
  const list = Array.isArray(operand) ? operand : [];
  const regExps = list.filter((value) => value instanceof BSONRegExp).map(regExpTest);
  const hasNull = list.some((value) => value === null || value === undefined);
  const collation = collationOf(options);
  if (collation) {
    const tests = list.map((value) => equalTest(value, options));
    return (value) => tests.some((test) => test(value)) || regExps.some((test) => test(value));
  }
  const identities = new Set(list.map(equalityKey));
  return (value) => {
    if (value === undefined || value === null) return hasNull;
    return identities.has(equalityKey(value)) || regExps.some((test) => test(value));
  };
}

/** Compares only values of the operand's type. MinKey and MaxKey are compared with all types. */
function orderTest(accepts: (order: number) => boolean) {
  return (operand: unknown, options: Options): Test => {
    const compare = compareBy(collationOf(options));
    const tag = typeTag(operand);
    const isAnyType = operand instanceof MinKey || operand instanceof MaxKey;
    if (operand === null || operand === undefined) {
      return (value) => (value === null || value === undefined) && accepts(0);
    }
    if (Number.isNaN(toNumber(operand))) return (value) => Number.isNaN(toNumber(value)) && accepts(0);
    return (value) => {
      if (value === undefined) return false;
      if (typeTag(value) !== tag && !isAnyType) return false;
      if (tag === typeTag(1) && Number.isNaN(toNumber(value))) return false;
      return accepts(compare(value, operand));
    };
  };
}

/** The test of `$type`. */
export function typeTest(operand: unknown): Test {
  const wanted = new Set<string>();
  for (const type of Array.isArray(operand) ? operand : [operand]) {
    const number = toNumber(type);
    const name = typeof type === 'string' ? type : number === undefined ? undefined : TYPE_NUMBERS[number];
    if (name === undefined) {
      throw number === undefined
        ? new CommandError('TypeMismatch', 'type must be represented as a number or a string')
        : new CommandError('BadValue', `Invalid numerical type code: ${number}`);
    }
    if (name === 'number') for (const one of ['int', 'long', 'double', 'decimal']) wanted.add(one);
    else if (Object.values(TYPE_NUMBERS).includes(name)) wanted.add(name);
    else throw new CommandError('BadValue', `Unknown type name alias: ${name}`);
  }
  return (value) => value !== undefined && wanted.has(typeName(value));
}

function sizeTest(operand: unknown): Test {
  const size = toNumber(operand);
  if (size === undefined) throw new CommandError('FailedToParse', 'Failed to parse $size. Expected a number in: $size');
  if (!Number.isInteger(size)) throw new CommandError('FailedToParse', 'Failed to parse $size. Expected an integer');
  if (size < 0)
    throw new CommandError('FailedToParse', 'Failed to parse $size. Expected a non-negative number in: $size');
  return (value) => Array.isArray(value) && value.length === size;
}

function modTest(operand: unknown): Test {
  if (!Array.isArray(operand) || operand.length !== 2) {
    const problem = !Array.isArray(operand)
      ? 'needs to be an array'
      : operand.length < 2
        ? 'not enough elements'
        : 'too many elements';
    throw new CommandError('BadValue', `malformed mod, ${problem}`);
  }
  const [divisor, remainder] = operand.map((value) => Math.trunc(toNumber(value) ?? Number.NaN));
  if (divisor === undefined || Number.isNaN(divisor))
    throw new CommandError('BadValue', 'malformed mod, divisor not a number');
  if (divisor === 0) throw new CommandError('BadValue', 'divisor cannot be 0');
  if (remainder === undefined || Number.isNaN(remainder))
    throw new CommandError('BadValue', 'malformed mod, remainder not a number');
  return (value) => {
    const number = toNumber(value);
    return number !== undefined && Math.trunc(number) % divisor === remainder;
  };
}

const equal = pathOperator(equalTest);

function bits(accepts: (value: bigint, mask: bigint) => boolean): PathOperator {
  return pathOperator((operand) => {
    const mask = bitMask(operand);
    return (value) => {
      const bitsOfValue = value instanceof Binary ? littleEndian(value) : toUint64(value);
      return bitsOfValue !== undefined && accepts(bitsOfValue, mask);
    };
  });
}

const littleEndian = (value: Binary): bigint =>
  [...value.buffer.subarray(0, value.position)].reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

function toUint64(value: unknown): bigint | undefined {
  const number = value instanceof Decimal128 ? toNumber(value) : toNumberOrBigint(value);
  if (number === undefined) return undefined;
  if (typeof number === 'number' && !Number.isInteger(number)) return undefined;
  return BigInt.asUintN(64, BigInt(number));
}

function bitMask(operand: unknown): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce((mask: bigint, position) => mask | (1n << BigInt(toNumber(position) ?? 0)), 0n);
  }
  const mask = operand instanceof Binary ? littleEndian(operand) : toUint64(operand);
  if (mask === undefined || (toNumberOrBigint(operand) ?? 0) < 0) {
    throw new CommandError('BadValue', 'bit positions must be a non-negative integer, an array of them, or BinData');
  }
  return mask;
}

/** Operators that test values by themselves, by name. `normalizeFilter` turns `$regex` into `$_regex`. */
export const QUERY_OPERATORS: Readonly<Record<string, PathOperator>> = {
  $eq: equal,
  $ne: not(equal),
  $in: pathOperator(inTest),
  $nin: not(pathOperator(inTest)),
  $gt: pathOperator(orderTest((order) => order > 0)),
  $gte: pathOperator(orderTest((order) => order >= 0)),
  $lt: pathOperator(orderTest((order) => order < 0)),
  $lte: pathOperator(orderTest((order) => order <= 0)),
  $exists: pathOperator((operand) => (operand ? (value) => value !== undefined : () => false), false) as PathOperator,
  $_missing: not(pathOperator(() => (value) => value !== undefined, false)),
  $type: pathOperator(typeTest),
  $size: pathOperator(sizeTest, false),
  $mod: pathOperator(modTest),
  $_regex: pathOperator((operand) => regExpTest(operand as BSONRegExp)),
  $bitsAllSet: bits((value, mask) => (value & mask) === mask),
  $bitsAnySet: bits((value, mask) => (value & mask) !== 0n),
  $bitsAllClear: bits((value, mask) => (value & mask) === 0n),
  $bitsAnyClear: bits((value, mask) => (value & mask) !== mask),
};
