import type { Channel } from '../model/enums.ts';
import type { Credentials } from '../model/integration.ts';
import { HTTP_CHAT_PROVIDERS } from './chat/http-providers.ts';
import { HTTP_EMAIL_PROVIDERS } from './email/http-providers.ts';
import { SMTP_SENDERS } from './email/smtp.ts';
import { keysOfWebhook, rawOf, secretsOf } from './hide-secrets.ts';
import { type HttpProvider, sendHttp } from './http/send-http.ts';
import {
  type ChatMessage,
  type EmailMessage,
  type Message,
  type PushMessage,
  type Send,
  type SendOptions,
  type SendResult,
  type SmsMessage,
  Unsendable,
} from './provider.ts';
import { canonical, isListed } from './providers.ts';
import { sendApns } from './push/apns.ts';
import { sendAppio } from './push/appio.ts';
import { sendExpo } from './push/expo.ts';
import { sendFcm } from './push/fcm.ts';
import { HTTP_PUSH_PROVIDERS } from './push/http-providers.ts';
import { sendGenericSms } from './sms/generic-sms.ts';
import { HTTP_SMS_PROVIDERS } from './sms/http-providers.ts';

const DEFAULT_TIMEOUT_MS = 15_000;

const senders = <M extends Message>(providers: Readonly<Record<string, HttpProvider<M>>>) =>
  Object.fromEntries(Object.entries(providers).map(([providerId, provider]) => [providerId, sendHttp(provider)]));

type Senders<M extends Message> = Readonly<Record<string, Send<M>>>;
const EMAIL: Senders<EmailMessage> = { ...senders(HTTP_EMAIL_PROVIDERS), ...SMTP_SENDERS };
const SMS: Senders<SmsMessage> = { ...senders(HTTP_SMS_PROVIDERS), 'generic-sms': sendGenericSms };
const CHAT: Senders<ChatMessage> = senders(HTTP_CHAT_PROVIDERS);
const PUSH: Senders<PushMessage> = {
  ...senders(HTTP_PUSH_PROVIDERS),
  apns: sendApns,
  appio: sendAppio,
  expo: sendExpo,
  fcm: sendFcm,
};
const BUILT = { email: EMAIL, sms: SMS, chat: CHAT, push: PUSH } as const;

/** Whether the gateway can send through a provider. In-app messages need none. */
export function isBuilt(channel: Channel, providerId: string, slug: string): boolean {
  return channel === 'in_app' || Object.hasOwn(BUILT[channel] ?? {}, canonical(providerId, slug));
}

/** Why no integration of a provider can be active, in words for its owner; null where it can. */
export function whyNotBuilt(channel: Channel, providerId: string, slug: string): string | null {
  if (isBuilt(channel, providerId, slug)) return null;
  return isListed(channel, providerId, slug)
    ? `${providerId} is a known ${channel} provider, but this gateway cannot send through it yet`
    : `${providerId} is no ${channel} provider that this gateway knows`;
}

/** The provider ids of a channel that the gateway can send through. */
export const builtProviders = (channel: Exclude<Channel, 'in_app'>): readonly string[] => Object.keys(BUILT[channel]);

/**
 * Sends a message through a provider, once: whether and when to try again is the caller's to say.
 * @param slug the service's own name, which stands in provider ids and header names
 * @returns what became of it; nothing that a provider does, and nothing that its address or credentials are, makes it throw
 */
export async function sendThrough(
  providerId: string,
  slug: string,
  message: Message,
  credentials: Credentials,
  options: SendOptions,
): Promise<SendResult> {
  const problem = whyNotBuilt(message.channel, providerId, slug);
  if (problem !== null) return refused(problem);
  const webhooks = [credentials.webhookUrl, message.channel === 'chat' ? message.address.webhookUrl : undefined];
  const secrets = secretsOf(credentials, webhooks.flatMap(keysOfWebhook));
  const context = { timeoutMs: DEFAULT_TIMEOUT_MS, now: () => new Date(), ...options, slug, secrets };
  const id = canonical(providerId, slug);
  try {
    switch (message.channel) {
      case 'email':
        return (await EMAIL[id]?.(message, credentials, context)) ?? refused(providerId);
      case 'sms':
        return (await SMS[id]?.(message, credentials, context)) ?? refused(providerId);
      case 'chat':
        return (await CHAT[id]?.(message, credentials, context)) ?? refused(providerId);
      case 'push':
        return (await PUSH[id]?.(message, credentials, context)) ?? refused(providerId);
    }
  } catch (error) {
    if (error instanceof Unsendable) return refused(error.message);
    throw error;
  }
}

const refused = (message: string): SendResult => ({
  kind: 'failed',
  isPermanent: true,
  message,
  raw: rawOf({ error: message }, []),
});
