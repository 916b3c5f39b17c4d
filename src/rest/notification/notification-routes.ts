import { z } from 'zod';
import { CHANNELS, SEVERITIES } from '../../model/enums.ts';
import { NotificationAnswer } from '../../model/notification.ts';
import { getNotificationActivity } from '../../operations/notification/get-notification-activity.ts';
import { listNotificationActivity } from '../../operations/notification/list-notification-activity.ts';
import { renameIssueFields } from '../../operations/rename-issue-fields.ts';
import { NumberedQuery, numberedPage } from '../numbered-page.ts';
import { objectIdText } from '../path-parameters.ts';
import { instantText, textList } from '../query-values.ts';
import { type Route, route } from '../route.ts';
import { unsupported } from '../unsupported.ts';

const NotificationParams = z.object({ notificationId: objectIdText.describe('The `_id` of the notification.') });

/** The answer to a list. */
export const NotificationPage = numberedPage(NotificationAnswer);

const NotificationQuery = NumberedQuery.extend({
  channels: textList(z.enum(CHANNELS), 'The types of steps that the notification has.'),
  templates: textList(z.string(), 'The workflows, by trigger identifier, `_id` or slug.'),
  emails: textList(z.string(), 'The e-mail addresses of the subscribers.'),
  subscriberIds: textList(z.string(), 'The `subscriberId`s of the subscribers.'),
  severity: textList(z.enum(SEVERITIES), 'The severities.'),
  contextKeys: textList(z.string(), 'The context keys, in the form `type:id`.'),
  transactionId: z.string().optional().describe('The `transactionId` of the event.'),
  topicKey: z.string().optional().describe('The key of a topic that the event addressed.'),
  after: instantText
    .optional()
    .meta({ type: 'string', format: 'date-time', description: 'The first instant of `createdAt`.' }),
  before: instantText
    .optional()
    .meta({ type: 'string', format: 'date-time', description: 'The end of the range of `createdAt`.' }),
  search: unsupported(),
  subscriptionId: unsupported(),
});

/** The calls about notifications. */
export const NOTIFICATION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/notifications',
    query: NotificationQuery,
    operation: 'listNotificationActivity',
    operationId: 'listNotifications',
    tag: 'Notifications',
    summary: 'List notifications',
    description:
      'One page of the notifications that match all filters, newest first, with their jobs and execution details. Only the first 10,000 notifications have a page.',
    limit: 'read',
    answer: NotificationPage,
    handle: async (ctx, { query }) => {
      const { page, limit, templates, severity, after, before, search: _, subscriptionId: __, ...filter } = query;
      const input = { ...filter, page, limit, workflowIds: templates, severities: severity, from: after, to: before };
      const names = { workflowIds: 'templates', severities: 'severity', from: 'after', to: 'before' };
      const { items, ...counts } = await renameIssueFields(names, listNotificationActivity(ctx, input));
      return { ...counts, data: items, pageSize: limit, page };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/notifications/:notificationId',
    params: NotificationParams,
    operation: 'getNotification',
    tag: 'Notifications',
    summary: 'Retrieve a notification',
    description: 'A notification with one job for each step, and with the execution details of each job.',
    limit: 'read',
    answer: NotificationAnswer,
    handle: (ctx, { params }) => getNotificationActivity(ctx, params.notificationId),
  }),
];
