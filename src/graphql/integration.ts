import { ObjectId } from 'bson';
import { CHANNELS } from '../model/enums.ts';
import {
  type Configurations,
  type CredentialName,
  type Credentials,
  FLAG_CREDENTIALS,
  type Integration,
  SECRET_CREDENTIALS,
  TEXT_CREDENTIALS,
  UNDOCUMENTED_CREDENTIALS,
} from '../model/integration.ts';
import { deleteIntegration } from '../operations/integration/delete-integration.ts';
import { getIntegration } from '../operations/integration/get-integration.ts';
import { listIntegrations } from '../operations/integration/list-integrations.ts';
import { setPrimaryIntegration } from '../operations/integration/set-primary-integration.ts';
import { updateIntegration } from '../operations/integration/update-integration.ts';
import { findIntegrations } from '../store/integrations.ts';
import { builder } from './builder.ts';
import { ChannelEnum } from './channel.ts';
import { ConflictError, NotFoundError, nullWhenNotFound, renamingFields, ValidationError } from './errors.ts';
import { internalId, parseHexId } from './node.ts';
import { StepFilterInputRef, StepFilterRef } from './step-filter.ts';
import { createdAtOf, hexOf, instantOf, knownOrUnknown, listOf, textOf } from './stored.ts';
import { withoutNulls } from './without-nulls.ts';

const TEXT_NAMES = [...TEXT_CREDENTIALS, ...UNDOCUMENTED_CREDENTIALS] as const;

const MEANINGS: Record<CredentialName, string> = {
  AppIOBaseUrl: "The base URL of AppIO's interface.",
  accessKey: 'The access key.',
  accountSid: 'The id of the account; for SMTP, the selector of the DKIM key.',
  alertUid: 'The alert UID for an on-call webhook.',
  apiKey: 'The API key.',
  apiKeyRequestHeader: 'The header that the API key is sent in.',
  apiToken: 'The API token.',
  apiURL: "The URL of the account's interface.",
  appID: 'The id of the app.',
  appSid: 'The id of the app.',
  applicationId: 'The id of the application.',
  authenticateByToken: 'Whether a token is asked for before each message is sent.',
  authenticationTokenKey: 'The header that the token is sent in.',
  baseUrl: "The base URL of the provider's interface.",
  channelId: 'The id of the channel.',
  clientId: 'The id of the client.',
  contentType: 'The content type that messages are sent with.',
  datePath: "The path of the date in the provider's answer.",
  domain: 'The domain that is sent from.',
  externalLink: 'The link to upstream details for an on-call webhook.',
  from: 'The address or number that is sent from.',
  hmac: "Whether a subscriber's session must be signed.",
  host: 'The host of the server.',
  idPath: "The path of the message's id in the provider's answer.",
  ignoreTls: 'Whether TLS is left out, even where the server offers it.',
  imageUrl: 'The image URL for an on-call webhook.',
  instanceId: 'The id of the instance.',
  ipPoolName: 'The IP pool that is sent from.',
  messageProfileId: 'The id of the messaging profile.',
  password: 'The password.',
  phoneNumberIdentification: 'The id of the phone number that is sent from.',
  port: 'The port of the server, as a text.',
  projectName: 'The name of the project.',
  redirectUrl: 'The URL that people come back to after they agreed.',
  region: 'The region.',
  requireTls: 'Whether nothing is sent without TLS.',
  secretKey: 'The secret key.',
  secretKeyRequestHeader: 'The header that the secret key is sent in.',
  secure: 'Whether the connection begins with TLS.',
  senderId: 'The id of the sender.',
  senderName: 'The name of the sender, as people see it.',
  serviceAccount: "The service account's key file, as a JSON text.",
  state: 'The state for an on-call webhook.',
  title: 'The title for an on-call webhook.',
  tlsOptions: 'Options of TLS: `rejectUnauthorized`, `servername`, `ca`, `cert`, `key` and the like.',
  token: 'The token.',
  user: 'The user.',
  webhookUrl: 'The webhook URL.',
};

const meaningOf = (name: CredentialName): string =>
  SECRET_CREDENTIALS.includes(name) ? `Secret. ${MEANINGS[name]}` : MEANINGS[name];

/** One field for each of the names. */
const fieldsOf = <Name extends CredentialName, Field>(names: readonly Name[], field: (name: Name) => Field) =>
  Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, Field>;

