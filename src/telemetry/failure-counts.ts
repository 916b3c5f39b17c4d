import { withoutSecrets } from './secret-texts.ts';

/** How often the number of failures is logged. An outage ends after as long without a failure. */
const INTERVAL_MS = 60_000;
/** How many causes of one class of errors are logged apart. Further ones are counted together. */
const MAX_CAUSES = 10;
const MAX_CAUSE_LENGTH = 200;
const OTHER_CAUSES = '';

/** The part of a line of the log about failures that were skipped. */
export interface SkippedFailures {
  /** The message of the last one. */
  readonly reason: string;
  readonly failures: number;
}

/** Failures of one cause, of which the first is logged. */
interface Outage {
  /** The failures since the last line. */
  skipped: number;
  lastError: Error;
  logCount: (skipped: SkippedFailures) => void;
  readonly ticks: NodeJS.Timeout;
  readonly end: NodeJS.Timeout;
}

/** Counts failures that repeat, so that a log needs one line per minute for each cause. */
export class FailureCounts {
  readonly #outages = new Map<string, Map<string, Outage>>();

  /**
   * Counts a failure.
   * @param message separates failures of the same class of errors
   * @param logCount logs the failures that were skipped up to this one. Called later, and only for the last one
   * @returns whether the failure is the first one of an outage, which is logged completely. Others are skipped
   */
  count(error: Error, message: string, logCount: Outage['logCount']): boolean {
    const failureClass = `${message} ${error.name} ${'code' in error ? error.code : ''}`;
    const outages = this.#outages.get(failureClass) ?? new Map<string, Outage>();
    // Ports, durations and the like do not make another cause.
    const text = error.message.slice(0, MAX_CAUSE_LENGTH).replaceAll(/\d+/g, '0');
    const cause = outages.has(text) || outages.size < MAX_CAUSES ? text : OTHER_CAUSES;
    const known = outages.get(cause);
    if (known !== undefined) {
      known.skipped++;
      known.lastError = error;
      known.logCount = logCount;
      known.end.refresh();
      return false;
    }
    const end = () => {
      outages.delete(cause);
      if (outages.size === 0) this.#outages.delete(failureClass);
      endOutage(outage);
    };
    const outage: Outage = {
      skipped: 0,
      lastError: error,
      logCount,
      ticks: setInterval(() => logSkipped(outage), INTERVAL_MS).unref(),
      end: setTimeout(end, INTERVAL_MS).unref(),
    };
    outages.set(cause, outage);
    this.#outages.set(failureClass, outages);
    return true;
  }

  /** Ends all outages, and logs the numbers that are left. */
  close(): void {
    for (const outages of this.#outages.values()) for (const outage of outages.values()) endOutage(outage);
    this.#outages.clear();
  }
}

function endOutage(outage: Outage): void {
  clearInterval(outage.ticks);
  clearTimeout(outage.end);
  logSkipped(outage);
}

function logSkipped(outage: Outage): void {
  if (outage.skipped === 0) return;
  const { skipped, lastError, logCount } = outage;
  outage.skipped = 0;
  logCount({ reason: withoutSecrets(lastError.message), failures: skipped });
}
