import { ObjectId } from 'mongodb';
import type { Scope } from '../../src/model/scalars.ts';

/** A document of each collection with every documented field, also the nested ones. They belong together. */
export function completeDocuments(scope: Scope) {
  const [subscriber, workflow, template, integration, notification, job, message, topic] = Array.from(
    { length: 8 },
    () => new ObjectId(),
  );
  const at = new Date('2026-01-31T09:30:00.000Z');
  const filters = [
    {
      isNegated: false,
      type: 'GROUP',
      value: 'AND',
      children: [
        { field: 'order.total', value: '5', operator: 'LARGER', on: 'payload' },
        { field: 'name', value: 'Ada', operator: 'EQUAL', on: 'tenant' },
      ],
    },
  ];
  const metadata = {
    type: 'timed',
    amount: 1,
    unit: 'days',
    digestKey: 'order',
    timed: {
      ...{ atTime: '09:30', weekDays: ['monday'], monthDays: ['1'] },
      ...{ ordinal: 'last', ordinalValue: 'day', monthlyType: 'on' },
    },
  };
  const payload = { order: { total: 5, tags: ['new'] }, note: null };
  const step = {
    ...{ _id: template, uuid: 'uuid', name: 'Step', _templateId: template, active: true, shouldStopOnFail: true },
    ...{ filters, metadata, replyCallback: { active: true, url: 'https://example.com' } },
  };
  const triggers = [
    {
      type: 'event',
      identifier: 'welcome',
      variables: [{ name: 'order' }],
      subscriberVariables: [{ name: 'email' }],
    },
  ];
  const content = { _id: template, ...scope, type: 'email', subject: 'Hello', content: 'Hello {{payload.name}}' };
  return {
    subscribers: {
      ...{ _id: subscriber, ...scope, subscriberId: 'ada', firstName: 'Ada', lastName: 'Lovelace' },
      ...{ email: 'ada@example.com', phone: '+44', avatar: 'https://example.com/a.png', locale: 'en-GB' },
      ...{ timezone: 'Europe/London', topics: ['news'], isOnline: true, lastOnlineAt: at, __v: 1, data: payload },
      channels: [
        {
          providerId: 'slack',
          integrationIdentifier: 'slack-1',
          credentials: {
            ...{ webhookUrl: 'https://example.com', channel: 'c', deviceTokens: ['token'], alertUid: 'a' },
            ...{ title: 't', imageUrl: 'i', state: 's', externalUrl: 'e' },
          },
          _integrationId: integration,
        },
      ],
      ...{ deleted: false, createdAt: at, updatedAt: at },
    },
    integrations: {
      ...{ _id: integration, ...scope, name: 'SMTP', identifier: 'smtp', providerId: 'nodemailer', channel: 'email' },
      credentials: {
        ...{ host: '127.0.0.1', port: '25', user: 'ada', password: 'p', from: 'a@example.com', senderName: 'Ada' },
        ...{ secure: false, tlsOptions: { rejectUnauthorized: false } },
      },
      configurations: { inboundWebhookEnabled: true, inboundWebhookSigningKey: 'key' },
      ...{ active: false, primary: false, conditions: filters, deleted: false, createdAt: at, updatedAt: at },
    },
    notificationtemplates: {
      ...{ _id: workflow, ...scope, name: 'Welcome', description: 'Greets', active: true, draft: false },
      preferenceSettings: { email: true, sms: true, in_app: true, chat: true, push: true },
      ...{ critical: false, tags: ['new'], triggers, origin: 'svc-cloud', severity: 'high', data: payload },
      steps: [{ ...step, stepId: 'greet', type: 'email', variants: [{ ...step, _parentId: template }] }],
      ...{ _creatorId: new ObjectId(), _notificationGroupId: new ObjectId(), _parentId: new ObjectId() },
      notificationGroup: { _id: new ObjectId(), name: 'General', ...scope, _parentId: new ObjectId() },
      ...{ workflowIntegrationStatus: { hasActiveIntegrations: true }, createdAt: at, updatedAt: at, deleted: false },
    },
    messagetemplates: {
      ...content,
      controls: {
        dataSchema: { type: 'object', properties: { body: { type: 'string' } } },
        uiSchema: {
          group: 'EMAIL',
          properties: {
            body: { component: 'EMAIL_BODY', placeholder: ['a', 1], properties: { a: { component: 'DATA' } } },
          },
        },
      },
    },
    controls: {
      ...{ _id: new ObjectId(), ...scope, _workflowId: workflow, _stepId: template },
      controls: { body: 'Hello', order: payload },
    },
    notifications: {
      ...{ _id: notification, ...scope, _subscriberId: subscriber, _templateId: workflow, transactionId: 'order-7' },
      ...{ _digestedNotificationId: new ObjectId(), createdAt: at, updatedAt: at, channels: ['email'], payload },
      ...{ tags: ['new'], controls: { greet: { body: 'Hello' } }, to: { subscriberId: 'ada' }, severity: 'high' },
      ...{ topics: [{ _topicId: new ObjectId(), topicKey: 'news' }], critical: true, contextKeys: ['tenant:a'] },
    },
    jobs: {
      ...{ _id: job, ...scope, _notificationId: notification, _subscriberId: subscriber, transactionId: 'order-7' },
      ...{ _templateId: `${workflow}`, type: 'digest', status: 'completed', providerId: 'nodemailer', payload },
      ...{ overrides: { email: { subject: 'Hi' } }, createdAt: at, updatedAt: at, scheduleExtensionsCount: 1 },
      digest: {
        ...metadata,
        ...{ backoff: true, backoffAmount: 1, backoffUnit: 'hours', updateMode: false, events: [payload] },
        timed: { ...metadata.timed, monthDays: [1], cronExpression: '* * * * *', untilDate: '2026-02-01' },
      },
      step: {
        ...{ ...step, template: content, controlVariables: { a: 1 }, issues: { controls: {} }, _parentId: null },
        variants: [{ ...step, _parentId: template, variants: [{ ...step }] }],
      },
    },
    executiondetails: {
      ...{ _id: new ObjectId(), ...scope, _notificationId: notification, _jobId: `${job}`, createdAt: at },
      ...{ status: 'Success', detail: 'Message sent', isRetry: false, isTest: false, providerId: 'nodemailer' },
      ...{ raw: '{}', source: 'Internal' },
    },
    messages: {
      ...{ _id: message, ...scope, _notificationId: notification, _subscriberId: subscriber, _templateId: workflow },
      ...{ _messageTemplateId: template, _feedId: new ObjectId(), _jobId: job, transactionId: 'order-7' },
      ...{ templateIdentifier: 'welcome', createdAt: at, deliveredAt: [at], lastSeenDate: at, lastReadDate: at },
      content: [{ type: 'button', content: 'Go', url: 'https://example.com', styles: { textAlign: 'left' } }],
      ...{ subject: 'Hello', channel: 'in_app', read: false, seen: false, snoozedUntil: at, email: 'a', phone: '1' },
      ...{ directWebhookUrl: 'd', providerId: 'svc', deviceTokens: ['t'], title: 'T', status: 'sent' },
      cta: {
        ...{ type: 'redirect', data: { url: '/' } },
        action: {
          status: 'done',
          buttons: [{ type: 'primary', content: 'Go', resultContent: 'Gone' }],
          result: { payload, type: 'primary' },
        },
      },
      ...{ errorId: 'e', errorText: 'E', payload, overrides: { email: {} }, contextKeys: ['tenant:a'] },
    },
    layouts: {
      ...{ _id: new ObjectId(), ...scope, identifier: 'frame', name: 'Frame', content: '<p>{{ content }}</p>' },
      ...{
        format: 'liquid',
        isDefault: true,
        isTranslationEnabled: true,
        deleted: false,
        createdAt: at,
        updatedAt: at,
      },
    },
    topics: { ...{ _id: topic, ...scope, key: 'news', name: 'News', data: payload }, createdAt: at, updatedAt: at },
    topicsubscribers: {
      ...{ _id: new ObjectId(), ...scope, _topicId: topic, _subscriberId: subscriber },
      ...{ topicKey: 'news', externalSubscriberId: 'ada', createdAt: at, updatedAt: at },
    },
    preferences: {
      ...{ _id: new ObjectId(), ...scope, _subscriberId: subscriber, _templateId: workflow },
      type: 'SUBSCRIBER_WORKFLOW',
      preferences: { all: { enabled: true }, channels: { email: { enabled: true } } },
    },
  };
}

export type CompleteDocuments = ReturnType<typeof completeDocuments>;
export type CollectionName = keyof CompleteDocuments;

/** The path of a value in a document: names of fields and positions in lists. */
export type Place = readonly string[];

/** The places of all values in a document, also the nested ones. */
export const placesIn = (value: unknown, within: Place = []): Place[] =>
  isContainer(value)
    ? Object.entries(value).flatMap(([name, item]) => [[...within, name], ...placesIn(item, [...within, name])])
    : [];

const isContainer = (value: unknown): value is object =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** A copy of a document with another value at a place; undefined removes the value. */
export function withValueAt(document: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (!isContainer(document)) return document;
  const changed = withValueAt((document as Record<string, unknown>)[name], rest, value);
  if (Array.isArray(document)) return document.map((item, index) => (String(index) === name ? changed : item));
  const fields = Object.entries(document).filter(([other]) => other !== name);
  return Object.fromEntries(changed === undefined ? fields : [...fields, [name, changed]]);
}
