import { missingCredentials } from '../../../delivery/listed-providers.ts';
import type { Message as OutgoingMessage, SendResult } from '../../../delivery/provider.ts';
import { sendThrough } from '../../../delivery/send-through.ts';
import { UndeliverableError } from '../../../delivery/undeliverable-error.ts';
import { type Integration, inboundWebhookPath } from '../../../model/integration.ts';
import type { Detail, StepContext, StepServices } from '../step.ts';

/** The result of one attempt, and the source that its log line names. */
export type AttemptResult = SendResult & { readonly source?: Detail['source'] };

/** Tries once to send a message through an integration, if that has all credentials that its provider requires. */
export async function attemptDelivery(
  integration: Integration,
  outgoing: () => OutgoingMessage,
  { job, serviceSlug }: StepContext,
  { outgoing: policy, signal, endpoint, publicUrl }: StepServices,
): Promise<AttemptResult> {
  const { _id, providerId, credentials, unreadable = [] } = integration;
  const missing = missingCredentials(integration, serviceSlug);
  if (missing.length > 0) {
    const isUnreadable = missing.some((name) => unreadable.includes(`credentials.${name}`));
    const why = isUnreadable ? ' (stored with a key that this gateway does not have)' : '';
    const message = `the integration lacks the credentials ${missing.join(', ')}${why}`;
    return { ...permanentFailure(message), source: 'Credentials' };
  }
  try {
    const idempotencyKey = `${job._id}-${_id}`;
    const webhookUrl = webhookUrlOf(integration, publicUrl);
    const options = { policy, idempotencyKey, signal, webhookUrl, ...(endpoint && { endpoint }) };
    const message = outgoing();
    const result = await sendThrough(providerId, serviceSlug, message, credentials, options);
    // A body of the overrides can name another device.
    const hasOwnBody = Object.keys(message.passthrough?.body ?? {}).length > 0;
    return hasOwnBody ? { ...result, goneDevices: [] } : result;
  } catch (error) {
    if (error instanceof UndeliverableError) return permanentFailure(error.message);
    throw error;
  }
}

/** Where the provider of an integration reports deliveries. Undefined if the webhook is disabled or has no known URL. */
const webhookUrlOf = (integration: Integration, publicUrl: string | undefined) =>
  publicUrl !== undefined && integration.configurations?.inboundWebhookEnabled === true
    ? `${publicUrl}${inboundWebhookPath(integration)}`
    : undefined;

const permanentFailure = (message: string) => ({ kind: 'failed', isPermanent: true, message, raw: '{}' }) as const;
