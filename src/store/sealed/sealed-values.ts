import { isPlainObject } from '../../model/plain-object.ts';
import { isPublicHeader, isSecretName, isSecretUrl } from '../../model/secret-names.ts';
import { type Cipher, isEncrypted } from './cipher.ts';

/** Converts one string of a value. */
type Convert = (text: string, isSecret: boolean) => unknown;

/** How secret strings are encrypted: with which cipher, and the place that they are bound to. */
export interface Seal {
  readonly cipher: Cipher;
  readonly place: string;
}

/**
 * Encrypts the secrets in free-form data: the values of headers, the URLs that contain a login or a key, and the strings
 * whose names say that they are secret.
 * @param marked further names of fields at the top that are secret
 */
export const sealSecrets = <T>(value: T, { cipher, place }: Seal, marked: ReadonlySet<string> = NONE): T =>
  // A text that only looks encrypted is encrypted, too, so that it is not taken for one.
  convertStrings(
    value,
    (text, isSecret) => (isSecret || isEncrypted(text) ? cipher.encrypt(text, place) : text),
    marked,
  );

/** Replaces the secrets in free-form data, which are those that `sealSecrets` encrypts, with null. */
export const hideSecrets = <T>(value: T, marked: ReadonlySet<string> = NONE): T =>
  convertStrings(value, (text, isSecret) => (isSecret || isEncrypted(text) ? null : text), marked);

/** Decrypts the secrets in free-form data. A secret that cannot be decrypted becomes null. */
export const openSecrets = <T>(value: T, { cipher, place }: Seal): T =>
  convertStrings(value, (text) => (isEncrypted(text) ? (cipher.decrypt(text, place) ?? null) : text), NONE);

/** How many secrets of stored data have to be encrypted, or cannot be decrypted. */
export interface SecretCounts {
  /** How many secrets were in the clear or encrypted with a former key. */
  readonly rewritten: number;
  /** How many of them were in the clear. */
  readonly clear: number;
  /** How many cannot be decrypted. They stay as they are. */
  readonly unreadable: number;
}

/** Stored data with its secrets encrypted with the first key. */
interface Resealed<T> extends SecretCounts {
  readonly value: T;
}

/** Encrypts the secrets of stored data that are in the clear, or under a former key, with the first key. */
export function resealSecrets<T>(value: T, { cipher, place }: Seal, marked: ReadonlySet<string> = NONE): Resealed<T> {
  const counts = { rewritten: 0, clear: 0, unreadable: 0 };
  const resealed = convertStrings(
    value,
    (text, isSecret) => {
      if (isEncrypted(text)) {
        const plain = cipher.decrypt(text, place);
        if (plain === undefined) counts.unreadable += 1;
        if (plain === undefined || cipher.isCurrent(text)) return text;
        counts.rewritten += 1;
        return cipher.encrypt(plain, place);
      }
      if (!isSecret) return text;
      counts.clear += 1;
      counts.rewritten += 1;
      return cipher.hasKey ? cipher.encrypt(text, place) : text;
    },
    marked,
  );
  return { value: resealed, ...counts };
}

const NONE: ReadonlySet<string> = new Set();

/** Converts the strings of free-form data. Data without a string that changes is returned as it is. */
function convertStrings<T>(value: T, convert: Convert, marked: ReadonlySet<string>): T {
  const walk = (item: unknown, name: string, isHeader: boolean, isSecret: boolean): unknown => {
    if (typeof item === 'string') {
      return item === '' ? item : convert(item, isSecret || (isHeader && !isPublicHeader(name)) || isSecretUrl(item));
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
