/** Arithmetic that keeps MongoDB's number types: the result has the widest type of its operands, ints grow to longs. */
import { Decimal128, Double, Int32, Long } from 'bson';
import { CommandError } from '../errors.ts';
import { numberOf, toNumber } from './bson-values.ts';

export type NumberKind = 'int' | 'long' | 'double' | 'decimal';
const KINDS: readonly NumberKind[] = ['int', 'long', 'double', 'decimal'];

/** The BSON type of a number; undefined for what is no number. */
export function numberKind(value: unknown): NumberKind | undefined {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff ? 'int' : 'double';
  if (value instanceof Int32) return 'int';
  if (value instanceof Long || typeof value === 'bigint') return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  return undefined;
}

/** The widest of the types of some numbers. */
export function widestKind(values: readonly unknown[]): NumberKind {
  let widest = 0;
  for (const value of values) widest = Math.max(widest, KINDS.indexOf(numberKind(value) ?? 'int'));
  return KINDS[widest] ?? 'int';
}

/** A JS number as a value of the given BSON type; an int that is too large becomes a long, a fraction a double. */
export function numberOfKind(kind: NumberKind, value: number): unknown {
  if (kind === 'decimal') return Decimal128.fromString(String(value));
  if (!Number.isInteger(value)) return value;
  if (kind === 'double' || Object.is(value, -0)) return new Double(value);
  if (kind === 'int' && Math.abs(value) <= 0x7fffffff) return value;
  return Math.abs(value) < 2 ** 63 ? Long.fromBigInt(BigInt(value)) : new Double(value);
}

function exact(kind: NumberKind, value: bigint): unknown {
  if (kind === 'int' && value >= -0x80000000n && value <= 0x7fffffffn) return Number(value);
  if (value < -(2n ** 63n) || value >= 2n ** 63n) return undefined;
  return Long.fromBigInt(value);
}

function bigintOf(value: unknown): bigint {
  return BigInt(numberOf(value) ?? 0);
}

/** Digits of a Decimal128 as an integer and a power of ten. */
function decimalParts(value: unknown): { digits: bigint; exponent: number } | undefined {
  const text = value instanceof Decimal128 ? value.toString() : String(toNumber(value));
  const match = /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

function decimal(digits: bigint, exponent: number): Decimal128 {
  let [kept, power] = [digits, exponent];
  while (String(kept).replace('-', '').length > 34) {
    kept /= 10n;
    power++;
  }
  return Decimal128.fromString(`${kept}E${power}`);
}

function combine(
  a: unknown,
  b: unknown,
  whole: (a: bigint, b: bigint) => bigint,
  real: (a: number, b: number) => number,
) {
  const kind = widestKind([a, b]);
  if (kind === 'int' || kind === 'long') {
    const result = exact(kind, whole(bigintOf(a), bigintOf(b)));
    return result ?? numberOfKind('double', real(toNumber(a) ?? 0, toNumber(b) ?? 0));
  }
  return numberOfKind(kind, real(toNumber(a) ?? 0, toNumber(b) ?? 0));
}

/** The sum of two numbers; undefined when one of them is none. */
export function addNumbers(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number' && Number.isInteger(a) && Number.isInteger(b)) {
    return numberOfKind('int', a + b);
  }
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const [left, right] = [decimalParts(a), decimalParts(b)];
    if (left && right) {
      const exponent = Math.min(left.exponent, right.exponent);
      const scaled = ({ digits, exponent: own }: typeof left) => digits * 10n ** BigInt(own - exponent);
      return decimal(scaled(left) + scaled(right), exponent);
    }
  }
  return combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
  );
}

/** The product of two numbers. */
export function multiplyNumbers(a: unknown, b: unknown): unknown {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    const [left, right] = [decimalParts(a), decimalParts(b)];
    if (left && right) return decimal(left.digits * right.digits, left.exponent + right.exponent);
  }
  return combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
  );
}

/** The negated number, of the same type. */
export function negate(value: unknown): unknown {
  return multiplyNumbers(value, -1);
}

/**
 * A whole number that a command was given for `field`, in any numeric type.
 * @throws CommandError TypeMismatch when it is no number, BadValue when it lies below `min`
 */
export function wholeNumber(value: unknown, field: string, min = Number.MIN_SAFE_INTEGER): number {
  const number = toNumber(value);
  if (number === undefined) {
    throw new CommandError(
      'TypeMismatch',
      `BSON field '${field}' is the wrong type, expected types '[long, int, decimal, double]'`,
    );
  }
  if (number < min) {
    throw new CommandError(51024, `BSON field '${field}' value must be >= ${min}, actual value '${number}'`);
  }
  return Math.trunc(number);
}
