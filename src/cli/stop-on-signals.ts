import type { Logger } from 'pino';
import type { Resources } from './resources.ts';

/** How long closing may take before the process exits anyway. */
const MAX_DRAIN_MS = 9_000;

/**
 * Closes all resources and exits with code 0 on SIGTERM and SIGINT.
 * @param stop aborted by the first signal, before anything is closed
 */
export function stopOnSignals(stop: AbortController, resources: Resources, logger: Logger): void {
  const stopProcess = async (signal: NodeJS.Signals): Promise<void> => {
    if (stop.signal.aborted) return;
    stop.abort();
    logger.info({ signal }, 'Draining');
    setTimeout(() => process.exit(0), MAX_DRAIN_MS).unref();
    await resources.close().catch((err: unknown) => logger.error({ err }, 'Draining failed'));
    process.exit(0);
  };
  process.on('SIGTERM', stopProcess);
  process.on('SIGINT', stopProcess);
}
