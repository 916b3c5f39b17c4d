import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client, CombinedError } from 'urql';
import { cursorOf } from '../client.ts';
import { onConnected, setInterrupted } from '../connection.ts';
import { messageOf } from '../error-messages.ts';

/** When to read again after a gap: at once, and again when even a slow gateway has subscribed. In milliseconds. */
const CATCH_UP_AFTER_MS = { first: 400, last: 3_000 };
const MAX_PAUSE_SECONDS = 30;
/** A subscription without an error for so long has recovered from earlier ones. Longer than any pause. In milliseconds. */
const RECOVERED_AFTER_MS = 60_000;
/** Codes of errors that pass: the same subscription may succeed later. */
const PASSING: readonly unknown[] = [
  'RATE_LIMITED',
  'LIMIT_EXCEEDED',
  'UNAVAILABLE',
  'TIMEOUT',
  'INTERNAL_SERVER_ERROR',
];

/** `pausing`: it subscribes again after an error. `stopped`: the gateway has refused it for good. */
type State = 'following' | 'pausing' | 'stopped';

interface Follower<Data> {
  readonly onEvent: (data: Data) => void;
  /** Reads the page again, because events may have been missed. */
  readonly catchUp: () => void;
  /** Called with the reason why no events arrive, as a sentence. Null when they arrive again. */
  readonly onProblem: (problem: string | null) => void;
}

/**
 * Follows a subscription, and subscribes again after an error that passes. It resumes after its last event. Without one, the
 * follower catches up after each connection.
 * @returns a function that ends this
 */
export function followEvents<Data, Variables extends AnyVariables>(
  client: Client,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { onEvent, catchUp, onProblem }: Follower<Data>,
): () => void {
  const subscription = {};
  let cursor: string | undefined;
  let state: State = 'following';
  let failures = 0;
  let unsubscribe = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waits: ReturnType<typeof setTimeout>[] = [];
  const stopWaiting = () => waits.forEach(clearTimeout);

  const showLive = () => {
    setInterrupted(subscription, false);
    onProblem(null);
  };
  const awaitEvents = () => {
    if (state !== 'following') return;
    stopWaiting();
    // An event that arrives meanwhile is not the first one that was missed.
    const hasGap = cursor === undefined;
    const readAgain = () => {
      if (hasGap) catchUp();
    };
    const settle = () => {
      showLive();
      readAgain();
    };
    const recover = () => {
      failures = 0;
    };
    waits = [
      setTimeout(readAgain, CATCH_UP_AFTER_MS.first),
      setTimeout(settle, CATCH_UP_AFTER_MS.last),
      setTimeout(recover, RECOVERED_AFTER_MS),
    ];
  };
  const subscribe = () => {
    const resumed = { ...variables, ...(cursor !== undefined && { after: cursor }) } as Variables;
    let last: Data | undefined;
    const following = client.subscription<Data, Variables>(query, resumed).subscribe(({ data, error }) => {
      // urql adds the data of the last event to an error.
      if (data != null && data !== last) {
        last = data;
        take(data);
      } else if (error !== undefined) {
        fail(error);
      }
    });
    unsubscribe = following.unsubscribe;
  };
  const take = (data: Data) => {
    showLive();
    cursor = cursorOf(data) ?? cursor;
    onEvent(data);
  };
  const fail = (error: CombinedError) => {
    unsubscribe();
    stopWaiting();
    const [refusal] = error.graphQLErrors;
    const { code, retryAfter } = refusal?.extensions ?? {};
    const { message } = refusal ?? error;
    // A close after which the websocket does not connect again has no code.
    if (code !== undefined && !PASSING.includes(code)) {
      state = 'stopped';
      setInterrupted(subscription, false);
      onProblem(`Live updates stopped: ${messageOf(error)}`);
      return;
    }
    state = 'pausing';
    failures += 1;
    // To read the page again takes less time than thousands of events. After a second failure, the event itself may be the reason.
    if (message.startsWith('Slow consumer') || failures > 1) cursor = undefined;
    setInterrupted(subscription, true);
    if (failures > 1) onProblem(`Live updates paused: ${message}`);
    const backoff = Math.min(2 ** (failures - 1), MAX_PAUSE_SECONDS);
    const seconds = typeof retryAfter === 'number' ? retryAfter : backoff;
    const again = () => {
      state = 'following';
      subscribe();
      awaitEvents();
    };
    retry = setTimeout(again, (seconds + Math.random() / 2) * 1_000);
  };

  subscribe();
  const stopListening = onConnected(awaitEvents);
  return () => {
    stopListening();
    stopWaiting();
    clearTimeout(retry);
    unsubscribe();
    setInterrupted(subscription, false);
  };
}
