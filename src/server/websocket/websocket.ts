import { setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ExecutionArgs,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  getOperationAST,
} from 'graphql';
import { CloseCode, handleProtocols, MessageType, makeServer } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../errors.ts';
import { createMaskError } from '../../graphql/kit/mask-error.ts';
import type { Caller } from '../../operations/context.ts';
import { authenticateCaller } from '../../operations/session/authenticate-caller.ts';
import { sockets as openSockets } from '../../telemetry/signals.ts';
import { createContext, type Services } from '../context.ts';
import { limitError } from '../graphql/document-limits.ts';
import { type Execution, GRAPHQL_PATH } from '../graphql/execution.ts';
import type { Cancellation } from '../graphql/limit-time.ts';
import { isShared } from '../graphql/share-results.ts';
import { documentOf, NO_TRUSTED_DOCUMENTS, type TrustedDocuments } from '../graphql/trusted-documents.ts';
import { logUnexpected } from '../http/unexpected-error.ts';
import { OpenSockets } from './open-sockets.ts';
import { authorizationOf, renewSession } from './renew-session.ts';
import type { EndReason, LiveCallers } from './session-watcher.ts';

/** What may wait to be sent on one socket. A subscription waits for each of its events to be sent; many add up. */
const MAX_UNSENT_BYTES = 16 * 1024 * 1024;

const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;
/** Beyond those of the protocol; its clients try again after them. */
const TOO_MANY_SOCKETS = 4430;
const SESSION_EXPIRED = { code: 4440, reason: 'Session expired' };
const SESSION_REVOKED = { code: 4441, reason: 'Session revoked' };
const FORBIDDEN = { code: CloseCode.Forbidden, reason: 'Forbidden' };

const ENDS: Readonly<Record<EndReason, { code: number; reason: string }>> = {
  'key revoked': FORBIDDEN,
  'session expired': SESSION_EXPIRED,
  'session revoked': SESSION_REVOKED,
};

/** What browsers may connect from, and how much one caller may hold open. */
export interface WebSocketLimits {
  /** Pages of other origins are refused; empty lets all connect, since who calls is told by no cookie. */
  readonly origins: readonly string[];
  /** Of one environment at this gateway. */
  readonly maxSockets: number;
  /** Of one subscriber that comes with sessions, at this gateway. */
  readonly maxSocketsPerSubscriber: number;
  /** Operations at once on one socket. */
  readonly maxSubscriptions: number;
  readonly maxMessageBytes: number;
  /** How long a socket may stay silent before its `connection_init`. */
  readonly initTimeoutMs: number;
  /** How often each socket is pinged, and how long it may take to answer. */
  readonly pingMs: number;
}

/** What graphql-ws keeps of one socket. */
interface Extra {
  readonly close: (code: number, reason: string) => void;
  /** Aborted when the socket is closed. */
  readonly isGone: AbortSignal;
  readonly sharedJson: SharedJson;
  caller?: Caller;
  /** Watches whether the caller may stay, in the place of whatever was watched before. */
  watch?: (authorization: string, caller: Caller) => void;
}

/**
 * The JSON of results that many sockets get: it is not made again for each. graphql-ws makes the text of a message by
 * itself, so that it gets a number in the place of the result, and the text gets the JSON in the place of the number.
 */
class SharedJson {
  #last = 0;
  readonly #texts = new Map<string, string>();

  keep(text: string): FormattedExecutionResult {
    this.#last += 1;
    this.#texts.set(`${this.#last}`, text);
    return { '': this.#last } as FormattedExecutionResult;
  }

  put(message: string): string {
    const [place, number = ''] = /\{"":(\d+)\}\}$/.exec(message.slice(-30)) ?? [];
    const text = this.#texts.get(number);
    if (place === undefined || text === undefined || !message.startsWith('{"id":')) return message;
    this.#texts.delete(number);
    return `${message.slice(0, -place.length)}${text}}`;
  }
}

/** What is executed, with the executors that the plugins wrapped. */
interface PreparedArgs extends ExecutionArgs {
  readonly execute: (args: ExecutionArgs) => unknown;
  readonly subscribe: (args: ExecutionArgs) => unknown;
}

export interface WebSockets {
  /** Takes a connection that asks to become a websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks every client to come back later, and takes no new one. */
  close(): void;
  /** Cuts the connections that are still there. */
  terminate(): void;
}

