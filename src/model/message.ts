import { z } from 'zod';
import { listOf } from './bounded-schemas.ts';
import {
  ACTION_STATUSES,
  BUTTON_TYPES,
  CTA_TYPES,
  type DeliveryStatus,
  EMAIL_BLOCK_TYPES,
  LINK_TARGETS,
  type MarkAs,
  MESSAGE_STATUSES,
  type Severity,
  TEXT_ALIGNS,
} from './enums.ts';
import { channel } from './readable-values.ts';
import { freeForm, instant, looseId, looseInstant, objectId, owners } from './scalars.ts';
import { SubscriberAnswer } from './subscriber.ts';
import { WorkflowOfMessage } from './workflow.ts';

export const EmailBlock = z.object({
  type: z.enum(EMAIL_BLOCK_TYPES),
  content: z.string(),
  url: z.string().optional(),
  styles: z.object({ textAlign: z.enum(TEXT_ALIGNS) }).optional(),
});
export type EmailBlock = z.infer<typeof EmailBlock>;

const MessageButton = z.object({
  type: z.enum(BUTTON_TYPES),
  content: z.string(),
  resultContent: z.string().optional(),
});

/** The call to action of an in-app message: its link and buttons. */
export const MessageCta = z.object({
  type: z.enum(CTA_TYPES).optional(),
  data: z.object({ url: z.string().optional() }).optional(),
  action: z
    .object({
      status: z.enum(ACTION_STATUSES).optional(),
      buttons: listOf(MessageButton).optional(),
      result: z.object({ payload: freeForm.optional(), type: z.enum(BUTTON_TYPES).optional() }).optional(),
    })
    .optional(),
});
export type MessageCta = z.infer<typeof MessageCta>;

/** A link of a message or a button. */
interface MessageLink {
  readonly url: string;
  readonly target?: (typeof LINK_TARGETS)[number];
}

/**
 * The link in a stored button or in the data of a call to action. The REST answer has only the URL of the message: buttons store
 * `url` and `target`, too. Undefined without a URL.
 */
export function linkOf(stored: unknown): MessageLink | undefined {
  const { url, target } = (stored ?? {}) as { url?: unknown; target?: unknown };
  if (typeof url !== 'string' || url === '') return undefined;
  const known = LINK_TARGETS.find((one) => one === target);
  return { url, ...(known && { target: known }) };
}

/** A message as REST `/v1` returns it, with its subscriber and workflow if they still exist. */
export const MessageAnswer = z.object({
  _id: objectId,
  _templateId: looseId.nullish(),
  _messageTemplateId: looseId.nullish(),
  _notificationId: objectId,
  _subscriberId: objectId,
  subscriber: SubscriberAnswer.optional(),
  template: WorkflowOfMessage.optional(),
  templateIdentifier: z.string().optional(),
  ...owners,
  createdAt: instant,
  deliveredAt: listOf(looseInstant).optional(),
  lastSeenDate: looseInstant.optional(),
  lastReadDate: looseInstant.optional(),
  content: z.union([z.string(), listOf(EmailBlock)]).optional(),
  transactionId: z.string(),
  subject: z.string().optional(),
  channel,
  read: z.boolean().default(false),
  seen: z.boolean().default(false),
  snoozedUntil: looseInstant.optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  directWebhookUrl: z.string().optional(),
  providerId: z.string().optional(),
  deviceTokens: listOf(z.string()).optional(),
  title: z.string().optional(),
  cta: MessageCta.default({}),
  _feedId: looseId.nullish(),
  status: z.enum(MESSAGE_STATUSES),
  errorId: z.string().optional(),
  errorText: z.string().optional(),
  payload: freeForm.optional(),
  overrides: freeForm.optional(),
  contextKeys: listOf(z.string()).optional(),
});

/**
 * A message as it is stored. `MessageAnswer` lists the fields that REST `/v1` returns; `InboxNotification` those of the inbox.
 */
export type Message = Omit<z.infer<typeof MessageAnswer>, 'subscriber' | 'template'> & {
  _jobId?: z.infer<typeof looseId>;
  updatedAt?: Date;
  /** A message is never both archived and snoozed. */
  archived?: boolean;
  archivedAt?: Date | string;
  /** The URL of an image for an in-app message. */
  avatar?: string;
  /** Data of the step for the client that renders an in-app message. */
  data?: Record<string, unknown>;
  /** The values of `data` in the form of `dataValuesOf`, for filters. Other programs store none. */
  dataValues?: readonly string[];
  /** The tags of the workflow. */
  tags?: readonly string[];
  /** The urgency of the workflow. Absent means `none`. */
  severity?: Severity;
  /** The provider's id of the message. Its reports name it. */
  identifier?: string;
  /** The provider's ids of the later requests for those recipients that the first one did not reach. Its reports name them, too. */
  furtherIdentifiers?: readonly string[];
  /** How far the message has come, as its provider reports. Absent without a report. */
  deliveryStatus?: DeliveryStatus;
  /** When the provider first reported each status. */
  deliveryReports?: { readonly [status in DeliveryStatus]?: Date };
  /** When the document is removed. Absent if it is kept forever. */
  expireAt?: Date;
};

/** The orders of a list of messages. */
export const MESSAGE_ORDERS = ['newest_first', 'oldest_first', 'unread_first'] as const;
export type MessageOrder = (typeof MESSAGE_ORDERS)[number];

/** The read state of a message, and when it last changed. */
export type ReadState = Partial<Pick<Message, 'read' | 'seen' | 'lastReadDate' | 'lastSeenDate'>>;

/** The fields that marking sets. `read` also sets `seen`; `unread` and `unseen` clear only their own flag. */
export function readStateOf(markAs: MarkAs, now: Date): ReadState {
  switch (markAs) {
    case 'read':
      return { read: true, seen: true, lastReadDate: now, lastSeenDate: now };
    case 'unread':
      return { read: false };
    case 'seen':
      return { seen: true, lastSeenDate: now };
    case 'unseen':
      return { seen: false };
  }
}
