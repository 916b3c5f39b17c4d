import type { CachedKind } from '../store/cache/lookup-cache.ts';
import type { Store } from '../store/mongo/connect.ts';

/** How long what was looked up is believed: what was revoked is refused at the latest then. */
const BELIEVED_MS = 2_000;
const MAX_BELIEVED = 1_000;

interface Believed<Answer> {
  readonly answer: Promise<Answer | null>;
  readonly untilMs: number;
  readonly generation: number | undefined;
}

/**
 * A look-up that believes its answers for 2 seconds, those under way too, so that many requests at once are one look-up.
 * Only what is there is believed: what was just created works at once.
 * @param kind of what it looks up, where its changes are followed: then an answer is believed until there is one
 */
export function cachedLookup<Answer>(
  lookUp: (store: Store, key: string) => Promise<Answer | null>,
  kind?: CachedKind,
): (store: Store, key: string) => Promise<Answer | null> {
  const believedByStore = new WeakMap<Store, Map<string, Believed<Answer>>>();
  return (store, key) => {
    const believed = believedByStore.get(store) ?? new Map<string, Believed<Answer>>();
    believedByStore.set(store, believed);
    const known = believed.get(key);
    const generation = kind && store.lookupCache.generation(kind);
    if (known !== undefined && performance.now() < known.untilMs && known.generation === generation) {
      return known.answer;
    }

    // The oldest leaves first: a map keeps the order in which its entries came.
    believed.delete(key);
    const [oldest] = believed.keys();
    if (believed.size >= MAX_BELIEVED && oldest !== undefined) believed.delete(oldest);
    const answer = lookUp(store, key);
    const entry = { answer, untilMs: performance.now() + BELIEVED_MS, generation };
    believed.set(key, entry);
    const forget = () => {
      if (believed.get(key) === entry) believed.delete(key);
    };
    answer.then((found) => found ?? forget(), forget);
    return answer;
  };
}
