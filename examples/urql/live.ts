import { type Client, type ClientOptions, createClient, MessageType } from 'graphql-ws';
import type { Session } from './session.ts';

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
    shouldRetry: () => true,
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

/** The current cursor of the inbox. A query after this call and a subscription after this cursor miss no change together. */
export async function presentMoment(live: Client): Promise<string> {
  const counts = live.iterate<{ inboxCountsChanged: { cursor: string } }>({
    query: 'subscription Moment { inboxCountsChanged { cursor } }',
  });
  for await (const { data, errors } of counts) {
    if (!data) throw new Error(errors?.[0]?.message);
    return data.inboxCountsChanged.cursor;
  }
  throw new Error('The connection was closed');
}
