import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { beginRecord, REQUEST_ID_HEADER, type RequestRecord } from '../../telemetry/request-record.ts';
import { requests } from '../../telemetry/signals.ts';
import { inSpanBelow, isTracing, markFailed } from '../../telemetry/tracing.ts';
import type { SchemeOf } from './client-address.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);

/** Paths that monitoring requests all the time. Their requests are not traced. */
const QUIET_ROUTES = new Set(['/health', '/ready', '/metrics']);

export interface ObserveOptions {
  readonly logger: Logger;
  readonly schemeOf: SchemeOf;
}

/**
 * Adds the request id to a response, and reports the finished request to the metrics, the log, and the trace of its
 * `traceparent`.
 * @param answer sends the response; must not reject
 */
export function observeRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { logger, schemeOf }: ObserveOptions,
  answer: () => Promise<void>,
): void {
  const record = beginRecord(response, request.headers['x-request-id']);
  response.setHeader(REQUEST_ID_HEADER, record.requestId);
  const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'other';
  const ended = new Promise<void>((resolve) => {
    response.once('close', () => {
      const seconds = (performance.now() - record.startedAt) / 1_000;
      requests.publish({ route: record.route, method, status: responseStatus(response), seconds });
      logRequest(logger, record, method, response, seconds);
      resolve();
    });
  });
  if (!isTracing() || isQuiet(request)) {
    void answer();
    return;
  }
  const { traceparent } = request.headers;
  const parent = typeof traceparent === 'string' ? traceparent : undefined;
  // The conventions of OpenTelemetry for methods that it does not know.
  const spanMethod = method === 'other' ? 'HTTP' : method;
  const scheme = schemeOf(request);
  void inSpanBelow(parent, spanMethod, { kind: 'server' }, async (span) => {
    await answer();
    await ended;
    const status = responseStatus(response);
    span?.updateName(`${spanMethod} ${record.route}`);
    span?.setAttributes({
      'http.request.method': method === 'other' ? '_OTHER' : method,
      'http.route': record.route,
      'http.response.status_code': status,
      'url.scheme': scheme,
      'gateway.request_id': record.requestId,
      ...(record.transactionIds && { 'gateway.transaction_ids': [...record.transactionIds] }),
    });
    if (status >= 500) markFailed(span, `${status}`);
  });
}

function isQuiet({ url = '' }: IncomingMessage): boolean {
  const [path = ''] = url.split('?', 1);
  return QUIET_ROUTES.has(path);
}

/** 499, as in other servers, if the client disconnected before the response was sent. */
const responseStatus = (response: ServerResponse): number => (response.writableFinished ? response.statusCode : 499);

/** Logs a request: at `warn` if the gateway failed, at `debug` if a read succeeded, else at `info`. */
function logRequest(
  logger: Logger,
  { route, isRead, startedAt: _, ...record }: RequestRecord,
  method: string,
  response: ServerResponse,
  seconds: number,
): void {
  const status = responseStatus(response);
  const hasRead = isRead ?? (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
  const { outcome } = record;
  const hasOnlyRead = hasRead && status < 400 && outcome === undefined;
  const level = status >= 500 || outcome === 'failed' ? 'warn' : hasOnlyRead ? 'debug' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const durationMs = Math.round(seconds * 1_000_000) / 1_000;
  logger[level]({ ...record, method, route, status, durationMs }, 'Request');
}
