import { setImmediate } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../../../src/model/notification.ts';
import { withAbortableReads } from '../../../src/store/mongo/abortable-reads.ts';
import { createNestedPages } from '../../../src/store/mongo/nested-pages.ts';
import type { Page, PageArgs } from '../../../src/store/mongo/pages.ts';
import { ReadBudget } from '../../../src/store/mongo/read-budget.ts';
import { watchCommands } from '../../testkit/command-monitor.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const scope = newScope();
/** How many jobs each notification has. */
const LENGTHS = [0, 3, 1, 12, 0, 2, 30, 1, 0, 4];
const notificationIds = LENGTHS.map(() => new ObjectId());
const jobIds = LENGTHS.map((length) => Array.from({ length }, () => new ObjectId()));
const store = await startTestStore();
const monitor = watchCommands(store);

beforeAll(async () => {
  const jobs = jobIds.flatMap((ids, index) =>
    ids.map((_id, place) => ({
      _id,
      ...scope,
      _notificationId: notificationIds[index],
      type: 'in_app',
      status: place % 2 === 0 ? 'completed' : 'failed',
      payload: { place },
    })),
  );
  const foreign = jobs.map((job) => ({ ...job, _id: new ObjectId(), _environmentId: new ObjectId() }));
  await store.db.collection('jobs').insertMany([...jobs, ...foreign]);
  await store.db
    .collection('notifications')
    .insertMany(notificationIds.map((_id) => ({ _id, ...scope, transactionId: `${_id}` })));
});

describe('a page loader', () => {
  const args: PageArgs = { limit: 10, from: 'start' };

  it('of a request is kept for each set of arguments', async () => {
    const pages = createNestedPages(store.collections, scope);
    const loader = pages.pageLoader('jobsOfNotification', args);
    await setImmediate();
    expect(pages.pageLoader('jobsOfNotification', { ...args })).toBe(loader);
  });

  it('that outlives a request is shared within a tick, and forgotten after it', async () => {
    const pages = createNestedPages(monitor.store.collections, scope, false);
    const loader = () => pages.pageLoader('jobsOfNotification', { ...args });
    const forgotten = loader();
    const commands = await monitor.during(async () => {
      await Promise.all(notificationIds.map((_id) => loader()(_id)));
    });
    expect(commands).toHaveLength(1);
    expect(loader()).not.toBe(forgotten);
  });
});

async function pagesOf(args: PageArgs, of = notificationIds) {
  const load = createNestedPages(monitor.store.collections, scope).pageLoader('jobsOfNotification', args);
  return Promise.all(of.map(load));
}

describe('the first pages of short lists', () => {
  it.each([
    [1, 'start'],
    [2, 'start'],
    [2, 'end'],
    [10, 'start'],
    [10, 'end'],
    [100, 'start'],
    [0, 'start'],
  ] as const)('contain %i items from the %s of each list', async (limit, from) => {
    const pages = await pagesOf({ limit, from });
    for (const [index, page] of pages.entries()) {
      const whole = (jobIds[index] ?? []).map(String);
      const wanted = from === 'start' ? whole.slice(0, limit) : whole.slice(Math.max(0, whole.length - limit));
      expect(page.edges.map(({ node }) => `${node._id}`)).toEqual(wanted);
      const hasMore = whole.length > limit;
      expect(page.pageInfo).toMatchObject({
        hasNextPage: from === 'start' && hasMore,
        hasPreviousPage: from === 'end' && hasMore,
      });
      expect(await page.totalCount()).toEqual({ count: whole.length, isCapped: false });
    }
  });

  it('are one command, or two if the lists have more items than all pages together', async () => {
    const read = (args: PageArgs) => monitor.during(() => pagesOf(args));
    expect(await read({ limit: 10, from: 'start' })).toMatchObject([{ find: 'jobs', limit: 111 }]);
    expect(await read({ limit: 1, from: 'start' })).toMatchObject([{ find: 'jobs' }, { aggregate: 'notifications' }]);
  });

  it('are one index range, and read no more than the pages contain', async () => {
    const [command] = await monitor.during(() => pagesOf({ limit: 10, from: 'start' }));
    const { find, filter, sort, limit, projection } = command ?? {};
    const explained = await store.db.command({
      explain: { find, filter, sort, limit, ...(projection && { projection }) },
      verbosity: 'executionStats',
    });
    const plan = JSON.stringify(explained.queryPlanner.winningPlan);
    expect(plan).toContain('_notificationId_1__id_1');
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
  });

  it('contain the requested fields, and the fields that cursors are made of', async () => {
    const [, page] = await pagesOf({ limit: 10, from: 'start', fields: ['status'] });
    const [edge] = page?.edges ?? [];
    expect(Object.keys(edge?.node as Job).sort()).toEqual(['_id', '_notificationId', 'status']);
    const [whole] = await pagesOf({ limit: 10, from: 'start' }, [notificationIds[1] as ObjectId]);
    expect(edge?.cursor).toBe(whole?.edges[0]?.cursor);
  });
});

