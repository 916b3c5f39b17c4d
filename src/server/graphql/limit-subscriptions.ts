import { GraphQLError } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { Lifetime } from '../live/lifetime.ts';
import { type Live, lineOf } from '../live/live.ts';
import type { Place } from '../live/owner-counts.ts';
import type { ExecutionPlugin } from './execution-context.ts';
import { lastingDocument } from './lasting-document.ts';

interface Places {
  readonly subscriptions: Place;
  readonly characters: Place;
  /** Undefined over a websocket, which was counted when it opened. */
  readonly connections?: Place;
}

/**
 * Refuses subscriptions over the limits of their environment or their subscriber. Starts the others in turns, and sends
 * their results in turns, so that many of them do not stop other clients.
 */
export const limitSubscriptions = ({ connections, subscriptions, texts, starts, results }: Live): ExecutionPlugin => ({
  async onSubscribe({ args, setResultAndStopExecution }) {
    const caller = args.contextValue;
    const { lifetime = new Lifetime(), res, connection } = caller;
    const length = args.document.loc?.end ?? 0;
    args.document = lastingDocument(args.document);
    const line = lineOf(caller, connection);
    const places: Places = {
      subscriptions: subscriptions.take(caller),
      characters: texts.take(line.environmentId, args.document, length, lengthOf(args.variableValues)),
      ...(res !== undefined && { connections: connections.take(caller) }),
    };
    const giveBack = () => {
      lifetime.offEnd(giveBack);
      for (const place of Object.values(places)) place.giveBack();
    };
    for (const [what, { exceeded }] of Object.entries(places) as [keyof Places, Place][]) {
      if (exceeded === null) continue;
      giveBack();
      setResultAndStopExecution({ errors: [tooMany(what, exceeded)] });
      return;
    }
    lifetime.onEnd(giveBack);
    const endTurn = await starts.turn(line, lifetime);
    if (endTurn === null) {
      giveBack();
      setResultAndStopExecution({ errors: [new GraphQLError('The client ended the subscription')] });
      return;
    }
    return {
      onSubscribeError: giveBack,
      onSubscribeResult({ result }) {
        endTurn();
        if (!isAsyncIterable(result)) return giveBack();
        // Equal subscriptions get the result of an event at the same time.
        const onNext = async () => (await results.turn(lineOf(caller, connection ?? res)))?.();
        return { onNext, onEnd: giveBack };
      },
    };
  },
});

const NAMES: Readonly<Record<keyof Places, string>> = {
  subscriptions: 'subscriptions',
  connections: 'connections',
  characters: 'characters of documents and variables in the subscriptions',
};

function tooMany(what: keyof Places, { owner, maximum }: NonNullable<Place['exceeded']>): GraphQLError {
  const limit = `${what}Of${owner === 'environment' ? 'Environment' : 'Subscriber'}`;
  return new GraphQLError(`More than ${maximum} ${NAMES[what]} of one ${owner}`, {
    extensions: { code: 'LIMIT_EXCEEDED', limit, maximum, http: { status: 429 } },
  });
}

const lengthOf = (variables: unknown): number => JSON.stringify(variables ?? '').length;
