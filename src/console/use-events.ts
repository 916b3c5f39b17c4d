import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from 'urql';
import { onConnected } from './connection.ts';

/** When what is shown is read anew after the connection was made: at once, and when even a slow gateway follows. */
const CATCH_UP_AFTER_MS = [400, 3_000];

/**
 * Follows a subscription while the component is shown, and calls `on` with each event. After a break it goes on behind
 * the last event; where there was none yet, nobody knows what was missed, and `catchUp` reads it anew.
 * @returns what ended it, where the gateway would not go on
 */
export function useEvents<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  on: (data: Data) => void,
  catchUp: () => void,
): string | null {
  const client = useClient();
  const [error, setError] = useState<string | null>(null);
  const handle = useEffectEvent(on);
  const read = useEffectEvent(catchUp);
  const key = JSON.stringify(variables);
  useEffect(() => {
    let hasEvents = false;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach(clearTimeout);
    const disconnect = onConnected(() => {
      stop();
      timers = CATCH_UP_AFTER_MS.map((pauseMs) => setTimeout(() => hasEvents || read(), pauseMs));
    });
    setError(null);
    const { unsubscribe } = client
      .subscription(document, JSON.parse(key) as Variables)
      .subscribe(({ data, error: failure }) => {
        if (failure !== undefined) setError(failure.graphQLErrors[0]?.message ?? failure.message);
        if (data === undefined) return;
        hasEvents = true;
        handle(data);
      });
    return () => {
      stop();
      disconnect();
      unsubscribe();
    };
  }, [client, document, key]);
  return error;
}
