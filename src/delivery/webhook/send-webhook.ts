import { Webhook } from 'standardwebhooks';
import { OutgoingError } from '../http/outgoing-error.ts';
import type { OutgoingPolicy } from '../http/resolve-host.ts';
import { safeFetch } from '../http/safe-fetch.ts';
import { parseRetryAfterMs } from '../http/transient-status.ts';
import { webhookSecrets } from '../secrets/known-secrets.ts';
import { Redactor } from '../secrets/redactor.ts';

/** One event for one endpoint. */
interface WebhookRequest {
  readonly url: string;
  /** Each of them signs the request. */
  readonly secrets: readonly string[];
  readonly eventId: string;
  /** JSON. */
  readonly body: string;
}

/** The result of a request. Contains no secrets. */
export interface WebhookResult {
  readonly isDelivered: boolean;
  /** The status of the response. Undefined if there was none. */
  readonly status?: number | undefined;
  /** Why it was not delivered, for people. */
  readonly error?: string | undefined;
  /** The beginning of the body of the response. */
  readonly response?: string | undefined;
  /** The wait that the endpoint asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** The specification recommends 15 to 30 seconds. */
const TIMEOUT_MS = 15_000;
const MAX_RESPONSE_BYTES = 4_096;
const MAX_RESPONSE_LENGTH = 1_024;

/**
 * Sends an event as the Standard Webhooks specification defines it. Redirects are not followed.
 * Source: https://www.standardwebhooks.com, version 1.0.0
 * @param now the time that is signed
 */
export async function sendWebhook(
  policy: OutgoingPolicy,
  { url, secrets, eventId, body }: WebhookRequest,
  slug: string,
  now: Date,
  signal?: AbortSignal,
): Promise<WebhookResult> {
  const redactor = new Redactor([...secrets, ...webhookSecrets(url)]);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${slug}-gateway`,
    'webhook-id': eventId,
    'webhook-timestamp': `${Math.floor(now.getTime() / 1_000)}`,
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, now, body)).join(' '),
  };
  try {
    const response = await safeFetch(policy, url, {
      method: 'POST',
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_RESPONSE_BYTES,
      truncates: true,
      signal,
    });
    const { status } = response;
    return {
      isDelivered: isSuccess(status),
      status,
      error: problemOf(status),
      response: redactor.hide(response.body).slice(0, MAX_RESPONSE_LENGTH) || undefined,
      retryAfterMs: parseRetryAfterMs(response.headers['retry-after'], now),
    };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const { message, status, retryAfter } = error;
    // The status decides, also if the body does not end, or ends early.
    if (status !== undefined && isSuccess(status)) return { isDelivered: true, status };
    const retryAfterMs = parseRetryAfterMs(retryAfter, now);
    return { isDelivered: false, status, error: redactor.hide(message), retryAfterMs };
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function problemOf(status: number): string | undefined {
  if (isSuccess(status)) return undefined;
  if (status === 410) return 'the endpoint answered 410: it is gone';
  if (status >= 300 && status < 400) return `the endpoint answered ${status}: redirects are not followed`;
  return `the endpoint answered ${status}`;
}
