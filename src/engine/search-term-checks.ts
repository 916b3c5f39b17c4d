import type { Logger } from 'pino';
import {
  CHECK_INTERVAL_MS,
  checkPageOfSearchTerms,
  claimSearchTermCheck,
  registerSearchTermChecks,
} from '../store/check-search-terms.ts';
import type { Store } from '../store/mongo/connect.ts';
import type { SearchTermCheck } from '../store/mongo/documents.ts';
import type { Pace } from '../store/queue/bulk-pace.ts';

interface CheckServices {
  readonly store: Store;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly pace: Pick<Pace, 'giveWay'>;
}

/**
 * Checks the search terms of all environments now and once a minute, together with other workers, so that subscribers which
 * another program wrote are found. A check that ends early goes on where it stopped.
 * @returns stops the checks after the current page
 */
export function startSearchTermChecks(services: CheckServices): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= checkDueEnvironments(services, stopping.signal)
      .catch((err: unknown) => services.logger.warn({ err }, 'The check of search terms failed'))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, CHECK_INTERVAL_MS);
  run();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Checks the environments that are due, one after the other. */
export async function checkDueEnvironments(
  { store, now, pace }: Omit<CheckServices, 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  await registerSearchTermChecks(store);
  while (!signal.aborted) {
    let check: SearchTermCheck | null = await claimSearchTermCheck(store, now());
    if (check === null) return;
    while (check !== null && !signal.aborted) {
      await pace.giveWay();
      check = await checkPageOfSearchTerms(store, check, now());
    }
  }
}
