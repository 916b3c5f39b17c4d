/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { Decimal128, type Document, Double, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { things } = useDatabase('number_order');
const decimal = (text: string) => Decimal128.fromString(text);
const ids = async (filter: Document, options: Document = {}) =>
  (await things.find(filter, options).toArray()).map(({ _id }) => _id);

/** Numbers in ascending order. All are different. */
const ASCENDING = [
  decimal('-Infinity'),
  decimal('-9E+6000'),
  decimal('-9223372036854775808.5'),
  Long.fromString('-9223372036854775808'),
  decimal('-9007199254740993.25'),
  Long.fromString('-9007199254740993'),
  decimal('-9007199254740992.5'),
  Long.fromString('-9007199254740992'),
  decimal('-1.000000000000000000000000000000001'),
  -1,
  decimal('-1E-6000'),
  0,
  decimal('1E-6000'),
  decimal('0.1'),
  // The double is a little more than a tenth.
  0.1,
  decimal('0.10000000000000001'),
  5,
  decimal('5.000000000000000000000000000000001'),
  Long.fromString('9007199254740992'),
  decimal('9007199254740992.5'),
  Long.fromString('9007199254740993'),
  decimal('9007199254740993.5'),
  new Double(9007199254740994),
  Long.fromString('9223372036854775806'),
  decimal('9223372036854775806.5'),
  Long.fromString('9223372036854775807'),
  new Double(2 ** 63),
  decimal('9223372036854775809'),
  new Double(1e30),
  decimal('1E+6000'),
  new Double(Number.POSITIVE_INFINITY),
];

describe('numbers of all types', () => {
  it('sort by their exact values with and without an index, in both directions', async () => {
    const shuffled = ASCENDING.map((v, _id) => ({ _id, v })).sort((a, b) => ((a._id * 7) % 13) - ((b._id * 7) % 13));
    await things.insertMany(shuffled);
    const ascending = ASCENDING.map((_, _id) => _id);
    const descending = [...ascending].reverse();
    expect(await ids({}, { sort: { v: 1 } })).toEqual(ascending);
    for (const direction of [1, -1] as const) {
      await things.createIndex({ v: direction }, { name: 'v', unique: true });
      expect(await ids({}, { sort: { v: 1 }, hint: 'v' })).toEqual(ascending);
      expect(await ids({}, { sort: { v: -1 }, hint: 'v' })).toEqual(descending);
      for (const [at, v] of ASCENDING.entries()) {
        expect(await ids({ v }, { hint: 'v' })).toEqual([at]);
        expect(await ids({ v: { $gt: v } }, { hint: 'v', sort: { v: 1 } })).toEqual(ascending.slice(at + 1));
        expect(await ids({ v: { $lt: v } }, { hint: 'v', sort: { v: 1 } })).toEqual(ascending.slice(0, at));
      }
      await things.dropIndex('v');
    }
  });

  it('are equal by value beyond 2^53', async () => {
    await things.insertMany([
      { _id: 1, v: Long.fromString('9007199254740993') },
      { _id: 2, v: decimal('9007199254740993') },
      { _id: 3, v: decimal('9007199254740993.0') },
      { _id: 4, v: decimal('9007199254740992') },
      { _id: 5, v: new Double(9007199254740992) },
    ]);
    expect(await ids({ v: decimal('9007199254740993.00') })).toEqual([1, 2, 3]);
    expect(await ids({ v: Long.fromString('9007199254740992') })).toEqual([4, 5]);
    const groups = await things.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }, { $sort: { n: 1 } }]).toArray();
    expect(groups.map(({ n }) => n)).toEqual([2, 3]);
    const [compared] = await things
      .aggregate([{ $match: { _id: 2 } }, { $project: { same: { $eq: ['$v', Long.fromString('9007199254740993')] } } }])
      .toArray();
    expect(compared).toEqual({ _id: 2, same: true });
    await expect(
      things.insertMany([{ _id: Long.fromString('9007199254740993') }, { _id: decimal('9007199254740993') }]),
    ).rejects.toMatchObject({ code: 11000 });
  });
});
