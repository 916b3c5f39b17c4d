import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Store } from '../../store/mongo/connect.ts';
import { isDatabaseReady } from '../../store/mongo/readiness.ts';
import { sendJson } from './json-response.ts';
import { requireReadMethod } from './require-read-method.ts';

type HealthPath = '/health' | '/ready';

export const isHealthPath = (path: string): path is HealthPath => path === '/health' || path === '/ready';

/**
 * Answers `/health` with 200 while the process is alive, and `/ready` with 200 while it accepts requests, else with 503.
 * The handler rejects with HttpError 405 for methods other than GET and HEAD.
 */
export function createHealth(store: Store, isDraining: () => boolean) {
  // The paths need no key, so concurrent requests share one database command.
  let pendingCheck: Promise<boolean> | null = null;
  const isReady = async (): Promise<boolean> => {
    if (isDraining()) return false;
    pendingCheck ??= isDatabaseReady(store).finally(() => {
      pendingCheck = null;
    });
    return (await pendingCheck) && !isDraining();
  };

  return async (request: IncomingMessage, response: ServerResponse, path: HealthPath): Promise<void> => {
    requireReadMethod(request);
    const isHealthy = path === '/health' || (await isReady());
    sendJson(
      response,
      isHealthy ? 200 : 503,
      { status: isHealthy ? 'ok' : 'unavailable' },
      { 'Cache-Control': 'no-store' },
    );
  };
}
