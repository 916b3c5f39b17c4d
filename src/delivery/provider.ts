import type { Credentials } from '../model/integration.ts';
import type { ChannelCredentials } from '../model/subscriber.ts';
import type { OutgoingPolicy } from './http/safe-fetch.ts';

/** What one provider is told on top of what the gateway says, as overrides of a trigger or a step give it. */
export interface Passthrough {
  /** Fields of the request's body; objects are merged, all else replaces. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Rendered {
  readonly passthrough?: Passthrough | undefined;
}

export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
  /** A media type. */
  readonly mime: string;
  /** What the HTML names it by: `cid:…`. With it, the attachment is shown inline. */
  readonly contentId?: string | undefined;
}

export interface EmailMessage extends Rendered {
  readonly channel: 'email';
  readonly to: readonly string[];
  /** The sender's address and name; the integration's where there is none. */
  readonly from?: string | undefined;
  readonly senderName?: string | undefined;
  readonly subject: string;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly cc?: readonly string[] | undefined;
  readonly bcc?: readonly string[] | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface SmsMessage extends Rendered {
  readonly channel: 'sms';
  readonly to: string;
  readonly from?: string | undefined;
  readonly content: string;
}

export interface ChatMessage extends Rendered {
  readonly channel: 'chat';
  /** What the subscriber's channel says of where to; the phone is the subscriber's own. */
  readonly address: ChannelCredentials & { readonly phone?: string | undefined };
  readonly content: string;
}

export interface PushMessage extends Rendered {
  readonly channel: 'push';
  readonly deviceTokens: readonly string[];
  readonly title: string;
  readonly content: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Fields that several push providers know: `badge`, `sound`, `icon`, `image`, `color`, `tag`, `channelId`, `ttl`, … */
  readonly overrides?: Readonly<Record<string, unknown>> | undefined;
}

export type Message = EmailMessage | SmsMessage | ChatMessage | PushMessage;

/** What became of one device of several. */
export interface DeviceOutcome {
  readonly deviceToken: string;
  readonly result: SendResult;
}

/**
 * What became of a message. `raw` is the provider's answer, at most 4,096 characters of it, without secrets.
 *
 * - `sent`: the provider took it. Of several devices at least one was reached; `failed` names the others.
 * - `failed`: the provider does not have it. What failed permanently fails again, the rest may be tried again.
 * - `unknown`: the request was sent, and its answer lost or unreadable. The provider may have it.
 */
export type SendResult =
  | {
      readonly kind: 'sent';
      /** What the provider calls it. */
      readonly id?: string;
      readonly raw: string;
      readonly failed?: readonly DeviceOutcome[];
    }
  | {
      readonly kind: 'failed';
      readonly isPermanent: boolean;
      /** How long the provider asks to be left alone. */
      readonly retryAfterMs?: number;
      readonly message: string;
      readonly raw: string;
    }
  | { readonly kind: 'unknown'; readonly message: string; readonly raw: string };

export interface SendOptions {
  /** The guard of every request: where it may go. */
  readonly policy: OutgoingPolicy;
  /** The same for every attempt at one message through one integration; at most 255 characters. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** For each request of the sending; 15 s where it is not given. */
  readonly timeoutMs?: number;
  readonly now?: () => Date;
  /** Gives another origin for a provider's: only tests do, which stand in for the provider. */
  readonly endpoint?: (origin: string) => string;
}

/** What a provider gets besides message and credentials. */
export interface SendContext extends SendOptions {
  /** The service's own name, which its headers carry. */
  readonly slug: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
  /** What must not be read in a result: the credentials, and the address of a chat, which is one. */
  readonly secrets: readonly string[];
}

export type Send<M extends Message> = (
  message: M,
  credentials: Credentials,
  context: SendContext,
) => Promise<SendResult>;

/** A message that cannot be sent as it is, whatever the provider would say. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** @throws Unsendable where there is none */
export function need<Value>(value: Value | undefined | null | '', what: string): Value {
  if (value === undefined || value === null || value === '') throw new Unsendable(`there is no ${what}`);
  return value;
}
