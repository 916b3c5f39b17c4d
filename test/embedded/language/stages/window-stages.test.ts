/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { type Document, Double, Long } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('window_stages');
const day = (number: number) => new Date(Date.UTC(2024, 0, number));

beforeEach(() =>
  things.insertMany([
    { _id: 1, g: 'b', t: Long.fromNumber(4), v: 1, at: day(4) },
    { _id: 2, g: 'a', t: new Double(2), v: 2, at: day(2) },
    { _id: 3, g: 'a', t: 1, v: 4, at: day(1) },
    { _id: 4, g: 'a', t: 2, v: 6, at: day(20) },
  ]),
);

async function windows(sortBy: Document, output: Document, partitionBy?: unknown): Promise<unknown[]> {
  const stage = { ...(partitionBy !== undefined && { partitionBy }), sortBy, output: { r: output } };
  const found = await things.aggregate([{ $setWindowFields: stage }, { $project: { r: 1 } }]).toArray();
  return found.map(({ _id, r }) => [_id, r]);
}

describe('$setWindowFields', () => {
  it('sorts by the partitions, and sums up to the current document', async () => {
    const output = { $sum: '$v', window: { documents: ['unbounded', 'current'] } };
    expect(await windows({ t: 1, _id: 1 }, output, '$g')).toEqual([
      [3, 4],
      [2, 6],
      [4, 12],
      [1, 1],
    ]);
  });

  it.each([
    ['documents', { $sum: '$v', window: { documents: [-1, 0] } }, { t: 1, _id: 1 }, [4, 6, 8, 7]],
    ['a range of numbers', { $sum: '$v', window: { range: [-1, 0] } }, { t: 1 }, [4, 12, 12, 1]],
    [
      'a range of dates',
      { $push: '$_id', window: { range: [-2, 0], unit: 'day' } },
      { at: 1 },
      [[3], [3, 2], [2, 1], [4]],
    ],
    ['the whole partition', { $max: '$v' }, { t: 1 }, [6, 6, 6, 6]],
  ])('has windows of %s', async (_name, output, sortBy, results) => {
    expect((await windows(sortBy, output)).map((row) => (row as unknown[])[1])).toEqual(results);
  });

  it.each([
    [{ $rank: {} }, { t: 1 }, [1, 2, 2, 4]],
    [{ $denseRank: {} }, { t: 1 }, [1, 2, 2, 3]],
    [{ $documentNumber: {} }, { t: 1 }, [1, 2, 3, 4]],
    [{ $shift: { output: '$v', by: -1, default: 'none' } }, { at: 1 }, ['none', 4, 2, 1]],
    [
      { $derivative: { input: '$v', unit: 'day' }, window: { documents: [-1, 0] } },
      { at: 1 },
      [null, -2, -0.5, 5 / 16],
    ],
    [{ $integral: { input: '$v', unit: 'day' }, window: { documents: [-1, 0] } }, { at: 1 }, [0, 3, 3, 56]],
    [{ $expMovingAvg: { input: '$v', alpha: 0.5 } }, { at: 1 }, [4, 3, 2, 4]],
  ])('computes %j', async (output, sortBy, results) => {
    expect((await windows(sortBy, output)).map((row) => (row as unknown[])[1])).toEqual(results);
  });

  it('needs an order for ranks and ranges', async () => {
    await expect(windows({}, { $rank: {} })).rejects.toMatchObject({ ok: 0 });
    await expect(windows({}, { $sum: '$v', window: { range: [0, 1] } })).rejects.toMatchObject({ ok: 0 });
  });
});

it('$fill repeats, interpolates or sets missing values', async () => {
  await things.drop();
  await things.insertMany([
    { _id: 1, a: 1, b: 'x' },
    { _id: 2, b: null },
    { _id: 3, a: 5 },
  ]);
  const output = { a: { method: 'linear' }, b: { method: 'locf' }, c: { value: '$_id' } };
  expect(await things.aggregate([{ $fill: { sortBy: { _id: 1 }, output } }]).toArray()).toEqual([
    { _id: 1, a: 1, b: 'x', c: 1 },
    { _id: 2, a: 3, b: 'x', c: 2 },
    { _id: 3, a: 5, b: 'x', c: 3 },
  ]);
});

it('$bucketAuto makes buckets of about the same size for numbers of all types', async () => {
  expect(await things.aggregate([{ $bucketAuto: { groupBy: '$t', buckets: 2 } }]).toArray()).toEqual([
    { _id: { min: 1, max: 4 }, count: 3 },
    { _id: { min: 4, max: 4 }, count: 1 },
  ]);
});

it('$group accepts ordered and statistical accumulators', async () => {
  const [found] = await things
    .aggregate([
      {
        $group: {
          _id: null,
          top: { $top: { sortBy: { v: -1 }, output: '$_id' } },
          bottom: { $bottomN: { n: 2, sortBy: { v: -1 }, output: ['$_id', '$v'] } },
          median: { $median: { input: '$t', method: 'approximate' } },
          deviation: { $stdDevPop: '$t' },
        },
      },
    ])
    .toArray();
  expect(found).toMatchObject({
    top: 4,
    bottom: [
      [2, 2],
      [1, 1],
    ],
    median: 2,
  });
  expect(found?.deviation).toBeCloseTo(1.0897);
});

it('$redact keeps, drops or descends into documents', async () => {
  await things.drop();
  await things.insertMany([
    {
      _id: 1,
      level: 1,
      inner: [
        { level: 5, x: 1 },
        { level: 1, y: 2 },
      ],
    },
    { _id: 2, level: 9 },
  ]);
  const condition = { $cond: [{ $gt: ['$level', 3] }, '$$PRUNE', '$$DESCEND'] };
  expect(await things.aggregate([{ $redact: condition }]).toArray()).toEqual([
    { _id: 1, level: 1, inner: [{ level: 1, y: 2 }] },
  ]);
});
