import { type Document, ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { requestErasure } from '../../../src/store/erasure/request-erasure.ts';
import { runErasure } from '../../../src/store/erasure/run-erasure.ts';
import { documentsOfSubscriber, eventsCausedBy, findAllNamed } from '../../../src/store/export/subscriber-documents.ts';
import { type Collections, collectionNamed } from '../../../src/store/mongo/collections.ts';
import { collectionsNaming } from '../../../src/store/mongo/subscriber-naming.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { startTestStore } from '../../testkit/test-database.ts';
import { openTestWorkQueue } from '../../testkit/test-work-queue.ts';

/** How many documents of others each collection has in the environment. */
const OTHERS = 1_500;
/** The most index keys that one command may read: a page of the largest stage, and a few more. */
const MOST_KEYS = 510;
const scope = newScope();
const store = await startTestStore();
// Creates the indexes of the work items.
await openTestWorkQueue(store);
const monitor = watchCommands(store);
const now = new Date();

/** One document of a subscriber in each collection that has some. */
function documentsOf(_subscriberId: ObjectId, index: number): [keyof Collections, Document][] {
  const _notificationId = new ObjectId();
  const owned = { ...scope, _subscriberId, createdAt: now, updatedAt: now };
  const special: { readonly [name in keyof Collections]?: Document } = {
    notifications: { _id: _notificationId, transactionId: `transaction-${index}`, payload: {} },
    messages: { _notificationId, channel: 'in_app', content: 'Hello', transactionId: `transaction-${index}` },
    jobs: { _notificationId, _actorId: new ObjectId(), status: 'completed', transactionId: `transaction-${index}` },
    executionDetails: { _notificationId, _jobId: `${index}` },
    preferences: { type: 'SUBSCRIBER_GLOBAL' },
    suppressions: { address: `person-${index}@example.org` },
    topicSubscribers: { _topicId: new ObjectId() },
    webhookDeliveries: { _endpointId: new ObjectId(), eventId: `event-${index}`, body: '{}' },
    subscriberSessions: { expiresAt: new Date(now.getTime() + 3_600_000) },
  };
  return [...collectionsNaming('owner'), ...collectionsNaming('notification')].map((name) => [
    name,
    { _id: new ObjectId(), ...owned, ...special[name] },
  ]);
}

const ada: Subscriber = {
  _id: new ObjectId(),
  ...scope,
  subscriberId: 'ada',
  email: 'ada@example.org',
  deleted: false,
  createdAt: now,
  updatedAt: now,
};

beforeAll(async () => {
  const others = Array.from({ length: OTHERS }, (_, index): Subscriber => {
    const other = { ...ada, _id: new ObjectId(), subscriberId: `other-${index}`, email: `other-${index}@example.org` };
    return other;
  });
  await store.collections.subscribers.insertMany([ada, ...others]);
  const all = [ada, ...others].flatMap(({ _id }, index) => documentsOf(_id, index));
  for (const name of new Set(all.map(([collection]) => collection))) {
    const documents = all.flatMap(([collection, document]) => (collection === name ? [document] : []));
    await collectionNamed(store.collections, name).insertMany(documents);
  }
}, 60_000);

/** The filters of all commands that find, change or delete documents, by collection. */
const filtersOf = (commands: readonly Document[]): { readonly of: string; readonly filter: Document }[] =>
  commands.flatMap((command) => {
    if (command.find !== undefined) return [{ of: command.find, filter: command.filter }];
    if (command.delete !== undefined)
      return command.deletes.map(({ q }: Document) => ({ of: command.delete, filter: q }));
    if (command.update !== undefined)
      return command.updates.map(({ q }: Document) => ({ of: command.update, filter: q }));
    return [];
  });

/** Expects that an action reads what it needs, by indexes. */
async function expectIndexed(run: () => Promise<unknown>, least: number): Promise<void> {
  const filters = filtersOf(await monitor.during(run)).filter(({ of }) => of !== 'commitlocks');
  expect(filters.length).toBeGreaterThan(least);
  for (const { of, filter } of filters) {
    const plan = await store.db.command({ explain: { find: of, filter, limit: 500 }, verbosity: 'executionStats' });
    const text = JSON.stringify(plan.queryPlanner.winningPlan);
    expect(text, `${of} ${JSON.stringify(filter)}`).not.toContain('COLLSCAN');
    expect(plan.executionStats.totalKeysExamined, `${of} ${JSON.stringify(filter)}`).toBeLessThanOrEqual(MOST_KEYS);
    if (of === 'agendaJobs') continue;
    for (const alternative of filter.$or ?? [filter]) expect(alternative).toHaveProperty('_environmentId');
  }
}

describe('among many other subscribers', () => {
  it('an export reads only what belongs to the subscriber', async () => {
    const seen: string[] = [];
    await expectIndexed(async () => {
      const [found] = await findAllNamed(monitor.store, scope, 'ada');
      for await (const { collection } of documentsOfSubscriber(monitor.store, scope, found?._id ?? ada._id)) {
        seen.push(collection);
      }
      for await (const event of eventsCausedBy(monitor.store, scope, ada._id)) expect(event).toBeUndefined();
    }, seen.length);
    expect(seen.sort()).toEqual([...collectionsNaming('owner'), ...collectionsNaming('notification')].sort());
  });

  it('an erasure with a search reads by indexes, page by page', async () => {
    await expectIndexed(async () => {
      const erasure = await requestErasure(monitor.store, scope, 'ada', true, now);
      const work = { ...scope, _erasureId: erasure?._id ?? new ObjectId() };
      const later = new Date(now.getTime() + 60_000);
      expect(
        await runErasure(
          monitor.store,
          work,
          () => later,
          () => false,
        ),
      ).toBe(true);
    }, 50);
    const { subscribers } = store.collections;
    expect(await subscribers.countDocuments(scope)).toBe(OTHERS);
    for (const name of [...collectionsNaming('owner'), ...collectionsNaming('notification')]) {
      expect(await collectionNamed(store.collections, name).countDocuments(scope), name).toBe(OTHERS);
    }
  }, 60_000);
});
