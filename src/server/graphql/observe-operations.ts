import type { ServerResponse } from 'node:http';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { DomainError } from '../../errors.ts';
import { noteRequest, type RequestRecord, recordOf, transactionIdsOf } from '../../telemetry/request-record.ts';
import { graphqlOperations, type OperationOutcome, subscriptions } from '../../telemetry/signals.ts';
import { inSpan, markFailed } from '../../telemetry/tracing.ts';

/** What yoga puts into a context: absent over websockets. */
interface ObservedArgs extends ExecutionArgs {
  readonly contextValue: { readonly res?: ServerResponse };
}

/** What an operation is called in metrics, traces and logs: names of the schema only, never of the client. */
interface OperationName {
  readonly type: 'query' | 'mutation' | 'subscription' | 'none';
  readonly field: string;
}

const UNKNOWN: OperationName = { type: 'none', field: 'none' };

/** Tells of each GraphQL operation: which one, how it ended, how long it took. */
export const observeOperations: Plugin = {
  onExecute({ args }) {
    const startedAt = performance.now();
    const name = nameOf(args);
    const record = recordOf((args as ObservedArgs).contextValue.res);
    note(record, name);
    return {
      onExecuteDone({ result }) {
        if (isAsyncIterable(result)) return;
        noteErrors(record, result);
        tell(name, outcomeOf(result), startedAt);
        if (record !== undefined && name.type === 'mutation') {
          const ids = Object.values(result.data ?? {}).flatMap(transactionIdsOf);
          if (ids.length > 0) record.transactionIds = ids;
        }
      },
    };
  },
  onSubscribe({ args }) {
    const startedAt = performance.now();
    const name = nameOf(args);
    const record = recordOf((args as ObservedArgs).contextValue.res);
    const transport = record === undefined ? 'websocket' : 'sse';
    note(record, name);
    let isLive = false;
    const end = () => {
      if (isLive) subscriptions.publish({ transport, change: -1 });
      isLive = false;
    };
    return {
      onSubscribeError: end,
      onSubscribeResult({ result }) {
        if (!isAsyncIterable(result)) {
          noteErrors(record, result);
          tell(name, outcomeOf(result), startedAt);
          return;
        }
        tell(name, 'ok', startedAt);
        isLive = true;
        subscriptions.publish({ transport, change: 1 });
        return { onEnd: end };
      },
    };
  },
};

/** Traces each GraphQL operation that ends. It stands behind the compiler, which puts its own executor into the place of others. */
export const traceOperations: Plugin = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { type, field } = nameOf(args);
    const attributes = { 'graphql.operation.type': type, 'graphql.operation.field': field };
    setExecuteFn((given: ExecutionArgs) =>
      inSpan(`${type} ${field}`, { attributes }, async (span) => {
        const result = (await executeFn(given)) as ExecutionResult;
        if (outcomeOf(result) === 'failed') markFailed(span, undefined);
        return result;
      }),
    );
  },
};

const tell = (name: OperationName, outcome: OperationOutcome, startedAt: number): void =>
  graphqlOperations.publish({ ...name, outcome, seconds: (performance.now() - startedAt) / 1_000 });

function note(record: RequestRecord | undefined, { type, field }: OperationName): void {
  if (record === undefined) return;
  record.operation = `${type} ${field}`;
  record.isRead = type !== 'mutation';
}

/** Errors are logged where they are masked, and nothing is known of the request there. */
function noteErrors(record: RequestRecord | undefined, { errors = [] }: ExecutionResult): void {
  if (record === undefined) return;
  for (const error of errors) noteRequest(causeOf(error), record.requestId);
}

/** What is thrown and is not a domain's error is a fault of ours. */
const outcomeOf = ({ errors }: ExecutionResult): OperationOutcome => {
  if (errors === undefined || errors.length === 0) return 'ok';
  return errors.map(causeOf).some((cause) => !(cause instanceof DomainError || cause instanceof GraphQLError))
    ? 'failed'
    : 'refused';
};

const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError != null ? causeOf(error.originalError) : error;

const names = new WeakMap<OperationDefinitionNode, OperationName>();

function nameOf({ document, operationName }: ExecutionArgs): OperationName {
  const operation = getOperationAST(document, operationName);
  if (operation == null) return UNKNOWN;
  const known = names.get(operation);
  if (known !== undefined) return known;
  const fields = new Set(rootFieldsOf(document, operation.selectionSet.selections, new Set()));
  const [first = 'none'] = fields;
  const name: OperationName = { type: operation.operation, field: fields.size > 1 ? 'several' : first };
  names.set(operation, name);
  return name;
}

/** The names of the root fields, also those within fragments. A validated document has no others than the schema's. */
function rootFieldsOf(
  document: DocumentNode,
  selections: OperationDefinitionNode['selectionSet']['selections'],
  seen: Set<string>,
): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFieldsOf(document, selection.selectionSet.selections, seen);
    }
    const name = selection.name.value;
    if (seen.has(name)) return [];
    seen.add(name);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFieldsOf(document, fragment.selectionSet.selections, seen)
      : [];
  });
}
