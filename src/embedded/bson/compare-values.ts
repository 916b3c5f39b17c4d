import { Decimal128, ObjectId } from 'bson';
import { encodeKey, typeTag } from './key-encoding.ts';

// The UTF-16 and UTF-8 orders differ only for strings with surrogates.
const SURROGATES = /[\ud800-\udfff]/;

/**
 * Compares two values in MongoDB's order of values across all types. Returns a negative number, zero or a positive
 * number.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number' && !Number.isNaN(a + b)) return a < b ? -1 : a > b ? 1 : 0;
  if (typeof a === 'string' && typeof b === 'string') {
    if (a === b) return 0;
    if (!SURROGATES.test(a) && !SURROGATES.test(b)) return a < b ? -1 : 1;
  }
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime() || 0;
  if (a instanceof ObjectId && b instanceof ObjectId) return Buffer.compare(a.id, b.id);
  const tags = typeTag(a) - typeTag(b);
  if (tags !== 0) return tags;
  if (a instanceof Decimal128 && b instanceof Decimal128 && a.bytes.toString() === b.bytes.toString()) return 0;
  return Buffer.compare(encodeKey(a), encodeKey(b));
}

/** Whether MongoDB treats two values as equal: numbers by value across types, documents with their field order. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || compareValues(a, b) === 0;
}

/** A string that is equal for equal values. Serves as a key for grouping and lookups. */
export function equalityKey(value: unknown): string {
  return encodeKey(value).toString('latin1');
}
