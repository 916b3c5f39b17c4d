import { beforeAll, describe, expect, it } from 'vitest';
import { dataValuesOf } from '../../../src/model/data-values.ts';
import type { Message } from '../../../src/model/message.ts';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { globalId } from '../../testkit/global-id.ts';
import { type InboxCaller, type InboxServer, startInboxServer, whileRepeating } from './inbox-server.ts';

const COUNT = 'query($filters: [InboxFilter!]!) { inbox { counts(filters: $filters) { count capped } } }';
const LIST = `query($tags: [String!], $workflowIds: [ID!], $severities: [Severity!], $data: JSON, $tag: String, $tagGroups: [[String!]!]) {
  inbox {
    messages(first: 100, tags: $tags, tagGroups: $tagGroups, workflowIds: $workflowIds, severities: $severities, data: $data, tag: $tag) {
      totalCount
      edges { node { subject severity } }
    }
  }
}`;
const FOLLOW = `subscription($filters: [InboxFilter!]) {
  inboxCountsChanged(filters: $filters) { unreadCount counts { count } }
}`;

interface Counted {
  readonly inbox: { readonly counts: { readonly count: number }[] };
}
interface Listed {
  readonly inbox: { readonly messages: { totalCount: number; edges: { node: { subject: string } }[] } };
}
interface Changed {
  readonly inboxCountsChanged: { readonly unreadCount: number; readonly counts: { readonly count: number }[] };
}

let inbox: InboxServer;
let ada: Subscriber;
let adas: InboxCaller;
let news: { readonly workflow: { readonly _id: unknown } };

beforeAll(async () => {
  inbox = await startInboxServer();
  const { data } = inbox.own;
  ada = await data.subscriber({ subscriberId: 'ada' });
  news = await data.workflow('news', []);
  await data.workflow('empty', []);
  const _templateId = (news.workflow as { _id: Message['_templateId'] })._id;
  const messages: Partial<Message>[] = [
    { subject: 'plain' },
    { subject: 'read', read: true, seen: true, tags: ['social'] },
    { subject: 'tagged', tags: ['social', 'all'], severity: 'high' },
    { subject: 'news', _templateId, tags: ['all'], severity: 'low' },
    {
      subject: 'offer',
      data: { category: 'offers', project: { id: 7 }, ids: [1, 2], a: { b: { c: { d: { e: 5 } } } } },
    },
    { subject: 'archived', archived: true, tags: ['social'] },
    { subject: 'snoozed', snoozedUntil: new Date(Date.now() + 86_400_000), tags: ['social'] },
    { subject: 'mail', channel: 'email', tags: ['social'] },
  ];
  for (const message of messages) {
    const dataValues = message.data && dataValuesOf(message.data);
    await data.message(ada, { ...message, ...(dataValues && { dataValues }) });
  }
  // Another program stores no data values.
  await data.message(ada, {
    subject: 'foreign',
    data: { category: 'offers', project: { id: 8 }, big: 'x'.repeat(300) },
  });
  // Neither another subscriber nor another environment is counted.
  const tagged = { tags: ['social'], data: { category: 'offers' }, severity: 'high' as const, _templateId };
  await data.message(await data.subscriber({ subscriberId: 'ben' }), tagged);
  await inbox.other.data.message(await inbox.other.data.subscriber({ subscriberId: 'ada' }), tagged);
  adas = await inbox.own.session('ada');
});

const count = async (filters: object[], caller = adas) =>
  (await caller.ask<Counted>(COUNT, { filters })).inbox.counts.map((counted) => counted.count);
const list = async (filters: object, caller = adas) =>
  (await caller.ask<Listed>(LIST, filters)).inbox.messages.edges.map(({ node }) => node.subject).sort();

