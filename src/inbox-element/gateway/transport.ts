import type { TypedDocumentString } from '../generated/graphql.ts';

/** `auto`: a websocket, or server-sent events while no websocket can be opened. */
export type TransportName = 'auto' | 'websocket' | 'sse';

/** A way to receive the events of subscriptions. */
export interface Transport {
  /**
   * Runs a subscription. Resolves when the gateway ends it or the signal aborts.
   * @param opened called when its connection is open
   * @throws InboxProblem if it fails, or what `fetch` throws
   */
  stream<Data, Variables extends object>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    take: (data: Data) => void,
    signal: AbortSignal,
    opened: () => void,
  ): Promise<void>;
  /** Ends what is open now, because the network is gone. The streams fail. */
  interrupt(): void;
  /** Goes on with the new token of the session. */
  renew(): void;
  close(): void;
}
