import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, ServerError } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { OperationTypeNode } from 'graphql';
import type { Client as LiveClient, Sink } from 'graphql-ws';
import { inboxCache } from './cache.ts';
import { keepSubscribed } from './live.ts';
import type { Session } from './session.ts';

/** An Apollo client for the inbox of one subscriber. */
export function inboxClient(uri: string, session: Session, live: LiveClient): ApolloClient {
  const authorize = new SetContextLink(async ({ headers }) => ({
    headers: { ...headers, authorization: `Bearer ${await session.token()}` },
  }));
  // If the gateway refuses the token, get a fresh one and repeat the operation once.
  const renew = new ErrorLink(({ error, operation, forward }) => {
    const isRefused =
      (ServerError.is(error) && error.statusCode === 401) ||
      (CombinedGraphQLErrors.is(error) &&
        error.errors.some(({ extensions }) => /^(UNAUTHENTICATED|SESSION_EXPIRED)$/.test(`${extensions?.code}`)));
    if (!isRefused) return;
    session.forget(operation.getContext().headers?.authorization?.replace('Bearer ', ''));
    return forward(operation);
  });
  const http = ApolloLink.from([renew, authorize, new HttpLink({ uri })]);
  return new ApolloClient({
    cache: inboxCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      resumable(live),
      http,
    ),
  });
}

/** Subscriptions that resume after their last event. */
const resumable = (live: LiveClient): ApolloLink =>
  new GraphQLWsLink({ ...live, subscribe: (payload, sink) => keepSubscribed(live, payload, sink as Sink) });
