import { type ExecutionResult, GraphQLError } from 'graphql';
import { DomainError } from '../../errors.ts';
import { rootCause } from '../../graphql/kit/root-cause.ts';
import type { OperationOutcome } from '../../telemetry/signals.ts';

/** The outcome of an operation, before or after its errors are masked. */
export function classifyOutcome({ errors }: ExecutionResult): OperationOutcome {
  if (errors === undefined || errors.length === 0) return 'ok';
  return errors.some(isInternal) ? 'failed' : 'refused';
}

/** The error that made an operation fail. Undefined if its outcome is another one. */
export function causeOfFailure({ errors = [] }: ExecutionResult): unknown {
  return rootCause(errors.find(isInternal));
}

/**
 * Whether an error is neither a domain error nor one of GraphQL itself, or says that the operation ran too long. The mask leaves
 * only the id of an unexpected error.
 */
function isInternal(error: GraphQLError): boolean {
  const { errorId, code } = error.extensions;
  const cause = rootCause(error);
  return (
    errorId !== undefined || code === 'TIMEOUT' || !(cause instanceof DomainError || cause instanceof GraphQLError)
  );
}
