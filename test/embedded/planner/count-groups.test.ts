import {
  type AggregateOptions,
  Decimal128,
  type Document,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { client, things } = useDatabase('count_groups');

const ID = new ObjectId();
/** Values whose keys determine them, values whose keys do not, and values that are not in the form of a key. */
const VALUES = [
  ...['sent', 'error', '', 'naïve \u{1f600}', 'with\u0000zero', 'with\u0001one', 'long '.repeat(500)],
  ...[true, false, ID, new ObjectId(), new Date(0), new Date(-1), new Date('2026-01-01T00:00:00Z')],
  ...[null, undefined, 1, new Double(1), Long.fromNumber(1), 1.5, Decimal128.fromString('1.25'), Number.NaN],
  ...[{ a: 1 }, {}, new Timestamp({ t: 1, i: 2 }), new MinKey(), new MaxKey(), /pattern/i, Buffer.from('bytes')],
];

/** Reads the plans of the embedded server, so it does not run on a real MongoDB. */
describe.skipIf(process.env.MONGODB_URI !== undefined)('a $group that only counts', () => {
  beforeEach(async () => {
    let _id = 0;
    const documents = VALUES.flatMap((kind) =>
      VALUES.map((status) => ({
        _id: _id++,
        env: _id % 3,
        at: new Date((_id % 50) * 1000),
        ...(kind !== undefined && { kind }),
        ...(status !== undefined && { status }),
        other: _id,
      })),
    );
    await things.insertMany([...documents, ...documents.map((document) => ({ ...document, _id: _id++ }))]);
    await things.createIndexes([
      { key: { env: 1, at: 1 }, name: 'short' },
      { key: { env: 1, at: 1, kind: 1, status: 1 }, name: 'long' },
      { key: { env: 1, at: -1, kind: 1 }, name: 'descending' },
    ]);
  });

  const inOrder = (groups: readonly Document[]) => groups.map((group) => JSON.stringify(group)).sort();
  const MATCH = { $match: { env: 1, at: { $gte: new Date(3_000), $lt: new Date(40_000) } } };
  const run = async (stages: readonly Document[], hint: Document | string) =>
    inOrder(await things.aggregate([MATCH, ...stages], { hint }).toArray());
  const explain = async (...pipeline: Document[]) => {
    const { stages } = await things.aggregate(pipeline).explain('executionStats');
    const { queryPlanner, executionStats } = stages[0].$cursor;
    const { winningPlan: plan } = queryPlanner;
    const { totalKeysExamined: keys, totalDocsExamined: docs } = executionStats;
    return { stage: plan.stage, index: plan.inputStage.indexName, keys, docs };
  };

  it.each<Document>([
    { _id: { kind: '$kind', status: '$status' }, count: { $sum: 1 } },
    { _id: { kind: '$kind', status: { $ifNull: ['$status', 'sent'] } }, count: { $sum: 1 }, again: { $sum: 1 } },
    { _id: '$status', count: { $sum: 1 } },
    { _id: ['$env', '$kind'], count: { $sum: 1 } },
    { _id: '$kind' },
    { _id: { range: { $literal: 3 } }, count: { $sum: 1 } },
    { _id: { $dateTrunc: { date: '$at', unit: 'minute' } }, count: { $sum: 1 } },
    { _id: '$kind.a', count: { $sum: 1 } },
    { _id: '$other', count: { $sum: 1 } },
    { _id: '$kind', count: { $sum: 1 }, most: { $max: '$other' } },
    { _id: '$kind', count: { $sum: 2 } },
    { _id: '$kind', all: { $push: '$$ROOT' } },
  ])('returns the same with and without an index: %j', async (group) => {
    const sorted = group.all ? { $project: { size: { $size: '$all' } } } : { $match: {} };
    const expected = await run([{ $group: group }, sorted], { $natural: 1 });
    expect(expected.length).toBeGreaterThan(0);
    for (const hint of ['short', 'long', 'descending']) {
      expect(await run([{ $group: group }, sorted], hint)).toEqual(expected);
    }
  });

  it('reads the keys of the index that contains its fields, and a document only if its key is ambiguous', async () => {
    await things.deleteMany({ $nor: [{ kind: 'sent', status: { $type: 'string' } }] });
    const group = { $group: { _id: { kind: '$kind', status: '$status' }, count: { $sum: 1 } } };
    const unescaped = { $match: { status: { $in: ['sent', 'error'] } } };
    const total = await things.countDocuments(MATCH.$match);
    expect(await explain(MATCH, group)).toMatchObject({ stage: 'PROJECTION_COVERED', index: 'long', keys: total });
    const { docs } = await explain(MATCH, group);
    expect(docs).toBeGreaterThan(0);
    expect(docs).toBeLessThan(total);
    await things.deleteMany({ status: { $nin: ['sent', 'error'] } });
    const left = await things.countDocuments(MATCH.$match);
    expect(await explain(MATCH, group)).toEqual({ stage: 'PROJECTION_COVERED', index: 'long', keys: left, docs: 0 });
    expect(await explain(MATCH, unescaped, group)).toMatchObject({ stage: 'FETCH' });
    expect(await explain(MATCH, { $limit: 2 }, group)).toMatchObject({ stage: 'LIMIT' });
  });

  it('reads the documents if an indexed field of some document is an array', async () => {
    await things.insertOne({ _id: 'list', env: 1, at: new Date(5_000), kind: ['sent', 'error'] });
    const group = { $group: { _id: '$kind', count: { $sum: 1 } } };
    expect(await run([group], 'long')).toEqual(await run([group], { $natural: 1 }));
    expect(await explain(MATCH, group)).toMatchObject({ stage: 'FETCH' });
  });

  it('counts what its transaction wrote', async () => {
    const pipeline = [MATCH, { $match: { kind: 'new' } }, { $group: { _id: '$kind', count: { $sum: 1 } } }];
    const counts = (options: AggregateOptions = {}) => things.aggregate(pipeline, options).toArray();
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await things.insertOne({ _id: 'new', env: 1, at: new Date(4_000), kind: 'new' }, { session });
        expect(await counts({ session })).toEqual([{ _id: 'new', count: 1 }]);
        expect(await counts()).toEqual([]);
      }),
    );
    expect(await counts()).toEqual([{ _id: 'new', count: 1 }]);
  });
});
