import type { ServerResponse } from 'node:http';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { rootCause } from '../../../graphql/kit/root-cause.ts';
import {
  noteRequest,
  type RequestRecord,
  recordFailure,
  recordOf,
  recordOperation,
  recordTransactions,
} from '../../../telemetry/request-record.ts';
import { graphqlOperations, type OperationOutcome } from '../../../telemetry/signals.ts';
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
    recordName(record, name);
    const refusals: string[] = [];
    Object.assign(args.contextValue, { noteRefusal: (code: string) => refusals.push(code) });
    return {
      onExecuteDone({ result }) {
        if (isAsyncIterable(result)) return;
        linkErrors(record, result);
        const outcome = classifyOutcome(result);
        const isRefused = outcome === 'ok' && refusals.length > 0;
        publish(name, isRefused ? 'refused' : outcome, startedAt);
        if (refusals.length > 0) recordFailure(record, 'refused', refusals);
        if (name.type !== 'mutation') return;
        for (const answer of Object.values(result.data ?? {})) recordTransactions(record, answer);
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
  recordName(record, name);
  return (result) => {
    linkErrors(record, result);
    publish(name, classifyOutcome(result), startedAt);
  };
}

/**
 * Adds the errors that are sent to the record of their request, and publishes operations over HTTP that ended before their
 * execution: those whose parameters or documents are refused. Must be the last plugin, so that it finds the results that are
 * sent.
 */
export const observeResults: ExecutionPlugin = {
  onExecutionResult({ context, result }) {
    if (result !== undefined && observedContexts.has(context)) observedResults.add(result);
  },
  onResultProcess({ result, serverContext }) {
    const record = recordOf(serverContext.res);
    if (record === undefined) return;
    for (const one of Array.isArray(result) ? result : [result]) {
      if (isAsyncIterable(one)) continue;
      recordErrors(record, one);
      if (!observedResults.has(one)) publishUnexecuted(one, record.startedAt);
    }
  },
};

/** Publishes an operation that ended before its execution. Its document is unknown or refused, so it has no name. */
export function publishUnexecuted(result: ExecutionResult, startedAt: number): void {
  // A client that disconnects leaves no errors.
  const outcome = classifyOutcome(result);
  if (outcome !== 'ok') publish(NO_OPERATION, outcome, startedAt);
}

/** Observes the answer to a request over HTTP that is not executed. */
export function observeRefusal(response: ServerResponse, message: string, extensions: object): void {
  const result = { errors: [new GraphQLError(message, { extensions: { ...extensions } })] };
  const record = recordOf(response);
  if (record === undefined) return;
  recordErrors(record, result);
  publishUnexecuted(result, record.startedAt);
}

function publish(name: OperationName, outcome: OperationOutcome, startedAt: number): void {
  const seconds = (performance.now() - startedAt) / 1_000;
  graphqlOperations.publish({ ...name, outcome, seconds });
}

const recordName = (record: RequestRecord | undefined, { type, field }: OperationName): void =>
  recordOperation(record, `${type} ${field}`, type !== 'mutation');

/** Errors are logged when they are masked. The request is not known there, so each error is linked to it here. */
function linkErrors(record: RequestRecord | undefined, { errors = [] }: ExecutionResult): void {
  for (const error of errors) noteRequest(rootCause(error), record);
}

/** Adds the outcome and the codes of errors as the client gets them. */
function recordErrors(record: RequestRecord, result: ExecutionResult): void {
  const outcome = classifyOutcome(result);
  if (outcome === 'ok') return;
  const codes = (result.errors ?? []).map(({ extensions }) => extensions.code);
  recordFailure(
    record,
    outcome,
    codes.filter((code) => typeof code === 'string'),
  );
}
