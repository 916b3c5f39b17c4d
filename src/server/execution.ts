import type { ServerResponse } from 'node:http';
import { useGraphQlJit } from '@envelop/graphql-jit';
import {
  type DocumentNode,
  type ExecutionArgs,
  type GraphQLSchema,
  Kind,
  Lexer,
  OperationTypeNode,
  type ParseOptions,
  parse,
  Source,
  syntaxError,
  TokenKind,
} from 'graphql';
import {
  _createLRUCache,
  createYoga,
  type GraphiQLOptions,
  isAsyncIterable,
  type Plugin,
  type YogaServerInstance,
} from 'graphql-yoga';
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
const MAX_DOCUMENT_DEPTH = 200;
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
      limitDocuments,
      endWithResponse,
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

/** The parser and all that comes after it are recursive: a document without bounds would overflow the stack. */
const limitDocuments: Plugin = {
  onParse({ setParseFn }) {
    setParseFn((source: string | Source, options?: ParseOptions) => {
      const document = typeof source === 'string' ? new Source(source) : source;
      assertBounded(document);
      return parse(document, options);
    });
  },
};

/** @throws GraphQLError where a document has too many tokens, or brackets in too many brackets */
function assertBounded(document: Source): void {
  const lexer = new Lexer(document);
  let tokens = 0;
  let depth = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    tokens += 1;
    depth += DEPTHS[token.kind] ?? 0;
    if (tokens > MAX_DOCUMENT_TOKENS)
      throw syntaxError(document, token.start, `More than ${MAX_DOCUMENT_TOKENS} tokens`);
    if (depth > MAX_DOCUMENT_DEPTH)
      throw syntaxError(document, token.start, `Nested deeper than ${MAX_DOCUMENT_DEPTH}`);
  }
}

const DEPTHS: Partial<Record<TokenKind, number>> = {
  [TokenKind.BRACE_L]: 1,
  [TokenKind.BRACKET_L]: 1,
  [TokenKind.PAREN_L]: 1,
  [TokenKind.BRACE_R]: -1,
  [TokenKind.BRACKET_R]: -1,
  [TokenKind.PAREN_R]: -1,
};

/** Ends a subscription over SSE also when its client went before it began: yoga then never reads it, nor ends it. */
const endWithResponse: Plugin<{ res?: ServerResponse }> = {
  onSubscribe({ args }) {
    const response: ServerResponse | undefined = args.contextValue.res;
    if (response === undefined) return;
    return {
      onSubscribeResult({ result }) {
        if (!isAsyncIterable(result)) return;
        const end = () => void result.return?.();
        if (response.closed) end();
        else response.once('close', end);
      },
    };
  },
};

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
