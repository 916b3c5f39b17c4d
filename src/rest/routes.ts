import { z } from 'zod';
import { Integration } from '../model/integration.ts';
import { Message } from '../model/message.ts';
import { Notification } from '../model/notification.ts';
import { Subscriber } from '../model/subscriber.ts';
import { TriggerResponse } from '../model/trigger.ts';
import { WorkflowStepDetail } from '../model/workflow-step-detail.ts';
import { BroadcastEventInput, broadcastEvent } from '../operations/event/broadcast-event.ts';
import { TriggerEventsInput, triggerEvents } from '../operations/event/trigger-events.ts';
import { deleteIntegration } from '../operations/integration/delete-integration.ts';
import { setPrimaryIntegration } from '../operations/integration/set-primary-integration.ts';
import { UpdateIntegrationInput, updateIntegration } from '../operations/integration/update-integration.ts';
import { getNotificationActivity } from '../operations/notification/get-notification-activity.ts';
import { getSubscriber } from '../operations/subscriber/get-subscriber.ts';
import { getWorkflowStep } from '../operations/workflow/get-workflow-step.ts';
import { MarkMessagesBody, markMessages } from './mark-messages.ts';
import { NO_PARAMETERS, type Route, route } from './route.ts';
import { SearchQuery, SubscriberPage, searchRoute } from './search-subscribers.ts';

const objectIdText = z.string().meta({ pattern: '^[0-9a-fA-F]{24}$' });
const nonEmptyText = z.string().meta({ minLength: 1 });

const SubscriberParams = z.object({
  subscriberId: nonEmptyText.describe('The id that the client chose for the subscriber.'),
});
const IntegrationParams = z.object({ integrationId: objectIdText.describe('The `_id` of the integration.') });
const NotificationParams = z.object({ notificationId: objectIdText.describe('The `_id` of the notification.') });
const WorkflowStepParams = z.object({
  workflowId: nonEmptyText.describe("The workflow's trigger identifier, its `_id` or its slug."),
  stepId: nonEmptyText.describe('The `stepId` of the step, its `_id` or its slug.'),
});

