/**
 * Expression operators that replace mingo's, which know only JS numbers and compare by another order of types. mingo's
 * arithmetic operators are reused: they get plain numbers, and their results are converted back to BSON types.
 */
import { Binary, Long, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { addNumbers, multiplyNumbers, negate } from '../../bson/arithmetic.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { numberKind, numberOfKind, toNumber, widestKind } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { ACCUMULATORS } from './accumulators.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { CONVERSION_OPERATORS } from './conversion-operators.ts';
import { dateFromParts } from './date-from-parts.ts';
import { DATE_OPERATORS } from './date-operators.ts';
import { dateTrunc } from './date-trunc.ts';
import { compareExpressionValues, type Expression, isNil, isTrue, onlyOperand, operandsOf } from './expression.ts';
import { GROWING_OPERATORS } from './growing-operators.ts';
import { OBJECT_OPERATORS } from './object-operators.ts';
import { PLAIN_OPERAND_OPERATORS } from './plain-operands.ts';
import { REGEX_OPERATORS } from './regex-operators.ts';
import { STRING_OPERATORS } from './string-operators.ts';

const comparison =
  (name: string, toResult: (order: number) => unknown): Expression =>
  (document, expression, options) => {
    const [left, right, ...rest] = list(document, expression, options, name);
    if (rest.length > 0) throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments.`);
    return toResult(compareExpressionValues(left, right, options));
  };

function list(document: unknown, expression: unknown, options: Options, name: string): unknown[] {
  if (!Array.isArray(expression))
    throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments. 1 were passed in.`);
  return operandsOf(document, expression, options);
}

/**
 * Wraps a mingo operator so that it gets plain numbers. Its result has the widest BSON type of the operands, or `kind`.
 */
function typed(name: string, operator: Expression, kind?: 'double'): Expression {
  return (document, expression, options) => {
    const values = operandsOf(document, expression, options);
    for (const value of values) {
      if (!isNil(value) && toNumber(value) === undefined && !(value instanceof Date)) {
        throw new CommandError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
      }
    }
    const plain = values.map((value) => (value instanceof Date ? value : (toNumber(value) ?? value)));
    if (name === '$mod' && plain[1] === 0) throw new CommandError(16610, "can't $mod by zero");
    const result = operator(null, WITH_LISTS.has(name) ? plain : plain[0], options);
    if (typeof result !== 'number') return result ?? null;
    const widest = widestKind(values);
    return numberOfKind(kind && widest !== 'decimal' ? kind : widest, result);
  };
}

