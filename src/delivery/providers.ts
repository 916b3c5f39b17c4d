import type { Channel } from '../model/enums.ts';
import type { CredentialName, Integration } from '../model/integration.ts';
import { PROVIDER_NAMES } from './provider-names.ts';

/** The credentials that a provider requires, and those that it accepts. */
export interface ProviderCredentials {
  readonly required: readonly CredentialName[];
  readonly optional: readonly CredentialName[];
}

const needs = (
  required: readonly CredentialName[] = [],
  optional: readonly CredentialName[] = [],
): ProviderCredentials => ({
  required,
  optional,
});
/** The sender of e-mails. */
const sender = ['from', 'senderName'] as const;

/** Every listed provider by channel. `svc` stands for the service's own name. */
const PROVIDERS: Readonly<Record<Channel, Readonly<Record<string, ProviderCredentials>>>> = {
  in_app: {
    svc: needs([], ['hmac']),
  },
  email: {
    'svc-email': needs(),
    braze: needs(['apiKey', 'apiURL', 'appID', ...sender]),
    'email-webhook': needs(['webhookUrl', 'secretKey', ...sender]),
    emailjs: needs(),
    'infobip-email': needs(['apiKey', 'baseUrl', ...sender]),
    mailersend: needs(['apiKey', ...sender]),
    mailgun: needs(['apiKey', 'user', 'domain', ...sender], ['baseUrl']),
    mailjet: needs(['apiKey', 'secretKey', ...sender]),
    mailtrap: needs(['apiKey', ...sender]),
    mandrill: needs(['apiKey', ...sender]),
    netcore: needs(['apiKey', ...sender]),
    nodemailer: needs(
      ['host', 'port', ...sender],
      ['user', 'password', 'secure', 'requireTls', 'ignoreTls', 'tlsOptions', 'domain', 'secretKey', 'accountSid'],
    ),
    outlook365: needs(['password', ...sender]),
    plunk: needs(['apiKey', ...sender]),
    postmark: needs(['apiKey', ...sender]),
    resend: needs(['apiKey', ...sender]),
    sendgrid: needs(['apiKey', ...sender], ['ipPoolName']),
    sendinblue: needs(['apiKey', ...sender]),
    ses: needs(['apiKey', 'secretKey', 'region', ...sender]),
    sparkpost: needs(['apiKey', ...sender], ['region']),
  },
  sms: {
    'svc-sms': needs(),
    'africas-talking': needs(['apiKey', 'user', 'from']),
    'afro-message': needs(),
    'azure-sms': needs(['accessKey', 'from']),
    bandwidth: needs(['user', 'password', 'accountSid', 'from']),
    'brevo-sms': needs(['apiKey', 'from']),
    'bulk-sms': needs(['apiToken']),
    'burst-sms': needs(['apiKey', 'secretKey']),
    clickatell: needs(['apiKey']),
    clicksend: needs(['user', 'apiKey', 'from']),
    'eazy-sms': needs(['apiKey', 'channelId']),
    firetext: needs(['apiKey', 'from']),
    'forty-six-elks': needs(['user', 'password', 'from']),
    'generic-sms': needs(
      ['baseUrl', 'apiKeyRequestHeader', 'apiKey', 'idPath', 'from'],
      ['secretKeyRequestHeader', 'secretKey', 'datePath', 'authenticateByToken', 'domain', 'authenticationTokenKey'],
    ),
    gupshup: needs(['user', 'password']),
    imedia: needs(),
    'infobip-sms': needs(['apiKey', 'baseUrl', 'from']),
    'isend-sms': needs(['apiToken'], ['from', 'contentType']),
    'isendpro-sms': needs(),
    kannel: needs(['host', 'port', 'from'], ['user', 'password']),
    maqsam: needs(['apiKey', 'secretKey', 'from']),
    messagebird: needs(['accessKey', 'from']),
    mobishastra: needs(['baseUrl', 'user', 'password', 'from']),
    nexmo: needs(['apiKey', 'secretKey', 'from']),
    plivo: needs(['accountSid', 'token', 'from']),
    'ring-central': needs(['clientId', 'secretKey', 'token', 'from'], ['secure']),
    sendchamp: needs(['apiKey', 'from']),
    simpletexting: needs(['apiKey', 'from']),
    sinch: needs(),
    'sms-central': needs(['user', 'password', 'from'], ['baseUrl']),
    sms77: needs(['apiKey', 'from']),
    smsmode: needs(),
    sns: needs(['apiKey', 'secretKey', 'region']),
    telnyx: needs(['apiKey', 'messageProfileId', 'from']),
    termii: needs(['apiKey', 'from']),
    twilio: needs(['accountSid', 'token', 'from']),
    unifonic: needs(),
  },
  chat: {
    'svc-slack': needs(),
    'chat-webhook': needs(),
    discord: needs(),
    getstream: needs(['apiKey']),
    'grafana-on-call': needs([], ['alertUid', 'title', 'imageUrl', 'state', 'externalLink']),
    mattermost: needs(),
    msteams: needs(),
    'rocket-chat': needs(['token', 'user']),
    ryver: needs(),
    slack: needs(['applicationId', 'clientId', 'secretKey'], ['redirectUrl', 'hmac']),
    'whatsapp-business': needs(['apiToken', 'phoneNumberIdentification']),
    zulip: needs(),
  },
  push: {
    apns: needs(['secretKey', 'apiKey', 'projectName', 'applicationId'], ['secure']),
    appio: needs(),
    expo: needs(['apiKey']),
    fcm: needs(['serviceAccount']),
    'one-signal': needs(['applicationId', 'apiKey']),
    'push-webhook': needs(['webhookUrl', 'secretKey']),
    'pusher-beams': needs(['instanceId', 'secretKey']),
    pushpad: needs(['apiKey', 'applicationId']),
  },
};

