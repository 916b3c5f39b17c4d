import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Rest } from '../rest/router.ts';
import { graphqlContextOf, restContextOf, type Services } from './context.ts';
import { createExecution, GRAPHQL_PATH, type GraphqlLimits } from './graphql/execution.ts';
import type { TrustedDocuments } from './graphql/trusted-documents.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import type { MetricsAccess } from './http/metrics-endpoint.ts';
import { createRequestListener } from './http/request-listener.ts';
import { createLiveCallers } from './websocket/session-watcher.ts';
import { createWebSockets, type WebSocketLimits } from './websocket/websocket.ts';

export interface ServerOptions extends Services {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly schema: GraphQLSchema;
  readonly rest: Rest;
  readonly logger: Logger;
  readonly limits: GraphqlLimits;
  readonly websockets: WebSocketLimits;
  readonly trustedDocuments?: TrustedDocuments | undefined;
  readonly hasGraphiql: boolean;
  readonly hasIntrospection: boolean;
  /** What `/metrics` shows, and to whom; without it, there is no such path. */
  readonly metrics?: MetricsAccess | undefined;
  /** How long a request may take to come in whole. */
  readonly requestTimeoutMs: number;
  /** How long requests in flight may still take when the server closes. */
  readonly drainMs?: number;
}

export interface RunningServer {
  /** Where REST is: `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly graphqlUrl: string;
  readonly websocketUrl: string;
  /** Drains: takes no more work, lets requests in flight finish, ends streams, closes websockets with 1001. */
  close(): Promise<void>;
}

const GOODBYE_MS = 1_000;

/**
 * Serves GraphQL over HTTP, SSE and websockets, the REST interface, and the health of the process.
 * @throws Error with one clear line when the address cannot be listened on
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, logger, requestTimeoutMs, trustedDocuments, drainMs = 5_000 } = options;
  const execution = await createExecution(options);
  const liveCallers = createLiveCallers(options.store);
  const websockets = createWebSockets({
    execution,
    services: options,
    limits: options.websockets,
    trustedDocuments,
    liveCallers,
    logger,
  });
  let isDraining = false;
  const listener = createRequestListener({
    ...options,
    execution,
    graphqlContextOf: graphqlContextOf(options),
    restContextOf: restContextOf(options),
    liveCallers,
    isDraining: () => isDraining,
  });

  const server = createServer({
    headersTimeout: Math.min(20_000, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: 65_000,
  });
  const inFlight = new Set<ServerResponse>();
  server.on('request', (request, response) => {
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (isDraining && inFlight.size === 0) server.emit('drained');
    });
    listener(request, response);
  });
  server.on('clientError', (error, socket) => {
    const hasBegun = [...inFlight].some((response) => response.socket === socket && response.headersSent);
    answerBrokenRequest(error, socket, hasBegun);
  });
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') websockets.upgrade(request, socket, head);
    else serveWithoutUpgrade(server, request, socket, head);
  });

  const url = urlOf(host, await listen(server, host, port));
  server.on('error', (error) => logger.error({ err: error }, 'The server failed'));

  const drain = async () => {
    isDraining = true;
    liveCallers.close();
    const closed = once(server, 'close');
    server.close();
    websockets.close();
    const drained = once(server, 'drained');
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
      else if (isEventStream(response)) response.end();
    }
    const deadline = delay(drainMs, undefined, { ref: false });
    if (inFlight.size > 0) await Promise.race([drained, deadline]);
    server.closeIdleConnections();
    // What is still open now has answered its last request, or never made one, or is a websocket that says goodbye.
    await Promise.race([closed, deadline, delay(GOODBYE_MS, undefined, { ref: false })]);
    server.closeAllConnections();
    websockets.terminate();
    await closed;
  };
  let isClosed: Promise<void> | undefined;
  return {
    url,
    graphqlUrl: `${url}${GRAPHQL_PATH}`,
    websocketUrl: `${url.replace(/^http/, 'ws')}${GRAPHQL_PATH}`,
    close: () => (isClosed ??= drain()),
  };
}

const isEventStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Serves a request that asks for another protocol (HTTP/2, as Java's client always does) in the one that it came in.
 * Node hands over such a connection with its head parsed, so it is given back as if it had not asked.
 */
function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!UPGRADE_HEADERS.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

const UPGRADE_HEADERS = new Set(['connection', 'upgrade', 'http2-settings']);

/** Why an address is refused, by the error's code. */
const REFUSALS: Partial<Record<string, string>> = {
  EADDRINUSE: 'it is in use by another process',
  EACCES: 'this user may not listen on it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'this machine has no such address',
};

/** What is said of an address that cannot be listened on, in one line. */
export function cannotListen(settings: string, host: string, port: number, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new Error(`${settings}: cannot listen on ${host}:${port}: ${REFUSALS[code] ?? message}`, { cause: error });
}

async function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw cannotListen('HOST, PORT', host, port, error);
  }
  return server.address() as AddressInfo;
}

/** An address that can be opened: a server that listens everywhere is found on this machine too. */
function urlOf(host: string, { port, address }: AddressInfo): string {
  const name = address === '0.0.0.0' || address === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
