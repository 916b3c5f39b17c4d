import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isMutation } from './check-operation.ts';

/** What a transport can say and do about one execution. */
export interface Cancellation {
  /** Aborted when nobody waits for the answer any more. */
  readonly isGone?: AbortSignal;
  /** Ends what the database still does for the execution. */
  readonly cancel?: () => void;
}

/**
 * Ends an execution that takes too long, or whose client went, with the work of the database for it. What changes
 * something is never cancelled: after the time it goes on, and the answer says so.
 */
export function limitTime(timeoutMs: number): Plugin {
  const stopped = (isChange: boolean): ExecutionResult => {
    const effect = isChange ? ': what it changes may still be changed' : '';
    return {
      errors: [
        new GraphQLError(`The operation took longer than ${timeoutMs} ms${effect}`, {
          extensions: { code: 'TIMEOUT', http: { status: 504 } },
        }),
      ],
    };
  };

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const { isGone, cancel } = args.contextValue as Cancellation;
      setExecuteFn((given: ExecutionArgs) => {
        const executed = executeFn(given) as ExecutionResult | PromiseLike<ExecutionResult>;
        if (!('then' in executed)) return executed;
        const result = Promise.resolve(executed);
        const isChange = isMutation(args);
        return new Promise<ExecutionResult>((resolve, reject) => {
          const stop = (): void => {
            end();
            if (!isChange) cancel?.();
            resolve(stopped(isChange));
          };
          const timer = setTimeout(stop, timeoutMs);
          const end = (): void => {
            clearTimeout(timer);
            isGone?.removeEventListener('abort', stop);
          };
          if (!isChange) isGone?.addEventListener('abort', stop);
          result.finally(end).then(resolve, reject);
          if (isGone?.aborted && !isChange) stop();
        });
      });
    },
  };
}
