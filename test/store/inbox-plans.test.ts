import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../src/model/message.ts';
import type { MessageFilter } from '../../src/store/message-filter.ts';
import { countInbox, listMessages, setReadStateOfAll } from '../../src/store/messages.ts';
import type { PageArgs } from '../../src/store/mongo/pages.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { stagesOf } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { startTestStore } from '../testkit/test-database.ts';

const SIZE = 2_000;
const scope = newScope();
const _subscriberId = new ObjectId();
const store = await startTestStore();
const monitor = watchCommands(store);

const at = new Date();
const inView = { archived: false, snoozed: false };
const message = (): Message => ({
  _id: new ObjectId(),
  ...scope,
  _subscriberId,
  _notificationId: new ObjectId(),
  transactionId: 'transaction',
  channel: 'in_app',
  read: false,
  seen: false,
  status: 'sent',
  cta: {},
  createdAt: at,
});

beforeAll(async () => {
  const messages = Array.from(
    { length: SIZE },
    (_, index): Message => ({
      ...message(),
      // 1% is neither archived nor snoozed; half of that was archived before.
      ...(index % 100 === 0 ? (index % 200 === 0 ? { archived: false } : {}) : {}),
      ...(index % 100 !== 0 && index % 2 === 0 && { archived: true }),
      ...(index % 100 !== 0 && index % 2 === 1 && { snoozedUntil: at }),
    }),
  );
  await store.collections.messages.insertMany(messages);
});

/** Explains each command that `run` sends. */
async function explain(run: () => Promise<unknown>) {
  const commands = await monitor.during(run);
  const plans = await Promise.all(
    commands
      .filter(({ find, aggregate }) => find !== undefined || aggregate !== undefined)
      .map(({ lsid: _, $clusterTime: __, txnNumber: ___, $db: ____, ...command }) =>
        store.db.command({ explain: command, verbosity: 'executionStats' }),
      ),
  );
  expect(plans).not.toHaveLength(0);
  const stages = plans.flatMap((plan) => stagesOf((plan.stages?.[0]?.$cursor ?? plan).queryPlanner.winningPlan));
  const keys = plans.map((plan) => (plan.stages?.[0]?.$cursor ?? plan).executionStats.totalKeysExamined);
  return { stages, keys };
}

const PAGES: PageArgs[] = [
  { limit: 5, from: 'start' },
  { limit: 5, from: 'end' },
];

describe('an inbox with mostly archived and snoozed messages', () => {
  it.each([{ seen: false }, { read: false }])(
    'is counted without reading archived and snoozed ones: %j',
    async (state) => {
      const { keys, stages } = await explain(() => countInbox(monitor.store, scope, _subscriberId, state));
      for (const count of keys) expect(count).toBeLessThanOrEqual(SIZE / 100 + 2);
      expect(stages).not.toContain('COLLSCAN');
    },
  );

  it.each<MessageFilter>([
    { _subscriberId, channel: 'in_app', ...inView },
    { _subscriberId, channel: 'in_app', read: false, ...inView },
    { _subscriberId, channel: 'in_app', seen: false, ...inView },
    { _subscriberId, ...inView },
    { _subscriberId, archived: true },
    { _subscriberId, snoozed: true },
    { archived: true },
    { snoozed: true },
  ])('is paged without reading more than the page: %o', async (filter) => {
    for (const page of PAGES) {
      const first = await listMessages(store, scope, filter, 'newest_first', page);
      const cursor = first.edges.at(page.from === 'start' ? -1 : 0)?.cursor;
      const next = page.from === 'start' ? { ...page, after: cursor } : { ...page, before: cursor };
      for (const args of [page, next]) {
        const { keys, stages } = await explain(() => listMessages(monitor.store, scope, filter, 'newest_first', args));
        expect(stages).not.toContain('SORT');
        expect(stages).not.toContain('COLLSCAN');
        for (const read of keys) expect(read).toBeLessThanOrEqual(8);
      }
    }
  });
});

describe('an inbox with mostly read and seen messages', () => {
  it('is marked as read without reading them', async () => {
    const owner = new ObjectId();
    await store.collections.messages.insertMany(
      Array.from({ length: SIZE }, (_, index) => ({
        ...message(),
        _subscriberId: owner,
        read: index % 200 !== 0,
        seen: index % 200 !== 100,
      })),
    );
    const now = new Date(Date.now() + 1_000);
    const filter = { _subscriberId: owner, ...inView };
    const others = [{ read: false }, { seen: false }];
    const mark = (from: typeof store) =>
      setReadStateOfAll(from, scope, filter, others, { read: true, seen: true }, now);
    const commands = await monitor.during(async () => expect(await mark(monitor.store)).toBe(SIZE / 100));
    const [{ q } = {}] = commands.find(({ update }) => update !== undefined)?.updates ?? [];
    const explained = await store.db.command({
      explain: { find: 'messages', filter: q },
      verbosity: 'executionStats',
    });
    expect(stagesOf(explained.queryPlanner.winningPlan)).not.toContain('COLLSCAN');
    expect(explained.executionStats.totalKeysExamined).toBeLessThanOrEqual(10);
    expect(await mark(store)).toBe(0);
  });
});
