import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HttpError } from '../../http/http-error.ts';
import type { AuthenticateRest, AwaitTurn, Rest } from '../../rest/router.ts';
import { unknownCall } from '../../rest/unknown-call.ts';
import { recordOf } from '../../telemetry/request-record.ts';
import { GRAPHQL_PATH } from '../graphql/execution.ts';
import { EXPOSED_HEADERS } from '../graphql/exposed-headers.ts';
import { laneOf } from '../live/admission.ts';
import { CONSOLE_PATH, createConsole, isConsolePath } from '../pages/console.ts';
import { createDocs, isDocsPath } from '../pages/docs.ts';
import { createGuide, GUIDE_PATH, isGuidePath } from '../pages/guide.ts';
import { createInboxScript, INBOX_SCRIPT_PATH } from '../pages/inbox-script.ts';
import { createUnsubscribePages, isUnsubscribePath, UNSUBSCRIBE_PATH } from '../pages/unsubscribe.ts';
import { answerRequest } from './answer-request.ts';
import { requireKnownHttp } from './broken-request.ts';
import type { SchemeOf } from './client-address.ts';
import { createExportEndpoint, isExportPath } from './export-endpoint.ts';
import { createGraphqlHandler, type GraphqlHandlerOptions } from './graphql-handler.ts';
import { createHealth, isHealthPath } from './health.ts';
import {
  createInboundWebhooks,
  INBOUND_WEBHOOK_PATH,
  type InboundWebhookOptions,
  isInboundWebhookPath,
} from './inbound-webhooks.ts';
import { createMetricsEndpoint, METRICS_PATH, type MetricsAccess } from './metrics-endpoint.ts';
import { originForm } from './origin-form.ts';

interface RequestListenerOptions extends GraphqlHandlerOptions, InboundWebhookOptions {
  readonly rest: Rest;
  readonly authenticateRest: AuthenticateRest;
  readonly schemeOf: SchemeOf;
  /** Whether the server closes: it is not ready, and each connection closes after its next answer. */
  readonly isDraining: () => boolean;
  /** Whether requests are refused, because the server is about to close. */
  readonly isRefusing: () => boolean;
  /** Undefined if `/metrics` is not served. */
  readonly metrics?: MetricsAccess | undefined;
}

/** Creates the request listener. It calls the handler of each path, answers all errors, and never throws. */
export function createRequestListener(options: RequestListenerOptions): RequestListener {
  const { rest, authenticateRest, isDraining, isRefusing, admission } = options;
  const health = createHealth(options.store, isDraining);
  const docs = createDocs();
  const guide = createGuide();
  const consoleFiles = createConsole();
  const inboxScript = createInboxScript();
  const metrics = options.metrics && createMetricsEndpoint(options.metrics);
  const graphql = createGraphqlHandler(options);
  const awaitTurn: AwaitTurn = async (ctx) => (await admission.requests.turn(laneOf(ctx)))?.();
  const exports = createExportEndpoint(authenticateRest, options.rateLimiter, awaitTurn);
  const inboundWebhooks = createInboundWebhooks(options);
  const unsubscribePages = createUnsubscribePages(options);

  const handle = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (isDraining()) response.setHeader('Connection', 'close');
    const record = recordOf(response);
    if (record !== undefined) record.route = nameRoute(path);
    if (path === GRAPHQL_PATH) allowEveryOrigin(response);
    requireKnownHttp(request);
    if (isHealthPath(path)) return health(request, response, path);
    if (path === METRICS_PATH && metrics !== undefined) return metrics(request, response);
    if (isRefusing()) throw new HttpError(503, 'The server is shutting down', { 'retry-after': '1' });
    if (path === GRAPHQL_PATH) return graphql(request, response);
    if (isExportPath(path)) return exports(request, response, path);
    if (isInboundWebhookPath(path)) return inboundWebhooks(request, response, path);
    if (path.startsWith('/v1/') || path.startsWith('/v2/')) return rest(request, response, authenticateRest, awaitTurn);
    if (isUnsubscribePath(path)) return unsubscribePages(request, response, path);
    if (isDocsPath(path)) return docs(request, response, path);
    if (isGuidePath(path)) return guide(request, response, path);
    if (isConsolePath(path)) return consoleFiles(request, response, path);
    if (path === INBOX_SCRIPT_PATH) return inboxScript(request, response);
    throw unknownCall(path);
  };

  return (request, response) => {
    // The inbox element compares it with the times of sessions and messages.
    response.setHeader('Date', options.store.clock.now().toUTCString());
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Frame-Options', 'DENY');
    response.setHeader('Referrer-Policy', 'no-referrer');
    request.url = originForm(request.url);
    const [path = '/'] = request.url.split('?', 1);
    answerRequest(request, response, path, options, () => handle(request, response, path));
  };
}

/** Lets pages read every answer of GraphQL, also refusals. The execution replaces these headers by its own. */
function allowEveryOrigin(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '));
}

/** The name of a path in metrics and logs. The REST router replaces it by the pattern of its route. */
function nameRoute(path: string): string {
  if (isHealthPath(path) || [METRICS_PATH, GRAPHQL_PATH, INBOX_SCRIPT_PATH].includes(path)) return path;
  if (isConsolePath(path)) return CONSOLE_PATH;
  if (isGuidePath(path)) return GUIDE_PATH;
  if (isInboundWebhookPath(path)) return INBOUND_WEBHOOK_PATH;
  if (isUnsubscribePath(path)) return UNSUBSCRIBE_PATH;
  return isDocsPath(path) ? '/docs' : 'none';
}
