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
import { keepSubscribed, problemOf } from './live.ts';
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

/** Subscriptions that resume after their last event. */
const subscribeWith =
  (live: LiveClient): SubscribeFunction =>
  ({ text, name }, variables) =>
    Observable.create((sink) =>
      keepSubscribed(
        live,
        { query: text ?? '', operationName: name, variables },
        {
          next: (result) => sink.next(result as Parameters<typeof sink.next>[0]),
          error: (failure) => sink.error(problemOf(failure)),
          complete: () => sink.complete(),
        },
      ),
    );
