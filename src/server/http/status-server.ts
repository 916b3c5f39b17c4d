import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { HttpError } from '../../rest/problem.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { cannotListen } from '../start-server.ts';
import { createHealth, isHealthPath } from './health.ts';
import { sendProblem } from './json-response.ts';
import { createMetricsEndpoint, METRICS_PATH, type MetricsAccess } from './metrics-endpoint.ts';
import { logUnexpected } from './unexpected-error.ts';

export interface StatusServerOptions {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly store: Store;
  readonly metrics: MetricsAccess | undefined;
  readonly logger: Logger;
}

/**
 * Serves the health and the metrics of a process that serves nothing else.
 * @throws Error with one clear line when the address cannot be listened on
 */
export async function startStatusServer({ host, port, store, metrics, logger }: StatusServerOptions) {
  let isDraining = false;
  const health = createHealth(store, () => isDraining);
  const showMetrics = metrics && createMetricsEndpoint(metrics);
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const answer = async (): Promise<void> => {
      if (isHealthPath(path)) return health(request, response, path);
      if (path === METRICS_PATH && showMetrics !== undefined) return showMetrics(request, response);
      throw new HttpError(404, `There is nothing at ${path}`);
    };
    answer().catch((error: unknown) => {
      const errorId = sendProblem(response, path, error);
      if (errorId !== undefined) logUnexpected(logger, error, errorId);
    });
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw cannotListen('WORKER_PORT', host, port, error);
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      isDraining = true;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
