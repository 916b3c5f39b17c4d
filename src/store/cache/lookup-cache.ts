/** What is looked up again and again, and changes seldom. */
export type HotKind = 'keys' | 'workflows';

/** How long an answer is kept at the most, and how long the last sign of those who tell of changes is good for. */
const MAX_AGE_MS = 30_000;
const LEASE_MS = 2_000;
const MAX_KEPT = 2_000;

interface Kept {
  readonly value: unknown;
  readonly untilMs: number;
}

/**
 * Answers of the database that are kept in the process until it changes. They are believed only while something follows
 * the changes and says so: where the changes come late, or nobody follows them, every look-up goes to the database.
 */
export class HotLookups {
  readonly #kept = new Map<string, Kept>();
  readonly #generations: Record<HotKind, number> = { keys: 0, workflows: 0 };
  #heardAtMs = Number.NEGATIVE_INFINITY;

  /** How often what is of a kind has changed: an answer is of the generation in which it was asked for. */
  generation(kind: HotKind): number {
    return this.#generations[kind];
  }

  /** Something of a kind has changed, in this process or elsewhere, or may have. */
  changed(kind: HotKind): void {
    this.#generations[kind] += 1;
    this.#kept.clear();
  }

  /** All changes up to now were told. */
  heard(): void {
    this.#heardAtMs = performance.now();
  }

  /**
   * The answers to several questions, from memory where they are known; only what is there is kept.
   * @param prefix tells the questions from others about workflows, and the environments apart
   * @param load asks the database for those that are missing
   */
  async workflows<Answer>(
    prefix: string,
    keys: readonly string[],
    load: (missing: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
  ): Promise<Map<string, Answer>> {
    const wanted = [...new Set(keys)];
    const answers = new Map<string, Answer>();
    const now = performance.now();
    if (now < this.#heardAtMs + LEASE_MS) {
      for (const key of wanted) {
        const kept = this.#kept.get(`${prefix} ${key}`);
        if (kept !== undefined && now < kept.untilMs) answers.set(key, kept.value as Answer);
      }
    }
    const missing = wanted.filter((key) => !answers.has(key));
    if (missing.length === 0) return answers;
    const generation = this.generation('workflows');
    const loaded = await load(missing);
    // What changed meanwhile may have been read before it changed.
    const isCurrent = generation === this.generation('workflows');
    for (const key of missing) {
      const answer = loaded.get(key);
      if (answer === undefined) continue;
      answers.set(key, answer);
      if (isCurrent) this.#keep(`${prefix} ${key}`, { value: answer, untilMs: now + MAX_AGE_MS });
    }
    return answers;
  }

  #keep(key: string, kept: Kept): void {
    // The oldest leaves first: a map keeps the order in which its entries came.
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
  }
}
