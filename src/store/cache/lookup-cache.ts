/** Data that is read often and changes seldom: API keys with their environments, and workflows with their content, layouts and translations. */
export type CachedKind = 'keys' | 'workflows';

const CACHE_TTL_MS = 30_000;
/** How long the cache is used after the change stream last confirmed that it reported everything. */
const LEASE_MS = 2_000;
const MAX_ENTRIES = 2_000;
/** The limit of all entries that have a size, in characters. */
const MAX_SIZE = 40_000_000;

interface Entry {
  readonly value: unknown;
  readonly expiresAtMs: number;
  readonly size: number;
}

/**
 * Answers of the database that this process keeps until they change. The cache is used only while something follows the
 * changes and renews the lease: if changes arrive late, or nothing follows them, every look-up goes to the database.
 */
export class LookupCache {
  readonly #entries = new Map<string, Entry>();
  #size = 0;
  readonly #generations: Record<CachedKind, number> = { keys: 0, workflows: 0 };
  #leaseRenewedAtMs = Number.NEGATIVE_INFINITY;

  /** How often a kind was invalidated. An answer belongs to the generation in which its look-up began. */
  generation(kind: CachedKind): number {
    return this.#generations[kind];
  }

  /** Drops what is cached: something of the kind changed, or may have changed, in this process or elsewhere. */
  invalidate(kind: CachedKind): void {
    this.#generations[kind] += 1;
    this.#entries.clear();
    this.#size = 0;
  }

  /** Confirms that all changes up to now were reported to `invalidate`. */
  renewLease(): void {
    this.#leaseRenewedAtMs = performance.now();
  }

  /**
   * Several look-ups of workflows or layouts, from the cache if possible. Only what exists is cached.
   * @param prefix separates the keys of different look-ups and environments
   * @param load reads the missing ones from the database
   * @param sizeOf the size of a large answer, in characters. All large answers together are bounded
   */
  async workflows<Answer>(
    prefix: string,
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
    sizeOf: (answer: Answer) => number = () => 0,
  ): Promise<Map<string, Answer>> {
    const distinctKeys = [...new Set(keys)];
    const answers = new Map<string, Answer>();
    const now = performance.now();
    if (now < this.#leaseRenewedAtMs + LEASE_MS) {
      for (const key of distinctKeys) {
        const entry = this.#entries.get(`${prefix} ${key}`);
        if (entry !== undefined && now < entry.expiresAtMs) answers.set(key, entry.value as Answer);
      }
    }
    const missing = distinctKeys.filter((key) => !answers.has(key));
    if (missing.length === 0) return answers;
    const generation = this.generation('workflows');
    const loaded = await load(missing);
    // The result may be from before a change that came during the read.
    const isCurrent = generation === this.generation('workflows');
    for (const key of missing) {
      const answer = loaded.get(key);
      if (answer === undefined) continue;
      answers.set(key, answer);
      if (!isCurrent) continue;
      this.#set(`${prefix} ${key}`, { value: answer, expiresAtMs: now + CACHE_TTL_MS, size: sizeOf(answer) });
    }
    return answers;
  }

  #set(key: string, entry: Entry): void {
    this.#delete(key);
    this.#entries.set(key, entry);
    this.#size += entry.size;
    // A map iterates in insertion order, so its first key is the oldest entry.
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES && this.#size <= MAX_SIZE) break;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
