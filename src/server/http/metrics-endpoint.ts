import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError } from '../../rest/problem.ts';
import type { Metrics } from '../../telemetry/metrics.ts';

export const METRICS_PATH = '/metrics';

/** How the metrics are shown, and to whom. */
export interface MetricsAccess {
  readonly metrics: Metrics;
  /** What a scraper sends as `Authorization: Bearer …`; undefined lets everybody read. */
  readonly token: string | undefined;
}

/** Answers `/metrics` in the text format of Prometheus; rejects with HttpError for others than may read it. */
export function createMetricsEndpoint({ metrics, token }: MetricsAccess) {
  const expected = token === undefined ? null : digest(`Bearer ${token}`);
  return async ({ method, headers }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (method !== 'GET' && method !== 'HEAD') {
      throw new HttpError(405, `${method} is not possible here, only GET, HEAD`, { allow: 'GET, HEAD' });
    }
    if (expected !== null && !timingSafeEqual(expected, digest(headers.authorization ?? ''))) {
      throw new HttpError(401, 'The metrics need their token, as "Authorization: Bearer <token>"', {
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

/** Of one length, whatever it is of, so that comparing tells nothing of the length either. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