/** A provider id with `svc` in place of the service's own name. Other programs may have stored ids that are not strings. */
export const canonicalProviderId = (providerId: string, slug: string): string => {
  const id = String(providerId);
  return id === slug || id.startsWith(`${slug}-`) ? `svc${id.slice(slug.length)}` : id;
};

/** The credentials of a provider. A provider that is not listed requires none. */
export function providerCredentials(channel: Channel, providerId: string, serviceSlug: string): ProviderCredentials {
  const ofChannel = PROVIDERS[channel] ?? {};
  const id = canonicalProviderId(providerId, serviceSlug);
  return Object.hasOwn(ofChannel, id) ? (ofChannel[id] ?? needs()) : needs();
}

/** The credentials that the provider of an integration requires, but that are null or blank. */
export const missingCredentials = (
  { channel, providerId, credentials }: Pick<Integration, 'channel' | 'providerId' | 'credentials'>,
  serviceSlug: string,
): CredentialName[] =>
  providerCredentials(channel, providerId, serviceSlug).required.filter((name) => isBlank(credentials[name]));

const isBlank = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

/** Whether a provider is listed for a channel. */
export const isListedProvider = (channel: Channel, providerId: string, serviceSlug: string): boolean =>
  Object.hasOwn(PROVIDERS[channel] ?? {}, canonicalProviderId(providerId, serviceSlug));

/** The listed provider ids of a channel. */
export const listedProviders = (channel: Channel, serviceSlug: string): string[] =>
  Object.keys(PROVIDERS[channel]).map((id) => (/^svc(-|$)/.test(id) ? `${serviceSlug}${id.slice('svc'.length)}` : id));

/** The display name of a provider. Its id if no name is known. */
export const providerName = (providerId: string, serviceSlug: string): string =>
  PROVIDER_NAMES[canonicalProviderId(providerId, serviceSlug)] ?? providerId;
