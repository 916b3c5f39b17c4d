import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { GraphqlContext } from '../../graphql/kit/context.ts';
import { createMaskError } from '../../graphql/kit/mask-error.ts';
import { HttpError } from '../../rest/problem.ts';
import type { ContextOf, Rest } from '../../rest/router.ts';
import type { Store } from '../../store/mongo/connect.ts';
import { noteRequest, recordOf } from '../../telemetry/request-record.ts';
import type { graphqlContextOf } from '../context.ts';
import { type Execution, GRAPHQL_PATH, MAX_BODY_BYTES } from '../graphql/execution.ts';
import { CONSOLE_PATH, createConsole, isConsolePath } from '../pages/console.ts';
import { createDocs, isDocsPath } from '../pages/docs.ts';
import type { LiveCallers } from '../websocket/session-watcher.ts';
import { createHealth, isHealthPath } from './health.ts';
import { sendJson, sendProblem } from './json-response.ts';
import { createMetricsEndpoint, METRICS_PATH, type MetricsAccess } from './metrics-endpoint.ts';
import { observeRequest } from './observe-requests.ts';
import { logUnexpected } from './unexpected-error.ts';

export interface HttpOptions {
  readonly execution: Execution;
  readonly rest: Rest;
  readonly graphqlContextOf: ReturnType<typeof graphqlContextOf>;
  readonly restContextOf: ContextOf;
  readonly liveCallers: LiveCallers;
  readonly store: Store;
  readonly isDraining: () => boolean;
  readonly hasGraphiql: boolean;
  /** Without it, there is no `/metrics`. */
  readonly metrics?: MetricsAccess | undefined;
  readonly logger: Logger;
}

/** The request listener: it finds who answers a path, and answers itself where nobody does. It never throws. */
export function createRequestListener(options: HttpOptions): RequestListener {
  const { rest, restContextOf, isDraining, logger } = options;
  const health = createHealth(options.store, isDraining);
  const docs = createDocs();
  const consoleFiles = createConsole();
  const metrics = options.metrics && createMetricsEndpoint(options.metrics);
  const graphql = createGraphqlHandler(options);

  const route = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (isDraining()) response.setHeader('Connection', 'close');
    const record = recordOf(response);
    if (record !== undefined) record.route = routeOf(path);
    if (isHealthPath(path)) return health(request, response, path);
    if (path === METRICS_PATH && metrics !== undefined) return metrics(request, response);
    if (isDraining()) throw new HttpError(503, 'The server is shutting down', { 'retry-after': '1' });
    if (path === GRAPHQL_PATH) return graphql(request, response);
    if (path.startsWith('/v1/') || path.startsWith('/v2/')) return rest(request, response, restContextOf);
    if (isDocsPath(path)) return docs(request, response, path);
    if (isConsolePath(path)) return consoleFiles(request, response, path);
    throw new HttpError(404, `There is nothing at ${path}`);
  };

  return (request, response) => {
    // A client that goes away while it is answered is no failure.
    request.on('error', (error) => logger.debug({ err: error }, 'A request broke off'));
    response.on('error', (error) => logger.debug({ err: error }, 'A response broke off'));
    response.once('finish', () => discardBody(request));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Referrer-Policy', 'no-referrer');
    // Some proxies send the whole address; from here on there is only its path and query.
    request.url = (request.url ?? '').replace(/^https?:\/\/[^/?]*/i, '').replace(/^(?!\/)/, '/');
    const [path = '/'] = request.url.split('?', 1);
    const answer = () =>
      route(request, response, path).catch((error: unknown) => {
        noteRequest(error, recordOf(response)?.requestId ?? '');
        const errorId = response.headersSent ? randomUUID() : sendProblem(response, path, error);
        if (errorId !== undefined) logUnexpected(logger, error, errorId);
        if (!response.writableEnded) response.destroy();
      });
    observeRequest(request, response, logger, answer);
  };
}

/** What a path is called among others; those of the REST interface say it themselves. */
function routeOf(path: string): string {
  if (isHealthPath(path) || path === METRICS_PATH || path === GRAPHQL_PATH) return path;
  if (isConsolePath(path)) return CONSOLE_PATH;
  return isDocsPath(path) ? '/docs' : 'none';
}

/** An answer may come before the whole body was read; what is left of it would hold up the connection's next request. */
function discardBody(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners('data').resume();
}

