import type { Collection, Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const DOCUMENTS = 2000;

interface Item extends Document {
  _id: number | string;
}

interface Cost {
  stages: string[];
  index: string | undefined;
  keys: number;
  docs: number;
  returned: number;
}

function cost(explained: Document): Cost {
  const { queryPlanner, executionStats } = explained.stages?.[0]?.$cursor ?? explained;
  const stages: string[] = [];
  let index: string | undefined;
  const visit = (stage: Document) => {
    stages.push(stage.stage);
    index ??= stage.indexName;
    for (const input of stage.inputStages ?? (stage.inputStage ? [stage.inputStage] : [])) visit(input);
  };
  visit(queryPlanner.winningPlan);
  return {
    stages,
    index,
    keys: executionStats?.totalKeysExamined,
    docs: executionStats?.totalDocsExamined,
    returned: executionStats?.nReturned,
  };
}

/** Reads the plans of the embedded server, so it does not run on a real MongoDB. */
describe.skipIf(process.env.MONGODB_URI !== undefined)('a query', () => {
  let client: MongoClient;
  let items: Collection<Item>;
  const explain = async (
    filter: Document,
    { sort = {}, limit = 0, skip = 0 }: { sort?: Document; limit?: number; skip?: number } = {},
    collection = items,
  ) => cost(await collection.find(filter, { sort, limit, skip }).explain('executionStats'));

  beforeAll(async () => {
    client = new MongoClient(inject('mongodbUri'));
    items = client.db('embedded_indexes').collection<Item>('items');
    await items.drop();
    await items.insertMany(
      Array.from({ length: DOCUMENTS }, (_, at) => ({
        _id: at,
        env: at % 4,
        name: `name-${String(at % 500).padStart(3, '0')}`,
        at: new Date(at * 1000),
        tags: [`t${at % 10}`, `u${at % 7}`],
        kind: at % 2 === 0 ? 'even' : 'odd',
        ...(at % 100 === 0 && { rare: at }),
      })),
    );
    await items.createIndexes([
      { key: { env: 1, _id: 1 } },
      { key: { env: 1, name: 1 } },
      { key: { tags: 1, _id: 1 } },
      { key: { at: -1 } },
      { key: { rare: 1 }, sparse: true },
      { key: { name: 1 }, partialFilterExpression: { kind: 'even' }, name: 'even_names' },
    ]);
    return () => client.close();
  });

  it('by _id reads one document', async () => {
    expect(await explain({ _id: 5 })).toEqual({ stages: ['IDHACK'], index: '_id_', keys: 1, docs: 1, returned: 1 });
    expect(await explain({ env: 1, _id: { $in: [5] } })).toMatchObject({ index: '_id_', keys: 1, returned: 1 });
    expect(await explain({ env: 2, _id: { $in: [5] } })).toMatchObject({ index: '_id_', keys: 1, returned: 0 });
  });

  it('accepts a list of 200,000 values', async () => {
    const $in = Array.from({ length: 200_000 }, (_, at) => at);
    expect(await items.countDocuments({ _id: { $in } })).toBe(DOCUMENTS);
    expect(await items.countDocuments({ env: { $in } })).toBe(DOCUMENTS);
    const inOrder = items.find({ $or: [{ env: { $in } }, { env: -1 }] }, { sort: { env: 1 }, projection: { env: 1 } });
    expect(await inOrder.toArray()).toHaveLength(DOCUMENTS);
  });

  it('finds a document by an element of an array of 150,000', async () => {
    const arrays = client.db('embedded_indexes').collection<Item>('arrays');
    await arrays.createIndex({ list: 1 });
    await arrays.insertOne({ _id: 1, list: Array.from({ length: 150_000 }, (_, at) => at) });
    expect(await arrays.countDocuments({ list: 149_999 })).toBe(1);
    await arrays.drop();
  });

  it('for a keyset page reads only the keys of the page', async () => {
    const page = await explain({ env: 1, _id: { $lt: 1001 } }, { sort: { _id: -1 }, limit: 10 });
    expect(page).toMatchObject({ index: 'env_1__id_1', returned: 10 });
    expect(page.stages).not.toContain('SORT');
    expect(page.keys).toBeLessThanOrEqual(11);
  });

  it('with an equality and a range reads the keys of the range', async () => {
    expect(await explain({ env: 2, name: { $gte: 'name-100', $lt: 'name-110' } })).toMatchObject({
      index: 'env_1_name_1',
      keys: 8,
      docs: 8,
      returned: 8,
    });
  });

  it('by texts that are longer than an index key finds only those that it asks for', async () => {
    const texts = client.db('embedded_indexes').collection<Item>('texts');
    await texts.drop();
    await texts.createIndex({ env: 1, name: 1 });
    const [first, second] = ['a', 'b'].map((end) => `${'x'.repeat(1_800)}${end}`);
    await texts.insertMany([first, second].map((name, _id) => ({ _id, env: 9, name })));
    for (const name of [second, { $gt: first, $lte: second }]) {
      const filter = { env: 9, name };
      expect(await explain(filter, {}, texts)).toMatchObject({ index: 'env_1_name_1', returned: 1 });
      expect(await texts.distinct('_id', filter)).toEqual([1]);
      expect(await texts.countDocuments(filter)).toBe(1);
    }
    const sorted = await explain({ env: 9 }, { sort: { name: 1 } }, texts);
    expect(sorted).toMatchObject({ index: 'env_1_name_1', returned: 2 });
    expect(sorted.stages).toContain('SORT');
  });

  it('leaves out the keys of values that it excludes', async () => {
    const filter = { env: { $gt: 0, $nin: [2, 9] }, name: 'name-001' };
    expect(await explain({ env: { $gt: 0, $nin: [2, 9] } })).toMatchObject({ keys: 1000, docs: 1000, returned: 1000 });
    const found = await items.find(filter).hint({ env: 1, name: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 501, 1001, 1501]);
    const sorted = items.find({ env: { $nin: [0, 3], $lte: 2 } }).sort({ env: -1, name: -1 });
    expect((await sorted.limit(1).toArray()).map(({ env, name }) => [env, name])).toEqual([[2, 'name-498']]);
    const tagged = await items.countDocuments({ tags: { $gte: 't0', $ne: 't1' } });
    expect(tagged).toBe(Array.from({ length: DOCUMENTS }, (_, at) => at).filter((at) => at % 10 !== 1).length);
  });

  it('with an anchored pattern reads the keys with that prefix', async () => {
    const found = await explain({ env: 1, name: /^name-00/ });
    expect(found).toMatchObject({ index: 'env_1_name_1', keys: 12, returned: 12 });
  });

  it('with $in on a prefix and a sort merges index ranges instead of sorting', async () => {
    const found = await explain({ env: { $in: [1, 3] } }, { sort: { _id: 1 }, limit: 10 });
    expect(found.stages).toContain('SORT_MERGE');
    expect(found.keys).toBeLessThanOrEqual(11);
    const ids = await items
      .find({ env: { $in: [1, 3] } })
      .sort({ _id: 1 })
      .limit(5)
      .map(({ _id }) => _id)
      .toArray();
    expect(ids).toEqual([1, 3, 5, 7, 9]);
    const last = await items
      .find({ env: { $in: [1, 2] } })
      .sort({ _id: -1 })
      .limit(3)
      .map(({ _id }) => _id)
      .toArray();
    expect(last).toEqual([1998, 1997, 1994]);
  });

  it('scans a descending index forwards and backwards', async () => {
    for (const direction of [1, -1] as const) {
      const found = await explain({ at: { $lte: new Date(50_000) } }, { sort: { at: direction }, limit: 5 });
      expect(found).toMatchObject({ index: 'at_-1', keys: 5, returned: 5 });
      const [first] = await items
        .find({ at: { $lte: new Date(50_000) } })
        .sort({ at: direction })
        .limit(1)
        .toArray();
      expect(first?.at).toEqual(new Date(direction === 1 ? 0 : 50_000));
    }
  });

  it('on an array returns each document once', async () => {
    expect(await explain({ tags: { $in: ['t1', 'u1'] } })).toMatchObject({ index: 'tags_1__id_1' });
    const ids = await items
      .find({ tags: { $in: ['t1', 'u1'] } })
      .map(({ _id }) => Number(_id))
      .toArray();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(
      Array.from({ length: DOCUMENTS }, (_, at) => at).filter((at) => at % 10 === 1 || at % 7 === 1).length,
    );
  });

  it('with two conditions on one array finds documents whose elements fulfil one each', async () => {
    await items.updateOne({ _id: 0 }, { $set: { scores: [1, 9] } });
    await items.createIndex({ scores: 1 });
    expect(await items.countDocuments({ scores: { $gt: 5, $lt: 3 } }, { hint: 'scores_1' })).toBe(1);
  });

  it('with two conditions on one element of an array reads only the keys between them', async () => {
    const between = await explain({ tags: { $elemMatch: { $gte: 't8', $lt: 'ta' } } });
    expect(between).toMatchObject({ index: 'tags_1__id_1', keys: 400, returned: 400 });
    expect(await items.countDocuments({ tags: { $elemMatch: { $gte: 't95', $lt: 'u' } } })).toBe(0);
  });

  it('with $or of indexed branches does not scan the collection', async () => {
    const found = await explain({ $or: [{ _id: 3 }, { env: 1, name: 'name-001' }] });
    expect(found.stages).toContain('OR');
    expect(found.stages).not.toContain('COLLSCAN');
    expect(found.docs).toBeLessThan(10);
  });

  it('uses a sparse index only if it contains all matching documents', async () => {
    expect(await explain({ rare: 100 })).toMatchObject({ index: 'rare_1', returned: 1 });
    expect((await explain({ rare: null })).stages).toContain('COLLSCAN');
  });

  it('uses a partial index only if the query implies its filter', async () => {
    expect(await explain({ name: 'name-002', kind: 'even' })).toMatchObject({ index: 'even_names', returned: 4 });
    expect((await explain({ name: 'name-002' })).stages).toContain('COLLSCAN');
  });

  it('that only counts reads no documents and stops at its limit', async () => {
    const countStage = async (pipeline: Document[]) => cost(await items.aggregate(pipeline).explain('executionStats'));
    const sum = { $group: { _id: 1, n: { $sum: 1 } } };
    expect(await countStage([{ $match: { env: 1 } }, sum])).toMatchObject({ index: 'env_1__id_1', keys: 500, docs: 0 });
    expect(await countStage([{ $match: { env: 1 } }, { $limit: 20 }, sum])).toMatchObject({ keys: 20, docs: 0 });
    expect(await items.countDocuments({ env: 1 }, { limit: 20 })).toBe(20);
  });

  it('of an aggregation uses an index for its first stages', async () => {
    const explained = cost(
      await items
        .aggregate([{ $match: { env: 1 } }, { $sort: { name: 1 } }, { $limit: 3 }, { $project: { name: 1 } }])
        .explain('executionStats'),
    );
    expect(explained).toMatchObject({ index: 'env_1_name_1', keys: 3, docs: 3 });
  });

  it('of a delete is explained without running it', async () => {
    const before = await items.countDocuments();
    const explained = await client.db('embedded_indexes').command({
      explain: { delete: 'items', deletes: [{ q: { env: 1, name: 'name-001' }, limit: 0 }] },
      verbosity: 'executionStats',
    });
    expect(cost(explained)).toMatchObject({ index: 'env_1_name_1', docs: 4 });
    expect(await items.countDocuments()).toBe(before);
  });
});
