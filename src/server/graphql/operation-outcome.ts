import { type ExecutionResult, GraphQLError } from 'graphql';
import { DomainError } from '../../errors.ts';
import { rootCause } from '../../graphql/kit/root-cause.ts';
import type { OperationOutcome } from '../../telemetry/signals.ts';

/** An operation failed if one of its errors is neither a domain error nor one of GraphQL itself. */
export function classifyOutcome({ errors }: ExecutionResult): OperationOutcome {
  if (errors === undefined || errors.length === 0) return 'ok';
  return errors.map(rootCause).some((cause) => !(cause instanceof DomainError || cause instanceof GraphQLError))
    ? 'failed'
    : 'refused';
}
