import {
  type Configurations,
  type CredentialName,
  type Credentials,
  FLAG_CREDENTIALS,
  SECRET_CREDENTIALS,
  TEXT_CREDENTIALS,
  UNDOCUMENTED_CREDENTIALS,
} from '../../model/integration.ts';
import { builder } from '../kit/builder.ts';
import { booleanOrNull } from '../kit/stored.ts';

const TEXT_NAMES = [...TEXT_CREDENTIALS, ...UNDOCUMENTED_CREDENTIALS] as const;

/** A description of each credential. */
const CREDENTIAL_DESCRIPTIONS: Record<CredentialName, string> = {
  AppIOBaseUrl: 'The base URL of the API of AppIO.',
  accessKey: 'The access key.',
  accountSid: 'The id of the account. For SMTP, the selector of the DKIM key.',
  alertUid: 'The alert UID for an on-call webhook.',
  apiKey: 'The API key.',
  apiKeyRequestHeader: 'The HTTP header that carries the API key.',
  apiToken: 'The API token.',
  apiURL: 'The base URL of the API of the account.',
  appID: 'The id of the app.',
  appSid: 'The id of the app.',
  applicationId: 'The id of the application.',
  authenticateByToken: 'Whether the gateway requests a token before it sends a message.',
  authenticationTokenKey: 'The HTTP header that carries the token.',
  baseUrl: 'The base URL of the API of the provider.',
  channelId: 'The id of the channel.',
  clientId: 'The id of the client.',
  contentType: 'The content type of the requests.',
  datePath: 'The path of the date in the response of the provider.',
  domain: 'The domain of the sender.',
  externalLink: 'The link to upstream details for an on-call webhook.',
  from: 'The e-mail address or phone number of the sender.',
  hmac: 'Whether sessions of subscribers must be signed.',
  host: 'The host name of the server.',
  idPath: 'The path of the message id in the response of the provider.',
  ignoreTls: 'Whether the connection stays without TLS even if the server offers it.',
  imageUrl: 'The image URL for an on-call webhook.',
  instanceId: 'The id of the instance.',
  ipPoolName: 'The IP pool of the sender.',
  messageProfileId: 'The id of the messaging profile.',
  password: 'The password.',
  phoneNumberIdentification: 'The id of the phone number of the sender.',
  port: 'The port of the server, as a string.',
  projectName: 'The name of the project.',
  redirectUrl: 'The URL that users return to after they gave their consent.',
  region: 'The region.',
  requireTls: 'Whether to fail if the server does not offer TLS.',
  secretKey: 'The secret key.',
  secretKeyRequestHeader: 'The HTTP header that carries the secret key.',
  secure: 'Whether the connection uses TLS from the start.',
  senderId: 'The id of the sender.',
  senderName: 'The name of the sender, as recipients see it.',
  serviceAccount: 'The key file of the service account, as JSON in a string.',
  state: 'The state for an on-call webhook.',
  title: 'The title for an on-call webhook.',
  tlsOptions: 'TLS options of Node.js: `rejectUnauthorized`, `servername`, `ca`, `cert`, `key` and others.',
  token: 'The token.',
  user: 'The user.',
  webhookUrl: 'The webhook URL.',
};

const credentialDescription = (name: CredentialName): string =>
  SECRET_CREDENTIALS.includes(name) ? `Secret. ${CREDENTIAL_DESCRIPTIONS[name]}` : CREDENTIAL_DESCRIPTIONS[name];

/** The same kind of field for each name. */
const fieldPerName = <Name extends CredentialName, Field>(names: readonly Name[], field: (name: Name) => Field) =>
  Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, Field>;

export const IntegrationCredentialsRef = builder.objectRef<Credentials>('IntegrationCredentials').implement({
  description:
    'The decrypted credentials of an integration. Null for each credential that is not set. Descriptions that begin with "Secret." mark values that give access to the account: keep them out of logs and browsers.',
  fields: (t) => ({
    ...fieldPerName(TEXT_NAMES, (name) =>
      t.string({
        nullable: true,
        description: credentialDescription(name),
        resolve: ({ [name]: value }) => (value == null ? null : String(value)),
      }),
    ),
    ...fieldPerName(FLAG_CREDENTIALS, (name) =>
      t.boolean({
        nullable: true,
        description: credentialDescription(name),
        resolve: ({ [name]: value }) => booleanOrNull(value),
      }),
    ),
    tlsOptions: t.expose('tlsOptions', {
      type: 'JSON',
      nullable: true,
      description: credentialDescription('tlsOptions'),
    }),
  }),
});

export const IntegrationCredentialsInputRef = builder.inputType('IntegrationCredentialsInput', {
  description: 'All credentials of an integration. Credentials that are null or not given are erased.',
  fields: (t) => ({
    ...fieldPerName(TEXT_NAMES, (name) => t.string({ description: credentialDescription(name) })),
    ...fieldPerName(FLAG_CREDENTIALS, (name) => t.boolean({ description: credentialDescription(name) })),
    tlsOptions: t.field({
      type: 'JSON',
      description: `${credentialDescription('tlsOptions')} An empty object keeps the stored options.`,
    }),
  }),
});

const INBOUND_WEBHOOK = 'Whether the provider reports deliveries to an inbound webhook.';
const SIGNING_KEY =
  'Secret. What verifies the reports of the provider, for example its signing key. The ARN of the topic for Amazon SES.';

export const IntegrationConfigurationsRef = builder.objectRef<Configurations>('IntegrationConfigurations').implement({
  description: 'Settings of the inbound webhook of an integration.',
  fields: (t) => ({
    inboundWebhookEnabled: t.exposeBoolean('inboundWebhookEnabled', { nullable: true, description: INBOUND_WEBHOOK }),
    inboundWebhookSigningKey: t.exposeString('inboundWebhookSigningKey', { nullable: true, description: SIGNING_KEY }),
  }),
});

export const IntegrationConfigurationsInputRef = builder.inputType('IntegrationConfigurationsInput', {
  description: 'Settings of the inbound webhook of an integration. Fields that are null or not given stay as they are.',
  fields: (t) => ({
    inboundWebhookEnabled: t.boolean({ description: INBOUND_WEBHOOK }),
    inboundWebhookSigningKey: t.string({ description: SIGNING_KEY }),
  }),
});
