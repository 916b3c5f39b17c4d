import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataValuesOf } from '../../src/model/data-values.ts';
import { MESSAGE_ORDERS, type Message } from '../../src/model/message.ts';
import type { MessageFilter } from '../../src/store/message-filter.ts';
import { countMessages, listMessages } from '../../src/store/messages.ts';
import type { PageArgs } from '../../src/store/mongo/pages.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { explainReads } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { startTestStore } from '../testkit/test-database.ts';

/** Of the messages in a long inbox, one in 100 is of the rare kind, and half of these are unread. */
const SIZE = 6_000;
const RARE = 100;
const LIMIT = 5;
const scope = newScope();
const [_subscriberId, rareWorkflow, usualWorkflow] = [new ObjectId(), new ObjectId(), new ObjectId()];
const store = await startTestStore();
const monitor = watchCommands(store);

beforeAll(async () => {
  const at = new Date();
  const messages = Array.from({ length: SIZE }, (_, index): Message => {
    const isRare = index % RARE === 0;
    const data = isRare ? { category: 'rare', project: { id: 7 } } : { category: 'usual', project: { id: 8 } };
    return {
      _id: new ObjectId(),
      ...scope,
      _subscriberId,
      _notificationId: new ObjectId(),
      _templateId: isRare ? rareWorkflow : usualWorkflow,
      transactionId: 'transaction',
      channel: 'in_app',
      read: index % (2 * RARE) !== 0,
      seen: true,
      status: 'sent',
      cta: {},
      createdAt: at,
      tags: ['all', isRare ? 'rare' : 'usual'],
      severity: isRare ? 'high' : 'low',
      data,
      // Another program stored some of the messages.
      ...(index % 1_000 !== 0 && { dataValues: dataValuesOf(data) ?? [] }),
    };
  });
  await store.collections.messages.insertMany(messages);
  await store.collections.messages.updateMany(
    { _id: { $in: messages.filter((_, index) => index % RARE === 50).map(({ _id }) => _id) } },
    { $set: { archived: true, tags: ['rare'], severity: 'high', _templateId: rareWorkflow } },
  );
}, 120_000);

const TABS: MessageFilter[] = [
  { _templateIds: [rareWorkflow] },
  { tagGroups: [['rare']] },
  { tagGroups: [['rare', 'none']] },
  { tagGroups: [['rare'], ['rare', 'none']] },
  { severities: ['high'] },
  { data: { category: ['rare'] } },
  { data: { 'project.id': [7, 9] } },
  { data: { category: ['rare'], 'project.id': [7] } },
  { tagGroups: [['rare']], severities: ['high'], _templateIds: [rareWorkflow], data: { category: ['rare'] } },
];
const STATES: [MessageFilter, number][] = [
  [{}, SIZE / RARE],
  [{ read: false }, SIZE / RARE / 2],
  [{ read: true }, SIZE / RARE / 2],
];
const inView = { archived: false, snoozed: false };

describe.each(TABS)('the tab %o', (tab) => {
  it.each(STATES)('is counted by an index with %o', async (state, expected) => {
    const count = (from: typeof store) => countMessages(from, scope, _subscriberId, [{ ...inView, ...tab, ...state }]);
    expect(await count(store)).toMatchObject([{ count: expected }]);
    for (const { stages, keys, documents } of await explainReads(store, monitor, () => count(monitor.store))) {
      expect(stages).not.toContain('COLLSCAN');
      expect(keys, stages.join()).toBeLessThanOrEqual(expected + 20);
      expect(documents).toBeLessThanOrEqual(expected + 20);
    }
  });

  it.each(STATES)('is paged by an index with %o', async (state) => {
    const filter = { ...inView, ...tab, ...state, _subscriberId, channel: 'in_app' as const };
    // The order "unread first" has an index without further filters only.
    for (const order of state.read === undefined ? (['newest_first', 'oldest_first'] as const) : MESSAGE_ORDERS) {
      for (const from of ['start', 'end'] as const) {
        const page: PageArgs = { limit: LIMIT, from };
        const { edges } = await listMessages(store, scope, filter, order, page);
        expect(edges).toHaveLength(LIMIT);
        const cursor = edges.at(from === 'start' ? -1 : 0)?.cursor;
        const next: PageArgs = from === 'start' ? { ...page, after: cursor } : { ...page, before: cursor };
        for (const args of [page, next]) {
          const list = () => listMessages(monitor.store, scope, filter, order, args);
          for (const { stages, keys, documents } of await explainReads(store, monitor, list)) {
            expect(stages, JSON.stringify({ order, args })).not.toContain('SORT');
            expect(stages).not.toContain('COLLSCAN');
            expect(keys, JSON.stringify({ order, args, stages })).toBeLessThanOrEqual(6 * LIMIT);
            expect(documents).toBeLessThanOrEqual(6 * LIMIT);
          }
        }
      }
    }
  });
});
