import { isEncrypted } from './encrypted-text.ts';
import { isPlainObject } from './plain-object.ts';
import { isPublicHeader, isSecretName, isSecretUrl } from './secret-names.ts';

/** Converts one string of a value. Whether it is a secret is computed when it is asked for. */
type Convert = (text: string, isSecret: () => boolean) => unknown;

const NONE: ReadonlySet<string> = new Set();

/**
 * Converts the strings of free-form data. Data without a string that changes is returned as it is.
 * @param marked further names of fields at the top that are secret
 */
export function convertStrings<T>(value: T, convert: Convert, marked: ReadonlySet<string> = NONE): T {
  const walk = (item: unknown, name: string, isHeader: boolean, isSecret: boolean): unknown => {
    if (typeof item === 'string') {
      return item === ''
        ? item
        : convert(item, () => isSecret || (isHeader && !isPublicHeader(name)) || isSecretUrl(item));
    }
    if (Array.isArray(item)) {
      return changed(item, (one: unknown) =>
        isPlainObject(one) && typeof one.key === 'string' && 'value' in one
          ? { ...one, value: walk(one.value, one.key, isHeader, isSecret || isSecretName(one.key)) }
          : walk(one, name, isHeader, isSecret),
      );
    }
    if (!isPlainObject(item)) return item;
    let hasChanged = false;
    const entries = Object.entries(item).map(([key, one]) => {
      const after = walk(one, key, isHeader || key === 'headers', isSecret || isSecretName(key));
      hasChanged ||= after !== one;
      return [key, after] as const;
    });
    return hasChanged ? Object.fromEntries(entries) : item;
  };
  if (!isPlainObject(value) || marked.size === 0) return walk(value, '', false, false) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      walk(one, key, key === 'headers', isSecretName(key) || marked.has(key)),
    ]),
  ) as T;
}

function changed(items: readonly unknown[], convert: (item: unknown) => unknown): readonly unknown[] {
  const after = items.map(convert);
  return after.some((item, index) => item !== items[index]) ? after : items;
}

/** How many strings of free-form data are encrypted when it is stored. */
export function countSecrets(value: unknown): number {
  let count = 0;
  convertStrings(value, (text, isSecret) => {
    count += isEncrypted(text) || isSecret() ? 1 : 0;
    return text;
  });
  return count;
}
