import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeyId } from '../../src/model/environment.ts';
import { LAYOUT_ORDERS } from '../../src/model/layout.ts';
import { TOPIC_ORDERS } from '../../src/model/topic.ts';
import { listEnvironments } from '../../src/store/environments.ts';
import {
  findDefaultLayout,
  findLayout,
  findLayoutsByReference,
  findWorkflowsWithLayout,
  listLayouts,
} from '../../src/store/layouts.ts';
import type { Store } from '../../src/store/mongo/connect.ts';
import { createNestedPages } from '../../src/store/mongo/nested-pages.ts';
import type { Page, PageArgs } from '../../src/store/mongo/pages.ts';
import { listSessions } from '../../src/store/subscriber-sessions.ts';
import { listTenants } from '../../src/store/tenants.ts';
import { listMemberships } from '../../src/store/topic-memberships.ts';
import { listTopics } from '../../src/store/topics.ts';
import { findDeletionOfWorkflow, findOwners } from '../../src/store/translation-owners.ts';
import { findTranslation, findTranslationCatalog, listTranslations, readTexts } from '../../src/store/translations.ts';
import { watchCommands } from '../testkit/command-monitor.ts';
import { explainReads } from '../testkit/explain.ts';
import { newScope } from '../testkit/new-scope.ts';
import { startTestStore } from '../testkit/test-database.ts';

const SIZE = 2_000;
const LIMIT = 5;
const scope = newScope();
const store = await startTestStore();
const monitor = watchCommands(store);
const _id = new ObjectId();
const KEY_HASH = 'hash of the key';

beforeAll(async () => {
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  const all = Array.from({ length: SIZE }, (_, index) => ({
    index,
    owned: { _id: new ObjectId(), ...scope, ...dates },
  }));
  const { collections } = store;
  await Promise.all([
    collections.topics.insertMany(
      all.map(({ index, owned }) => ({ ...owned, key: `key ${index}`, name: `Name ${SIZE - index}` })),
    ),
    collections.tenants.insertMany(
      all.map(({ index, owned }) => ({ ...owned, identifier: `key ${index}`, name: `Name ${SIZE - index}` })),
    ),
    // One membership in ten belongs to the tested topic, and one in ten to the tested subscriber.
    collections.topicSubscribers.insertMany(
      all.map(({ index, owned: { createdAt: _, updatedAt: __, ...owned } }) => ({
        ...owned,
        _topicId: index % 10 === 0 ? _id : new ObjectId(),
        _subscriberId: index % 10 === 1 ? _id : new ObjectId(),
        topicKey: 'key',
        externalSubscriberId: 'someone',
      })),
    ),
    collections.environments.insertMany(
      all.slice(0, 200).map(({ index, owned: { _environmentId: _, ...owned } }) => ({
        ...owned,
        _organizationId: index % 2 === 0 ? scope._organizationId : new ObjectId(),
        name: 'Environment',
        identifier: `${index}`,
        apiKeys: [{ hash: `${index}`, _userId: new ObjectId(), createdAt: new Date() }],
      })),
    ),
    collections.layouts.insertMany(
      all.map(({ index, owned }) => ({
        ...{ ...owned, identifier: `layout-${index}`, name: `Name ${SIZE - index}`, isDefault: index === 7 },
        ...{ content: '{{ content }}', format: 'liquid' as const, deleted: false },
      })),
    ),
    collections.translations.insertMany(
      all.map(({ index, owned }) => ({ ...owned, key: `key ${index}`, texts: { en: 'text' } })),
    ),
    collections.environments.insertOne({
      _id: scope._environmentId,
      ...{ _organizationId: scope._organizationId, ...dates, name: 'Own', identifier: 'own' },
      apiKeys: [{ hash: KEY_HASH, _userId: new ObjectId(), createdAt: new Date() }],
    }),
    collections.subscriberSessions.insertMany(
      all.map(({ owned }) => ({
        ...{ ...owned, _subscriberId: _id, _userId: new ObjectId(), apiKeyId: apiKeyId({ hash: KEY_HASH }) },
        expiresAt: new Date(Date.now() + 3_600_000),
      })),
    ),
    collections.topics.insertOne({ _id, ...scope, ...dates, key: 'other' }),
    collections.subscribers.insertOne({ _id, ...scope, ...dates, subscriberId: 'ada', deleted: false }),
  ]);
});

