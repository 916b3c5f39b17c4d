import type { GraphQLResolveInfo } from 'graphql';
import { CHANNELS, type MarkAs, MESSAGE_STATUSES } from '../../model/enums.ts';
import type { Message, MessageOrder } from '../../model/message.ts';
import { listMessages, listMessagesOf } from '../../operations/message/list-messages.ts';
import { markMessagesAs } from '../../operations/message/mark-messages-as.ts';
import { ChannelEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { enumOf } from '../kit/enum-of.ts';
import { NotFoundError, renamingFields, ValidationError } from '../kit/errors.ts';
import {
  type ListArgs,
  subscriberArg,
  timeRangeArgs,
  withTimeRange,
  withWorkflow,
  workflowArg,
} from '../kit/list-args.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { oncePerField } from '../kit/once-per.ts';
import { type Reads, sameNames, shownOf } from '../kit/read-fields.ts';
import {
  booleanOr,
  createdAtOf,
  dateOrNull,
  hexOrNull,
  itemsOrEmpty,
  knownOrUnknown,
  loadOptional,
  organizationIdOf,
  stringOrEmpty,
  stringsOrEmpty,
} from '../kit/stored.ts';
import { NotificationRef } from '../notification/notification.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { WorkflowRef } from '../workflow/workflow.ts';
import { contentOf, MessageContentRef } from './message-content.ts';
import { MessageCtaRef } from './message-cta.ts';

export const MessageStatusEnum = enumOf<(typeof MESSAGE_STATUSES)[number]>('MessageStatus', {
  description: 'Whether a message was sent.',
  isOpen: true,
  values: { sent: 'It was.', error: 'It was not.', warning: 'It was, with a reservation.' },
});

const MESSAGE_READS: Reads = {
  id: [],
  _id: [],
  notification: ['_notificationId'],
  subscriber: ['_subscriberId'],
  template: ['_templateId'],
  ...sameNames('_environmentId', '_organizationId', '_templateId', '_messageTemplateId', '_notificationId'),
  ...sameNames('_subscriberId', '_feedId', 'templateIdentifier', 'transactionId', 'createdAt', 'deliveredAt'),
  ...sameNames('lastSeenDate', 'lastReadDate', 'snoozedUntil', 'archived', 'archivedAt', 'content', 'subject', 'title'),
  ...sameNames('channel', 'read', 'seen', 'cta', 'status', 'errorId', 'errorText', 'email', 'phone'),
  ...sameNames('directWebhookUrl', 'deviceTokens', 'providerId', 'payload', 'overrides', 'contextKeys', 'tags'),
  ...sameNames('avatar', 'data'),
};

export const MessageRef = builder.objectRef<Message>('Message');

builder.node(MessageRef, {
  description: 'What a step of a workflow sent to a subscriber through one channel.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.messageById.load(id),
  fields: (t) => ({
    _id: t.id({ description: 'The internal id.', resolve: ({ _id }) => _id.toHexString() }),
    _environmentId: t.id({
      description: 'The internal id of the environment.',
      resolve: ({ _environmentId }) => `${_environmentId}`,
    }),
    _organizationId: t.id({
      description: 'The internal id of the organization.',
      resolve: organizationIdOf,
    }),
    _templateId: t.id({
      nullable: true,
      description: 'The internal id of the workflow.',
      resolve: ({ _templateId }) => hexOrNull(_templateId),
    }),
    _messageTemplateId: t.id({
      nullable: true,
      description: "The internal id of the step's content.",
      resolve: ({ _messageTemplateId }) => hexOrNull(_messageTemplateId),
    }),
    _notificationId: t.id({
      description: 'The internal id of the notification.',
      resolve: ({ _notificationId }) => stringOrEmpty(hexOrNull(_notificationId)),
    }),
    _subscriberId: t.id({
      description: 'The internal id of the subscriber.',
      resolve: ({ _subscriberId }) => stringOrEmpty(hexOrNull(_subscriberId)),
    }),
    _feedId: t.id({
      nullable: true,
      description: 'The internal id of the feed that it belongs to.',
      resolve: ({ _feedId }) => hexOrNull(_feedId),
    }),
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      description: 'The notification that it belongs to; null where it no longer exists.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
    subscriber: t.field({
      type: SubscriberRef,
      nullable: true,
      description: 'Whom it was sent to; null where the subscriber no longer exists.',
      resolve: ({ _subscriberId }, _args, ctx) => loadOptional(ctx.loaders.subscriberById, _subscriberId),
    }),
    template: t.field({
      type: WorkflowRef,
      nullable: true,
      description: 'The workflow that sent it; null where it no longer exists.',
      resolve: ({ _templateId }, _args, ctx) => loadOptional(ctx.loaders.workflowById, _templateId),
    }),
    templateIdentifier: t.exposeString('templateIdentifier', {
      nullable: true,
      description: 'The identifier by which the workflow was triggered.',
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: createdAtOf }),
    deliveredAt: t.field({
      type: ['DateTime'],
      description: 'When it was delivered: several times when it came again, for example after a snooze.',
      resolve: ({ deliveredAt }) => itemsOrEmpty(deliveredAt).flatMap((instant) => dateOrNull(instant) ?? []),
    }),
    lastSeenDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was last seen.',
      resolve: ({ lastSeenDate }) => dateOrNull(lastSeenDate),
    }),
    lastReadDate: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was last read.',
      resolve: ({ lastReadDate }) => dateOrNull(lastReadDate),
    }),
    snoozedUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it comes again, where it is snoozed.',
      resolve: ({ snoozedUntil }) => dateOrNull(snoozedUntil),
    }),
    archived: t.boolean({
      description: 'Whether the subscriber has put it away.',
      resolve: ({ archived }) => booleanOr(archived, false),
    }),
    archivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was put away, where it is.',
      resolve: ({ archivedAt }) => dateOrNull(archivedAt),
    }),
    content: t.field({
      type: MessageContentRef,
      nullable: true,
      description: 'What it says: one text, or the blocks of an e-mail.',
      resolve: contentOf,
    }),
    transactionId: t.string({
      description: 'The id of the trigger.',
      resolve: ({ transactionId }) => stringOrEmpty(transactionId),
    }),
    subject: t.exposeString('subject', { nullable: true, description: 'The subject.' }),
    title: t.exposeString('title', { nullable: true, description: 'The title.' }),
    channel: t.field({
      type: ChannelEnum,
      description: 'The channel that it was sent through.',
      resolve: ({ channel }) => knownOrUnknown(CHANNELS, channel),
    }),
    read: t.boolean({
      description: 'Whether the subscriber has read it.',
      resolve: ({ read }) => booleanOr(read, false),
    }),
    seen: t.boolean({
      description: 'Whether it was shown to the subscriber; what was read was seen.',
      resolve: ({ seen }) => booleanOr(seen, false),
    }),
    cta: t.field({
      type: MessageCtaRef,
      description: 'What a person can do with it.',
      resolve: ({ cta }) => cta ?? {},
    }),
    status: t.field({
      type: MessageStatusEnum,
      description: 'Whether it was sent.',
      resolve: ({ status }) => knownOrUnknown(MESSAGE_STATUSES, status ?? 'sent'),
    }),
    errorId: t.exposeString('errorId', { nullable: true, description: 'The id of the error, where it was not sent.' }),
    errorText: t.exposeString('errorText', { nullable: true, description: 'The error, where it was not sent.' }),
    email: t.exposeString('email', { nullable: true, description: 'The e-mail address that it went to.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'The phone number that it went to.' }),
    directWebhookUrl: t.exposeString('directWebhookUrl', {
      nullable: true,
      description: 'The webhook that it went to.',
    }),
    deviceTokens: t.stringList({
      description: 'The tokens of the devices that it went to.',
      resolve: ({ deviceTokens }) => stringsOrEmpty(deviceTokens),
    }),
    providerId: t.exposeString('providerId', { nullable: true, description: 'The id of the provider that sent it.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'The URL of the image that it shows.' }),
    data: t.expose('data', {
      type: 'JSON',
      nullable: true,
      description: 'What its step gives to whoever shows it.',
    }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'The data of the trigger.' }),
    overrides: t.expose('overrides', {
      type: 'JSON',
      nullable: true,
      description: 'What the trigger overrode for providers.',
    }),
    contextKeys: t.stringList({
      description: 'The contexts of the trigger, each as `type:id`.',
      resolve: ({ contextKeys }) => stringsOrEmpty(contextKeys),
    }),
    tags: t.stringList({ description: 'The tags of the workflow.', resolve: ({ tags }) => stringsOrEmpty(tags) }),
  }),
});

