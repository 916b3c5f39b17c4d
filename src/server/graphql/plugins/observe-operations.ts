import type { ExecutionResult } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { rootCause } from '../../../graphql/kit/root-cause.ts';
import { noteRequest, type RequestRecord, recordOf, transactionIdsOf } from '../../../telemetry/request-record.ts';
import { graphqlOperations } from '../../../telemetry/signals.ts';
import type { ExecutionPlugin, OperationArgs } from '../execution-context.ts';
import { nameOperation, type OperationName } from '../operation-name.ts';
import { classifyOutcome } from '../operation-outcome.ts';

/** Publishes the name, the outcome and the duration of each operation, and adds them to the record of its request. */
export const observeOperations: ExecutionPlugin = {
  onExecute({ args }) {
    const startedAt = performance.now();
    const name = nameOperation(args);
    const record = recordOf(args.contextValue.res);
    recordOperation(record, name);
    return {
      onExecuteDone({ result }) {
        if (isAsyncIterable(result)) return;
        recordErrors(record, result);
        publish(name, result, startedAt);
        if (record !== undefined && name.type === 'mutation') {
          const ids = Object.values(result.data ?? {}).flatMap(transactionIdsOf);
          if (ids.length > 0) record.transactionIds = ids;
        }
      },
    };
  },
};

/** Observes the start of a subscription. @returns a function that takes its errors, or an empty result if it has begun */
export function observeSubscription(args: OperationArgs): (result: ExecutionResult) => void {
  const startedAt = performance.now();
  const name = nameOperation(args);
  const record = recordOf(args.contextValue.res);
  recordOperation(record, name);
  return (result) => {
    recordErrors(record, result);
    publish(name, result, startedAt);
  };
}

function publish(name: OperationName, result: ExecutionResult, startedAt: number): void {
  const seconds = (performance.now() - startedAt) / 1_000;
  graphqlOperations.publish({ ...name, outcome: classifyOutcome(result), seconds });
}

function recordOperation(record: RequestRecord | undefined, { type, field }: OperationName): void {
  if (record === undefined) return;
  record.operation = `${type} ${field}`;
  record.isRead = type !== 'mutation';
}

/** Errors are logged when they are masked. The request is not known there, so each error is linked to it here. */
function recordErrors(record: RequestRecord | undefined, { errors = [] }: ExecutionResult): void {
  for (const error of errors) noteRequest(rootCause(error), record);
}
