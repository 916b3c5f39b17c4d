/** The beginning of an encrypted value: `enc:1:<key id>:<iv, tag and ciphertext in base64url>` */
const HEAD = /^enc:1:[0-9a-f]{16}:/;
const KEY_ID_AT = 'enc:1:'.length;
const KEY_ID_END = KEY_ID_AT + 16;
const SEALED_AT = KEY_ID_END + 1;
const MIN_SEALED_LENGTH = 40;
const NOT_BASE64URL = /[^\w-]/;

interface EncryptedText {
  readonly keyId: string;
  /** IV, tag and ciphertext in base64url. */
  readonly sealed: string;
}

/**
 * The parts of an encrypted value. Null if it has another form. The length of a value is not limited: a pattern that captures
 * all of it would overflow the stack of the regular expression.
 */
export const splitEncrypted = (text: string): EncryptedText | null =>
  HEAD.test(text) && text.length >= SEALED_AT + MIN_SEALED_LENGTH
    ? { keyId: text.slice(KEY_ID_AT, KEY_ID_END), sealed: text.slice(SEALED_AT) }
    : null;

/** Whether a stored value is encrypted. Values that another program wrote are in the clear. */
export function isEncrypted(stored: unknown): stored is string {
  const parts = typeof stored === 'string' ? splitEncrypted(stored) : null;
  return parts !== null && !NOT_BASE64URL.test(parts.sealed);
}
