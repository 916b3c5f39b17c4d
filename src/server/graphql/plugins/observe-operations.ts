import type { ExecutionResult } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { rootCause } from '../../../graphql/kit/root-cause.ts';
import { noteRequest, type RequestRecord, recordOf, transactionIdsOf } from '../../../telemetry/request-record.ts';
import { graphqlOperations } from '../../../telemetry/signals.ts';
import type { ExecutionPlugin, OperationArgs } from '../execution-context.ts';
import { NO_OPERATION, nameOperation, type OperationName } from '../operation-name.ts';
import { classifyOutcome } from '../operation-outcome.ts';

/** The contexts of operations that were observed, and their results over HTTP. */
const observedContexts = new WeakSet<object>();
const observedResults = new WeakSet<object>();

/** Publishes the name, the outcome and the duration of each operation, and adds them to the record of its request. */
export const observeOperations: ExecutionPlugin = {
  onExecute({ args }) {
    const startedAt = performance.now();
    const name = nameOperation(args);
    const record = recordOf(args.contextValue.res);
    observedContexts.add(args.contextValue);
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
  observedContexts.add(args.contextValue);
  recordOperation(record, name);
  return (result) => {
    recordErrors(record, result);
    publish(name, result, startedAt);
  };
}

/**
 * Publishes operations over HTTP that ended before their execution: those whose parameters or documents are refused. Must be
 * the last plugin, so that it finds the results that are sent.
 */
export const observeUnexecuted: ExecutionPlugin = {
  onExecutionResult({ context, result }) {
    if (result !== undefined && observedContexts.has(context)) observedResults.add(result);
  },
  onResultProcess({ result, serverContext }) {
    const record = recordOf(serverContext.res);
    if (record === undefined) return;
    for (const one of Array.isArray(result) ? result : [result]) {
      if (!observedResults.has(one) && !isAsyncIterable(one)) publishUnexecuted(one, record.startedAt);
    }
  },
};

/** Publishes an operation that ended before its execution. Its document is unknown or refused, so it has no name. */
export function publishUnexecuted(result: ExecutionResult, startedAt: number): void {
  // A client that disconnects leaves no errors.
  if (classifyOutcome(result) !== 'ok') publish(NO_OPERATION, result, startedAt);
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
