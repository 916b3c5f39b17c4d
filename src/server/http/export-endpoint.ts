import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chargeRequest } from '../../http/charge-request.ts';
import { exportSubscriber } from '../../operations/export/export-subscriber.ts';
import { matchesPath, matchRoute, toMatchable } from '../../rest/match-route.ts';
import type { AuthenticateRest, AwaitTurn } from '../../rest/router.ts';
import { EXPORT_ROUTE } from '../../rest/subscriber/export-route.ts';
import type { RateLimiter } from '../../store/rate-limits.ts';
import { recordCaller, recordOf } from '../../telemetry/request-record.ts';

const ROUTE = toMatchable(EXPORT_ROUTE);
/** The code of the error when the client closes the connection. */
const CLOSED_BY_CLIENT = 'ERR_STREAM_PREMATURE_CLOSE';

export const isExportPath = (path: string): boolean => matchesPath(ROUTE, path);

/**
 * Answers `/v2/subscribers/{subscriberId}/export` with newline-delimited JSON, as fast as the client reads it. The handler
 * rejects with HttpError 405 and 429, and with the errors of `exportSubscriber`.
 */
export function createExportEndpoint(authenticate: AuthenticateRest, rateLimiter: RateLimiter, awaitTurn: AwaitTurn) {
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const match = matchRoute([ROUTE], request.method ?? 'GET', path);
    if ('allow' in match) {
      response.writeHead(204, { allow: match.allow }).end();
      return;
    }
    const record = recordOf(response);
    if (record !== undefined) Object.assign(record, { route: ROUTE.path, isRead: true });
    const ctx = await authenticate(request);
    recordCaller(response, ctx.scope);
    await chargeRequest(rateLimiter, ctx.scope, ROUTE.limit, response);
    await awaitTurn(ctx);
    const lines = await exportSubscriber(ctx, match.params.subscriberId ?? '');
    response.writeHead(200, {
      'Content-Type': `${ROUTE.mediaType}; charset=utf-8`,
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
