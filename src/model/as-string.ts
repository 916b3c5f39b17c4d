/** A value as text: a string unchanged, null and undefined as the empty string, anything else as JSON. */
export function asString(value: unknown): string {
  if (typeof value === 'string') return value;
  return value == null ? '' : (JSON.stringify(value) ?? '');
}
