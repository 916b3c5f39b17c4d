import { convertStrings } from '../../model/convert-strings.ts';
import { isEncrypted } from '../../model/encrypted-text.ts';
import type { Cipher } from './cipher.ts';

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
export const sealSecrets = <T>(value: T, { cipher, place }: Seal, marked?: ReadonlySet<string>): T =>
  // A text that only looks encrypted is encrypted, too, so that it is not taken for one.
  convertStrings(
    value,
    (text, isSecret) => (isEncrypted(text) || isSecret() ? cipher.encrypt(text, place) : text),
    marked,
  );

/** Replaces the secrets in free-form data, which are those that `sealSecrets` encrypts, with null. */
export const hideSecrets = <T>(value: T, marked?: ReadonlySet<string>): T =>
  convertStrings(value, (text, isSecret) => (isEncrypted(text) || isSecret() ? null : text), marked);

/** Decrypts the secrets in free-form data. A secret that cannot be decrypted becomes null. */
export const openSecrets = <T>(value: T, { cipher, place }: Seal): T =>
  convertStrings(value, (text) => (isEncrypted(text) ? (cipher.decrypt(text, place) ?? null) : text));

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
export function resealSecrets<T>(value: T, { cipher, place }: Seal, marked?: ReadonlySet<string>): Resealed<T> {
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
      if (!isSecret()) return text;
      counts.clear += 1;
      counts.rewritten += 1;
      return cipher.hasKey ? cipher.encrypt(text, place) : text;
    },
    marked,
  );
  return { value: resealed, ...counts };
}