/** The documented operations. A handler renames arguments and calls one operation. */
export const ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v2/subscribers',
    status: 200,
    params: NO_PARAMETERS,
    query: SearchQuery,
    body: null,
    operationId: 'searchSubscribers',
    tag: 'Subscribers',
    summary: 'Search subscribers',
    description:
      'One page of the subscribers that match all filters. `email`, `phone` and `subscriberId` match exactly, `name` is a prefix of the first name, of the last name, or of "first last". All filters are case sensitive. An empty parameter counts as absent. `after` and `before` exclude each other.',
    limit: 'read',
    answer: SubscriberPage,
    handle: searchRoute,
  }),
  route({
    method: 'GET',
    path: '/v2/subscribers/:subscriberId',
    status: 200,
    params: SubscriberParams,
    query: NO_PARAMETERS,
    body: null,
    operationId: 'getSubscriber',
    tag: 'Subscribers',
    summary: 'Retrieve a subscriber',
    description: 'The subscriber with the id that the client chose.',
    limit: 'read',
    answer: Subscriber,
    handle: (ctx, { params }) => getSubscriber(ctx, params.subscriberId),
  }),
  route({
    method: 'PUT',
    path: '/v1/integrations/:integrationId',
    status: 200,
    params: IntegrationParams,
    query: NO_PARAMETERS,
    body: { schema: UpdateIntegrationInput, problems: 'fields' },
    operationId: 'updateIntegration',
    tag: 'Integrations',
    summary: 'Update an integration',
    description:
      'Changes only the fields in the body. `credentials` and `conditions` are replaced as a whole. Empty `configurations` and empty `credentials.tlsOptions` keep the stored values. An active integration must have all required credentials. `check` tests the provider before anything is stored.',
    limit: 'write',
    answer: Integration,
    handle: (ctx, { params, body }) => updateIntegration(ctx, params.integrationId, body),
  }),
  route({
    method: 'POST',
    path: '/v1/integrations/:integrationId/set-primary',
    status: 200,
    params: IntegrationParams,
    query: NO_PARAMETERS,
    body: null,
    operationId: 'setPrimaryIntegration',
    tag: 'Integrations',
    summary: 'Make an integration the primary one of its channel',
    description:
      'Only `email` and `sms` have a primary integration. The integration is activated and loses its conditions. The previous primary is demoted.',
    limit: 'write',
    answer: Integration,
    handle: (ctx, { params }) => setPrimaryIntegration(ctx, params.integrationId),
  }),
  route({
    method: 'DELETE',
    path: '/v1/integrations/:integrationId',
    status: 200,
    params: IntegrationParams,
    query: NO_PARAMETERS,
    body: null,
    operationId: 'deleteIntegration',
    tag: 'Integrations',
    summary: 'Delete an integration',
    description: 'Deletes an integration permanently and returns the remaining integrations of the environment.',
    limit: 'write',
    answer: z.array(Integration),
    handle: (ctx, { params }) => deleteIntegration(ctx, params.integrationId),
  }),
  route({
    method: 'POST',
    path: '/v1/subscribers/:subscriberId/messages/mark-as',
    status: 201,
    params: SubscriberParams,
    query: NO_PARAMETERS,
    body: { schema: MarkMessagesBody, problems: 'fields' },
    operationId: 'markMessagesAs',
    tag: 'Messages',
    summary: 'Mark in-app messages as read, unread, seen or unseen',
    description:
      'Returns the messages in the order of the ids in the body. `read` also marks as seen. `unread` and `unseen` clear only their own flag. Ids of messages outside the inbox of the subscriber are ignored.',
    limit: 'write',
    answer: z.array(Message),
    handle: (ctx, { params, body }) => markMessages(ctx, params.subscriberId, body),
  }),
  route({
    method: 'POST',
    path: '/v1/events/trigger/bulk',
    status: 201,
    params: NO_PARAMETERS,
    query: NO_PARAMETERS,
    body: { schema: TriggerEventsInput, problems: 'trigger' },
    operationId: 'triggerEvents',
    tag: 'Events',
    summary: 'Trigger up to 100 events',
    description:
      'Each event runs a workflow for its recipients, in the background. Returns one answer for each event, in order. An invalid event does not affect the others.',
    limit: 'trigger',
    answer: z.array(TriggerResponse),
    handle: (ctx, { body }) => triggerEvents(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/v1/events/trigger/broadcast',
    status: 200,
    params: NO_PARAMETERS,
    query: NO_PARAMETERS,
    body: { schema: BroadcastEventInput, problems: 'trigger' },
    operationId: 'broadcastEvent',
    tag: 'Events',
    summary: 'Trigger one event for all subscribers',
    description: 'Returns immediately. The workflow runs for all subscribers in the background.',
    limit: 'trigger',
    answer: TriggerResponse,
    handle: (ctx, { body }) => broadcastEvent(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/v1/notifications/:notificationId',
    status: 200,
    params: NotificationParams,
    query: NO_PARAMETERS,
    body: null,
    operationId: 'getNotification',
    tag: 'Notifications',
    summary: 'Retrieve a notification',
    description: 'A notification with one job for each step, and with the execution details of each job.',
    limit: 'read',
    answer: Notification,
    handle: (ctx, { params }) => getNotificationActivity(ctx, params.notificationId),
  }),
  route({
    method: 'GET',
    path: '/v2/workflows/:workflowId/steps/:stepId',
    status: 200,
    params: WorkflowStepParams,
    query: NO_PARAMETERS,
    body: null,
    operationId: 'getWorkflowStep',
    tag: 'Workflows',
    summary: 'Retrieve a step of a workflow',
    description:
      'A step as an editor needs it: its controls and their values, the variables of its templates, and its issues.',
    limit: 'read',
    answer: WorkflowStepDetail,
    handle: (ctx, { params }) => getWorkflowStep(ctx, params.workflowId, params.stepId),
  }),
];
