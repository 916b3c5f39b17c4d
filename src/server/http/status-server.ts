import { once } from 'node:events';
import type { Logger } from 'pino';
import { notFound } from '../../http/http-error.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { recordOf } from '../../telemetry/request-record.ts';
import { answerRequest } from './answer-request.ts';
import { requireKnownHttp } from './broken-request.ts';
import { createHealth, isHealthPath } from './health.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';
import { createMetricsEndpoint, METRICS_PATH, type MetricsAccess } from './metrics-endpoint.ts';

interface StatusServerOptions {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly store: Store;
  readonly metrics: MetricsAccess | undefined;
  readonly logger: Logger;
  /** How long a client may take to send a request. */
  readonly requestTimeoutMs: number;
  /** How long a client may take nothing of a response that waits for it. */
  readonly stallMs: number;
}

/**
 * Serves the health checks and the metrics of a process without other endpoints. Logs and measures requests as a gateway does.
 * @throws Error with a message of one line if the address cannot be used
 */
export async function startStatusServer(options: StatusServerOptions) {
  const { host, port, store, metrics, logger } = options;
  let isDraining = false;
  const limits = { ...options, isDraining: () => isDraining };
  const health = createHealth(store, limits.isDraining);
  const metricsEndpoint = metrics && createMetricsEndpoint(metrics);
  const server = createHttpServer(limits, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const handle = async (): Promise<void> => {
      const record = recordOf(response);
      if (record !== undefined && (isHealthPath(path) || path === METRICS_PATH)) record.route = path;
      requireKnownHttp(request);
      if (isHealthPath(path)) return health(request, response, path);
      if (path === METRICS_PATH && metricsEndpoint !== undefined) return metricsEndpoint(request, response);
      throw notFound(path);
    };
    answerRequest(request, response, path, { logger, schemeOf: () => 'http' }, handle);
  });
  const listening = await listen(server, { host, port, settings: 'WORKER_PORT' });
  server.on('error', (error) => logger.error({ err: error }, 'The status server failed'));
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