describe('the tabs of an inbox', () => {
  it('are counted in one query, in the order of the filters', async () => {
    const workflowId = globalId('Workflow', `${news.workflow._id}`);
    const tabs: [object, number][] = [
      [{}, 6],
      [{ read: false }, 5],
      [{ read: true }, 1],
      [{ seen: false }, 5],
      [{ archived: true }, 1],
      [{ snoozed: true }, 1],
      [{ archived: null, snoozed: null }, 8],
      [{ tags: ['social'] }, 2],
      [{ tags: ['social'], read: false }, 1],
      [{ tags: ['social', 'all'] }, 3],
      [{ tags: ['social'], archived: null, snoozed: null }, 4],
      [{ workflowIds: ['news', 'empty', 'nothing'] }, 1],
      [{ workflowIds: [workflowId] }, 1],
      [{ workflowIds: [`${news.workflow._id}`], tags: ['social'] }, 0],
      [{ workflowIds: ['nothing'] }, 0],
      [{ severities: ['HIGH'] }, 1],
      [{ severities: ['HIGH', 'LOW'] }, 2],
      [{ severities: ['NONE'] }, 4],
      [{ data: { category: 'offers' } }, 2],
      [{ data: { category: ['offers', 'others'], 'project.id': 7 } }, 1],
    ];
    expect(await count(tabs.map(([filter]) => filter))).toEqual(tabs.map(([, expected]) => expected));
    expect(await count([{ data: { ids: 2 } }, { data: { category: 'x' } }, { data: { 'project.id': '7' } }])).toEqual([
      ...[1, 0, 0],
    ]);
  });

  it('have groups of tags, of which each must match', async () => {
    const tabs: [object, number][] = [
      [{ tagGroups: [['social', 'all']] }, 3],
      [{ tagGroups: [['social', 'none'], ['all']] }, 1],
      [{ tagGroups: [['social'], ['none']] }, 0],
      [{ tagGroups: [['all'], ['social', 'all']], severities: ['LOW'] }, 1],
      [{ tagGroups: [['social']], tags: null, archived: null, snoozed: null }, 4],
    ];
    expect(await count(tabs.map(([filter]) => filter))).toEqual(tabs.map(([, expected]) => expected));
  });

  it('are listed with the same filters', async () => {
    expect(await list({ tags: ['social'] })).toEqual(['read', 'tagged']);
    expect(await list({ tags: ['social', 'all'], tag: 'all' })).toEqual(['news', 'tagged']);
    expect(await list({ tags: ['social'], tag: 'all' })).toEqual(['tagged']);
    expect(await list({ tagGroups: [['social', 'none'], ['all']] })).toEqual(['tagged']);
    expect(
      await list({
        tagGroups: [
          ['social', 'all'],
          ['all', 'none'],
        ],
        tag: 'social',
      }),
    ).toEqual(['tagged']);
    expect(await list({ workflowIds: ['news'] })).toEqual(['news']);
    expect(await list({ severities: ['HIGH', 'LOW'] })).toEqual(['news', 'tagged']);
    expect(await list({ data: { category: 'offers' } })).toEqual(['foreign', 'offer']);
    expect(await list({ data: { 'project.id': [7, 9] } })).toEqual(['offer']);
    expect(await list({ data: { 'a.b.c.d.e': 5 } })).toEqual(['offer']);
  });

  it('have the same messages in any order of the paths', async () => {
    for (const paths of [
      ['category', 'ids.1'],
      ['ids.1', 'category'],
    ]) {
      const values = { category: 'offers', 'ids.1': 2 } as Readonly<Record<string, unknown>>;
      const data = Object.fromEntries(paths.map((path) => [path, values[path]]));
      // A list counts as its items: it has no paths with the place of an item.
      expect(await list({ data })).toEqual([]);
    }
  });

  it('are those of the subscriber and environment of the session', async () => {
    const filters = [{}, { tags: ['social'] }, { data: { category: 'offers' } }, { workflowIds: ['news'] }];
    expect(await count(filters, await inbox.own.session('ben'))).toEqual([1, 1, 1, 1]);
    // The workflow is one of another environment.
    expect(await count(filters, await inbox.other.session('ada'))).toEqual([1, 1, 1, 0]);
  });

  it.each([
    ['no filters', [], 'filters'],
    ['more than 30 filters', Array.from({ length: 31 }, () => ({})), 'filters'],
    ['an empty list', [{ tags: [] }], 'filters[0].tags'],
    ['more than 20 values', [{}, { tags: Array.from({ length: 21 }, String) }], 'filters[1].tags'],
    ['no groups of tags', [{ tagGroups: [] }], 'filters[0].tagGroups'],
    ['more than 5 groups', [{ tagGroups: Array.from({ length: 6 }, () => ['a']) }], 'filters[0].tagGroups'],
    ['an empty group', [{ tagGroups: [['a'], []] }], 'filters[0].tagGroups[1]'],
    ['a group of more than 20 tags', [{ tagGroups: [Array.from({ length: 21 }, String)] }], 'filters[0].tagGroups[0]'],
    ['tags beside groups', [{}, { tags: ['a'], tagGroups: [['b']] }], 'filters[1].tagGroups'],
    ['data that is no object', [{ data: 'x' }], 'filters[0].data'],
    ['data without a path', [{ data: {} }], 'filters[0].data'],
    ['a path of more than 5 names', [{ data: { 'a.b.c.d.e.f': 'x' } }], 'filters[0].data'],
    ['an operator as a path', [{ data: { $where: 'x' } }], 'filters[0].data'],
    ['an operator within a path', [{ data: { 'a.$ne': 'x' } }], 'filters[0].data'],
    ['an operator as a value', [{ data: { a: { $ne: 1 } } }], 'filters[0].data'],
    ['a long value', [{ data: { a: 'x'.repeat(257) } }], 'filters[0].data'],
    ['null as a value', [{ data: { a: null } }], 'filters[0].data'],
  ])('refuse %s', async (_what, filters, field) => {
    const { errors } = await adas.answer(COUNT, { filters });
    expect(errors).toMatchObject([{ extensions: { code: 'VALIDATION', issues: [{ field }] } }]);
    await expect(
      adas.follow(FOLLOW, { filters: filters.length === 0 ? [{ tags: [] }] : filters }).next(),
    ).rejects.toThrow('VALIDATION');
  });

  it('refuse tags beside groups in lists and marks, too', async () => {
    const both = { tags: ['a'], tagGroups: [['b']] };
    const extensions = {
      code: 'VALIDATION',
      issues: [{ field: 'tagGroups', message: 'must not be given together with tags' }],
    };
    expect((await adas.answer(LIST, both)).errors).toMatchObject([{ extensions }]);
    const mark = `mutation($tags: [String!], $tagGroups: [[String!]!]) {
      markAllMessages(input: { markAs: READ, tags: $tags, tagGroups: $tagGroups }) {
        ... on ValidationError { issues { field message } }
      }
    }`;
    expect(await adas.ask(mark, both)).toEqual({ markAllMessages: { issues: extensions.issues } });
  });

  it('refuse the severity UNKNOWN', async () => {
    const { errors } = await adas.answer(COUNT, { filters: [{ severities: ['UNKNOWN'] }] });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_REQUEST' } }]);
  });
});

