import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { Unsendable } from '../provider.ts';

/** A private key as a credential holds it: PEM, its line ends perhaps written as `\n`. @throws Unsendable */
export function privateKeyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll('\\n', '\n'));
  } catch {
    throw new Unsendable('the private key is none');
  }
}

/** A signed JSON web token: ES256 for elliptic keys, RS256 for the others. */
export function signedToken(
  key: KeyObject,
  header: Readonly<Record<string, string>>,
  claims: Readonly<Record<string, unknown>>,
): string {
  const isElliptic = key.asymmetricKeyType === 'ec';
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: isElliptic ? 'ES256' : 'RS256', typ: 'JWT', ...header })}.${encode(claims)}`;
  const options = isElliptic ? { key, dsaEncoding: 'ieee-p1363' as const } : key;
  return `${signed}.${sign('sha256', Buffer.from(signed), options).toString('base64url')}`;
}

interface Kept<Token> {
  readonly token: Token;
  readonly expiresAt: number;
}

const MOST_KEPT = 1_000;

/** Tokens that are good for a while, each made once for all who want it at the time. Keys are kept as hashes. */
export class TokenCache<Token> {
  readonly #kept = new Map<string, Promise<Kept<Token>>>();

  async get(
    parts: readonly string[],
    now: Date,
    make: () => Promise<Kept<Token>>,
  ): Promise<{ token: Token; isFresh: boolean }> {
    const key = hashOf(parts);
    const known = this.#kept.get(key);
    if (known !== undefined) {
      const { token, expiresAt } = await known;
      if (expiresAt > now.getTime()) return { token, isFresh: false };
    }
    // Another may have begun to make one meanwhile.
    const begun = this.#kept.get(key);
    const making = begun === known || begun === undefined ? make() : begun;
    this.#kept.delete(key);
    this.#kept.set(key, making);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    try {
      return { token: (await making).token, isFresh: true };
    } catch (error) {
      if (this.#kept.get(key) === making) this.#kept.delete(key);
      throw error;
    }
  }

  drop(parts: readonly string[]): void {
    this.#kept.delete(hashOf(parts));
  }
}

const hashOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
