import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type AnyVariables, useSubscription } from 'urql';
import { onConnected } from '../connection.ts';

/** When to read again after a reconnect: at once, and again when even a slow gateway has subscribed. In milliseconds. */
const CATCH_UP_AFTER_MS = [400, 3_000];
/** React can render several events at once. This many events of one render are kept. */
const MAX_EVENTS = 500;

interface Followed<Data> {
  /** The variables of the subscription. */
  readonly key: string;
  readonly events: readonly Data[];
}

/**
 * Follows a subscription and calls `onEvent` with each event. After a reconnect, the subscription resumes after its last
 * event. If it had no event yet, `catchUp` reads the page again, because events may have been missed.
 * @returns the error that ended the subscription, or null
 */
export function useEvents<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  onEvent: (data: Data) => void,
  catchUp: () => void,
): string | null {
  const key = JSON.stringify(variables);
  const append = (before: Followed<Data> | undefined, event: Data): Followed<Data> => ({
    key,
    events: [...(before?.key === key ? before.events.slice(1 - MAX_EVENTS) : []), event],
  });
  const [{ data: followed, error }] = useSubscription<Data, Followed<Data>, Variables>(
    { query, variables } as Parameters<typeof useSubscription<Data, Followed<Data>, Variables>>[0],
    append,
  );
  const handle = useEffectEvent(onEvent);
  const lastEvent = useRef<Data>(undefined);
  useEffect(() => {
    const events = followed?.events ?? [];
    const next = lastEvent.current === undefined ? 0 : events.lastIndexOf(lastEvent.current) + 1;
    lastEvent.current = events.at(-1);
    for (const event of events.slice(next)) handle(event);
  }, [followed]);

  const catchUpWithoutEvents = useEffectEvent(() => {
    if (followed?.key !== key) catchUp();
  });
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => timers.forEach(clearTimeout);
    const disconnect = onConnected(() => {
      stop();
      timers = CATCH_UP_AFTER_MS.map((pauseMs) => setTimeout(() => catchUpWithoutEvents(), pauseMs));
    });
    return () => {
      stop();
      disconnect();
    };
  }, []);
  return error === undefined ? null : (error.graphQLErrors[0]?.message ?? error.message);
}
