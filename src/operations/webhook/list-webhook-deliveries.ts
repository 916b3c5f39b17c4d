import { z } from 'zod';
import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_EVENTS, type WebhookDelivery } from '../../model/webhook.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listWebhookDeliveries as listStoredDeliveries } from '../../store/webhook-deliveries.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { parseId } from '../parse-id.ts';
import { validate } from '../validate.ts';

const ListWebhookDeliveriesInput = ConnectionArgs.extend({
  endpointId: z.string().nullish(),
  status: z.enum(WEBHOOK_DELIVERY_STATUSES).nullish(),
  eventType: z.enum(WEBHOOK_EVENTS).nullish(),
  eventId: z.string().nullish(),
});

/**
 * One page of the environment's webhook deliveries, newest first.
 * @throws DomainError VALIDATION, BAD_REQUEST for an invalid id, or if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listWebhookDeliveries(
  ctx: OperationContext,
  input: z.input<typeof ListWebhookDeliveriesInput>,
): Promise<Page<WebhookDelivery>> {
  authorise(ctx, 'listWebhookDeliveries');
  const { endpointId, status, eventType, eventId, ...args } = validate(ListWebhookDeliveriesInput, input);
  const filter = {
    _endpointId: endpointId == null ? undefined : parseId(endpointId, 'endpointId'),
    status: status ?? undefined,
    eventType: eventType ?? undefined,
    eventId: eventId ?? undefined,
  };
  return listStoredDeliveries(ctx.store, ctx.scope, filter, parsePageArgs(args));
}
