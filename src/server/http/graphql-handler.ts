import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendNodeResponse } from '@whatwg-node/server';
import type { Logger } from 'pino';
import type { AccessError } from '../../errors.ts';
import type { IdempotencyHeader } from '../../graphql/kit/context.ts';
import { createMaskError } from '../../graphql/kit/mask-error.ts';
import { HttpError } from '../../http/http-error.ts';
import { MAX_BODY_BYTES, readBody } from '../../http/read-body.ts';
import { repeatInHeader } from '../../http/repeat-in-header.ts';
import type { Scope } from '../../model/scalars.ts';
import type { Caller } from '../../operations/context.ts';
import type { RateLimiter } from '../../store/rate-limits.ts';
import { noteRequest, recordCaller, recordOf } from '../../telemetry/request-record.ts';
import type { AuthenticateGraphql, CreateCallerContext } from '../context.ts';
import { chargeRejected } from '../graphql/charge-operation.ts';
import type { Execution } from '../graphql/execution.ts';
import type { GraphqlServerContext } from '../graphql/execution-context.ts';
import { observeRefusal } from '../graphql/plugins/observe-operations.ts';
import { type AccessWatcher, accessError, type EndReason } from '../live/access-watcher.ts';
import { type Admission, laneOf } from '../live/admission.ts';
import { Lifetime } from '../live/lifetime.ts';
import { createGraphiql } from '../pages/graphiql.ts';
import { errorType } from './accepted-types.ts';
import type { AddressOf } from './client-address.ts';
import { contentProblem, isHost, prepareHeaders, type RequestProblem } from './graphql-request.ts';
import { sendJson } from './json-response.ts';
import { logUnexpected } from './unexpected-error.ts';

export interface GraphqlHandlerOptions {
  readonly execution: Execution;
  readonly admission: Admission;
  readonly rateLimiter: RateLimiter;
  readonly authenticateGraphql: AuthenticateGraphql;
  readonly addressOf: AddressOf;
  readonly accessWatcher: AccessWatcher;
  readonly hasIntrospection: boolean;
  readonly logger: Logger;
}

/**
 * Serves GraphQL over HTTP and server-sent events. Requests without valid credentials are refused before their body is
 * read.
 */
