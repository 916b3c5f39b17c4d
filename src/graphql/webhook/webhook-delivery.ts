import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryStatus } from '../../model/webhook.ts';
import { getWebhookDelivery } from '../../operations/webhook/get-webhook-delivery.ts';
import { listWebhookDeliveries } from '../../operations/webhook/list-webhook-deliveries.ts';
import { MAX_WEBHOOK_REDRIVE, redriveWebhookDeliveries } from '../../operations/webhook/redrive-webhook-deliveries.ts';
import { sendTestWebhook } from '../../operations/webhook/send-test-webhook.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { mutation } from '../kit/mutation.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { WebhookEndpointRef } from './webhook-endpoint.ts';
import { WebhookEventEnum } from './webhook-event.ts';

const MAX = MAX_WEBHOOK_REDRIVE.toLocaleString('en');

const WebhookDeliveryStatusEnum = enumOf<WebhookDeliveryStatus>('WebhookDeliveryStatus', {
  description: 'The state of a webhook delivery.',
  values: {
    pending: 'The delivery waits for its next attempt.',
    delivered: 'The endpoint answered with a status from 200 to 299.',
    dead_letter: 'All attempts failed, or the endpoint was disabled. `redriveWebhookDeliveries` sends it again.',
  },
});

const WebhookAttemptRef = builder.objectRef<WebhookAttempt>('WebhookAttempt').implement({
  description: 'One request of a webhook delivery.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When the request was sent.' }),
    durationMs: t.exposeInt('durationMs', { description: 'How long the request took. In milliseconds.' }),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'The HTTP status of the response. Null if there was no response.',
    }),
    error: t.exposeString('error', {
      nullable: true,
      description: 'Why the attempt failed, for people. Null if the attempt succeeded.',
    }),
    response: t.exposeString('response', {
      nullable: true,
      description: 'The beginning of the body of the response, without secrets. At most 1,024 characters.',
    }),
  }),
});

const WebhookDeliveryRef = builder.objectRef<WebhookDelivery>('WebhookDelivery');

builder.node(WebhookDeliveryRef, {
  description: 'An event on its way to a webhook endpoint. Deliveries are kept for 30 days by default.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.webhookDeliveryById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    eventId: t.exposeString('eventId', {
      description:
        'The id of the event, which is the header `webhook-id`. The same for each endpoint and each attempt: receivers ignore an id that they know.',
    }),
    eventType: t.expose('eventType', { type: WebhookEventEnum, description: 'The type of the event.' }),
    endpoint: t.field({
      type: WebhookEndpointRef,
      nullable: true,
      reads: ['_endpointId'],
      description: 'The endpoint that gets the event. Null if it was deleted.',
      resolve: ({ _endpointId }, _args, ctx) => ctx.loaders.webhookEndpointById.load(`${_endpointId}`),
    }),
    status: t.expose('status', { type: WebhookDeliveryStatusEnum, description: 'The state of the delivery.' }),
    payload: t.field({
      type: 'JSON',
      reads: ['body'],
      description: 'The body of the requests.',
      resolve: ({ body }) => JSON.parse(body),
    }),
    attempts: t.field({
      type: [WebhookAttemptRef],
      reads: ['attempts'],
      description: 'The attempts, oldest first. Only the latest 20 are kept.',
      resolve: ({ attempts }) => attempts,
    }),
    attemptCount: t.exposeInt('attemptCount', { description: 'How many attempts were made.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next attempt is due. Null unless the delivery is pending.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the event was delivered or became a dead letter. Null if the delivery is pending.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the event was recorded.' }),
  }),
});

const WebhookDeliveryConnection = connectionOf(WebhookDeliveryRef, 'A webhook delivery', 'webhook deliveries');

builder.queryField('webhookDelivery', (t) =>
  t.field({
    type: WebhookDeliveryRef,
    nullable: true,
    description: 'A webhook delivery. Null if it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'The `id` or the `_id` of the delivery.' }) },
    resolve: (_root, { id }, ctx) => nullWhenNotFound(getWebhookDelivery(ctx, internalId('WebhookDelivery', id))),
  }),
);

builder.queryField('webhookDeliveries', (t) =>
  t.connection(
    {
      type: WebhookDeliveryRef,
      description: 'The webhook deliveries of the environment, newest first. All filters must match.',
      args: {
        endpointId: t.arg.id({ description: 'Only deliveries to this endpoint, by `id` or `_id`.' }),
        status: t.arg({ type: WebhookDeliveryStatusEnum, description: 'Only deliveries in this state.' }),
        eventType: t.arg({ type: WebhookEventEnum, description: 'Only deliveries of events of this type.' }),
        eventId: t.arg.string({ description: 'Only deliveries of the event with this `webhook-id`.' }),
      },
      resolve: (_root, { endpointId, ...args }, ctx) =>
        listWebhookDeliveries(ctx, {
          ...args,
          endpointId: endpointId == null ? null : internalId('WebhookEndpoint', endpointId),
        }),
    },
    WebhookDeliveryConnection,
  ),
);

mutation('sendTestWebhook', {
  description: 'Sends an event of the type `webhook.test` to an enabled endpoint.',
  input: (t) => ({
    endpointId: t.id({ required: true, description: 'The `id` or the `_id` of the endpoint.' }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ endpointId }, ctx) => ({
    delivery: await sendTestWebhook(ctx, internalId('WebhookEndpoint', endpointId)),
  }),
  payload: (t) => ({
    webhookDelivery: t.expose('delivery', {
      type: WebhookDeliveryRef,
      description: 'The delivery of the test event, which was not attempted yet.',
    }),
  }),
});

mutation('redriveWebhookDeliveries', {
  description:
    'Sends dead letters of webhooks again, with all their attempts. Give either `deliveryIds` or `endpointId`. Deliveries that are not dead letters, or whose endpoints are disabled, are ignored.',
  input: (t) => ({
    deliveryIds: t.idList({ description: `The \`id\`s or \`_id\`s of the deliveries. At most ${MAX}.` }),
    endpointId: t.id({
      description: `Sends the dead letters of this endpoint, by \`id\` or \`_id\`, oldest first. At most ${MAX} per call.`,
    }),
    from: t.field({
      type: 'DateTime',
      description: 'With `endpointId`, only events that were recorded at or after this instant.',
    }),
    to: t.field({
      type: 'DateTime',
      description: 'With `endpointId`, only events that were recorded before this instant.',
    }),
  }),
  errors: [NotFoundError, ValidationError],
  resolve: ({ deliveryIds, endpointId, ...range }, ctx) =>
    redriveWebhookDeliveries(ctx, {
      ...range,
      deliveryIds: deliveryIds?.map((id) => internalId('WebhookDelivery', id)),
      endpointId: endpointId == null ? null : internalId('WebhookEndpoint', endpointId),
    }),
  payload: (t) => ({
    redrivenDeliveries: t.exposeInt('redrivenDeliveries', {
      description: 'The number of deliveries that are sent again.',
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: 'Whether the endpoint may have more dead letters than one call sends.',
    }),
  }),
});
