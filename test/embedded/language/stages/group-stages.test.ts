/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('group_stages');
const run = (...pipeline: Document[]) => things.aggregate(pipeline).toArray();

describe('$group', () => {
  it('puts null and missing values into one group', async () => {
    await things.insertMany([{ _id: 1, v: null }, { _id: 2 }, { _id: 3, v: 1 }]);
    const groups = await run({ $group: { _id: '$v', ids: { $push: '$_id' } } }, { $sort: { _id: 1 } });
    expect(groups).toEqual([
      { _id: null, ids: [1, 2] },
      { _id: 1, ids: [3] },
    ]);
    expect(await run({ $sortByCount: '$v' })).toEqual([
      { _id: null, count: 2 },
      { _id: 1, count: 1 },
    ]);
  });

  it('reads fields by path, by name, and as whole documents', async () => {
    await things.insertMany([{ _id: 1, a: { b: 2 }, c: 3, d: [{ e: 4 }] }]);
    const groups = await run({
      $group: {
        _id: { path: '$a.b', array: '$d.e' },
        named: { $sum: { $getField: 'c' } },
        whole: { $push: '$$ROOT' },
      },
    });
    expect(groups).toEqual([
      { _id: { path: 2, array: [4] }, named: 3, whole: [{ _id: 1, a: { b: 2 }, c: 3, d: [{ e: 4 }] }] },
    ]);
    expect(await run({ $group: { _id: '$a.b', c: { $top: { sortBy: { c: 1 }, output: '$d' } } } })).toEqual([
      { _id: 2, c: [{ e: 4 }] },
    ]);
    expect(await run({ $group: { _id: { $literal: '$a' }, sum: { $sum: '$c' } } })).toEqual([{ _id: '$a', sum: 3 }]);
  });

  it('keeps null and missing fields of a composed key apart', async () => {
    await things.insertMany([{ _id: 1, v: null }, { _id: 2 }]);
    const groups = await run({ $group: { _id: { v: '$v' } } });
    expect(groups).toHaveLength(2);
  });
});

describe('the accumulators of $group', () => {
  const values = (operator: string, operand: unknown = '$v') =>
    run({ $sort: { _id: 1 } }, { $group: { _id: null, value: { [operator]: operand } } });

  it('add up numbers of all types, in groups of any size', async () => {
    await things.insertMany([
      { _id: 1, v: 2 },
      { _id: 2, v: Long.fromString('9007199254740993') },
      { _id: 3, v: 'text' },
      { _id: 4 },
      { _id: 5, v: null },
    ]);
    expect(await values('$sum')).toEqual([{ _id: null, value: Long.fromString('9007199254740995') }]);
    expect(await values('$sum', 1)).toEqual([{ _id: null, value: 5 }]);
    expect(await values('$count', {})).toEqual([{ _id: null, value: 5 }]);
    expect(await values('$avg', '$_id')).toEqual([{ _id: null, value: 3 }]);
    expect(await values('$avg', '$missing')).toEqual([{ _id: null, value: null }]);
    expect(await values('$min', '$_id')).toEqual([{ _id: null, value: 1 }]);
    expect(await values('$max', '$missing')).toEqual([{ _id: null, value: null }]);
  });

  it('take the first and the last value, also if it is missing', async () => {
    await things.insertMany([{ _id: 1 }, { _id: 2, v: 'b' }, { _id: 3, v: 'c' }]);
    expect(await values('$first')).toEqual([{ _id: null, value: null }]);
    expect(await values('$last')).toEqual([{ _id: null, value: 'c' }]);
    expect(await values('$push')).toEqual([{ _id: null, value: ['b', 'c'] }]);
  });

  it('keep a field named __proto__ when they merge objects', async () => {
    const stored = JSON.parse('{ "__proto__": { "a": 1 }, "b": 2 }') as Document;
    await things.insertMany([
      { _id: 1, v: stored },
      { _id: 2, v: null },
      { _id: 3, v: { b: 3 } },
    ]);
    const [group] = await values('$mergeObjects');
    expect(JSON.stringify(group?.value)).toBe('{"__proto__":{"a":1},"b":3}');
    expect(group?.value.a).toBeUndefined();
    await things.insertOne({ _id: 4, v: 5 });
    await expect(values('$mergeObjects')).rejects.toMatchObject({ code: 40400 });
  });

  it.each([
    ['$unknown', 15952],
    ['toString', 40234],
    ['constructor', 40234],
  ])('are refused if they do not exist: %s', async (operator, code) => {
    await things.insertOne({ _id: 1, v: 1 });
    await expect(values(operator)).rejects.toMatchObject({ code });
  });
});

describe('$bucket', () => {
  const byPrice = (rest: Document = {}) => ({ $bucket: { groupBy: '$price', boundaries: [0, 10, 20], ...rest } });

  it('needs no default while all values are in range, and leaves out empty buckets', async () => {
    await things.insertMany([
      { _id: 1, price: new Double(10) },
      { _id: 2, price: Long.fromNumber(19) },
      { _id: 3, price: Decimal128.fromString('10.5') },
    ]);
    expect(await run(byPrice())).toEqual([{ _id: 10, count: 3 }]);
    expect(await run(byPrice({ output: { ids: { $push: '$_id' } } }))).toEqual([{ _id: 10, ids: [1, 2, 3] }]);
  });

  it.each([[20], [-1], [null], [undefined], ['text']])('fails without a default for %j', async (price) => {
    await things.insertMany([
      { _id: 1, price: 5 },
      { _id: 2, ...(price !== undefined && { price }) },
    ]);
    await expect(run(byPrice())).rejects.toMatchObject({ code: 40066 });
    expect(await run(byPrice({ default: 'other' }))).toEqual([
      { _id: 0, count: 1 },
      { _id: 'other', count: 1 },
    ]);
  });

  it.each([
    [{ boundaries: [1] }, 40192],
    [{ boundaries: [1, 'a'] }, 40193],
    [{ boundaries: [2, 1] }, 40194],
    [{ default: 15 }, 40199],
    [{ extra: 1 }, 40197],
    [{ output: 1 }, 40196],
  ])('with %j fails with code %i', async (rest, code) => {
    await things.insertOne({ _id: 1, price: 5 });
    await expect(run(byPrice(rest))).rejects.toMatchObject({ code });
  });
});

it('$count of no documents returns no document, also after other stages', async () => {
  await things.insertOne({ _id: 1, v: [1, 2] });
  expect(await run({ $unwind: '$v' }, { $match: { v: 3 } }, { $count: 'n' })).toEqual([]);
  expect(await run({ $unwind: '$v' }, { $count: 'n' })).toEqual([{ n: 2 }]);
});
