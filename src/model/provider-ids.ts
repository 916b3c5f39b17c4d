import type { Channel } from './enums.ts';

/** Provider ids by channel, as the service interface lists them. The service's own providers are named after its slug. */
export const EMAIL_PROVIDERS = [
  'emailjs',
  'mailgun',
  'mailjet',
  'mandrill',
  'nodemailer',
  'postmark',
  'sendgrid',
  'sendinblue',
  'ses',
  'netcore',
  'infobip-email',
  'resend',
  'plunk',
  'mailersend',
  'mailtrap',
  'outlook365',
  'sparkpost',
  'email-webhook',
  'braze',
] as const;

export const SMS_PROVIDERS = [
  'nexmo',
  'plivo',
  'sms77',
  'sms-central',
  'sns',
  'telnyx',
  'twilio',
  'gupshup',
  'firetext',
  'infobip-sms',
  'burst-sms',
  'bulk-sms',
  'isend-sms',
  'clickatell',
  'forty-six-elks',
  'kannel',
  'maqsam',
  'termii',
  'africas-talking',
  'sendchamp',
  'generic-sms',
  'clicksend',
  'bandwidth',
  'messagebird',
  'simpletexting',
  'azure-sms',
  'ring-central',
  'brevo-sms',
  'eazy-sms',
  'mobishastra',
  'afro-message',
  'unifonic',
  'smsmode',
  'imedia',
  'sinch',
  'isendpro-sms',
] as const;

export const CHAT_PROVIDERS = [
  'slack',
  'discord',
  'msteams',
  'mattermost',
  'ryver',
  'zulip',
  'grafana-on-call',
  'getstream',
  'rocket-chat',
  'whatsapp-business',
  'chat-webhook',
] as const;
export const PUSH_PROVIDERS = [
  'fcm',
  'apns',
  'expo',
  'one-signal',
  'pushpad',
  'push-webhook',
  'pusher-beams',
  'appio',
] as const;
/**
 * Providers that only newer programs of the service store. The official clients read them; the gateway does not send
 * through them.
 */
const NEWER_EMAIL_PROVIDERS = ['anypost'];
const NEWER_SMS_PROVIDERS = ['cm-telecom', 'ruach-sms'];
const NEWER_CHAT_PROVIDERS = ['webex-messaging', 'line', 'telegram', 'sendblue'];
const NEWER_TOOLS = ['anthropic', 'anthropic-aws', 'pagerduty', 'opsgenie', 'grafana', 'tool-webhook'];

/** The provider ids of a subscriber's channels, for the service's slug. */
export const channelProviders = (slug: string): readonly string[] => [
  ...CHAT_PROVIDERS,
  `${slug}-slack`,
  ...PUSH_PROVIDERS,
];

/** The provider ids of a subscriber's channels that the official clients read, for the service's slug. */
export const readableChannelProviders = (slug: string): readonly string[] => [
  ...channelProviders(slug),
  ...NEWER_CHAT_PROVIDERS,
  `${slug}-web-chat`,
];

/** The provider ids of jobs that the official clients read, by channel, for the service's slug. */
const readableProviders = (slug: string) => ({
  email: [...EMAIL_PROVIDERS, `${slug}-email`, ...NEWER_EMAIL_PROVIDERS, `${slug}-email-agent`],
  sms: [...SMS_PROVIDERS, `${slug}-sms`, ...NEWER_SMS_PROVIDERS],
  in_app: [slug],
  push: PUSH_PROVIDERS,
  chat: [...CHAT_PROVIDERS, `${slug}-slack`, ...NEWER_CHAT_PROVIDERS, `${slug}-web-chat`],
  tool: [...NEWER_TOOLS, `${slug}-anthropic`],
});

/** All provider ids of jobs that the official clients read, for the service's slug. */
export const readableJobProviders = (slug: string): readonly string[] => Object.values(readableProviders(slug)).flat();

/** The provider that stands for any other provider of a channel. */
const GENERIC_PROVIDERS: ReadonlyMap<unknown, string> = new Map([
  ['email', 'email-webhook'],
  ['sms', 'generic-sms'],
  ['push', 'push-webhook'],
  ['chat', 'chat-webhook'],
  ['tool', 'tool-webhook'],
]);

/** The nearest readable provider of a job of a step type: the generic one of the channel, else the service's own. */
export const genericProviderOf = (stepType: unknown, slug: string): string => GENERIC_PROVIDERS.get(stepType) ?? slug;

/** The channel of a provider. Undefined if the provider is unknown. */
export const channelOfProvider = (providerId: unknown, slug: string): Channel | 'tool' | undefined => {
  const channels = Object.entries(readableProviders(slug)) as [Channel | 'tool', readonly unknown[]][];
  return channels.find(([, providers]) => providers.includes(providerId))?.[0];
};
