import type { Logger } from 'pino';
import { FailureCounts } from './failure-counts.ts';

/** A log of failures that may repeat many times a second. */
interface FailureLog {
  /** Logs the first failure of a cause completely. While more follow, one line per minute has their number. */
  add(err: Error): void;
  /** Logs the numbers that are left. */
  close(): void;
}

/** Creates a log of failures with the same message. */
export function createFailureLog(logger: Pick<Logger, 'error'>, message: string): FailureLog {
  const counts = new FailureCounts();
  return {
    add(err) {
      if (counts.count(err, message, (skipped) => logger.error(skipped, message))) logger.error({ err }, message);
    },
    close: () => counts.close(),
  };
}
