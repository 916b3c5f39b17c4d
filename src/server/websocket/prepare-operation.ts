import { type DocumentNode, type ExecutionArgs, GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import type { OperationResult } from 'graphql-ws';
import type { GraphqlContext } from '../../graphql/kit/context.ts';
import type { ContextKind } from '../context.ts';
import type { Execution } from '../graphql/execution.ts';
import type { OperationArgs, Transport } from '../graphql/execution-context.ts';
import { missingOperation } from '../graphql/request-errors.ts';

/** A query or a mutation that is parsed and validated. */
export interface ExecutableOperation extends OperationArgs {
  /** Executes it with all plugins. */
  readonly execute: (args: ExecutionArgs) => OperationResult;
}

interface OperationParams {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
  readonly extensions?: Record<string, unknown> | null | undefined;
}

/**
 * Parses and validates an operation with the plugins of the execution.
 * @param createContext creates the context of the caller
 * @returns the errors of the document if it is invalid or lacks the operation
 */
export async function prepareOperation(
  { yoga }: Execution,
  { query, operationName, variables, extensions }: OperationParams,
  createContext: (kind: ContextKind) => GraphqlContext & Transport,
): Promise<ExecutableOperation | OperationArgs | readonly GraphQLError[]> {
  const { schema, parse, validate, execute } = yoga.getEnveloped({ params: { extensions } });
  const document = parseWithCode(parse, query);
  const errors = validate(schema, document);
  if (errors.length > 0) return errors;
  const operation = getOperationAST(document, operationName);
  if (operation == null) return [missingOperation(document, operationName)];
  const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
  const context = createContext(isSubscription ? 'subscription' : 'request');
  const contextValue = Object.assign(context, { params: { extensions } });
  const args: OperationArgs = { schema, document, operationName, variableValues: variables, contextValue };
  // A subscription is kept for long, and `execute` holds much.
  return isSubscription ? args : { ...args, execute };
}

/** Yoga adds the code of a syntax error only over HTTP. */
function parseWithCode(parse: (query: string) => DocumentNode, query: string): DocumentNode {
  try {
    return parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) error.extensions.code ??= 'GRAPHQL_PARSE_FAILED';
    throw error;
  }
}
