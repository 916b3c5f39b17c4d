import { createClient as createSocketClient } from 'graphql-ws';
import { Client, fetchExchange, makeOperation, mapExchange, type Operation, subscriptionExchange } from 'urql';
import { createAccess } from './access.ts';
import { pause, setConnection } from './connection.ts';
import type { Session } from './session.ts';
import { sentBody } from './urql-variables.ts';

export interface ConsoleClient {
  readonly client: Client;
  /** Goes on with another key after a refusal. Requests that were refused are sent again, and live updates continue. */
  readonly renew: (session: Session) => void;
  readonly close: () => void;
  readonly isClosed: () => boolean;
}

const GRAPHQL_URL = new URL('../graphql', document.baseURI);
const MAX_PAUSE_MS = 10_000;

/** Close codes after which the client does not reconnect. */
const REFUSALS: Readonly<Record<number, string>> = {
  4401: 'You were signed out.',
  4403: 'The API key or session is not valid.',
  4440: 'The session has expired.',
  4441: 'The session was revoked.',
};

/**
 * The GraphQL client of one session: queries over HTTP, subscriptions over one websocket that reconnects. A subscription with
 * the variable `after` resumes after its last event.
 * @param onRefusal called with the reason when the gateway refuses the key or token. Requests wait for `renew` then,
 *   and fail after `close`
 */
export function createConsoleClient(session: Session, onRefusal: (reason: string) => void): ConsoleClient {
  const access = createAccess(session, onRefusal);
  const socketUrl = new URL(GRAPHQL_URL);
  socketUrl.protocol = socketUrl.protocol.replace('http', 'ws');
  const socket = createSocketClient({
    // The gateway does not wait for the authorization of a socket that is open.
    url: () => access.current().then(() => socketUrl.href),
    connectionParams: async () => ({ Authorization: await access.current() }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (closed) => !(isClose(closed) && closed.code in REFUSALS),
    retryWait: (retries) => pause(Math.min(250 * 2 ** Math.min(retries, 6), MAX_PAUSE_MS) * (0.75 + Math.random() / 2)),
    keepAlive: 10_000,
    // Keep the connection open from one page to the next.
    lazyCloseTimeout: 30_000,
    on: {
      connected: () => setConnection('live'),
      closed: (event) => {
        if (access.isEnded()) return;
        const refusal = isClose(event) ? REFUSALS[event.code] : undefined;
        setConnection(isClose(event) && event.code === 1000 ? 'idle' : 'waiting');
        if (refusal !== undefined) access.refuse(refusal);
      },
    },
  });
  // The browser knows at once that it is offline. The socket would notice only after a while.
  const leave = () => socket.terminate();
  window.addEventListener('offline', leave);

  const client = new Client({
    url: GRAPHQL_URL.href,
    preferGetMethod: false,
    requestPolicy: 'network-only',
    fetch: async (input, init) => {
      const body = typeof init?.body === 'string' ? sentBody(init.body) : null;
      const send = async (): Promise<Response> => {
        const authorization = await access.current();
        const headers = new Headers(init?.headers);
        headers.set('authorization', authorization);
        const response = await fetch(input, { ...init, headers, body });
        if (response.status !== 401) return response;
        access.refuse('The API key or session is not valid or has expired.', authorization);
        return send();
      };
      return send();
    },
    exchanges: [
      mapExchange({ onOperation: withIdempotencyKey }),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query = '', variables, extensions }) => ({
          subscribe: (sink) => {
            const payload = { query, variables: { ...variables }, ...(extensions && { extensions }) };
            const takesCursor = /\$after\b/.test(query);
            const unsubscribe = socket.subscribe(payload, {
              ...sink,
              next: (result) => {
                const cursor = cursorOf(result.data);
                // graphql-ws sends this object again when it reconnects.
                if (takesCursor && cursor !== undefined) payload.variables = { ...payload.variables, after: cursor };
                sink.next(result as Parameters<typeof sink.next>[0]);
              },
            });
            return { unsubscribe };
          },
        }),
      }),
    ],
  });

  return {
    client,
    renew: (next) => {
      access.renew(next);
      // The gateway may not have closed the socket of the former key yet.
      socket.terminate();
    },
    close: () => {
      access.end();
      window.removeEventListener('offline', leave);
      // Rejects if the socket is still connecting, and then fails.
      Promise.resolve(socket.dispose()).catch(() => {});
    },
    isClosed: access.isEnded,
  };
}

/** Sends the `idempotencyKey` of the context of an operation. */
function withIdempotencyKey(operation: Operation): Operation {
  const { idempotencyKey } = operation.context;
  if (typeof idempotencyKey !== 'string') return operation;
  const fetchOptions = { headers: { 'idempotency-key': idempotencyKey } };
  return makeOperation(operation.kind, operation, { ...operation.context, fetchOptions });
}

const isClose = (event: unknown): event is CloseEvent =>
  typeof event === 'object' && event !== null && 'code' in event && typeof event.code === 'number';

/** The cursor of an event. Every subscription of the console has one field, which contains the cursor if it can resume. */
export function cursorOf(data: unknown): string | undefined {
  const [event] = Object.values((data ?? {}) as Record<string, { cursor?: unknown } | null>);
  return typeof event?.cursor === 'string' ? event.cursor : undefined;
}