export const MessageConnection = builder.connectionObject(
  { type: MessageRef, name: 'MessageConnection', description: 'A page of messages.' },
  { name: 'MessageEdge', description: 'A message in a list.' },
);

const MessageOrderEnum = enumOf<MessageOrder>('MessageOrder', {
  description: 'What messages are ordered by.',
  values: {
    newest_first: 'The newest first.',
    oldest_first: 'The oldest first.',
    unread_first: 'Those that are not read first; the newest first among them, and among the others.',
  },
});

/** What a list of messages has to read for a query. */
export const messagesShown = (info: GraphQLResolveInfo) => shownOf(info, MESSAGE_READS);

/** The filters that lists of messages have, of an inbox too. */
export const inboxArgs = (arg: ListArgs) => ({
  workflowId: workflowArg(arg),
  read: arg.boolean({ description: 'Only those that are read, or only those that are not.' }),
  seen: arg.boolean({ description: 'Only those that are seen, or only those that are not.' }),
  tag: arg.string({ description: 'Only those of a workflow that had this tag.' }),
  ...timeRangeArgs(arg),
});

/** Those that an inbox has no use for, too. */
const messageArgs = (arg: ListArgs) => ({
  ...inboxArgs(arg),
  channel: arg({ type: ChannelEnum, description: 'Only those of this channel.' }),
  status: arg({ type: MessageStatusEnum, description: 'Only those of this status.' }),
});

