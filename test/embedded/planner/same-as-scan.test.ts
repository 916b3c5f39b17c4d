import type { CreateIndexesOptions, Document, FindOptions } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type Thing, useDatabase } from '../test-database.ts';

const { things } = useDatabase('same_as_scan');

/** Checks what a query finds, both by an index and by a scan. */
async function expectFound(filter: Document, ids: number[], options: FindOptions = {}) {
  for (const hint of [undefined, { $natural: 1 }]) {
    const found = await things.find(filter, { ...options, ...(hint && { hint }) }).toArray();
    const foundIds = found.map(({ _id }) => Number(_id));
    expect(options.sort ? foundIds : foundIds.sort((a, b) => a - b)).toEqual(ids);
  }
}

/** Replaces the documents and the indexes, except for that of `_id`. */
async function put(documents: Thing[], index: Record<string, 1 | -1>, options: CreateIndexesOptions = {}) {
  await things.drop();
  await things.insertMany(documents);
  await things.createIndex(index, options);
}

describe('a query finds the same documents with an index as without one', () => {
  it('by a comparison with null', async () => {
    await put([{ _id: 1, d: null }, { _id: 2 }, { _id: 3, d: [1, null] }, { _id: 4, d: 5 }], { d: 1 });
    for (const operator of ['$gt', '$lt']) {
      await expectFound({ d: { [operator]: null } }, []);
      expect(await things.countDocuments({ d: { [operator]: null } })).toBe(0);
      expect((await things.deleteMany({ d: { [operator]: null } })).deletedCount).toBe(0);
    }
    for (const operator of ['$gte', '$lte']) await expectFound({ d: { [operator]: null } }, [1, 2, 3]);
  });

  it('by two fields of an array of documents, if one of the fields is an array in another document', async () => {
    const documents = [
      { _id: 1, a: { b: [1, 2], c: 5 } },
      {
        _id: 2,
        a: [
          { b: 1, c: 2 },
          { b: 3, c: 4 },
        ],
      },
    ];
    for (const inserted of [documents, [...documents].reverse()]) {
      await put(inserted, { 'a.b': 1, 'a.c': 1 });
      await expectFound({ 'a.b': 1, 'a.c': 4 }, [2]);
      await expectFound({ 'a.b': 1, 'a.c': 5 }, [1]);
    }
  });

  it('by a pattern that continues after a character outside of the basic plane', async () => {
    await put(
      ['ab😀x', 'abx', 'ab😁x', 'ab😀y'].map((s, at) => ({ _id: at, s })),
      { s: 1 },
    );
    await expectFound({ s: /^ab😀?x/u }, [0, 1]);
    await expectFound({ s: /^ab😀/u }, [0, 3]);
    await expectFound({ s: /^ab😀?x/u, _id: { $gt: 0 } }, [1]);
  });

  it('by a pattern that is stored itself', async () => {
    await put(
      [
        { _id: 1, s: 'abcd' },
        { _id: 2, s: /^abc/ },
        { _id: 3, s: /^abc/i },
        { _id: 4, s: [1, /^abc/] },
      ],
      { s: 1 },
    );
    await expectFound({ s: /^abc/ }, [1, 2, 4]);
    const { queryPlanner } = await things.find({ s: /^abc/ }).explain();
    expect(queryPlanner.winningPlan.inputStage.indexBounds).toEqual({ s: ['["abc", "abd")', '[/^abc/, /^abc/]'] });
  });

  it('by fields of one array whose elements contain arrays', async () => {
    const documents = [
      { _id: 1, d: [{ x: [1, 2], y: 3 }] },
      {
        _id: 2,
        d: [
          { x: [1, 2], y: 3 },
          { x: 5, y: 6 },
        ],
      },
      { _id: 3, d: [null] },
      { _id: 4 },
      { _id: 5, d: [{ x: 4 }, 7] },
    ];
    for (const index of [
      { d: 1, 'd.x': 1 },
      { 'd.y': 1, 'd.x': 1 },
      { 'd.x': 1, d: 1 },
    ] as const) {
      await put(documents, index);
      await expectFound({ d: null }, [3, 4]);
      await expectFound({ d: { $in: [7, null] } }, [3, 4, 5]);
      await expectFound({ 'd.x': 2, 'd.y': 3 }, [1, 2]);
      await expectFound({ 'd.y': null }, [4, 5]);
    }
  });

  it('by an element of an array, whose own elements do not count', async () => {
    await put(
      [
        { _id: 1, a: [[5]] },
        { _id: 2, a: [5] },
        { _id: 3, a: [[5], 5] },
        { _id: 4, a: [7, [5]] },
      ],
      { a: 1 },
    );
    await expectFound({ a: { $elemMatch: { $gt: 1, $lt: 6 } } }, [2, 3]);
    await expectFound({ a: { $elemMatch: { $in: [5] } } }, [2, 3]);
    await expectFound({ a: { $elemMatch: { $not: { $gt: 1 } } } }, [1, 3, 4]);
    await expectFound({ a: { $elemMatch: { $elemMatch: { $eq: 5 } } } }, [1, 3, 4]);
    const projection = { a: { $elemMatch: { $eq: 5 } } };
    expect(await things.find({ _id: { $gte: 3 } }, { projection }).toArray()).toEqual([{ _id: 3, a: [5] }, { _id: 4 }]);
  });

  it('by a part of the conditions of a partial index', async () => {
    const documents = [0, 2, 4, 6].map((a) => ({ _id: a, a }));
    const $and = [{ a: { $gt: 1 } }, { a: { $lt: 5 } }];
    await put(documents, { a: 1 }, { partialFilterExpression: { $and } });
    await expectFound({ a: { $lt: 3 } }, [0, 2]);
    await expectFound({ a: { $gt: 3 } }, [4, 6]);
    await expectFound({ $and }, [2, 4]);
    expect((await things.find({ $and }).explain()).queryPlanner.winningPlan.inputStage).toMatchObject({
      indexName: 'a_1',
    });
  });

  it('by a value that fulfils the conditions of a partial index only if a collation compares it', async () => {
    const documents = ['A', 'a'].map((s, at) => ({ _id: at, n: 5, s }));
    const collation = { locale: 'en', strength: 2 };
    for (const partialFilterExpression of [{ s: 'A' }, { s: { $lt: 'a' } }]) {
      await put(documents, { n: 1 }, { partialFilterExpression });
      await expectFound({ n: 5, s: 'A' }, [0, 1], { collation });
      await expectFound({ n: 5, s: 'A' }, [0]);
    }
  });

  it('by a value of a type between those of a partial index', async () => {
    await put(
      [
        { _id: 1, a: 'x' },
        { _id: 2, a: 1 },
        { _id: 3, a: {} },
      ],
      { a: 1 },
      {
        partialFilterExpression: { a: { $type: ['number', 'object'] } },
      },
    );
    await expectFound({ a: 'x' }, [1]);
    await expectFound({ a: 1 }, [2]);
  });

  it('by a text that shares its first bytes with the limit of a partial index', async () => {
    const long = 'x'.repeat(2_000);
    const documents = [1, 2, 3].map((_id) => ({ _id, a: `${long}${_id}` }));
    await put(documents, { a: 1 }, { partialFilterExpression: { a: { $gt: `${long}2` } } });
    await expectFound({ a: { $gt: `${long}1` } }, [2, 3]);
    await expectFound({ a: `${long}1` }, [1]);
  });
});

