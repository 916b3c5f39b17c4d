import type { WebhookDelivery } from '../../model/webhook.ts';
import { findWebhookDelivery } from '../../store/webhook-deliveries.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/** @throws DomainError BAD_REQUEST for an invalid id, NOT_FOUND if the delivery does not exist */
export async function getWebhookDelivery(ctx: OperationContext, id: string): Promise<WebhookDelivery> {
  authorise(ctx, 'getWebhookDelivery');
  return requireFound(await findWebhookDelivery(ctx.store, ctx.scope, parseId(id, 'id')), 'Webhook delivery', id);
}
