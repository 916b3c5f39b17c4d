import { type Document, ObjectId } from 'mongodb';
import type { World } from './world.ts';

/** The length of every list except the details of a job. */
const SIZE = 100;
const DETAILS = 3;

const TEXT = 'Your order has left our house and will be with you within the next two working days.';
const PAYLOAD = {
  order: { id: 'A-1', total: 42.5, currency: 'EUR', items: ['A lamp', 'A table', 'Four chairs'] },
  text: TEXT,
};

const filterOf = (children: number) => ({
  isNegated: false,
  type: 'GROUP',
  value: 'AND',
  children: Array.from({ length: children }, (_, index) => ({
    field: `order.field${index}`,
    value: `${index}`,
    operator: 'EQUAL',
    on: 'payload',
  })),
});

/** A step as the editor stores it: conditions, and two variants with conditions of their own. */
const stepOf = (index: number): Document => ({
  _id: new ObjectId(),
  _templateId: new ObjectId(),
  stepId: `step-${index}`,
  name: `Step ${index}`,
  active: true,
  shouldStopOnFail: false,
  filters: [filterOf(3)],
  metadata: {},
  variants: [0, 1].map((variant) => ({
    _id: new ObjectId(),
    _templateId: new ObjectId(),
    name: `Variant ${variant}`,
    active: true,
    filters: [filterOf(2)],
    metadata: {},
  })),
});

/** Fills an environment in which each list is as long as the largest page: 100 notifications with 100 jobs each, and so on. */
export async function writeDenseActivity({ db, scope }: World): Promise<void> {
  const now = Date.now();
  const owned = (at: number) => ({ _id: new ObjectId(), ...scope, createdAt: new Date(at), updatedAt: new Date(at) });
  const subscribers = Array.from({ length: SIZE }, (_, index) => ({
    ...owned(now - 1e9),
    subscriberId: `subscriber-${index}`,
    firstName: `First ${index}`,
    lastName: `Last ${index}`,
    email: `subscriber-${index}@example.com`,
    data: { plan: 'team', team: { name: 'Team', members: [1, 2, 3] } },
    channels: [{ providerId: 'slack', credentials: { webhookUrl: 'https://example.com/hook' } }],
    topics: [],
    deleted: false,
  }));
  const steps = Array.from({ length: 5 }, (_, index) => stepOf(index));
  const workflows = Array.from({ length: 100 }, (_, index) => ({
    ...owned(now - 1e9),
    name: `Workflow ${index}`,
    description: 'Tells that a parcel is on its way',
    active: true,
    draft: false,
    preferenceSettings: {},
    critical: false,
    tags: ['orders'],
    steps,
    _creatorId: new ObjectId(),
    triggers: [{ type: 'event', identifier: `workflow-${index}`, variables: [{ name: 'order' }, { name: 'text' }] }],
    _notificationGroupId: new ObjectId(),
    deleted: false,
  }));
  const all: Record<string, Document[]> = { notifications: [], jobs: [], executiondetails: [], messages: [] };
  const put = (name: string, document: Document) => all[name]?.push(document);
  for (let index = 0; index < SIZE; index += 1) {
    const transactionId = `transaction-${index}`;
    const subscriber = subscribers[index];
    const notification = {
      ...owned(now - index * 1_000),
      _subscriberId: subscriber?._id,
      _templateId: workflows[index]?._id,
      transactionId,
      channels: ['in_app', 'email'],
      to: { subscriberId: subscriber?.subscriberId },
      payload: PAYLOAD,
      tags: ['orders'],
      topics: [{ _topicId: new ObjectId(), topicKey: 'orders' }],
      severity: 'none',
      contextKeys: [],
    };
    put('notifications', notification);
    const common = {
      ...scope,
      _notificationId: notification._id,
      _subscriberId: subscriber?._id,
      transactionId,
    };
    for (let job = 0; job < SIZE; job += 1) {
      const _id = new ObjectId();
      put('jobs', {
        ...owned(now),
        _id,
        ...common,
        subscriberId: subscriber?.subscriberId,
        _templateId: `${workflows[index]?._id}`,
        identifier: `workflow-${index}`,
        type: 'email',
        status: 'completed',
        providerId: 'nodemailer',
        step: steps[job % steps.length],
        payload: PAYLOAD,
        overrides: {},
        output: { subject: 'Your parcel', body: TEXT },
      });
      for (let detail = 0; detail < DETAILS; detail += 1) {
        put('executiondetails', {
          ...owned(now),
          ...common,
          _jobId: `${_id}`,
          channel: 'email',
          status: 'Success',
          detail: 'Message sent',
          source: 'Internal',
          isRetry: false,
          isTest: false,
          raw: JSON.stringify({ accepted: ['a@example.com'], response: '250 OK', messageTime: 12 }),
        });
      }
      put('messages', {
        ...owned(now),
        ...common,
        _subscriberId: subscribers[job]?._id,
        _jobId: _id,
        _templateId: workflows[index]?._id,
        templateIdentifier: `workflow-${index}`,
        channel: 'in_app',
        subject: 'Your parcel',
        content: `Hello! ${TEXT}`,
        payload: PAYLOAD,
        overrides: {},
        cta: {
          data: { url: 'https://example.com/parcels' },
          action: {
            buttons: [
              { type: 'primary', content: 'Open' },
              { type: 'secondary', content: 'Later' },
            ],
          },
        },
        seen: false,
        read: false,
        archived: false,
        status: 'sent',
        tags: ['orders'],
        contextKeys: [],
        deliveredAt: [new Date(now)],
      });
    }
  }
  await db.collection('subscribers').insertMany(subscribers);
  await db.collection('notificationtemplates').insertMany(workflows);
  for (const [name, documents] of Object.entries(all)) {
    for (let at = 0; at < documents.length; at += 1_000) {
      await db.collection(name).insertMany(documents.slice(at, at + 1_000), { ignoreUndefined: true });
    }
  }
}
