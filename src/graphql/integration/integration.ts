import { ObjectId } from 'bson';
import { CHANNELS } from '../../model/enums.ts';
import {
  type INTEGRATION_ORDERS,
  type Integration,
  type IntegrationOrder,
  inboundWebhookPath,
} from '../../model/integration.ts';
import { omitNullish } from '../../model/omit-nullish.ts';
import { createIntegration } from '../../operations/integration/create-integration.ts';
import { deleteIntegration } from '../../operations/integration/delete-integration.ts';
import { getIntegration } from '../../operations/integration/get-integration.ts';
import { listIntegrations } from '../../operations/integration/list-integrations.ts';
import { setPrimaryIntegration } from '../../operations/integration/set-primary-integration.ts';
import { updateIntegration } from '../../operations/integration/update-integration.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { findIntegrations } from '../../store/integrations.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { organizationIdHex } from '../kit/internal-id-fields.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { mutation } from '../kit/mutation.ts';
import { globalId, internalId, parseHexId } from '../kit/node.ts';
import { itemsOrEmpty, knownOrUnknown } from '../kit/stored.ts';
import {
  createdAtField,
  storedBoolean,
  storedDate,
  storedId,
  storedString,
  updatedAtField,
} from '../kit/stored-fields.ts';
import { StepFilterInputRef, StepFilterRef } from '../workflow/step-filter.ts';
import {
  IntegrationConfigurationsInputRef,
  IntegrationConfigurationsRef,
  IntegrationCredentialsInputRef,
  IntegrationCredentialsRef,
} from './integration-credentials.ts';

const NAME = 'The name for people.';
const PROVIDER_ID = 'The `providerId` of a provider in `providers`: `sendgrid`.';
const CONDITIONS = 'The conditions. The integration is used if one of them matches or the list is empty.';
const CHECK = 'Whether to send a test request to the provider before anything is stored. Defaults to false.';
const INTEGRATION_ID = 'The `id` or the `_id` of the integration.';

export const IntegrationRef = builder.objectRef<Integration>('Integration');

builder.node(IntegrationRef, {
  description: 'A configured account at a provider of one channel.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadManyWithoutCache: (ids, { store, scope }) =>
    findIntegrations(
      store,
      scope,
      ids.map((id) => ObjectId.createFromHexString(id)),
    ),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id. 24 hex digits.', resolve: ({ _id }) => _id.toHexString() }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }) => `${_environmentId}`,
    }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: organizationIdHex,
    }),
    name: storedString(t, 'name', NAME),
    identifier: storedString(t, 'identifier', 'The name for programs. Unique in the environment.'),
    providerId: storedString(t, 'providerId', PROVIDER_ID),
    channel: t.field({
      type: ChannelEnum,
      description: 'The channel that the provider delivers.',
      resolve: ({ channel }) => knownOrUnknown(CHANNELS, channel),
    }),
    credentials: t.field({
      type: IntegrationCredentialsRef,
      description: 'The decrypted credentials. Requires the scope `admin`.',
      resolve: ({ credentials }) => credentials,
    }),
    unreadableFields: t.stringList({
      description:
        'Paths of the encrypted fields that cannot be decrypted: `credentials.apiKey`. Each of these fields is null.',
      resolve: ({ unreadable }) => itemsOrEmpty(unreadable),
    }),
    configurations: t.expose('configurations', {
      type: IntegrationConfigurationsRef,
      nullable: true,
      description: 'Settings of the inbound webhook.',
    }),
    inboundWebhookUrl: t.string({
      nullable: true,
      description:
        'Where the provider reports deliveries. Only the path if the setting `PUBLIC_URL` is missing. Null unless `configurations.inboundWebhookEnabled` is true.',
      resolve: (integration, _args, { publicUrl = '' }) =>
        integration.configurations?.inboundWebhookEnabled === true
          ? `${publicUrl}${inboundWebhookPath(integration)}`
          : null,
    }),
    active: storedBoolean(t, 'active', 'Whether messages are sent through the integration.'),
    primary: storedBoolean(
      t,
      'primary',
      'Whether the integration is used if the conditions of no other active integration match. Only `EMAIL` and `SMS` have a primary integration, at most one each.',
    ),
    conditions: t.field({
      type: [StepFilterRef],
      description: CONDITIONS,
      resolve: ({ conditions }) => itemsOrEmpty(conditions),
    }),
    deleted: storedBoolean(
      t,
      'deleted',
      'Whether the integration is deleted. Queries never return deleted integrations.',
    ),
    deletedAt: storedDate(t, 'deletedAt', 'When the integration was deleted.'),
    deletedBy: storedId(t, 'deletedBy', 'The internal id of the user whose API key deleted the integration.'),
    createdAt: createdAtField(t, 'When the integration was created.'),
    updatedAt: updatedAtField(
      t,
      'When the integration was last changed. Defaults to `createdAt`. `updateIntegration` takes it as `expectedUpdatedAt`.',
    ),
  }),
});

