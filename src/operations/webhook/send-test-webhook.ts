import { ObjectId } from 'bson';
import { ValidationError } from '../../errors.ts';
import type { WebhookDelivery } from '../../model/webhook.ts';
import { insertDeliveries, newDelivery } from '../../store/webhook-deliveries.ts';
import { findWebhookEndpoint } from '../../store/webhook-endpoints.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * Sends a test event to an endpoint, also if it does not get events of that type otherwise.
 * @returns the delivery, which is not attempted yet
 * @throws DomainError BAD_REQUEST for an invalid id, NOT_FOUND, UNPROCESSABLE if the endpoint is disabled
 */
export async function sendTestWebhook(ctx: OperationContext, endpointId: string): Promise<WebhookDelivery> {
  authorise(ctx, 'sendTestWebhook');
  const _id = parseId(endpointId, 'endpointId');
  return changeOnce(ctx, async ({ store, scope, workQueue, newUuid }) => {
    const endpoint = requireFound(await findWebhookEndpoint(store, scope, _id), 'Webhook endpoint', endpointId);
    requireEnabled(endpoint.enabled);
    const now = workQueue.now();
    const type = 'webhook.test' as const;
    const data = { environmentId: `${scope._environmentId}`, endpointId: `${endpoint._id}` };
    const event = {
      _id: new ObjectId(),
      eventId: `evt_${newUuid().replaceAll('-', '')}`,
      eventType: type,
      body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
    };
    const delivery = newDelivery(store, endpoint, event, now);
    await insertDeliveries(store, [delivery], [endpoint], now);
    return delivery;
  });
}

/** @throws DomainError UNPROCESSABLE if an endpoint is disabled */
export function requireEnabled(isEnabled: boolean): void {
  if (isEnabled) return;
  const message = 'is disabled: enable it with updateWebhookEndpoint first';
  throw new ValidationError('UNPROCESSABLE', `endpointId: ${message}`, [{ field: 'endpointId', message }]);
}