describe('texts that are longer than an index key', () => {
  const LENGTHS = [1_690, 1_750, 1_790, 2_000];

  it.each(LENGTHS)('of %d characters sort by the fields after them', async (length) => {
    const [a, b] = ['a', 'b'].map((end) => 'x'.repeat(length) + end);
    const documents = [3, 1, 2, 5, 4].flatMap((n) => [
      { _id: n, a, b: n },
      { _id: n + 5, a: b, b: n },
    ]);
    await put(documents, { a: 1, b: 1 });
    await expectFound({ a }, [1, 2, 3, 4, 5], { sort: { b: 1 } });
    await expectFound({ a }, [5, 4, 3, 2, 1], { sort: { b: -1 } });
    await expectFound({ a: { $in: [a, b] } }, [1, 6, 2, 7, 3, 8, 4, 9, 5, 10], { sort: { b: 1, _id: 1 } });
    await expectFound({}, [5, 4, 3, 2, 1, 10, 9, 8, 7, 6], { sort: { a: 1, b: -1 } });
  });

  it.each(LENGTHS)('of %d characters sort among themselves, also over keyset pages', async (length) => {
    const texts = [3, 1, 2, 5, 4].map((n) => ({ _id: n, a: 'x'.repeat(length) + n }));
    await put([...texts, { _id: 0, a: 'short' }], { a: 1, _id: 1 });
    await expectFound({}, [0, 1, 2, 3, 4, 5], { sort: { a: 1 } });
    const paged: unknown[] = [];
    for (let last: Thing | undefined = { _id: -1, a: '' }; last; ) {
      const { a, _id }: Thing = last;
      const after: Document = { $or: [{ a: { $gt: a } }, { a, _id: { $gt: _id } }] };
      const page: Thing[] = await things.find(after).sort({ a: 1, _id: 1 }).limit(2).toArray();
      paged.push(...page.map((one) => one._id));
      last = page.at(-1);
    }
    expect(paged).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it.each(LENGTHS)('of %d characters are found, sorted and compared as ids', async (length) => {
    const ids = [3, 1, 2].map((n) => 'x'.repeat(length) + n);
    await things.insertMany(ids.map((_id) => ({ _id })));
    const found = async (filter: Document) =>
      (await things.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await found({})).toEqual([...ids].sort());
    for (const _id of ids) expect(await found({ _id })).toEqual([_id]);
    expect(await found({ _id: { $in: [...ids, 'other'] } })).toEqual([...ids].sort());
    expect(await found({ _id: { $gt: ids[1] } })).toEqual([ids[2], ids[0]]);
    expect((await things.deleteOne({ _id: ids[0] as string })).deletedCount).toBe(1);
  });
});
