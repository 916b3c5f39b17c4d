import type { WebhookEndpoint } from '../../model/webhook.ts';
import { findWebhookEndpoint } from '../../store/webhook-endpoints.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/** @throws DomainError BAD_REQUEST for an invalid id, NOT_FOUND if the endpoint does not exist */
export async function getWebhookEndpoint(ctx: OperationContext, id: string): Promise<WebhookEndpoint> {
  authorise(ctx, 'getWebhookEndpoint');
  return requireFound(await findWebhookEndpoint(ctx.store, ctx.scope, parseId(id, 'id')), 'Webhook endpoint', id);
}
