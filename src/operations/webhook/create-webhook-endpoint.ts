import { ObjectId } from 'bson';
import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import { shortText } from '../../model/text-limits.ts';
import type { WebhookEndpoint } from '../../model/webhook.ts';
import { sealWebhookSecret } from '../../store/sealed/webhook-secrets.ts';
import { historyTime, insertWebhookEndpoint } from '../../store/webhook-endpoints.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';
import { newWebhookSecret, requireReachableUrl, WebhookEventsInput, WebhookUrlInput } from './webhook-fields.ts';

/** How many endpoints an environment may have. */
export const MAX_WEBHOOK_ENDPOINTS = 20;

const CreateWebhookEndpointInput = z.object({
  url: WebhookUrlInput,
  name: shortText.nullish(),
  events: WebhookEventsInput.nullish(),
});

/** An endpoint with its newest secret, which is shown only once. */
export interface EndpointWithSecret {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/**
 * Adds a URL that gets the events of the environment from now on.
 * @returns the endpoint, and its secret, which cannot be read again
 * @throws DomainError VALIDATION, also if the URL is not public, UNPROCESSABLE if the environment has too many endpoints
 */
export async function createWebhookEndpoint(
  ctx: OperationContext,
  input: z.input<typeof CreateWebhookEndpointInput>,
): Promise<EndpointWithSecret> {
  authorise(ctx, 'createWebhookEndpoint');
  const { url, name, events } = validate(CreateWebhookEndpointInput, input);
  const { store, scope } = ctx;
  const _id = new ObjectId();
  const secret = newWebhookSecret();
  const now = ctx.now();
  const given = omitUndefined({
    _id,
    ...scope,
    url,
    name: name ?? undefined,
    events: events ?? undefined,
    secrets: [sealWebhookSecret(store, _id, secret, now)],
    enabled: true,
    createdAt: now,
    updatedAt: now,
  });
  const prepare = async () => {
    await requireReachableUrl(ctx, url);
    return { ...given, feedsFrom: await historyTime(store) };
  };
  const insert = async ({ store }: OperationContext, added: Awaited<ReturnType<typeof prepare>>) => {
    const endpoint = await insertWebhookEndpoint(store, added, MAX_WEBHOOK_ENDPOINTS);
    return endpoint && { endpoint, secret };
  };
  const created = await changeOnce(ctx, insert, prepare);
  if (created !== null) return created;
  const message = `An environment has at most ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints. Delete one first`;
  throw new ValidationError('UNPROCESSABLE', message);
}
