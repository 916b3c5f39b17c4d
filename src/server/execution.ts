import { useGraphQlJit } from '@envelop/graphql-jit';
import { type DocumentNode, type ExecutionArgs, type GraphQLSchema, Kind, parse } from 'graphql';
import { _createLRUCache, createYoga, type GraphiQLOptions, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { GraphqlContext } from '../graphql/context.ts';
import { createMaskError } from '../graphql/mask-error.ts';
import { logUnexpected } from './unexpected-error.ts';

/** What a transport gives an execution: who asks, already authenticated. */
export interface GraphqlServerContext {
  readonly context?: GraphqlContext;
}

/** GraphQL execution, the same for HTTP, SSE and websockets. */
export type Execution = YogaServerInstance<GraphqlServerContext, GraphqlContext>;

export const GRAPHQL_PATH = '/graphql';
export const MAX_BODY_BYTES = 1024 * 1024;

const MAX_DOCUMENT_TOKENS = 10_000;
/** Parsed documents that are kept, and the longest text of one: together they bound the memory. */
const MAX_KEPT_DOCUMENTS = 500;
const MAX_KEPT_LENGTH = 20_000;

const GRAPHIQL: GraphiQLOptions = {
  title: 'Notification gateway',
  headers: JSON.stringify({ Authorization: 'ApiKey ' }, null, 2),
  shouldPersistHeaders: true,
  defaultEditorToolsVisibility: 'headers',
};

/** Compiled and cached execution of a schema, with masked errors. GraphiQL comes from its package, not from the network. */
export async function createExecution({
  schema,
  logger,
  hasGraphiql,
}: {
  schema: GraphQLSchema;
  logger: Logger;
  hasGraphiql: boolean;
}): Promise<Execution> {
  const renderGraphiQL = hasGraphiql ? (await import('@graphql-yoga/render-graphiql')).renderGraphiQL : null;
  let graphiqlPage: string | undefined;
  return createYoga<GraphqlServerContext, GraphqlContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    // Both transports refuse who is not authenticated before they come here.
    context: ({ context }) => {
      if (context === undefined) throw new Error('an execution was started without a context');
      return context;
    },
    maskedErrors: { maskError: createMaskError((error, errorId) => logUnexpected(logger, error, errorId)) },
    // Whatever is unexpected is logged where it is masked.
    logging: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    batching: false,
    multipart: false,
    landingPage: false,
    // Who calls is told by a header that no browser adds by itself, so any page may ask.
    cors: { origin: '*', credentials: false, methods: ['GET', 'POST', 'OPTIONS'] },
    graphiql: hasGraphiql ? GRAPHIQL : false,
    ...(renderGraphiQL && { renderGraphiQL: (options) => (graphiqlPage ??= renderGraphiQL(options)) }),
    parserAndValidationCache: { documentCache: keepingShort(), errorCache: keepingShort() },
    plugins: [
      limitTokens,
      useGraphQlJit(
        {},
        { enableIf: isCompilable, onError: (result) => logger.debug({ result }, 'A document did not compile') },
      ),
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

/** The parser is recursive: a document without bounds would end in an overflow of the stack. */
const limitTokens: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source, options) => parse(source, { ...options, maxTokens: MAX_DOCUMENT_TOKENS }));
  },
};

/**
 * Whether the compiler may have a document. It keeps one compiled operation for a document, whichever is asked for, and
 * keeps a refusal as well, so only the documents with one operation, asked for by its name or by none, are safe with it.
 */
function isCompilable({ document, operationName }: ExecutionArgs): boolean {
  const [operation, ...others] = operationsOf(document);
  if (operation === undefined || others.length > 0) return false;
  return operationName == null || operationName === operation.name?.value;
}

const operationsOf = ({ definitions }: DocumentNode) =>
  definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
