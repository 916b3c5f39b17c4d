import type { Client as LiveClient } from 'graphql-ws';
import {
  Environment,
  type FetchFunction,
  Network,
  Observable,
  RecordSource,
  Store,
  type SubscribeFunction,
} from 'relay-runtime';
import type { Session } from './session.ts';

/** A Relay environment for the inbox of one subscriber. */
export const inboxEnvironment = (url: string, session: Session, live: LiveClient) =>
  new Environment({
    network: Network.create(fetchWith(url, session), subscribeWith(live)),
    store: new Store(new RecordSource()),
  });

/** Sends operations with the token of the session. If the gateway refuses it, repeats once with a fresh token. */
const fetchWith =
  (url: string, session: Session): FetchFunction =>
  async ({ text, name }, variables) => {
    const send = (token: string) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, operationName: name, variables }),
      });
    const token = await session.token();
    const response = await send(token);
    if (response.status !== 401) return response.json();
    session.forget(token);
    return (await send(await session.token())).json();
  };

/** Subscriptions that resume after their last event, so that missed events come first after a disconnect. */
const subscribeWith =
  (live: LiveClient): SubscribeFunction =>
  ({ text, name }, variables) =>
    Observable.create((sink) => {
      // graphql-ws sends the variables again with each connection.
      const sent: Record<string, unknown> = { ...variables };
      const payload = { query: text ?? '', operationName: name, variables: sent };
      return live.subscribe<{ messageChanged?: { cursor: string } }>(payload, {
        next: (result) => {
          const cursor = result.data?.messageChanged?.cursor;
          if (cursor !== undefined) sent.after = cursor;
          sink.next(result as Parameters<typeof sink.next>[0]);
        },
        error: (error) => sink.error(error instanceof Error ? error : new Error(JSON.stringify(error))),
        complete: () => sink.complete(),
      });
    });
