import type { CredentialName } from '../model/integration.ts';
import { canonicalProviderId } from './listed-providers.ts';

/** How a form shows a credential: its label, and where to find the value or what it does. */
export interface CredentialLabel {
  readonly label: string;
  readonly hint: string;
  /** Whether the value has several lines, such as a key file. */
  readonly isMultiline: boolean;
}

const show = (label: string, hint: string): CredentialLabel => ({ label, hint, isMultiline: false });
const showLines = (label: string, hint: string): CredentialLabel => ({ label, hint, isMultiline: true });

const SENDER_EMAIL = show('Sender address', 'Recipients see this e-mail address: news@example.com');
const SENDER_PHONE = show('Sender', 'The phone number, such as +4366412345678, or the name that recipients see.');

/** The labels of the credentials whose meaning does not depend on the provider, or for providers without their own. */
const DEFAULTS: Readonly<Record<CredentialName, CredentialLabel>> = {
  AppIOBaseUrl: show('Base URL', 'The address of the interface. Leave it empty for the standard address.'),
  accessKey: show('Access key', 'In the developer settings of your account.'),
  accountSid: show('Account id', 'On the first page of your account.'),
  alertUid: show('Alert id', 'Groups alerts: the same id updates an alert.'),
  apiKey: show('API key', 'Create one in the settings of your account at the provider.'),
  apiKeyRequestHeader: show('Header of the API key', 'The HTTP header that contains the API key: X-Api-Key'),
  apiToken: show('API token', 'Create one in the settings of your account at the provider.'),
  apiURL: show('API address', 'The REST address of your account: https://rest.example.com'),
  appID: show('App id', 'In the settings of the app at the provider.'),
  appSid: show('App id', 'In the settings of the app at the provider.'),
  applicationId: show('Application id', 'In the settings of the application at the provider.'),
  authenticateByToken: show('Request a token first', 'The gateway requests a token before it sends each message.'),
  authenticationTokenKey: show(
    'Header of the token',
    'The HTTP header that contains the token, and its name in the answer.',
  ),
  baseUrl: show('Base URL', 'The address that requests go to: https://api.example.com'),
  channelId: show('Channel id', 'In the settings of the channel at the provider.'),
  clientId: show('Client id', 'In the basic information of your app.'),
  contentType: show('Content type', 'The media type of requests: application/json'),
  datePath: show('Path of the date', 'Where the answer contains the time of sending: message.sentAt'),
  domain: show('Domain', 'The domain that you send from: mail.example.com'),
  externalLink: show('Link', 'A page with details that the alert links to.'),
  from: SENDER_EMAIL,
  hmac: show('Require signed subscribers', 'Sessions of subscribers must contain a signature.'),
  host: show('Server', 'The host name of the server: smtp.example.com'),
  idPath: show('Path of the message id', 'Where the answer contains the id of the message: data.id'),
  ignoreTls: show('Never use TLS', 'The connection stays without encryption, even if the server offers TLS.'),
  imageUrl: show('Image URL', 'An image that the alert shows.'),
  instanceId: show('Instance id', 'In the keys of the instance.'),
  ipPoolName: show('IP pool', 'The name of the pool of addresses to send from.'),
  messageProfileId: show('Messaging profile id', 'In the messaging settings of your account.'),
  password: show('Password', 'The password or app password of the user.'),
  phoneNumberIdentification: show('Phone number id', 'The id of the phone number, not the number itself.'),
  port: show('Port', 'Usually 587, or 465 with TLS from the start.'),
  projectName: show('Project', 'The name or id of the project.'),
  redirectUrl: show('Redirect URL', 'Where users return after they gave their consent.'),
  region: show('Region', 'The region of your account: eu-central-1'),
  requireTls: show('Require TLS', 'Sending fails if the server does not offer TLS.'),
  secretKey: show('Secret key', 'Create one with the API key in the settings of your account.'),
  secretKeyRequestHeader: show('Header of the secret key', 'The HTTP header that contains the secret key.'),
  secure: show(
    'TLS from the start',
    'Use with port 465. Without it, the connection changes to TLS if the server offers it.',
  ),
  senderId: show('Sender id', 'The registered id of the sender.'),
  senderName: show('Sender name', 'Recipients see this name beside the address.'),
  serviceAccount: showLines('Service account', 'The whole JSON key file of the service account.'),
  state: show('State', 'The state of the alert: alerting or ok'),
  title: show('Title', 'The title of the alert.'),
  tlsOptions: showLines('TLS options', 'A JSON object such as {"servername": "mail.example.com"}. Usually empty.'),
  token: show('Token', 'An access token of your account at the provider.'),
  user: show('User', 'The name that the gateway signs in with.'),
  webhookUrl: show('Webhook URL', 'The address that messages are sent to: https://hooks.example.com/messages'),
};

const WEBHOOK_KEY = show(
  'Signing secret',
  'The gateway signs each request with it. Your service checks the signature.',
);

