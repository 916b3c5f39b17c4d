import type { Channel } from '../model/enums.ts';
import type { CredentialName, Integration } from '../model/integration.ts';
import { isBlank } from '../model/is-blank.ts';

/** The credentials that a provider requires, and those that it accepts. */
interface ProviderCredentials {
  readonly required: readonly CredentialName[];
  readonly optional: readonly CredentialName[];
}

interface Listed extends ProviderCredentials {
  /** As the provider writes it. Null for the service's own providers: its name is a setting. */
  readonly name: string | null;
}

const listed = (
  name: string | null,
  required: readonly CredentialName[] = [],
  optional: readonly CredentialName[] = [],
): Listed => ({ name, required, optional });

/** The sender of e-mails. */
const sender = ['from', 'senderName'] as const;

/** Every listed provider by channel. `svc` stands for the service's own name. */
const PROVIDERS: Readonly<Record<Channel, Readonly<Record<string, Listed>>>> = {
  in_app: {
    svc: listed(null, [], ['hmac']),
  },
  email: {
    'svc-email': listed(null),
    braze: listed('Braze', ['apiKey', 'apiURL', 'appID', ...sender]),
    'email-webhook': listed('Any e-mail service, through a webhook', ['webhookUrl', 'secretKey', ...sender]),
    emailjs: listed('EmailJS'),
    'infobip-email': listed('Infobip', ['apiKey', 'baseUrl', ...sender]),
    mailersend: listed('MailerSend', ['apiKey', ...sender]),
    mailgun: listed('Mailgun', ['apiKey', 'user', 'domain', ...sender], ['baseUrl']),
    mailjet: listed('Mailjet', ['apiKey', 'secretKey', ...sender]),
    mailtrap: listed('Mailtrap', ['apiKey', ...sender]),
    mandrill: listed('Mandrill', ['apiKey', ...sender]),
    netcore: listed('Netcore', ['apiKey', ...sender]),
    nodemailer: listed(
      'Any SMTP server',
      ['host', 'port', ...sender],
      ['user', 'password', 'secure', 'requireTls', 'ignoreTls', 'tlsOptions', 'domain', 'secretKey', 'accountSid'],
    ),
    outlook365: listed('Microsoft Outlook 365', ['password', ...sender]),
    plunk: listed('Plunk', ['apiKey', ...sender]),
    postmark: listed('Postmark', ['apiKey', ...sender]),
    resend: listed('Resend', ['apiKey', ...sender]),
    sendgrid: listed('SendGrid', ['apiKey', ...sender], ['ipPoolName']),
    sendinblue: listed('Brevo (Sendinblue)', ['apiKey', ...sender]),
    ses: listed('Amazon SES', ['apiKey', 'secretKey', 'region', ...sender]),
    sparkpost: listed('SparkPost', ['apiKey', ...sender], ['region']),
  },
  sms: {
    'svc-sms': listed(null),
    'africas-talking': listed("Africa's Talking", ['apiKey', 'user', 'from']),
    'afro-message': listed('AfroMessage'),
    'azure-sms': listed('Azure Communication Services', ['accessKey', 'from']),
    bandwidth: listed('Bandwidth', ['user', 'password', 'accountSid', 'from']),
    'brevo-sms': listed('Brevo', ['apiKey', 'from']),
    'bulk-sms': listed('BulkSMS', ['apiToken']),
    'burst-sms': listed('Burst SMS', ['apiKey', 'secretKey']),
    clickatell: listed('Clickatell', ['apiKey']),
    clicksend: listed('ClickSend', ['user', 'apiKey', 'from']),
    'eazy-sms': listed('Eazy SMS', ['apiKey', 'channelId']),
    firetext: listed('FireText', ['apiKey', 'from']),
    'forty-six-elks': listed('46elks', ['user', 'password', 'from']),
    'generic-sms': listed(
      'Any SMS service, through its HTTP interface',
      ['baseUrl', 'apiKeyRequestHeader', 'apiKey', 'idPath', 'from'],
      ['secretKeyRequestHeader', 'secretKey', 'datePath', 'authenticateByToken', 'domain', 'authenticationTokenKey'],
    ),
    gupshup: listed('Gupshup', ['user', 'password']),
    imedia: listed('iMedia'),
    'infobip-sms': listed('Infobip', ['apiKey', 'baseUrl', 'from']),
    'isend-sms': listed('iSend SMS', ['apiToken'], ['from', 'contentType']),
    'isendpro-sms': listed('iSendPro SMS'),
    kannel: listed('Kannel', ['host', 'port', 'from'], ['user', 'password']),
    maqsam: listed('Maqsam', ['apiKey', 'secretKey', 'from']),
    messagebird: listed('MessageBird', ['accessKey', 'from']),
    mobishastra: listed('Mobishastra', ['baseUrl', 'user', 'password', 'from']),
    nexmo: listed('Nexmo', ['apiKey', 'secretKey', 'from']),
    plivo: listed('Plivo', ['accountSid', 'token', 'from']),
    'ring-central': listed('RingCentral', ['clientId', 'secretKey', 'token', 'from'], ['secure']),
    sendchamp: listed('Sendchamp', ['apiKey', 'from']),
    simpletexting: listed('SimpleTexting', ['apiKey', 'from']),
    sinch: listed('Sinch'),
    'sms-central': listed('SMS Central', ['user', 'password', 'from'], ['baseUrl']),
    sms77: listed('sms77', ['apiKey', 'from']),
    smsmode: listed('smsmode'),
    sns: listed('Amazon SNS', ['apiKey', 'secretKey', 'region']),
    telnyx: listed('Telnyx', ['apiKey', 'messageProfileId', 'from']),
    termii: listed('Termii', ['apiKey', 'from']),
    twilio: listed('Twilio', ['accountSid', 'token', 'from']),
    unifonic: listed('Unifonic'),
  },
  chat: {
    'svc-slack': listed(null),
    'chat-webhook': listed('Any chat, through a webhook'),
    discord: listed('Discord'),
    getstream: listed('GetStream', ['apiKey'], ['webhookUrl']),
    'grafana-on-call': listed('Grafana OnCall', [], ['alertUid', 'title', 'imageUrl', 'state', 'externalLink']),
    mattermost: listed('Mattermost'),
    msteams: listed('Microsoft Teams'),
    'rocket-chat': listed('Rocket.Chat', ['token', 'user'], ['webhookUrl']),
    ryver: listed('Ryver'),
    slack: listed('Slack', ['applicationId', 'clientId', 'secretKey'], ['redirectUrl', 'hmac']),
    'whatsapp-business': listed('WhatsApp Business', ['apiToken', 'phoneNumberIdentification']),
    zulip: listed('Zulip'),
  },
  push: {
    apns: listed(
      'Apple Push Notification service',
      ['secretKey', 'apiKey', 'projectName', 'applicationId'],
      ['secure'],
    ),
    appio: listed('Appio'),
    expo: listed('Expo', ['apiKey']),
    fcm: listed('Firebase Cloud Messaging', ['serviceAccount']),
    'one-signal': listed('OneSignal', ['applicationId', 'apiKey']),
    'push-webhook': listed('Any push service, through a webhook', ['webhookUrl', 'secretKey']),
    'pusher-beams': listed('Pusher Beams', ['instanceId', 'secretKey']),
    pushpad: listed('Pushpad', ['apiKey', 'applicationId']),
  },
};

