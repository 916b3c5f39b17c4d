import { type ExecutionArgs, type GraphQLError, getOperationAST } from 'graphql';
import type { OperationResult } from 'graphql-ws';
import type { GraphqlContext } from '../../graphql/kit/context.ts';
import { missingOperation } from '../graphql/check-operations.ts';
import type { Execution } from '../graphql/execution.ts';
import type { Transport } from '../graphql/execution-context.ts';

/** An operation that is parsed, validated and ready to be executed by the functions that the plugins have wrapped. */
export interface PreparedOperation extends ExecutionArgs {
  readonly execute: (args: ExecutionArgs) => OperationResult;
  readonly subscribe: (args: ExecutionArgs) => OperationResult;
}

interface OperationParams {
  readonly query: string;
  readonly operationName?: string | null | undefined;
  readonly variables?: Record<string, unknown> | null | undefined;
  readonly extensions?: Record<string, unknown> | null | undefined;
}

/**
 * Parses and validates an operation with the plugins of the execution.
 * @param createContext creates the context of the caller; `canCache` is false for a subscription
 * @returns the errors of the document if it is invalid or lacks the operation
 */
export async function prepareOperation(
  execution: Execution,
  params: OperationParams,
  createContext: (canCache: boolean) => GraphqlContext,
  transport: Transport,
): Promise<PreparedOperation | readonly GraphQLError[]> {
  const { extensions } = params;
  const enveloped = execution.getEnveloped({ ...transport, params: { extensions } });
  const { schema, execute, subscribe } = enveloped;
  const document = enveloped.parse(params.query);
  const errors = enveloped.validate(schema, document);
  if (errors.length > 0) return errors;
  const operation = getOperationAST(document, params.operationName);
  if (operation == null) return [missingOperation(document, params.operationName)];
  // Caching loaders would give the later events of a subscription the data of its first event.
  const context = createContext(operation.operation !== 'subscription');
  return {
    schema,
    document,
    operationName: params.operationName,
    variableValues: params.variables,
    contextValue: await enveloped.contextFactory({ context }),
    execute,
    subscribe,
  };
}
