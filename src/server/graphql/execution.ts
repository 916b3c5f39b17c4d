import type { GraphQLSchema } from 'graphql';
import { createYoga, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { GraphqlContext } from '../../graphql/kit/context.ts';
import { createMaskError } from '../../graphql/kit/mask-error.ts';
import type { RateLimiter } from '../../store/rate-limits.ts';
import { isTracing } from '../../telemetry/tracing.ts';
import { logUnexpected } from '../http/unexpected-error.ts';
import type { Admission } from '../live/admission.ts';
import { DocumentCache } from './document-cache.ts';
import { type DocumentLimits, limitDocuments } from './document-limits.ts';
import type { GraphqlServerContext } from './execution-context.ts';
import { EXPOSED_HEADERS } from './exposed-headers.ts';
import { checkBeforeExecution, createOperationCheck } from './plugins/check-before-execution.ts';
import { endWithResponse } from './plugins/end-with-response.ts';
import { DEFAULT_STREAM_PING_MS, eventStreams } from './plugins/event-streams.ts';
import { executeOperations } from './plugins/execute-operations.ts';
import { guardBatches } from './plugins/guard-batches.ts';
import { hideLiterals } from './plugins/hide-literals.ts';
import { hideSchema } from './plugins/hide-schema.ts';
import { createTimeLimit, limitExecutionTime } from './plugins/limit-execution-time.ts';
import { limitResults } from './plugins/limit-results.ts';
import { observeOperations, observeResults } from './plugins/observe-operations.ts';
import { parseRequests } from './plugins/parse-requests.ts';
import { traceOperations } from './plugins/trace-operations.ts';
import { validateDocuments } from './plugins/validate-documents.ts';
import { wellFormedVariables } from './plugins/well-formed-variables.ts';
import { beginSubscriptions, createSubscribe, type Subscribe } from './subscribe.ts';
import { NO_TRUSTED_DOCUMENTS, resolveDocuments, type TrustedDocuments } from './trusted-documents.ts';

/** The limits of one document or operation. */
export interface GraphqlLimits extends DocumentLimits {
  readonly maxCost: number;
  /** How many operations one request may contain. 0 disables batches. */
  readonly maxBatch: number;
  readonly timeoutMs: number;
}

interface ExecutionOptions {
  readonly schema: GraphQLSchema;
  readonly logger: Logger;
  readonly limits: GraphqlLimits;
  readonly rateLimiter: RateLimiter;
  readonly admission: Admission;
  readonly trustedDocuments?: TrustedDocuments | undefined;
  readonly hasIntrospection: boolean;
  /** How often an event stream gets a comment. Defaults to 12,000. */
  readonly streamPingMs?: number;
}

/** The GraphQL execution that HTTP, server-sent events and websockets share. */
export interface Execution {
  /** Parses and validates operations, executes queries and mutations, and answers requests over HTTP. */
  readonly yoga: YogaServerInstance<GraphqlServerContext, GraphqlContext>;
  /** Begins a subscription that `yoga` has validated. Websockets call it without yoga, which would keep 7 KB for each. */
  readonly subscribe: Subscribe;
}

export const GRAPHQL_PATH = '/graphql';

/** Creates the execution of a schema. It caches documents and masks internal errors. */
export async function createExecution({
  schema,
  logger,
  limits,
  rateLimiter,
  admission,
  trustedDocuments = NO_TRUSTED_DOCUMENTS,
  hasIntrospection,
  streamPingMs = DEFAULT_STREAM_PING_MS,
}: ExecutionOptions): Promise<Execution> {
  const maskError = createMaskError((error, errorId) => logUnexpected(logger, error, errorId));
  const checkOperation = createOperationCheck({ maxCost: limits.maxCost, hasIntrospection, rateLimiter, maskError });
  const withTimeLimit = createTimeLimit(limits.timeoutMs);
  const subscribe = createSubscribe({ admission, withTimeLimit, maskError }, checkOperation);
  const yoga = createYoga<GraphqlServerContext, GraphqlContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    // Both transports have authenticated the caller.
    context: ({ context }) => {
      if (context === undefined) throw new Error('the execution has no context');
      return context;
    },
    maskedErrors: { maskError },
    // Unexpected errors are logged when they are masked.
    logging: false,
    // The transports read the bodies.
    maxRequestBodySize: false,
    batching: limits.maxBatch > 0 && { limit: limits.maxBatch },
    extraParamNames: ['documentId'],
    multipart: false,
    landingPage: false,
    // Callers authenticate with a header that browsers do not add by themselves, so every origin is allowed.
    cors: {
      origin: '*',
      credentials: false,
      methods: ['GET', 'POST', 'OPTIONS'],
      // The longest time that browsers accept. A mark that a page sends while it is left cannot wait for a preflight.
      maxAge: 7_200,
      exposedHeaders: [...EXPOSED_HEADERS],
    },
    graphiql: false,
    parserAndValidationCache: { documentCache: new DocumentCache(), errorCache: new DocumentCache() },
    plugins: [
      hideLiterals,
      parseRequests,
      guardBatches(limits.maxBatch),
      wellFormedVariables,
      resolveDocuments(trustedDocuments),
      limitDocuments(limits),
      validateDocuments,
      ...(hasIntrospection ? [] : [hideSchema]),
      // Before the observation, which has to see the error that replaces a result.
      limitResults,
      observeOperations,
      checkBeforeExecution(checkOperation, { rateLimiter, maskError }),
      endWithResponse,
      eventStreams(streamPingMs),
      executeOperations,
      ...(isTracing() ? [traceOperations] : []),
      limitExecutionTime(withTimeLimit),
      beginSubscriptions(subscribe),
      observeResults,
    ],
  });
  return { yoga, subscribe };
}
