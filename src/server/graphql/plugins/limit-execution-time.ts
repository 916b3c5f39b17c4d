import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import type { Cancellation, ExecutionPlugin } from '../execution-context.ts';
import { isPromise } from '../is-promise.ts';

/**
 * The result of an execution, or an error and a call of `cancel` if it takes too long or the client disconnected. A
 * mutation is never cancelled: it continues after the limit, and the error says so.
 */
export type WithTimeLimit = <Result>(
  executed: Promise<Result>,
  cancellation: Cancellation,
  isMutation?: boolean,
) => Promise<Result | ExecutionResult>;

export const createTimeLimit =
  (timeoutMs: number): WithTimeLimit =>
  (executed, { lifetime, cancel }, isMutation = false) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        end();
        if (!isMutation) cancel?.();
        resolve(timeoutResult(timeoutMs, isMutation));
      };
      const timer = setTimeout(stop, timeoutMs);
      const end = (): void => {
        clearTimeout(timer);
        lifetime?.offEnd(stop);
      };
      if (!isMutation) lifetime?.onEnd(stop);
      executed.finally(end).then(resolve, reject);
      if (lifetime?.isOver && !isMutation) stop();
    });

function timeoutResult(timeoutMs: number, isMutation: boolean): ExecutionResult {
  const effect = isMutation ? '; its changes may still be applied' : '';
  return {
    errors: [
      new GraphQLError(`The operation took longer than ${timeoutMs} ms${effect}`, {
        extensions: { code: 'TIMEOUT', http: { status: 504 } },
      }),
    ],
  };
}

/** Stops queries and mutations that take too long or whose client disconnected, and cancels their database commands. */
export const limitExecutionTime = (withTimeLimit: WithTimeLimit): ExecutionPlugin => ({
  onExecute({ args, executeFn, setExecuteFn }) {
    setExecuteFn((executionArgs: ExecutionArgs) => {
      const executed: ExecutionResult | Promise<ExecutionResult> = executeFn(executionArgs);
      return isPromise(executed) ? withTimeLimit(executed, args.contextValue, isMutation(args)) : executed;
    });
  },
});

const isMutation = ({ document, operationName }: ExecutionArgs): boolean =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
