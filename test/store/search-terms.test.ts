import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { checkDueEnvironments } from '../../src/engine/search-term-checks.ts';
import { upsertSubscribers } from '../../src/store/recipients.ts';
import { saveSubscribers } from '../../src/store/save-subscribers.ts';
import {
  changeSubscriber,
  deleteSubscriber,
  insertSubscriber,
  listSubscribers,
  type SubscriberFilter,
} from '../../src/store/subscribers.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { explainReads } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore } from '../testkit/test-database.ts';

const store = await startTestStore();
const monitor = watchCommands(store);
const pace = { giveWay: async () => {} };
const MINUTE_MS = 60_000;

type TestScope = ReturnType<typeof newScope>;

const finding = async (scope: TestScope, search: string, filter: SubscriberFilter = {}) => {
  const page = await listSubscribers(store, scope, { ...filter, search }, '_id', 'ASC', { limit: 20, from: 'start' });
  return page.edges.map(({ node }) => node.subscriberId);
};

const inserted = (scope: TestScope, fields: object) => {
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now };
  return insertSubscriber(store, {
    _id: new ObjectId(),
    ...scope,
    subscriberId: 'ada',
    deleted: false,
    ...dates,
    ...fields,
  });
};

describe('a search', () => {
  it('finds a prefix of each field and of the full name, without case and accents', async () => {
    const scope = newScope();
    await inserted(scope, {
      subscriberId: 'User-1',
      email: 'Zoe@Example.com',
      phone: '+43 660',
      firstName: 'Zoë',
      lastName: 'Groß',
    });
    for (const text of ['user-1', 'USER', 'zoe@ex', '+43', 'zoe', 'ZOË', 'gross', 'GROß', 'Zoe  gro', ' zoë ', '']) {
      expect(await finding(scope, text), text).toEqual(['User-1']);
    }
    for (const text of ['ser', 'zoe x', 'groß z', 'example', '1']) expect(await finding(scope, text), text).toEqual([]);
    expect(await finding(scope, 'zo', { email: 'other@example.com' })).toEqual([]);
    expect(await finding(newScope(), 'zoe')).toEqual([]);
  });

  it('treats every character of its text literally', async () => {
    const scope = newScope();
    await inserted(scope, { subscriberId: 'a.b*c|d(' });
    expect(await finding(scope, 'a.b*c|d(')).toEqual(['a.b*c|d(']);
    for (const text of ['a.*', 'a|', '.', '^a', '$']) expect(await finding(scope, text), text).toEqual([]);
  });

  it('finds an e-mail address that is stored with a name', async () => {
    const scope = newScope();
    await inserted(scope, { email: 'Zoe <Zoe@Example.com>' });
    for (const text of ['zoe <zoe', 'Zoe@example.com']) expect(await finding(scope, text), text).toEqual(['ada']);
  });

  it('does not combine two terms to one match', async () => {
    const scope = newScope();
    await inserted(scope, { subscriberId: 'a', firstName: 'Zoe' });
    expect(await finding(scope, 'm')).toEqual([]);
  });

  it('follows every write of a subscriber', async () => {
    const scope = newScope();
    const now = new Date();
    await saveSubscribers(store, scope, new Map([['ada', { firstName: 'Ada' }]]), now);
    expect(await finding(scope, 'ada')).toEqual(['ada']);
    await saveSubscribers(store, scope, new Map([['ada', { lastName: 'Byron' }]]), now);
    expect(await finding(scope, 'ada by')).toEqual(['ada']);
    await changeSubscriber(store, scope, 'ada', { lastName: 'Lovelace' }, now);
    expect(await finding(scope, 'ada by')).toEqual([]);
    expect(await finding(scope, 'ada love')).toEqual(['ada']);
    await changeSubscriber(store, scope, 'ada', { firstName: null }, now);
    expect(await finding(scope, 'ada love')).toEqual([]);
    const namedAt = new Date(now.getTime() + 1);
    const named = [
      { subscriberId: 'ada', profile: { firstName: 'Augusta' }, namedAt },
      { subscriberId: 'new', profile: { email: 'new@example.com' }, namedAt },
    ];
    await upsertSubscribers(store, scope, named);
    expect(await finding(scope, 'augusta love')).toEqual(['ada']);
    expect(await finding(scope, 'new@')).toEqual(['new']);
    await deleteSubscriber(store, scope, 'ada', now);
    expect(await finding(scope, 'ada')).toEqual([]);
    const deleted = await store.collections.subscribers.findOne({ ...scope, subscriberId: 'ada' });
    expect(deleted).not.toHaveProperty('searchTerms');
  });

  it('finds both halves of a name that two calls set at the same time', async () => {
    const scope = newScope();
    const subscriberIds = Array.from({ length: 10 }, (_, index) => `twin-${index}`);
    const save = (profile: object) =>
      saveSubscribers(store, scope, new Map(subscriberIds.map((id) => [id, profile])), new Date());
    await Promise.all([save({ firstName: 'Ada' }), save({ lastName: 'Lovelace' })]);
    expect(await finding(scope, 'ada love')).toEqual(subscriberIds);
  });

  it('updates a subscriber of another program that has no time of its last change', async () => {
    const scope = newScope();
    const { _id } = await seed(store, scope).subscriber({ subscriberId: 'foreign' });
    await store.collections.subscribers.updateOne({ ...scope, _id }, { $unset: { updatedAt: true } });
    const named = [{ subscriberId: 'foreign', profile: { firstName: 'Ada' }, namedAt: new Date() }];
    await upsertSubscribers(store, scope, named);
    expect(await finding(scope, 'ada')).toEqual(['foreign']);
  });

  it('is served by an index, and reads only what matches if that is little', async () => {
    const scope = newScope();
    const profiles = Array.from({ length: 400 }, (_, index) => [`s-${index}`, { firstName: `Name ${index}` }] as const);
    await saveSubscribers(store, scope, new Map(profiles), new Date());
    for (const [search, most] of [
      ['name 39', 11],
      ['name', 401],
      ['s-1', 400],
    ] as const) {
      const find = () => listSubscribers(monitor.store, scope, { search }, '_id', 'DESC', { limit: 10, from: 'start' });
      const reads = await explainReads(store, monitor, find);
      expect(reads.flatMap(({ stages }) => stages)).not.toContain('COLLSCAN');
      for (const { keys } of reads) expect(keys, search).toBeLessThanOrEqual(most);
    }
  });
});

