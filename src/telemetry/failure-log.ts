import type { Logger } from 'pino';
import { FailureCounts } from './failure-counts.ts';
import { withoutSecrets } from './logger.ts';

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
      const logCount = (failures: number) => logger.error({ reason: withoutSecrets(err.message), failures }, message);
      if (counts.count(err, message, logCount)) logger.error({ err }, message);
    },
    close: () => counts.close(),
  };
}
