import { createPrivateKey, type KeyObject } from 'node:crypto';
import { UndeliverableError } from './undeliverable-error.ts';

/**
 * Parses a private key.
 * @param pem a key in PEM, in which line ends may be written as `\n`
 * @throws UndeliverableError if the text is not a private key
 */
export function parsePrivateKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    throw new UndeliverableError('the private key is not valid');
  }
}
