import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { ConflictError } from '../errors.ts';
import { chargeRequest } from '../http/charge-request.ts';
import { encodeInTurns, MAX_ENCODED_AT_ONCE } from '../http/encode-in-turns.ts';
import { type Answer, createProblem, isFailure } from '../http/problem.ts';
import { repeatInHeader } from '../http/repeat-in-header.ts';
import { authorise } from '../operations/authorise.ts';
import type { OperationContext } from '../operations/context.ts';
import { withReadBudget } from '../store/mongo/abortable-reads.ts';
import { createLoaders } from '../store/mongo/loaders.ts';
import { ReadBudget } from '../store/mongo/read-budget.ts';
import type { RateLimiter } from '../store/rate-limits.ts';
import {
  type RequestRecord,
  recordCaller,
  recordError,
  recordOf,
  recordTransactions,
} from '../telemetry/request-record.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { compileAnswer, type WriteAnswer } from './answer-text.ts';
import { answerOnce, readIdempotencyKey } from './idempotency.ts';
import { type MatchableRoute, matchRoute, toMatchable } from './match-route.ts';
import { readJson } from './read-json.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import { compileSerialiser, type Serialise } from './serialise.ts';

/**
 * Authenticates a request by its `Authorization`, and creates its context. Rejects with AccessError UNAUTHENTICATED, or with
 * RateLimitedError.
 */
export type AuthenticateRest = (request: IncomingMessage) => Promise<OperationContext>;

/** Resolves when it is the turn of a request, so that the many requests of one environment do not hold up the others. */
export type AwaitTurn = (ctx: OperationContext) => Promise<void>;

/** Answers one request to the documented interface. Never rejects. */
export type Rest = (
  request: IncomingMessage,
  response: ServerResponse,
  authenticate: AuthenticateRest,
  awaitTurn: AwaitTurn,
) => Promise<void>;

interface CompiledRoute extends Route, MatchableRoute {
  /** Null for answers without a body. */
  readonly writeAnswer: WriteAnswer | null;
  /** Serialises the stored object that a 409 contains. */
  readonly serialiseExisting: Serialise | null;
}

/** How many documents, and KiB of them, a request can read. GraphQL has the same limit by default. */
const MAX_READS = 50_000;

const READ_ADVICE = ': ask for fewer items with `limit`';
const WRITE_ADVICE = '. The changes are applied. Name fewer items in one request';

/** The context of a request that only reads. Its answer is in memory as a whole. */
function withLimitedReads(ctx: OperationContext): OperationContext {
  const store = withReadBudget(ctx.store, new ReadBudget(MAX_READS, READ_ADVICE));
  return { ...ctx, store, loaders: createLoaders({ ...ctx, store }) };
}

/** Creates the REST interface: it parses requests, calls the operations of their routes, and serialises the answers. */
export function createRest(logger: Logger, rateLimiter: RateLimiter, routes: readonly Route[] = ROUTES): Rest {
  const compiled: CompiledRoute[] = routes.map((route) => ({
    ...toMatchable(route),
    writeAnswer: route.answer && compileAnswer(route.answer),
    serialiseExisting: route.existing === undefined ? null : compileSerialiser(route.existing),
  }));
  const answerError = (
    error: unknown,
    path: string,
    route: Route | undefined,
    record: RequestRecord | undefined,
    existing?: unknown,
  ): Answer => {
    const problem = createProblem(error, path, route?.body?.problems ?? null, existing);
    if (problem.errorId !== undefined) {
      const { errorId } = problem;
      recordError(record, errorId);
      // Not the path itself, which may name a subscriber.
      logger.error({ err: error, errorId, requestId: record?.requestId, path: route?.path }, 'A request failed');
    }
    return problem;
  };
  return async (request, response, authenticate, awaitTurn) => {
    const { path, query } = splitTarget(request);
    const record = recordOf(response);
    let route: CompiledRoute | undefined;
    try {
      const match = matchRoute(compiled, request.method ?? 'GET', path);
      if ('allow' in match) {
        response.writeHead(204, { allow: match.allow }).end();
        return;
      }
      const { params } = match;
      route = match.route;
      const { method, handle, status, writeAnswer, serialiseExisting, operation, operationId } = route;
      recordRoute(record, route);
      const context = await authenticate(request);
      recordCaller(response, context.scope);
      const ctx = method === 'GET' ? withLimitedReads(context) : context;
      await chargeRequest(rateLimiter, ctx.scope, route.limit, response);
      // Before a stored answer is replayed for an idempotency key.
      authorise(ctx, operation);
      const key = method === 'GET' ? null : readIdempotencyKey(request.headers['idempotency-key']);
      const turn = () => awaitTurn(ctx);
      const body = route.body === null ? await turn() : await readJson(request, turn);
      const run = async (ctx: OperationContext): Promise<Answer> => {
        try {
          const result = await inSpan(operationId, { isFailure }, () => handle(ctx, { params, query, body }));
          recordTransactions(record, result);
          if (writeAnswer === null) return { status, headers: {}, body: '' };
          const advice = method === 'GET' ? READ_ADVICE : WRITE_ADVICE;
          return { status, headers: {}, body: await writeAnswer(result, ctx, advice) };
        } catch (error) {
          const existing = error instanceof ConflictError ? serialiseExisting?.(error.existing, ctx) : undefined;
          return answerError(error, path, route, record, existing);
        }
      };
      const keyed = { operation: `${method} ${route.path}`, request: [params, body], query: [...query] };
      const answer = key === null ? await run(ctx) : await answerOnce(ctx, { ...keyed, key }, run);
      await send(request, response, answer);
    } catch (error) {
      await send(request, response, answerError(error, path, route, record));
    }
  };
}

function recordRoute(record: RequestRecord | undefined, { path, operationId }: Route): void {
  if (record === undefined) return;
  record.route = path;
  record.operation = operationId;
}

function splitTarget({ url = '/' }: IncomingMessage): { path: string; query: URLSearchParams } {
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): Promise<void> {
  if (status === 204) {
    response.writeHead(status, headers).end();
    return;
  }
  const isLong = body.length > MAX_ENCODED_AT_ONCE;
  const chunks = isLong ? await encodeInTurns(body) : [body];
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': chunks.reduce((length, chunk) => length + Buffer.byteLength(chunk), 0),
  });
  for (const value of Object.values(headers)) repeatInHeader(response, value);
  if (request.method === 'HEAD') chunks.length = 0;
  for (const chunk of chunks.slice(0, -1)) response.write(chunk);
  response.end(chunks.at(-1));
}
