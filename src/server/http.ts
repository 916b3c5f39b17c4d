import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { DomainError } from '../errors.ts';
import type { GraphqlContext } from '../graphql/context.ts';
import type { Store } from '../store/connect.ts';
import type { ContextOf } from './context.ts';
import { type Execution, GRAPHQL_PATH } from './execution.ts';
import { createHealth, isHealthPath } from './health.ts';
import { sendJson, sendProblem } from './json-response.ts';
import { logUnexpected } from './unexpected-error.ts';

/**
 * Answers a request of the REST interface, its errors too.
 * @param contextOf rejects with DomainError UNAUTHENTICATED
 */
export type RestHandler = (request: IncomingMessage, response: ServerResponse, contextOf: ContextOf) => Promise<void>;

export interface HttpOptions {
  readonly execution: Execution;
  readonly rest: RestHandler;
  readonly contextOf: (authorization: string | undefined) => Promise<GraphqlContext>;
  readonly store: Store;
  readonly isDraining: () => boolean;
  readonly hasGraphiql: boolean;
  readonly logger: Logger;
}

/** The request listener: it finds who answers a path, and answers itself where nobody does. It never throws. */
export function createRequestListener(options: HttpOptions): RequestListener {
  const { rest, contextOf, isDraining, logger } = options;
  const health = createHealth(options.store, isDraining);
  const graphql = createGraphqlHandler(options);

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    if (isDraining()) response.setHeader('Connection', 'close');
    if (isHealthPath(path)) return health(request, response, path);
    if (isDraining()) {
      const message = 'The server is shutting down';
      return sendProblem(response, { statusCode: 503, path, message }, { 'Retry-After': '1' });
    }
    if (path === GRAPHQL_PATH) return graphql(request, response);
    if (path.startsWith('/v1/') || path.startsWith('/v2/')) return rest(request, response, contextOf);
    sendProblem(response, { statusCode: 404, path, message: 'There is nothing at this path' });
  };

  return (request, response) => {
    // A client that goes away while it is answered is no failure.
    request.on('error', (error) => logger.debug({ err: error }, 'A request broke off'));
    response.on('error', (error) => logger.debug({ err: error }, 'A response broke off'));
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Referrer-Policy', 'no-referrer');
    route(request, response).catch((error: unknown) => {
      const errorId = logUnexpected(logger, error);
      if (response.headersSent) return response.destroy();
      sendProblem(response, { statusCode: 500, path: pathOf(request), message: 'Unexpected error', errorId });
    });
  };
}

/** The path of a request without its query; some proxies send the whole address. */
function pathOf({ url = '/' }: IncomingMessage): string {
  const target = url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*/i, '');
  const query = target.indexOf('?');
  return (query === -1 ? target : target.slice(0, query)) || '/';
}

/** What a `Host` header may hold; the execution makes an address of it. */
const HOST = /^[\w.:[\]-]*$/;

/** GraphQL over HTTP and SSE. Who is not authenticated is refused before anything of the body is read. */
function createGraphqlHandler({ execution, contextOf, hasGraphiql, logger }: HttpOptions) {
  const refuse = (
    { headers }: IncomingMessage,
    response: ServerResponse,
    statusCode: number,
    error: { message: string; extensions: object },
  ) =>
    sendJson(
      response,
      statusCode,
      { errors: [error] },
      {
        'Access-Control-Allow-Origin': '*',
        ...(statusCode === 401 && { 'WWW-Authenticate': 'ApiKey' }),
        ...(headers.accept?.includes('application/graphql-response+json') && {
          'Content-Type': 'application/graphql-response+json; charset=utf-8',
        }),
      },
    );

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
    let context: GraphqlContext;
    try {
      context = await contextOf(headers.authorization);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'UNAUTHENTICATED') {
        return refuse(request, response, 401, { message: error.message, extensions: { code: error.code } });
      }
      const extensions = { code: 'INTERNAL_SERVER_ERROR', errorId: logUnexpected(logger, error) };
      return refuse(request, response, 500, { message: 'Unexpected error', extensions });
    }
    return execution.handle(request, response, { context });
  };
}
