import type { Logger } from 'pino';
import { FailureCounts } from '../../telemetry/failure-counts.ts';
import { requests } from '../../telemetry/signals.ts';

/** Reports the refused requests that no handler gets: broken ones, and upgrades to a websocket. */
export interface UnhandledRequestLog {
  /**
   * Counts a refused request in the metrics. Logs the first one of a cause, and then one line per minute with their number.
   * @param error has the cause. Only its code and message are logged: the error of a parser also has the request, with its credentials
   */
  add(message: string, status: number, error: NodeJS.ErrnoException): void;
  /** Logs the numbers that are left. */
  close(): void;
}

export function createUnhandledRequestLog(logger: Logger): UnhandledRequestLog {
  const counts = new FailureCounts();
  return {
    add(message, status, error) {
      requests.publish({ route: 'none', method: 'other', status, seconds: 0 });
      const { code } = error;
      const log = (about: object) =>
        logger[status >= 500 ? 'warn' : 'info']({ status, ...(code && { code }), ...about }, message);
      if (counts.count(error, message, log)) log({ reason: error.message });
    },
    close: () => counts.close(),
  };
}
