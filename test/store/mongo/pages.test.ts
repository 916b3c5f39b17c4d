import { crc32 } from 'node:zlib';
import {
  Binary,
  BSON,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Long,
  MaxKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Subscriber } from '../../../src/model/subscriber.ts';
import { SUBSCRIBER_ORDERS } from '../../../src/model/subscriber.ts';
import type { Store } from '../../../src/store/mongo/connect.ts';
import { byId, listPage, type Page, type PageArgs } from '../../../src/store/mongo/pages.ts';
import { listSubscribers } from '../../../src/store/subscribers.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const scope = newScope();
const SIZE = 23;
let store: Store;

beforeAll(async () => {
  store = await startTestStore();
  // Equal, null and missing values in every field that a search orders by.
  const subscribers = Array.from(
    { length: SIZE },
    (_, index): Subscriber => ({
      _id: new ObjectId(),
      ...scope,
      subscriberId: `subscriber-${String((index * 7) % SIZE).padStart(2, '0')}`,
      ...(index % 3 === 0 ? {} : { email: index % 3 === 1 ? null : `${index % 4}@example.com` }),
      firstName: ['Ada', 'Alan', null, 'grace', 'Émile', ''][index % 6] ?? null,
      ...(index % 2 === 0 && { lastName: `Last ${index % 5}` }),
      deleted: false,
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
      updatedAt: new Date(Date.UTC(2026, 1, 1 + index)),
    }),
  );
  const stranger = { ...subscribers[0], _id: new ObjectId(), _environmentId: new ObjectId() } as Subscriber;
  await store.collections.subscribers.insertMany([...subscribers, stranger]);
});

const idsOf = (page: Page<Subscriber>) => page.edges.map(({ node }) => node.subscriberId);

async function all(list: (args: PageArgs) => Promise<Page<Subscriber>>, limit: number, from: 'start' | 'end') {
  const pages: string[][] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await list({ limit, from, ...(from === 'start' ? { after: cursor } : { before: cursor }) });
    pages.push(idsOf(page));
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo;
    expect(pages.length, 'the number of pages').toBeLessThan(100);
    expect(from === 'start' ? hasPreviousPage : hasNextPage).toBe(cursor !== undefined);
    if (!(from === 'start' ? hasNextPage : hasPreviousPage)) break;
    cursor = (from === 'start' ? endCursor : startCursor) ?? undefined;
  }
  return (from === 'start' ? pages : pages.reverse()).flat();
}

