import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from 'pino';
import { notFound } from '../../rest/http-error.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { createHealth, isHealthPath } from './health.ts';
import { sendProblem } from './json-response.ts';
import { listen } from './listen.ts';
import { createMetricsEndpoint, METRICS_PATH, type MetricsAccess } from './metrics-endpoint.ts';
import { logUnexpected } from './unexpected-error.ts';

interface StatusServerOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly store: Store;
  readonly metrics: MetricsAccess | undefined;
  readonly logger: Logger;
}

/**
 * Serves the health checks and the metrics of a process without other endpoints.
 * @throws Error with a message of one line if the address cannot be used
 */
export async function startStatusServer({ host, port, store, metrics, logger }: StatusServerOptions) {
  let isDraining = false;
  const health = createHealth(store, () => isDraining);
  const metricsEndpoint = metrics && createMetricsEndpoint(metrics);
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const answer = async (): Promise<void> => {
      if (isHealthPath(path)) return health(request, response, path);
      if (path === METRICS_PATH && metricsEndpoint !== undefined) return metricsEndpoint(request, response);
      throw notFound(path);
    };
    answer().catch((error: unknown) => {
      const errorId = sendProblem(response, path, error);
      if (errorId !== undefined) logUnexpected(logger, error, errorId);
    });
  });
  const listening = await listen(server, { host, port, settings: 'WORKER_PORT' });
  return {
    port: listening.port,
    async close(): Promise<void> {
      isDraining = true;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
