import type { Channel } from '../model/enums.ts';
import type { Credentials } from '../model/integration.ts';
import { HTTP_CHAT_PROVIDERS } from './chat/http-providers.ts';
import { type AddressedEmail, toAddressedEmail } from './email/addressed-email.ts';
import { HTTP_EMAIL_PROVIDERS } from './email/http-providers.ts';
import { SMTP_SENDERS } from './email/smtp-providers.ts';
import type { HttpProvider } from './http/http-provider.ts';
import { sendHttp } from './http/send-http.ts';
import { canonicalProviderId, isListedProvider } from './listed-providers.ts';
import type {
  ChatMessage,
  Message,
  PushMessage,
  Send,
  SendOptions,
  SendResult,
  SmsMessage,
  WithPassthrough,
} from './provider.ts';
import { sendApns } from './push/apns.ts';
import { sendAppio } from './push/appio.ts';
import { sendExpo } from './push/expo.ts';
import { sendFcm } from './push/fcm.ts';
import { HTTP_PUSH_PROVIDERS } from './push/http-providers.ts';
import { sendOneSignal } from './push/one-signal.ts';
import { credentialSecrets, webhookSecrets } from './secrets/known-secrets.ts';
import { Redactor } from './secrets/redactor.ts';
import { sendGenericSms } from './sms/generic-sms.ts';
import { HTTP_SMS_PROVIDERS } from './sms/http-providers.ts';
import { UndeliverableError } from './undeliverable-error.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

const senders = <M extends WithPassthrough>(providers: Readonly<Record<string, HttpProvider<M>>>) =>
  Object.fromEntries(Object.entries(providers).map(([providerId, provider]) => [providerId, sendHttp(provider)]));

type Senders<M extends WithPassthrough> = Readonly<Record<string, Send<M>>>;
const EMAIL: Readonly<Record<string, Send<AddressedEmail>>> = { ...senders(HTTP_EMAIL_PROVIDERS), ...SMTP_SENDERS };
const SMS: Senders<SmsMessage> = { ...senders(HTTP_SMS_PROVIDERS), 'generic-sms': sendGenericSms };
const CHAT: Senders<ChatMessage> = senders(HTTP_CHAT_PROVIDERS);
const PUSH: Senders<PushMessage> = {
  ...senders(HTTP_PUSH_PROVIDERS),
  apns: sendApns,
  appio: sendAppio,
  expo: sendExpo,
  fcm: sendFcm,
  'one-signal': sendOneSignal,
};
const SENDERS = { email: EMAIL, sms: SMS, chat: CHAT, push: PUSH } as const;

/** Whether the gateway can send through a provider. In-app messages need no provider. */
export function isSupportedProvider(channel: Channel, providerId: string, slug: string): boolean {
  return channel === 'in_app' || Object.hasOwn(SENDERS[channel] ?? {}, canonicalProviderId(providerId, slug));
}

/** Why an integration of a provider cannot be active, as a text for its owner. Null if it can. */
export function unsupportedReason(channel: Channel, providerId: string, slug: string): string | null {
  if (isSupportedProvider(channel, providerId, slug)) return null;
  return isListedProvider(channel, providerId, slug)
    ? `${providerId} is a known ${channel} provider, but this gateway cannot send through it yet`
    : `${providerId} is not a known ${channel} provider`;
}

/** The canonical ids of a channel's providers that the gateway can send through. */
export const supportedProviders = (channel: Exclude<Channel, 'in_app'>): readonly string[] =>
  Object.keys(SENDERS[channel]);

/**
 * Sends a message through a provider, once. The caller decides about retries.
 * @param slug the service's own name, which is part of provider ids and header names
 * @returns the outcome; errors of the provider and of the credentials are outcomes, too
 */
export async function sendThrough(
  providerId: string,
  slug: string,
  message: Message,
  credentials: Credentials,
  options: SendOptions,
): Promise<SendResult> {
  const problem = unsupportedReason(message.channel, providerId, slug);
  if (problem !== null) return refused(problem);
  const webhook = message.channel === 'chat' ? webhookSecrets(message.address.webhookUrl) : [];
  const redactor = new Redactor([...credentialSecrets(credentials), ...webhook]);
  const context = { timeoutMs: DEFAULT_TIMEOUT_MS, now: () => new Date(), ...options, slug, redactor };
  const id = canonicalProviderId(providerId, slug);
  try {
    switch (message.channel) {
      case 'email':
        return (await EMAIL[id]?.(toAddressedEmail(message), credentials, context)) ?? refused(providerId);
      case 'sms':
        return (await SMS[id]?.(message, credentials, context)) ?? refused(providerId);
      case 'chat':
        return (await CHAT[id]?.(message, credentials, context)) ?? refused(providerId);
      case 'push':
        return (await PUSH[id]?.(message, credentials, context)) ?? refused(providerId);
    }
  } catch (error) {
    if (error instanceof UndeliverableError) return refused(error.message);
    throw error;
  }
}

const refused = (message: string): SendResult => ({
  kind: 'failed',
  isPermanent: true,
  message,
  raw: JSON.stringify({ error: message }),
});
