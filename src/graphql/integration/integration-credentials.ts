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

/** What each credential is, for people. */
export const MEANINGS: Record<CredentialName, string> = {
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

export const IntegrationCredentialsRef = builder.objectRef<Credentials>('IntegrationCredentials').implement({
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
      t.boolean({ nullable: true, description: meaningOf(name), resolve: ({ [name]: value }) => booleanOrNull(value) }),
    ),
    tlsOptions: t.expose('tlsOptions', { type: 'JSON', nullable: true, description: meaningOf('tlsOptions') }),
  }),
});

export const IntegrationCredentialsInputRef = builder.inputType('IntegrationCredentialsInput', {
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

export const IntegrationConfigurationsRef = builder.objectRef<Configurations>('IntegrationConfigurations').implement({
  description: 'How an integration receives.',
  fields: (t) => ({
    inboundWebhookEnabled: t.exposeBoolean('inboundWebhookEnabled', { nullable: true, description: INBOUND_WEBHOOK }),
    inboundWebhookSigningKey: t.exposeString('inboundWebhookSigningKey', { nullable: true, description: SIGNING_KEY }),
  }),
});

export const IntegrationConfigurationsInputRef = builder.inputType('IntegrationConfigurationsInput', {
  description: 'How an integration receives; only the fields given change.',
  fields: (t) => ({
    inboundWebhookEnabled: t.boolean({ description: INBOUND_WEBHOOK }),
    inboundWebhookSigningKey: t.string({ description: SIGNING_KEY }),
  }),
});
