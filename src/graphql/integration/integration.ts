import { ObjectId } from 'bson';
import { CHANNELS } from '../../model/enums.ts';
import type { INTEGRATION_ORDERS, Integration, IntegrationOrder } from '../../model/integration.ts';
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
import { enumOf } from '../kit/enum-of.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, ValidationError } from '../kit/errors.ts';
import { orderDirectionArg } from '../kit/list-args.ts';
import { globalId, internalId, parseHexId } from '../kit/node.ts';
import { createdAtOf, flagOf, hexOf, instantOf, knownOrUnknown, listOf, textOf } from '../kit/stored.ts';
import { withoutNulls } from '../kit/without-nulls.ts';
import { StepFilterInputRef, StepFilterRef } from '../workflow/step-filter.ts';
import {
  IntegrationConfigurationsInputRef,
  IntegrationConfigurationsRef,
  IntegrationCredentialsInputRef,
  IntegrationCredentialsRef,
} from './integration-credentials.ts';

export const IntegrationRef = builder.objectRef<Integration>('Integration');

builder.node(IntegrationRef, {
  description: 'A connection to a provider of one channel.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadManyWithoutCache: (ids, { store, scope }) =>
    findIntegrations(
      store,
      scope,
      ids.map((id) => ObjectId.createFromHexString(id)),
    ),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }) => `${_environmentId}`,
    }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: ({ _organizationId }) => `${_organizationId}`,
    }),
    name: t.string({ description: 'The name for people.', resolve: ({ name }) => textOf(name) }),
    identifier: t.string({
      description: 'The name for programs, unique in the environment.',
      resolve: ({ identifier }) => textOf(identifier),
    }),
    providerId: t.string({
      description: 'The id of the provider: `sendgrid`.',
      resolve: ({ providerId }) => textOf(providerId),
    }),
    channel: t.field({
      type: ChannelEnum,
      description: 'The channel that it sends through.',
      resolve: ({ channel }) => knownOrUnknown(CHANNELS, channel),
    }),
    credentials: t.field({
      type: IntegrationCredentialsRef,
      description: 'What the provider needs to send.',
      resolve: ({ credentials }) => credentials,
    }),
    unreadableFields: t.stringList({
      description:
        'The fields whose stored value cannot be decrypted, and which are null for that reason: `credentials.apiKey`.',
      resolve: ({ unreadable }) => listOf(unreadable),
    }),
    configurations: t.expose('configurations', {
      type: IntegrationConfigurationsRef,
      nullable: true,
      description: 'How it receives.',
    }),
    active: t.boolean({ description: 'Whether it is used.', resolve: ({ active }) => flagOf(active, false) }),
    primary: t.boolean({
      description: 'Whether it is the primary one of its channel, which `EMAIL` and `SMS` have.',
      resolve: ({ primary }) => flagOf(primary, false),
    }),
    conditions: t.field({
      type: [StepFilterRef],
      description: 'When it is used; always where there are none.',
      resolve: ({ conditions }) => listOf(conditions),
    }),
    deleted: t.boolean({
      description: 'Whether it was deleted; nothing but the result of its deletion shows such a one.',
      resolve: ({ deleted }) => flagOf(deleted, false),
    }),
    deletedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was deleted.',
      resolve: ({ deletedAt }) => instantOf(deletedAt),
    }),
    deletedBy: t.id({
      nullable: true,
      description: 'The internal id of the user who deleted it.',
      resolve: ({ deletedBy }) => hexOf(deletedBy),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was created.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When it was last changed.',
      resolve: (integration) => instantOf(integration.updatedAt) ?? createdAtOf(integration),
    }),
  }),
});

export const IntegrationConnection = builder.connectionObject(
  { type: IntegrationRef, name: 'IntegrationConnection', description: 'A page of integrations.' },
  { name: 'IntegrationEdge', description: 'An integration in a list.' },
);

