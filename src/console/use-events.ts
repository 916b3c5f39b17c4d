import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from 'urql';

/**
 * Follows a subscription while the component is shown, and calls `on` with each event.
 * @returns what ended it, where the gateway would not go on
 */
export function useEvents<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  on: (data: Data) => void,
  { isPaused = false } = {},
): string | null {
  const client = useClient();
  const [error, setError] = useState<string | null>(null);
  const handle = useEffectEvent(on);
  const key = JSON.stringify(variables);
  useEffect(() => {
    if (isPaused) return undefined;
    setError(null);
    const { unsubscribe } = client
      .subscription(document, JSON.parse(key) as Variables)
      .subscribe(({ data, error: failure }) => {
        if (failure !== undefined) setError(failure.graphQLErrors[0]?.message ?? failure.message);
        if (data !== undefined) handle(data);
      });
    return unsubscribe;
  }, [client, document, key, isPaused]);
  return error;
}