const IntegrationConnection = connectionOf(IntegrationRef, 'An integration', 'integrations');

const IntegrationOrderEnum = enumOf<IntegrationOrder>('IntegrationOrder', {
  description: 'The sort key of a list of integrations. Integrations with equal keys are sorted by `_id`.',
  values: {
    _id: 'By internal id, which is the order of creation.',
    name: 'By name.',
    createdAt: 'By instant of creation.',
  } satisfies Record<(typeof INTEGRATION_ORDERS)[number], string>,
});

builder.queryField('integration', (t) =>
  t.field({
    type: IntegrationRef,
    nullable: true,
    description: 'One integration of the environment. Null if it does not exist or was deleted.',
    args: { id: t.arg.id({ required: true, description: INTEGRATION_ID }) },
    resolve: (_root, { id }, ctx) => {
      const integration = getIntegration(ctx, internalId('Integration', id));
      return nullWhenNotFound(renameIssueFields({ integrationId: 'id' }, integration));
    },
  }),
);

builder.queryField('integrations', (t) =>
  t.connection(
    {
      type: IntegrationRef,
      description: 'The integrations of the environment without deleted ones. All filters must match.',
      args: {
        channel: t.arg({ type: ChannelEnum, description: 'Only integrations of this channel.' }),
        providerId: t.arg.string({ description: 'Only integrations of this provider: `sendgrid`.' }),
        active: t.arg.boolean({ description: 'True for active integrations only, false for inactive ones only.' }),
        primary: t.arg.boolean({ description: 'True for primary integrations only, false for all others only.' }),
        orderBy: t.arg({ type: IntegrationOrderEnum, defaultValue: '_id', description: 'The sort key.' }),
        orderDirection: orderDirectionArg(t.arg),
      },
      resolve: (_root, args, ctx) => listIntegrations(ctx, args),
    },
    IntegrationConnection,
  ),
);

const IntegrationPayloadRef = builder.objectRef<{ integration: Integration }>('IntegrationPayload').implement({
  description: 'Payload of the mutations that create or change an integration.',
  fields: (t) => ({
    integration: t.expose('integration', { type: IntegrationRef, description: 'The integration after the change.' }),
  }),
});

mutation('createIntegration', {
  description: 'Creates an integration. It is not active unless `active` or `primary` says so.',
  input: (t) => ({
    name: t.string({ required: true, description: NAME }),
    identifier: t.string({
      description: 'The name for programs. Unique in the environment. Defaults to a slug of `name`.',
    }),
    providerId: t.string({ required: true, description: PROVIDER_ID }),
    channel: t.field({
      type: ChannelEnum,
      required: true,
      description: 'The channel that the provider delivers.',
    }),
    credentials: t.field({
      type: IntegrationCredentialsInputRef,
      description: 'The credentials of the account. `ListedProvider.credentials` lists those that a provider needs.',
    }),
    configurations: t.field({
      type: IntegrationConfigurationsInputRef,
      description: 'Settings of the inbound webhook.',
    }),
    conditions: t.field({ type: [StepFilterInputRef], description: CONDITIONS }),
    active: t.boolean({
      description:
        'Whether messages are sent through the integration. True requires all credentials of a provider that this gateway can send through. Defaults to `primary`.',
    }),
    primary: t.boolean({
      description:
        'Whether to make this the primary integration of its channel, which must be `EMAIL` or `SMS`. The previous primary integration is demoted. Defaults to false.',
    }),
    check: t.boolean({ description: CHECK }),
  }),
  errors: [ValidationError, ConflictError],
  resolve: async (input, ctx) => ({
    // JSON input: the operation validates `tlsOptions`.
    integration: await createIntegration(ctx, withoutNestedNulls(input) as Parameters<typeof createIntegration>[1]),
  }),
  payload: IntegrationPayloadRef,
});

