import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { type RedriveSelection, redriveDeliveries } from '../../store/webhook-deliveries.ts';
import { findWebhookEndpoint } from '../../store/webhook-endpoints.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ID_MESSAGE, parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { parseTimeRange, TimeRangeInput } from '../time-range.ts';
import { validate } from '../validate.ts';
import { requireEnabled } from './send-test-webhook.ts';

export const MAX_WEBHOOK_REDRIVE = 1_000;

const RedriveWebhookDeliveriesInput = z.object({
  deliveryIds: listOf(z.string())
    .min(1, 'must contain at least one delivery id')
    .max(MAX_WEBHOOK_REDRIVE, `must contain at most ${MAX_WEBHOOK_REDRIVE} delivery ids`)
    .nullish(),
  endpointId: z.string().nullish(),
  ...TimeRangeInput.shape,
});

/** The result of a re-drive. */
interface WebhookRedriveResult {
  readonly redrivenDeliveries: number;
  /** Whether the endpoint may have further dead letters, because the call reached its limit. */
  readonly hasMore: boolean;
}

/**
 * Sends dead letters again: the given deliveries, or the oldest of an endpoint. At most 1,000 per call. Deliveries that are
 * not dead letters, or whose endpoints are disabled, are ignored.
 * @throws DomainError VALIDATION, BAD_REQUEST for an invalid id, or unless exactly one of `deliveryIds` and `endpointId` is
 * given, NOT_FOUND for the endpoint, UNPROCESSABLE if the endpoint is disabled
 */
export async function redriveWebhookDeliveries(
  ctx: OperationContext,
  input: z.input<typeof RedriveWebhookDeliveriesInput>,
): Promise<WebhookRedriveResult> {
  authorise(ctx, 'redriveWebhookDeliveries');
  const { deliveryIds, endpointId, from, to } = validate(RedriveWebhookDeliveriesInput, input);
  if ((deliveryIds == null) === (endpointId == null)) {
    const message = 'must be given if endpointId is not, and only then';
    throw new ValidationError('BAD_REQUEST', `deliveryIds ${message}`, [{ field: 'deliveryIds', message }]);
  }
  const selection: RedriveSelection =
    endpointId == null
      ? { _ids: parseDeliveryIds(deliveryIds ?? []) }
      : { _endpointId: await enabledEndpoint(ctx, endpointId), ...parseTimeRange({ from, to }) };
  const now = ctx.workQueue.now();
  const redrivenDeliveries = await redriveDeliveries(ctx.store, ctx.scope, selection, MAX_WEBHOOK_REDRIVE, now);
  return { redrivenDeliveries, hasMore: endpointId != null && redrivenDeliveries === MAX_WEBHOOK_REDRIVE };
}

async function enabledEndpoint(ctx: OperationContext, endpointId: string) {
  const found = await findWebhookEndpoint(ctx.store, ctx.scope, parseId(endpointId, 'endpointId'));
  const { _id, enabled } = requireFound(found, 'Webhook endpoint', endpointId);
  requireEnabled(enabled);
  return _id;
}

/** @throws DomainError BAD_REQUEST that names each invalid id */
function parseDeliveryIds(deliveryIds: readonly string[]) {
  const ids = deliveryIds.map(parseObjectId);
  const issues = ids.flatMap((id, index) =>
    id === null ? [{ field: `deliveryIds[${index}]`, message: ID_MESSAGE }] : [],
  );
  if (issues.length > 0) {
    throw new ValidationError('BAD_REQUEST', `${issues.map(({ field }) => field).join(', ')} ${ID_MESSAGE}`, issues);
  }
  return ids.flatMap((id) => id ?? []);
}
