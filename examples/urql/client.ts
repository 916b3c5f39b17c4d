import { Client, fetchExchange, subscriptionExchange } from '@urql/core';
import type { Client as LiveClient } from 'graphql-ws';
import { inboxCache } from './inbox-cache.ts';
import { keepSubscribed } from './live.ts';
import type { Session } from './session.ts';

/** Sends requests with the token of the session. If the gateway refuses it, repeats once with a fresh token. */
const fetchWith =
  (session: Session): typeof fetch =>
  async (url, init) => {
    const send = (token: string) => {
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${token}`);
      return fetch(url, { ...init, headers });
    };
    const token = await session.token();
    const response = await send(token);
    if (response.status !== 401) return response;
    session.forget(token);
    return send(await session.token());
  };

/** An urql client for the inbox of one subscriber. */
export const inboxClient = (url: string, session: Session, live: LiveClient) =>
  new Client({
    url,
    preferGetMethod: false,
    fetch: fetchWith(session),
    exchanges: [
      inboxCache(),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: keepSubscribed(
              live,
              { query, variables },
              {
                ...sink,
                next: (result) => sink.next(result as Parameters<typeof sink.next>[0]),
              },
            ),
          }),
        }),
      }),
    ],
  });