/** A provider id with `svc` in place of the service's own name. Other programs may have stored ids that are not strings. */
export const canonicalProviderId = (providerId: string, slug: string): string => {
  const id = String(providerId);
  return id === slug || id.startsWith(`${slug}-`) ? `svc${id.slice(slug.length)}` : id;
};

/** Undefined if the provider is not listed for the channel. */
function findListed(channel: Channel, providerId: string, serviceSlug: string): Listed | undefined {
  const ofChannel = PROVIDERS[channel] ?? {};
  const id = canonicalProviderId(providerId, serviceSlug);
  return Object.hasOwn(ofChannel, id) ? ofChannel[id] : undefined;
}

/** The credentials of a provider. A provider that is not listed requires none. */
export function providerCredentials(channel: Channel, providerId: string, serviceSlug: string): ProviderCredentials {
  const { required = [], optional = [] } = findListed(channel, providerId, serviceSlug) ?? {};
  return { required, optional };
}

/** The credentials that the provider of an integration requires, but that are null or blank. */
export const missingCredentials = (
  { channel, providerId, credentials }: Pick<Integration, 'channel' | 'providerId' | 'credentials'>,
  serviceSlug: string,
): CredentialName[] =>
  providerCredentials(channel, providerId, serviceSlug).required.filter((name) => isBlank(credentials[name]));

/** Whether a provider is listed for a channel. */
export const isListedProvider = (channel: Channel, providerId: string, serviceSlug: string): boolean =>
  findListed(channel, providerId, serviceSlug) !== undefined;

/** The listed provider ids of a channel. */
export const listedProviders = (channel: Channel, serviceSlug: string): string[] =>
  Object.keys(PROVIDERS[channel]).map((id) => (/^svc(-|$)/.test(id) ? `${serviceSlug}${id.slice('svc'.length)}` : id));

/** The display name of a provider. Its id if no name is known. */
export const providerName = (channel: Channel, providerId: string, serviceSlug: string): string =>
  findListed(channel, providerId, serviceSlug)?.name ?? providerId;
