/**
 * A value as the text that comparisons use: a list as its items with commas, an object as JSON. Unlike `String`, it never
 * calls a method of the value, which a payload can replace.
 */
export function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => (item == null ? '' : plainText(item))).join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}
