import type { GraphQLResolveInfo } from 'graphql';
import { SEVERITIES, STEP_TYPES } from '../../model/enums.ts';
import type { Notification, NotificationOrder } from '../../model/notification.ts';
import { getNotification } from '../../operations/notification/get-notification.ts';
import { listNotifications, listNotificationsOf } from '../../operations/notification/list-notifications.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { SeverityEnum, type StepTypeArgs, StepTypeEnum, stepTypeArgs, withStepType } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import type { GraphqlContext } from '../kit/context.ts';
import { enumOf } from '../kit/enum-of.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import {
  type ListArgs,
  subscriberArg,
  type TimeRangeArgs,
  timeRangeArgs,
  withTimeRange,
  withWorkflow,
  workflowArg,
} from '../kit/list-args.ts';
import { internalId, parseHexId } from '../kit/node.ts';
import { oncePerField } from '../kit/once-per.ts';
import { type Reads, sameNames, shownOf } from '../kit/read-fields.ts';
import {
  createdAtOf,
  dateOrNull,
  hexOrNull,
  itemsOrEmpty,
  knownOrNull,
  knownOrUnknown,
  loadOptional,
  organizationIdOf,
  stringOrEmpty,
  stringsOrEmpty,
} from '../kit/stored.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { WorkflowRef } from '../workflow/workflow.ts';
import { JobStatusEnum } from './job-status.ts';

interface StoredTopic {
  readonly _topicId: unknown;
  readonly topicKey: string;
}

const NotificationTopicRef = builder.objectRef<StoredTopic>('NotificationTopic').implement({
  description: 'A topic through which a notification came to its subscriber.',
  fields: (t) => ({
    _topicId: t.id({ description: 'The internal id of the topic.', resolve: ({ _topicId }) => `${_topicId}` }),
    topicKey: t.string({ description: 'The key of the topic.', resolve: ({ topicKey }) => stringOrEmpty(topicKey) }),
  }),
});

const NOTIFICATION_READS: Reads = {
  id: [],
  _id: [],
  subscriber: ['_subscriberId'],
  workflow: ['_templateId'],
  template: ['_templateId'],
  jobs: [],
  executionDetails: [],
  messages: [],
  ...sameNames('_environmentId', '_organizationId', '_subscriberId', '_templateId', '_digestedNotificationId'),
  ...sameNames('transactionId', 'createdAt', 'updatedAt', 'channels', 'payload', 'tags', 'controls', 'to', 'topics'),
  ...sameNames('severity', 'critical', 'contextKeys'),
};

export const NotificationRef = builder.objectRef<Notification>('Notification');

const workflowOfNotification = ({ _templateId }: Notification, _args: object, ctx: GraphqlContext) =>
  loadOptional(ctx.loaders.workflowById, _templateId);

builder.node(NotificationRef, {
  description: 'The record of one trigger of a workflow for one subscriber.',
  id: { resolve: ({ _id }) => _id.toHexString(), parse: parseHexId },
  loadWithoutCache: (id, ctx) => ctx.loaders.notificationById.load(id),
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
    _subscriberId: t.id({
      description: 'The internal id of the subscriber.',
      resolve: ({ _subscriberId }) => stringOrEmpty(hexOrNull(_subscriberId)),
    }),
    subscriber: t.field({
      type: SubscriberRef,
      nullable: true,
      description: 'Whom it was triggered for; null where the subscriber no longer exists.',
      resolve: ({ _subscriberId }, _args, ctx) => loadOptional(ctx.loaders.subscriberById, _subscriberId),
    }),
    transactionId: t.string({
      description: 'The id of the trigger, given or made.',
      resolve: ({ transactionId }) => stringOrEmpty(transactionId),
    }),
    _templateId: t.id({
      nullable: true,
      description: 'The internal id of the workflow.',
      resolve: ({ _templateId }) => hexOrNull(_templateId),
    }),
    workflow: t.field({
      type: WorkflowRef,
      nullable: true,
      description: 'The workflow that was triggered. Null if it no longer exists.',
      resolve: workflowOfNotification,
    }),
    template: t.field({
      type: WorkflowRef,
      nullable: true,
      deprecationReason: 'Use `workflow`.',
      description: 'The former name of `workflow`.',
      resolve: workflowOfNotification,
    }),
    _digestedNotificationId: t.id({
      nullable: true,
      description: 'The internal id of the notification that took this one into its digest.',
      resolve: ({ _digestedNotificationId }) => hexOrNull(_digestedNotificationId),
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was made.', resolve: createdAtOf }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it last changed.',
      resolve: ({ updatedAt }) => dateOrNull(updatedAt),
    }),
    channels: t.field({
      type: [StepTypeEnum],
      description: 'The types of its steps.',
      resolve: ({ channels }) => itemsOrEmpty(channels).map((type) => knownOrUnknown(STEP_TYPES, type)),
    }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'The data of the trigger.' }),
    tags: t.stringList({ description: 'The tags of the workflow.', resolve: ({ tags }) => stringsOrEmpty(tags) }),
    controls: t.expose('controls', {
      type: 'JSON',
      nullable: true,
      description: 'The control values that the trigger overrode.',
    }),
    to: t.expose('to', { type: 'JSON', nullable: true, description: 'The recipient as the trigger gave it.' }),
    topics: t.field({
      type: [NotificationTopicRef],
      description: 'The topics through which it came to the subscriber.',
      resolve: ({ topics }) => itemsOrEmpty(topics),
    }),
    severity: t.field({
      type: SeverityEnum,
      nullable: true,
      description: 'How urgent it is.',
      resolve: ({ severity }) => knownOrNull(SEVERITIES, severity),
    }),
    critical: t.exposeBoolean('critical', {
      nullable: true,
      description: 'Whether it was sent whatever the subscriber prefers.',
    }),
    contextKeys: t.stringList({
      description: 'The contexts of the trigger, each as `type:id`.',
      resolve: ({ contextKeys }) => stringsOrEmpty(contextKeys),
    }),
  }),
});

