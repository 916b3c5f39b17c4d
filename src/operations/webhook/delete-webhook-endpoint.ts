import type { WebhookEndpoint } from '../../model/webhook.ts';
import { deleteWebhookEndpoint as deleteStoredEndpoint } from '../../store/webhook-endpoints.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';

/**
 * Deletes an endpoint permanently. Its deliveries are deleted in the background.
 * @throws DomainError BAD_REQUEST for an invalid id, NOT_FOUND
 */
export async function deleteWebhookEndpoint(ctx: OperationContext, endpointId: string): Promise<WebhookEndpoint> {
  authorise(ctx, 'deleteWebhookEndpoint');
  const _id = parseId(endpointId, 'endpointId');
  const now = ctx.workQueue.now();
  const deleted = await changeOnce(ctx, ({ store, scope }) => deleteStoredEndpoint(store, scope, _id, now));
  return requireFound(deleted, 'Webhook endpoint', endpointId);
}
