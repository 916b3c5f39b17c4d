/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { things } = useDatabase('collations');
const collation = { locale: 'en', strength: 2 };
const run = (...pipeline: Document[]) => things.aggregate(pipeline, { collation }).toArray();

beforeEach(async () => {
  await things.insertMany([
    { _id: 1, s: 'a', list: ['x'] },
    { _id: 2, s: 'B' },
    { _id: 3, s: 'A' },
    { _id: 4, s: 'b' },
  ]);
});

describe('a collation decides which strings are equal', () => {
  it('for $group and $sortByCount, also if an index counts', async () => {
    for (const isIndexed of [false, true]) {
      if (isIndexed) await things.createIndex({ s: 1 });
      const found = await run({ $group: { _id: '$s', n: { $sum: 1 } } }, { $sort: { _id: 1 } });
      expect(found.map(({ _id, n }) => [_id.toLowerCase(), n])).toEqual([
        ['a', 2],
        ['b', 2],
      ]);
    }
    const nested = await run({ $sort: { _id: 1 } }, { $group: { _id: { k: ['$s'] } } }, { $sort: { _id: 1 } });
    expect(nested).toEqual([{ _id: { k: ['a'] } }, { _id: { k: ['B'] } }]);
    expect(await run({ $sortByCount: '$s' })).toMatchObject([{ count: 2 }, { count: 2 }]);
  });

  it('for $addToSet', async () => {
    expect(await run({ $sort: { _id: 1 } }, { $group: { _id: null, s: { $addToSet: '$s' } } })).toEqual([
      { _id: null, s: expect.toSatisfy((set: string[]) => set.length === 2 && set.includes('a') && set.includes('B')) },
    ]);
    await things.updateOne({ _id: 1 }, { $addToSet: { list: { $each: ['X', 'y', 'Y'] } } } as Document, { collation });
    expect(await things.findOne({ _id: 1 })).toMatchObject({ list: ['x', 'y'] });
    await things.updateOne({ _id: 1 }, { $pullAll: { list: ['Y'] } } as Document, { collation });
    expect(await things.findOne({ _id: 1 })).toMatchObject({ list: ['x'] });
  });

  it('for $lookup and $graphLookup', async () => {
    const join = { from: 'things', localField: 's', foreignField: 's', as: 'found' };
    const walk = { from: 'things', startWith: '$s', connectFromField: 'none', connectToField: 's', as: 'found' };
    for (const stage of [{ $lookup: join }, { $graphLookup: walk }]) {
      const [first] = await run({ $match: { _id: 1 } }, stage);
      expect(first?.found.map(({ _id }: Document) => _id).sort()).toEqual([1, 3]);
    }
  });

  it('for partitions, ranks and buckets', async () => {
    const ranked = await run(
      { $setWindowFields: { partitionBy: '$s', sortBy: { _id: 1 }, output: { n: { $count: {} } } } },
      { $sort: { _id: 1 } },
    );
    expect(ranked.map(({ n }) => n)).toEqual([2, 2, 2, 2]);
    const ranks = await run({ $setWindowFields: { sortBy: { s: 1 }, output: { rank: { $denseRank: {} } } } });
    expect(ranks.map(({ rank }) => rank)).toEqual([1, 1, 2, 2]);
    expect(await run({ $bucketAuto: { groupBy: '$s', buckets: 2 } })).toMatchObject([{ count: 2 }, { count: 2 }]);
  });

  it('for operators on sets', async () => {
    const sets = {
      $project: {
        _id: 0,
        is: {
          $setEquals: [
            ['a', 'B'],
            ['b', 'A'],
          ],
        },
      },
    };
    expect(await run({ $limit: 1 }, sets)).toEqual([{ is: true }]);
  });
});
