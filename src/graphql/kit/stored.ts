import type { ObjectId } from 'bson';
import type DataLoader from 'dataloader';
import { toJsonValue } from '../../model/json-value.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { isHexId } from '../../model/scalars.ts';
import { toBoolean, toId, toNumber, toText } from '../../model/stored-scalars.ts';

/**
 * Readers of stored values. Other programs write to the same database: a required field may be missing, a value may have
 * another type, and an enum may hold a value that this gateway does not know. None of these may make a query fail. A
 * required string is read with `asString`.
 */

/** An id in hex. Null if it is missing. */
export const hexOrNull = (stored: unknown): string | null => toId(stored) ?? null;

/** The items of a list without nulls. Empty if the list is missing. */
export const itemsOrEmpty = <Item>(stored: readonly (Item | null | undefined)[] | null | undefined): Item[] =>
  Array.isArray(stored) ? stored.filter((item) => item != null) : [];

/** The texts of a list; objects and lists in it are left out. Empty if the list is missing. */
export const stringsOrEmpty = (stored: readonly unknown[] | null | undefined): string[] =>
  itemsOrEmpty(stored).flatMap((item) => toText(item) ?? []);

/** An optional text, also one that is stored as a number or another scalar. Null if it is missing or not a scalar. */
export const stringOrNull = (stored: unknown): string | null => toText(stored) ?? null;

/** A required boolean. */
export const booleanOr = (stored: unknown, defaultValue: boolean): boolean => toBoolean(stored) ?? defaultValue;

export const booleanOrNull = (stored: unknown): boolean | null => toBoolean(stored) ?? null;

/** A number that JSON can express, also one that is stored as the text of its digits, else null. */
export const numberOrNull = (stored: unknown): number | null => toNumber(stored) ?? null;

/** An integer of 32 bits, else null. */
export function intOrNull(stored: unknown): number | null {
  const number = numberOrNull(stored);
  return number !== null && number === (number | 0) ? number : null;
}

/** A value of any type, which the scalar `JSON` can serialize. Null for a value that JSON cannot express. */
export const jsonOrNull = (stored: unknown): unknown =>
  Array.isArray(stored) || isPlainObject(stored) ? stored : (toJsonValue(stored) ?? null);

/** The value of `UNKNOWN` in the enums of stored values. */
export const UNKNOWN = 'unknown';

/** A value of an enum, or `UNKNOWN`. The type leaves `UNKNOWN` out, because no code of ours compares with it. */
export const knownOrUnknown = <Value extends string>(values: readonly Value[], stored: unknown): Value =>
  values.includes(stored as Value) ? (stored as Value) : (UNKNOWN as Value);

/** A value of an enum, or `UNKNOWN`. Null if it is missing. */
export const knownOrNull = <Value extends string>(values: readonly Value[], stored: unknown): Value | null =>
  stored == null || stored === '' ? null : knownOrUnknown(values, stored);

/** Loads the document of an optional id. Null if the id is missing or is not an object id. */
export const loadOptional = <T>(
  loader: DataLoader<string, T | null>,
  id: ObjectId | string | null | undefined,
): Promise<T | null> | null => {
  const hex = hexOrNull(id);
  return hex !== null && isHexId(hex) ? loader.load(hex.toLowerCase()) : null;
};