const IntegrationCredentialsRef = builder.objectRef<Credentials>('IntegrationCredentials').implement({
  description:
    'What a provider needs to send, decrypted: only the holder of the API key sees it. Null is what is not given. Fields whose description begins with "Secret." open the account: keep them out of logs and browsers.',
  fields: (t) => ({
    ...fieldsOf(TEXT_NAMES, (name) =>
      t.string({
        nullable: true,
        description: meaningOf(name),
        resolve: ({ [name]: value }) => (value == null ? null : String(value)),
      }),
    ),
    ...fieldsOf(FLAG_CREDENTIALS, (name) =>
      t.boolean({ nullable: true, description: meaningOf(name), resolve: ({ [name]: value }) => value ?? null }),
    ),
    tlsOptions: t.expose('tlsOptions', { type: 'JSON', nullable: true, description: meaningOf('tlsOptions') }),
  }),
});

const IntegrationCredentialsInputRef = builder.inputType('IntegrationCredentialsInput', {
  description: 'All that a provider needs to send. What is not given, or null, is erased.',
  fields: (t) => ({
    ...fieldsOf(TEXT_NAMES, (name) => t.string({ description: meaningOf(name) })),
    ...fieldsOf(FLAG_CREDENTIALS, (name) => t.boolean({ description: meaningOf(name) })),
    tlsOptions: t.field({
      type: 'JSON',
      description: `${meaningOf('tlsOptions')} An empty object keeps what is stored.`,
    }),
  }),
});

const INBOUND_WEBHOOK = 'Whether the provider reports deliveries to a webhook of the service.';
const SIGNING_KEY = 'Secret. The key that those reports are signed with.';

const IntegrationConfigurationsRef = builder.objectRef<Configurations>('IntegrationConfigurations').implement({
  description: 'How an integration receives.',
  fields: (t) => ({
    inboundWebhookEnabled: t.exposeBoolean('inboundWebhookEnabled', { nullable: true, description: INBOUND_WEBHOOK }),
    inboundWebhookSigningKey: t.exposeString('inboundWebhookSigningKey', { nullable: true, description: SIGNING_KEY }),
  }),
});

const IntegrationConfigurationsInputRef = builder.inputType('IntegrationConfigurationsInput', {
  description: 'How an integration receives; only the fields given change.',
  fields: (t) => ({
    inboundWebhookEnabled: t.boolean({ description: INBOUND_WEBHOOK }),
    inboundWebhookSigningKey: t.string({ description: SIGNING_KEY }),
  }),
});

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
    active: t.boolean({ description: 'Whether it is used.', resolve: ({ active }) => active ?? false }),
    primary: t.boolean({
      description: 'Whether it is the primary one of its channel, which `EMAIL` and `SMS` have.',
      resolve: ({ primary }) => primary ?? false,
    }),
    conditions: t.field({
      type: [StepFilterRef],
      description: 'When it is used; always where there are none.',
      resolve: ({ conditions }) => listOf(conditions),
    }),
    deleted: t.boolean({
      description: 'Whether it was deleted; nothing but the result of its deletion shows such a one.',
      resolve: ({ deleted }) => deleted ?? false,
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

builder.queryField('integration', (t) =>
  t.field({
    type: IntegrationRef,
    nullable: true,
    description: 'One integration; null where there is none in the environment of the caller, or it was deleted.',
    args: { id: t.arg.id({ required: true, description: 'Its `id` or its `_id`.' }) },
    resolve: (_root, { id }, ctx) => {
      const integration = getIntegration(ctx, internalId('Integration', id));
      return nullWhenNotFound(renamingFields({ integrationId: 'id' }, integration));
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

builder.mutationField('setPrimaryIntegration', (t) =>
  t.field({
    type: IntegrationPayloadRef,
    description:
      'Makes an integration the primary one of its channel (e-mail or SMS): active, and without conditions. The one that was is so no longer.',
    args: { integrationId: t.arg.id({ required: true, description: 'The integration, by `id` or `_id`.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'SetPrimaryIntegrationResult', description: 'The integration, or why it is not primary.' },
    },
    resolve: async (_root, { integrationId }, ctx) => ({
      integration: await setPrimaryIntegration(ctx, integrationIdOf(integrationId)),
    }),
  }),
);

const DeleteIntegrationPayloadRef = builder
  .objectRef<{ integrations: Integration[] }>('DeleteIntegrationPayload')
  .implement({
    description: 'What is left.',
    fields: (t) => ({
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
    args: { integrationId: t.arg.id({ required: true, description: 'The integration, by `id` or `_id`.' }) },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'DeleteIntegrationResult', description: 'What is left, or why nothing was deleted.' },
    },
    resolve: async (_root, { integrationId }, ctx) => ({
      integrations: await deleteIntegration(ctx, integrationIdOf(integrationId)),
    }),
  }),
);
