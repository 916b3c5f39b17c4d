import { ObjectId } from 'mongodb';
import type { Layout } from '../../src/model/layout.ts';
import type { Message } from '../../src/model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../src/model/notification.ts';
import type { Scope } from '../../src/model/scalars.ts';
import type { Subscriber } from '../../src/model/subscriber.ts';
import type { MessageTemplate, Workflow } from '../../src/model/workflow.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import type { StoredIntegration } from '../../src/store/mongo/documents.ts';

/** Writes documents directly into the database, in the shapes of the service's own database. */
export const seed = ({ collections }: Store, scope: Scope) => ({
  async subscriber(fields: Partial<Subscriber> & Pick<Subscriber, 'subscriberId'>): Promise<Subscriber> {
    const now = new Date();
    const subscriber = { _id: new ObjectId(), ...scope, deleted: false, createdAt: now, updatedAt: now, ...fields };
    await collections.subscribers.insertOne(subscriber);
    return subscriber;
  },

  /** An active workflow with one in-app step for each content. */
  async workflow(
    identifier: string,
    contents: readonly string[],
    fields: Partial<Workflow> = {},
  ): Promise<{ workflow: Workflow; templates: MessageTemplate[] }> {
    const templates = contents.map((content) => ({
      _id: new ObjectId(),
      ...scope,
      type: 'in_app',
      content,
      active: true,
    }));
    const workflow: Workflow = {
      _id: new ObjectId(),
      ...scope,
      name: identifier,
      description: '',
      active: true,
      draft: false,
      preferenceSettings: {},
      critical: false,
      tags: [],
      steps: templates.map(({ _id }, index) => ({
        _id: new ObjectId(),
        stepId: `step-${index + 1}`,
        name: `Step ${index + 1}`,
        _templateId: _id,
        active: true,
        filters: [],
      })),
      _creatorId: new ObjectId(),
      triggers: [{ type: 'event', identifier, variables: [] }],
      _notificationGroupId: new ObjectId(),
      deleted: false,
      ...fields,
    };
    if (templates.length > 0) await collections.messageTemplates.insertMany(templates);
    await collections.workflows.insertOne(workflow);
    return { workflow, templates };
  },

  async layout(identifier: string, fields: Partial<Layout> = {}): Promise<Layout> {
    const layout: Layout = {
      _id: new ObjectId(),
      ...scope,
      identifier,
      name: identifier,
      content: '<p>{{ content }}</p>',
      format: 'liquid',
      isDefault: false,
      deleted: false,
      createdAt: new Date(),
      updatedAt: new Date(),
      ...fields,
    };
    await collections.layouts.insertOne(layout);
    return layout;
  },

  /** Inactive and without credentials. Given credentials are stored as plain text. */
  async integration(fields: Partial<StoredIntegration> = {}): Promise<StoredIntegration> {
    const _id = fields._id ?? new ObjectId();
    const integration: StoredIntegration = {
      ...scope,
      name: 'SMTP',
      identifier: `integration-${_id}`,
      providerId: 'nodemailer',
      channel: 'email',
      credentials: {},
      active: false,
      deleted: false,
      primary: false,
      ...fields,
      _id,
    };
    await collections.integrations.insertOne(integration);
    return integration;
  },

  async notification(subscriber: Subscriber, fields: Partial<Notification> = {}): Promise<Notification> {
    const _id = fields._id ?? new ObjectId();
    const notification: Notification = {
      ...scope,
      _subscriberId: subscriber._id,
      transactionId: `transaction-${_id}`,
      channels: ['in_app'],
      createdAt: new Date(),
      updatedAt: new Date(),
      ...fields,
      _id,
    };
    await collections.notifications.insertOne(notification);
    return notification;
  },

  async job(notification: Notification, fields: Partial<Job> = {}): Promise<Job> {
    const job: Job = {
      _id: new ObjectId(),
      ...scope,
      _notificationId: notification._id,
      _subscriberId: notification._subscriberId,
      _templateId: `${notification._templateId ?? new ObjectId()}`,
      transactionId: notification.transactionId,
      type: 'in_app',
      status: 'completed',
      providerId: 'svc',
      step: { _id: new ObjectId(), active: true, filters: [], _templateId: new ObjectId() },
      createdAt: new Date(),
      updatedAt: new Date(),
      ...fields,
    };
    await collections.jobs.insertOne(job);
    return job;
  },

  async executionDetail(job: Job, fields: Partial<ExecutionDetail> = {}): Promise<ExecutionDetail> {
    const detail: ExecutionDetail = {
      _id: new ObjectId(),
      ...scope,
      _notificationId: job._notificationId,
      _jobId: job._id.toHexString(),
      createdAt: new Date(),
      status: 'Success',
      detail: 'Message sent',
      isRetry: false,
      isTest: false,
      source: 'Internal',
      ...fields,
    };
    await collections.executionDetails.insertOne(detail);
    return detail;
  },

  async message(subscriber: Subscriber, fields: Partial<Message> = {}): Promise<Message> {
    const message: Message = {
      _id: new ObjectId(),
      ...scope,
      _subscriberId: subscriber._id,
      _notificationId: new ObjectId(),
      transactionId: 'transaction',
      channel: 'in_app',
      content: 'Hello',
      read: false,
      seen: false,
      status: 'sent',
      cta: {},
      createdAt: new Date(),
      ...fields,
    };
    await collections.messages.insertOne(message);
    return message;
  },
});
