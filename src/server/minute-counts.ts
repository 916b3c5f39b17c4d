const WINDOW_MS = 60_000;

/** Counts by key. Each minute begins at 0. */
export class MinuteCounts {
  readonly #now: () => Date;
  readonly #counts = new Map<string, number>();
  #windowStart = 0;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** How many keys are counted. */
  get size(): number {
    return this.#current().size;
  }

  countOf(key: string): number {
    return this.#current().get(key) ?? 0;
  }

  /** @returns the new count of the key */
  add(key: string): number {
    const count = this.countOf(key) + 1;
    this.#counts.set(key, count);
    return count;
  }

  clear(): void {
    this.#counts.clear();
  }

  /** The seconds until the next minute begins. */
  secondsLeft(): number {
    const now = this.#now().getTime();
    return Math.ceil((WINDOW_MS - (now % WINDOW_MS)) / 1_000);
  }

  #current(): ReadonlyMap<string, number> {
    const now = this.#now().getTime();
    const windowStart = now - (now % WINDOW_MS);
    if (windowStart !== this.#windowStart) this.#counts.clear();
    this.#windowStart = windowStart;
    return this.#counts;
  }
}
