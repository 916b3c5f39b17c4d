import type { Timestamp } from 'bson';
import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { shortText } from '../../model/text-limits.ts';
import type { WebhookEndpoint } from '../../model/webhook.ts';
import { changeWebhookEndpoint, type WebhookEndpointChange } from '../../store/change-webhook-endpoint.ts';
import { historyTime } from '../../store/webhook-endpoints.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { validate } from '../validate.ts';
import { requireReachableUrl, WebhookEventsInput, WebhookUrlInput } from './webhook-fields.ts';

const UpdateWebhookEndpointInput = z.object({
  url: WebhookUrlInput.optional(),
  name: shortText.nullish(),
  events: WebhookEventsInput.nullish(),
  enabled: z.boolean('must be true or false').optional(),
  /** Rejects the update if the endpoint was changed after this instant. */
  expectedUpdatedAt: z.date('must be an instant').nullish(),
});

/**
 * Changes the given fields of an endpoint. An endpoint that is enabled again gets the events from now on.
 * @throws DomainError VALIDATION, also if the URL is not public, BAD_REQUEST for an invalid id or if no field is given, NOT_FOUND,
 * CONFLICT if the endpoint was changed since the expected instant
 */
export async function updateWebhookEndpoint(
  ctx: OperationContext,
  endpointId: string,
  input: z.input<typeof UpdateWebhookEndpointInput>,
): Promise<WebhookEndpoint> {
  authorise(ctx, 'updateWebhookEndpoint');
  const _id = parseId(endpointId, 'endpointId');
  const { enabled, expectedUpdatedAt, ...fields } = validate(UpdateWebhookEndpointInput, input);
  if (enabled === undefined && Object.values(fields).every((value) => value === undefined)) {
    throw new ValidationError('BAD_REQUEST', 'The input must contain at least one field of the endpoint');
  }
  const now = ctx.now();
  const switched = (endpoint: WebhookEndpoint, feedsFrom: Timestamp): WebhookEndpointChange => {
    if (enabled === undefined || enabled === endpoint.enabled) return {};
    return enabled
      ? { enabled, feedsFrom, failingSince: null, lastFailedAt: null, disabledAt: null, disabledReason: null }
      : { enabled, disabledAt: now, disabledReason: 'manual' };
  };
  const moved = ({ url }: WebhookEndpoint): WebhookEndpointChange =>
    fields.url === undefined || fields.url === url ? {} : { failingSince: null, lastFailedAt: null };
  const prepare = async () => {
    if (fields.url !== undefined) await requireReachableUrl(ctx, fields.url);
    return historyTime(ctx.store);
  };
  const write = ({ store, scope }: OperationContext, feedsFrom: Timestamp) => {
    const change = (endpoint: WebhookEndpoint) => {
      requireUnchanged('webhook endpoint', endpoint, expectedUpdatedAt ?? undefined);
      return { ...fields, ...moved(endpoint), ...switched(endpoint, feedsFrom) };
    };
    return changeWebhookEndpoint(store, scope, _id, change, now);
  };
  const changed = await changeOnce(ctx, write, prepare);
  return requireFound(changed, 'Webhook endpoint', endpointId);
}
