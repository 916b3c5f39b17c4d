/**
 * The part of a number's key that follows its nearest double. Most decimals are neither a double nor a long, so they
 * need more than the double to be compared exactly.
 */
import type { Decimal128 } from 'bson';
import { decimalParts } from './arithmetic.ts';

/** The code of a number that is equal to its nearest double. */
export const NO_DIFFERENCE = 0x8000;
/** The largest difference that a code expresses. A long differs from its nearest double by at most 512. */
const MAX_DIFFERENCE = 0x3fff;
const EXPONENT_BIAS = 0x8000;

/** The code of a whole difference to the nearest double. */
export const wholeCode = (difference: number): number => NO_DIFFERENCE + 2 * difference;

/** The parts of a decimal's key. */
interface DecimalKey {
  nearest: number;
  code: number;
  /** The exact value in sortable form. Undefined if the other parts already express it. */
  digits?: Buffer;
}

/** The key of a decimal: that of the long or double with the same value, or one between them. */
export function decimalKey(value: Decimal128): DecimalKey {
  const nearest = Number(value.toString());
  const parts = decimalParts(value);
  if (!parts) return { nearest, code: NO_DIFFERENCE };
  const { floor, isWhole } = difference(parts, nearest);
  if (isWhole && Math.abs(floor) <= MAX_DIFFERENCE) return { nearest, code: wholeCode(floor) };
  const within = Math.max(-MAX_DIFFERENCE - 1, Math.min(MAX_DIFFERENCE, floor));
  return { nearest, code: wholeCode(within) + 1, digits: sortableDigits(parts) };
}

interface DecimalParts {
  digits: bigint;
  exponent: number;
}

/** The decimal minus the double, rounded down. */
function difference({ digits, exponent }: DecimalParts, nearest: number): { floor: number; isWhole: boolean } {
  if (digits === 0n) return { floor: 0, isWhole: true };
  // Beyond the range of doubles.
  if (!Number.isFinite(nearest)) return { floor: nearest > 0 ? -Infinity : Infinity, isWhole: false };
  if (nearest === 0) return { floor: digits > 0n ? 0 : -1, isWhole: false };
  const { mantissa, power } = doubleParts(nearest);
  // Both as fractions with one denominator.
  const denominator = 10n ** BigInt(Math.max(0, -exponent)) * 2n ** BigInt(Math.max(0, -power));
  const decimal = digits * 10n ** BigInt(Math.max(0, exponent)) * 2n ** BigInt(Math.max(0, -power));
  const double = mantissa * 2n ** BigInt(Math.max(0, power)) * 10n ** BigInt(Math.max(0, -exponent));
  const numerator = decimal - double;
  const isWhole = numerator % denominator === 0n;
  const truncated = numerator / denominator;
  return { floor: Number(numerator < 0n && !isWhole ? truncated - 1n : truncated), isWhole };
}

const DOUBLE = new DataView(new ArrayBuffer(8));

/** A finite double as a whole number times a power of two. */
function doubleParts(value: number): { mantissa: bigint; power: number } {
  DOUBLE.setFloat64(0, value);
  const bits = DOUBLE.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: value < 0 ? -magnitude : magnitude, power: Math.max(exponent, 1) - 1075 };
}

/** The exponent and two digits a byte, so that the order of the bytes is that of decimals with the same sign. */
function sortableDigits({ digits, exponent }: DecimalParts): Buffer {
  const text = String(digits < 0n ? -digits : digits);
  const significant = text.replace(/(?<!0)0+$/, '');
  const bytes = [0, 0];
  for (let at = 0; at < significant.length; at += 2)
    bytes.push(1 + Number(significant.slice(at, at + 2).padEnd(2, '0')));
  bytes.push(0);
  const key = Buffer.from(bytes);
  key.writeUInt16BE(EXPONENT_BIAS + exponent + text.length);
  return digits < 0n ? (key.map((byte) => 0xff - byte) as Buffer) : key;
}
