/**
 * Arithmetic that keeps MongoDB's number types. The result has the widest type of its operands. An int that overflows
 * becomes a long.
 */
import { Decimal128, Long } from 'bson';
import { type NumberKind, numberOfKind, toNumber, toNumberOrBigint, widestKind } from './numbers.ts';

function exactInteger(kind: NumberKind, value: bigint): unknown {
  if (kind === 'int' && value >= -0x80000000n && value <= 0x7fffffffn) return Number(value);
  if (value < -(2n ** 63n) || value >= 2n ** 63n) return undefined;
  return Long.fromBigInt(value);
}

function toBigint(value: unknown): bigint {
  return BigInt(toNumberOrBigint(value) ?? 0);
}

/** The digits of a number as an integer, and the power of ten to multiply it by. Undefined for NaN and infinity. */
export function decimalParts(value: unknown): { digits: bigint; exponent: number } | undefined {
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
    const result = exactInteger(kind, whole(toBigint(a), toBigint(b)));
    return result ?? numberOfKind('double', real(toNumber(a) ?? 0, toNumber(b) ?? 0));
  }
  return numberOfKind(kind, real(toNumber(a) ?? 0, toNumber(b) ?? 0));
}

/** The sum of two numbers of any BSON type. */
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

/** The product of two numbers of any BSON type. */
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

/** The negated number, in the same type. */
export function negate(value: unknown): unknown {
  return multiplyNumbers(value, -1);
}
