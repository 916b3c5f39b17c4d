import type { ServerResponse } from 'node:http';
import { useGraphQlJit } from '@envelop/graphql-jit';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  type ParseOptions,
  Source,
  validate,
} from 'graphql';
import {
  _createLRUCache,
  createYoga,
  type GraphQLParams,
  isAsyncIterable,
  type Plugin,
  type YogaServerInstance,
} from 'graphql-yoga';
import type { Logger } from 'pino';
import type { GraphqlContext } from '../../graphql/kit/context.ts';
import { createMaskError } from '../../graphql/kit/mask-error.ts';
import { REQUEST_ID_HEADER } from '../../telemetry/request-record.ts';
import { isTracing } from '../../telemetry/tracing.ts';
import { logUnexpected } from '../http/unexpected-error.ts';
import { createGraphiqlPage, GRAPHIQL_OPTIONS } from '../pages/graphiql.ts';
import { guardBatches } from './batches.ts';
import { COST_HEADER, checkOperation } from './check-operation.ts';
import { type DocumentLimits, parseWithin } from './document-limits.ts';
import { type Cancellation, limitTime } from './limit-time.ts';
import { observeOperations, traceOperations } from './observe-operations.ts';
import { type DocumentParams, documentOf, NO_TRUSTED_DOCUMENTS, type TrustedDocuments } from './trusted-documents.ts';

/** What an operation may ask for, and for how long. */
export interface GraphqlLimits extends DocumentLimits {
  readonly maxCost: number;
  /** Operations of one request; 0 is without batches. */
  readonly maxBatch: number;
  readonly timeoutMs: number;
}

/** What a transport gives an execution: who asks, already authenticated, and whether they still wait. */
export interface GraphqlServerContext extends Cancellation {
  readonly context?: GraphqlContext;
}

/** How the schema is shown and guarded. */
export interface ExecutionOptions {
  readonly schema: GraphQLSchema;
  readonly logger: Logger;
  readonly limits: GraphqlLimits;
  readonly trustedDocuments?: TrustedDocuments | undefined;
  readonly hasGraphiql: boolean;
  readonly hasIntrospection: boolean;
}

/** GraphQL execution, the same for HTTP, SSE and websockets. */
export type Execution = YogaServerInstance<GraphqlServerContext, GraphqlContext>;

export const GRAPHQL_PATH = '/graphql';
export const MAX_BODY_BYTES = 1024 * 1024;

/** Parsed documents that are kept, and the longest text of one: together they bound the memory. */
const MAX_KEPT_DOCUMENTS = 500;
const MAX_KEPT_LENGTH = 20_000;

/** Compiled and cached execution of a schema, with masked errors. */
export async function createExecution({
  schema,
  logger,
  limits,
  trustedDocuments = NO_TRUSTED_DOCUMENTS,
  hasGraphiql,
  hasIntrospection,
}: ExecutionOptions): Promise<Execution> {
  let graphiqlPage: Promise<string> | undefined;
  const maskError = createMaskError((error, errorId) => logUnexpected(logger, error, errorId));
  return createYoga<GraphqlServerContext, GraphqlContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    // Both transports refuse who is not authenticated before they come here.
    context: ({ context }) => {
      if (context === undefined) throw new Error('an execution was started without a context');
      return context;
    },
    maskedErrors: { maskError },
    // Whatever is unexpected is logged where it is masked.
    logging: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    batching: limits.maxBatch > 0 && { limit: limits.maxBatch },
    extraParamNames: ['documentId'],
    multipart: false,
    landingPage: false,
    // Who calls is told by a header that no browser adds by itself, so any page may ask.
    cors: {
      origin: '*',
      credentials: false,
      methods: ['GET', 'POST', 'OPTIONS'],
      exposedHeaders: [COST_HEADER, REQUEST_ID_HEADER],
    },
    graphiql: hasGraphiql ? GRAPHIQL_OPTIONS : false,
    renderGraphiQL: () => (graphiqlPage ??= createGraphiqlPage()),
    parserAndValidationCache: { documentCache: keepingShort(), errorCache: keepingShort() },
    plugins: [
      parseGetRequests,
      guardBatches,
      resolveDocuments(trustedDocuments),
      limitDocuments(limits),
      ...(hasIntrospection ? [] : [hideSchema]),
      observeOperations,
      checkOperation(limits.maxCost, hasIntrospection),
      endWithResponse(maskError),
      useGraphQlJit(
        {},
        { enableIf: isCompilable, onError: (result) => logger.debug({ result }, 'A document did not compile') },
      ),
      ...(isTracing() ? [traceOperations] : []),
      limitTime(limits.timeoutMs),
    ],
  });
}

