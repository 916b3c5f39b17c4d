import { createHash } from 'node:crypto';
import { evictOldest } from '../../model/evict-oldest.ts';

interface CachedToken {
  readonly token: string;
  /** In milliseconds since the epoch. */
  readonly expiresAt: number;
}

const MAX_TOKENS = 1_000;

/** A cache of access tokens. Callers that need the same token at the same time share one request. Keys are hashed. */
export class TokenCache {
  readonly #tokens = new Map<string, Promise<CachedToken>>();
  /** The tokens of the promises that are fulfilled. */
  readonly #obtained = new WeakMap<Promise<CachedToken>, string>();

  /** @returns the token, and whether this call obtained it */
  async get(
    keyParts: readonly string[],
    now: Date,
    obtain: () => Promise<CachedToken>,
  ): Promise<{ token: string; isFresh: boolean }> {
    const key = hashKey(keyParts);
    const cached = this.#tokens.get(key);
    if (cached !== undefined) {
      const { token, expiresAt } = await cached;
      if (expiresAt > now.getTime()) return { token, isFresh: false };
    }
    // Another caller may have replaced the expired token while this one awaited it.
    const current = this.#tokens.get(key);
    const pending = current === cached || current === undefined ? obtain() : current;
    this.#tokens.delete(key);
    evictOldest(this.#tokens, MAX_TOKENS);
    this.#tokens.set(key, pending);
    try {
      const { token } = await pending;
      this.#obtained.set(pending, token);
      return { token, isFresh: true };
    } catch (error) {
      if (this.#tokens.get(key) === pending) this.#tokens.delete(key);
      throw error;
    }
  }

  /** Forgets a token that was refused. One that replaces it stays: many requests can be refused at the same time. */
  drop(keyParts: readonly string[], refused: string): void {
    const key = hashKey(keyParts);
    const cached = this.#tokens.get(key);
    if (cached !== undefined && this.#obtained.get(cached) === refused) this.#tokens.delete(key);
  }
}

const hashKey = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
