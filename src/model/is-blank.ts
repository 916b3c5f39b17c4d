/** Whether nothing is filled in: null, undefined, an empty or blank text, or an empty list. */
export const isBlank = (value: unknown): boolean =>
  value == null || (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);
