import { type Client, type ClientOptions, createClient, MessageType } from 'graphql-ws';
import type { Session } from './session.ts';

/** The interval of session renewals. Shorter than the life of a session. */
const RENEW_MS = 10 * 60_000;

/** A websocket client that reconnects, and renews its session. */
export function connect(url: string, session: Session, options: Partial<ClientOptions> = {}): Client {
  const authorization = async () => ({ Authorization: `Bearer ${await session.token()}` });
  let renewal: ReturnType<typeof setInterval> | undefined;
  return createClient({
    url,
    connectionParams: authorization,
    retryAttempts: Number.POSITIVE_INFINITY,
    // Retry after any close, an expired session too: the next attempt uses a fresh token.
    shouldRetry: () => true,
    on: {
      connected: (socket) => {
        clearInterval(renewal);
        renewal = setInterval(async () => {
          const ping = { type: MessageType.Ping, payload: await authorization() };
          (socket as WebSocket).send(JSON.stringify(ping));
        }, RENEW_MS);
      },
      closed: (event) => {
        clearInterval(renewal);
        // 4403: the gateway refuses the token although it has not expired.
        if ((event as CloseEvent).code === 4403) session.renewedToken().catch(() => {});
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
