import { isEncrypted } from './encrypted-text.ts';
import { isPlainObject } from './plain-object.ts';
import { isPublicHeader, isSecretName, isSecretUrl } from './secret-names.ts';

/** Converts one string of a value. The function computes whether the string is a secret. */
type Convert = (text: string, isSecret: () => boolean) => unknown;

/** Whether a name says that the values below it are secret. Only asked for strings: a test takes most of a microsecond. */
type IsSecret = () => boolean;

const NONE: ReadonlySet<string> = new Set();

/**
 * Converts the strings of free-form data. Data without a string that changes is returned as it is.
 * @param marked further names of fields at the top that are secret
 */
export function convertStrings<T>(value: T, convert: Convert, marked: ReadonlySet<string> = NONE): T {
  const walk = (item: unknown, name: string, isHeader: boolean, isSecret: IsSecret): unknown => {
    if (typeof item === 'string') {
      return item === ''
        ? item
        : convert(item, () => isSecret() || (isHeader && !isPublicHeader(name)) || isSecretUrl(item));
    }
    if (Array.isArray(item)) {
      return changed(item, (one: unknown) => {
        if (!isPlainObject(one) || typeof one.key !== 'string' || !('value' in one))
          return walk(one, name, isHeader, isSecret);
        const after = walk(one.value, one.key, isHeader, below(isSecret, one.key));
        return after === one.value ? one : { ...one, value: after };
      });
    }
    return isPlainObject(item)
      ? withChanges(item, (one, key) => walk(one, key, isHeader || key === 'headers', below(isSecret, key)))
      : item;
  };
  const isSecret = () => false;
  if (!isPlainObject(value)) return walk(value, '', false, isSecret) as T;
  return withChanges(value, (one, key) =>
    walk(one, key, key === 'headers', marked.has(key) ? () => true : below(isSecret, key)),
  ) as T;
}

function below(isSecret: IsSecret, name: string): IsSecret {
  let known: boolean | undefined;
  return () => {
    known ??= isSecret() || isSecretName(name);
    return known;
  };
}

/** Data can have 50,000 fields: `Object.entries` takes four times as long, and is only used if a field changes. */
function withChanges(
  fields: Readonly<Record<string, unknown>>,
  convert: (field: unknown, name: string) => unknown,
): unknown {
  let changes: Map<string, unknown> | undefined;
  for (const name in fields) {
    const field = fields[name];
    if (typeof field !== 'string' && typeof field !== 'object') continue;
    const after = convert(field, name);
    if (after === field) continue;
    changes ??= new Map();
    changes.set(name, after);
  }
  if (changes === undefined) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, changes.has(name) ? changes.get(name) : field]),
  );
}

function changed(items: readonly unknown[], convert: (item: unknown) => unknown): readonly unknown[] {
  const after = items.map(convert);
  return after.some((item, index) => item !== items[index]) ? after : items;
}

/** Thrown to end a walk. Created once, because it needs no stack. */
const TOO_MANY = new Error('There are too many secrets');

/** Whether more strings of free-form data than a maximum are encrypted when it is stored. Counts no further than that. */
export function hasMoreSecrets(maximum: number, value: unknown): boolean {
  let count = 0;
  try {
    convertStrings(value, (text, isSecret) => {
      count += isEncrypted(text) || isSecret() ? 1 : 0;
      if (count > maximum) throw TOO_MANY;
      return text;
    });
  } catch (error) {
    if (error !== TOO_MANY) throw error;
    return true;
  }
  return false;
}
