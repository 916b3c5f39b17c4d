/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('arrays_in_arrays');

describe('an array in an array', () => {
  it.each<[string, Document, number[]]>([
    ['by its own elements in $elemMatch', { a: { $elemMatch: { $gt: 1 } } }, [2]],
    ['by its own elements in $elemMatch with $in', { a: { $elemMatch: { $in: [5] } } }, [2]],
    ['as a whole in $elemMatch', { a: { $elemMatch: { $eq: [5] } } }, [1]],
    ['by its own elements at a position', { 'a.0': 5 }, [2]],
    ['by the order of its elements at a position', { 'a.0': { $gt: 1 } }, [2, 3]],
    ['by two positions', { 'a.0.0': 5 }, [1]],
    ['as a whole at a position', { 'a.0': [5] }, [1]],
  ])('does not match by more than MongoDB allows: %s', async (_what, filter, ids) => {
    await things.insertMany([
      { _id: 1, a: [[5]] },
      { _id: 2, a: [5] },
      { _id: 3, a: { 0: [7] } },
    ]);
    for (const key of [undefined, 'a', 'a.0']) {
      if (key) await things.createIndex({ [key]: 1 });
      const found = await things.find(filter, { sort: { _id: 1 } }).toArray();
      expect(found.map(({ _id }) => _id)).toEqual(ids);
    }
  });

  it('matches by a nested $elemMatch', async () => {
    await things.insertMany([
      { _id: 1, a: [[5]] },
      { _id: 2, a: [5] },
    ]);
    expect(await things.find({ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }).toArray()).toMatchObject([{ _id: 1 }]);
  });

  it('is pulled if one of its elements matches', async () => {
    await things.insertOne({ _id: 1, a: [[5], [1], 7, 0] });
    await things.updateOne({ _id: 1 }, { $pull: { a: { $gt: 2 } } as Document });
    expect(await things.findOne()).toEqual({ _id: 1, a: [[1], 0] });
  });

  it('counts with its elements for distinct, also beside documents with equal elements', async () => {
    const documents = [
      { _id: 1, a: [[1, 2]] },
      { _id: 2, a: [1, 2] },
    ];
    for (const inserted of [documents, documents.toReversed()]) {
      await things.deleteMany({});
      await things.insertMany(inserted);
      expect(await things.distinct('a')).toEqual([1, 2, [1, 2]]);
      expect(await things.distinct('a.0')).toEqual([1, 2]);
    }
  });
});
