import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type SubscriptionArgs,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { isMutation } from './check-operation.ts';
import { joinEqual } from './share-results.ts';

/** What a transport can say and do about one execution. */
export interface Cancellation {
  /** Aborted when nobody waits for the answer any more. */
  readonly isGone?: AbortSignal;
  /** Ends what the database still does for the execution. */
  readonly cancel?: () => void;
}

/**
 * Ends an execution that takes too long, or whose client went, with the work of the database for it. What changes
 * something is never cancelled: after the time it goes on, and the answer says so. Of a subscription, the time is that of
 * its beginning and of each event by itself: one that takes too long is an error in its place, and the next ones follow.
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

  /** What is executed, or an error where that takes too long or nobody waits for it; then `cancel` is called. */
  const limited = <Result>(
    executed: Promise<Result>,
    { isGone, cancel }: Cancellation,
    isChange = false,
  ): Promise<Result | ExecutionResult> =>
    new Promise((resolve, reject) => {
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
      executed.finally(end).then(resolve, reject);
      if (isGone?.aborted && !isChange) stop();
    });

  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      setExecuteFn((given: ExecutionArgs) => {
        const executed = executeFn(given) as ExecutionResult | PromiseLike<ExecutionResult>;
        if (!('then' in executed)) return executed;
        return limited(Promise.resolve(executed), args.contextValue as Cancellation, isMutation(args));
      });
    },
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn(async (args: SubscriptionArgs) => {
        const { isGone, cancel } = args.contextValue as Cancellation;
        const opening = Promise.resolve(createSourceEventStream(args));
        const source = await limited(opening, { ...(cancel && { cancel }) });
        if (!isAsyncIterable(source)) {
          // What opens after its time is nobody's.
          opening.then((late) => isAsyncIterable(late) && void late[Symbol.asyncIterator]().return?.()).catch(() => {});
          return source;
        }
        const equals = joinEqual(args);
        isGone?.addEventListener('abort', equals.leave);
        // Whoever executes an event does it for all, so that nobody's going ends it.
        const resultOf = (event: unknown) =>
          equals.resultOf(event, async () => limited(Promise.resolve(execute({ ...args, rootValue: event })), {}));
        return mapped(source, resultOf, () => {
          isGone?.removeEventListener('abort', equals.leave);
          equals.leave();
        });
      });
    },
  };
}

/** What comes of each item. Unlike a generator's, its `return` need not wait for the next item. */
function mapped<Item, Result>(
  source: AsyncIterable<Item>,
  map: (item: Item) => Promise<Result>,
  onEnd: () => void,
): AsyncIterableIterator<Result> {
  const items = source[Symbol.asyncIterator]();
  return {
    async next() {
      const read = await items.next().catch((error: unknown) => {
        onEnd();
        throw error;
      });
      if (!read.done) return { done: false, value: await map(read.value) };
      onEnd();
      return { done: true, value: undefined };
    },
    async return() {
      onEnd();
      await items.return?.();
      return { done: true, value: undefined };
    },
    async throw(error) {
      onEnd();
      if (items.throw === undefined) throw error;
      await items.throw(error);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
