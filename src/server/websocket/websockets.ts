import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { handleProtocols, MessageType } from 'graphql-ws';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import { createMaskError } from '../../graphql/kit/mask-error.ts';
import { parseJson } from '../../model/parse-json.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import { createTaskQueue } from '../../realtime/time-slices.ts';
import { sockets as socketSignal } from '../../telemetry/signals.ts';
import { GRAPHQL_PATH } from '../graphql/execution.ts';
import type { AddressOf, SchemeOf } from '../http/client-address.ts';
import { endConnection } from '../http/end-connection.ts';
import { logUnexpected } from '../http/unexpected-error.ts';
import type { UnhandledRequestLog } from '../http/unhandled-request-log.ts';
import type { AccessWatcher } from '../live/access-watcher.ts';
import { readAllowedOrigins } from './allowed-origins.ts';
import { GOING_AWAY, INTERNAL_ERROR, TRY_AGAIN_LATER } from './close-codes.ts';
import { Connection } from './connection.ts';
import { createGraphqlProtocol, type ProtocolLimits, type ProtocolOptions } from './graphql-protocol.ts';
import { startHeartbeat } from './heartbeat.ts';
import { receiveInTurn } from './incoming-messages.ts';
import { readAuthorization, renewSession } from './renew-session.ts';

/** Some clients send messages in fragments of this size, such as those of gorilla/websocket. */
const CLIENT_FRAGMENT_BYTES = 4 * 1_024;
/** The network splits a message into packets that are not smaller, even on poor connections. */
const PACKET_BYTES = 256;

/** Which pages may connect, and the limits of one socket. `LiveLimits` counts the sockets of a caller. */
export interface WebSocketSettings extends ProtocolLimits {
  /**
   * The origins of allowed pages besides those of the gateway, in lower case. Empty allows all, which is safe because callers do not authenticate with
   * cookies.
   */
  readonly origins: readonly string[];
  readonly maxMessageBytes: number;
  /** How often each socket is pinged, and how long it may take to answer. */
  readonly pingMs: number;
}

interface WebSocketOptions extends Omit<ProtocolOptions, 'maskError' | 'limits'> {
  readonly settings: WebSocketSettings;
  readonly addressOf: AddressOf;
  readonly schemeOf: SchemeOf;
  readonly accessWatcher: AccessWatcher;
  readonly unhandledRequests: UnhandledRequestLog;
  readonly logger: Logger;
}

interface WebSockets {
  /** Takes over a connection that requests an upgrade to a websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks every client to reconnect later, and refuses new ones. */
  close(): void;
  /** Cuts the remaining connections. */
  terminate(): void;
}

/**
 * Serves GraphQL over websockets with graphql-ws. The adapter of graphql-ws for `ws` is not used, because it writes to the
 * console, and a subscription that fails while its socket closes ends the process. This one logs both.
 * Source: graphql-transport-ws protocol
 */
