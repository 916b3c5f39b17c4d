import { FailureCounts, type SkippedFailures } from './failure-counts.ts';

/** Knows which errors an outage causes with nearly every request, so that the log contains only some of them. */
export class Outages {
  readonly #counts = new FailureCounts();
  #isOutage: (error: unknown) => boolean = () => false;

  /** Sets which errors an outage causes. Late, because a process creates its log before it loads the driver of its database. */
  recognise(isOutage: (error: unknown) => boolean): void {
    this.#isOutage = isOutage;
  }

  /**
   * Counts an error that is about to be logged.
   * @param logCount logs the errors that were skipped up to this one. Called later, and only for the last one
   * @returns whether to log the error completely: no outage caused it, or it is the first one of its cause
   */
  count(error: unknown, message: string, logCount: (skipped: SkippedFailures) => void): boolean {
    return !(error instanceof Error && this.#isOutage(error)) || this.#counts.count(error, message, logCount);
  }

  /** Logs the numbers that are left. */
  close(): void {
    this.#counts.close();
  }
}
