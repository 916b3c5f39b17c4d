import { WEBHOOK_EVENTS, type WebhookDisabledReason, type WebhookEndpoint } from '../../model/webhook.ts';
import { getWebhookEndpoint } from '../../operations/webhook/get-webhook-endpoint.ts';
import { listWebhookEndpoints } from '../../operations/webhook/list-webhook-endpoints.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { WebhookEventEnum } from './webhook-event.ts';

const WebhookDisabledReasonEnum = enumOf<WebhookDisabledReason>('WebhookDisabledReason', {
  description: 'Why a webhook endpoint is disabled.',
  values: {
    manual: '`updateWebhookEndpoint` disabled the endpoint.',
    failing: 'All requests to the endpoint failed for 5 days.',
    gone: 'The endpoint answered 410 Gone.',
  },
});

export const WebhookEndpointRef = builder.objectRef<WebhookEndpoint>('WebhookEndpoint');

builder.node(WebhookEndpointRef, {
  description: 'A URL that receives the events of an environment, as Standard Webhooks.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.webhookEndpointById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    url: t.exposeString('url', { description: 'Where events are sent, with POST.' }),
    name: t.exposeString('name', { nullable: true, description: 'The name for people.' }),
    events: t.field({
      type: [WebhookEventEnum],
      reads: ['events'],
      description: 'The events that the endpoint gets.',
      resolve: ({ events }) => events ?? [...WEBHOOK_EVENTS],
    }),
    hasAllEvents: t.boolean({
      reads: ['events'],
      description: 'Whether the endpoint gets all events, also those that later versions add.',
      resolve: ({ events }) => events === undefined,
    }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether the endpoint gets events.' }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the first of the failed requests was sent that no successful one has followed. Null if the last request succeeded.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the endpoint was disabled. Null if it is enabled.',
    }),
    disabledReason: t.expose('disabledReason', {
      type: WebhookDisabledReasonEnum,
      nullable: true,
      description: 'Why the endpoint was disabled. Null if it is enabled.',
    }),
    secretCreatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      reads: ['secrets'],
      description: 'When the newest secret was created. The secret itself is shown only once.',
      resolve: ({ secrets }) => secrets[0]?.createdAt ?? null,
    }),
    oldSecretExpiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      reads: ['secrets'],
      description: 'When the secret that the last rotation replaced stops signing. Null if there is none.',
      resolve: ({ secrets }, _args, { now }) => {
        const expiresAt = secrets[1]?.expiresAt;
        return expiresAt !== undefined && expiresAt > now() ? expiresAt : null;
      },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the endpoint was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When the endpoint was last changed. `updateWebhookEndpoint` takes it as `expectedUpdatedAt`.',
    }),
  }),
});

const WebhookEndpointConnection = connectionOf(WebhookEndpointRef, 'A webhook endpoint', 'webhook endpoints');

builder.queryField('webhookEndpoint', (t) =>
  t.field({
    type: WebhookEndpointRef,
    nullable: true,
    description: 'A webhook endpoint. Null if it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'The `id` or the `_id` of the endpoint.' }) },
    resolve: (_root, { id }, ctx) => nullWhenNotFound(getWebhookEndpoint(ctx, internalId('WebhookEndpoint', id))),
  }),
);

builder.queryField('webhookEndpoints', (t) =>
  t.connection(
    {
      type: WebhookEndpointRef,
      description: 'The webhook endpoints of the environment, in order of creation.',
      resolve: (_root, args, ctx) => listWebhookEndpoints(ctx, args),
    },
    WebhookEndpointConnection,
  ),
);
