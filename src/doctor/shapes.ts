import { z } from 'zod';
import { listOf } from '../model/bounded-schemas.ts';
import { IntegrationAnswer } from '../model/integration.ts';
import { MessageAnswer } from '../model/message.ts';
import { ExecutionDetailAnswer, JobAnswer, NotificationAnswer } from '../model/notification.ts';
import { Preference } from '../model/preference.ts';
import { freeForm, instant, looseId, objectId, owners } from '../model/scalars.ts';
import { SubscriberAnswer } from '../model/subscriber.ts';
import { MessageTemplate, WorkflowOfMessage } from '../model/workflow.ts';
import type { Collections } from '../store/mongo/collections.ts';

/** The shapes of stored documents, of the collections that other programs also write to. */
export const STORED_SHAPES: Partial<Record<keyof Collections, z.ZodType>> = {
  controls: z.object({ _id: objectId, ...owners, _workflowId: objectId, _stepId: looseId, controls: freeForm }),
  environments: z.object({
    _id: objectId,
    _organizationId: objectId,
    name: z.string(),
    identifier: z.string(),
    apiKeys: listOf(z.object({ hash: z.string(), _userId: looseId })).default([]),
  }),
  executionDetails: ExecutionDetailAnswer.extend({ ...owners, _notificationId: objectId, _jobId: z.string() }),
  // Each credential is encrypted on its own.
  integrations: IntegrationAnswer.omit({ credentials: true, configurations: true }).extend({
    credentials: freeForm.optional(),
    configurations: freeForm.optional(),
  }),
  jobs: JobAnswer.omit({ executionDetails: true, providerId: true }).extend({
    ...owners,
    _notificationId: objectId,
    _subscriberId: objectId,
    _templateId: looseId,
    transactionId: z.string(),
    providerId: z.string().optional(),
  }),
  layouts: z.object({
    _id: objectId,
    ...owners,
    identifier: z.string(),
    name: z.string(),
    content: z.string().optional(),
    isDefault: z.boolean(),
  }),
  messages: MessageAnswer.omit({ subscriber: true, template: true }),
  messageTemplates: MessageTemplate,
  notifications: NotificationAnswer.omit({ subscriber: true, template: true, jobs: true }),
  organizations: z.object({ _id: objectId, name: z.string() }),
  // The service stores the settings of workflows in the same collection.
  preferences: Preference.pick({ _id: true, schedule: true }).extend({ ...owners, type: z.string() }),
  subscribers: SubscriberAnswer,
  tenants: z.object({
    _id: objectId,
    ...owners,
    identifier: z.string(),
    name: z.string().optional(),
    data: freeForm.optional(),
  }),
  topics: z.object({
    _id: objectId,
    ...owners,
    key: z.string(),
    name: z.string().optional(),
    createdAt: instant.optional(),
  }),
  topicSubscribers: z.object({ _id: objectId, ...owners, _topicId: objectId, _subscriberId: objectId }),
  workflows: WorkflowOfMessage,
};
