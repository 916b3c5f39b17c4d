import fc from 'fast-check';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import type { Message, MessageOrder } from '../../../src/model/message.ts';
import { messageListing } from '../../../src/store/message-filter.ts';
import { createNestedPages } from '../../../src/store/mongo/nested-pages.ts';
import { type Listing, listPage, type Page, type PageArgs } from '../../../src/store/mongo/pages.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { seed } from '../../testkit/seed.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const scope = newScope();
const store = await startTestStore();
const { messages } = store.collections;
const start = Date.UTC(2026, 0, 1);
const created = { from: new Date(start), to: new Date(start + 1_000_000) };

/** An order of a list: by one field and the id, each in its own direction. */
interface Ordering {
  readonly by: MessageOrder;
  readonly isInTimeRange: boolean;
}
const ORDERINGS: readonly Ordering[] = [
  { by: 'newest_first', isInTimeRange: false },
  { by: 'oldest_first', isInTimeRange: false },
  { by: 'unread_first', isInTimeRange: false },
  { by: 'newest_first', isInTimeRange: true },
  { by: 'oldest_first', isInTimeRange: true },
];

type Row = Pick<Message, '_id' | 'createdAt'> & { readonly read?: boolean };

/** The values that a row is sorted by, comparable as text. */
function sortKey({ by, isInTimeRange }: Ordering, { _id, createdAt, read }: Row): readonly [string, string] {
  if (isInTimeRange) return [createdAt.toISOString(), `${_id}`];
  return [by !== 'unread_first' ? '' : read === undefined ? '0' : read ? '2' : '1', `${_id}`];
}

/** Negative if `a` comes before `b`. */
function compare(ordering: Ordering, a: Row, b: Row): number {
  const [[valueA, idA], [valueB, idB]] = [sortKey(ordering, a), sortKey(ordering, b)];
  const [up, idUp] = ordering.by === 'unread_first' ? [1, -1] : ordering.by === 'oldest_first' ? [1, 1] : [-1, -1];
  if (valueA !== valueB) return valueA < valueB ? -up : up;
  return idA === idB ? 0 : idA < idB ? -idUp : idUp;
}

/** A list in the database and a model of it. `read` returns the page, after comparing the two ways to read it. */
async function startModel(rows: readonly Row[]) {
  const data = seed(store, scope);
  const subscriber = await data.subscriber({ subscriberId: `${new ObjectId()}` });
  const neighbour = await data.subscriber({ subscriberId: `${new ObjectId()}` });
  const present = new Map<string, Row>();
  const documentOf = (row: Row, _subscriberId: ObjectId): Message =>
    ({
      ...scope,
      _subscriberId,
      _notificationId: subscriber._id,
      transactionId: 'transaction',
      channel: 'in_app',
      seen: false,
      status: 'sent',
      cta: {},
      ...row,
    }) as Message;
  const model = {
    present,
    async insert(inserted: readonly Row[]): Promise<void> {
      for (const row of inserted) present.set(`${row._id}`, row);
      if (inserted.length > 0) await messages.insertMany(inserted.map((row) => documentOf(row, subscriber._id)));
    },
    async delete(deleted: readonly Row[]): Promise<void> {
      for (const row of deleted) present.delete(`${row._id}`);
      await messages.deleteMany({ _id: { $in: deleted.map(({ _id }) => _id) } });
    },
    sorted: (ordering: Ordering): Row[] => [...present.values()].sort((a, b) => compare(ordering, a, b)),
    async read(ordering: Ordering, args: PageArgs): Promise<Page<Message>> {
      const filter = { _subscriberId: subscriber._id, ...(ordering.isInTimeRange && { created }) };
      const { filter: whole, order } = messageListing(scope, filter, ordering.by);
      const listing: Listing = { filter: { ...messageListing(scope, filter, ordering.by).filter }, order };
      const nested = createNestedPages(store.collections, scope);
      const [page, within, besides] = await Promise.all([
        listPage(messages, whole, order, args),
        nested.pageLoader('messagesOfSubscriber', args, listing)(subscriber._id),
        nested.pageLoader('messagesOfSubscriber', args, listing)(neighbour._id),
      ]);
      expect(summaryOf(within)).toEqual(summaryOf(page));
      expect(besides.edges).toEqual([]);
      return page;
    },
  };
  await messages.insertMany([documentOf({ _id: new ObjectId(), createdAt: new Date(start) }, neighbour._id)]);
  await model.insert(rows);
  return model;
}
type Model = Awaited<ReturnType<typeof startModel>>;

const summaryOf = ({ edges, pageInfo }: Page<Message>) => ({
  ids: edges.map(({ node }) => `${node._id}`),
  cursors: edges.map(({ cursor }) => cursor),
  pageInfo,
});

