import { z } from 'zod';
import { CHANNELS, type Channel } from './enums.ts';
import { freeForm, instant, looseId, objectId, owners } from './scalars.ts';
import { StepFilter } from './step-filter.ts';

const text = z.string('must be a string').optional();
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
/** What some providers need though the interface does not know it: it is taken and kept, and not answered over REST. */
export const UNDOCUMENTED_CREDENTIALS = ['apiURL', 'appID', 'contentType'] as const;

/** The credentials that open an account, and are shown to nobody but the holder of the API key. */
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

/** What a provider needs to send, as the interface documents it. */
const DocumentedCredentials = z.object({
  ...fieldsOf(TEXT_CREDENTIALS, text),
  ...fieldsOf(FLAG_CREDENTIALS, flag),
  tlsOptions: freeForm.optional(),
});

/** What a provider needs to send. All values are in the clear here: the store encrypts them. */
export const Credentials = z.object(
  { ...DocumentedCredentials.shape, ...fieldsOf(UNDOCUMENTED_CREDENTIALS, text) },
  'must be an object',
);
export type Credentials = z.infer<typeof Credentials>;
export type CredentialName = keyof Credentials;

export const Configurations = z.object(
  { inboundWebhookEnabled: flag, inboundWebhookSigningKey: text },
  'must be an object',
);
export type Configurations = z.infer<typeof Configurations>;

/** A connection to a provider of one channel. */
export const Integration = z.object({
  _id: objectId,
  ...owners,
  name: z.string(),
  identifier: z.string(),
  providerId: z.string(),
  channel: z.enum(CHANNELS),
  credentials: DocumentedCredentials.default({}),
  configurations: Configurations.optional(),
  active: z.boolean().default(false),
  deleted: z.boolean().default(false),
  deletedAt: instant.optional(),
  deletedBy: looseId.optional(),
  primary: z.boolean().default(false),
  conditions: z.array(StepFilter).optional(),
});
export type Integration = Omit<z.infer<typeof Integration>, 'credentials'> & {
  credentials: Credentials;
  createdAt?: Date;
  updatedAt?: Date;
  /** Which request deleted it, so that its repetition after a crash is answered as the first one. */
  deletionId?: string;
  /** The fields whose stored value cannot be decrypted, as paths: `credentials.apiKey`. They are left out above. */
  unreadable?: readonly string[];
};

/** What a list of integrations can be ordered by. */
export const INTEGRATION_ORDERS = ['_id', 'name', 'createdAt'] as const;
export type IntegrationOrder = (typeof INTEGRATION_ORDERS)[number];

const CHANNELS_WITH_PRIMARY: readonly Channel[] = ['email', 'sms'];

/** Whether one of a channel's integrations can be the primary one. */
export const hasPrimary = (channel: Channel): boolean => CHANNELS_WITH_PRIMARY.includes(channel);
