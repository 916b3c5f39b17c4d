import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimitedError, UnavailableError } from '../../errors.ts';
import { acceptReports } from '../../operations/inbound-webhook/accept-reports.ts';
import { findInboundIntegration } from '../../operations/inbound-webhook/find-inbound-integration.ts';
import { maxInboundBytes, readInboundWebhook } from '../../operations/inbound-webhook/read-inbound-webhook.ts';
import { methodNotAllowed } from '../../rest/http-error.ts';
import { readBody } from '../../rest/read-body.ts';
import { describeRefusal, type RateLimiter } from '../../store/rate-limits.ts';
import { recordCaller } from '../../telemetry/request-record.ts';
import { providerReports } from '../../telemetry/signals.ts';
import type { Services } from '../context.ts';
import { FailedAuthentications } from '../failed-authentications.ts';
import type { AddressOf } from './client-address.ts';
import { sendJson } from './json-response.ts';

/** The path of the webhook of an integration, as metrics and logs name it. */
export const INBOUND_WEBHOOK_PATH = '/v1/inbound-webhooks/:environmentId/:integrationId';
const PATH = /^\/v1\/inbound-webhooks\/([^/]+)\/([^/]+)$/;
/** How many bodies are read at once. Their senders are not known yet. */
const MAX_READING = 50;

export const isInboundWebhookPath = (path: string): boolean => PATH.test(path);

export interface InboundWebhookOptions extends Services {
  readonly rateLimiter: RateLimiter;
  readonly maxFailedAuthentications: number;
  readonly addressOf: AddressOf;
  /** For tests: returns the origin that replaces a provider's origin. */
  readonly inboundEndpoint?: ((origin: string) => string) | undefined;
}

/**
 * Receives the reports of providers about messages. The signature replaces the API key. A request is answered when its
 * reports are stored. The handler rejects with HttpError and DomainError.
 */
export function createInboundWebhooks(options: InboundWebhookOptions) {
  const { store, serviceSlug, publicUrl, outgoing: policy, rateLimiter, addressOf, inboundEndpoint } = options;
  const failures = new FailedAuthentications(options.maxFailedAuthentications, store.clock.now);
  let reading = 0;

  const readLimited = async (request: IncomingMessage, maxBytes: number): Promise<Buffer> => {
    if (reading >= MAX_READING) throw new UnavailableError('Too many webhooks are being received');
    reading += 1;
    try {
      return await readBody(request, maxBytes);
    } finally {
      reading -= 1;
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method !== 'POST') throw methodNotAllowed('POST');
    const [, environmentId = '', integrationId = ''] = PATH.exec(path) ?? [];
    const integration = await findInboundIntegration(store, environmentId, integrationId);
    recordCaller(response, integration);
    const body = await readLimited(request, maxInboundBytes(integration, serviceSlug));
    const url = publicUrl === undefined ? undefined : `${publicUrl}${request.url}`;
    const content = await failures.watch(addressOf(request), 'webhook', (isSuspect) => {
      const trust = { policy, now: store.clock.now(), isSuspect, endpoint: inboundEndpoint };
      return readInboundWebhook(integration, serviceSlug, { headers: request.headers, body, url }, trust);
    });
    const limit = await rateLimiter.take(integration, [{ kind: 'write', count: 1 }]);
    if (limit?.isAllowed === false) throw new RateLimitedError(describeRefusal(limit), limit.resetSeconds);
    const accepted = await acceptReports(store, integration, content, store.clock.now());
    for (const { status } of accepted) providerReports.publish({ providerId: integration.providerId, status });
    sendJson(response, 200, { received: accepted.length });
  };
}
