import { z } from 'zod';
import { Notification } from '../../model/notification.ts';
import { getNotificationActivity } from '../../operations/notification/get-notification-activity.ts';
import { objectIdText } from '../path-parameters.ts';
import { NO_PARAMETERS, type Route, route } from '../route.ts';

const NotificationParams = z.object({ notificationId: objectIdText.describe('The `_id` of the notification.') });

/** The calls about notifications. */
export const NOTIFICATION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/notifications/:notificationId',
    status: 200,
    params: NotificationParams,
    query: NO_PARAMETERS,
    body: null,
    operation: 'getNotification',
    tag: 'Notifications',
    summary: 'Retrieve a notification',
    description: 'A notification with one job for each step, and with the execution details of each job.',
    limit: 'read',
    answer: Notification,
    handle: (ctx, { params }) => getNotificationActivity(ctx, params.notificationId),
  }),
];
