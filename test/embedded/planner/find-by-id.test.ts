import { ObjectId } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

describe('a query by an id', () => {
  const client = new MongoClient(inject('mongodbUri'));
  const items = client.db('embedded_find_by_id').collection('items');
  const [known, other, unknown] = [new ObjectId(), new ObjectId(), new ObjectId()];

  beforeAll(async () => {
    await items.drop();
    await items.insertMany([
      { _id: known, kind: 'Even', at: 1 },
      { _id: other, kind: 'Odd', at: 2 },
    ]);
  });
  afterAll(() => client.close());

  const found = async (...[filter, options]: Parameters<typeof items.find>) =>
    (await items.find(filter, options).toArray()).map(({ at }) => at);

  it('finds the document if the other conditions hold', async () => {
    expect(await found({ _id: known })).toEqual([1]);
    expect(await found({ _id: known, kind: 'Even', claim: { $exists: false } })).toEqual([1]);
    expect(await found({ _id: known, $or: [{ at: 7 }, { kind: 'Even' }] })).toEqual([1]);
    expect(await found({ _id: known, kind: 'Odd' })).toEqual([]);
    expect(await found({ _id: { $eq: known, $ne: known } })).toEqual([]);
    expect(await found({ $and: [{ _id: known }, { _id: other }] })).toEqual([]);
    expect(await found({ _id: unknown })).toEqual([]);
  });

  it('skips, sorts and compares texts by a collation as any other query', async () => {
    expect(await found({ _id: known }, { sort: { at: -1 }, limit: 1 })).toEqual([1]);
    expect(await found({ _id: known }, { sort: { $natural: -1 } })).toEqual([1]);
    expect(await found({ _id: known }, { skip: 1 })).toEqual([]);
    expect(await found({ _id: known, kind: 'even' }, { collation: { locale: 'en', strength: 2 } })).toEqual([1]);
  });

  it('is refused with a hint that names no index', async () => {
    await expect(found({ _id: known }, { hint: 'missing' })).rejects.toMatchObject({ code: 2 });
  });

  it('changes and removes only a document that fulfils the other conditions', async () => {
    const change = (kind: string) => items.updateOne({ _id: other, kind }, { $inc: { at: 10 } });
    expect(await change('Even')).toMatchObject({ matchedCount: 0 });
    expect(await change('Odd')).toMatchObject({ matchedCount: 1 });
    expect(await found({ _id: other })).toEqual([12]);
    expect(await items.deleteOne({ _id: other, kind: 'Even' })).toMatchObject({ deletedCount: 0 });
    expect(await items.deleteOne({ _id: other, kind: 'Odd' })).toMatchObject({ deletedCount: 1 });
  });

  it('inserts the document that an upsert does not find', async () => {
    const upsert = () => items.updateOne({ _id: unknown, kind: 'New' }, { $set: { at: 3 } }, { upsert: true });
    expect(await upsert()).toMatchObject({ upsertedCount: 1 });
    expect(await upsert()).toMatchObject({ matchedCount: 1 });
    expect(await found({ _id: unknown })).toEqual([3]);
  });
});
