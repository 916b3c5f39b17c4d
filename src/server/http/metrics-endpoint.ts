import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from '../../http/http-error.ts';
import { isSameText } from '../../model/same-text.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { requireReadMethod } from './require-read-method.ts';

export const METRICS_PATH = '/metrics';

/** The metrics and who may read them. */
export interface MetricsAccess {
  readonly metrics: Metrics;
  /** A scraper sends it as `Authorization: Bearer …`. Undefined allows everybody. */
  readonly token: string | undefined;
}

/**
 * Answers `/metrics` in the text format of Prometheus. The handler rejects with HttpError 405 for methods other than GET
 * and HEAD, and with 401 without the token.
 */
export function createMetricsEndpoint({ metrics, token }: MetricsAccess) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requireReadMethod(request);
    if (token !== undefined && !isSameText(`Bearer ${token}`, request.headers.authorization ?? '')) {
      throw new HttpError(401, 'A valid metrics token is required: "Authorization: Bearer <token>"', {
        'www-authenticate': 'Bearer',
      });
    }
    const text = await metrics.read();
    response.writeHead(200, {
      'Content-Type': metrics.contentType,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
    });
    response.end(text);
  };
}
