import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from '../../rest/problem.ts';
import { isDatabaseReady, type Store } from '../../store/mongo/connect.ts';
import { sendJson } from './json-response.ts';

export type HealthPath = '/health' | '/ready';

export const isHealthPath = (path: string): path is HealthPath => path === '/health' || path === '/ready';

/** Answers `/health` with 200 while the process is alive, and `/ready` with 200 while it can take work; rejects with HttpError for other methods. */
export function createHealth(store: Store, isDraining: () => boolean) {
  // Everybody may ask, so all who ask at once share one question to the database.
  let asked: Promise<boolean> | null = null;
  const isReady = async (): Promise<boolean> => {
    if (isDraining()) return false;
    asked ??= isDatabaseReady(store).finally(() => {
      asked = null;
    });
    return (await asked) && !isDraining();
  };

  return async (request: IncomingMessage, response: ServerResponse, path: HealthPath): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, `${request.method} is not possible here, only GET, HEAD`, { allow: 'GET, HEAD' });
    }
    const isGood = path === '/health' || (await isReady());
    sendJson(response, isGood ? 200 : 503, { status: isGood ? 'ok' : 'unavailable' }, { 'Cache-Control': 'no-store' });
  };
}
