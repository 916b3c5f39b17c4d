import type { WebhookEndpoint } from '../../model/webhook.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listWebhookEndpoints as listStoredEndpoints } from '../../store/webhook-endpoints.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

/**
 * One page of the environment's webhook endpoints, in order of creation.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listWebhookEndpoints(
  ctx: OperationContext,
  input: ConnectionArgs,
): Promise<Page<WebhookEndpoint>> {
  authorise(ctx, 'listWebhookEndpoints');
  return listStoredEndpoints(ctx.store, ctx.scope, parsePageArgs(validate(ConnectionArgs, input)));
}
