/**
 * Expression operators that replace mingo's, which know only JS numbers and compare by another order of types. mingo's
 * arithmetic operators are reused: they get plain numbers, and their results are converted back to BSON types.
 */
import { Decimal128, Long, ObjectId } from 'bson';
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { addNumbers, multiplyNumbers, negate } from '../../bson/arithmetic.ts';
import { isDocument } from '../../bson/document.ts';
import { numberKind, numberOfKind, toNumber, toNumberOrBigint, widestKind } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../collation.ts';

/** An expression operator or an accumulator in the form that mingo calls it. */
export type Expression = (document: unknown, expression: unknown, options: Options) => unknown;

const comparison =
  (name: string, toResult: (order: number) => unknown): Expression =>
  (document, expression, options) => {
    const [left, right, ...rest] = list(evalExpr(document, expression, options), name);
    if (rest.length > 0) throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments.`);
    return toResult(compareExpressionValues(left, right, options));
  };

/** In expressions a missing value sorts below null, unlike in filters and indexes. */
export function compareExpressionValues(left: unknown, right: unknown, options: Options): number {
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareBy(parseCollation(options.collation))(left, right);
}

function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value))
    throw new CommandError(16020, `Expression ${name} takes exactly 2 arguments. 1 were passed in.`);
  return value;
}

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;

function isTrue(value: unknown): boolean {
  if (isNil(value) || value === false) return false;
  const number = toNumber(value);
  return number === undefined || number !== 0;
}

/**
 * Wraps a mingo operator so that it gets plain numbers. Its result has the widest BSON type of the operands, or `kind`.
 */
function typed(name: string, operator: Expression, kind?: 'double'): Expression {
  return (document, expression, options) => {
    const operands = evalExpr(document, expression, options);
    const values: unknown[] = Array.isArray(operands) ? operands : [operands];
    for (const value of values) {
      if (!isNil(value) && toNumber(value) === undefined && !(value instanceof Date)) {
        throw new CommandError('TypeMismatch', `${name} only supports numeric types, not ${typeName(value)}`);
      }
    }
    const plain = values.map((value) => (value instanceof Date ? value : (toNumber(value) ?? value)));
    const result = operator(null, Array.isArray(operands) ? plain : plain[0], options);
    if (typeof result !== 'number') return result ?? null;
    const widest = widestKind(values);
    return numberOfKind(kind && widest !== 'decimal' ? kind : widest, result);
  };
}

function add(document: unknown, expression: unknown, options: Options): unknown {
  const operands = evalExpr(document, expression, options);
  let sum: unknown = 0;
  let date: Date | undefined;
  for (const value of Array.isArray(operands) ? operands : [operands]) {
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
  const [left, right] = list(evalExpr(document, expression, options), '$subtract');
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
  const operands = evalExpr(document, expression, options);
  let product: unknown = 1;
  for (const value of Array.isArray(operands) ? operands : [operands]) {
    if (isNil(value)) return null;
    if (numberKind(value) === undefined) {
      throw new CommandError('TypeMismatch', `$multiply only supports numeric types, not ${typeName(value)}`);
    }
    product = multiplyNumbers(product, value);
  }
  return product;
}

function convertNumber(name: string, kind: 'int' | 'long' | 'double' | 'decimal'): Expression {
  return (document, expression, options) => {
    const value = single(evalExpr(document, expression, options));
    if (isNil(value)) return null;
    const failed = (why: string) =>
      new CommandError(
        'ConversionFailure',
        `Failed to parse number '${String(value)}' in $convert with no onError value: ${why}`,
      );
    if (kind === 'decimal' && value instanceof Decimal128) return value;
    if (kind === 'decimal' && typeof value === 'string') return Decimal128.fromString(value);
    let number: number | bigint | undefined;
    if (typeof value === 'boolean') number = Number(value);
    else if (value instanceof Date && kind !== 'int') number = value.getTime();
    else if (typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value))) number = Number(value);
    else number = toNumberOrBigint(value) ?? toNumber(value);
    if (number === undefined) throw failed(`Unsupported conversion from ${typeName(value)} to ${kind} in ${name}`);
    if (kind === 'double') return numberOfKind('double', Number(number));
    if (kind === 'decimal') return Decimal128.fromString(String(number));
    if (typeof value === 'string' && !Number.isInteger(number)) throw failed('Bad digit');
    const whole = typeof number === 'bigint' ? number : Math.trunc(number);
    if (typeof whole === 'number' && !Number.isFinite(whole))
      throw failed('Attempt to convert NaN or infinity value to integer type');
    if (kind === 'int') {
      if (whole < -0x80000000 || whole > 0x7fffffff) throw failed('Conversion would overflow target type');
      return Number(whole);
    }
    return Long.fromBigInt(BigInt(whole));
  };
}

const single = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

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

const mingoOperators: Readonly<Record<string, unknown>> = mingo;
const operators: Record<string, Expression> = {};
for (const name of ROUNDED) operators[name] = typed(name, mingoOperators[name] as Expression);
for (const name of REAL) operators[name] = typed(name, mingoOperators[name] as Expression, 'double');

const mingoFunction = mingoOperators.$function as Expression;

/** Expression operators by name. */
export const EXPRESSION_OPERATORS: Record<string, Expression> = {
  ...operators,
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
  $toInt: convertNumber('$toInt', 'int'),
  $toLong: convertNumber('$toLong', 'long'),
  $toDouble: convertNumber('$toDouble', 'double'),
  $toDecimal: convertNumber('$toDecimal', 'decimal'),
  $toObjectId: (document, expression, options) => {
    const value = single(evalExpr(document, expression, options));
    if (isNil(value)) return null;
    if (value instanceof ObjectId) return value;
    if (typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value);
    throw new CommandError(
      'ConversionFailure',
      `Failed to parse objectId '${String(value)}' in $convert with no onError value`,
    );
  },
  $toString: (document, expression, options) => {
    const value = single(evalExpr(document, expression, options));
    if (isNil(value)) return null;
    if (value instanceof Date) return value.toISOString();
    return value instanceof ObjectId ? value.toHexString() : String(value);
  },
  $type: (document, expression, options) => typeName(single(evalExpr(document, expression, options))),
  $isNumber: (document, expression, options) =>
    numberKind(single(evalExpr(document, expression, options))) !== undefined,
  $and: (document, expression, options) =>
    (Array.isArray(expression) ? expression : [expression]).every((part) => isTrue(evalExpr(document, part, options))),
  $or: (document, expression, options) =>
    (Array.isArray(expression) ? expression : [expression]).some((part) => isTrue(evalExpr(document, part, options))),
  $not: (document, expression, options) => !isTrue(single(evalExpr(document, expression, options))),
  $cond: (document, expression, options) => {
    const [condition, yes, no] = Array.isArray(expression)
      ? (expression as unknown[])
      : isDocument(expression)
        ? [expression.if, expression.then, expression.else]
        : [];
    return evalExpr(document, isTrue(evalExpr(document, condition, options)) ? yes : no, options);
  },
  $in: (document, expression, options) => {
    const [value, array] = list(evalExpr(document, expression, options), '$in');
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
  $function: (document, expression, options) => {
    // Only mingo itself can pass a function: its window stage is built with this operator.
    if (isDocument(expression) && typeof expression.body === 'function')
      return mingoFunction(document, expression, options);
    throw new CommandError('CommandNotSupported', '$function is not supported: the embedded server runs no JavaScript');
  },
  $toHashedIndexKey: () => {
    throw new CommandError('CommandNotSupported', '$toHashedIndexKey is not supported by the embedded server');
  },
};
