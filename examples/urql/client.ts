import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import type { Client as LiveClient } from 'graphql-ws';
import { inboxCache } from './inbox-cache.ts';
import type { Session } from './session.ts';

/** Sends requests with the session's token, and once more with a fresh one where it is not accepted any more. */
const fetchWith =
  (session: Session): typeof fetch =>
  async (url, init) => {
    const send = (token: string) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(url, { ...init, headers });
    };
    const response = await send(await session.token());
    return response.status === 401 ? send(await session.renewedToken()) : response;
  };

/** An urql client of one subscriber's inbox. */
export const inboxClient = (url: string, session: Session, live: LiveClient) =>
  new Client({
    url,
    preferGetMethod: false,
    fetch: fetchWith(session),
    exchanges: [
      inboxCache(),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => {
          // Sent anew with each connection: after a cut, what was missed comes first.
          const sent: Record<string, unknown> = { ...variables };
          const payload = { query, variables: sent };
          return {
            subscribe: (sink) => ({
              unsubscribe: live.subscribe<{ messageChanged?: { cursor: string } }>(payload, {
                ...sink,
                next: (result) => {
                  const cursor = result.data?.messageChanged?.cursor;
                  if (cursor !== undefined) sent.after = cursor;
                  sink.next(result as Parameters<typeof sink.next>[0]);
                },
              }),
            }),
          };
        },
      }),
    ],
  });