const IntegrationOrderEnum = enumOf<IntegrationOrder>('IntegrationOrder', {
  description: 'What integrations are ordered by; ties break on `_id`.',
  values: {
    _id: 'The internal id, which is the order of creation.',
    name: 'The name for people.',
    createdAt: 'When they were created.',
  } satisfies Record<(typeof INTEGRATION_ORDERS)[number], string>,
});

builder.queryField('integration', (t) =>
  t.field({
    type: IntegrationRef,
    nullable: true,
    description: 'One integration; null where there is none in the environment of the caller, or it was deleted.',
    args: { id: t.arg.id({ required: true, description: 'Its `id` or its `_id`.' }) },
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
      description:
        'The integrations of the environment, newest first. All filters must match; deleted ones are left out.',
      args: {
        channel: t.arg({ type: ChannelEnum, description: 'Only those of this channel.' }),
        providerId: t.arg.string({ description: 'Only those of this provider.' }),
        active: t.arg.boolean({ description: 'Only those that are active, or only those that are not.' }),
        primary: t.arg.boolean({ description: 'Only those that are primary, or only those that are not.' }),
        orderBy: t.arg({ type: IntegrationOrderEnum, defaultValue: '_id', description: 'What they are ordered by.' }),
        orderDirection: orderDirectionArg(t.arg),
      },
      resolve: (_root, args, ctx) => listIntegrations(ctx, args),
    },
    IntegrationConnection,
  ),
);

const integrationIdOf = (id: string): string => internalId('Integration', id);

const IntegrationPayloadRef = builder.objectRef<{ integration: Integration }>('IntegrationPayload').implement({
  description: 'The integration as it is now.',
  fields: (t) => ({
    integration: t.expose('integration', { type: IntegrationRef, description: 'The integration.' }),
  }),
});

const CreateIntegrationInputRef = builder.inputType('CreateIntegrationInput', {
  description: 'A connection to a provider.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name for people.' }),
    identifier: t.string({
      description: 'The name for programs, unique in the environment; made from `name` where it is not given.',
    }),
    providerId: t.string({ required: true, description: 'The provider, by its id in `providers`.' }),
    channel: t.field({ type: ChannelEnum, required: true, description: 'The channel that it sends through.' }),
    credentials: t.field({
      type: IntegrationCredentialsInputRef,
      description: 'What the provider needs to send; `providers` says what that is.',
    }),
    configurations: t.field({ type: IntegrationConfigurationsInputRef, description: 'How it receives.' }),
    conditions: t.field({ type: [StepFilterInputRef], description: 'When it is used; always where there are none.' }),
    active: t.boolean({
      description:
        'Whether it is used; not where it does not say. The gateway must be able to send through its provider then, and what the provider requires must be there.',
    }),
    primary: t.boolean({
      description:
        'Whether it becomes the primary one of its channel (e-mail or SMS), active and without conditions. The one that was is so no longer.',
    }),
    check: t.boolean({ description: 'Whether the provider is tried for real before anything is stored.' }),
  }),
});

builder.mutationField('createIntegration', (t) =>
  t.field({
    type: IntegrationPayloadRef,
    description: 'Connects a provider.',
    args: { input: t.arg({ type: CreateIntegrationInputRef, required: true, description: 'The connection.' }) },
    errors: {
      types: [ValidationError, ConflictError],
      union: { name: 'CreateIntegrationResult', description: 'The integration, or why there is none.' },
    },
    resolve: async (_root, { input: { credentials, configurations, ...fields } }, ctx) => ({
      integration: await createIntegration(ctx, {
        ...withoutNulls(fields),
        ...(credentials && { credentials: withoutNulls(credentials) }),
        ...(configurations && { configurations: withoutNulls(configurations) }),
      } as Parameters<typeof createIntegration>[1]),
    }),
  }),
);

