/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { type Document, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('densify_stage');
const densify = (range: Document, partitionByFields: string[] = []) =>
  things.aggregate([{ $densify: { field: 'v', partitionByFields, range } }, { $unset: '_id' }]).toArray();
const day = (text: string) => new Date(`2024-${text}T00:00:00Z`);

describe('$densify', () => {
  it('adds documents within bounds, also before, after and without documents', async () => {
    expect(await densify({ step: 2, bounds: [0, 5] })).toEqual([{ v: 0 }, { v: 2 }, { v: 4 }]);
    await things.insertMany([{ _id: 1, v: 3 }, { _id: 2 }, { _id: 3, v: 4 }, { _id: 4, v: 9 }]);
    expect(await densify({ step: 2, bounds: [0, 7] })).toEqual([
      {},
      { v: 0 },
      { v: 2 },
      { v: 3 },
      { v: 4 },
      { v: 6 },
      { v: 9 },
    ]);
  });

  it('adds documents to each partition, within its own values or those of all partitions', async () => {
    await things.insertMany([
      { _id: 1, p: { k: 'a' }, v: 0 },
      { _id: 2, p: { k: 'a' }, v: 2 },
      { _id: 3, p: { k: 'b' }, v: 1 },
    ]);
    const [a, b] = [{ p: { k: 'a' } }, { p: { k: 'b' } }];
    const sorted = (found: Document[]) => found.sort((x, y) => `${x.p.k}${x.v}`.localeCompare(`${y.p.k}${y.v}`));
    expect(sorted(await densify({ step: 1, bounds: 'partition' }, ['p.k']))).toEqual([
      { ...a, v: 0 },
      { ...a, v: 1 },
      { ...a, v: 2 },
      { ...b, v: 1 },
    ]);
    expect(sorted(await densify({ step: 1, bounds: 'full' }, ['p.k']))).toEqual([
      ...[0, 1, 2].map((v) => ({ ...a, v })),
      ...[0, 1, 2].map((v) => ({ ...b, v })),
    ]);
  });

  it('steps by units of time, and keeps the types of numbers', async () => {
    await things.insertMany([
      { _id: 1, v: day('01-31') },
      { _id: 2, v: day('03-10') },
    ]);
    expect(await densify({ step: 1, unit: 'month', bounds: 'full' })).toEqual([
      { v: day('01-31') },
      { v: day('02-29') },
      { v: day('03-10') },
    ]);
    await things.deleteMany({});
    const one = Long.fromNumber(1);
    const range = { step: one, bounds: [one, Long.fromNumber(2)] };
    const typed = things.aggregate([{ $densify: { field: 'v', range } }], { promoteLongs: false });
    expect(await typed.toArray()).toEqual([{ v: one }]);
  });

  it.each([
    [{ step: 0, bounds: [0, 10] }, 5733401],
    [{ step: -1, bounds: 'full' }, 5733401],
    [{ step: 1, bounds: [2, 1] }, 5733402],
    [{ step: 1, bounds: [1, 2, 3] }, 5733403],
    [{ step: 1, bounds: 'partition' }, 5733408],
    [{ step: 0.5, bounds: [1, 2] }, 5876900],
    [{ step: 1, bounds: [day('01-01'), day('01-02')] }, 5733410],
    [{ step: 1, bounds: [0, 2_000_000_000] }, 5897900],
  ])('with %j fails with code %i', async (range, code) => {
    await things.insertOne({ _id: 1, v: 1 });
    await expect(densify(range)).rejects.toMatchObject({ code });
  });

  it('fails if a step is lost in the precision of the values', async () => {
    await things.insertMany([
      { _id: 1, v: 1e300 },
      { _id: 2, v: 2e300 },
    ]);
    await expect(densify({ step: 1, bounds: 'full' })).rejects.toMatchObject({ code: 5897900 });
  });
});
