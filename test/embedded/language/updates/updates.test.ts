/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { type Document, Int32, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('updates');

describe('the positional operator', () => {
  it.each<[Document, number[]]>([
    [{ $or: [{ a: 1 }, { a: 2 }] }, [9, 5]],
    [{ $or: [{ a: 7 }, { a: 5 }] }, [1, 9]],
    [{ $or: [{ $and: [{ a: 5 }, { _id: 1 }] }, { a: 1 }] }, [1, 9]],
  ])('selects the element of the first branch that matches: %j', async (filter, a) => {
    await things.insertOne({ _id: 1, a: [1, 5] });
    await things.updateOne(filter, { $set: { 'a.$': 9 } });
    expect(await things.findOne()).toEqual({ _id: 1, a });
  });

  it('selects the element that matched before the update', async () => {
    await things.insertOne({ _id: 1, a: [{ b: 1, c: 1 }] });
    await things.updateOne({ 'a.b': 1 }, { $set: { 'a.$.b': 2, 'a.$.c': 3 } });
    await things.updateOne({}, { $set: { 'a.$[x].b': 4, 'a.$[x].c': 5 } }, { arrayFilters: [{ 'x.b': 2 }] });
    expect(await things.findOne()).toEqual({ _id: 1, a: [{ b: 4, c: 5 }] });
  });
});

describe('an upsert', () => {
  it.each<[Document, Document]>([
    [{ x: { $all: [1] } }, { x: 1, y: 1 }],
    [{ x: { $all: [1, 2] } }, { y: 1 }],
    [{ x: { $in: [/a/] } }, { y: 1 }],
    [{ x: { $all: [{ $elemMatch: { z: 1 } }] } }, { y: 1 }],
  ])('copies only what its filter determines: %j', async (filter, inserted) => {
    await things.updateOne(filter, { $set: { y: 1 } }, { upsert: true });
    expect(await things.findOne({}, { projection: { _id: 0 } })).toEqual(inserted);
  });

  it.each<[Document]>([
    [{ $and: [{ x: 1 }, { x: 2 }] }],
    [{ x: { x: 1 }, 'x.y': 1 }],
    [{ 'x.y': 1, x: { $all: [1] } }],
  ])('fails if its filter determines a field twice: %j', async (filter) => {
    const update = things.updateOne(filter, { $set: { y: 1 } }, { upsert: true });
    await expect(update).rejects.toMatchObject({ code: 54 });
    await things.replaceOne(filter, { y: 1 }, { upsert: true });
    expect(await things.findOne({}, { projection: { _id: 0 } })).toEqual({ y: 1 });
  });
});

it.each<[Document]>([[{ $inc: { v: 1 } }], [{ $mul: { v: new Int32(2) } }], [{ $inc: { v: Long.MAX_VALUE } }]])(
  'an integer beyond 64 bits is refused: %j',
  async (update) => {
    await things.insertOne({ _id: 1, v: Long.MAX_VALUE });
    await expect(things.updateOne({ _id: 1 }, update)).rejects.toMatchObject({
      code: 2,
      message: expect.stringMatching(/^Failed to apply \$(inc|mul) operations to current value/),
    });
    expect(await things.findOne({}, { promoteLongs: false })).toEqual({ _id: 1, v: Long.MAX_VALUE });
  },
);
