import { type Document, MongoClient } from 'mongodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';

/** Reads the plans of the embedded server, so it does not run on a real MongoDB. */
describe.skipIf(process.env.MONGODB_URI !== undefined)('a query of a known shape', () => {
  const client = new MongoClient(inject('mongodbUri'));
  const items = client.db('remembered_indexes').collection('items');

  /** The name of the index that a query uses. Null if it uses none. */
  async function indexOf(filter: Document): Promise<string | null> {
    const { queryPlanner } = await items.find(filter).explain('queryPlanner');
    const { inputStage, indexName } = queryPlanner.winningPlan;
    return inputStage?.indexName ?? indexName ?? null;
  }

  beforeAll(async () => {
    await items.drop();
    await items.insertMany(
      Array.from({ length: 1_000 }, (_, at) => ({
        city: at < 3 ? 'Ahrensfelde' : 'Berlin',
        job: at > 996 ? 'clown' : 'baker',
        age: at % 50,
        isActive: at % 2 === 0,
      })),
    );
    await items.createIndexes([
      { key: { city: 1 } },
      { key: { job: 1 } },
      { key: { age: 1 }, name: 'active', partialFilterExpression: { isActive: true } },
    ]);
    return () => client.close();
  });

  it('uses another index if the last one has many keys of its values', async () => {
    const rareCity = { city: 'Ahrensfelde', job: 'baker', isActive: true };
    const rareJob = { city: 'Berlin', job: 'clown', isActive: true };
    for (const [filter, index] of [
      [rareCity, 'city_1'],
      [rareJob, 'job_1'],
      [rareJob, 'job_1'],
      [rareCity, 'city_1'],
    ] as const) {
      expect(await indexOf(filter)).toBe(index);
    }
  });

  it('uses a partial index only for values in it', async () => {
    expect(await indexOf({ age: 7, isActive: true })).toBe('active');
    expect(await indexOf({ age: 7, isActive: false })).toBeNull();
    expect(await items.countDocuments({ age: 7, isActive: false })).toBe(20);
    expect(await indexOf({ age: 8, isActive: true })).toBe('active');
  });

  it('uses an index that is new, and none that was dropped or hidden', async () => {
    const filter = { city: 'Ahrensfelde', age: 1 };
    expect(await indexOf(filter)).toBe('city_1');
    await items.createIndex({ city: 1, age: 1 });
    expect(await indexOf(filter)).toBe('city_1_age_1');
    await items.db.command({ collMod: 'items', index: { name: 'city_1_age_1', hidden: true } });
    expect(await indexOf(filter)).toBe('city_1');
    await items.dropIndex('city_1');
    expect(await indexOf(filter)).toBeNull();
  });
});
