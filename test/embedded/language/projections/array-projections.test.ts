/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../test-database.ts';

const { things } = useDatabase('array_projections');
const find = (filter: Document, projection: Document) => things.findOne(filter, { projection });

beforeEach(() =>
  things.insertOne({ _id: 1, name: 'n', list: [{ k: 1 }, { k: 2, v: 'x' }, { k: 3 }], in: { list: [4, 5, 6] } }),
);

describe('a positional projection', () => {
  it('returns nothing but the matching element, the other named fields and _id', async () => {
    expect(await find({ 'list.k': 2 }, { 'list.$': 1 })).toEqual({ _id: 1, list: [{ k: 2, v: 'x' }] });
    expect(await find({ 'list.k': 2 }, { 'list.$': 1, name: 1, _id: 0 })).toEqual({
      name: 'n',
      list: [{ k: 2, v: 'x' }],
    });
    expect(await find({ list: { $elemMatch: { k: { $gt: 1 } } } }, { 'list.$': true })).toEqual({
      _id: 1,
      list: [{ k: 2, v: 'x' }],
    });
    expect(await find({ 'in.list': { $gte: 5 } }, { 'in.list.$': 1 })).toEqual({ _id: 1, in: { list: [5] } });
    expect(await find({ $or: [{ 'list.k': 9 }, { 'list.k': 3 }] }, { 'list.$': 1 })).toEqual({
      _id: 1,
      list: [{ k: 3 }],
    });
  });

  it.each([
    [{ name: 'n' }, { 'list.$': 1 }, 51050],
    [{ name: 'n' }, { 'name.$': 1 }, 51246],
    [{ 'list.k': 2 }, { 'list.$': 1, name: 0 }, 31254],
  ])('of %j with %j fails with code %i', async (filter, projection, code) => {
    await expect(find(filter, projection)).rejects.toMatchObject({ code });
  });

  it('applies to the document that findOneAndUpdate returns', async () => {
    const found = await things.findOneAndUpdate(
      { 'list.k': 2 },
      { $set: { 'list.$.v': 'y' } },
      { projection: { 'list.$': 1 }, returnDocument: 'after' },
    );
    expect(found).toEqual({ _id: 1, list: [{ k: 2, v: 'y' }] });
  });
});

it('$elemMatch alone returns only its field, which is left out if no element matches', async () => {
  expect(await find({}, { list: { $elemMatch: { k: 3 } } })).toEqual({ _id: 1, list: [{ k: 3 }] });
  expect(await find({}, { list: { $elemMatch: { k: 9 } } })).toEqual({ _id: 1 });
  expect(await find({}, { name: { $elemMatch: { k: 9 } } })).toEqual({ _id: 1 });
});

it('$slice alone returns all other fields', async () => {
  expect(await find({}, { list: { $slice: 1 }, in: 0 })).toEqual({ _id: 1, name: 'n', list: [{ k: 1 }] });
  expect(await find({}, { list: { $slice: 1 }, name: 1 })).toEqual({ _id: 1, name: 'n', list: [{ k: 1 }] });
  expect(await find({}, { name: { $slice: 1 }, list: 0 })).toMatchObject({ name: 'n', in: { list: [4, 5, 6] } });
});
