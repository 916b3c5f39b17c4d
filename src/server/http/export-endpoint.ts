import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HttpError, methodNotAllowed } from '../../http/http-error.ts';
import { setRateLimitHeaders } from '../../http/rate-limit-headers.ts';
import { exportSubscriber } from '../../operations/export/export-subscriber.ts';
import type { AuthenticateRest, AwaitTurn } from '../../rest/router.ts';
import { EXPORT_ROUTE } from '../../rest/subscriber/export-route.ts';
import { type RateLimiter, rateLimitMessage } from '../../store/rate-limits.ts';
import { recordCaller, recordOf } from '../../telemetry/request-record.ts';

const EXPORT_PATH = /^\/v2\/subscribers\/([^/]+)\/export$/;
/** As for other paths of the REST interface. */
const ALLOW = 'GET, HEAD, OPTIONS';
/** The code of the error when the client closes the connection. */
const CLOSED_BY_CLIENT = 'ERR_STREAM_PREMATURE_CLOSE';

export const isExportPath = (path: string): boolean => EXPORT_PATH.test(path);

/**
 * Answers `/v2/subscribers/{subscriberId}/export` with newline-delimited JSON, as fast as the client reads it. The handler
 * rejects with HttpError 405 and 429, and with the errors of `exportSubscriber`.
 */
export function createExportEndpoint(authenticate: AuthenticateRest, rateLimiter: RateLimiter, awaitTurn: AwaitTurn) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { allow: ALLOW }).end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') throw methodNotAllowed(ALLOW);
    const record = recordOf(response);
    if (record !== undefined) Object.assign(record, { route: EXPORT_ROUTE.path, isRead: true });
    const ctx = await authenticate(request);
    recordCaller(response, ctx.scope);
    const limit = await rateLimiter.take(ctx.scope, [{ kind: 'read', count: 1 }]);
    if (limit !== null) setRateLimitHeaders(response, limit);
    if (limit?.isAllowed === false) throw new HttpError(429, rateLimitMessage(limit));
    await awaitTurn(ctx);
    const lines = await exportSubscriber(ctx, decoded(EXPORT_PATH.exec(path)?.[1] ?? ''));
    response.writeHead(200, {
      'Content-Type': `${EXPORT_ROUTE.mediaType}; charset=utf-8`,
      'Content-Disposition': 'attachment; filename="subscriber.ndjson"',
      'Cache-Control': 'no-store',
    });
    if (request.method === 'HEAD') {
      await lines.return(undefined);
      response.end();
      return;
    }
    try {
      await pipeline(Readable.from(withLineEnds(lines)), response);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== CLOSED_BY_CLIENT) throw error;
    }
  };
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** A parameter that does not decode is taken as it stands. */
function decoded(parameter: string): string {
  try {
    return decodeURIComponent(parameter);
  } catch {
    return parameter;
  }
}
