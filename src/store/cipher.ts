import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts values at rest. A sealed value opens only in the place that it was sealed for, and only unchanged. */
export interface Cipher {
  /** @param place where the value stands: integration and field */
  seal(value: unknown, place: string): string;
  /** The value, or undefined where it cannot be decrypted, which is reported. */
  open(sealed: string, place: string): unknown;
  /** Whether a sealed value was sealed with the first key. */
  isCurrent(sealed: string): boolean;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `enc:1:<key id>:<iv, tag and ciphertext in base64url>` */
const SEALED = /^enc:1:([0-9a-f]{16}):([\w-]{40,})$/;

/** Whether a stored value is sealed; any other is plain, as another program wrote it. */
export const isSealed = (stored: unknown): stored is string => typeof stored === 'string' && SEALED.test(stored);

/** Names a key without telling anything of it. */
const keyIdOf = (key: Buffer): string =>
  createHash('sha256').update('credentials key id').update(key).digest('hex').slice(0, 16);

/**
 * AES-256-GCM, with the place as additional data.
 * @param keys 32 bytes each in base64; the first one seals, all of them open
 * @param report called once for each place whose value cannot be decrypted, with the id of the key that it names
 */
export function createCipher(
  keys: readonly string[],
  report: (place: string, keyId: string) => void = () => {},
): Cipher {
  const keyById = new Map(keys.map((key) => Buffer.from(key, 'base64')).map((key) => [keyIdOf(key), key]));
  const [first] = keyById;
  const reported = new Set<string>();

  const decrypt = (sealed: string, place: string): unknown => {
    const [, keyId = '', text = ''] = SEALED.exec(sealed) ?? [];
    const key = keyById.get(keyId);
    if (key === undefined) return undefined;
    const bytes = Buffer.from(text, 'base64url');
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

  return {
    seal(value, place) {
      if (first === undefined) throw new Error('the store was opened without a key, so it cannot encrypt');
      const [keyId, key] = first;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const encrypted = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return `enc:1:${keyId}:${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open(sealed, place) {
      const value = decrypt(sealed, place);
      if (value === undefined && !reported.has(place)) {
        reported.add(place);
        report(place, SEALED.exec(sealed)?.[1] ?? '');
      }
      return value;
    },
    isCurrent: (sealed) => first !== undefined && SEALED.exec(sealed)?.[1] === first[0],
  };
}