export function createWebSockets({
  settings,
  addressOf,
  schemeOf,
  accessWatcher,
  unhandledRequests,
  logger,
  ...options
}: WebSocketOptions): WebSockets {
  const { admission } = options;
  const maskError = createMaskError((error, errorId) => logUnexpected(logger, error, errorId));
  const protocol = createGraphqlProtocol({ ...options, limits: settings, maskError });
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: settings.maxMessageBytes,
    // Each fragment and each piece of one holds a whole read, of up to 64 KiB, until the message is complete.
    maxFragments: Math.ceil(settings.maxMessageBytes / CLIENT_FRAGMENT_BYTES) + 1,
    maxBufferedChunks: Math.ceil(settings.maxMessageBytes / PACKET_BYTES),
    // `ws` handles pings and pongs without a turn: one of a socket per iteration of the event loop.
    allowSynchronousEvents: false,
  });
  /** For what happens to thousands of sockets at the same time. */
  const runSoon = createTaskQueue();
  const heartbeat = startHeartbeat(server, settings.pingMs);

  const answerPing = async (connection: Connection, payload: Record<string, unknown> | undefined): Promise<void> => {
    const authorization = readAuthorization(payload);
    const answer =
      authorization === undefined
        ? payload
        : await renewSession(options.services, connection.caller, authorization, maskError, (caller) =>
            connection.setCaller(authorization, caller),
          );
    connection.send(JSON.stringify({ type: MessageType.Pong, ...(answer && { payload: answer }) }));
  };

  const closeAfterError = (connection: Connection, error: unknown): void => {
    logUnexpected(logger, error);
    // Before authentication, only the database can fail, so the client may retry.
    connection.close(connection.caller === undefined ? TRY_AGAIN_LATER : INTERNAL_ERROR);
  };

  const logFailure = (error: Error) => logger.debug({ err: error }, 'Websocket failed');

  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    socketSignal.publish(1);
    socket.on('error', logFailure);
    heartbeat.watch(socket);
    const { authorization } = request.headers;
    const connection = new Connection(socket, accessWatcher, addressOf(request), authorization, heartbeat.noteProgress);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => connection.send(connection.sharedJson.restore(text)),
        close: (code, reason) => socket.close(code, reason),
        onPing: (payload) => answerPing(connection, payload),
        onMessage: (handle) =>
          receiveInTurn(socket, connection, admission.requests, (text) => {
            handle(parseMessage(text)).catch((error: unknown) => closeAfterError(connection, error));
          }),
      },
      connection,
    );
    // One listener for all that ends: each takes 0.2 KB for each socket.
    socket.on('close', (code, reason) => {
      socketSignal.publish(-1);
      connection.lifetime.end();
      runSoon(() => {
        closed(code, String(reason)).catch((error: unknown) => logUnexpected(logger, error));
      });
    });
  });

  // Not a closure of the upgrade, which would keep its request, with all headers, as long as the socket: 2 KB each.
  const logFailedUpgrade = (error: Error) =>
    logger.debug({ err: error }, 'Connection failed before its upgrade to a websocket');

  const refuse = (socket: Duplex, status: 400 | 403 | 404 | 405 | 503, reason: string): void => {
    unhandledRequests.add('Upgrade to a websocket refused', status, new Error(reason));
    // A client with another version of the protocol needs to know those of the server.
    const headers = { 'Sec-WebSocket-Version': '13, 8', 'Content-Type': 'text/plain; charset=utf-8' };
    endConnection(socket, status, headers, reason);
  };

  server.on('wsClientError', ({ message }: Error, socket: Duplex, { method }: IncomingMessage) =>
    refuse(socket, method === 'GET' ? 400 : 405, message),
  );

  const isAllowedOrigin = readAllowedOrigins({ ...settings, ...options.services, schemeOf });
  let isClosing = false;
  return {
    upgrade(request, socket, head) {
      socket.on('error', logFailedUpgrade);
      const [path] = (request.url ?? '').split('?');
      if (isClosing) return refuse(socket, 503, 'The server is shutting down');
      if (path !== GRAPHQL_PATH) return refuse(socket, 404, `Websockets are only at ${GRAPHQL_PATH}`);
      if (!isAllowedOrigin(request)) return refuse(socket, 403, 'The origin is not allowed');
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    },
    close() {
      isClosing = true;
      heartbeat.stop();
      for (const socket of server.clients) runSoon(() => socket.close(GOING_AWAY.code, GOING_AWAY.reason));
    },
    terminate() {
      for (const socket of server.clients) socket.terminate();
    },
  };
}

const CLIENT_MESSAGES: readonly unknown[] = [
  MessageType.ConnectionInit,
  MessageType.Ping,
  MessageType.Pong,
  MessageType.Subscribe,
  MessageType.Complete,
];

/** graphql-ws keeps the id as long as its operation lasts, and the limit of held characters does not count it. */
const MAX_ID_LENGTH = 256;

/**
 * Parses a message, and adds an empty query if it names a trusted document: graphql-ws requires a query. graphql-ws also takes
 * parsed messages, and keeps what it gets as long as an operation lasts: with the text, each subscription would hold its
 * document.
 * @returns only the fields that graphql-ws knows; the text if it is not an object, or an empty one for a message that no client
 * may send. graphql-ws refuses both; a message of a server would be an unexpected error.
 */
function parseMessage(text: string): string {
  try {
    const message = parseJson(text);
    if (!isPlainObject(message)) return text;
    const { id, type, payload } = message;
    if (!CLIENT_MESSAGES.includes(type)) return '';
    if (typeof id === 'string' && id.length > MAX_ID_LENGTH) return '';
    const namesDocument = isPlainObject(payload) && /"(documentId|persistedQuery)"/.test(text);
    return { id, type, payload: namesDocument ? { query: '', ...payload } : payload } as unknown as string;
  } catch {
    return text;
  }
}