const UpdateIntegrationInputRef = builder.inputType('UpdateIntegrationInput', {
  description: 'What changes of an integration; what is not given, or null, stays as it is.',
  fields: (t) => ({
    integrationId: t.id({ required: true, description: 'The integration, by `id` or `_id`.' }),
    name: t.string({ description: 'The name for people.' }),
    identifier: t.string({ description: 'The name for programs, unique in the environment.' }),
    _environmentId: t.id({
      description:
        'The internal id of another environment of the organization, to move it there. It is not primary there.',
    }),
    active: t.boolean({
      description:
        'Whether it is used. What its provider requires must be there then; false ends its being the primary one.',
    }),
    credentials: t.field({
      type: IntegrationCredentialsInputRef,
      description: 'All credentials: those that are not given are erased.',
    }),
    check: t.boolean({ description: 'Whether the provider is tried for real before anything is stored.' }),
    conditions: t.field({
      type: [StepFilterInputRef],
      description: 'When it is used, all conditions. Any of them ends its being the primary one.',
    }),
    configurations: t.field({ type: IntegrationConfigurationsInputRef, description: 'How it receives.' }),
  }),
});

builder.mutationField('updateIntegration', (t) =>
  t.field({
    type: IntegrationPayloadRef,
    description: 'Changes an integration.',
    args: { input: t.arg({ type: UpdateIntegrationInputRef, required: true, description: 'What changes.' }) },
    errors: {
      types: [NotFoundError, ValidationError, ConflictError],
      union: { name: 'UpdateIntegrationResult', description: 'The changed integration, or why it stays as it is.' },
    },
    resolve: async (_root, { input: { integrationId, credentials, configurations, ...fields } }, ctx) => ({
      integration: await updateIntegration(ctx, integrationIdOf(integrationId), {
        ...withoutNulls(fields),
        ...(credentials && { credentials: withoutNulls(credentials) }),
        ...(configurations && { configurations: withoutNulls(configurations) }),
      }),
    }),
  }),
);

const SetPrimaryIntegrationInputRef = builder.inputType('SetPrimaryIntegrationInput', {
  description: 'Which integration becomes the primary one of its channel.',
  fields: (t) => ({ integrationId: t.id({ required: true, description: 'The integration, by `id` or `_id`.' }) }),
});

builder.mutationField('setPrimaryIntegration', (t) =>
  t.field({
    type: IntegrationPayloadRef,
    description:
      'Makes an integration the primary one of its channel (e-mail or SMS): active, and without conditions. The one that was is so no longer.',
    args: { input: t.arg({ type: SetPrimaryIntegrationInputRef, required: true, description: 'Which integration.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'SetPrimaryIntegrationResult', description: 'The integration, or why it is not primary.' },
    },
    resolve: async (_root, { input: { integrationId } }, ctx) => ({
      integration: await setPrimaryIntegration(ctx, integrationIdOf(integrationId)),
    }),
  }),
);

const DeleteIntegrationInputRef = builder.inputType('DeleteIntegrationInput', {
  description: 'Which integration is deleted.',
  fields: (t) => ({ integrationId: t.id({ required: true, description: 'The integration, by `id` or `_id`.' }) }),
});

const DeleteIntegrationPayloadRef = builder
  .objectRef<{ deleted: string; integrations: Integration[] }>('DeleteIntegrationPayload')
  .implement({
    description: 'Which integration is gone, and what is left.',
    fields: (t) => ({
      deletedIntegrationId: t.id({
        description: 'The `id` of the integration.',
        resolve: ({ deleted }) => globalId('Integration', ObjectId.createFromHexString(deleted)),
      }),
      integrations: t.expose('integrations', {
        type: [IntegrationRef],
        description: "The environment's other integrations, in order of creation.",
      }),
    }),
  });

builder.mutationField('deleteIntegration', (t) =>
  t.field({
    type: DeleteIntegrationPayloadRef,
    description: 'Deletes an integration for good.',
    args: { input: t.arg({ type: DeleteIntegrationInputRef, required: true, description: 'Which integration.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'DeleteIntegrationResult', description: 'What is left, or why nothing was deleted.' },
    },
    resolve: async (_root, { input }, ctx) => {
      const deleted = integrationIdOf(input.integrationId);
      return { deleted, integrations: await deleteIntegration(ctx, deleted) };
    },
  }),
);
