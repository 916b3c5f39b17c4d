import { evictOldest } from '../model/evict-oldest.ts';
import type { CachedKind } from '../store/cache/lookup-cache.ts';
import type { Store } from '../store/mongo/connect.ts';

/** Also the longest time for which something revoked is still accepted. */
const CACHE_TTL_MS = 2_000;
/** How long a look-up with a kind remembers that it found nothing. */
const MISSING_TTL_MS = 1_000;
const MAX_ENTRIES = 1_000;

interface Entry<Answer> {
  readonly answer: Promise<Answer | null>;
  readonly expiresAtMs: number;
  readonly generation: number | undefined;
}

/**
 * A look-up that caches its answers for 2 seconds, pending ones included, so that simultaneous requests share one look-up.
 * A look-up with a kind also remembers for a second that it found nothing. This never replaces a cached answer.
 * @param kind what is looked up; if the process follows changes of this kind, a change invalidates the cached answers
 * @returns the look-up. It accepts another function for keys that were not found lately
 */
export function cachedLookup<Answer>(
  lookUp: (store: Store, key: string) => Promise<Answer | null>,
  kind?: CachedKind,
): (store: Store, key: string, lookUpOtherwise?: typeof lookUp) => Promise<Answer | null> {
  const caches = new WeakMap<Store, Map<string, Entry<Answer>>>();
  const missingKeys = new WeakMap<Store, Map<string, Omit<Entry<Answer>, 'answer'>>>();
  return (store, key, lookUpOtherwise = lookUp) => {
    const cache = caches.get(store) ?? new Map<string, Entry<Answer>>();
    caches.set(store, cache);
    const cached = cache.get(key);
    const generation = kind && store.lookupCache.generation(kind);
    const isValid = (entry: Omit<Entry<Answer>, 'answer'> | undefined): boolean =>
      entry !== undefined && performance.now() < entry.expiresAtMs && entry.generation === generation;
    if (cached !== undefined && isValid(cached)) return cached.answer;
    const missing = missingKeys.get(store) ?? new Map<string, Omit<Entry<Answer>, 'answer'>>();
    missingKeys.set(store, missing);
    if (isValid(missing.get(key))) return Promise.resolve(null);

    cache.delete(key);
    evictOldest(cache, MAX_ENTRIES);
    const answer = cached === undefined ? lookUpOtherwise(store, key) : lookUp(store, key);
    const entry = { answer, expiresAtMs: performance.now() + CACHE_TTL_MS, generation };
    cache.set(key, entry);
    const forget = () => {
      if (cache.get(key) === entry) cache.delete(key);
    };
    const remember = () => {
      forget();
      if (kind === undefined) return;
      missing.delete(key);
      evictOldest(missing, MAX_ENTRIES);
      missing.set(key, { expiresAtMs: performance.now() + MISSING_TTL_MS, generation });
    };
    answer.then((found) => found ?? remember(), forget);
    return answer;
  };
}
