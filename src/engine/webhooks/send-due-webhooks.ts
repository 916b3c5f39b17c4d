import { sendWebhook, type WebhookResult } from '../../delivery/webhook/send-webhook.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { DAY_MS } from '../../model/retention.ts';
import type { WebhookDelivery, WebhookDisabledReason, WebhookEndpoint } from '../../model/webhook.ts';
import type { OwnedByEndpoint } from '../../store/queue/work-kinds.ts';
import { openWebhookSecrets } from '../../store/sealed/webhook-secrets.ts';
import {
  type AfterAttempt,
  deadLetterPending,
  findDueDeliveries,
  isOutdated,
  nextDueAt,
  recordAttempt,
} from '../../store/webhook-deliveries.ts';
import {
  disableWebhookEndpoint,
  findWebhookEndpoint,
  markFailing,
  markWorking,
  sendingWork,
} from '../../store/webhook-endpoints.ts';
import { webhookAttempts, webhookDeadLetters, webhookEndpointsDisabled } from '../../telemetry/signals.ts';
import type { Engine } from '../engine.ts';
import { nextWebhookAttempt } from './retry-schedule.ts';

/** How many requests of one endpoint run at once, in all processes together. */
const CONCURRENCY = 8;
/** An endpoint is disabled when all of its requests have failed for this long. */
const DISABLE_AFTER_MS = 5 * DAY_MS;

/**
 * Failures that are further apart are not one period of failures: nothing was sent in between. The longest pause between two
 * attempts of a delivery is a day, with a tenth more.
 */
const SILENCE_MS = 2 * DAY_MS;

/** How a run of the deliveries of an endpoint fits in with other work. */
interface WebhookRun {
  /** The kind of the work item. */
  readonly kind: string;
  /** Makes the further runs work of another kind. */
  moveTo(kind: string): Promise<void>;
  /** Whether to let other work go first. */
  mustPause(): boolean;
  /** Aborts the requests. */
  readonly signal: AbortSignal;
}

/**
 * Sends the due deliveries of an endpoint, some at a time. A process that ends meanwhile sends those again whose result it
 * had not stored.
 * @returns true if nothing is pending, false if more is due, or when the next delivery is due
 */
export async function sendDueWebhooks(
  engine: Engine,
  owned: OwnedByEndpoint,
  { kind, moveTo, mustPause, signal }: WebhookRun,
): Promise<boolean | Date> {
  const { store, now } = engine;
  for (;;) {
    // Before the endpoint: none of them is sent if it is enabled again meanwhile.
    const due = await findDueDeliveries(store, owned, CONCURRENCY, now());
    const endpoint = await findWebhookEndpoint(store, owned, owned._endpointId);
    if (endpoint === null) return true;
    if (!endpoint.enabled) {
      if (!(await deadLetterPending(store, endpoint, now()))) return true;
    } else {
      const { name } = sendingWork(endpoint);
      if (name !== kind) {
        await moveTo(name);
        return false;
      }
      if (due.length === 0) return (await nextDueAt(store, owned)) ?? true;
      if (due.some((delivery) => isOutdated(delivery, endpoint))) {
        await deadLetterPending(store, endpoint, now());
      } else await Promise.all(due.map((delivery) => attempt(engine, endpoint, delivery, signal)));
    }
    if (mustPause()) return false;
  }
}

async function attempt(
  engine: Engine,
  endpoint: WebhookEndpoint,
  delivery: WebhookDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { store, now, outgoing, serviceSlug } = engine;
  const at = now();
  const startedAtMs = performance.now();
  const secrets = openWebhookSecrets(store, endpoint, at);
  const { url } = endpoint;
  const { eventId, body } = delivery;
  const result: WebhookResult =
    secrets.length === 0
      ? { isDelivered: false, error: 'the secret of the endpoint cannot be decrypted: rotate it' }
      : await sendWebhook(outgoing, { url, secrets, eventId, body }, serviceSlug, at, signal);
  // A request that the end of the process aborted is not an attempt. The next process makes it again.
  if (signal.aborted && !result.isDelivered && result.status === undefined) return;
  const durationMs = Math.round(performance.now() - startedAtMs);
  const { isDelivered, status, error, response, retryAfterMs } = result;
  webhookAttempts.publish({ outcome: isDelivered ? 'delivered' : 'failed', seconds: durationMs / 1_000 });
  const after = afterAttempt(result, delivery.failureCount + 1, retryAfterMs, now());
  if (after.status === 'dead_letter') webhookDeadLetters.publish({ reason: status === 410 ? 'gone' : 'attempts' });
  await recordAttempt(store, delivery, omitUndefined({ at, durationMs, status, error, response }), after, now());
  await judgeEndpoint(engine, endpoint, result);
}

function afterAttempt(
  { isDelivered, status }: WebhookResult,
  failures: number,
  retryAfterMs: number | undefined,
  now: Date,
): AfterAttempt {
  if (isDelivered) return { status: 'delivered' };
  const nextAttemptAt = status === 410 ? null : nextWebhookAttempt(failures, retryAfterMs, now);
  return nextAttemptAt === null ? { status: 'dead_letter' } : { status: 'pending', nextAttemptAt };
}

/** Records whether an endpoint works, and disables one that is gone or has failed for days. */
async function judgeEndpoint(
  engine: Engine,
  endpoint: WebhookEndpoint,
  { isDelivered, status }: WebhookResult,
): Promise<void> {
  const { store, now } = engine;
  const at = now();
  const { failingSince = at, lastFailedAt } = endpoint;
  const goesOn = lastFailedAt !== undefined && at.getTime() - lastFailedAt.getTime() <= SILENCE_MS;
  const since = goesOn ? failingSince : at;
  if (isDelivered) {
    if (endpoint.failingSince !== undefined) await markWorking(store, endpoint);
  } else if (status === 410) {
    await disable(engine, endpoint, 'gone');
  } else if (at.getTime() - since.getTime() >= DISABLE_AFTER_MS) {
    await disable(engine, endpoint, 'failing');
  } else {
    await markFailing(store, endpoint, since, at);
  }
}

async function disable(
  { store, now, logger }: Engine,
  endpoint: WebhookEndpoint,
  reason: Exclude<WebhookDisabledReason, 'manual'>,
): Promise<void> {
  if (!(await disableWebhookEndpoint(store, endpoint, reason, now()))) return;
  webhookEndpointsDisabled.publish({ reason });
  const { _id, _environmentId, failingSince } = endpoint;
  const ids = { endpointId: `${_id}`, environmentId: `${_environmentId}` };
  logger.warn({ ...ids, reason, failingSince }, 'A webhook endpoint was disabled and gets no more events');
}