describe('a page of large documents', () => {
  it('can be larger than one document may be, in its order, beside lists without items and after a cursor', async () => {
    const [large, other, empty] = [new ObjectId(), new ObjectId(), new ObjectId()] as const;
    const ids = Array.from({ length: 22 }, () => new ObjectId());
    const otherId = new ObjectId();
    const payload = { text: 'x'.repeat(900_000) };
    const job = { ...scope, type: 'in_app', status: 'completed' };
    await store.db
      .collection('jobs')
      .insertMany([
        ...ids.map((_id) => ({ _id, ...job, _notificationId: large, payload })),
        { _id: otherId, ...job, _notificationId: other },
      ]);
    await store.db
      .collection('notifications')
      .insertMany([large, other, empty].map((_id) => ({ _id, ...scope, transactionId: `${_id}` })));
    const [first] = await pagesOf({ limit: 1, from: 'start' }, [large]);
    const after = first?.edges[0]?.cursor ?? '';
    let pages: Page<Job>[] = [];
    const commands = await monitor.during(async () => {
      pages = await pagesOf({ limit: 20, from: 'start', after }, [empty, large, other]);
    });
    const found = pages.map(({ edges }) => edges.map(({ node }) => `${node._id}`));
    expect(found).toEqual([[], ids.slice(1, 21).map(String), [`${otherId}`]]);
    const hasNextPage = pages.map(({ pageInfo }) => pageInfo.hasNextPage);
    expect(hasNextPage).toEqual([false, true, false]);
    expect(commands.filter(({ getMore }) => getMore === undefined)).toMatchObject([
      { aggregate: 'notifications' },
      { aggregate: 'notifications' },
    ]);
  });

  it('counts once for the budget of the request, although the pages before it are read twice', async () => {
    const lengths = [11, 11, 19];
    const owners = lengths.map(() => new ObjectId());
    await store.db
      .collection('subscribers')
      .insertMany(owners.map((_id) => ({ _id, ...scope, subscriberId: `${_id}`, deleted: false })));
    await store.db.collection('messages').insertMany(
      owners.flatMap((_subscriberId, index) =>
        Array.from({ length: lengths[index] ?? 0 }, () => ({
          ...{ _id: new ObjectId(), ...scope, _subscriberId, channel: 'in_app', content: 'x'.repeat(900_000) },
        })),
      ),
    );
    const readWithin = async (kibibytes: number) => {
      const budget = new ReadBudget(kibibytes);
      const { collections } = withAbortableReads(monitor.store, new AbortController().signal, budget);
      const load = createNestedPages(collections, scope).pageLoader('messagesOfSubscriber', {
        limit: 20,
        from: 'start',
      });
      return (await Promise.all(owners.map(load))).map(({ edges }) => edges.length);
    };
    // 41 messages of 879 KiB.
    const commands = await monitor.during(async () => expect(await readWithin(36_200)).toEqual(lengths));
    expect(commands.filter(({ aggregate }) => aggregate === 'subscribers')).toHaveLength(2);
    await expect(readWithin(36_000)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });
});

describe('the budget of the request', () => {
  it.each([
    ['one range for each parent', 'messagesOfSubscriber', 'subscribers', 'messages', '_subscriberId'],
    ['one range for all parents', 'messagesOfNotification', 'notifications', 'messages', '_notificationId'],
  ] as const)('counts the documents of pages that are read with %s', async (_way, list, parents, children, field) => {
    const lengths = [0, 5, 30];
    const owners = lengths.map(() => new ObjectId());
    await store.db
      .collection(parents)
      .insertMany(
        owners.map((_id) => ({ _id, ...scope, subscriberId: `${_id}`, transactionId: `${_id}`, deleted: false })),
      );
    await store.db
      .collection(children)
      .insertMany(
        owners.flatMap((owner, index) =>
          Array.from({ length: lengths[index] ?? 0 }, () => ({ ...scope, [field]: owner, channel: 'in_app' })),
        ),
      );
    const readWithin = (documents: number) => {
      const { collections } = withAbortableReads(store, new AbortController().signal, new ReadBudget(documents));
      const args = { limit: 10, from: 'start', fields: [] } as const;
      return Promise.all(owners.map(createNestedPages(collections, scope).pageLoader(list, args)));
    };
    // For each page itself, its items and the next one, although the lists are longer.
    expect((await readWithin(3 * (1 + 11))).map(({ edges }) => edges.length)).toEqual([0, 5, 10]);
    await expect(readWithin(14)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' });
  });
});
