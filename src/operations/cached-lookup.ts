import type { CachedKind } from '../store/cache/lookup-cache.ts';
import type { Store } from '../store/mongo/connect.ts';

/** Also the longest time for which something revoked is still accepted. */
const CACHE_TTL_MS = 2_000;
const MAX_ENTRIES = 1_000;

interface Entry<Answer> {
  readonly answer: Promise<Answer | null>;
  readonly expiresAtMs: number;
  readonly generation: number | undefined;
}

/**
 * A look-up that caches its answers for 2 seconds, pending ones included, so that simultaneous requests share one look-up.
 * Only answers that exist are cached, so that something new is found at once.
 * @param kind what is looked up; if the process follows changes of this kind, a change invalidates the cached answers
 */
export function cachedLookup<Answer>(
  lookUp: (store: Store, key: string) => Promise<Answer | null>,
  kind?: CachedKind,
): (store: Store, key: string) => Promise<Answer | null> {
  const caches = new WeakMap<Store, Map<string, Entry<Answer>>>();
  return (store, key) => {
    const cache = caches.get(store) ?? new Map<string, Entry<Answer>>();
    caches.set(store, cache);
    const cached = cache.get(key);
    const generation = kind && store.lookupCache.generation(kind);
    if (cached !== undefined && performance.now() < cached.expiresAtMs && cached.generation === generation) {
      return cached.answer;
    }

    // Evict the oldest entry: a map keeps the order of insertion.
    cache.delete(key);
    const [oldest] = cache.keys();
    if (cache.size >= MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
    const answer = lookUp(store, key);
    const entry = { answer, expiresAtMs: performance.now() + CACHE_TTL_MS, generation };
    cache.set(key, entry);
    const forget = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    answer.then((found) => found ?? forget(), forget);
    return answer;
  };
}