describe('a list', () => {
  for (const order of SUBSCRIBER_ORDERS) {
    for (const direction of ['ASC', 'DESC'] as const) {
      it(`pages by ${order} ${direction} in both directions without gaps or duplicates`, async () => {
        const list = (args: PageArgs) => listSubscribers(store, scope, {}, order, direction, args);
        const whole = idsOf(await list({ limit: 100, from: 'start' }));
        expect(new Set(whole).size).toBe(SIZE);
        for (const limit of [1, 4, SIZE]) {
          expect(await all(list, limit, 'start')).toEqual(whole);
          expect(await all(list, limit, 'end')).toEqual(whole);
        }
      });
    }
  }

  it.each([
    ['createdAt', 'ASC', 1],
    ['createdAt', 'DESC', 4],
    ['firstName', 'ASC', 4],
    ['firstName', 'DESC', 1],
  ] as const)(
    'pages over values of every type in the order of %s %s, %i at a time',
    async (order, direction, limit) => {
      const foreign = newScope();
      const values = [
        undefined,
        null,
        -1.5,
        Date.UTC(2026, 0, 1),
        Decimal128.fromString('12.5'),
        Long.MAX_VALUE,
        '',
        '2026-01-01',
        'm',
        'long '.repeat(240),
        'longer '.repeat(190),
        new BSONSymbol('symbol'),
        { a: 1 },
        { $gt: 1 },
        new Binary(Buffer.from([1, 2])),
        new ObjectId(),
        false,
        true,
        new Date(0),
        new Date(Date.UTC(2026, 0, 1)),
        new Timestamp({ t: 1, i: 1 }),
        Number.NaN,
        Decimal128.fromString('NaN'),
        Number.NEGATIVE_INFINITY,
        new MaxKey(),
        new BSONRegExp('a', 'i'),
        new BSONRegExp('(?i)b', 'x'),
        new Code('x'),
        { $ref: 'x', $id: 1 },
        { a: [1] },
      ];
      const documents = [...values, ...values].map((value, index) => ({
        _id: new ObjectId(),
        ...foreign,
        subscriberId: `subscriber-${index}`,
        createdAt: value,
        ...(value !== undefined && { firstName: value }),
      }));
      await store.collections.subscribers.insertMany(documents as unknown as Subscriber[]);
      const list = (args: PageArgs) => listSubscribers(store, foreign, {}, order, direction, args);
      const whole = idsOf(await list({ limit: 100, from: 'start' }));
      expect(new Set(whole).size).toBe(documents.length);
      expect(await all(list, limit, 'start')).toEqual(whole);
      expect(await all(list, limit, 'end')).toEqual(whole);
    },
  );

  it('leaves out documents whose id is not an ObjectId, and loses no other document', async () => {
    const own = newScope();
    const ids = () => [
      `${new ObjectId()}`,
      Math.random(),
      new UUID(),
      new Date(8e15 * Math.random()),
      { a: new ObjectId() },
    ];
    const shown = ['a', 'b', 'c'].map((subscriberId, index) => ({
      ...own,
      _id: new ObjectId(),
      subscriberId,
      createdAt: new Date(index),
    }));
    const others = [undefined, ...shown].flatMap((before) =>
      [...ids(), ...ids()].map((_id) => ({ ...before, ...own, _id, subscriberId: `${new ObjectId()}` })),
    );
    await store.collections.subscribers.insertMany([...shown, ...others] as unknown as Subscriber[]);
    for (const order of ['_id', 'createdAt'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const list = (args: PageArgs) => listSubscribers(store, own, {}, order, direction, args);
        const expected = direction === 'ASC' ? ['a', 'b', 'c'] : ['c', 'b', 'a'];
        for (const limit of [1, 4, 100]) {
          expect(await all(list, limit, 'start')).toEqual(expected);
          expect(await all(list, limit, 'end')).toEqual(expected);
        }
      }
    }
  });

  it('names the cause if it cannot continue after an item', async () => {
    const own = newScope();
    const documents = [['b', 'z'], []].map((lastName, index) => ({ ...own, subscriberId: `${index}`, lastName }));
    await store.collections.subscribers.insertMany(documents as unknown as Subscriber[]);
    const list = (after?: string) =>
      listSubscribers(store, own, {}, 'lastName', 'ASC', { limit: 1, from: 'start', after });
    const { endCursor } = (await list()).pageInfo;
    const issues = [{ field: 'after', message: 'belongs to an item whose lastName has no place in an order' }];
    await expect(list(endCursor ?? '')).rejects.toMatchObject({ code: 'BAD_CURSOR', issues });
  });

  it('refuses the cursor of a long text whose item does not exist any more', async () => {
    const own = newScope();
    const documents = ['a', 'b'].map((letter) => ({ ...own, subscriberId: letter, lastName: letter.repeat(2_000) }));
    await store.collections.subscribers.insertMany(documents as unknown as Subscriber[]);
    const list = (after?: string) =>
      listSubscribers(store, own, {}, 'lastName', 'ASC', { limit: 1, from: 'start', after });
    const { endCursor } = (await list()).pageInfo;
    expect(endCursor?.length).toBeLessThan(200);
    expect(idsOf(await list(endCursor ?? ''))).toEqual(['b']);
    await store.collections.subscribers.deleteOne({ ...own, subscriberId: 'a' });
    await expect(list(endCursor ?? '')).rejects.toMatchObject({ code: 'BAD_CURSOR', issues: [{ field: 'after' }] });
  });

  it('returns the items between two cursors', async () => {
    const list = (args: PageArgs) => listSubscribers(store, scope, {}, 'email', 'ASC', args);
    const whole = await list({ limit: 100, from: 'start' });
    const [after, before] = [whole.edges[3]?.cursor, whole.edges[9]?.cursor];
    const between = await list({ limit: 100, from: 'start', after, before });
    expect(idsOf(between)).toEqual(idsOf(whole).slice(4, 9));
    expect(between.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const withCursors = await list({ limit: 100, from: 'start', after, before, includeCursor: true });
    expect(idsOf(withCursors)).toEqual(idsOf(whole).slice(3, 10));
  });

  it('returns null cursors for an empty page', async () => {
    const page = await listPage(store.collections.subscribers, { _environmentId: new ObjectId() }, byId('ASC'), {
      limit: 10,
      from: 'start',
    });
    expect(page).toMatchObject({
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
    await expect(page.totalCount()).resolves.toEqual({ count: 0, isCapped: false });
  });

  it('rejects a cursor that was changed, or was made for another order', async () => {
    const list = (order: 'email' | '_id', after: string) =>
      listSubscribers(store, scope, {}, order, 'ASC', { limit: 1, from: 'start', after });
    const page = await listSubscribers(store, scope, {}, 'email', 'ASC', { limit: 1, from: 'start' });
    const cursor = page.pageInfo.endCursor ?? '';
    const changed = `${cursor.slice(0, 8)}${cursor[8] === 'A' ? 'B' : 'A'}${cursor.slice(9)}`;
    const made = (body: Uint8Array) => {
      const checksum = Buffer.alloc(4);
      checksum.writeUInt32BE(crc32(body));
      return Buffer.concat([checksum, body]).toString('base64url');
    };
    const order = 'email ASC';
    const forged = [
      made(Buffer.from([1, 2, 3, 4, 5, 6])),
      made(BSON.serialize({ order, value: ['a'], _id: new ObjectId() })),
      made(BSON.serialize({ order, value: 'a', _id: ['a'] })),
      made(BSON.serialize({ order, value: 'a' })),
      made(BSON.serialize({ order, _id: new ObjectId() })),
    ];
    for (const bad of [changed, '', 'x', `${cursor}A`, '%%%', 'a'.repeat(10_000), ...forged]) {
      await expect(list('email', bad)).rejects.toMatchObject({ code: 'BAD_CURSOR', issues: [{ field: 'after' }] });
    }
    await expect(list('_id', cursor)).rejects.toMatchObject({ code: 'BAD_CURSOR' });
    await expect(list('email', cursor)).resolves.toMatchObject({ pageInfo: { hasPreviousPage: true } });
  });
});

describe('a search by name', () => {
  const search = async (name: string) =>
    idsOf(await listSubscribers(store, scope, { name }, '_id', 'ASC', { limit: 100, from: 'start' }));

  it('matches prefixes of the first name, of the last name and of both together, case sensitively', async () => {
    const subscribers = await store.collections.subscribers.find(scope).toArray();
    for (const name of [
      'A',
      'Ad',
      'ada',
      'Last 2',
      'Ada Last',
      'grace Last 3',
      'É',
      'Ada Last 2 ',
      '(.*',
      '$gt',
      '\0',
    ]) {
      const expected = subscribers
        .filter(({ firstName, lastName }) =>
          [firstName, lastName, firstName != null && lastName != null ? `${firstName} ${lastName}` : null].some(
            (text) => text?.startsWith(name),
          ),
        )
        .map(({ subscriberId }) => subscriberId);
      expect(await search(name), name).toEqual(expected);
    }
  });
});
