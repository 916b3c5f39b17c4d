import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { OperationContext } from '../operations/context.ts';
import type { RateLimiter, RateLimitState } from '../store/rate-limits.ts';
import { type RequestRecord, recordOf, transactionIdsOf } from '../telemetry/request-record.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { readJson } from './body.ts';
import { HttpError, methodNotAllowed, notFound } from './http-error.ts';
import { answerOnce, idempotencyKeyOf } from './idempotency.ts';
import { type Answer, problemOf } from './problem.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { type Serialise, serialiserOf } from './serialise.ts';

/** Authenticates a request by its `Authorization`. Rejects with AccessError UNAUTHENTICATED. */
export type CreateRestContext = (authorization: string | undefined) => Promise<OperationContext>;

/** Answers one request to the documented interface. Never rejects. */
export type Rest = (
  request: IncomingMessage,
  response: ServerResponse,
  createContext: CreateRestContext,
) => Promise<void>;

interface Match {
  readonly route: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
}

interface CompiledRoute extends Route {
  readonly segments: readonly string[];
  readonly serialise: Serialise;
}

/** The REST interface: parses, calls the route's operation, and serialises its answer. */
export function createRest(logger: Logger, rateLimiter: RateLimiter, routes: readonly Route[] = ROUTES): Rest {
  const compiled: CompiledRoute[] = routes.map((route) => ({
    ...route,
    segments: route.path.split('/'),
    serialise: serialiserOf(route.answer),
  }));
  const problem = (
    error: unknown,
    path: string,
    route: Route | undefined,
    record: RequestRecord | undefined,
  ): Answer => {
    const answer = problemOf(error, path, route?.body?.problems ?? null);
    if (answer.errorId !== undefined) {
      const { errorId } = answer;
      logger.error({ err: error, errorId, requestId: record?.requestId, path }, 'A request failed');
    }
    return answer;
  };
  return async (request, response, createContext) => {
    const { path, query } = targetOf(request);
    const record = recordOf(response);
    let route: CompiledRoute | undefined;
    try {
      const found = routeOf(compiled, request.method ?? 'GET', path, response);
      if (found === null) return;
      route = found.route;
      noteRoute(record, route);
      const { handle, status, serialise } = found.route;
      const ctx = await createContext(request.headers.authorization);
      const limit = await rateLimiter.take(ctx.scope, route.limit, ctx.now());
      if (limit !== null) setLimitHeaders(response, limit);
      const key = route.method === 'GET' ? null : idempotencyKeyOf(request.headers['idempotency-key']);
      const body = route.body === null ? undefined : await readJson(request);
      const run = async (ctx: OperationContext): Promise<Answer> => {
        try {
          const result = await inSpan(found.route.operationId, {}, () =>
            handle(ctx, { params: found.params, query, body }),
          );
          if (record !== undefined) noteTransactions(record, result);
          return { status, headers: {}, body: JSON.stringify(serialise(result)) };
        } catch (error) {
          return problem(error, path, route, record);
        }
      };
      const operation = `${route.method} ${route.path}`;
      send(
        request,
        response,
        key === null ? await run(ctx) : await answerOnce(ctx, operation, key, [found.params, body], run),
      );
    } catch (error) {
      send(request, response, problem(error, path, route, record));
    }
  };
}

function noteRoute(record: RequestRecord | undefined, { path, operationId }: Route): void {
  if (record === undefined) return;
  record.route = path;
  record.operation = operationId;
}

function noteTransactions(record: RequestRecord, answer: unknown): void {
  const ids = transactionIdsOf(answer);
  if (ids.length > 0) record.transactionIds = ids;
}

/** @throws HttpError 429 when nothing is left */
function setLimitHeaders(
  response: ServerResponse,
  { isAllowed, limit, remaining, resetSeconds }: RateLimitState,
): void {
  response.setHeader('RateLimit-Limit', limit);
  response.setHeader('RateLimit-Remaining', remaining);
  response.setHeader('RateLimit-Reset', resetSeconds);
  if (isAllowed) return;
  throw new HttpError(429, `Rate limit exceeded: ${limit} requests per minute`, { 'retry-after': `${resetSeconds}` });
}

function targetOf({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}

/**
 * The route of a request, or null where the answer is given already (OPTIONS).
 * @throws HttpError 404 for an unknown path, 405 for a method that the path does not have
 */
function routeOf(
  routes: readonly CompiledRoute[],
  method: string,
  path: string,
  response: ServerResponse,
): Match | null {
  const segments = path.split('/');
  const matches = routes.flatMap((route) => {
    const params = paramsOf(route.segments, segments);
    return params === null ? [] : { route, params };
  });
  if (matches.length === 0) throw notFound(path);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = matches.find(({ route }) => route.method === wanted);
  if (match !== undefined) return match;
  const allow = allowedMethods(matches);
  if (method !== 'OPTIONS') throw methodNotAllowed(allow);
  response.writeHead(204, { allow }).end();
  return null;
}

const allowedMethods = (matches: readonly Match[]): string =>
  [...matches.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : route.method)), 'OPTIONS'].join(', ');

/** The parameters of a path that has the pattern's segments, or null. A parameter is never empty. */
function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!expected.startsWith(':')) {
      if (segment !== expected) return null;
    } else if (segment === '') return null;
    else params[expected.slice(1)] = decoded(segment);
  }
  return params;
}

/** A parameter that does not decode is taken as it stands: the official Python client sends `100%` unencoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
