import { z } from 'zod';
import { listOf } from './bounded-schemas.ts';
import type { Channel } from './enums.ts';
import { channel } from './readable-values.ts';
import { freeForm, instant, looseId, objectId, owners } from './scalars.ts';
import { StepFilter } from './step-filter.ts';
import { MAX_CREDENTIAL, textUpTo } from './text-limits.ts';
import { DataInput } from './trigger.ts';

const text = textUpTo(MAX_CREDENTIAL).optional();
const flag = z.boolean('must be true or false').optional();

const fieldsOf = <Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

export const TEXT_CREDENTIALS = [
  'apiKey',
  'user',
  'secretKey',
  'domain',
  'password',
  'host',
  'port',
  'region',
  'accountSid',
  'messageProfileId',
  'token',
  'from',
  'senderName',
  'projectName',
  'applicationId',
  'clientId',
  'baseUrl',
  'webhookUrl',
  'redirectUrl',
  'serviceAccount',
  'ipPoolName',
  'apiKeyRequestHeader',
  'secretKeyRequestHeader',
  'idPath',
  'datePath',
  'apiToken',
  'authenticationTokenKey',
  'instanceId',
  'alertUid',
  'title',
  'imageUrl',
  'state',
  'externalLink',
  'channelId',
  'phoneNumberIdentification',
  'accessKey',
  'appSid',
  'senderId',
  'AppIOBaseUrl',
] as const;
export const FLAG_CREDENTIALS = ['secure', 'requireTls', 'ignoreTls', 'hmac', 'authenticateByToken'] as const;
/** Credentials that some providers need, but the service interface does not document. Stored, and not returned over REST. */
export const UNDOCUMENTED_CREDENTIALS = ['apiURL', 'appID', 'contentType'] as const;

/** Credentials that give access to an account. Only the holder of an API key can read them. */
export const SECRET_CREDENTIALS: readonly CredentialName[] = [
  'accessKey',
  'apiKey',
  'apiToken',
  'password',
  'secretKey',
  'serviceAccount',
  'tlsOptions',
  'token',
  'webhookUrl',
];

/** Credentials of a provider, as the service interface documents them. */
const DocumentedCredentials = z.object({
  ...fieldsOf(TEXT_CREDENTIALS, text),
  ...fieldsOf(FLAG_CREDENTIALS, flag),
  tlsOptions: freeForm.optional(),
});

/** Credentials of a provider, in the clear. The store encrypts them. */
export const Credentials = z.object(
  {
    ...DocumentedCredentials.shape,
    ...fieldsOf(UNDOCUMENTED_CREDENTIALS, text),
    tlsOptions: DataInput.optional(),
  },
  'must be an object',
);
export type Credentials = z.infer<typeof Credentials>;
export type CredentialName = keyof Credentials;

export const Configurations = z.object(
  { inboundWebhookEnabled: flag, inboundWebhookSigningKey: text },
  'must be an object',
);
export type Configurations = z.infer<typeof Configurations>;

/** An integration as REST returns it: a connection to a provider of one channel. */
export const IntegrationAnswer = z.object({
  _id: objectId,
  ...owners,
  name: z.string(),
  identifier: z.string(),
  providerId: z.string(),
  channel,
  credentials: DocumentedCredentials.default({}),
  configurations: Configurations.optional(),
  active: z.boolean().default(false),
  deleted: z.boolean().default(false),
  deletedAt: instant.optional(),
  deletedBy: looseId.optional(),
  primary: z.boolean().default(false),
  conditions: listOf(StepFilter).optional(),
});
/** An integration as it is stored, except that its credentials are in the clear. */
export type Integration = Omit<z.infer<typeof IntegrationAnswer>, 'credentials'> & {
  credentials: Credentials;
  createdAt?: Date;
  updatedAt?: Date;
  /** Identifies the request that deleted the integration, so that its retry after a crash gets the same answer. */
  deletionId?: string;
  /** Paths of the fields that cannot be decrypted, such as `credentials.apiKey`. These fields are absent. */
  unreadable?: readonly string[];
};

/** The path at which the provider of an integration reports. */
export const inboundWebhookPath = ({ _environmentId, _id }: Pick<Integration, '_environmentId' | '_id'>): string =>
  `/v1/inbound-webhooks/${_environmentId}/${_id}`;

/** The orders of a list of integrations. */
export const INTEGRATION_ORDERS = ['_id', 'name', 'createdAt'] as const;
export type IntegrationOrder = (typeof INTEGRATION_ORDERS)[number];

const CHANNELS_WITH_PRIMARY: readonly Channel[] = ['email', 'sms'];

/** Whether a channel has a primary integration. */
export const hasPrimary = (channel: Channel): boolean => CHANNELS_WITH_PRIMARY.includes(channel);

/**
 * The integration that a channel of a recipient belongs to: the named one, else the newest of the provider.
 * @param integrations chat and push integrations, newest first
 */
export const integrationOfChannel = (
  channel: { readonly providerId: string; readonly integrationIdentifier?: string | undefined },
  integrations: readonly Integration[],
): Integration | undefined =>
  integrations.find(
    ({ providerId, identifier }) =>
      providerId === channel.providerId &&
      (channel.integrationIdentifier === undefined || channel.integrationIdentifier === identifier),
  );