describe('the check of search terms', () => {
  const check = (now: Date) => checkDueEnvironments({ store, now: () => now, pace }, new AbortController().signal);

  it('finds what another program wrote, in pages, and what it changes later', async () => {
    const scope = newScope();
    await store.collections.environments.insertOne({
      _id: scope._environmentId,
      _organizationId: scope._organizationId,
      name: 'Older',
      identifier: 'older',
      apiKeys: [],
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const start = Date.now();
    const old = new Date(start - 10 * MINUTE_MS);
    await store.collections.subscribers.insertMany(
      Array.from({ length: 1_100 }, (_, index) => ({
        ...{ _id: new ObjectId(), ...scope, subscriberId: `old-${index}`, firstName: `Old ${index}` },
        ...{ deleted: index === 7, createdAt: old, updatedAt: old },
      })),
    );
    expect(await finding(scope, 'old 1099')).toEqual([]);
    await check(new Date(start));
    expect(await finding(scope, 'old 1099')).toEqual(['old-1099']);
    expect(await finding(scope, 'old 7')).not.toContain('old-7');

    const { subscribers } = store.collections;
    const filter = { ...scope, subscriberId: 'old-3' };
    await subscribers.updateOne(filter, { $set: { firstName: 'Grace', updatedAt: new Date(start) } });
    await seed(store, scope).subscriber({ subscriberId: 'later', updatedAt: new Date(start) });
    await check(new Date(start + 3 * MINUTE_MS));
    expect(await finding(scope, 'grace')).toEqual(['old-3']);
    expect(await finding(scope, 'old 3')).not.toContain('old-3');
    expect(await finding(scope, 'later')).toEqual(['later']);
  });

  it('reads no subscriber again that did not change', async () => {
    const scope = newScope();
    const _id = scope._environmentId;
    const old = new Date(Date.now() - 10 * MINUTE_MS);
    await seed(store, scope).subscriber({ subscriberId: 'old', updatedAt: old });
    await store.collections.searchTermChecks.insertOne({ _id, _environmentId: _id, cursor: null, dueAt: new Date(0) });
    const start = Date.now();
    await check(new Date(start));
    await store.collections.subscribers.updateOne({ ...scope, subscriberId: 'old' }, { $unset: { searchTerms: true } });
    await check(new Date(start + 2 * MINUTE_MS));
    expect(await finding(scope, 'old')).toEqual([]);
  });

  it('goes on if the clock was ahead at the last check', async () => {
    const scope = newScope();
    const _id = scope._environmentId;
    const now = Date.now();
    await seed(store, scope).subscriber({ subscriberId: 'old', updatedAt: new Date(now - 10 * MINUTE_MS) });
    await store.collections.subscribers.updateOne({ ...scope }, { $unset: { searchTerms: true } });
    const dueAt = new Date(now + 6 * 60 * MINUTE_MS);
    await store.collections.searchTermChecks.insertOne({ _id, _environmentId: _id, cursor: null, dueAt });
    await check(new Date(now));
    expect(await finding(scope, 'old')).toEqual(['old']);
  });

  it('reads its pages from an index', async () => {
    const now = new Date(Date.now() + 60 * MINUTE_MS);
    const pages = () =>
      checkDueEnvironments({ store: monitor.store, now: () => now, pace }, new AbortController().signal);
    const reads = await explainReads(store, monitor, pages);
    const stages = reads.flatMap(({ stages }) => stages);
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('COLLSCAN');
    expect(stages).not.toContain('SORT');
  });
});
