import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { isAsyncIterable, isPromise } from 'graphql-yoga';
import type { Cancellation, ExecutionPlugin } from './execution-context.ts';
import { mapEvents } from './map-events.ts';
import { joinEqualSubscriptions } from './share-results.ts';

/**
 * Stops an execution that takes too long or whose client disconnected, and cancels its database commands. A mutation is
 * never cancelled: it continues after the limit, and the error says so. For a subscription, the limit applies to its start
 * and to each event. An event that takes too long is an error in place of that event; later events follow.
 */
export function limitTime(timeoutMs: number): ExecutionPlugin {
  const timeoutResult = (isMutation: boolean): ExecutionResult => {
    const effect = isMutation ? '; its changes may still be applied' : '';
    return {
      errors: [
        new GraphQLError(`The operation took longer than ${timeoutMs} ms${effect}`, {
          extensions: { code: 'TIMEOUT', http: { status: 504 } },
        }),
      ],
    };
  };

  /** The result, or an error and a call of `cancel` if it takes too long or the client disconnected. */
  const limited = <Result>(
    executed: Promise<Result>,
    { lifetime, cancel }: Cancellation,
    isMutation = false,
  ): Promise<Result | ExecutionResult> =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        end();
        if (!isMutation) cancel?.();
        resolve(timeoutResult(isMutation));
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

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      setExecuteFn((executionArgs: ExecutionArgs) => {
        const executed: ExecutionResult | Promise<ExecutionResult> = executeFn(executionArgs);
        return isPromise(executed) ? limited(executed, args.contextValue, isMutation(args)) : executed;
      });
    },
    onSubscribe({ args, setSubscribeFn }) {
      setSubscribeFn(async () => {
        const { lifetime, cancel } = args.contextValue;
        const opening = Promise.resolve(createSourceEventStream(args));
        const source = await limited(opening, { cancel });
        if (!isAsyncIterable(source)) {
          // A source that opens after the limit has no reader.
          opening.then((late) => isAsyncIterable(late) && void late[Symbol.asyncIterator]().return?.()).catch(() => {});
          return source;
        }
        const group = joinEqualSubscriptions(args);
        lifetime?.onEnd(group.leave);
        // The result of an event is shared with equal subscriptions, so a client that disconnects must not cancel it.
        const executeEvent = async (event: unknown) =>
          limited(Promise.resolve(execute({ ...args, rootValue: event })), {});
        const results = (event: unknown) => group.share(event, () => executeEvent(event));
        return mapEvents(source, results, () => {
          lifetime?.offEnd(group.leave);
          group.leave();
        });
      });
    },
  };
}

const isMutation = ({ document, operationName }: ExecutionArgs): boolean =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