/** A cache by document text that leaves out long ones. */
function keepingShort<Value extends object>() {
  const kept = _createLRUCache<Value>({ max: MAX_KEPT_DOCUMENTS });
  return {
    get: (text: string) => kept.get(text),
    set: (text: string, value: Value) => {
      if (text.length <= MAX_KEPT_LENGTH) kept.set(text, value);
    },
  };
}

/** A GET's parameters with `documentId`, and what is no JSON refused: yoga knows nothing of the first, and fails on the second. */
const parseGetRequests: Plugin = {
  onRequestParse({ request, setRequestParser }) {
    if (request.method !== 'GET') return;
    setRequestParser(({ url }) => {
      const given = new URLSearchParams(url.slice(url.indexOf('?') + 1));
      const textOf = (name: string) => given.get(name) || undefined;
      const jsonOf = (name: string) => parseParameter(name, textOf(name));
      return {
        query: textOf('query'),
        operationName: textOf('operationName'),
        variables: jsonOf('variables'),
        extensions: jsonOf('extensions'),
        documentId: textOf('documentId'),
      } as GraphQLParams;
    });
  },
};

function parseParameter(name: string, text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
    throw new GraphQLError(`The parameter "${name}" is no JSON`, { extensions });
  }
}

/** Puts the text of the document that a request names into its place. */
const resolveDocuments = (trusted: TrustedDocuments): Plugin => ({
  onParams({ params, setParams }) {
    if (params == null || typeof params !== 'object' || Array.isArray(params)) return;
    const { documentId, ...others } = params as DocumentParams;
    const query = documentOf(trusted, params as DocumentParams);
    if (query !== undefined) setParams({ ...others, query } as GraphQLParams);
  },
});

/** Parses what is not too large. */
const limitDocuments = (limits: DocumentLimits): Plugin => ({
  onParse({ setParseFn }) {
    setParseFn((source: string | Source, options?: ParseOptions) =>
      parseWithin(limits, typeof source === 'string' ? new Source(source) : source, options),
    );
  },
});

/** Keeps the schema to itself: no introspection, and no names for those who guess. */
const hideSchema: Plugin = {
  onValidate({ addValidationRule, setValidationFn }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    setValidationFn((schema, document, rules, _typeInfo, options) =>
      validate(schema, document, rules, { ...options, hideSuggestions: true }),
    );
  },
};

/**
 * Ends a subscription over SSE also when its client went before it began: yoga then never reads it, nor ends it. One that
 * fails, as that of a reader who is too slow, ends with an event that says so: yoga would cut the connection.
 */
const endWithResponse = (maskError: (error: unknown) => GraphQLError): Plugin<{ res?: ServerResponse }> => ({
  onSubscribe({ args }) {
    const response: ServerResponse | undefined = args.contextValue.res;
    if (response === undefined) return;
    return {
      onSubscribeResult({ result, setResult }) {
        if (!isAsyncIterable(result)) return;
        const end = () => void result.return?.();
        if (response.closed) end();
        else response.once('close', end);
        setResult(endingInErrors(result, maskError));
      },
    };
  },
});

/** The results, and where they end in an error a last one that tells it. */
function endingInErrors(
  results: AsyncIterable<ExecutionResult>,
  maskError: (error: unknown) => GraphQLError,
): AsyncIterableIterator<ExecutionResult> {
  const iterator = results[Symbol.asyncIterator]();
  let hasFailed = false;
  return {
    async next() {
      if (hasFailed) return { done: true, value: undefined };
      try {
        return await iterator.next();
      } catch (error) {
        hasFailed = true;
        return { done: false, value: { errors: [maskError(error)] } };
      }
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Whether the compiler may have an operation. It keeps one compiled operation for a document, whichever is asked for, and
 * keeps a refusal as well, so only a document with one operation, asked for by its name or by none, is safe with it. Of
 * variables it does not check `@oneOf`, drops those within a literal of JSON, and refuses to default those that are not
 * null; a mutation has the first two, and gains little from it. A subscription gets its variables for its arguments.
 */
function isCompilable({ document, operationName }: ExecutionArgs): boolean {
  const [operation, ...others] = operationsOf(document);
  if (operation?.operation !== OperationTypeNode.QUERY || others.length > 0) return false;
  if (operationName != null && operationName !== operation.name?.value) return false;
  return !operation.variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue !== undefined,
  );
}

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
