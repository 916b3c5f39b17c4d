import type { Logger } from 'pino';
import { withoutSecrets } from './logger.ts';

/** How long failures of one class are counted before the next one is logged. */
const INTERVAL_MS = 60_000;

/**
 * Makes a listener for failures that may repeat many times a second, such as those of an unavailable database. It logs the
 * first one of a class of errors completely. While more follow, it logs one line per minute, with their number.
 * @param now a clock in milliseconds
 */
export function createFailureLog(
  logger: Pick<Logger, 'error'>,
  message: string,
  now: () => number = () => performance.now(),
): (err: Error) => void {
  const logged = new Map<string, { at: number; skipped: number }>();
  return (err) => {
    const last = logged.get(err.name);
    if (last !== undefined && now() - last.at < INTERVAL_MS) {
      last.skipped++;
      return;
    }
    logged.set(err.name, { at: now(), skipped: 0 });
    if (last === undefined || last.skipped === 0) logger.error({ err }, message);
    else logger.error({ reason: withoutSecrets(err.message), failures: last.skipped + 1 }, message);
  };
}
