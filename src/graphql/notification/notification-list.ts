import type { NotificationOrder } from '../../model/notification.ts';
import { getNotification } from '../../operations/notification/get-notification.ts';
import { listNotifications, listNotificationsOf } from '../../operations/notification/list-notifications.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { SeverityEnum, type StepTypeArgs, stepTypeArgs, withStepType } from '../channel.ts';
import { builder } from '../kit/builder.ts';
import { connectionOf } from '../kit/connection.ts';
import { enumOf } from '../kit/enum-of.ts';
import { nullWhenNotFound } from '../kit/errors.ts';
import { OF_ONE_SUBSCRIBER } from '../kit/field-cost.ts';
import {
  type ListArgs,
  subscriberArg,
  type TimeRangeArgs,
  timeRangeArgs,
  withTimeRange,
  withWorkflow,
  workflowArg,
} from '../kit/list-args.ts';
import { internalId } from '../kit/node.ts';
import { oncePerField } from '../kit/once-per.ts';
import { pageProjection } from '../kit/page-projection.ts';
import { SubscriberRef } from '../subscriber/subscriber.ts';
import { WorkflowRef } from '../workflow/workflow.ts';
import { JobStatusEnum } from './job-status.ts';
import { NotificationRef } from './notification.ts';

const NotificationConnection = connectionOf(NotificationRef, 'A notification', 'notifications');

const NotificationOrderEnum = enumOf<NotificationOrder>('NotificationOrder', {
  description: 'The orders of a list of notifications.',
  values: { newest_first: 'The newest notification first.', oldest_first: 'The oldest notification first.' },
});

/** The filters and the order that all lists of notifications have. */
const notificationArgs = (arg: ListArgs) => ({
  transactionId: arg.string({ description: 'Only notifications of this transaction.' }),
  ...stepTypeArgs(arg, 'Only notifications whose workflow had a step of this type.'),
  severity: arg({ type: SeverityEnum, description: 'Only notifications of this urgency.' }),
  jobStatus: arg({ type: JobStatusEnum, description: 'Only notifications that have a job with this status.' }),
  topicKey: arg.string({ description: 'Only notifications whose subscriber was reached through this topic.' }),
  contextKey: arg.string({ description: 'Only notifications of this context, as `type:id`.' }),
  ...timeRangeArgs(arg),
  orderBy: arg({
    type: NotificationOrderEnum,
    defaultValue: 'newest_first',
    description: 'The order of the notifications.',
  }),
});

/** The arguments of a list under their current names. */
const currentNames = <Given extends StepTypeArgs & TimeRangeArgs>(args: Given) => withTimeRange(withStepType(args));

builder.queryField('notification', (t) =>
  t.field({
    type: NotificationRef,
    nullable: true,
    description: 'One notification of the environment. Null if it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'The `id` or the `_id` of the notification.' }) },
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
      description: 'The notifications of the environment. All filters must match.',
      args: { subscriberId: subscriberArg(t.arg), workflowId: workflowArg(t.arg), ...notificationArgs(t.arg) },
      resolve: (_root, args, ctx, info) =>
        listNotifications(ctx, withWorkflow(currentNames(args)), pageProjection(info)),
    },
    NotificationConnection,
  ),
);

builder.objectField(SubscriberRef, 'notifications', (t) =>
  t.connection(
    {
      type: NotificationRef,
      reads: [],
      extensions: OF_ONE_SUBSCRIBER,
      description: 'The notifications of the subscriber. All filters must match.',
      args: { workflowId: workflowArg(t.arg), ...notificationArgs(t.arg) },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listNotificationsOf(ctx, 'notificationsOfSubscriber', withWorkflow(currentNames(args)), pageProjection(info)),
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
      reads: [],
      description: 'The notifications of the workflow. All filters must match.',
      args: { subscriberId: subscriberArg(t.arg), ...notificationArgs(t.arg) },
      resolve: async ({ _id }, args, ctx, info) => {
        const pages = oncePerField(ctx, info, () =>
          listNotificationsOf(ctx, 'notificationsOfWorkflow', currentNames(args), pageProjection(info)),
        );
        return (await pages)(_id);
      },
    },
    NotificationConnection,
  ),
);
