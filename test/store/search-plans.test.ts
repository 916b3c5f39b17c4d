import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { SUBSCRIBER_ORDERS, type Subscriber } from '../../src/model/subscriber.ts';
import { cappedCount, MAX_COUNT, type PageArgs } from '../../src/store/mongo/pages.ts';
import { listSubscribers, type SubscriberFilter } from '../../src/store/subscribers.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { stagesOf } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { startTestStore } from '../testkit/test-database.ts';

const SIZE = 3_000;
const scope = newScope();
const store = await startTestStore();
const monitor = watchCommands(store);

beforeAll(async () => {
  const now = Date.now();
  const subscribers = Array.from(
    { length: SIZE },
    (_, index): Subscriber => ({
      _id: new ObjectId(),
      ...scope,
      subscriberId: `subscriber-${index}`,
      // Many ties, and a third without an e-mail address.
      ...(index % 3 === 0 ? {} : { email: `${index % 50}@example.com` }),
      firstName: `First ${index % 20}`,
      lastName: `Last ${index % 30}`,
      phone: `+${index}`,
      deleted: false,
      createdAt: new Date(now + index),
      updatedAt: new Date(now - index),
    }),
  );
  await store.collections.subscribers.insertMany(subscribers);
});

/** Runs a search, and explains each command that it sent. */
async function explain(
  filter: SubscriberFilter,
  order: (typeof SUBSCRIBER_ORDERS)[number],
  direction: 'ASC' | 'DESC',
  page: PageArgs,
) {
  const seen = await monitor.during(() => listSubscribers(monitor.store, scope, filter, order, direction, page));
  const plans = await Promise.all(
    seen
      .filter((command) => command.find !== undefined)
      .map(({ lsid: _, $clusterTime: __, txnNumber: ___, $db: ____, ...command }) =>
        store.db.command({ explain: command, verbosity: 'executionStats' }),
      ),
  );
  const stages = plans.flatMap(({ queryPlanner }) => stagesOf(queryPlanner.winningPlan));
  const keys = plans.reduce((sum, { executionStats }) => sum + executionStats.totalKeysExamined, 0);
  return { stages, keys };
}

const FILTERS: SubscriberFilter[] = [
  {},
  { email: '7@example.com' },
  { phone: '+9' },
  { subscriberId: 'subscriber-7' },
  { name: 'First 7' },
  { name: 'First 7 La' },
  { email: '7@example.com', name: 'Last' },
  { phone: '+9', subscriberId: 'subscriber-9', email: '9@example.com', name: 'First' },
];

describe('a search', () => {
  it.each(FILTERS)('by %o in every order is served by an index', async (filter) => {
    for (const order of SUBSCRIBER_ORDERS) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const { stages } = await explain(filter, order, direction, { limit: 10, from: 'start' });
        expect(stages, `${order} ${direction}`).not.toContain('COLLSCAN');
        expect(
          stages.some((stage) => stage === 'IXSCAN'),
          `${order} ${direction} ${stages}`,
        ).toBe(true);
      }
    }
  });

  it.each(SUBSCRIBER_ORDERS)(
    'by %s reads no more for a late page than for the first one, in both directions',
    async (order) => {
      for (const direction of ['ASC', 'DESC'] as const) {
        const late = await listSubscribers(store, scope, {}, order, direction, { limit: 100, from: 'end' });
        const first = await explain({}, order, direction, { limit: 10, from: 'start' });
        const last = await explain({}, order, direction, { limit: 10, from: 'start', after: late.edges[50]?.cursor });
        expect(first.keys).toBeLessThanOrEqual(11);
        // A second read checks for a previous page, and merged ranges may read one key more.
        expect(last.keys, `${order} ${direction}`).toBeLessThanOrEqual(24);
        expect(last.stages).not.toContain('SORT');
      }
    },
  );
});

describe('cappedCount', () => {
  it('stops after the cap, and reads only index entries', async () => {
    const filter = { _environmentId: scope._environmentId, deleted: { $ne: true } };
    const seen = await monitor.during(() => cappedCount(monitor.store.collections.subscribers, filter));
    const [command] = seen;
    expect(command).toMatchObject({ pipeline: [{}, { $limit: MAX_COUNT + 1 }, {}] });
    const plan = await store.db.command({
      explain: { aggregate: 'subscribers', pipeline: command?.pipeline, cursor: {} },
      verbosity: 'executionStats',
    });
    const text = JSON.stringify(plan);
    expect(text).not.toContain('COLLSCAN');
    expect(/"totalKeysExamined":(\d+)/.exec(text)?.[1]).toBe(String(SIZE));
    expect(/"totalDocsExamined":(\d+)/.exec(text)?.[1]).toBe('0');
  });
});
