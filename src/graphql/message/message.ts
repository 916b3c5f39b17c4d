import { CHANNELS, DELIVERY_STATUSES, MESSAGE_STATUSES, SEVERITIES } from '../../model/enums.ts';
import type { Message } from '../../model/message.ts';
import { dateOrNull } from '../../model/repairs.ts';
import { openMessage } from '../../store/sealed/sealed-documents.ts';
import { ChannelEnum, SeverityEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { enumOf } from '../kit/enum-of.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { parseHexId } from '../kit/node.ts';
import { itemsOrEmpty, jsonOrNull, knownOrNull, knownOrUnknown, loadOptional } from '../kit/stored.ts';
import {
  createdAtField,
  storedBoolean,
  storedDate,
  storedId,
  storedString,
  storedStrings,
} from '../kit/stored-fields.ts';
import { NotificationRef } from '../notification/notification.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { WorkflowRef } from '../workflow/workflow.ts';
import { DeliveryReportRef, DeliveryStatusEnum, deliveryReportsOf } from './delivery-report.ts';
import { MessageContentRef, messageContent } from './message-content.ts';
import { MessageCtaRef } from './message-cta.ts';

export const MessageStatusEnum = enumOf<(typeof MESSAGE_STATUSES)[number]>('MessageStatus', {
  description: 'Whether the provider accepted a message.',
  isOpen: true,
  values: {
    sent: 'The message was sent.',
    error: 'The message was not sent.',
    warning: 'The message was sent, but the provider reported a problem.',
  },
});

const loadWorkflow = ({ _templateId }: Message, _args: object, { loaders }: GraphqlContext) =>
  loadOptional(loaders.workflowById, _templateId);

export const MessageRef = builder.objectRef<Message>('Message');

builder.node(MessageRef, {
  description: 'A message that a step of a workflow produced for a subscriber.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.messageById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    _templateId: storedId(t, '_templateId', 'The internal id of the workflow.'),
    _messageTemplateId: storedId(t, '_messageTemplateId', "The internal id of the step's content."),
    _notificationId: storedId(t, '_notificationId', 'The internal id of the notification.'),
    _subscriberId: storedId(t, '_subscriberId', 'The internal id of the subscriber. Not the `subscriberId`.'),
    _jobId: storedId(t, '_jobId', 'The internal id of the job whose step produced the message.'),
    _feedId: storedId(t, '_feedId', 'The internal id of the feed that contains the message.'),
    notification: t.field({
      type: NotificationRef,
      nullable: true,
      reads: ['_notificationId'],
      description: 'The notification whose step produced the message. Null if the notification no longer exists.',
      resolve: ({ _notificationId }, _args, ctx) => loadOptional(ctx.loaders.notificationById, _notificationId),
    }),
    subscriber: t.field({
      type: SubscriberRef,
      nullable: true,
      reads: ['_subscriberId'],
      description: 'The recipient. Null if the subscriber no longer exists.',
      resolve: ({ _subscriberId }, _args, ctx) => loadOptional(ctx.loaders.subscriberById, _subscriberId),
    }),
    workflow: t.field({
      type: WorkflowRef,
      nullable: true,
      reads: ['_templateId'],
      description: 'The workflow that produced the message. Null if the workflow no longer exists.',
      resolve: loadWorkflow,
    }),
    template: t.field({
      type: WorkflowRef,
      nullable: true,
      reads: ['_templateId'],
      deprecationReason: 'Use `workflow`.',
      description: 'The former name of `workflow`.',
      resolve: loadWorkflow,
    }),
    templateIdentifier: t.exposeString('templateIdentifier', {
      nullable: true,
      description: 'The identifier that triggered the workflow.',
    }),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      reads: ['severity'],
      description: 'The urgency of the workflow when the message was produced. Null if no urgency was set.',
      resolve: ({ severity }) => knownOrNull(SEVERITIES, severity),
    }),
    createdAt: createdAtField(t, 'When the step produced the message.'),
    deliveredAt: t.field({
      type: ['DateTime'],
      reads: ['deliveredAt'],
      description: 'When the message was delivered. Contains several instants if a snooze delivered the message again.',
      resolve: ({ deliveredAt }) => itemsOrEmpty(deliveredAt).flatMap((instant) => dateOrNull(instant) ?? []),
    }),
    lastSeenDate: storedDate(t, 'lastSeenDate', 'When the message was last seen. Null if it was never seen.'),
    lastReadDate: storedDate(t, 'lastReadDate', 'When the message was last read. Null if it was never read.'),
    snoozedUntil: storedDate(
      t,
      'snoozedUntil',
      'When a snoozed message returns to the inbox. Null if the message is not snoozed.',
    ),
    archived: storedBoolean(t, 'archived', 'Whether the subscriber archived the message.'),
    archivedAt: storedDate(
      t,
      'archivedAt',
      'When the subscriber archived the message. Null if the message is not archived.',
    ),
    content: t.field({
      type: MessageContentRef,
      nullable: true,
      reads: ['content'],
      description: 'The rendered text, or the blocks of an e-mail.',
      resolve: messageContent,
    }),
    transactionId: storedString(t, 'transactionId', 'The id of the trigger, shared by all its notifications.'),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'The rendered subject of an e-mail or in-app message.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The rendered title of a push message.' }),
    channel: t.field({
      type: ChannelEnum,
      reads: ['channel'],
      description: 'The channel of the step that produced the message.',
      resolve: ({ channel }) => knownOrUnknown(CHANNELS, channel),
    }),
    read: storedBoolean(t, 'read', 'Whether the subscriber read the message.'),
    seen: storedBoolean(t, 'seen', 'Whether the message was shown to the subscriber. A read message is also seen.'),
    cta: t.field({
      type: MessageCtaRef,
      reads: ['cta'],
      description: 'The link and the buttons of an in-app message.',
      resolve: ({ cta }) => cta ?? {},
    }),
    status: t.field({
      type: MessageStatusEnum,
      reads: ['status'],
      description: 'Whether the provider accepted the message.',
      resolve: ({ status }) => knownOrUnknown(MESSAGE_STATUSES, status),
    }),
    errorId: t.exposeString('errorId', {
      nullable: true,
      description: 'The code of the error that kept the message from being sent.',
    }),
    errorText: t.exposeString('errorText', {
      nullable: true,
      description: 'The error that kept the message from being sent.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'The e-mail address of the recipient.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'The phone number of the recipient.' }),
    directWebhookUrl: t.string({
      nullable: true,
      reads: ['directWebhookUrl'],
      description: 'The webhook URL that a chat message was sent to. Null if it cannot be decrypted.',
      resolve: (message, _args, { store }) => openMessage(store, message).directWebhookUrl,
    }),
    deviceTokens: storedStrings(t, 'deviceTokens', 'The tokens of the devices that a push message was sent to.'),
    providerId: t.exposeString('providerId', {
      nullable: true,
      description: 'The provider that sent the message: `sendgrid`. The ids are those of `providers`.',
    }),
    providerMessageId: t.exposeString('identifier', {
      nullable: true,
      description: "The provider's id of the message, which its reports name. Null if the provider gave none.",
    }),
    deliveryStatus: t.field({
      type: DeliveryStatusEnum,
      nullable: true,
      reads: ['deliveryStatus'],
      description: 'How far the message has come, as its provider reports. Null without a report.',
      resolve: ({ deliveryStatus }) => knownOrNull(DELIVERY_STATUSES, deliveryStatus),
    }),
    deliveryReports: t.field({
      type: [DeliveryReportRef],
      reads: ['deliveryReports'],
      description: 'What the provider reported about the message, in the order of the times.',
      resolve: deliveryReportsOf,
    }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'The URL of the image beside an in-app message.' }),
    data: t.expose('data', {
      type: 'JSON',
      nullable: true,
      description: 'Rendered data of an in-app step, for the application that shows the message.',
    }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'The payload of the trigger.' }),
    overrides: t.field({
      type: 'JSON',
      nullable: true,
      reads: ['overrides', '_environmentId'],
      description: 'The provider options that the trigger overrode.',
      resolve: (message, _args, { store }) => jsonOrNull(openMessage(store, message).overrides),
    }),
    contextKeys: storedStrings(t, 'contextKeys', 'The contexts of the trigger, each as `type:id`.'),
    tags: storedStrings(t, 'tags', 'The tags of the workflow when the message was produced.'),
  }),
});