type List = (of: Store, page: PageArgs) => Promise<Page<unknown>>;
const LISTS: [string, List][] = [
  ...TOPIC_ORDERS.map((order): [string, List] => [
    `topics by ${order}`,
    (of, page) => listTopics(of, scope, {}, order, 'DESC', page),
  ]),
  ['topics by a prefix of the key', (of, page) => listTopics(of, scope, { key: 'key 1' }, 'key', 'ASC', page)],
  ['topics by a prefix of the name', (of, page) => listTopics(of, scope, { name: 'Name 1' }, 'name', 'ASC', page)],
  ['the memberships of a topic', (of, page) => listMemberships(of, scope, { _topicId: _id }, 'DESC', page)],
  ['the memberships of a subscriber', (of, page) => listMemberships(of, scope, { _subscriberId: _id }, 'ASC', page)],
  ...LAYOUT_ORDERS.map((order): [string, List] => [
    `layouts by ${order}`,
    (of, page) => listLayouts(of, scope, undefined, order, 'DESC', page),
  ]),
  ['layouts by a prefix of the name', (of, page) => listLayouts(of, scope, 'Name 1', 'name', 'ASC', page)],
  ['translations', (of, page) => listTranslations(of, scope, {}, page)],
  ['translations by a prefix of the key', (of, page) => listTranslations(of, scope, { prefix: 'key 1' }, page)],
  ['tenants', (of, page) => listTenants(of, scope, {}, page)],
  ['tenants by a prefix of the identifier', (of, page) => listTenants(of, scope, { identifier: 'key 1' }, page)],
  ['tenants by a prefix of the name', (of, page) => listTenants(of, scope, { name: 'Name 1' }, page)],
  ['the sessions of a subscriber', (of, page) => listSessions(of, scope, _id, new Date(), page)],
  ['environments', (of, page) => listEnvironments(of, scope, undefined, page)],
  [
    'the members of a topic',
    ({ collections }, page) => createNestedPages(collections, scope).pageLoader('membersOfTopic', page)(_id),
  ],
  [
    'the topics of a subscriber',
    ({ collections }, page) => createNestedPages(collections, scope).pageLoader('topicsOfSubscriber', page)(_id),
  ],
];

describe('a page of a list', () => {
  it.each(LISTS)('reads no more than its items: %s', async (_name, list) => {
    for (const from of ['start', 'end'] as const) {
      const page: PageArgs = { limit: LIMIT, from };
      const { edges } = await list(store, page);
      expect(edges).toHaveLength(LIMIT);
      const next = from === 'start' ? { after: edges.at(-1)?.cursor } : { before: edges[0]?.cursor };
      for (const args of [page, { ...page, ...next }]) {
        for (const read of await explainReads(store, monitor, () => list(monitor.store, args), _id)) {
          expect(read.stages).not.toContain('SORT');
          expect(read.stages).not.toContain('COLLSCAN');
          expect(read.keys).toBeLessThanOrEqual(LIMIT + 3);
        }
      }
    }
  });
});

describe('a look-up of layouts', () => {
  it.each([
    ['by identifier', (of: Store) => findLayout(of, scope, 'layout-3', null)],
    ['by internal id', (of: Store) => findLayout(of, scope, 'layout-3', new ObjectId())],
    ['of steps', (of: Store) => findLayoutsByReference(of, scope, ['layout-3', `${new ObjectId()}`])],
    ['of the default one', (of: Store) => findDefaultLayout(of, scope)],
    [
      'of the workflows that use one',
      (of: Store) => findWorkflowsWithLayout(of, scope, { _id, identifier: 'layout-3' }, LIMIT),
    ],
  ])('reads an index: %s', async (_name, run) => {
    for (const read of await explainReads(store, monitor, () => run(monitor.store))) {
      expect(read.stages).not.toContain('COLLSCAN');
      expect(read.keys).toBeLessThanOrEqual(LIMIT);
    }
  });
});

describe('a look-up of translations', () => {
  it.each([
    ['of a key', (of: Store) => findTranslation(of, scope, 'key 7'), 1],
    ['of the totals', (of: Store) => findTranslationCatalog(of, scope), 1],
    ['of owners', (of: Store) => findOwners(of, scope), SIZE],
    ['of owners by a prefix', (of: Store) => findOwners(of, scope, { type: 'layout', identifier: 'layout-7' }), 1],
    ['of a deleted workflow', (of: Store) => findDeletionOfWorkflow(of, scope, 'gone'), 1],
    ['of all texts', (of: Store) => readTexts(of, scope, ['en']), SIZE],
  ])('reads an index: %s', async (_name, run, most) => {
    for (const read of await explainReads(store, monitor, () => run(monitor.store))) {
      expect(read.stages).not.toContain('COLLSCAN');
      expect(read.stages).not.toContain('SORT');
      expect(read.keys).toBeLessThanOrEqual(most);
    }
  });
});