function add(document: unknown, expression: unknown, options: Options): unknown {
  const operands = operandsOf(document, expression, options);
  let sum: unknown = 0;
  let date: Date | undefined;
  for (const value of operands) {
    if (isNil(value)) return null;
    if (value instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (numberKind(value) === undefined) {
      throw new CommandError('TypeMismatch', `$add only supports numeric or date types, not ${typeName(value)}`);
    } else sum = addNumbers(sum, value);
  }
  return date ? new Date(date.getTime() + (toNumber(sum) ?? 0)) : sum;
}

function subtract(document: unknown, expression: unknown, options: Options): unknown {
  const [left, right] = list(document, expression, options, '$subtract');
  if (isNil(left) || isNil(right)) return null;
  if (left instanceof Date) {
    if (right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
    return new Date(left.getTime() - (toNumber(right) ?? 0));
  }
  if (numberKind(left) === undefined || numberKind(right) === undefined) {
    throw new CommandError('TypeMismatch', `can't $subtract ${typeName(right)} from ${typeName(left)}`);
  }
  return addNumbers(left, negate(right));
}

function multiply(document: unknown, expression: unknown, options: Options): unknown {
  const operands = operandsOf(document, expression, options);
  let product: unknown = 1;
  for (const value of operands) {
    if (isNil(value)) return null;
    if (numberKind(value) === undefined) {
      throw new CommandError('TypeMismatch', `$multiply only supports numeric types, not ${typeName(value)}`);
    }
    product = multiplyNumbers(product, value);
  }
  return product;
}

const ROUNDED = ['$abs', '$ceil', '$floor', '$mod', '$round', '$trunc', '$pow'] as const;
const REAL = [
  '$divide',
  '$exp',
  '$ln',
  '$log',
  '$log10',
  '$sqrt',
  '$sin',
  '$cos',
  '$tan',
  '$asin',
  '$acos',
  '$atan',
  '$atan2',
  '$sinh',
  '$cosh',
  '$tanh',
  '$asinh',
  '$acosh',
  '$atanh',
  '$degreesToRadians',
  '$radiansToDegrees',
] as const;

/** Operators that mingo calls with a list of operands. */
const WITH_LISTS: ReadonlySet<string> = new Set(['$mod', '$round', '$trunc', '$pow', '$divide', '$log', '$atan2']);

/** An operator on the bits of ints and longs. */
function bitwise(name: string, combine: (a: bigint, b: bigint) => bigint, start: bigint): Expression {
  return (document, expression, options) => {
    const values = operandsOf(document, expression, options);
    if (values.some(isNil)) return null;
    for (const value of values) {
      if (!['int', 'long'].includes(numberKind(value) ?? ''))
        throw new CommandError('TypeMismatch', `${name} only supports int and long operands, not ${typeName(value)}`);
    }
    const bits = values.map((value) => BigInt(String(value))).reduce(combine, start);
    return widestKind(values) === 'long' ? Long.fromBigInt(bits) : Number(bits);
  };
}

function partOfTimestamp(name: string, value: unknown, part: (time: Timestamp) => number): Long | null {
  if (isNil(value)) return null;
  if (value instanceof Timestamp) return Long.fromNumber(part(value));
  throw new CommandError(5687301, `${name} requires a timestamp argument, found: ${typeName(value)}`);
}

const mingoOperators: Readonly<Record<string, unknown>> = mingo;
const operators: Record<string, Expression> = {};
for (const name of ROUNDED) operators[name] = typed(name, mingoOperators[name] as Expression);
for (const name of REAL) operators[name] = typed(name, mingoOperators[name] as Expression, 'double');

const mingoDateDiff = mingoOperators.$dateDiff as Expression;

/** Expression operators by name. */
export const EXPRESSION_OPERATORS: Record<string, Expression> = {
  ...operators,
  ...PLAIN_OPERAND_OPERATORS,
  ...ARRAY_OPERATORS,
  ...GROWING_OPERATORS,
  ...OBJECT_OPERATORS,
  ...REGEX_OPERATORS,
  ...STRING_OPERATORS,
  ...CONVERSION_OPERATORS,
  ...DATE_OPERATORS,
  $dateTrunc: dateTrunc,
  $median: ACCUMULATORS.$median,
  $percentile: ACCUMULATORS.$percentile,
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', Math.sign),
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
  $type: (document, expression, options) => typeName(onlyOperand(document, expression, options)),
  $isNumber: (document, expression, options) => numberKind(onlyOperand(document, expression, options)) !== undefined,
  $and: (document, expression, options) =>
    (Array.isArray(expression) ? expression : [expression]).every((part) => isTrue(evalExpr(document, part, options))),
  $or: (document, expression, options) =>
    (Array.isArray(expression) ? expression : [expression]).some((part) => isTrue(evalExpr(document, part, options))),
  $not: (document, expression, options) => !isTrue(onlyOperand(document, expression, options)),
  $cond: (document, expression, options) => {
    const [condition, yes, no] = Array.isArray(expression)
      ? (expression as unknown[])
      : isDocument(expression)
        ? [expression.if, expression.then, expression.else]
        : [];
    return evalExpr(document, isTrue(evalExpr(document, condition, options)) ? yes : no, options);
  },
  $in: (document, expression, options) => {
    const [value, array] = list(document, expression, options, '$in');
    if (!Array.isArray(array)) {
      throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
    }
    return array.some((element) => compareExpressionValues(element, value, options) === 0);
  },
  $ifNull: (document, expression, options) => {
    const parts = Array.isArray(expression) ? (expression as unknown[]) : [];
    for (const part of parts.slice(0, -1)) {
      const value = evalExpr(document, part, options);
      if (!isNil(value)) return value;
    }
    return evalExpr(document, parts.at(-1), options);
  },
  $bitAnd: bitwise('$bitAnd', (a, b) => a & b, -1n),
  $bitOr: bitwise('$bitOr', (a, b) => a | b, 0n),
  $bitXor: bitwise('$bitXor', (a, b) => a ^ b, 0n),
  $switch: (document, expression, options) => {
    const { branches = [], default: other } = isDocument(expression) ? expression : {};
    for (const branch of branches as Document[])
      if (isTrue(evalExpr(document, branch.case, options))) return evalExpr(document, branch.then, options);
    if (other !== undefined) return evalExpr(document, other, options);
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  },
  $dateFromParts: dateFromParts,
  $dateDiff: (document, expression, options) => {
    const difference = mingoDateDiff(document, expression, options);
    return typeof difference === 'number' ? Long.fromNumber(difference) : difference;
  },
  $bsonSize: (document, expression, options) => {
    const value = onlyOperand(document, expression, options);
    if (isNil(value)) return null;
    if (isDocument(value)) return encode(value).length;
    throw new CommandError(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
  },
  $binarySize: (document, expression, options) => {
    const value = onlyOperand(document, expression, options);
    if (isNil(value)) return null;
    if (typeof value === 'string') return Buffer.byteLength(value);
    if (value instanceof Binary) return value.position;
    throw new CommandError(51276, `$binarySize requires a string or BinData argument, found: ${typeName(value)}`);
  },
  $tsSecond: (document, expression, options) =>
    partOfTimestamp('$tsSecond', onlyOperand(document, expression, options), (time) => time.getHighBitsUnsigned()),
  $tsIncrement: (document, expression, options) =>
    partOfTimestamp('$tsIncrement', onlyOperand(document, expression, options), (time) => time.getLowBitsUnsigned()),
  $function: () => {
    throw new CommandError('CommandNotSupported', '$function is not supported: the embedded server runs no JavaScript');
  },
  $toHashedIndexKey: () => {
    throw new CommandError('CommandNotSupported', '$toHashedIndexKey is not supported by the embedded server');
  },
};
