import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { UndeliverableError } from '../undeliverable-error.ts';

/**
 * Signs a JSON Web Token: with ES256 if the key is elliptic, else with RS256.
 * @throws UndeliverableError if the key does not fit the algorithm, such as a curve other than P-256
 */
export async function signToken(
  key: KeyObject,
  header: Readonly<Record<string, string>>,
  claims: Readonly<Record<string, unknown>>,
): Promise<string> {
  const alg = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256';
  try {
    return await new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT', ...header }).sign(key);
  } catch {
    throw new UndeliverableError(`the private key cannot sign with ${alg}`);
  }
}
