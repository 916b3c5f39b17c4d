import type { ExecutionResult, GraphQLError } from 'graphql';
import type { OperationResult } from 'graphql-ws';
import { isAsyncIterable } from 'graphql-yoga';
import type { Lifetime } from '../live/lifetime.ts';

type Result = Awaited<OperationResult>;

/** The errors of a subscription that would exceed a limit. */
class RefusedSubscription extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('The subscription was refused');
    this.errors = errors;
  }
}

/**
 * The result of an operation, or the errors that refuse it, unless the client has ended the operation.
 * @param lifetime ends when the client ends the operation before it has a result
 */
export async function unlessEnded<Of>(result: Of, lifetime: Lifetime | undefined): Promise<Of> {
  if (!lifetime?.isOver) return result;
  if (isAsyncIterable(result)) await result[Symbol.asyncIterator]().return?.();
  // Never settles: graphql-ws would send the result to a newer operation with the same id.
  return new Promise(() => {});
}

/** Lets graphql-ws send an `error` if any limit is exceeded. It would send a `next`. */
export function failIfRefused(result: Result): Result {
  if (isAsyncIterable(result)) return result;
  const { errors = [] } = result as ExecutionResult;
  if (errors[0]?.extensions.code !== 'LIMIT_EXCEEDED') return result;
  const refused = async () => {
    throw new RefusedSubscription(errors);
  };
  return { [Symbol.asyncIterator]: () => ({ next: refused }) } as AsyncIterable<ExecutionResult>;
}

/** The errors to send for the errors that graphql-ws reports. */
export const unwrapRefusals = (errors: readonly GraphQLError[]): readonly GraphQLError[] =>
  errors.flatMap((error) =>
    error.originalError instanceof RefusedSubscription ? error.originalError.errors : [error],
  );

/** What graphql-ws holds for an operation without a result. It returns from it when the client or the socket ends it. */
export const reservation = (onEnd: () => void): AsyncIterableIterator<never, undefined> => ({
  next: async () => ({ done: true, value: undefined }),
  async return() {
    onEnd();
    return { done: true, value: undefined };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});