/** Reads a page, and compares it with the current state of the model. */
async function readAsModelled(
  model: Model,
  ordering: Ordering,
  limit: number,
  from: PageArgs['from'],
  at: Place | null,
) {
  const sorted = model.sorted(ordering);
  const rest =
    at === null ? sorted : sorted.filter((row) => (from === 'start' ? 1 : -1) * compare(ordering, row, at.row) > 0);
  const expected = from === 'start' ? rest.slice(0, limit) : rest.slice(Math.max(0, rest.length - limit));
  const hasItemsBehind =
    at !== null && sorted.some((row) => (from === 'start' ? 1 : -1) * compare(ordering, row, at.row) <= 0);
  const page = await model.read(ordering, {
    limit,
    from,
    ...(from === 'start' ? { after: at?.cursor } : { before: at?.cursor }),
  });
  expect(page.edges.map(({ node }) => `${node._id}`)).toEqual(expected.map(({ _id }) => `${_id}`));
  const hasMore = rest.length > limit;
  expect(page.pageInfo).toEqual({
    hasNextPage: from === 'start' ? hasMore : hasItemsBehind,
    hasPreviousPage: from === 'start' ? hasItemsBehind : hasMore,
    startCursor: page.edges.at(0)?.cursor ?? null,
    endCursor: page.edges.at(-1)?.cursor ?? null,
  });
  return { page, hasMore };
}

/** The position of a reader: after a row, which may have been deleted since. */
interface Place {
  readonly row: Row;
  readonly cursor: string;
}

/** The position at one end of a page. Unchanged if the page is empty. */
function placeAt({ edges }: Page<Message>, end: 0 | -1, before: Place | null): Place | null {
  const edge = edges.at(end);
  if (edge === undefined) return before;
  const { _id, createdAt, read } = edge.node;
  return { row: { _id, createdAt, ...(read !== undefined && { read }) }, cursor: edge.cursor };
}

/** Many equal values, and rows without the field. */
const rowOf = (second: number, read: 0 | 1 | 2): Row => ({
  _id: new ObjectId(ObjectId.generate(1_700_000_000 + second)),
  createdAt: new Date(start + (second % 7) * 1_000),
  ...(read > 0 && { read: read === 2 }),
});
const arbitraryRows = (most: number, offset: number) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(1_000), fc.constantFrom(0 as const, 1 as const, 2 as const)), {
      maxLength: most,
      selector: ([second]) => second,
    })
    .map((rows) => rows.map(([second, read]) => rowOf(second * 10 + offset, read)));

describe('paging', () => {
  it('returns every item once and in order, for page sizes from 0 to 100 in both directions', async () => {
    const listOf = (length: number) =>
      startModel(Array.from({ length }, (_, index) => rowOf((index * 37) % length, (index % 3) as 0 | 1 | 2)));
    const [short, long] = [await listOf(20), await listOf(101)];
    for (let limit = 0; limit <= 100; limit += 1) {
      const whole = limit < 10 ? short : long;
      const ordering = ORDERINGS[limit % ORDERINGS.length] as Ordering;
      // Orders and directions alternate, so that each is tested with small and with large pages.
      for (const from of limit % 7 === 0
        ? (['start', 'end'] as const)
        : ([limit % 2 === 0 ? 'start' : 'end'] as const)) {
        let place: Place | null = null;
        const ids: string[][] = [];
        for (let hasMore = true; hasMore; ) {
          const read = await readAsModelled(whole, ordering, limit, from, place);
          ids.push(read.page.edges.map(({ node }) => `${node._id}`));
          place = placeAt(read.page, from === 'start' ? -1 : 0, place);
          // A page of size 0 has more items after it, but no cursor.
          hasMore = read.hasMore && limit > 0;
        }
        const all = (from === 'start' ? ids : ids.reverse()).flat();
        if (limit > 0) expect(all).toEqual(whole.sorted(ordering).map(({ _id }) => `${_id}`));
      }
    }
  }, 120_000);

  it('neither skips nor repeats an item while others are inserted and deleted', async () => {
    const step = fc.record({
      limit: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }) }, fc.integer({ min: 0, max: 100 })),
      // The reader sometimes reads a page backwards.
      turns: fc.boolean(),
      inserted: fc.nat(4),
      deleted: fc.array(fc.nat(1_000), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ORDERINGS),
        fc.constantFrom('start' as const, 'end' as const),
        arbitraryRows(60, 0),
        arbitraryRows(40, 1),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (ordering, from, rows, later, steps) => {
          await messages.deleteMany({});
          const model = await startModel(rows);
          const throughout = new Set(rows.map(({ _id }) => `${_id}`));
          const seen: string[] = [];
          const coming = [...later];
          let place: Place | null = null;
          let isDone = false;
          for (const { limit, turns, inserted, deleted } of steps) {
            const { page, hasMore } = await readAsModelled(model, ordering, limit, from, place);
            seen.push(...page.edges.map(({ node }) => `${node._id}`));
            // The page before also equals the model's.
            if (turns && page.edges.length > 0) {
              const back = placeAt(page, from === 'start' ? 0 : -1, null);
              await readAsModelled(model, ordering, limit, from === 'start' ? 'end' : 'start', back);
            }
            place = placeAt(page, from === 'start' ? -1 : 0, place);
            isDone = !hasMore;
            if (isDone) break;
            await model.insert(coming.splice(0, inserted));
            const left = [...model.present.values()];
            const gone = [...new Set(deleted.flatMap((at) => left[at % Math.max(1, left.length)] ?? []))];
            for (const { _id } of gone) throughout.delete(`${_id}`);
            await model.delete(gone);
          }
          expect(new Set(seen).size).toBe(seen.length);
          if (isDone) for (const id of throughout) expect(seen).toContain(id);
        },
      ),
      { seed: 20_261_121, numRuns: 40 },
    );
  }, 120_000);
});
