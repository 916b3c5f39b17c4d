/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { db, things } = useDatabase('explain');

beforeEach(async () => {
  await things.insertMany(
    Array.from({ length: 60 }, (_, _id) => ({ _id, a: _id % 5, b: `b${_id % 3}`, at: new Date(_id), tags: [_id % 2] })),
  );
  await things.insertMany([{ _id: 100 }, { _id: 101, a: null }, { _id: 102, a: 'text' }]);
  await things.createIndexes([{ key: { a: 1, b: -1 } }, { key: { at: 1 } }, { key: { tags: 1 } }]);
});

/** The stage of a plan with this name. */
function stage(plan: Document | undefined, name: string): Document | undefined {
  if (!plan || plan.stage === name) return plan;
  for (const input of [plan.inputStage, ...(plan.inputStages ?? [])]) {
    const found = stage(input, name);
    if (found) return found;
  }
  return undefined;
}
const planOf = async (filter: Document, sort: Document = {}) => {
  const { queryPlanner } = await things.find(filter, { sort, hint: 'a_1_b_-1' }).explain('queryPlanner');
  return stage(queryPlanner.winningPlan, 'IXSCAN');
};

describe('indexBounds', () => {
  it.each([
    [{ a: 1 }, { a: ['[1, 1]'], b: ['[MaxKey, MinKey]'] }],
    [{ a: { $in: [3, 1] } }, { a: ['[1, 1]', '[3, 3]'], b: ['[MaxKey, MinKey]'] }],
    [{ a: { $gt: 1 } }, { a: ['(1, inf.0]'], b: ['[MaxKey, MinKey]'] }],
    [{ a: { $gte: 1, $lt: 4 } }, { a: ['[1, 4)'], b: ['[MaxKey, MinKey]'] }],
    [{ a: { $lte: 'x' } }, { a: ['["", "x"]'], b: ['[MaxKey, MinKey]'] }],
    [
      { a: 1, b: { $gt: 'b0' } },
      { a: ['[1, 1]'], b: ['({}, "b0")'] },
    ],
    [{ a: null }, { a: ['[null, null]'], b: ['[MaxKey, MinKey]'] }],
    [{ a: { $ne: 3 } }, { a: ['[MinKey, 3)', '(3, MaxKey]'], b: ['[MaxKey, MinKey]'] }],
    [{ a: { $gte: new Date(5) } }, { a: ['[new Date(5), new Date(9223372036854775807)]'], b: ['[MaxKey, MinKey]'] }],
  ])('of %j are %j', async (filter, indexBounds) => {
    expect(await planOf(filter)).toMatchObject({ indexName: 'a_1_b_-1', direction: 'forward', indexBounds });
  });

  it('of a backward scan are in the order of the scan', async () => {
    expect(await planOf({ a: { $gt: 1, $lte: 3 } }, { a: -1, b: 1 })).toMatchObject({
      direction: 'backward',
      indexBounds: { a: ['[3, 1)'], b: ['[MinKey, MaxKey]'] },
    });
  });
});

describe('distinct', () => {
  const explained = (key: string, query: Document = {}) =>
    db.command({ explain: { distinct: 'things', key, query }, verbosity: 'executionStats' });

  it('reads each value of an index once', async () => {
    const { queryPlanner, executionStats } = await explained('a');
    expect(stage(queryPlanner.winningPlan, 'DISTINCT_SCAN')).toMatchObject({
      indexName: 'a_1_b_-1',
      keyPattern: { a: 1, b: -1 },
      indexBounds: { a: ['[MinKey, MaxKey]'], b: ['[MaxKey, MinKey]'] },
    });
    expect(executionStats.totalKeysExamined).toBeLessThan(15);
    const values = [null, 0, 1, 2, 3, 4, 'text'];
    expect(await things.distinct('a')).toEqual(values);
    expect(await things.distinct('a', {}, { hint: { _id: 1 } })).toEqual(values);
  });

  it('uses the index of its query', async () => {
    const { queryPlanner, executionStats } = await explained('b', { a: 1 });
    expect(stage(queryPlanner.winningPlan, 'DISTINCT_SCAN')).toMatchObject({
      indexName: 'a_1_b_-1',
      indexBounds: { a: ['[1, 1]'], b: ['[MaxKey, MinKey]'] },
    });
    expect(executionStats.totalKeysExamined).toBeLessThan(5);
    expect(await things.distinct('b', { a: 1 })).toEqual(['b0', 'b1', 'b2']);
    expect(await things.distinct('b', { a: { $in: [1, 9] } })).toEqual(['b0', 'b1', 'b2']);
  });

  it('of an array field, or of a field without an index, reads the documents', async () => {
    for (const key of ['tags', 'none']) {
      const { queryPlanner } = await explained(key);
      expect(stage(queryPlanner.winningPlan, 'DISTINCT_SCAN')).toBeUndefined();
    }
    expect(await things.distinct('tags')).toEqual([0, 1]);
    expect(await things.distinct('none')).toEqual([]);
    expect(await things.distinct('_id', { _id: { $gt: 57 } })).toEqual([58, 59, 100, 101, 102]);
  });

  it('of a view reads its documents', async () => {
    await db.createCollection('view', { viewOn: 'things', pipeline: [{ $match: { a: { $lt: 2 } } }] });
    expect(await db.collection('view').distinct('a')).toEqual([0, 1]);
    await db.collection('view').drop();
  });
});

describe('explain', () => {
  it.each([
    [{ explain: { find: 'things' }, writeConcern: { w: 1 } }],
    [{ explain: { delete: 'things', deletes: [{ q: {}, limit: 0 }], writeConcern: { w: 1 } } }],
  ])('of %j with a write concern fails', async (command) => {
    await expect(db.command(command)).rejects.toMatchObject({ code: 9 });
  });

  it('of writes changes nothing', async () => {
    const command = { delete: 'things', deletes: [{ q: { a: 1 }, limit: 0 }] };
    const { executionStats } = await db.command({ explain: command, verbosity: 'executionStats' });
    expect(executionStats).toMatchObject({ nReturned: 0, totalKeysExamined: 12 });
    expect(await things.countDocuments()).toBe(63);
  });

  it('of an aggregation lists its stages', async () => {
    const pipeline = [{ $match: { a: 1 } }, { $group: { _id: '$b', n: { $sum: 1 } } }];
    const explained = await things.aggregate(pipeline).explain('executionStats');
    expect(explained.stages).toMatchObject([
      { $cursor: { queryPlanner: { winningPlan: { stage: 'FETCH' } } } },
      { $group: expect.anything() },
    ]);
  });
});
