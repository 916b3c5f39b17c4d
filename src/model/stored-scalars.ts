import { isoInstant } from './iso-instant.ts';
import { toJsonValue } from './json-value.ts';
import { isPlainObject } from './plain-object.ts';
import { dateOrNull, idOrNull } from './repairs.ts';
import { isHexId, isObjectId } from './scalars.ts';

/**
 * Converters of stored values to JSON data. Each returns undefined for a value that its type cannot express, so that the
 * field is left out or repaired.
 */

/** An internal id in hex. */
export function toObjectId(stored: unknown): string | undefined {
  if (isObjectId(stored)) return stored.toHexString();
  return typeof stored === 'string' && isHexId(stored) ? stored.toLowerCase() : undefined;
}

/** An internal id in hex, or the text that another program uses as one. */
export function toId(stored: unknown): string | undefined {
  const id = idOrNull(stored);
  return id === null ? undefined : `${id}`;
}

/** An instant in ISO 8601. */
export function toInstant(stored: unknown): string | undefined {
  const date = dateOrNull(stored);
  return date === null ? undefined : isoInstant(date);
}

/** A text; also the digits of a number, `true` or `false`, the hex of an id, and the ISO 8601 of an instant. */
export function toText(stored: unknown): string | undefined {
  const json = toJsonValue(stored);
  if (typeof json === 'string') return json;
  return typeof json === 'number' || typeof json === 'boolean' ? `${json}` : undefined;
}

export const toBoolean = (stored: unknown): boolean | undefined => (typeof stored === 'boolean' ? stored : undefined);

/** A number, also one that is stored as the text of its digits. */
export function toNumber(stored: unknown): number | undefined {
  const json = toJsonValue(stored);
  if (typeof json === 'number') return json;
  if (typeof json !== 'string' || json.trim() === '') return undefined;
  const number = Number(json);
  return Number.isFinite(number) ? number : undefined;
}

/** A free-form object. The driver reads one with `$ref` and `$id` as a reference. */
export function toFreeForm(stored: unknown): unknown {
  const json = toJsonValue(stored);
  return isPlainObject(json) ? json : undefined;
}

/** The value of a comparison as text, in the notation of conditions: a list is JSON. */
export const toComparedValue = (stored: unknown): string | undefined =>
  Array.isArray(stored) ? JSON.stringify(toJsonValue(stored)) : toText(stored);

/** A text, number, boolean or object, or an array of them. */
export function toPlaceholder(stored: unknown): unknown {
  const json = toJsonValue(stored);
  if (Array.isArray(json)) return json.filter((item) => item !== null && !Array.isArray(item));
  return json ?? undefined;
}
