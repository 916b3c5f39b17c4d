/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { client, db, things } = useDatabase('refusals');

describe('search indexes', () => {
  it.each([
    ['createSearchIndex', () => things.createSearchIndex({ name: 's', definition: { mappings: { dynamic: true } } })],
    ['updateSearchIndex', () => things.updateSearchIndex('s', { mappings: { dynamic: true } })],
    ['dropSearchIndex', () => things.dropSearchIndex('s')],
    ['listSearchIndexes', () => things.listSearchIndexes().toArray()],
    ['$search', () => things.aggregate([{ $search: { text: { query: 'a', path: 'b' } } }]).toArray()],
    ['$vectorSearch', () => things.aggregate([{ $vectorSearch: {} }]).toArray()],
  ])('%s fails because it needs Atlas', async (_name, run) => {
    await things.insertOne({ _id: 1 });
    await expect(run()).rejects.toMatchObject({ code: 31082, codeName: 'SearchNotEnabled' });
  });
});

describe('system collections', () => {
  it.each([
    ['an insert', { insert: 'system.foo', documents: [{ _id: 1 }] }],
    ['an insert into system.views', { insert: 'system.views', documents: [{ _id: 'd.v', viewOn: 'c' }] }],
    ['an update', { update: 'system.foo', updates: [{ q: {}, u: { $set: { a: 1 } } }] }],
    ['a delete', { delete: 'system.profile', deletes: [{ q: {}, limit: 0 }] }],
    ['a findAndModify', { findAndModify: 'system.foo', query: {}, update: { $set: { a: 1 } } }],
    ['a create', { create: 'system.foo' }],
  ])('refuse %s', async (_name, command) => {
    await expect(db.command(command)).rejects.toMatchObject({ code: 73 });
  });

  it('refuse each write of a bulkWrite', async () => {
    const write = client.bulkWrite([
      { namespace: `${db.databaseName}.system.foo`, name: 'insertOne', document: { _id: 1 } as Document },
    ]);
    await expect(write).rejects.toMatchObject({ writeErrors: new Map([[0, expect.objectContaining({ code: 73 })]]) });
  });

  it('can be read', async () => {
    expect(await db.collection('system.foo').find().toArray()).toEqual([]);
  });
});

describe('collMod', () => {
  const ttl = (expireAfterSeconds: unknown): Document => ({ name: 'a_1', expireAfterSeconds });
  it.each([
    [2, { index: { name: '_id_', hidden: true } }],
    [72, { index: { name: '_id_', expireAfterSeconds: 5 } }],
    [72, { index: { name: 'a_1_b_1', expireAfterSeconds: 5 } }],
    [72, { index: ttl(-1) }],
    [72, { index: ttl(Number.NaN) }],
    [72, { index: ttl(Number.POSITIVE_INFINITY) }],
    [72, { index: ttl(1e18) }],
    [40415, { index: { name: 'a_1', other: 1 } }],
    [2, { validationLevel: 'other' }],
    [2, { validationAction: 'other' }],
  ] as [number, Document][])('fails with code %d for %j and changes nothing', async (code, change) => {
    await things.createIndexes([{ key: { a: 1 } }, { key: { a: 1, b: 1 } }]);
    const schema = async () => [await things.indexes(), await db.listCollections({ name: 'things' }).toArray()];
    const before = await schema();
    await expect(db.command({ collMod: 'things', ...change })).rejects.toMatchObject({ code });
    expect(await schema()).toEqual(before);
  });
});

describe('the creation', () => {
  it.each([Number.NaN, -1, 2 ** 31])('of a TTL index fails for %d seconds', async (expireAfterSeconds) => {
    await expect(things.createIndex({ a: 1 }, { expireAfterSeconds })).rejects.toMatchObject({ code: 67 });
  });

  it('of a collection fails for an unknown validation level', async () => {
    await expect(db.command({ create: 'other', validationLevel: 'other' })).rejects.toMatchObject({ code: 2 });
  });
});

describe('a name that every JavaScript object inherits', () => {
  const sortBy = { a: 1 };
  it.each([
    ['a command', 59, { constructor: 1 }],
    ['a command', 59, { toString: 1 }],
    ['a stage', 40324, { aggregate: 'things', pipeline: [{ constructor: 1 }], cursor: {} }],
    [
      'a window function',
      15952,
      {
        aggregate: 'things',
        pipeline: [{ $setWindowFields: { sortBy, output: { x: { constructor: '$a' } } } }],
        cursor: {},
      },
    ],
    [
      'a method of $fill',
      6050202,
      { aggregate: 'things', pipeline: [{ $fill: { sortBy, output: { a: { method: 'valueOf' } } } }], cursor: {} },
    ],
    [
      'an accumulator',
      15952,
      {
        aggregate: 'things',
        pipeline: [{ $bucketAuto: { groupBy: '$a', buckets: 1, output: { x: { constructor: '$a' } } } }],
        cursor: {},
      },
    ],
    ['a class of characters', 51091, { find: 'things', filter: { text: { $regex: '[[:constructor:]]' } } }],
  ] as [string, number, Document][])('is unknown as %s', async (_name, code, command) => {
    await things.insertOne({ _id: 1, a: 1, text: 'constructor' });
    await expect(db.command(command)).rejects.toMatchObject({ code });
  });

  it('is unknown as an update operator', async () => {
    await things.insertOne({ _id: 1, a: 1 });
    const update = db.command({ update: 'things', updates: [{ q: {}, u: { $set: { b: 1 }, constructor: { a: 2 } } }] });
    expect(await update).toMatchObject({ n: 0, writeErrors: [{ code: 9 }] });
  });
});

/** The embedded server lacks these kinds of indexes, so this does not run on a real MongoDB. */
describe.skipIf(process.env.MONGODB_URI !== undefined)('an index of an unsupported kind', () => {
  it.each([
    ['hashed', { a: 'hashed' }],
    ['text', { a: 'text' }],
    ['2d', { a: '2d' }],
    ['2dsphere', { a: '2dsphere', b: 1 }],
    ['wildcard', { '$**': 1 }],
    ['wildcard', { 'a.$**': 1 }],
  ] as [string, Document][])('is refused by its name: %s %j', async (kind, key) => {
    await expect(things.createIndex(key)).rejects.toMatchObject({
      code: 115,
      message: `${kind} indexes are not supported by the embedded server`,
    });
  });

  it('is invalid if MongoDB does not know the kind either', async () => {
    await expect(
      db.command({ createIndexes: 'things', indexes: [{ key: { a: 'other' }, name: 'a' }] }),
    ).rejects.toMatchObject({ code: 67 });
  });
});
