import type { Db } from 'mongodb';

/** How old a comparison with the database's clock may be before it is made again. */
const FRESH_MS = 5_000;

/**
 * The time by the clock of the database, on which all processes agree, whatever the clocks of their machines show: what
 * one has leased must not look expired to another. Between comparisons it goes on by this machine's steady clock, which
 * nobody sets.
 */
export class DatabaseClock {
  readonly #db: Db;
  /** What the database's clock showed when the steady one began. */
  #startMs: number;
  #comparedAtMs = Number.NEGATIVE_INFINITY;
  #isComparing = false;

  private constructor(db: Db) {
    this.#db = db;
    this.#startMs = Date.now() - performance.now();
  }

  /** @throws Error of the driver when the database does not answer */
  static async start(db: Db): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db);
    await clock.#compare();
    return clock;
  }

  now(): Date {
    const steadyMs = performance.now();
    if (!this.#isComparing && steadyMs > this.#comparedAtMs + FRESH_MS) {
      this.#isComparing = true;
      // Where the database does not answer, the last comparison is good enough until it does.
      this.#compare()
        .catch(() => {})
        .finally(() => {
          this.#isComparing = false;
        });
    }
    return new Date(this.#startMs + steadyMs);
  }

  /** How far this machine's clock is behind that of the database. */
  behindMs(): number {
    return this.now().getTime() - Date.now();
  }

  async #compare(): Promise<void> {
    const askedAtMs = performance.now();
    const { localTime } = await this.#db.command({ hello: 1 }, { timeoutMS: FRESH_MS });
    this.#comparedAtMs = performance.now();
    if (!(localTime instanceof Date)) return;
    // The answer was given at some moment in between.
    const uncertainMs = (this.#comparedAtMs - askedAtMs) / 2;
    const startMs = localTime.getTime() - askedAtMs - uncertainMs;
    if (Math.abs(startMs - this.#startMs) > uncertainMs) this.#startMs = startMs;
  }
}
