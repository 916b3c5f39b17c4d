import { FailureCounts } from './failure-counts.ts';

/** Knows which errors an outage causes with nearly every request, so that the log contains only some of them. */
export class Outages {
  readonly #counts: FailureCounts;
  #isOutage: (error: unknown) => boolean = () => false;

  /** @param now a clock in milliseconds */
  constructor(now?: () => number) {
    this.#counts = new FailureCounts(now);
  }

  /** Sets which errors an outage causes. Late, because a process creates its log before it loads the driver of its database. */
  recognise(isOutage: (error: unknown) => boolean): void {
    this.#isOutage = isOutage;
  }

  /**
   * Counts an error that is about to be logged.
   * @returns how many like it were skipped before it, or null if it must be skipped, too. 0 if no outage caused it
   */
  count(error: unknown, message: string): number | null {
    return error instanceof Error && this.#isOutage(error) ? this.#counts.count(error, message) : 0;
  }
}
