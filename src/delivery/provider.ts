import type { Credentials } from '../model/integration.ts';
import type { ChannelCredentials } from '../model/subscriber.ts';
import type { OutgoingPolicy } from './http/resolve-host.ts';
import type { Redactor } from './secrets/redactor.ts';

/** Additions to a provider's request, from the overrides of a trigger or a step. */
export interface Passthrough {
  /** Fields of the request's body. Objects are merged, other values replace those of the gateway. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What every message has. */
export interface WithPassthrough {
  readonly passthrough?: Passthrough | undefined;
}

export interface Attachment {
  readonly name: string;
  readonly content: Uint8Array;
  /** A media type. */
  readonly mime: string;
  /** The id by which the HTML refers to the attachment: `cid:…`. With an id, the attachment is inline. */
  readonly contentId?: string | undefined;
}

export interface EmailMessage extends WithPassthrough {
  readonly channel: 'email';
  readonly to: readonly string[];
  /** The sender's address. Defaults to that of the integration. */
  readonly from?: string | undefined;
  /** Defaults to that of the integration. */
  readonly senderName?: string | undefined;
  readonly subject: string;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  readonly replyTo?: string | undefined;
  readonly cc?: readonly string[] | undefined;
  readonly bcc?: readonly string[] | undefined;
  /** Those addresses of `to`, `cc` and `bcc` that get the message over SMTP: an earlier attempt reached the others. Defaults to all. */
  readonly onlyTo?: readonly string[] | undefined;
  readonly attachments?: readonly Attachment[] | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface SmsMessage extends WithPassthrough {
  readonly channel: 'sms';
  readonly to: string;
  readonly from?: string | undefined;
  readonly content: string;
}

export interface ChatMessage extends WithPassthrough {
  readonly channel: 'chat';
  /** The credentials of the subscriber's channel, and the subscriber's phone number. */
  readonly address: ChannelCredentials & { readonly phone?: string | undefined };
  readonly content: string;
}

export interface PushMessage extends WithPassthrough {
  readonly channel: 'push';
  readonly deviceTokens: readonly string[];
  readonly title: string;
  readonly content: string;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** The fields of `pushOverrideNames`, such as `badge`, `sound` and `ttl`. */
  readonly overrides?: Readonly<Record<string, unknown>> | undefined;
}

export type Message = EmailMessage | SmsMessage | ChatMessage | PushMessage;

/** The outcome for one recipient of several. */
export interface RecipientOutcome {
  /** A device token or an e-mail address. */
  readonly recipient: string;
  readonly result: SendResult;
}

/**
 * The outcome of a message. `raw` is the provider's response without secrets, at most 4,096 characters.
 *
 * `errorType` is for traces: the status of a failed response, or another reason of few, such as `timeout`.
 *
 * - `sent`: the provider accepted the message. Of several recipients, at least one was reached; `failed` lists the others.
 * - `failed`: the provider did not accept the message. It can be retried unless the failure is permanent.
 * - `unknown`: the request was sent, but its response was lost or unreadable. The provider may have the message.
 */
export type SendResult = ResultKind & {
  /** The tokens of the devices that no longer exist, as the provider says. Defaults to none. */
  readonly goneDevices?: readonly string[];
};

type ResultKind =
  | {
      readonly kind: 'sent';
      /** The provider's id of the message. */
      readonly id?: string;
      readonly raw: string;
      readonly failed?: readonly RecipientOutcome[];
      /** A notice for the owner of the integration. */
      readonly warning?: string;
    }
  | {
      readonly kind: 'failed';
      readonly isPermanent: boolean;
      /** The wait that the provider asks for. */
      readonly retryAfterMs?: number;
      /** Whether the provider limits the rate, and asks for that wait. Defaults to false. */
      readonly isRateLimited?: boolean;
      /** Whether the recipient is a device that no longer exists. Defaults to false. */
      readonly isGone?: boolean;
      readonly message: string;
      readonly raw: string;
      readonly errorType?: string;
    }
  | { readonly kind: 'unknown'; readonly message: string; readonly raw: string; readonly errorType?: string };

export interface SendOptions {
  /** The hosts that requests may go to. */
  readonly policy: OutgoingPolicy;
  /** The same for every attempt to send one message through one integration. At most 255 characters. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** Where the provider reports deliveries. Undefined if it has no webhook. */
  readonly webhookUrl?: string | undefined;
  /** For each request. Defaults to 15,000. */
  readonly timeoutMs?: number;
  readonly now?: () => Date;
  /** For tests: returns the origin that replaces a provider's origin. */
  readonly endpoint?: (origin: string) => string;
}

/** The options of one call, complete. */
export interface SendContext extends SendOptions {
  /** The service's own name, which is part of header names. */
  readonly slug: string;
  readonly timeoutMs: number;
  readonly now: () => Date;
  /** Hides what a result must not contain: the credentials, and the webhook of a chat. */
  readonly redactor: Redactor;
}

export type Send<M extends WithPassthrough> = (
  message: M,
  credentials: Credentials,
  context: SendContext,
) => Promise<SendResult>;
