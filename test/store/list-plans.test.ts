import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { INTEGRATION_ORDERS } from '../../src/model/integration.ts';
import { MESSAGE_ORDERS, type Message } from '../../src/model/message.ts';
import { type Job, NOTIFICATION_ORDERS, type Notification } from '../../src/model/notification.ts';
import { WORKFLOW_ORDERS, type Workflow } from '../../src/model/workflow.ts';
import { listIntegrations } from '../../src/store/integrations.ts';
import { type MessageFilter, messageListing } from '../../src/store/message-filter.ts';
import { listMessages } from '../../src/store/messages.ts';
import type { StoredIntegration } from '../../src/store/mongo/documents.ts';
import { createNestedPages, type NestedList } from '../../src/store/mongo/nested-pages.ts';
import type { Listing, Page, PageArgs } from '../../src/store/mongo/pages.ts';
import { listNotifications, type NotificationFilter, notificationListing } from '../../src/store/notifications.ts';
import { listWorkflows } from '../../src/store/workflows.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { explainReads } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore } from '../testkit/test-database.ts';

/** Of many documents, one in 100 matches a selective filter. */
const SIZE = 10_000;
const RARE = 100;
const LIMIT = 10;
const scope = newScope();
const store = await startTestStore();
const monitor = watchCommands(store);
const start = Date.UTC(2026, 0, 1);
const [_subscriberId, _templateId] = [new ObjectId(), new ObjectId()];
const others = { _subscriberId: new ObjectId(), _templateId: new ObjectId() };

/** Of the rare notifications, half are urgent. The others have no severity, half of them without saying so. */
function severityAt(index: number): Pick<Notification, 'severity'> {
  if (index % RARE !== 0) return { severity: 'low' };
  if (index % (2 * RARE) === 0) return { severity: 'high' };
  return index % (4 * RARE) === RARE ? { severity: 'none' } : {};
}

beforeAll(async () => {
  const notifications: Notification[] = [];
  const messages: Message[] = [];
  const jobs: Job[] = [];
  for (let index = 0; index < SIZE; index += 1) {
    const isRare = index % RARE === 0;
    // As in imported documents, `createdAt` has another order than the ids.
    const createdAt = new Date(start + ((index * 7919) % SIZE) * 1_000);
    const common = {
      ...scope,
      ...(isRare ? { _subscriberId, _templateId } : others),
      transactionId: isRare ? 'rare' : `transaction-${index}`,
      createdAt,
    };
    const notification: Notification = {
      ...common,
      _id: new ObjectId(),
      transactionId: isRare ? 'rare' : `transaction-${index}`,
      // Distinct for the unique index.
      ...(isRare && { _templateId: index === 0 ? _templateId : new ObjectId() }),
      channels: isRare ? ['in_app', 'sms'] : ['in_app', 'email'],
      ...severityAt(index),
      topics: [{ _topicId: new ObjectId(), topicKey: isRare ? 'rare' : 'usual' }],
      contextKeys: ['app:all', isRare ? 'team:rare' : 'team:usual'],
    };
    notifications.push(notification);
    messages.push({
      ...common,
      _id: new ObjectId(),
      _notificationId: notification._id,
      channel: isRare ? 'sms' : 'email',
      status: isRare ? 'error' : 'sent',
      read: !isRare,
      seen: !isRare,
      tags: ['all', isRare ? 'rare' : 'usual'],
      cta: {},
    });
    jobs.push({
      ...common,
      _id: new ObjectId(),
      _templateId: `${common._templateId}`,
      _notificationId: notification._id,
      type: 'in_app',
      status: isRare ? 'failed' : 'completed',
      step: { _id: '', active: true, filters: [], _templateId: '' },
    });
  }
  const { collections } = store;
  const parents = seed(store, scope);
  await parents.subscriber({ _id: others._subscriberId, subscriberId: 'usual' });
  await parents.workflow('usual', [], { _id: others._templateId });
  await Promise.all([
    collections.notifications.insertMany(notifications),
    collections.messages.insertMany(messages),
    collections.jobs.insertMany(jobs),
    collections.integrations.insertMany(
      notifications.slice(0, 1_000).map(
        ({ _id, createdAt }, index): StoredIntegration => ({
          ...scope,
          _id,
          createdAt: createdAt ?? new Date(),
          name: `Integration ${(index * 7) % 1_000}`,
          identifier: `integration-${index}`,
          providerId: index % 50 === 0 ? 'twilio' : 'sendgrid',
          channel: index % 50 === 0 ? 'sms' : 'email',
          active: index % 50 === 0,
          primary: index === 0,
          deleted: false,
          credentials: {},
        }),
      ),
    ),
    collections.workflows.insertMany(
      notifications.slice(0, 1_000).map(
        ({ _id, createdAt }, index): Workflow => ({
          ...scope,
          _id,
          ...(createdAt && { createdAt, updatedAt: createdAt }),
          name: `${index % 50 === 0 ? 'Rare' : 'Usual'} ${(index * 7) % 1_000}`,
          description: '',
          active: index % 50 === 0,
          draft: false,
          preferenceSettings: {},
          critical: false,
          tags: ['all', index % 50 === 0 ? 'rare' : 'usual'],
          steps: [],
          _creatorId: _id,
          triggers: [{ type: 'event', identifier: `workflow-${index}`, variables: [] }],
          _notificationGroupId: _id,
          deleted: false,
        }),
      ),
    ),
  ]);
}, 120_000);

/** The first page and the second, from either end. */
async function* pagesOf(list: (page: PageArgs) => Promise<Page<unknown>>): AsyncGenerator<PageArgs> {
  for (const from of ['start', 'end'] as const) {
    const first: PageArgs = { limit: LIMIT, from };
    yield first;
    const { pageInfo } = await list(first);
    yield from === 'start'
      ? { ...first, after: pageInfo.endCursor ?? undefined }
      : { ...first, before: pageInfo.startCursor ?? undefined };
  }
}

