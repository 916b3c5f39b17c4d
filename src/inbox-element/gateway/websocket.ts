import { type Client, createClient, GRAPHQL_TRANSPORT_WS_PROTOCOL, MessageType } from 'graphql-ws';
import {
  InboxProblem,
  isSessionProblem,
  isSignedOut,
  type ProblemKind,
  problemOf,
  problemOfErrors,
} from './problem.ts';
import type { Endpoint } from './request.ts';
import type { Transport } from './transport.ts';

/** How often the socket is checked, and how long the answer may take. In milliseconds. */
const PING_MS = 10_000;
const PONG_MS = 5_000;
/** How long a socket may take until the gateway has answered. Some proxies accept sockets and pass nothing on. In milliseconds. */
const OPEN_MS = 10_000;
/** `setTimeout` takes no longer time. In milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/** The minimum time between two renewals, also for tokens that expire sooner. In milliseconds. */
const MIN_RENEWAL_MS = 5_000;

/** Close codes of the gateway. All others mean that it cannot be reached. */
const KINDS: Readonly<Record<number, ProblemKind>> = {
  4403: 'refused',
  4430: 'busy',
  4440: 'expired',
  4441: 'refused',
};

const addressOf = (url: URL): string => url.href.replace(/^http/, 'ws');

/** Whether the network and the gateway allow a websocket at the moment. */
export async function canOpenWebsocket({ url }: Endpoint): Promise<boolean> {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const tried = new WebSocket(addressOf(url), GRAPHQL_TRANSPORT_WS_PROTOCOL);
    socket = tried;
    return await new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), OPEN_MS);
      tried.onclose = () => resolve(false);
      tried.onopen = () => tried.send(JSON.stringify({ type: MessageType.Ping }));
      tried.onmessage = () => resolve(true);
    });
  } catch {
    // The policy of the page forbids it.
    return false;
  } finally {
    clearTimeout(timer);
    socket?.close();
  }
}

/** One websocket for all subscriptions. It renews its session in time, without a new connection. */
export function openWebsocket({ url, session }: Endpoint, opened: () => void): Transport {
  let sentToken = '';
  const authorization = async () => {
    sentToken = await session.token();
    return { Authorization: `Bearer ${sentToken}` };
  };

  let socket: WebSocket | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  /** Sends a fresh token in a `ping`. If the gateway refuses it, it closes the socket when the old session ends. */
  const renew = async (): Promise<void> => {
    const ping = { type: MessageType.Ping, payload: await authorization() };
    if (isOpen()) socket?.send(JSON.stringify(ping));
  };
  const isOpen = () => socket?.readyState === WebSocket.OPEN;
  const renewInTime = (): void => {
    const usableMs = session.canRenew ? session.usableMs() : Number.POSITIVE_INFINITY;
    clearTimeout(renewal);
    if (usableMs > MAX_TIMER_MS || !isOpen()) return;
    renewal = setTimeout(renewNow, Math.max(usableMs, MIN_RENEWAL_MS));
  };
  /**
   * Renews, and again later. If nobody is signed in any more, the socket ends, and the next attempt reports that. Other failures
   * are of the back end of the application, and may be over later.
   */
  const renewNow = () =>
    void renew()
      .catch((error) => {
        if (isSignedOut(problemOf(error))) client.terminate();
      })
      .then(renewInTime);

  /** Waits for the answer to the start of a socket, or to a `ping`. */
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const awaitAnswer = (limitMs: number) => {
    clearTimeout(unanswered);
    unanswered = setTimeout(() => client.terminate(), limitMs);
  };
  const client: Client = createClient({
    url: addressOf(url),
    connectionParams: authorization,
    retryAttempts: 0,
    lazyCloseTimeout: 3_000,
    keepAlive: PING_MS,
    on: {
      connecting: () => awaitAnswer(OPEN_MS),
      connected: (connected) => {
        clearTimeout(unanswered);
        socket = connected instanceof WebSocket ? connected : undefined;
        opened();
        renewInTime();
      },
      ping: (isReceived) => {
        if (!isReceived) awaitAnswer(PONG_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(unanswered);
      },
      closed: () => {
        clearTimeout(unanswered);
        clearTimeout(renewal);
      },
    },
  });

  /** The problem for which a subscription ended. */
  const problemOfEnd = (end: unknown): InboxProblem => {
    if (Array.isArray(end)) return problemOfErrors(end);
    const { code, reason } = end as Partial<CloseEvent>;
    const problem = new InboxProblem(
      KINDS[code ?? 0] ?? 'unreachable',
      `The websocket was closed with ${code}: ${reason}`,
    );
    if (isSessionProblem(problem)) session.forget(sentToken);
    return problem;
  };

  return {
    async stream(document, variables, take, signal, streamOpened) {
      // Otherwise graphql-ws hides why there is no token.
      await session.token();
      if (isOpen()) streamOpened();
      const unlisten = client.on('connected', streamOpened);
      await new Promise<void>((resolve, reject) => {
        const end = client.subscribe<Parameters<typeof take>[0]>(
          { query: document.toString(), variables: Object.fromEntries(Object.entries(variables)) },
          {
            next: ({ data, errors }) => {
              if (errors === undefined && data != null) return take(data);
              reject(problemOfErrors(errors ?? []));
              end();
            },
            error: (cause) => reject(problemOfEnd(cause)),
            complete: resolve,
          },
        );
        signal.addEventListener('abort', end, { once: true });
        if (signal.aborted) end();
      }).finally(unlisten);
    },
    interrupt: () => client.terminate(),
    renew: renewNow,
    close: () => {
      clearTimeout(renewal);
      // Rejects if the socket is still connecting, and then fails.
      Promise.resolve(client.dispose()).catch(() => {});
    },
  };
}