export const NotificationConnection = builder.connectionObject(
  { type: NotificationRef, name: 'NotificationConnection', description: 'A page of notifications.' },
  { name: 'NotificationEdge', description: 'A notification in a list.' },
);

const NotificationOrderEnum = enumOf<NotificationOrder>('NotificationOrder', {
  description: 'What notifications are ordered by.',
  values: { newest_first: 'The newest first.', oldest_first: 'The oldest first.' },
});

const notificationsShown = (info: GraphQLResolveInfo) => shownOf(info, NOTIFICATION_READS);

/** The filters and the order of each list of notifications. */
const notificationArgs = (arg: ListArgs) => ({
  transactionId: arg.string({ description: 'Only those of this transaction.' }),
  ...stepTypeArgs(arg, 'Only notifications whose workflow had a step of this type.'),
  severity: arg({ type: SeverityEnum, description: 'Only those of this severity.' }),
  jobStatus: arg({ type: JobStatusEnum, description: 'Only those that have a job of this status.' }),
  topicKey: arg.string({ description: 'Only those that came through the topic of this key.' }),
  contextKey: arg.string({ description: 'Only those of this context, as `type:id`.' }),
  ...timeRangeArgs(arg),
  orderBy: arg({ type: NotificationOrderEnum, defaultValue: 'newest_first', description: 'What they are ordered by.' }),
});

/** The arguments of a list under their current names. */
const currentNames = <Given extends StepTypeArgs & TimeRangeArgs>(args: Given) => withTimeRange(withStepType(args));

builder.objectField(SubscriberRef, 'notifications', (t) =>
  t.connection(
    {
      type: NotificationRef,
      description: 'The notifications of the subscriber, newest first. All filters must match.',
      args: { workflowId: workflowArg(t.arg), ...notificationArgs(t.arg) },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listNotificationsOf(
            ctx,
            'notificationsOfSubscriber',
            withWorkflow(currentNames(args)),
            notificationsShown(info),
          ),
        );
        return (await pages)(_id);
      },
    },
    NotificationConnection,
  ),
);

builder.objectField(WorkflowRef, 'notifications', (t) =>
  t.connection(
    {
      type: NotificationRef,
      description: 'The notifications of the workflow, newest first. All filters must match.',
      args: { subscriberId: subscriberArg(t.arg), ...notificationArgs(t.arg) },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listNotificationsOf(ctx, 'notificationsOfWorkflow', currentNames(args), notificationsShown(info)),
        );
        return (await pages)(_id);
      },
    },
    NotificationConnection,
  ),
);

builder.queryField('notification', (t) =>
  t.field({
    type: NotificationRef,
    nullable: true,
    description: 'One notification; null where there is none in the environment of the caller.',
    args: { id: t.arg.id({ required: true, description: 'Its `id` or its `_id`.' }) },
    resolve: (_root, { id }, ctx) => {
      const notification = getNotification(ctx, internalId('Notification', id));
      return nullWhenNotFound(renameIssueFields({ notificationId: 'id' }, notification));
    },
  }),
);

builder.queryField('notifications', (t) =>
  t.connection(
    {
      type: NotificationRef,
      description: 'The notifications of the environment, newest first. All filters must match.',
      args: { subscriberId: subscriberArg(t.arg), workflowId: workflowArg(t.arg), ...notificationArgs(t.arg) },
      resolve: (_root, args, ctx, info) =>
        listNotifications(ctx, withWorkflow(currentNames(args)), notificationsShown(info)),
    },
    NotificationConnection,
  ),
);