/** The words of a provider's own pages, by canonical id. */
const OF_PROVIDERS: Readonly<Record<string, { readonly [name in CredentialName]?: CredentialLabel }>> = {
  'africas-talking': { user: show('Username', 'The name of your app, or sandbox.') },
  apns: {
    secretKey: showLines('Private key', 'The contents of the .p8 file, with its first and last line.'),
    apiKey: show('Key id', 'The 10 characters beside the key in your Apple Developer account.'),
    projectName: show('Team id', 'In the membership details of your Apple Developer account.'),
    applicationId: show('Bundle id', 'The id of the app: com.example.app'),
    secure: show('Production', 'Use the production service of Apple. Without it, the sandbox is used.'),
  },
  clicksend: { user: show('Username', 'The name that you sign in to ClickSend with.') },
  'email-webhook': { secretKey: WEBHOOK_KEY },
  expo: { apiKey: show('Access token', 'Under Access tokens in the settings of your Expo account.') },
  fcm: {
    serviceAccount: showLines('Service account', 'The JSON file from Project settings, Service accounts, in Firebase.'),
  },
  'forty-six-elks': {
    user: show('API username', 'On the first page of your 46elks account. It begins with u.'),
    password: show('API password', 'Below the API username.'),
  },
  'generic-sms': {
    domain: show('Address of the token', 'The gateway requests the token from this URL.'),
    baseUrl: show('Address of the messages', 'Each message is sent to this URL, as JSON.'),
  },
  getstream: {
    apiKey: show('API key', 'In the dashboard of your Stream app.'),
    webhookUrl: show('Webhook URL', 'Webhooks of subscribers must be on its host, because they get the API key.'),
  },
  'infobip-email': { baseUrl: show('Base URL', 'Your own address at Infobip: https://xyz.api.infobip.com') },
  'infobip-sms': { baseUrl: show('Base URL', 'Your own address at Infobip: https://xyz.api.infobip.com') },
  mailgun: {
    user: show('User', 'The user of the SMTP credentials, such as postmaster.'),
    domain: show('Domain', 'The verified sending domain: mg.example.com'),
    baseUrl: show('Base URL', 'https://api.eu.mailgun.net for domains in the EU.'),
  },
  mailjet: { secretKey: show('Secret key', 'Beside the API key under Account settings, API keys.') },
  messagebird: { accessKey: show('Access key', 'Under Developers, API access.') },
  nexmo: { secretKey: show('API secret', 'On the first page of the Vonage dashboard, below the API key.') },
  nodemailer: {
    domain: show('DKIM domain', 'Signs messages for this domain. Needs the DKIM key and selector.'),
    secretKey: showLines('DKIM private key', 'The private key in PEM format.'),
    accountSid: show('DKIM selector', 'The name of the DKIM record before ._domainkey'),
  },
  'one-signal': {
    applicationId: show('App id', 'Under Settings, Keys and IDs.'),
    apiKey: show('App API key', 'Under Settings, Keys and IDs.'),
  },
  plivo: {
    accountSid: show('Auth id', 'On the first page of the Plivo console.'),
    token: show('Auth token', 'Below the auth id.'),
  },
  postmark: { apiKey: show('Server API token', 'In the tab API tokens of your server.') },
  'push-webhook': { secretKey: WEBHOOK_KEY },
  pushpad: {
    apiKey: show('Access token', 'In the settings of your Pushpad account.'),
    applicationId: show('Project id', 'In the settings of the project.'),
  },
  'rocket-chat': {
    token: show('Personal access token', 'Under My account, Personal access tokens.'),
    user: show('User id', 'Shown together with the token.'),
    webhookUrl: show(
      'Server',
      'The address of your Rocket.Chat server, which gets the token: https://chat.example.com',
    ),
  },
  ses: {
    apiKey: show('Access key id', 'Of an IAM user that may send e-mails.'),
    secretKey: show('Secret access key', 'Of the same IAM user.'),
  },
  slack: { secretKey: show('Client secret', 'In the basic information of your Slack app.') },
  sparkpost: { region: show('Region', 'eu for accounts in the EU. Empty for all others.') },
  telnyx: { apiKey: show('API key', 'Under Account settings, Keys and credentials. It begins with KEY.') },
  twilio: {
    accountSid: show('Account SID', 'On the first page of the Twilio console. It begins with AC.'),
    token: show('Auth token', 'Below the account SID.'),
    from: show('Sender', 'A phone number of your account, such as +15005550006, or a messaging service SID.'),
  },
  'whatsapp-business': { apiToken: show('Access token', 'A permanent token of a system user in Meta Business.') },
};

/** The label and the hint of a credential in the form of a provider. */
export function credentialLabel(
  channel: string,
  providerId: string,
  name: CredentialName,
  serviceSlug: string,
): CredentialLabel {
  const own = OF_PROVIDERS[canonicalProviderId(providerId, serviceSlug)]?.[name];
  if (own !== undefined) return own;
  return name === 'from' && channel === 'sms' ? SENDER_PHONE : DEFAULTS[name];
}