/**
 * GraphQL over websockets, by graphql-ws. Its own adapter for `ws` writes to the console, and lets a subscription that
 * fails while its socket closes end the process; this one logs both.
 * Source: graphql-transport-ws protocol
 */
export function createWebSockets({
  execution,
  services,
  limits,
  trustedDocuments = NO_TRUSTED_DOCUMENTS,
  liveCallers,
  logger,
}: {
  execution: Execution;
  services: Services;
  limits: WebSocketLimits;
  trustedDocuments?: TrustedDocuments | undefined;
  liveCallers: LiveCallers;
  logger: Logger;
}): WebSockets {
  const callersSockets = new OpenSockets();
  const maskError = createMaskError((error, errorId) => logUnexpected(logger, error, errorId));
  const server = makeServer<Record<string, unknown>, Extra>({
    connectionInitWaitTimeout: limits.initTimeoutMs,
    async onConnect({ connectionParams, extra }) {
      const authorization = authorizationOf(connectionParams) ?? '';
      let caller: Caller;
      try {
        caller = await authenticateCaller(services, authorization, new Date());
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'SESSION_EXPIRED') extra.close(SESSION_EXPIRED.code, SESSION_EXPIRED.reason);
        return false;
      }
      if (extra.isGone.aborted) return false;
      const isWithin = callersSockets.add(caller, limits, extra.isGone);
      extra.watch = watching(liveCallers, extra);
      extra.watch(authorization, caller);
      if (!isWithin) {
        extra.close(TOO_MANY_SOCKETS, 'Too many sockets');
        return false;
      }
      extra.caller = caller;
      return true;
    },
    async onSubscribe({ extra, subscriptions }, _id, params) {
      const { caller } = extra;
      if (caller === undefined) throw new Error('a subscription came before its caller');
      if (Object.keys(subscriptions).length > limits.maxSubscriptions) return [tooMany(limits)];
      const cancelled = new AbortController();
      // The loaders of a context outlive many events only in a subscription.
      const context = (canCache: boolean) => createContext(services, caller, canCache, cancelled.signal);
      try {
        const query = documentOf(trustedDocuments, params) ?? '';
        const cancellation = { isGone: extra.isGone, cancel: () => cancelled.abort() };
        return await prepare(execution, { ...params, query }, context, cancellation);
      } catch (error) {
        return [error instanceof GraphQLError && isMasked(error) ? error : maskError(error)];
      }
    },
    execute: (args) => (args as PreparedArgs).execute(args) as never,
    subscribe: (args) => (args as PreparedArgs).subscribe(args) as never,
    onNext({ extra }, _id, _params, _args, result) {
      if (isShared(result)) return extra.sharedJson.keep(result.stringify(result));
      const { errors, ...others } = result;
      return errors && ({ ...others, errors: errors.map(sentErrorOf) } as FormattedExecutionResult);
    },
    onError: (_ctx, _id, _params, errors) =>
      errors.map((error) => sentErrorOf(isMasked(error) ? error : maskError(error))),
  });

  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.maxMessageBytes, handleProtocols });
  const unanswered = new WeakSet<WebSocket>();
  const pings = setInterval(() => {
    for (const socket of sockets.clients) {
      if (unanswered.has(socket)) {
        socket.terminate();
      } else if (socket.readyState === socket.OPEN) {
        unanswered.add(socket);
        socket.ping();
      }
    }
  }, limits.pingMs);
  pings.unref();

  sockets.on('connection', (socket) => {
    openSockets.publish(1);
    socket.once('close', () => openSockets.publish(-1));
    socket.on('error', (error) => logger.debug({ err: error }, 'A websocket broke'));
    socket.on('pong', () => unanswered.delete(socket));
    const gone = new AbortController();
    // Each of its operations listens.
    setMaxListeners(0, gone.signal);
    const extra: Extra = {
      close: (code, reason) => socket.close(code, reason),
      isGone: gone.signal,
      sharedJson: new SharedJson(),
    };
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => send(socket, extra.sharedJson.put(text)),
        close: (code, reason) => socket.close(code, reason),
        onPing: async (payload) => {
          const authorization = authorizationOf(payload);
          const answer =
            authorization === undefined
              ? payload
              : await renewSession(services, extra.caller, authorization, maskError, (caller) => {
                  extra.caller = caller;
                  extra.watch?.(authorization, caller);
                });
          await send(socket, JSON.stringify({ type: MessageType.Pong, ...(answer && { payload: answer }) }));
        },
        onMessage: (handle) =>
          socket.on('message', (data) => {
            handle(withQuery(String(data))).catch((error: unknown) => {
              logUnexpected(logger, error);
              // Before it is connected, only the database can fail: the client may come back.
              if (extra.caller === undefined) socket.close(TRY_AGAIN_LATER, 'Try again later');
              else socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          }),
      },
      extra,
    );
    socket.once('close', (code, reason) => {
      gone.abort();
      closed(code, String(reason)).catch((error: unknown) => logUnexpected(logger, error));
    });
  });

  let isClosing = false;
  return {
    upgrade(request, socket, head) {
      socket.on('error', (error) => logger.debug({ err: error }, 'A websocket broke before it was one'));
      const [path] = (request.url ?? '').split('?');
      if (isClosing) return refuse(socket, '503 Service Unavailable');
      if (path !== GRAPHQL_PATH) return refuse(socket, '404 Not Found');
      if (!mayConnect(limits, request.headers.origin)) return refuse(socket, '403 Forbidden');
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
    },
    close() {
      isClosing = true;
      clearInterval(pings);
      for (const socket of sockets.clients) socket.close(GOING_AWAY, 'Going away');
    },
    terminate() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

/** Closes a socket when its caller may not stay; a caller that is watched takes the place of the one before. */
function watching(liveCallers: LiveCallers, { close, isGone }: Extra): NonNullable<Extra['watch']> {
  let unwatch = () => {};
  isGone.addEventListener('abort', () => unwatch());
  return (authorization, caller) => {
    unwatch();
    if (isGone.aborted) return;
    unwatch = liveCallers.watch(authorization, caller, (reason) => close(ENDS[reason].code, ENDS[reason].reason));
  };
}

/** Whether a page of an origin may connect; who is no browser tells none. */
const mayConnect = ({ origins }: WebSocketLimits, origin: string | undefined): boolean =>
  origins.length === 0 || origin === undefined || origins.includes(origin.toLowerCase());

const tooMany = ({ maxSubscriptions }: WebSocketLimits): GraphQLError =>
  limitError('subscriptions', maxSubscriptions, `More than ${maxSubscriptions} subscriptions on one socket`);

/** A message as graphql-ws takes it: it knows no document without its text. */
function withQuery(text: string): string {
  if (!/"(documentId|persistedQuery)"/.test(text)) return text;
  try {
    const { payload, ...message } = JSON.parse(text);
    return JSON.stringify({ ...message, payload: { query: '', ...payload } });
  } catch {
    return text;
  }
}

/** Parses and validates, through the plugins. @returns the errors of the document where there are some */
async function prepare(
  execution: Execution,
  params: {
    query: string;
    operationName?: string | null | undefined;
    variables?: Record<string, unknown> | null | undefined;
  },
  contextOf: (canCache: boolean) => ReturnType<typeof createContext>,
  cancellation: Cancellation,
): Promise<PreparedArgs | readonly GraphQLError[]> {
  const serverContext = { ...cancellation, context: undefined as ReturnType<typeof createContext> | undefined, params };
  const { schema, parse, validate, contextFactory, execute, subscribe } = execution.getEnveloped(
    serverContext as never,
  );
  const document = parse(params.query);
  const errors = validate(schema, document);
  if (errors.length > 0) return errors;
  const operation = getOperationAST(document, params.operationName);
  serverContext.context = contextOf(operation?.operation !== 'subscription');
  return {
    schema,
    document,
    operationName: params.operationName,
    variableValues: params.variables,
    contextValue: await contextFactory(),
    execute,
    subscribe,
  };
}

/** Whether an error comes from the plugins, or from the document: graphql-ws wraps what a subscription throws itself. */
const isMasked = ({ originalError }: GraphQLError): boolean =>
  originalError === undefined || originalError instanceof GraphQLError;

/** An error as it is sent: without what only HTTP makes something of. */
function sentErrorOf(error: GraphQLError): GraphQLFormattedError {
  const { extensions: { http, ...extensions } = {}, ...sent } = error.toJSON();
  return Object.keys(extensions).length === 0 ? sent : { ...sent, extensions };
}

/** Resolves when the text has left the process, so that a slow client slows its own subscriptions down. */
function send(socket: WebSocket, text: string): Promise<void> {
  if (socket.bufferedAmount > MAX_UNSENT_BYTES) socket.terminate();
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  // A send fails only when the socket closes, which ends its subscriptions by itself.
  return new Promise((resolve) => socket.send(text, () => resolve()));
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