/** What a `Host` header may hold; the execution makes an address of it. */
const HOST = /^[\w.:[\]-]*$/;

/**
 * A page can send other types without asking, and have a browser or a proxy add what it signs in with; this one needs
 * the leave that CORS gives. A GET changes nothing.
 */
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** GraphQL over HTTP and SSE. Who is not authenticated is refused before anything of the body is read. */
function createGraphqlHandler({ execution, graphqlContextOf, liveCallers, hasGraphiql, logger }: HttpOptions) {
  const maskError = createMaskError((error, errorId) => logUnexpected(logger, error, errorId));
  const refuse = (
    { headers }: IncomingMessage,
    response: ServerResponse,
    statusCode: number,
    error: { message: string; extensions: object },
    others: Readonly<Record<string, string>> = {},
  ) =>
    sendJson(
      response,
      statusCode,
      { errors: [error] },
      {
        'Access-Control-Allow-Origin': '*',
        ...(statusCode === 401 && { 'WWW-Authenticate': 'ApiKey, Bearer' }),
        ...(headers.accept?.includes('application/graphql-response+json') && {
          'Content-Type': 'application/graphql-response+json; charset=utf-8',
        }),
        ...others,
      },
    );
  const refuseFor = (error: unknown, request: IncomingMessage, response: ServerResponse) => {
    const { message, extensions } = maskError(error);
    const { http, ...shown } = extensions;
    const { status = 500, headers } = (http ?? {}) as { status?: number; headers?: Record<string, string> };
    return refuse(request, response, status, { message, extensions: shown }, headers);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, headers } = request;
    if (!HOST.test(headers.host ?? '')) {
      const message = 'The Host header is malformed';
      return refuse(request, response, 400, { message, extensions: { code: 'BAD_REQUEST' } });
    }
    const isExecuted = method === 'POST' || method === 'GET';
    const isPage = hasGraphiql && method === 'GET' && headers.accept?.includes('text/html');
    // Only what never executes goes on without a context: GraphiQL's page, preflights, and methods that are refused.
    if (!isExecuted || isPage) return execution.handle(request, response);
    const isGone = new AbortController();
    const cancelled = new AbortController();
    response.once('close', () => isGone.abort(GONE));
    let context: GraphqlContext;
    try {
      // A stream of events outlives many of them: its loaders read anew each time.
      const canCache = !headers.accept?.includes('text/event-stream');
      context = await graphqlContextOf(headers.authorization, canCache, cancelled.signal);
    } catch (error) {
      return refuseFor(error, request, response);
    }
    if (method === 'POST' && !JSON_TYPE.test(headers['content-type'] ?? '')) {
      const extensions = { code: 'UNSUPPORTED_MEDIA_TYPE' };
      return refuse(request, response, 415, { message: 'The Content-Type must be application/json', extensions });
    }
    if (response.closed) return;
    // Only what is streamed lasts until its caller may have become another: it ends as if the connection was lost.
    const end = () => response.headersSent && response.end();
    const unwatch = liveCallers.watch(headers.authorization ?? '', context, end);
    response.once('close', unwatch);
    const serverContext = { context, isGone: isGone.signal, cancel: () => cancelled.abort() };
    // A body whose length is told is measured by that; yoga would leave another one's connection in a state of no use.
    if (headers['transfer-encoding'] === undefined) return execution.handle(request, response, serverContext);
    const body = await readBody(request);
    if (body !== null) return execution.handle(withBody(request, body), response, serverContext);
    const extensions = { code: 'REQUEST_ENTITY_TOO_LARGE' };
    return refuse(request, response, 413, { message: 'Request body too large', extensions });
  };
}

/** Why nobody waits any more. Made once: each response ends in it, and the reason that is made otherwise has a stack. */
const GONE = new Error('The response is closed');

/** The whole body, or null where it is too large or breaks off; what follows is then still to be read. */
function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length <= MAX_BODY_BYTES) return;
      request.removeAllListeners('data');
      resolve(null);
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => resolve(null));
  });
}

/** The request with a body that was read already. */
const withBody = ({ method, url, headers, socket }: IncomingMessage, body: Buffer): IncomingMessage =>
  Object.assign(Readable.from([body]), { method, url, headers, socket }) as unknown as IncomingMessage;
