import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Rest } from '../rest/router.ts';
import type { RateLimiter } from '../store/rate-limits.ts';
import { createGraphqlAuthentication, createRestAuthentication, type Services } from './context.ts';
import { FailedAuthentications } from './failed-authentications.ts';
import { createExecution, GRAPHQL_PATH, type GraphqlLimits } from './graphql/execution.ts';
import type { TrustedDocuments } from './graphql/trusted-documents.ts';
import { answerBrokenRequest } from './http/broken-request.ts';
import { readAddresses, readSchemes } from './http/client-address.ts';
import { createHttpServer } from './http/http-server.ts';
import { ignoreUpgrade } from './http/ignore-upgrade.ts';
import { listen } from './http/listen.ts';
import type { MetricsAccess } from './http/metrics-endpoint.ts';
import { originForm } from './http/origin-form.ts';
import { afterResponses } from './http/pipelined-responses.ts';
import { createRequestListener } from './http/request-listener.ts';
import { createUnhandledRequestLog } from './http/unhandled-request-log.ts';
import { createAccessWatcher } from './live/access-watcher.ts';
import { createAdmission, type LiveLimits } from './live/admission.ts';
import type { Presence } from './live/presence.ts';
import { createWebSockets, type WebSocketSettings } from './websocket/websockets.ts';

export interface ServerOptions extends Services {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  readonly schema: GraphQLSchema;
  readonly rest: Rest;
  readonly logger: Logger;
  readonly limits: GraphqlLimits;
  readonly rateLimiter: RateLimiter;
  /** Failed authentications of one address per minute. 0 means no limit. */
  readonly maxFailedAuthentications: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. Defaults to none. */
  readonly trustedProxies?: readonly string[];
  /** For tests: returns the origin that replaces that of a provider whose webhook is verified. */
  readonly inboundEndpoint?: (origin: string) => string;
  /** For tests: the period in which enough of the body of a provider's webhook must arrive. Defaults to 10,000. */
  readonly inboundBodyMs?: number;
  readonly websockets: WebSocketSettings;
  readonly liveLimits: LiveLimits;
  /** Counts the websockets of subscribers. The caller closes it after the server. */
  readonly presence: Presence;
  readonly trustedDocuments?: TrustedDocuments | undefined;
  /** Whether clients may read the schema. Browsers then get GraphiQL, which needs it. */
  readonly hasIntrospection: boolean;
  /** Undefined if `/metrics` is not served. */
  readonly metrics?: MetricsAccess | undefined;
  /** How often an event stream gets a comment. Defaults to 12,000. */
  readonly streamPingMs?: number;
  /** How long a client may take to send a request. */
  readonly requestTimeoutMs: number;
  /** How long requests in flight may take when the server closes. Defaults to 5,000. */
  readonly drainMs?: number;
}

export interface RunningServer {
  /** The base URL of the REST interface: `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly graphqlUrl: string;
  readonly websocketUrl: string;
  /** Drains the server: accepts no connections and, soon, no requests, finishes those in flight, ends streams, and closes websockets with 1001. */
  close(): Promise<void>;
}

/** How long requests that were on their way are still accepted. */
const LAST_REQUESTS_MS = 250;
/** How long connections without a request in flight may take to close. */
const CLOSE_MS = 1_000;

/**
 * Serves GraphQL over HTTP, server-sent events and websockets, the REST interface, and health checks.
 * @throws Error with a message of one line if the address cannot be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { logger, requestTimeoutMs, drainMs = 5_000 } = options;
  const admission = createAdmission(options.liveLimits);
  const execution = await createExecution({ ...options, admission });
  const failures = new FailedAuthentications(options.maxFailedAuthentications, options.store.clock.now);
  const addressOf = readAddresses(options.trustedProxies ?? []);
  const schemeOf = readSchemes(options.trustedProxies ?? []);
  const accessWatcher = createAccessWatcher(options.store);
  const unhandledRequests = createUnhandledRequestLog(logger);
  const websockets = createWebSockets({
    execution,
    services: options,
    rateLimiter: options.rateLimiter,
    failures,
    admission,
    presence: options.presence,
    settings: options.websockets,
    trustedDocuments: options.trustedDocuments,
    addressOf,
    schemeOf,
    accessWatcher,
    unhandledRequests,
    logger,
  });
  let isDraining = false;
  let isRefusing = false;
  const listener = createRequestListener({
    ...options,
    execution,
    admission,
    authenticateGraphql: createGraphqlAuthentication(options, failures),
    authenticateRest: createRestAuthentication(options, failures, addressOf),
    addressOf,
    schemeOf,
    accessWatcher,
    isDraining: () => isDraining,
    isRefusing: () => isRefusing,
  });

  const inFlight = new Set<ServerResponse>();
  const limits = { requestTimeoutMs, stallMs: options.websockets.pingMs, isDraining: () => isDraining };
  const server = createHttpServer(limits, (request, response) => {
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (isDraining && inFlight.size === 0) server.emit('drained');
    });
    listener(request, response);
  });
  // The listener refuses unknown expectations with a body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error, socket) => {
    const hasBegun = [...inFlight].some((response) => response.socket === socket && response.headersSent);
    answerBrokenRequest(error, socket, hasBegun, unhandledRequests);
  });
  server.on('upgrade', (request, socket, head) => {
    const earlier = [...inFlight].filter(({ req }) => req.socket === socket);
    afterResponses(socket, earlier, () => {
      request.url = originForm(request.url);
      if (request.headers.upgrade?.toLowerCase() === 'websocket') websockets.upgrade(request, socket, head);
      else ignoreUpgrade(server, request, socket, head);
    });
  });

  const { url } = await listen(server, { host: options.host, port: options.port, settings: 'HOST, PORT' });
  server.on('error', (error) => logger.error({ err: error }, 'The server failed'));

  /** Lets the connection of each request in flight close after its answer, and ends event streams. */
  const askToClose = () => {
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
      else if (isEventStream(response)) response.end();
    }
  };
  const drain = async () => {
    isDraining = true;
    accessWatcher.close();
    const closed = once(server, 'close');
    // Accepts no connections any more. The method of the HTTP server would also reset connections on which a request arrives.
    NetServer.prototype.close.call(server);
    websockets.close();
    askToClose();
    await Promise.race([closed, delay(LAST_REQUESTS_MS)]);
    isRefusing = true;
    server.close();
    const drained = once(server, 'drained');
    askToClose();
    const deadline = delay(drainMs, undefined, { ref: false });
    if (inFlight.size > 0) await Promise.race([drained, deadline]);
    server.closeIdleConnections();
    // The remaining connections have no request in flight, or are websockets that are closing.
    await Promise.race([closed, deadline, delay(CLOSE_MS, undefined, { ref: false })]);
    server.closeAllConnections();
    // Node does not know a connection that requests an upgrade.
    for (const { req } of inFlight) req.socket.destroy();
    websockets.terminate();
    await closed;
    unhandledRequests.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url,
    graphqlUrl: `${url}${GRAPHQL_PATH}`,
    websocketUrl: `${url.replace(/^http/, 'ws')}${GRAPHQL_PATH}`,
    close: () => (closing ??= drain()),
  };
}

const isEventStream = (response: ServerResponse): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');