describe('Subscription.inboxCountsChanged with filters', () => {
  it('reports the counts of the filters, also if only these change', async () => {
    const cyd = await inbox.own.data.subscriber({ subscriberId: 'cyd' });
    const cyds = await inbox.own.session('cyd');
    const filters = [{ tags: ['social'] }, { archived: true }, { data: { category: 'offers' } }];
    const changes = cyds.follow<Changed>(FOLLOW, { filters });
    const next = async () => {
      const { unreadCount, counts } = (await changes.next()).value?.inboxCountsChanged ?? {};
      return [unreadCount, ...(counts ?? []).map(({ count }: { count: number }) => count)];
    };
    expect(await next()).toEqual([0, 0, 0, 0]);
    const arrive = () => inbox.own.data.message(cyd, { read: true, seen: true, tags: ['social'] });
    const [unread, social] = await whileRepeating(next(), arrive);
    expect([unread, (social ?? 0) > 0]).toEqual([0, true]);
    const { _id } = await inbox.own.data.message(cyd, { read: true, seen: true, data: { category: 'offers' } });
    let latest = await next();
    while (latest[3] === 0) latest = await next();
    expect(latest).toEqual([0, expect.any(Number), 0, 1]);
    await cyds.ask('mutation($ids: [ID!]!) { archiveMessages(input: { messageIds: $ids }) { __typename } }', {
      ids: [`${_id}`],
    });
    while (latest[2] === 0) latest = await next();
    expect(latest).toEqual([0, expect.any(Number), 1, 0]);
    await changes.return?.();
  });

  it('reports the counts of groups of tags', async () => {
    const dan = await inbox.own.data.subscriber({ subscriberId: 'dan' });
    const filters = [{ tagGroups: [['social', 'news'], ['red']] }];
    const changes = (await inbox.own.session('dan')).follow<Changed>(FOLLOW, { filters });
    const next = async () => (await changes.next()).value?.inboxCountsChanged.counts[0]?.count;
    expect(await next()).toBe(0);
    for (const tags of [['social'], ['red']]) await inbox.own.data.message(dan, { tags });
    const arrive = () => inbox.own.data.message(dan, { tags: ['red', 'news'] });
    let latest = await whileRepeating(next(), arrive);
    while (latest === 0) latest = await whileRepeating(next(), arrive);
    const filter = { ...filters[0] };
    expect(latest).toBeLessThanOrEqual((await count([filter], await inbox.own.session('dan')))[0] ?? 0);
    await changes.return?.();
  });
});
