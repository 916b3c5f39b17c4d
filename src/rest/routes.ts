import { z } from 'zod';
import { Integration } from '../model/integration.ts';
import { Message } from '../model/message.ts';
import { Notification } from '../model/notification.ts';
import { Subscriber } from '../model/subscriber.ts';
import { TriggerResponse } from '../model/trigger.ts';
import { WorkflowStepDetail } from '../model/workflow-step-detail.ts';
import { broadcastEvent } from '../operations/event/broadcast-event.ts';
import { triggerEvents } from '../operations/event/trigger-events.ts';
import { deleteIntegration } from '../operations/integration/delete-integration.ts';
import { setPrimaryIntegration } from '../operations/integration/set-primary-integration.ts';
import { updateIntegration } from '../operations/integration/update-integration.ts';
import { joinMessages } from '../operations/message/join-messages.ts';
import { markMessagesAs } from '../operations/message/mark-messages-as.ts';
import { getNotificationActivity } from '../operations/notification/get-notification-activity.ts';
import { getSubscriber } from '../operations/subscriber/get-subscriber.ts';
import { getWorkflowStep } from '../operations/workflow/get-workflow-step.ts';
import type { Route } from './route.ts';
import { SubscriberPage, searchRoute } from './subscriber.ts';

/** The documented operations, one a line. The handlers rename and call; bodies are validated by the operations. */
export const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/v2/subscribers',
    status: 200,
    limit: 'read',
    body: null,
    answer: SubscriberPage,
    handle: searchRoute,
  },
  {
    method: 'GET',
    path: '/v2/subscribers/:subscriberId',
    status: 200,
    limit: 'read',
    body: null,
    answer: Subscriber,
    handle: (ctx, { params }) => getSubscriber(ctx, params.subscriberId ?? ''),
  },
  {
    method: 'PUT',
    path: '/v1/integrations/:integrationId',
    status: 200,
    limit: 'write',
    body: 'fields',
    answer: Integration,
    handle: (ctx, { params, body }) => updateIntegration(ctx, params.integrationId ?? '', body as never),
  },
  {
    method: 'POST',
    path: '/v1/integrations/:integrationId/set-primary',
    status: 200,
    limit: 'write',
    body: null,
    answer: Integration,
    handle: (ctx, { params }) => setPrimaryIntegration(ctx, params.integrationId ?? ''),
  },
  {
    method: 'DELETE',
    path: '/v1/integrations/:integrationId',
    status: 200,
    limit: 'write',
    body: null,
    answer: z.array(Integration),
    handle: (ctx, { params }) => deleteIntegration(ctx, params.integrationId ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/mark-as',
    status: 201,
    limit: 'write',
    body: 'fields',
    answer: z.array(Message),
    handle: async (ctx, { params, body }) =>
      joinMessages(ctx, await markMessagesAs(ctx, params.subscriberId ?? '', body as never)),
  },
  {
    method: 'POST',
    path: '/v1/events/trigger/bulk',
    status: 201,
    limit: 'trigger',
    body: 'trigger',
    answer: z.array(TriggerResponse),
    handle: (ctx, { body }) => triggerEvents(ctx, body as never),
  },
  {
    method: 'POST',
    path: '/v1/events/trigger/broadcast',
    status: 200,
    limit: 'trigger',
    body: 'trigger',
    answer: TriggerResponse,
    handle: (ctx, { body }) => broadcastEvent(ctx, body as never),
  },
  {
    method: 'GET',
    path: '/v1/notifications/:notificationId',
    status: 200,
    limit: 'read',
    body: null,
    answer: Notification,
    handle: (ctx, { params }) => getNotificationActivity(ctx, params.notificationId ?? ''),
  },
  {
    method: 'GET',
    path: '/v2/workflows/:workflowId/steps/:stepId',
    status: 200,
    limit: 'read',
    body: null,
    answer: WorkflowStepDetail,
    handle: (ctx, { params }) => getWorkflowStep(ctx, params.workflowId ?? '', params.stepId ?? ''),
  },
];
