import type { Logger } from 'pino';
import { FailureCounts } from './failure-counts.ts';
import { withoutSecrets } from './logger.ts';

/**
 * Makes a listener for failures that may repeat many times a second. It logs the first one of a class of errors completely.
 * While more follow, it logs one line per minute, with their number.
 * @param now a clock in milliseconds
 */
export function createFailureLog(
  logger: Pick<Logger, 'error'>,
  message: string,
  now?: () => number,
): (err: Error) => void {
  const counts = new FailureCounts(now);
  return (err) => {
    const skipped = counts.count(err);
    if (skipped === 0) logger.error({ err }, message);
    else if (skipped !== null) logger.error({ reason: withoutSecrets(err.message), failures: skipped + 1 }, message);
  };
}
