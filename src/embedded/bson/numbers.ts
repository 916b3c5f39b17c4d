import { Decimal128, Double, Int32, Long } from 'bson';
import { CommandError } from '../command-error.ts';

/** Converts a number of any BSON type except Decimal128. Returns undefined for anything else. */
export function toNumberOrBigint(value: unknown): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Double || value instanceof Int32) return value.value;
  if (value instanceof Long) {
    return value.high === 0 || value.high === -1 ? value.toNumber() : value.toBigInt();
  }
  return undefined;
}

/** Converts a number of any BSON type to the nearest JS number. Returns undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  if (value instanceof Decimal128) return Number(value.toString());
  const number = toNumberOrBigint(value);
  return number === undefined ? undefined : Number(number);
}

export type NumberKind = 'int' | 'long' | 'double' | 'decimal';
const KINDS: readonly NumberKind[] = ['int', 'long', 'double', 'decimal'];

/** The BSON type of a number. Undefined if the value is not a number. */
export function numberKind(value: unknown): NumberKind | undefined {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff ? 'int' : 'double';
  if (value instanceof Int32) return 'int';
  if (value instanceof Long || typeof value === 'bigint') return 'long';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  return undefined;
}

/** The widest type among the numbers. */
export function widestKind(values: readonly unknown[]): NumberKind {
  let widest = 0;
  for (const value of values) widest = Math.max(widest, KINDS.indexOf(numberKind(value) ?? 'int'));
  return KINDS[widest] ?? 'int';
}

/** Converts a JS number to a BSON type. An int that overflows becomes a long, and a fraction becomes a double. */
export function numberOfKind(kind: NumberKind, value: number): unknown {
  if (kind === 'decimal') return Decimal128.fromString(String(value));
  if (!Number.isInteger(value)) return value;
  if (kind === 'double' || Object.is(value, -0)) return new Double(value);
  if (kind === 'int' && Math.abs(value) <= 0x7fffffff) return value;
  return Math.abs(value) < 2 ** 63 ? Long.fromBigInt(BigInt(value)) : new Double(value);
}

/**
 * Parses a whole number in a command field.
 * @throws CommandError TypeMismatch if the value is not a number, 51024 if it is below `min`
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
