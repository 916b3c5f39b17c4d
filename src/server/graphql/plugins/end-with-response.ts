import type { ExecutionResult, GraphQLError } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { ExecutionPlugin } from '../execution-context.ts';

/**
 * Ends a subscription over server-sent events with its response, even if the client disconnected before the subscription
 * began: yoga neither reads nor ends such a subscription. A subscription that fails, for example because its reader is too
 * slow, sends the error as its last event; yoga would cut the connection without one.
 */
export const endWithResponse: ExecutionPlugin = {
  onSubscribe({ args }) {
    const response = args.contextValue.res;
    if (response === undefined) return;
    return {
      onSubscribeResult({ result, setResult }) {
        if (!isAsyncIterable(result)) return;
        const end = () => void result.return?.();
        if (response.destroyed) end();
        else response.once('close', end);
        setResult(withFinalError(result));
      },
    };
  },
};

/** The results; if they end in an error, the last result contains it. */
function withFinalError(results: AsyncIterable<ExecutionResult>): AsyncIterableIterator<ExecutionResult> {
  const iterator = results[Symbol.asyncIterator]();
  let hasFailed = false;
  return {
    async next() {
      if (hasFailed) return { done: true, value: undefined };
      try {
        return await iterator.next();
      } catch (error) {
        hasFailed = true;
        // `SubscriptionResults` has masked it.
        return { done: false, value: { errors: [error as GraphQLError] } };
      }
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
