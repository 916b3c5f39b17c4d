/** `enc:1:<key id>:<iv, tag and ciphertext in base64url>` */
export const ENCRYPTED = /^enc:1:([0-9a-f]{16}):([\w-]{40,})$/;

/** Whether a stored value is encrypted. Values that another program wrote are in the clear. */
export const isEncrypted = (stored: unknown): stored is string => typeof stored === 'string' && ENCRYPTED.test(stored);