export function createGraphqlHandler({
  execution,
  admission,
  rateLimiter,
  authenticateGraphql,
  addressOf,
  accessWatcher,
  hasIntrospection,
  logger,
}: GraphqlHandlerOptions) {
  const sendGraphiql = createGraphiql();
  const maskError = createMaskError((error, errorId) => logUnexpected(logger, error, errorId));
  const sendError = (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
    noteRequest(error, recordOf(response));
    const { message, extensions } = maskError(error);
    const { http, ...others } = extensions;
    const { status = 500, headers }: HttpExtension = http ?? {};
    sendRefusal(request, response, status, { message, extensions: others }, headers);
  };

  /** Lets yoga answer. Its own listener would send the stack of an error that it throws, and write others to the console. */
  const execute = async (
    request: IncomingMessage,
    response: ServerResponse,
    context: GraphqlServerContext = {},
  ): Promise<void> => {
    try {
      Object.assign(context, { req: request, res: response });
      const answer = await execution.yoga.handleNodeRequestAndResponse(request, response, context);
      await sendNodeResponse(answer, response, request, true);
    } catch (error) {
      if (response.destroyed) return logger.debug({ err: error }, 'Request aborted');
      if (response.headersSent) throw error;
      sendError(request, response, error);
    }
  };

  /** Refuses a request that the execution does not get. It counts like those that the execution refuses. */
  const refuse = async (
    request: IncomingMessage,
    response: ServerResponse,
    scope: Scope,
    { status, code, message, headers }: RequestProblem,
  ): Promise<void> => {
    try {
      const exceeded = await chargeRejected(rateLimiter, { scope, res: response });
      if (exceeded !== null) return sendError(request, response, exceeded);
    } catch (error) {
      return sendError(request, response, error);
    }
    sendRefusal(request, response, status, { message, extensions: { code } }, headers);
  };

  /**
   * Ends a stream when its caller loses access, until the request is over. It ends like a lost connection.
   * @returns the error of a caller who has lost access. A client can hold back the end of its request to begin later
   */
  const watchAccess = (
    { headers: { authorization = '' } }: IncomingMessage,
    response: ServerResponse,
    caller: Caller,
    lifetime: Lifetime,
  ): (() => AccessError | undefined) => {
    let lost: AccessError | undefined;
    const endAccess = (reason: EndReason): void => {
      lost = accessError(reason);
      if (response.headersSent) response.end();
    };
    lifetime.onEnd(accessWatcher.watch(authorization, caller, endAccess));
    return () => lost;
  };

  /** Executes the request of a caller when its body has arrived and it has its turn. */
  const executeFor = async (
    createContext: CreateCallerContext,
    request: IncomingMessage,
    response: ServerResponse,
    lifetime: Lifetime,
    isAcceptable: boolean,
  ): Promise<void> => {
    const cancelled = new AbortController();
    const context = createContext('request', cancelled.signal);
    const { scope } = context;
    recordCaller(response, scope);
    const problem = contentProblem(request, isAcceptable);
    if (problem !== null) return refuse(request, response, scope, problem);
    const accessLost = watchAccess(request, response, context, lifetime);
    // Before its turn, because the end of a body can arrive much later than its beginning.
    const body = request.method === 'POST' ? await readBody(request, MAX_BODY_BYTES).catch(asHttpError) : undefined;
    if (body instanceof HttpError) {
      const { status, message } = body;
      return refuse(request, response, scope, { status, code: 'REQUEST_ENTITY_TOO_LARGE', message });
    }
    const endTurn = await admission.requests.turn(laneOf(context), lifetime);
    if (endTurn === null) return;
    endTurn();
    const idempotencyHeader = readIdempotencyHeader(request, response);
    return execute(request, response, {
      context: { ...context, ...(idempotencyHeader !== undefined && { idempotencyHeader }) },
      subscriptionContext: () => createContext('subscription', cancelled.signal),
      lifetime,
      accessLost,
      cancel: () => cancelled.abort(),
      body,
    });
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method, headers } = request;
    if (!isHost(headers.host)) {
      const message = 'The Host header is malformed';
      return sendRefusal(request, response, 400, { message, extensions: { code: 'BAD_REQUEST' } });
    }
    const isPage = hasIntrospection && method === 'GET' && headers.accept?.includes('text/html');
    if (isPage) return sendGraphiql(request, response);
    const isAcceptable = prepareHeaders(headers);
    // Preflights and methods that the execution refuses need no context.
    if (method !== 'POST' && method !== 'GET') return execute(request, response);
    const lifetime = new Lifetime();
    response.once('close', () => lifetime.end());
    let createContext: CreateCallerContext;
    try {
      createContext = await authenticateGraphql(headers.authorization, addressOf(request));
    } catch (error) {
      return sendError(request, response, error);
    }
    if (!lifetime.isOver) await executeFor(createContext, request, response, lifetime, isAcceptable);
  };
}

/** Returns why a body cannot be read. @throws another error */
function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  throw error;
}

/** The idempotency key of a request. The response repeats the key, and says whether a result is repeated. */
function readIdempotencyHeader({ headers }: IncomingMessage, response: ServerResponse): IdempotencyHeader | undefined {
  const key = headers['idempotency-key'];
  // A key has no effect on queries, so that only a mutation checks it.
  if (typeof key !== 'string' || key === '') return undefined;
  return {
    key,
    noteUse(isReplay) {
      if (response.headersSent) return;
      response.setHeader('Idempotency-Key', key);
      repeatInHeader(response, key);
      if (isReplay) response.setHeader('Idempotency-Replay', 'true');
    },
  };
}

/** What errors say about the HTTP response, in their extension `http`. */
interface HttpExtension {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/** Answers a request that is not executed. */
function sendRefusal(
  { headers: { accept } }: IncomingMessage,
  response: ServerResponse,
  statusCode: number,
  error: { readonly message: string; readonly extensions: object },
  headers: Readonly<Record<string, string>> = {},
): void {
  observeRefusal(response, error.message, error.extensions);
  sendJson(
    response,
    statusCode,
    { errors: [error] },
    {
      ...(statusCode === 401 && { 'WWW-Authenticate': 'ApiKey, Bearer' }),
      'Content-Type': `${errorType(accept)}; charset=utf-8`,
      ...headers,
    },
  );
}
