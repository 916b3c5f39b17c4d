/** How long failures of one class are counted before the next one is logged. */
const INTERVAL_MS = 60_000;

/** Counts failures that repeat, so that a log needs one line per minute for each class of them. */
export class FailureCounts {
  readonly #now: () => number;
  readonly #logged = new Map<string, { at: number; skipped: number }>();

  /** @param now a clock in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Counts a failure.
   * @param message separates failures of the same class of errors
   * @returns how many were skipped before it, or null if it must be skipped, too
   */
  count(error: Error, message = ''): number | null {
    const code = 'code' in error ? error.code : '';
    const failureClass = `${message} ${error.name} ${code}`;
    const last = this.#logged.get(failureClass);
    if (last !== undefined && this.#now() - last.at < INTERVAL_MS) {
      last.skipped++;
      return null;
    }
    this.#logged.set(failureClass, { at: this.#now(), skipped: 0 });
    return last?.skipped ?? 0;
  }
}
