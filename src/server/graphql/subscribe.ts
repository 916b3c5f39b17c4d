import { createSourceEventStream, type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { laneOf } from '../live/admission.ts';
import { Lifetime } from '../live/lifetime.ts';
import type { ExecutionContext, ExecutionPlugin, OperationArgs } from './execution-context.ts';
import { lastingDocument } from './lasting-document.ts';
import type { CheckOperation } from './plugins/check-before-execution.ts';
import { observeSubscription } from './plugins/observe-operations.ts';
import { SubscriptionPlaces } from './subscription-places.ts';
import { maskErrors, SubscriptionResults, type SubscriptionServices } from './subscription-results.ts';

/** @returns the results of the subscription, or the errors that refuse it */
export type Subscribe = (args: OperationArgs) => Promise<SubscriptionResults | ExecutionResult>;

/**
 * Begins subscriptions of all transports. It refuses those that the checks refuse, and those over the limits of their
 * environment or their subscriber. It begins the others in turns, so that many of them do not stop other clients.
 */
export function createSubscribe(services: SubscriptionServices, checkOperation: CheckOperation): Subscribe {
  const { admission, withTimeLimit, maskError } = services;

  /** The source of the events, or the errors if it does not open in time. */
  const openSource = async (args: OperationArgs): Promise<AsyncIterable<unknown> | ExecutionResult> => {
    const { cancel } = args.contextValue;
    const opening = Promise.resolve(createSourceEventStream(args));
    const source = await withTimeLimit(opening, { cancel });
    if (!isAsyncIterable(source)) {
      // A source that opens after the limit has no reader.
      opening.then((late) => isAsyncIterable(late) && void late[Symbol.asyncIterator]().return?.()).catch(() => {});
    }
    return source;
  };

  const open = async (args: OperationArgs): Promise<SubscriptionResults | ExecutionResult> => {
    const checked = await checkOperation(args);
    if ('refusedWith' in checked) return { errors: checked.refusedWith };
    const { lifetime = new Lifetime(), connection } = args.contextValue;
    const documentLength = args.document.loc?.end ?? 0;
    // Not in a copy: graphql-ws keeps the arguments as long as the subscription lasts.
    args.document = lastingDocument(args.document);
    // The text of the document, which many subscriptions share, and not that of each request.
    args.operationName = getOperationAST(args.document, args.operationName)?.name?.value;
    const places = new SubscriptionPlaces(admission, args, documentLength);
    const giveBack = () => places.giveBack();
    lifetime.onEnd(giveBack);
    let results: SubscriptionResults | undefined;
    try {
      if (places.exceeded !== null) return { errors: [places.exceeded] };
      const endTurn = await admission.starts.turn(laneOf(args.contextValue, connection), lifetime);
      if (endTurn === null) return { errors: [new GraphQLError('The client ended the subscription')] };
      const source = await openSource(args).finally(endTurn);
      if (!isAsyncIterable(source)) return source;
      const events = source[Symbol.asyncIterator]();
      const lost = args.contextValue.accessLost?.();
      if (lost !== undefined) {
        void events.return?.();
        return { errors: [maskError(lost)] };
      }
      results = new SubscriptionResults(services, { args, events, places, addCost: checked.addCost });
      return results;
    } finally {
      lifetime.offEnd(giveBack);
      if (results === undefined) giveBack();
    }
  };

  return async (args) => {
    const observe = observeSubscription(args);
    const result = await open(args);
    observe(isAsyncIterable(result) ? {} : result);
    return isAsyncIterable(result) ? result : maskErrors(result, maskError);
  };
}

/** Begins the subscriptions over server-sent events. Whether a request is one is not known before its document is parsed. */
export const beginSubscriptions = (subscribe: Subscribe): ExecutionPlugin => ({
  onSubscribe({ args, setSubscribeFn }) {
    const { params, subscriptionContext } = args.contextValue;
    Object.assign(args.contextValue, subscriptionContext?.());
    if (params !== undefined) keepOnlyCost(params);
    setSubscribeFn(() => subscribe(args));
  },
});

/** Yoga keeps the parameters of a request as long as its response lasts. The arguments of the execution contain what it needs. */
function keepOnlyCost(params: NonNullable<ExecutionContext['params']>): void {
  const isCostWanted = params.extensions?.cost === true;
  for (const name of Object.keys(params)) Reflect.deleteProperty(params, name);
  Object.assign(params, { extensions: { cost: isCostWanted } });
}