mutation('updateIntegration', {
  description: 'Changes an integration. Fields that are null or not given stay as they are.',
  input: (t) => ({
    integrationId: t.id({ required: true, description: INTEGRATION_ID }),
    expectedUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` that you read. If the integration was changed since then, it stays as it is, and the result is a `ConflictError`.',
    }),
    name: t.string({ description: NAME }),
    identifier: t.string({ description: 'The name for programs. Unique in the environment.' }),
    _environmentId: t.id({
      description:
        'The internal id of another environment of the organization, to which the integration is moved. The integration is not primary there. Requires the scope `organization`.',
    }),
    active: t.boolean({
      description:
        'Whether messages are sent through the integration. True requires all credentials of the provider; false demotes a primary integration.',
    }),
    credentials: t.field({
      type: IntegrationCredentialsInputRef,
      description: 'Replaces all credentials: those that are not given are erased.',
    }),
    check: t.boolean({ description: CHECK }),
    conditions: t.field({
      type: [StepFilterInputRef],
      description: 'Replaces all conditions. Any condition demotes a primary integration.',
    }),
    configurations: t.field({
      type: IntegrationConfigurationsInputRef,
      description: 'Settings of the inbound webhook.',
    }),
  }),
  errors: [NotFoundError, ValidationError, ConflictError],
  resolve: async ({ integrationId, ...input }, ctx) => ({
    integration: await updateIntegration(ctx, internalId('Integration', integrationId), withoutNestedNulls(input)),
  }),
  payload: IntegrationPayloadRef,
});

mutation('setPrimaryIntegration', {
  description:
    'Makes an integration the primary one of its channel, which must be `EMAIL` or `SMS`. Activates it and removes its conditions. The previous primary integration is demoted.',
  input: (t) => ({ integrationId: t.id({ required: true, description: INTEGRATION_ID }) }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ integrationId }, ctx) => ({
    integration: await setPrimaryIntegration(ctx, internalId('Integration', integrationId)),
  }),
  payload: IntegrationPayloadRef,
});

mutation('deleteIntegration', {
  description: 'Deletes an integration permanently.',
  input: (t) => ({ integrationId: t.id({ required: true, description: INTEGRATION_ID }) }),
  errors: [NotFoundError, ValidationError],
  resolve: async ({ integrationId }, ctx) => {
    const _id = internalId('Integration', integrationId);
    return { _id, integrations: await deleteIntegration(ctx, _id) };
  },
  payload: (t) => ({
    deletedIntegrationId: t.id({
      description: 'The `id` of the deleted integration.',
      resolve: ({ _id }) => globalId('Integration', ObjectId.createFromHexString(_id)),
    }),
    integrations: t.expose('integrations', {
      type: [IntegrationRef],
      description: 'The integrations that the environment has left, in order of creation.',
    }),
  }),
});

interface IntegrationSettings {
  readonly credentials?: (typeof IntegrationCredentialsInputRef)['$inferInput'] | null | undefined;
  readonly configurations?: (typeof IntegrationConfigurationsInputRef)['$inferInput'] | null | undefined;
}

/** Input without nulls, and without those in its credentials and configurations. */
const withoutNestedNulls = <Input extends IntegrationSettings>({ credentials, configurations, ...input }: Input) =>
  omitNullish({
    ...input,
    credentials: credentials && omitNullish(credentials),
    configurations: configurations && omitNullish(configurations),
  });
