import { type Document, ObjectId } from 'mongodb';
import type { World } from './world.ts';

export const NOTIFICATIONS = 1_000;
const SUBSCRIBERS = 200;
const STEPS = ['delay', 'in_app', 'email'] as const;

/** Ascending ids, as in a database that was filled over days. */
const idAt = (at: Date): ObjectId =>
  new ObjectId(
    `${ObjectId.createFromTime(at.getTime() / 1_000)
      .toHexString()
      .slice(0, 8)}${new ObjectId().toHexString().slice(8)}`,
  );

/** Large documents have payloads, data of subscribers, outputs of steps and raw answers of providers. Small ones have none. */
export type DocumentSize = 'small' | 'large';

/** Fills an environment with realistic notifications, jobs, execution details and messages. */
export async function writeActivity({ db, scope }: World, size: DocumentSize): Promise<void> {
  const isLarge = size === 'large';
  const now = Date.now();
  const subscribers = Array.from({ length: SUBSCRIBERS }, (_, index) => ({
    _id: new ObjectId(),
    ...scope,
    subscriberId: `subscriber-${index}`,
    firstName: `First ${index}`,
    lastName: `Last ${index}`,
    email: `subscriber-${index}@example.com`,
    phone: `+4930${index}`,
    locale: 'en_US',
    timezone: 'Europe/Berlin',
    ...(isLarge && { data: { plan: 'team', seats: index, team: { name: `Team ${index % 7}`, members: [1, 2, 3] } } }),
    channels: [],
    topics: [],
    deleted: false,
    createdAt: new Date(now - 1e9),
    updatedAt: new Date(now - 1e8),
  }));
  const workflow = workflowOf(scope, new Date(now - 1e9));
  const documents: Record<'notifications' | 'jobs' | 'executiondetails' | 'messages', Document[]> = {
    notifications: [],
    jobs: [],
    executiondetails: [],
    messages: [],
  };
  for (let index = 0; index < NOTIFICATIONS; index += 1) {
    const createdAt = new Date(now - (NOTIFICATIONS - index) * 60_000);
    const subscriber = subscribers[index % SUBSCRIBERS] as (typeof subscribers)[number];
    const { _id: _subscriberId, subscriberId, email } = subscriber;
    const _notificationId = idAt(createdAt);
    const transactionId = `transaction-${index}`;
    const payload = {
      number: index,
      order: { id: `A-${index}`, total: 42.5, currency: 'EUR', items: ['A lamp', 'A table', 'Four chairs'] },
      text: 'Your order has left our house and will be with you within the next two working days.',
    };
    documents.notifications.push({
      _id: _notificationId,
      ...scope,
      _subscriberId,
      _templateId: workflow._id,
      transactionId,
      channels: [...STEPS],
      to: { subscriberId, email },
      ...(isLarge && { payload }),
      tags: ['orders'],
      topics: [],
      severity: 'none',
      critical: false,
      contextKeys: [],
      createdAt,
      updatedAt: createdAt,
    });
    for (const [place, type] of STEPS.entries()) {
      const job = {
        _id: idAt(createdAt),
        ...scope,
        _notificationId,
        _subscriberId,
        subscriberId,
        _templateId: workflow._id.toHexString(),
        transactionId,
        identifier: 'parcel-sent',
        type,
        status: 'completed',
        providerId: type === 'email' ? 'nodemailer' : undefined,
        step: workflow.steps[place],
        ...(isLarge && {
          payload,
          overrides: {},
          output: type === 'delay' ? { duration: 0 } : { subject: 'Your parcel', body: payload.text },
        }),
        triggeredAt: createdAt,
        createdAt,
        updatedAt: new Date(createdAt.getTime() + 1_000),
      };
      documents.jobs.push(job);
      for (const detail of ['Step queued', 'Content made', 'Message sent']) {
        documents.executiondetails.push({
          _id: idAt(createdAt),
          ...scope,
          _notificationId,
          _subscriberId,
          _jobId: job._id.toHexString(),
          transactionId,
          channel: type,
          status: 'Success',
          detail,
          source: 'Internal',
          isRetry: false,
          isTest: false,
          ...(isLarge && { raw: JSON.stringify({ accepted: [email], response: '250 OK', messageTime: 12 }) }),
          createdAt,
        });
      }
      if (type === 'delay') continue;
      documents.messages.push({
        _id: idAt(createdAt),
        ...scope,
        _notificationId,
        _subscriberId,
        _jobId: job._id,
        _templateId: workflow._id,
        _messageTemplateId: workflow.steps[place]?._templateId,
        templateIdentifier: 'parcel-sent',
        transactionId,
        channel: type,
        subject: 'Your parcel',
        content: `Hello! ${payload.text} It is number ${index}.`,
        ...(isLarge && { payload, overrides: {} }),
        cta: { data: { url: 'https://example.com/parcels' } },
        seen: index % 2 === 0,
        read: index % 4 === 0,
        archived: false,
        status: 'sent',
        tags: ['orders'],
        contextKeys: [],
        deliveredAt: [createdAt],
        ...(type === 'email' && { email, providerId: 'nodemailer' }),
        createdAt,
        updatedAt: createdAt,
      });
    }
  }
  await db.collection('subscribers').insertMany(subscribers);
  await db.collection('notificationtemplates').insertOne(workflow);
  for (const [name, all] of Object.entries(documents)) {
    for (let at = 0; at < all.length; at += 1_000) {
      await db.collection(name).insertMany(all.slice(at, at + 1_000), { ignoreUndefined: true });
    }
  }
}

const workflowOf = (scope: World['scope'], createdAt: Date) => ({
  _id: new ObjectId(),
  ...scope,
  name: 'Parcel sent',
  description: 'Tells that a parcel is on its way',
  active: true,
  draft: false,
  preferenceSettings: {},
  critical: false,
  tags: ['orders'],
  steps: STEPS.map((type, index) => ({
    _id: new ObjectId(),
    _templateId: new ObjectId(),
    stepId: `step-${index + 1}`,
    name: `Step ${index + 1}`,
    type,
    active: true,
    filters: [],
    shouldStopOnFail: false,
    variants: [],
    metadata: type === 'delay' ? { type: 'regular', amount: 0, unit: 'seconds' } : {},
  })),
  _creatorId: new ObjectId(),
  triggers: [{ type: 'event', identifier: 'parcel-sent', variables: [] }],
  _notificationGroupId: new ObjectId(),
  deleted: false,
  createdAt,
  updatedAt: createdAt,
});
