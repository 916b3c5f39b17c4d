import { GraphQLError } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { type Live, lineOf } from '../live/live.ts';
import type { Place } from '../live/owner-counts.ts';
import type { ExecutionPlugin } from './execution-context.ts';

/**
 * Refuses subscriptions over the limits of their environment or their subscriber. Starts the others in turns, so that many
 * of them do not stop other clients.
 */
export const limitSubscriptions = ({ connections, subscriptions, starts }: Live): ExecutionPlugin => ({
  async onSubscribe({ args, setResultAndStopExecution }) {
    const caller = args.contextValue;
    const { isGone = new AbortController().signal, res, connection } = caller;
    const places: Readonly<Record<string, Place>> = {
      subscriptions: subscriptions.take(caller),
      // A websocket was counted when it opened.
      ...(res !== undefined && { connections: connections.take(caller) }),
    };
    const giveBack = () => {
      isGone.removeEventListener('abort', giveBack);
      for (const place of Object.values(places)) place.giveBack();
    };
    for (const [what, { exceeded }] of Object.entries(places)) {
      if (exceeded === null) continue;
      giveBack();
      setResultAndStopExecution({ errors: [tooMany(what, exceeded)] });
      return;
    }
    isGone.addEventListener('abort', giveBack);
    const endTurn = await starts.turn(lineOf(caller, connection), isGone);
    if (endTurn === null) {
      giveBack();
      setResultAndStopExecution({ errors: [new GraphQLError('The client ended the subscription')] });
      return;
    }
    return {
      onSubscribeError: giveBack,
      onSubscribeResult({ result }) {
        endTurn();
        if (isAsyncIterable(result)) return { onEnd: giveBack };
        giveBack();
      },
    };
  },
});

function tooMany(what: string, { owner, maximum }: NonNullable<Place['exceeded']>): GraphQLError {
  const limit = `${what}Of${owner === 'environment' ? 'Environment' : 'Subscriber'}`;
  return new GraphQLError(`More than ${maximum} ${what} of one ${owner}`, {
    extensions: { code: 'LIMIT_EXCEEDED', limit, maximum, http: { status: 429 } },
  });
}