const NOTIFICATION_FILTERS: NotificationFilter[] = [
  {},
  { _subscriberId },
  { _templateId: others._templateId },
  { transactionId: 'rare' },
  { channel: 'sms' },
  { severity: 'high' },
  { severity: 'none' },
  { topicKey: 'rare' },
  { contextKey: 'team:rare' },
  { created: { from: new Date(start + 5_000_000) } },
  { created: { from: new Date(start + 5_000_000), to: new Date(start + 5_100_000) } },
];

const MESSAGE_FILTERS: MessageFilter[] = [
  {},
  { _subscriberId },
  { _templateId },
  { channel: 'sms' },
  { read: false },
  { seen: false },
  { status: 'error' },
  { tagGroups: [['rare']] },
  { created: { from: new Date(start + 5_000_000), to: new Date(start + 5_100_000) } },
];

describe('a page reads no more than its items', () => {
  const bounded = async (list: (from: typeof store, page: PageArgs) => Promise<Page<unknown>>, most = 3 * LIMIT) => {
    for await (const page of pagesOf((args) => list(store, args))) {
      const { edges } = await list(store, page);
      expect(edges.length).toBeGreaterThan(0);
      for (const { stages, keys, documents } of await explainReads(store, monitor, () => list(monitor.store, page))) {
        expect(stages).not.toContain('COLLSCAN');
        expect(stages).not.toContain('SORT');
        expect(keys, JSON.stringify({ page, stages })).toBeLessThanOrEqual(most);
        expect(documents).toBeLessThanOrEqual(most);
      }
    }
  };

  it.each(NOTIFICATION_FILTERS)('notifications with %o', async (filter) => {
    for (const order of NOTIFICATION_ORDERS) {
      await bounded((from, page) => listNotifications(from, scope, filter, order, page));
    }
  });

  it.each(MESSAGE_FILTERS)('messages with %o', async (filter) => {
    for (const order of MESSAGE_ORDERS) {
      // The order "unread first" has an index without further filters only.
      const isOrdered =
        order !== 'unread_first' || Object.keys(filter).every((name) => name === 'read' || name === '_subscriberId');
      if (isOrdered) await bounded((from, page) => listMessages(from, scope, filter, order, page));
    }
  });

  it.each([
    {},
    { channel: 'sms' as const },
    { providerId: 'twilio' },
    { active: true },
    { active: false },
    { primary: false },
  ])('integrations with %o', async (filter) => {
    await bounded((from, page) => listIntegrations(from, scope, filter, '_id', 'DESC', page));
  });

  it.each(INTEGRATION_ORDERS)('integrations by %s', async (order) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      await bounded((from, page) => listIntegrations(from, scope, {}, order, direction, page));
    }
  });

  it.each([{}, { tag: 'rare' }, { active: true }, { active: false }])('workflows with %o', async (filter) => {
    await bounded((from, page) => listWorkflows(from, scope, filter, '_id', 'DESC', page));
  });

  it('workflows with a prefix of the name, in the order of names', async () => {
    await bounded((from, page) => listWorkflows(from, scope, { name: 'Rare' }, 'name', 'ASC', page));
  });

  it.each(WORKFLOW_ORDERS)('workflows by %s', async (order) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      await bounded((from, page) => listWorkflows(from, scope, {}, order, direction, page));
    }
  });

  it('notifications with a job of a status, found from the jobs', async () => {
    for (const order of NOTIFICATION_ORDERS) {
      const most = (2 * SIZE) / RARE;
      await bounded((from, page) => listNotifications(from, scope, { jobStatus: 'failed' }, order, page), most);
    }
  });
});

describe('a page of a nested list reads no more than its items', () => {
  const nested = async <Name extends NestedList>(of: { list: Name; _id: ObjectId }, listing?: Partial<Listing>) => {
    const list = (from: typeof store, page: PageArgs) =>
      createNestedPages(from.collections, scope).pageLoader(of.list, page, listing)(of._id);
    for await (const page of pagesOf((args) => list(store, args))) {
      expect((await list(store, page)).edges.length).toBeGreaterThan(0);
      const reads = await explainReads(store, monitor, () => list(monitor.store, page), of._id);
      expect(reads.length).toBeGreaterThan(1);
      for (const { stages, keys, documents } of reads) {
        expect(stages).not.toContain('COLLSCAN');
        expect(stages).not.toContain('SORT');
        expect(keys, JSON.stringify({ page, stages })).toBeLessThanOrEqual(3 * LIMIT);
        expect(documents).toBeLessThanOrEqual(3 * LIMIT);
      }
    }
  };
  const created = { from: new Date(start), to: new Date(start + SIZE * 1_000) };

  it.each(MESSAGE_ORDERS)('the messages of a subscriber, %s', async (order) => {
    const of = { list: 'messagesOfSubscriber', _id: others._subscriberId } as const;
    for (const filter of [
      {},
      { archived: false, snoozed: false },
      { channel: 'email' as const, archived: false, snoozed: false },
    ]) {
      await nested(of, messageListing(scope, filter, order));
    }
    if (order !== 'unread_first') await nested(of, messageListing(scope, { created }, order));
  });

  it.each(NOTIFICATION_ORDERS)('the notifications of a subscriber and of a workflow, %s', async (order) => {
    for (const filter of [{}, { created }]) {
      const listing = notificationListing(store, scope, filter, order);
      await nested({ list: 'notificationsOfSubscriber', _id: others._subscriberId }, listing);
      await nested({ list: 'notificationsOfWorkflow', _id: others._templateId }, listing);
    }
  });
});
