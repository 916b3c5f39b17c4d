import {
  createWebhookEndpoint,
  type EndpointWithSecret,
  MAX_WEBHOOK_ENDPOINTS,
} from '../../operations/webhook/create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from '../../operations/webhook/delete-webhook-endpoint.ts';
import { MAX_OVERLAP_DAYS, rotateWebhookSecret } from '../../operations/webhook/rotate-webhook-secret.ts';
import { updateWebhookEndpoint } from '../../operations/webhook/update-webhook-endpoint.ts';
import type { Types } from '../kit/builder.ts';
import { ConflictError, NotFoundError, ValidationError } from '../kit/errors.ts';
import { mutation } from '../kit/mutation.ts';
import { globalId, internalId } from '../kit/node.ts';
import { WebhookEndpointRef } from './webhook-endpoint.ts';
import { WebhookEventEnum } from './webhook-event.ts';

const ENDPOINT_ID = 'The `id` or the `_id` of the endpoint.';
const URL = 'Where to send events: a URL with https and a public host. At most 2,048 characters.';
const NAME = 'The name for people.';
const EVENTS = 'The events that the endpoint gets. Null means all, also those that later versions add.';

/** The payload of each mutation that makes a secret. */
const secretFields = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, EndpointWithSecret>) => ({
  webhookEndpoint: t.expose('endpoint', { type: WebhookEndpointRef, description: 'The endpoint of the secret.' }),
  secret: t.exposeString('secret', {
    description: 'The secret that verifies signatures. It begins with `whsec_`. Shown only once.',
  }),
});

mutation('createWebhookEndpoint', {
  description: `Adds a URL that gets the events of the environment from now on. At most ${MAX_WEBHOOK_ENDPOINTS} per environment.`,
  input: (t) => ({
    url: t.string({ required: true, description: URL }),
    name: t.string({ description: NAME }),
    events: t.field({ type: [WebhookEventEnum], description: EVENTS }),
  }),
  errors: [ValidationError],
  resolve: (input, ctx) => createWebhookEndpoint(ctx, input),
  payload: secretFields,
});

mutation('updateWebhookEndpoint', {
  description:
    'Changes a webhook endpoint. Fields that are not given stay as they are. An endpoint that is enabled again gets the events from now on.',
  input: (t) => ({
    endpointId: t.id({ required: true, description: ENDPOINT_ID }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` that you read. If the endpoint was changed since then, it stays as it is, and the result is a `ConflictError`.',
    }),
    url: t.string({ description: `${URL} Null leaves the URL as it is.` }),
    name: t.string({ description: `${NAME} Null removes the name.` }),
    events: t.field({
      type: [WebhookEventEnum],
      description: `${EVENTS} If it is not given, the events stay as they are.`,
    }),
    enabled: t.boolean({
      description:
        'Whether the endpoint gets events. False turns its pending deliveries into dead letters. Null leaves it as it is.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async ({ endpointId, url, enabled, ...fields }, ctx) => ({
    webhookEndpoint: await updateWebhookEndpoint(ctx, internalId('WebhookEndpoint', endpointId), {
      ...fields,
      url: url ?? undefined,
      enabled: enabled ?? undefined,
    }),
  }),
  payload: (t) => ({
    webhookEndpoint: t.expose('webhookEndpoint', {
      type: WebhookEndpointRef,
      description: 'The endpoint after the change.',
    }),
  }),
});

mutation('deleteWebhookEndpoint', {
  description: 'Deletes a webhook endpoint and its deliveries permanently.',
  input: (t) => ({ endpointId: t.id({ required: true, description: ENDPOINT_ID }) }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ endpointId }, ctx) => ({
    endpoint: await deleteWebhookEndpoint(ctx, internalId('WebhookEndpoint', endpointId)),
  }),
  payload: (t) => ({
    deletedWebhookEndpointId: t.id({
      description: 'The `id` of the deleted endpoint.',
      resolve: ({ endpoint }) => globalId('WebhookEndpoint', endpoint._id),
    }),
  }),
});

mutation('rotateWebhookSecret', {
  description:
    'Replaces the secret of a webhook endpoint. During the overlap, each request has two signatures: one of the new and one of the old secret. A secret that an earlier rotation replaced stops signing at once.',
  input: (t) => ({
    endpointId: t.id({ required: true, description: ENDPOINT_ID }),
    expiresAt: t.field({
      type: 'DateTime',
      description: `When the old secret stops signing. An instant in the past means now. Defaults to a day from now. At most ${MAX_OVERLAP_DAYS} days from now.`,
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: ({ endpointId, expiresAt }, ctx) =>
    rotateWebhookSecret(ctx, { endpointId: internalId('WebhookEndpoint', endpointId), expiresAt }),
  payload: secretFields,
});
