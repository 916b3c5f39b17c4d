import type { ObjectId } from 'bson';
import type DataLoader from 'dataloader';
import { toJsonValue } from '../../model/json-value.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { idOrNull } from '../../model/repairs.ts';
import { isHexId } from '../../model/scalars.ts';

/**
 * Readers of stored values. Other programs write to the same database: a required field may be missing, a value may have
 * another type, and an enum may hold a value that this gateway does not know. None of these may make a query fail. A
 * required string is read with `asString`.
 */

/** An id in hex. Null if it is missing. */
export function hexOrNull(stored: unknown): string | null {
  const id = idOrNull(stored);
  return id === null ? null : `${id}`;
}

/** The items of a list without nulls. Empty if the list is missing. */
export const itemsOrEmpty = <Item>(stored: readonly (Item | null | undefined)[] | null | undefined): Item[] =>
  Array.isArray(stored) ? stored.filter((item) => item != null) : [];

/** The strings of a list; other items are left out. Empty if the list is missing. */
export const stringsOrEmpty = (stored: readonly unknown[] | null | undefined): string[] =>
  itemsOrEmpty(stored).filter((item) => typeof item === 'string');

/** An optional string, number or boolean as a string. Null if it is missing or has another type. */
export const stringOrNull = (stored: unknown): string | null => {
  if (typeof stored === 'string') return stored;
  if (typeof stored === 'number' || typeof stored === 'boolean') return `${stored}`;
  return null;
};

/** A required boolean. */
export const booleanOr = (stored: unknown, defaultValue: boolean): boolean =>
  typeof stored === 'boolean' ? stored : defaultValue;

export const booleanOrNull = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null);

/** A number that JSON can express, else null. */
export const numberOrNull = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : null;

/** An integer of 32 bits, else null. */
export const intOrNull = (stored: number | null | undefined): number | null =>
  stored != null && stored === (stored | 0) ? stored : null;

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
