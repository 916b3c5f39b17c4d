import { asString } from '../../model/as-string.ts';

/**
 * A value as the text that comparisons use: a list as its items with commas, an object as JSON, anything else as `asString`
 * says. Unlike `String`, it never calls a method of the value, which a payload can replace.
 */
export function comparedText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => (item == null ? '' : comparedText(item))).join(',');
  return typeof value === 'object' && value !== null ? asString(value) : String(value);
}
