import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { splitEncrypted } from '../../model/encrypted-text.ts';

/** Encrypts values at rest. An encrypted value decrypts only unchanged and only in the place that it was encrypted for. */
export interface Cipher {
  /** @param place where the value is stored: document and field */
  encrypt(value: unknown, place: string): string;
  /** Encrypts like `encrypt`, but the same value for the same place always has the same result, which shows that it is equal. */
  encryptRepeatably(value: unknown, place: string): string;
  /** The value, or undefined if it cannot be decrypted, which is reported. */
  decrypt(encrypted: string, place: string): unknown;
  /** Whether a value was encrypted with the first key. */
  isCurrent(encrypted: string): boolean;
  /** Whether the cipher can encrypt. */
  readonly hasKey: boolean;
  /** A cipher with keys of its own, derived from these. It reports no values that it cannot decrypt. */
  derive(purpose: string): Cipher;
  /**
   * Texts from which a value can be recognized, but not read without the key: one for each key, the first key's first.
   * @param purpose values of different purposes have different fingerprints
   */
  fingerprints(value: string, purpose: string): readonly string[];
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The beginning of values that another program encrypted in its own format. No key of this gateway decrypts them. */
const FOREIGN_PREFIX = 'nvsk.';

/** Whether another program encrypted a stored value in a format of its own. */
export const isForeignEncrypted = (stored: unknown): stored is string =>
  typeof stored === 'string' && stored.startsWith(FOREIGN_PREFIX);

/** Identifies a key and reveals nothing about it. */
const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('credentials key id').update(key).digest('hex').slice(0, 16);

const deriveKey = (key: Buffer, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', purpose, key.length)).toString('base64');

/**
 * AES-256-GCM, with the place as additional authenticated data.
 * @param keys 32 bytes each in base64; the first one encrypts, all of them decrypt
 * @param report called once for each place whose value cannot be decrypted, with the id of the key that the value names
 */
export function createCipher(
  keys: readonly string[],
  report: (place: string, keyId: string) => void = () => {},
): Cipher {
  const keyById = new Map(keys.map((key) => Buffer.from(key, 'base64')).map((key) => [keyIdOf(key), key]));
  const [first] = keyById;
  const reported = new Set<string>();
  const derived = new Map<string, Cipher>();

  const tryDecrypt = (encrypted: string, place: string): unknown => {
    const parts = splitEncrypted(encrypted);
    if (parts === null) return undefined;
    const key = keyById.get(parts.keyId);
    if (key === undefined) return undefined;
    const bytes = Buffer.from(parts.sealed, 'base64url');
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(plain.toString());
    } catch {
      return undefined;
    }
  };

  const encryptWith = (ivOf: (key: Buffer, plain: string) => Buffer, value: unknown, place: string): string => {
    if (first === undefined) throw new Error('the store was opened without a key, so it cannot encrypt');
    const [keyId, key] = first;
    const plain = JSON.stringify(value);
    const iv = ivOf(key, plain);
    const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(place));
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
    return `enc:1:${keyId}:${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
  };

  return {
    encrypt: (value, place) => encryptWith(() => randomBytes(IV_BYTES), value, place),
    encryptRepeatably(value, place) {
      // An IV must not be used for two texts. This one depends on the whole text and its place.
      const ivOf = (key: Buffer, plain: string) =>
        createHmac('sha256', deriveKey(key, 'repeatable IVs'))
          .update(JSON.stringify([place, plain]))
          .digest();
      return encryptWith((key, plain) => ivOf(key, plain).subarray(0, IV_BYTES), value, place);
    },
    decrypt(encrypted, place) {
      const value = tryDecrypt(encrypted, place);
      if (value === undefined && !reported.has(place)) {
        reported.add(place);
        report(place, splitEncrypted(encrypted)?.keyId ?? '');
      }
      return value;
    },
    hasKey: first !== undefined,
    derive(purpose) {
      const known = derived.get(purpose);
      const cipher = known ?? createCipher([...keyById.values()].map((key) => deriveKey(key, purpose)));
      derived.set(purpose, cipher);
      return cipher;
    },
    fingerprints: (value, purpose) =>
      [...keyById.values()].map((key) =>
        createHmac('sha256', deriveKey(key, purpose)).update(value).digest('base64url'),
      ),
    isCurrent: (encrypted) => first !== undefined && splitEncrypted(encrypted)?.keyId === first[0],
  };
}
