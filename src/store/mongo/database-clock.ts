import type { Db } from 'mongodb';

/** How old a comparison with the database's clock may be. */
const MAX_AGE_MS = 5_000;
/** The start is a busy moment. The best of several comparisons counts. */
const FIRST_COMPARISONS = 3;

/**
 * The time of the database's clock, on which all processes agree: a lease of one process must not look expired to another
 * one whose machine has the wrong time. Between comparisons, the time follows this machine's monotonic clock.
 *
 * The times of two processes differ by less than a command of the database takes. A write contains the time before it was
 * sent, so what a client requests after the answer has a later time, at any process.
 */
export class DatabaseClock {
  readonly #db: Db;
  /** The time of the database's clock when the monotonic clock was at zero. */
  #startMs: number;
  #comparedAtMs = Number.NEGATIVE_INFINITY;
  #isComparing = false;

  private constructor(db: Db) {
    this.#db = db;
    this.#startMs = Date.now() - performance.now();
  }

  /** @throws Error of the driver if the database does not answer */
  static async start(db: Db): Promise<DatabaseClock> {
    const clock = new DatabaseClock(db);
    for (let count = 0; count < FIRST_COMPARISONS; count += 1) await clock.compare();
    return clock;
  }

  readonly now = (): Date => {
    const monotonicMs = performance.now();
    if (!this.#isComparing && monotonicMs > this.#comparedAtMs + MAX_AGE_MS) {
      this.#isComparing = true;
      // If the database does not answer, the last comparison stays in use.
      this.compare()
        .catch(() => {})
        .finally(() => {
          this.#isComparing = false;
        });
    }
    return new Date(this.#startMs + monotonicMs);
  };

  /** How far this machine's clock is behind the database's clock. */
  behindMs(): number {
    return this.now().getTime() - Date.now();
  }

  /**
   * Compares with the database's clock. `now` is then no earlier than anything that the database has done before, such as the
   * removal of what has expired. Without it, a machine that was suspended is behind for a moment.
   * @throws Error of the driver if the database does not answer
   */
  async compare(): Promise<void> {
    const isFirst = this.#comparedAtMs < 0;
    const sentAtMs = performance.now();
    const { localTime } = await this.#db.command({ hello: 1 });
    this.#comparedAtMs = performance.now();
    if (!(localTime instanceof Date)) return;
    // The database read its clock at some moment between request and answer.
    const earliestMs = localTime.getTime() - this.#comparedAtMs;
    const latestMs = localTime.getTime() - sentAtMs;
    // A slow answer says little: it moves the time no further than it must.
    const nearestMs = Math.min(Math.max(this.#startMs, earliestMs), latestMs);
    this.#startMs = isFirst ? (earliestMs + latestMs) / 2 : nearestMs;
  }
}
