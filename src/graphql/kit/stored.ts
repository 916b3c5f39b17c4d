import type { ObjectId } from 'bson';
import type DataLoader from 'dataloader';
import { isHexId } from '../../model/scalars.ts';
import type { GraphqlContext } from './context.ts';

/**
 * Reading of stored documents. Other programs write to the same database, so a field that is required may be missing,
 * and a closed list may hold a value that is newer than this gateway: neither must make a query fail.
 */

/** An id in hex, or null where there is none. */
export const hexOf = (id: ObjectId | string | null | undefined): string | null =>
  id == null || id === '' ? null : `${id}`;

/** The id of a document's organization; where the document does not say, its environment's. */
export const organizationIdOf = (
  { _organizationId }: { readonly _organizationId?: ObjectId | undefined },
  _args: object,
  { scope }: GraphqlContext,
): string => `${_organizationId ?? scope._organizationId}`;

/** An instant, whether it is stored as a date or as a string; null where it is missing or is none. */
export function instantOf(stored: Date | string | null | undefined): Date | null {
  if (stored == null) return null;
  const instant = stored instanceof Date ? stored : new Date(stored);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** When a document was created: what it says, else what its id says. */
export const createdAtOf = ({ createdAt, _id }: { createdAt?: Date | undefined; _id: ObjectId }): Date =>
  instantOf(createdAt) ?? _id.getTimestamp();

/** The items of a list that may be missing. */
export const listOf = <Item>(stored: readonly (Item | null | undefined)[] | null | undefined): Item[] =>
  Array.isArray(stored) ? stored.filter((item) => item != null) : [];

/** A required text; empty where it is missing, and the JSON of what is no text. */
export const textOf = (stored: unknown): string => {
  if (typeof stored === 'string') return stored;
  return stored == null ? '' : (JSON.stringify(stored) ?? '');
};

/** An optional text; null where it is missing, and where an object or a list is in its place. */
export const optionalTextOf = (stored: unknown): string | null => {
  if (typeof stored === 'string') return stored;
  if (typeof stored === 'number' || typeof stored === 'boolean') return `${stored}`;
  return null;
};

/** A required truth; `otherwise` where it is missing, or something else is in its place. */
export const flagOf = (stored: unknown, otherwise: boolean): boolean =>
  typeof stored === 'boolean' ? stored : otherwise;

/** An optional truth, or null where something else is in its place. */
export const booleanOf = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null);

/** An optional number, or null where something else is in its place, or one that JSON cannot write. */
export const numberOf = (stored: unknown): number | null =>
  typeof stored === 'number' && Number.isFinite(stored) ? stored : null;

/** An optional value of any kind, or null where JSON cannot write it. */
export const jsonOf = (stored: unknown): unknown =>
  typeof stored === 'number' && !Number.isFinite(stored) ? null : stored;

/** The texts of a list that may be missing; what is no text is left out. */
export const textsOf = (stored: readonly unknown[] | null | undefined): string[] =>
  listOf(stored).filter((item) => typeof item === 'string');

/** A number that GraphQL can write as an Int, or null. */
export const intOf = (stored: number | null | undefined): number | null =>
  stored != null && stored === (stored | 0) ? stored : null;

/** A value of a closed list, or null where it is none of them. */
export const knownOf = <Value extends string>(values: readonly Value[], stored: unknown): Value | null =>
  values.includes(stored as Value) ? (stored as Value) : null;

/** The value of `UNKNOWN` in the enums of required fields. */
export const UNKNOWN = 'unknown';

/** A value of a closed list, `UNKNOWN` where it is none of them. The types keep to the list: code never asks for it. */
export const knownOrUnknown = <Value extends string>(values: readonly Value[], stored: unknown): Value =>
  knownOf(values, stored) ?? (UNKNOWN as Value);

/** The document that an optional id names, or null; an id that is none names none. */
export const loadOptional = <T>(
  loader: DataLoader<string, T | null>,
  id: ObjectId | string | null | undefined,
): Promise<T | null> | null => {
  const hex = hexOf(id);
  return hex !== null && isHexId(hex) ? loader.load(hex.toLowerCase()) : null;
};
