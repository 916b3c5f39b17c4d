import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimitedError } from '../../errors.ts';
import { HttpError, methodNotAllowed } from '../../http/http-error.ts';
import { readBody } from '../../http/read-body.ts';
import type { Integration } from '../../model/integration.ts';
import type { Scope } from '../../model/scalars.ts';
import { acceptReports, REPORTS_PER_WRITE } from '../../operations/inbound-webhook/accept-reports.ts';
import { findInboundIntegration } from '../../operations/inbound-webhook/find-inbound-integration.ts';
import { maxInboundBytes, verifyInboundWebhook } from '../../operations/inbound-webhook/verify-inbound-webhook.ts';
import { type RateLimiter, type RateLimitState, rateLimitMessage } from '../../store/rate-limits.ts';
import { recordCaller } from '../../telemetry/request-record.ts';
import { providerReports } from '../../telemetry/signals.ts';
import type { Services } from '../context.ts';
import { FailedAuthentications } from '../failed-authentications.ts';
import type { Admission } from '../live/admission.ts';
import { OwnerCounts } from '../live/owner-counts.ts';
import type { Lane } from '../live/turn-queue.ts';
import type { AddressOf } from './client-address.ts';
import { sendJson } from './json-response.ts';

/** The path of the webhook of an integration, as metrics and logs name it. */
export const INBOUND_WEBHOOK_PATH = '/v1/inbound-webhooks/:environmentId/:integrationId';
const PATH = /^\/v1\/inbound-webhooks\/([^/]+)\/([^/]+)$/;
/** How many bodies are read at once, for one environment and in all. Their senders are not known yet. */
const MAX_READING_OF_ENVIRONMENT = 50;
const MAX_READING = 200;
/** The period in which enough of a body must arrive. A sender without a key keeps its place until then. */
const BODY_MS = 10_000;
/** How much of a body must arrive in each period. */
const MIN_PROGRESS_BYTES = 65_536;

export const isInboundWebhookPath = (path: string): boolean => PATH.test(path);

export interface InboundWebhookOptions extends Services {
  readonly rateLimiter: RateLimiter;
  readonly admission: Admission;
  readonly maxFailedAuthentications: number;
  readonly addressOf: AddressOf;
  /** For tests: returns the origin that replaces a provider's origin. */
  readonly inboundEndpoint?: ((origin: string) => string) | undefined;
  /** For tests: the period in which enough of a body must arrive. Defaults to 10,000. */
  readonly inboundBodyMs?: number | undefined;
}

/**
 * Receives the reports of providers about messages. The signature replaces the API key. A request is answered when its
 * reports are stored. The handler rejects with HttpError and DomainError.
 */
export function createInboundWebhooks(options: InboundWebhookOptions) {
  const { store, serviceSlug, publicUrl, outgoing: policy, rateLimiter, admission, addressOf } = options;
  const { inboundBodyMs = BODY_MS, inboundEndpoint } = options;
  const failures = new FailedAuthentications(options.maxFailedAuthentications, store.clock.now);
  const readingOf = new OwnerCounts({ perEnvironment: MAX_READING_OF_ENVIRONMENT, perSubscriber: 0 });
  let reading = 0;

  /** Reads a body, and waits for a turn. The body keeps its place while it waits. */
  const readLimited = async (request: IncomingMessage, integration: Integration): Promise<Buffer> => {
    const scope: Scope = integration;
    const exceeded = readingOf.take({ scope });
    reading += 1;
    try {
      if (exceeded !== null || reading > MAX_READING) {
        const headers = { 'retry-after': `${Math.ceil(inboundBodyMs / 1_000)}` };
        throw new HttpError(503, 'Too many webhooks are being received', headers);
      }
      const body = await readInTime(request, maxInboundBytes(integration, serviceSlug), inboundBodyMs);
      (await admission.requests.turn(laneOfIntegration(integration)))?.();
      return body;
    } finally {
      reading -= 1;
      readingOf.giveBack({ scope });
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    if (request.method !== 'POST') throw methodNotAllowed('POST');
    const [, environmentId = '', integrationId = ''] = PATH.exec(path) ?? [];
    const integration = await findInboundIntegration(store, environmentId, integrationId);
    recordCaller(response, integration);
    const body = await readLimited(request, integration);
    const url = publicUrl === undefined ? undefined : `${publicUrl}${request.url}`;
    const readReports = await failures.countFailure(addressOf(request), 'webhook', (isSuspect) => {
      const trust = { policy, now: store.clock.now(), isSuspect, endpoint: inboundEndpoint };
      return verifyInboundWebhook(integration, serviceSlug, { headers: request.headers, body, url }, trust);
    });
    const counted = await chargeWrites(rateLimiter, integration, 1);
    const content = await readReports();
    const writes = writesOf(content.reports.length, rateLimiter.limits.write);
    if (writes > 1) {
      // All of them are counted, or none.
      counted?.giveBack();
      await chargeWrites(rateLimiter, integration, writes);
    }
    const accepted = await acceptReports(store, integration, content, store.clock.now());
    for (const { status } of accepted) providerReports.publish({ providerId: integration.providerId, status });
    sendJson(response, 200, { received: accepted.length });
  };
}

/** @throws RateLimitedError if the writes exceed the limit of the environment. None of them is counted then */
async function chargeWrites(rateLimiter: RateLimiter, scope: Scope, count: number): Promise<RateLimitState | null> {
  const state = await rateLimiter.take(scope, [{ kind: 'write', count }]);
  if (state?.isAllowed === false) throw new RateLimitedError(rateLimitMessage(state), state.resetSeconds);
  return state;
}

/**
 * How many writes a request with this many reports counts as. At most the whole limit, because providers repeat requests.
 */
const writesOf = (reports: number, limit: number): number => Math.min(Math.ceil(reports / REPORTS_PER_WRITE), limit);

/** The requests of one integration take turns with others of its environment: anybody can send them. */
const laneOfIntegration = ({ _environmentId, _id }: Integration): Lane => ({
  environmentId: _environmentId.toHexString(),
  key: _id.toHexString(),
});

/** The body of a request. @throws HttpError 408 if too little of it arrives in a period, those of `readBody` */
async function readInTime(request: IncomingMessage, maxBytes: number, periodMs: number): Promise<Buffer> {
  const { socket } = request;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let received = socket.bytesRead;
    timer = setInterval(() => {
      if (socket.bytesRead - received < MIN_PROGRESS_BYTES) {
        reject(new HttpError(408, 'The body took too long to arrive', { connection: 'close' }));
      }
      received = socket.bytesRead;
    }, periodMs);
  });
  try {
    return await Promise.race([readBody(request, maxBytes), late]);
  } finally {
    clearInterval(timer);
  }
}
