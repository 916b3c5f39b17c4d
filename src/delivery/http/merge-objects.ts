import { isPlainObject } from '../../model/plain-object.ts';

const UNSAFE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** A deep merge of two objects. Values of `more` replace those of `base`, except that objects are merged. */
export function mergeObjects(
  base: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(more)) {
    if (UNSAFE_KEYS.includes(key)) continue;
    const existing = merged[key];
    merged[key] = isPlainObject(existing) && isPlainObject(value) ? mergeObjects(existing, value) : value;
  }
  return merged;
}
