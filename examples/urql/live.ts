import { type Client, type ClientOptions, createClient, MessageType } from 'graphql-ws';
import type { Session } from './session.ts';

/** How often a connection is given a fresh token: more often than sessions end. */
const RENEW_MS = 10 * 60_000;

/** A websocket that comes back by itself, and lives on when its session is renewed. */
export function connect(url: string, session: Session, options: Partial<ClientOptions> = {}): Client {
  const authorization = async () => ({ Authorization: `Bearer ${await session.token()}` });
  let renewal: ReturnType<typeof setInterval> | undefined;
  return createClient({
    url,
    connectionParams: authorization,
    retryAttempts: Number.POSITIVE_INFINITY,
    // Whatever cut it off, be it an expired session: the next attempt brings a token that is good.
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
        // 4403: the token is not accepted any more, though it has not expired.
        if ((event as CloseEvent).code === 4403) session.renewedToken().catch(() => {});
      },
    },
    ...options,
  });
}

/** Where the history of the inbox stands: what is followed from here on misses nothing that a later query does not show. */
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
