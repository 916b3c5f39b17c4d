/**
 * A value as the text that comparisons use: a list as its items with commas, a date in ISO 8601, an object as JSON. Unlike
 * `String`, it never calls a method of the value, which a payload can replace.
 */
export function comparedText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => (item == null ? '' : comparedText(item))).join(',');
  if (value instanceof Date) return value.toJSON() ?? '';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
