import { z } from 'zod';
import { asString } from '../../model/as-string.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { CHANNELS, LINK_TARGETS, SEVERITIES } from '../../model/enums.ts';
import { linkOf } from '../../model/message.ts';
import { createdAtOf } from '../../model/repairs.ts';
import { freeForm, instant, looseId, looseInstant } from '../../model/scalars.ts';
import type { JoinedMessage } from '../../operations/message/join-messages.ts';

const Redirect = z.object({ url: z.string(), target: z.enum(LINK_TARGETS).optional() });

const Action = z.object({
  label: z.string(),
  isCompleted: z.boolean(),
  redirect: Redirect.optional(),
});

/** A message of an inbox, which the official clients call a notification. */
export const InboxNotification = z.object({
  id: looseId,
  transactionId: z.string().default(''),
  subject: z.string().optional(),
  body: z.string(),
  to: z.object({
    id: looseId,
    subscriberId: z.string().default(''),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    avatar: z.string().optional(),
  }),
  isRead: z.boolean(),
  isSeen: z.boolean(),
  isArchived: z.boolean(),
  isSnoozed: z.boolean(),
  snoozedUntil: looseInstant.optional(),
  deliveredAt: listOf(looseInstant).optional(),
  createdAt: instant,
  readAt: looseInstant.optional(),
  firstSeenAt: looseInstant.optional(),
  archivedAt: looseInstant.optional(),
  avatar: z.string().optional(),
  primaryAction: Action.optional(),
  secondaryAction: Action.optional(),
  channelType: z.enum(CHANNELS),
  tags: listOf(z.string()).optional(),
  data: freeForm.optional(),
  redirect: Redirect.optional(),
  workflow: z
    .object({
      id: looseId,
      identifier: z.string().default(''),
      name: z.string().default(''),
      critical: z.boolean().default(false),
      tags: listOf(z.string()).optional(),
      severity: z.enum(SEVERITIES).default('none'),
    })
    .optional(),
  severity: z.enum(SEVERITIES).default('none'),
});

/** The answer to a list. */
export const InboxPage = z.object({
  data: listOf(InboxNotification),
  hasMore: z.boolean(),
  filter: freeForm,
});

/** The answer to a count: one element per filter, in their order. */
export const InboxCounts = listOf(z.object({ count: z.number(), filter: freeForm }));

/** A message as the official clients read it. */
export function toInboxNotification(message: JoinedMessage) {
  const { _id, _subscriberId, content, read, seen, archived, snoozedUntil, cta, subscriber, template, channel } =
    message;
  const { status, buttons, result } = cta?.action ?? {};
  const action = (type: 'primary' | 'secondary') => {
    const button = Array.isArray(buttons) ? buttons.find((each) => each?.type === type) : undefined;
    return (
      button && {
        label: button.content,
        isCompleted: status === 'done' && result?.type === type,
        redirect: linkOf(button),
      }
    );
  };
  const blocks = Array.isArray(content) ? content : [];
  return {
    ...message,
    id: _id,
    createdAt: createdAtOf(message),
    body: typeof content === 'string' ? content : blocks.map((block) => asString(block?.content)).join('\n'),
    to: { ...subscriber, id: _subscriberId },
    isRead: read === true,
    isSeen: seen === true,
    isArchived: archived === true,
    isSnoozed: snoozedUntil != null,
    readAt: read === true ? message.lastReadDate : undefined,
    // The official clients name it so, but only the last time is stored.
    firstSeenAt: seen === true ? message.lastSeenDate : undefined,
    primaryAction: action('primary'),
    secondaryAction: action('secondary'),
    channelType: channel,
    redirect: linkOf(cta?.data),
    workflow: template && { ...template, id: template._id, identifier: template.triggers?.[0]?.identifier },
  };
}
