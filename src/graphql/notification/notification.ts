import { SEVERITIES, STEP_TYPES } from '../../model/enums.ts';
import type { Notification } from '../../model/notification.ts';
import { SeverityEnum, StepTypeEnum } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { internalIdFields } from '../kit/internal-id-fields.ts';
import { parseHexId } from '../kit/node.ts';
import type { StoredEnum } from '../kit/open-enums.ts';
import { hexOrNull, itemsOrEmpty, knownOrNull, knownOrUnknown, loadOptional } from '../kit/stored.ts';
import { createdAtField, storedDate, storedId, storedString, storedStrings } from '../kit/stored-fields.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { WorkflowRef } from '../workflow/workflow.ts';

interface StoredTopic {
  readonly _topicId: unknown;
  readonly topicKey: string;
}

const NotificationTopicRef = builder.objectRef<StoredTopic>('NotificationTopic').implement({
  description: 'A topic of the trigger that the subscriber is a member of.',
  fields: (t) => ({
    _topicId: t.id({
      nullable: true,
      description: 'The internal id of the topic. Null if another program stored none.',
      resolve: ({ _topicId }) => hexOrNull(_topicId),
    }),
    topicKey: storedString(t, 'topicKey', 'The key of the topic.'),
  }),
});

export const NotificationRef = builder.objectRef<Notification>('Notification');

const loadWorkflow = ({ _templateId }: Notification, _args: object, ctx: GraphqlContext) =>
  loadOptional(ctx.loaders.workflowById, _templateId);

const stepTypes = ({ channels }: Notification) =>
  itemsOrEmpty(channels).map((type) => knownOrUnknown(STEP_TYPES, type));

builder.node(NotificationRef, {
  description: 'The run of a workflow for one subscriber.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.notificationById.load(id),
  fields: (t) => ({
    ...internalIdFields(t),
    _subscriberId: storedId(t, '_subscriberId', 'The internal id of the subscriber. Not the `subscriberId`.'),
    subscriber: t.field({
      type: SubscriberRef,
      nullable: true,
      reads: ['_subscriberId'],
      description: 'The recipient. Null if the subscriber no longer exists.',
      resolve: ({ _subscriberId }, _args, ctx) => loadOptional(ctx.loaders.subscriberById, _subscriberId),
    }),
    transactionId: storedString(t, 'transactionId', 'The id of the trigger, shared by all its notifications.'),
    _templateId: storedId(t, '_templateId', 'The internal id of the workflow.'),
    workflow: t.field({
      type: WorkflowRef,
      nullable: true,
      reads: ['_templateId'],
      description: 'The workflow that was triggered. Null if the workflow no longer exists.',
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
    _digestedNotificationId: storedId(
      t,
      '_digestedNotificationId',
      'The internal id of the notification whose digest collected the event. Null if no digest did.',
    ),
    createdAt: createdAtField(t, 'When the notification was created.'),
    updatedAt: storedDate(t, 'updatedAt', 'When the notification last changed. Changes of its jobs do not count.'),
    stepTypes: t.field({
      type: [StepTypeEnum],
      extensions: { stored: 'channels' } satisfies StoredEnum,
      reads: ['channels'],
      description: 'The types of the steps of the workflow when it was triggered.',
      resolve: stepTypes,
    }),
    channels: t.field({
      type: [StepTypeEnum],
      reads: ['channels'],
      deprecationReason: 'Use `stepTypes`.',
      description: 'The former name of `stepTypes`.',
      resolve: stepTypes,
    }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'The payload of the trigger.' }),
    tags: storedStrings(t, 'tags', 'The tags of the workflow when it was triggered.'),
    controls: t.expose('controls', {
      type: 'JSON',
      nullable: true,
      description: 'The control values that the trigger overrode, by step.',
    }),
    to: t.expose('to', { type: 'JSON', nullable: true, description: 'The recipient as the trigger named it.' }),
    topics: t.field({
      type: [NotificationTopicRef],
      reads: ['topics'],
      description: 'The topics of the trigger that made the subscriber a recipient.',
      resolve: ({ topics }) => itemsOrEmpty(topics),
    }),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      reads: ['severity'],
      description: 'The urgency of the notification.',
      resolve: ({ severity }) => knownOrNull(SEVERITIES, severity),
    }),
    critical: t.exposeBoolean('critical', {
      nullable: true,
      description: 'Whether messages were sent even if the subscriber had turned the channel off.',
    }),
    contextKeys: storedStrings(t, 'contextKeys', 'The contexts of the trigger, each as `type:id`.'),
  }),
});