/** Whether those that were put out of sight are shown: not unless it is asked for. */
export const putAwayArgs = (arg: ListArgs) => ({
  archived: arg.boolean({
    defaultValue: false,
    description: 'Only those that are archived, or only those that are not; null for both.',
  }),
  snoozed: arg.boolean({
    defaultValue: false,
    description: 'Only those that are snoozed, or only those that are not; null for both.',
  }),
});

export const messageOrderArg = (arg: ListArgs, defaultValue: MessageOrder) =>
  arg({ type: MessageOrderEnum, defaultValue, description: 'What they are ordered by.' });

builder.objectField(SubscriberRef, 'messages', (t) =>
  t.connection(
    {
      type: MessageRef,
      description:
        'The messages to the subscriber, unread ones first; those that are archived or snoozed only where they are asked for. All filters must match.',
      args: {
        ...messageArgs(t.arg),
        ...putAwayArgs(t.arg),
        orderBy: messageOrderArg(t.arg, 'unread_first'),
      },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listMessagesOf(ctx, 'messagesOfSubscriber', withWorkflow(withTimeRange(args)), messagesShown(info)),
        );
        return (await pages)(_id);
      },
    },
    MessageConnection,
  ),
);

builder.objectField(NotificationRef, 'messages', (t) =>
  t.connection(
    {
      type: MessageRef,
      description: 'The messages that its steps made, newest first. All filters must match.',
      args: { channel: t.arg({ type: ChannelEnum, description: 'Only those of this channel.' }) },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listMessagesOf(ctx, 'messagesOfNotification', args, messagesShown(info)),
        );
        return (await pages)(_id);
      },
    },
    MessageConnection,
  ),
);

builder.queryField('messages', (t) =>
  t.connection(
    {
      type: MessageRef,
      description: 'The messages of the environment, newest first. All filters must match.',
      args: {
        subscriberId: subscriberArg(t.arg),
        ...messageArgs(t.arg),
        archived: t.arg.boolean({ description: 'Only those that are archived, or only those that are not.' }),
        snoozed: t.arg.boolean({ description: 'Only those that are snoozed, or only those that are not.' }),
        orderBy: messageOrderArg(t.arg, 'newest_first'),
      },
      resolve: (_root, args, ctx, info) => listMessages(ctx, withWorkflow(withTimeRange(args)), messagesShown(info)),
    },
    MessageConnection,
  ),
);

export const MarkAsEnum = enumOf<MarkAs>('MarkAs', {
  description: 'What messages are marked as.',
  values: {
    read: 'Read, and seen as well.',
    unread: 'Not read.',
    seen: 'Seen.',
    unseen: 'Not seen.',
  },
});

const MarkMessagesAsInputRef = builder.inputType('MarkMessagesAsInput', {
  description: 'Which messages are marked, and as what.',
  fields: (t) => ({
    subscriberId: t.string({
      description:
        'The `subscriberId` of the subscriber whose messages they are. With a subscriber session it may be left out.',
    }),
    messageIds: t.idList({
      required: true,
      description: 'The messages, by `id` or `_id`. Those that are no in-app message of the subscriber are ignored.',
    }),
    markAs: t.field({ type: MarkAsEnum, required: true, description: 'What they are marked as.' }),
  }),
});

const MarkMessagesAsPayloadRef = builder.objectRef<{ messages: Message[] }>('MarkMessagesAsPayload').implement({
  description: 'The messages as they are now.',
  fields: (t) => ({
    messages: t.expose('messages', {
      type: [MessageRef],
      description: 'Those that were marked, in the order of the input.',
    }),
  }),
});

builder.mutationField('markMessagesAs', (t) =>
  t.field({
    type: MarkMessagesAsPayloadRef,
    description: 'Marks in-app messages of a subscriber as read, unread, seen or unseen.',
    args: {
      input: t.arg({ type: MarkMessagesAsInputRef, required: true, description: 'Which messages, and as what.' }),
    },
    errors: {
      types: [NotFoundError, ValidationError],
      union: { name: 'MarkMessagesAsResult', description: 'The marked messages, or why none was.' },
    },
    resolve: async (_root, { input: { subscriberId, messageIds, markAs } }, ctx) => {
      const messageId = messageIds.map((id) => internalId('Message', id));
      const marked = markMessagesAs(ctx, subscriberId, { messageId, markAs });
      return { messages: await renamingFields({ messageId: 'messageIds' }, marked) };
    },
  }),
);
