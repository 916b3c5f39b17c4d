import {
  type Client,
  type ClientOptions,
  createClient,
  type FormattedExecutionResult,
  MessageType,
  type Sink,
  type SubscribePayload,
} from 'graphql-ws';
import { type Session, SignedOut } from './session.ts';

/** The minimum time between two renewals of the session. In milliseconds. */
const MIN_RENEWAL_MS = 5_000;

/** A websocket client that reconnects, and renews its session. */
export function connect(url: string, session: Session, options: Partial<ClientOptions> = {}): Client {
  let sent = '';
  const authorization = async () => {
    sent = await session.token();
    return { Authorization: `Bearer ${sent}` };
  };
  let renewal: ReturnType<typeof setTimeout> | undefined;
  const renewInTime = (socket: WebSocket) => {
    renewal = setTimeout(() => renew(socket), Math.max(session.usableMs, MIN_RENEWAL_MS));
  };
  /** Sends a fresh token in a `ping`. If the back end gives none, it asks again until the old session ends. */
  const renew = async (socket: WebSocket) => {
    const payload = await authorization().catch(() => undefined);
    if (socket.readyState !== socket.OPEN) return;
    if (payload) socket.send(JSON.stringify({ type: MessageType.Ping, payload }));
    renewInTime(socket);
  };
  return createClient({
    url,
    connectionParams: authorization,
    retryAttempts: Number.POSITIVE_INFINITY,
    // Retry after any close, an expired session too: the next attempt uses a fresh token.
    shouldRetry: (problem) => !(problem instanceof SignedOut),
    on: {
      connected: (socket) => renewInTime(socket as WebSocket),
      closed: (event) => {
        clearTimeout(renewal);
        // 4403: the gateway refuses the token although it has not expired.
        if ((event as CloseEvent).code === 4403) session.forget(sent);
      },
    },
    ...options,
  });
}

/** Codes of failures that pass. All other errors last. */
const PASSING = ['RATE_LIMITED', 'LIMIT_EXCEEDED', 'UNAVAILABLE', 'TIMEOUT', 'INTERNAL_SERVER_ERROR'];

interface Failure {
  readonly extensions?: { readonly code?: string; readonly retryAfter?: number };
}

/**
 * Follows a subscription. After a disconnect or a failure that passes, it resumes after its last event.
 * @param sink gets no failures that pass
 * @returns a function that ends it
 */
export function keepSubscribed<Data extends Record<string, { cursor: string }>>(
  live: Client,
  payload: SubscribePayload,
  sink: Sink<FormattedExecutionResult<Data, unknown>>,
): () => void {
  // graphql-ws sends the variables again with each connection.
  const variables: Record<string, unknown> = { ...payload.variables };
  const request = { ...payload, variables };
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let end = () => {};
  /** Subscribes again later if the failure passes. */
  const retries = (failure: unknown): boolean => {
    if (failure instanceof SignedOut) return false;
    // Without an error, it is a close after which graphql-ws does not connect again.
    const [first]: Failure[] = Array.isArray(failure) ? failure : [];
    if (first && !PASSING.includes(first.extensions?.code ?? '')) return false;
    const seconds = first?.extensions?.retryAfter ?? Math.min(2 ** failures, 30);
    failures += 1;
    // Not all clients at the same time.
    timer = setTimeout(subscribe, seconds * 1_000 * (1 + Math.random() / 4));
    return true;
  };
  const subscribe = () => {
    end();
    let isOver = false;
    end = live.subscribe<Data>(request, {
      next: (result) => {
        if (isOver) return;
        isOver = !result.data && retries(result.errors);
        if (isOver) return;
        failures = 0;
        // A subscription has one field.
        for (const { cursor } of Object.values(result.data ?? {})) variables.after = cursor;
        sink.next(result);
      },
      error: (failure) => {
        if (!isOver && !retries(failure)) sink.error(failure);
      },
      complete: () => {
        if (!isOver) sink.complete();
      },
    });
  };
  subscribe();
  return () => {
    clearTimeout(timer);
    end();
  };
}

/** Why a subscription ended: an error, GraphQL errors, or a close of the websocket. */
export const problemOf = (failure: unknown): Error => {
  if (failure instanceof Error) return failure;
  const reasons: { readonly message: string }[] = Array.isArray(failure) ? failure : [];
  return new Error(reasons.map(({ message }) => message).join('. ') || 'The connection was closed');
};

/** The current cursor of the inbox. A query after this call and a subscription after this cursor miss no change together. */
export const presentMoment = (live: Client): Promise<string> =>
  new Promise((resolve, reject) => {
    const payload = { query: 'subscription Moment { inboxCountsChanged { cursor } }' };
    const end = keepSubscribed<{ inboxCountsChanged: { cursor: string } }>(live, payload, {
      next: ({ data, errors }) => {
        end();
        if (data) resolve(data.inboxCountsChanged.cursor);
        else reject(new Error(errors?.[0]?.message));
      },
      error: (failure) => reject(problemOf(failure)),
      complete: () => reject(new Error('The connection was closed')),
    });
  });
