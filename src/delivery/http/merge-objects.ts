import { isPlainObject } from '../../model/plain-object.ts';

/**
 * A deep merge of two objects. Values of `more` replace those of `base`, except that objects are merged. Any name is data,
 * `__proto__` too.
 */
export function mergeObjects(
  base: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(more)) {
    const existing = merged.get(key);
    merged.set(key, isPlainObject(existing) && isPlainObject(value) ? mergeObjects(existing, value) : value);
  }
  // Unlike an assignment, this makes `__proto__` a field.
  return Object.fromEntries(merged);
}
