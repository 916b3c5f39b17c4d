import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { beginRecord, REQUEST_ID_HEADER, type RequestRecord } from '../../telemetry/request-record.ts';
import { requests } from '../../telemetry/signals.ts';
import { inSpanBelow, isTracing, markFailed } from '../../telemetry/tracing.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/**
 * Answers a request with its id, and tells of it when it has ended: to the metrics, to the trace that its `traceparent`
 * goes on with, and to the log.
 * @param answer never rejects
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  logger: Logger,
  answer: () => Promise<void>,
): void {
  const startedAt = performance.now();
  const record = beginRecord(response, request.headers['x-request-id']);
  response.setHeader(REQUEST_ID_HEADER, record.requestId);
  const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1_000;
      requests.publish({ route: record.route, method, status: statusOf(response), seconds });
      logRequest(logger, record, method, response, seconds);
      resolve();
    });
  });
  if (!isTracing()) {
    void answer();
    return;
  }
  const { traceparent } = request.headers;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  void inSpanBelow(parent, method, { kind: 'server' }, async (span) => {
    await answer();
    await ended;
    span?.updateName(`${method} ${record.route}`);
    span?.setAttributes({
      'http.request.method': method,
      'http.route': record.route,
      'http.response.status_code': statusOf(response),
      'gateway.request_id': record.requestId,
      ...(record.transactionIds && { 'gateway.transaction_ids': [...record.transactionIds] }),
    });
    if (statusOf(response) >= 500) markFailed(span, undefined);
  });
}

/** A client that went before its answer was sent gets none: it counts as what other servers call 499. */
const statusOf = (response: ServerResponse): number => (response.writableFinished ? response.statusCode : 499);

/** What is asked for by machines, all the time. */
const QUIET_ROUTES = new Set(['/health', '/ready', '/metrics']);

/** A line for each request: at `info` where it failed or may have changed something, at `debug` where it only read. */
function logRequest(
  logger: Logger,
  { route, isRead, ...record }: RequestRecord,
  method: string,
  response: ServerResponse,
  seconds: number,
): void {
  const status = statusOf(response);
  const hasRead = isRead ?? (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
  const isQuiet = (hasRead && status < 400) || QUIET_ROUTES.has(route);
  const level = status >= 500 ? 'warn' : isQuiet ? 'debug' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const durationMs = Math.round(seconds * 1_000_000) / 1_000;
  logger[level]({ ...record, method, route, status, durationMs }, 'Request');
}
