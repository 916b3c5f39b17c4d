import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AnyVariables, useClient } from 'urql';
import { followEvents } from './follow-events.ts';

/**
 * Follows a subscription and calls `onEvent` with each event, also after a disconnect or an error that passes. `catchUp` reads
 * the page again, because events may have been missed.
 * @returns why no events arrive, as sentences. Empty if they do
 */
export function useEvents<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onEvent: (data: Data) => void,
  catchUp: () => void,
): readonly string[] {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [problem, setProblem] = useState<string | null>(null);
  const take = useEffectEvent(onEvent);
  const readAgain = useEffectEvent(catchUp);
  useEffect(() => {
    setProblem(null);
    return followEvents(client, query, JSON.parse(key) as Variables, {
      onEvent: (data) => take(data),
      catchUp: () => readAgain(),
      onProblem: setProblem,
    });
  }, [client, query, key]);
  return problem === null ? [] : [problem];
}
