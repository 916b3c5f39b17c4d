import { toJsonValue } from './json-value.ts';

/**
 * A value as text: a string unchanged, null and undefined as the empty string, an id as hex, an instant as ISO 8601, a number
 * as its digits, anything else as JSON.
 */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  const json = toJsonValue(value);
  if (typeof json === 'string') return json;
  return json == null ? '' : JSON.stringify(json);
}
