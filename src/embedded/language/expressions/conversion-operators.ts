/** Operators that convert values to other types: `$convert` and its short forms. */
import { Decimal128, Long, ObjectId, Timestamp } from 'bson';
import { evalExpr } from 'mingo/core';
import { isDocument } from '../../bson/document.ts';
import { numberOfKind, toNumber, toNumberOrBigint } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { type Expression, isNil, isTrue, onlyOperand } from './expression.ts';
import { parseDate } from './parse-date.ts';

type Target = 'double' | 'string' | 'objectId' | 'bool' | 'date' | 'int' | 'long' | 'decimal';

/** The numbers of types in `$convert`. */
const TARGETS: Readonly<Record<number, Target>> = {
  1: 'double',
  2: 'string',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  16: 'int',
  18: 'long',
  19: 'decimal',
};

const failure = (message: string): CommandError =>
  new CommandError('ConversionFailure', `${message} in $convert with no onError value`);

const unsupported = (value: unknown, to: Target): CommandError =>
  failure(`Unsupported conversion from ${typeName(value)} to ${to}`);

/** @throws CommandError ConversionFailure */
function convert(value: unknown, to: Target): unknown {
  switch (to) {
    case 'string':
      return toText(value);
    case 'bool':
      return isTrue(value);
    case 'date':
      return toDate(value);
    case 'objectId':
      if (value instanceof ObjectId) return value;
      if (typeof value !== 'string') throw unsupported(value, to);
      if (!/^[0-9a-f]{24}$/i.test(value)) throw failure(`Failed to parse objectId '${value}'`);
      return new ObjectId(value);
    default:
      return toKind(value, to);
  }
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (isDocument(value) || Array.isArray(value) || value instanceof Timestamp) throw unsupported(value, 'string');
  return String(value);
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.getHighBitsUnsigned() * 1000);
  if (typeof value === 'string') return parseDate(value);
  const number = toNumber(value);
  // An int is too small to be a time.
  if (number === undefined || typeName(value) === 'int') throw unsupported(value, 'date');
  return new Date(Math.trunc(number));
}

function toKind(value: unknown, kind: 'int' | 'long' | 'double' | 'decimal'): unknown {
  const failed = (why: string) => failure(`Failed to parse number '${String(value)}': ${why}`);
  if (kind === 'decimal' && value instanceof Decimal128) return value;
  if (kind === 'decimal' && typeof value === 'string') {
    try {
      return Decimal128.fromString(value);
    } catch {
      throw failed('Bad digit');
    }
  }
  let number: number | bigint | undefined;
  if (typeof value === 'boolean') number = Number(value);
  else if (value instanceof Date && kind !== 'int') number = value.getTime();
  else if (typeof value === 'string') number = parseNumber(value, kind);
  else number = toNumberOrBigint(value) ?? toNumber(value);
  if (number === undefined)
    throw typeof value === 'string' ? failed('Did not consume whole string') : unsupported(value, kind);
  if (kind === 'double') return numberOfKind('double', Number(number));
  if (kind === 'decimal') return Decimal128.fromString(String(number));
  const whole = typeof number === 'bigint' ? number : Math.trunc(number);
  if (typeof whole === 'number' && !Number.isFinite(whole))
    throw failure('Attempt to convert NaN or infinity value to integer type');
  const [min, max] = kind === 'int' ? [-(2n ** 31n), 2n ** 31n - 1n] : [-(2n ** 63n), 2n ** 63n - 1n];
  const exact = BigInt(whole);
  if (exact < min || exact > max) throw failure('Conversion would overflow target type');
  return kind === 'int' ? Number(exact) : Long.fromBigInt(exact);
}

function parseNumber(text: string, kind: string): number | bigint | undefined {
  if (kind === 'int' || kind === 'long') return /^[+-]?\d+$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
  return text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
}

const shortForm =
  (to: Target): Expression =>
  (document, expression, options) => {
    const value = onlyOperand(document, expression, options);
    return isNil(value) ? null : convert(value, to);
  };

function targetOf(to: unknown): Target {
  const type = isDocument(to) ? to.type : to;
  const number = toNumber(type);
  const name = number === undefined ? type : TARGETS[number];
  const found = Object.values(TARGETS).find((target) => target === name);
  if (found) return found;
  throw new CommandError('BadValue', `Unknown type name: ${String(type)}`);
}

const convertOperator: Expression = (document, expression, options) => {
  if (!isDocument(expression)) throw new CommandError('FailedToParse', '$convert expects an object of named arguments');
  const { input, to, onError, onNull } = expression;
  const value = evalExpr(document, input, options);
  if (isNil(value)) return onNull === undefined ? null : evalExpr(document, onNull, options);
  const target = evalExpr(document, to, options);
  if (isNil(target)) return null;
  try {
    return convert(value, targetOf(target));
  } catch (error) {
    if (onError === undefined || !(error instanceof CommandError) || error.codeName !== 'ConversionFailure')
      throw error;
    return evalExpr(document, onError, options);
  }
};

/** Operators by name. */
export const CONVERSION_OPERATORS: Record<string, Expression> = {
  $convert: convertOperator,
  $toBool: shortForm('bool'),
  $toDate: shortForm('date'),
  $toDecimal: shortForm('decimal'),
  $toDouble: shortForm('double'),
  $toInt: shortForm('int'),
  $toLong: shortForm('long'),
  $toObjectId: shortForm('objectId'),
  $toString: shortForm('string'),
};
