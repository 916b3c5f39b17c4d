/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import {
  Binary,
  type Collection,
  type Db,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  MongoClient,
  ObjectId,
  Timestamp,
} from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

/** Documents with ids of many types. */
interface Thing extends Document {
  _id: string | number | ObjectId | Double;
}

let client: MongoClient;
let db: Db;
let things: Collection<Thing>;

beforeAll(() => {
  client = new MongoClient(inject('mongodbUri'));
  db = client.db(`like_mongodb_${process.pid}`);
  things = db.collection<Thing>('things');
});
beforeEach(() => things.drop());
afterAll(async () => {
  await db.dropDatabase();
  await client.close();
});

const put = (...documents: Thing[]) => things.insertMany(documents);
const ids = async (filter: Document, options = {}) =>
  things
    .find(filter, options)
    .map(({ _id }) => _id)
    .toArray();
const exact = (filter: Document = {}) => things.findOne(filter, { promoteValues: false });

describe('number types', () => {
  it('are kept by updates and by pipelines', async () => {
    await put({
      _id: 1,
      int: 1,
      long: Long.fromNumber(2),
      double: new Double(3),
      fraction: 1.5,
      list: [new Double(1), Long.fromNumber(1), 1],
    });
    await things.updateOne({ _id: 1 }, { $set: { other: 1 }, $inc: { int: 1, long: 1, double: 1 } });
    await things.updateOne({ _id: 1 }, [
      { $set: { sum: { $add: ['$int', '$long'] }, product: { $multiply: ['$int', 2] } } },
    ]);
    expect(await exact()).toMatchObject({
      int: new Int32(2),
      long: Long.fromNumber(3),
      double: new Double(4),
      fraction: new Double(1.5),
      list: [new Double(1), Long.fromNumber(1), new Int32(1)],
      sum: Long.fromNumber(5),
      product: new Int32(4),
    });
  });

  it('grow from int to long, and become double when combined with a double', async () => {
    await put({ _id: 1, int: 2_147_483_647, mixed: 1, multiplied: 3 });
    await things.updateOne(
      { _id: 1 },
      { $inc: { int: 1, mixed: 0.5, added: Long.fromNumber(7) }, $mul: { multiplied: new Double(2), missing: 5 } },
    );
    expect(await exact()).toMatchObject({
      int: Long.fromNumber(2_147_483_648),
      mixed: new Double(1.5),
      added: Long.fromNumber(7),
      multiplied: new Double(6),
      missing: new Int32(0),
    });
  });

  it('are equal by value across types', async () => {
    await put(
      { _id: 1, v: 5 },
      { _id: 2, v: new Double(5) },
      { _id: 3, v: Long.fromNumber(5) },
      { _id: 4, v: Decimal128.fromString('5') },
    );
    await things.createIndex({ v: 1 });
    expect(await ids({ v: 5 }, { sort: { _id: 1 } })).toEqual([1, 2, 3, 4]);
    expect(await ids({ v: { $in: [Long.fromNumber(5)] } }, { sort: { _id: 1 } })).toEqual([1, 2, 3, 4]);
    expect(await things.aggregate([{ $group: { _id: '$v', n: { $sum: 1 } } }]).toArray()).toMatchObject([{ n: 4 }]);
    await expect(put({ _id: new Double(1) })).rejects.toMatchObject({ code: 11000 });
  });

  it('are exact beyond 2^53', async () => {
    const [low, high] = [Long.fromString('9007199254740992'), Long.fromString('9007199254740993')];
    await put({ _id: 1, v: low }, { _id: 2, v: high });
    await things.createIndex({ v: 1 });
    expect(await ids({ v: high })).toEqual([2]);
    expect(await ids({ v: { $gt: low } })).toEqual([2]);
  });
});

describe('the order of fields', () => {
  it('is _id, then the fields of the client, then new fields in the order of their names', async () => {
    await put({ z: 1, a: 2, _id: 1 });
    expect(Object.keys((await things.findOne()) ?? {})).toEqual(['_id', 'z', 'a']);
    await things.updateOne({ _id: 1 }, { $set: { n: 1, b: 1, z: 5 } });
    expect(Object.keys((await things.findOne()) ?? {})).toEqual(['_id', 'z', 'a', 'b', 'n']);
  });

  it('in a nested projection is that of the document, and elements without fields are left out', async () => {
    await things.insertOne({
      _id: 'w',
      z: 1,
      a: [1, { c: 2, b: 1 }, [{ b: 3 }, 'x'], {}],
      d: { c: 1, b: 2 },
      e: 5,
    });
    const fields = { 'e.b': 1, 'd.b': 1, 'a.b': 1 };
    const kept = { _id: 'w', a: [{ b: 1 }, [{ b: 3 }], {}], d: { b: 2 } };
    expect(JSON.stringify(await things.findOne({}, { projection: fields }))).toBe(JSON.stringify(kept));
    const [projected] = await things.aggregate([{ $project: { ...fields, _id: 0 } }]).toArray();
    expect(JSON.stringify(projected)).toBe(JSON.stringify({ a: kept.a, d: kept.d }));
  });

  it('in a projection is that of the document, followed by computed fields', async () => {
    await put({ _id: 1, c: 1, b: 1, a: 1 });
    const [found] = await things.find({}, { projection: { x: { $literal: 1 }, a: 1, c: 1 } }).toArray();
    expect(Object.keys(found ?? {})).toEqual(['_id', 'c', 'a', 'x']);
  });

  it('is part of the equality of documents', async () => {
    await put({ _id: 1, v: { a: 1, b: 2 } });
    expect(await ids({ v: { a: 1, b: 2 } })).toEqual([1]);
    expect(await ids({ v: { b: 2, a: 1 } })).toEqual([]);
  });
});

describe('null and missing fields', () => {
  beforeEach(() =>
    put(
      { _id: 1, v: null },
      { _id: 2 },
      { _id: 3, v: 1 },
      { _id: 4, v: [] },
      { _id: 5, v: [null] },
      { _id: 6, v: { w: null } },
    ),
  );

  it.each([
    [{ v: null }, [1, 2, 5]],
    [{ v: { $exists: false } }, [2]],
    [{ v: { $exists: true } }, [1, 3, 4, 5, 6]],
    [{ v: { $ne: null } }, [3, 4, 6]],
    [{ v: { $type: 'null' } }, [1, 5]],
    [{ v: { $in: [null, 1] } }, [1, 2, 3, 5]],
    [{ 'v.w': null }, [1, 2, 3, 6]],
    [{ v: { $gte: null } }, [1, 2, 5]],
    [{ v: { $size: 0 } }, [4]],
  ])('%j matches the same documents with and without an index', async (filter, expected) => {
    expect(await ids(filter, { sort: { _id: 1 } })).toEqual(expected);
    await things.createIndex({ v: 1 });
    expect(await ids(filter, { sort: { _id: 1 } })).toEqual(expected);
  });
});

it('values of all types sort in the same order with and without an index', async () => {
  const values = [
    new MinKey(),
    null,
    -1,
    2.5,
    Long.fromNumber(3),
    'a',
    'b',
    { x: 1 },
    new Binary(Buffer.from('x')),
    new ObjectId(),
    false,
    true,
    new Date(0),
    new Timestamp({ t: 1, i: 1 }),
    /x/,
    new MaxKey(),
  ];
  await put(...values.map((v, _id) => ({ _id, v })).reverse());
  const expected = values.map((_, at) => at);
  expect(await ids({}, { sort: { v: 1 } })).toEqual(expected);
  expect(await ids({}, { sort: { v: -1 } })).toEqual([...expected].reverse());
  await things.createIndex({ v: -1 });
  expect(await ids({}, { sort: { v: 1 } })).toEqual(expected);
});

it('arrays sort by their smallest element in ascending order and by their largest in descending order', async () => {
  await put({ _id: 1, v: [5, 1] }, { _id: 2, v: 2 }, { _id: 3, v: [3, 4] }, { _id: 4, v: [] }, { _id: 5, v: null });
  expect(await ids({}, { sort: { v: 1 } })).toEqual([4, 5, 1, 2, 3]);
  expect(await ids({}, { sort: { v: -1 } })).toEqual([1, 3, 2, 5, 4]);
});

it('arrays sort by several fields with values of the same element', async () => {
  await put(
    {
      _id: 1,
      a: [
        { x: 1, y: 9 },
        { x: 2, y: 1 },
      ],
    },
    { _id: 2, a: { x: 1, y: 5 } },
    { _id: 3, a: [{ x: [7, 1], y: 6 }, { y: 0 }, 5], b: [1, 2] },
    { _id: 4, a: [] },
  );
  const inOrder = async (sort: Record<string, 1 | -1>) => {
    const found = await ids({}, { sort });
    expect((await things.aggregate([{ $sort: sort }]).toArray()).map(({ _id }) => _id)).toEqual(found);
    return found;
  };
  expect(await inOrder({ 'a.x': 1, 'a.y': 1, _id: 1 })).toEqual([3, 4, 2, 1]);
  expect(await inOrder({ 'a.x': -1, 'a.y': 1 })).toEqual([3, 1, 2, 4]);
  expect(await inOrder({ 'a.x': 1, 'a.y': -1 })).toEqual([3, 4, 1, 2]);
  expect(await ids({ a: { $type: 'object' } }, { sort: { 'a.0.x': 1, 'a.0.y': 1, _id: 1 } })).toEqual([2, 3, 1]);
});

it('sorting by two arrays is refused, also if they are the only document or within one element', async () => {
  const refused = { code: 2, message: expect.stringContaining('cannot sort with keys that are parallel arrays') };
  await put({ _id: 1, a: [1, 2], b: [1, 2], c: [{ x: [1], y: [2] }] });
  for (const sort of [
    { a: 1, b: 1 },
    { 'c.x': 1, 'c.y': 1 },
    { a: 1, 'c.x': 1 },
  ] as const) {
    await expect(ids({}, { sort })).rejects.toMatchObject(refused);
    await expect(things.aggregate([{ $sort: sort }]).toArray()).rejects.toMatchObject(refused);
  }
  await expect(things.aggregate([{ $set: { b: '$a' } }, { $sort: { a: 1, b: 1 } }]).toArray()).rejects.toMatchObject(
    refused,
  );
});

it('distinct values include an array that is an element of another one', async () => {
  const documents = [
    { _id: 1, a: [[1, 2], 3] },
    { _id: 2, a: [1, 2] },
    { _id: 3, a: [] },
    { _id: 4, a: [[]] },
    { _id: 5 },
  ];
  for (const inserted of [documents, [...documents].reverse()]) {
    await things.drop();
    await put(...inserted);
    expect(await things.distinct('a')).toEqual([1, 2, 3, [], [1, 2]]);
  }
});

it('elements of an array sort by arrays in them as a whole', async () => {
  const list = [{ x: [3] }, { x: [1, 9] }, { x: [2], y: [1] }];
  await put({ _id: 1, list });
  const push: Document = { $push: { list: { $each: [], $sort: { x: -1, y: 1 } } } };
  await things.updateOne({ _id: 1 }, push);
  const sorted = [list[0], list[2], list[1]];
  expect((await things.findOne())?.list).toEqual(sorted);
  const sortArray = { $sortArray: { input: { $literal: list }, sortBy: { x: -1, y: 1 } } };
  expect(await things.aggregate([{ $project: { _id: 0, list: sortArray } }]).toArray()).toEqual([{ list: sorted }]);
});

it('comparisons match only values of the same type', async () => {
  await put({ _id: 1, v: 5 }, { _id: 2, v: '5' }, { _id: 3, v: new Date(5) }, { _id: 4, v: true });
  expect(await ids({ v: { $gt: 1 } })).toEqual([1]);
  expect(await ids({ v: { $lte: 'z' } })).toEqual([2]);
  expect(await ids({ v: { $gte: new Date(0) } })).toEqual([3]);
});

describe('an update', () => {
  it.each([
    [{ $inc: { s: 1 } }, 14],
    [{ $set: { 's.t': 1 } }, 28],
    [{ $push: { s: 1 } }, 2],
    [{ $set: { a: 1, 'a.b': 2 } }, 40],
    [{ $nonsense: { a: 1 } }, 9],
    [{ $set: { _id: 2 } }, 66],
    [{ $pop: { s: 1 } }, 14],
    [{ $set: { 'list.x': 1 } }, 28],
    [{ $set: { 'list.$[e]': 1 } }, 2],
  ] as [Document, number][])('%j fails with code %i', async (update, code) => {
    await put({ _id: 1, s: 'x', list: [1] });
    await expect(things.updateOne({ _id: 1 }, update)).rejects.toMatchObject({ code });
    expect(await things.findOne()).toEqual({ _id: 1, s: 'x', list: [1] });
  });

  it('changes array elements by position, by the filter and by array filters', async () => {
    await put({ _id: 1, list: [{ k: 1 }, { k: 2 }, { k: 3 }] });
    await things.updateOne({ 'list.k': 2 }, { $set: { 'list.$.hit': true } });
    await things.updateOne({ _id: 1 }, { $inc: { 'list.$[].k': 10 } });
    await things.updateOne(
      { _id: 1 },
      { $set: { 'list.$[e].big': true, 'list.0.first': true } },
      { arrayFilters: [{ 'e.k': { $gte: 13 } }] },
    );
    expect(await things.findOne()).toEqual({
      _id: 1,
      list: [
        { k: 11, first: true },
        { k: 12, hit: true },
        { k: 13, big: true },
      ],
    });
  });

  it('that inserts copies the equalities of its filter', async () => {
    await things.updateOne(
      { _id: 7, a: 1, 'b.c': { $eq: 2 }, d: { $gt: 1 } },
      { $set: { x: 1 }, $setOnInsert: { y: 2 } },
      { upsert: true },
    );
    expect(await things.findOne()).toEqual({ _id: 7, a: 1, b: { c: 2 }, x: 1, y: 2 });
  });

  it('that changes nothing reports no modified document', async () => {
    await put({ _id: 1, a: 1, list: [1] });
    expect(await things.updateOne({ _id: 1 }, { $set: { a: 1 }, $addToSet: { list: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
  });
});

describe('a unique index', () => {
  it('accepts one of many concurrent inserts and reports key and value to the others', async () => {
    await things.createIndex({ k: 1, l: -1 }, { unique: true });
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, (_, _id) => things.insertOne({ _id, k: 1, l: 'x' })),
    );
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(failures).toHaveLength(29);
    expect(failures[0]).toMatchObject({ code: 11000, keyPattern: { k: 1, l: -1 }, keyValue: { k: 1, l: 'x' } });
    expect(failures[0].message).toBe(
      `E11000 duplicate key error collection: ${things.namespace} index: k_1_l_-1 dup key: { k: 1, l: "x" }`,
    );
  });

  it('on an array rejects an element that another document contains', async () => {
    await things.createIndex({ tags: 1 }, { unique: true });
    await put({ _id: 1, tags: ['a', 'a', 'b'] });
    await expect(put({ _id: 2, tags: ['c', 'b'] })).rejects.toMatchObject({ code: 11000 });
    await put({ _id: 3, tags: ['c'] });
    await expect(things.updateOne({ _id: 3 }, { $push: { tags: 'a' } } as Document)).rejects.toMatchObject({
      code: 11000,
    });
  });

  it('on two fields of an array compares the values of each element', async () => {
    await things.createIndex({ 'a.x': 1, 'a.y': 1 }, { unique: true });
    await put({
      _id: 1,
      a: [
        { x: [1, 2], y: 3 },
        { x: 5, y: 6 },
      ],
    });
    await put({ _id: 2, a: [{ x: 2, y: 6 }] });
    await expect(put({ _id: 3, a: { x: 2, y: 3 } })).rejects.toMatchObject({ code: 11000 });
    await expect(put({ _id: 4, a: [{ x: [7], y: [8] }] })).rejects.toMatchObject({ code: 171 });
  });

  it('with a partial filter applies only to matching documents', async () => {
    await things.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { deleted: false } });
    await put({ _id: 1, k: 1, deleted: false }, { _id: 2, k: 1, deleted: true });
    await expect(things.updateOne({ _id: 2 }, { $set: { deleted: false } })).rejects.toMatchObject({ code: 11000 });
  });

  it('is not created if documents share a key', async () => {
    await put({ _id: 1, k: 1 }, { _id: 2, k: 1 });
    await expect(things.createIndex({ k: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect((await things.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('a transaction', () => {
  beforeEach(async () => {
    await put({ _id: 1, n: 0 });
  });

  it('reads a snapshot and its own writes, which others see after the commit', async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      expect(await things.countDocuments({}, { session })).toBe(1);
      await things.insertOne({ _id: 'outside' });
      await things.insertOne({ _id: 'inside' }, { session });
      expect(
        await things
          .find({}, { session })
          .map(({ _id }) => _id)
          .toArray(),
      ).toEqual([1, 'inside']);
      expect(await ids({ _id: 'inside' })).toEqual([]);
      await session.commitTransaction();
    });
    expect(await things.countDocuments()).toBe(3);
  });

  it('leaves no changes when it aborts', async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await things.deleteOne({ _id: 1 }, { session });
      await session.abortTransaction();
    });
    expect(await things.findOne()).toEqual({ _id: 1, n: 0 });
  });

  it('that conflicts with another one fails with a transient error', async () => {
    await client.withSession(async (first) => {
      await client.withSession(async (second) => {
        first.startTransaction();
        second.startTransaction();
        await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: first });
        const conflict = await things
          .updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session: second })
          .catch((error) => error);
        expect(conflict).toMatchObject({ code: 112, codeName: 'WriteConflict' });
        expect(conflict.hasErrorLabel('TransientTransactionError')).toBe(true);
        await first.commitTransaction();
      });
    });
    expect(await things.findOne()).toEqual({ _id: 1, n: 1 });
  });

  it('blocks other writes of the same document until it ends', async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const outside = things.updateOne({ _id: 1 }, { $inc: { n: 10 } });
      await session.commitTransaction();
      await outside;
    });
    expect(await things.findOne()).toEqual({ _id: 1, n: 11 });
  });

  it('keeps its inserts and those of others while a write waits for it', async () => {
    const other = new MongoClient(inject('mongodbUri'));
    await other.connect();
    await client.withSession(async (session) => {
      session.startTransaction();
      await things.insertOne({ _id: 'within' }, { session });
      await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const waiting = other
        .db(db.databaseName)
        .collection<Thing>('things')
        .updateOne({ _id: 1 }, { $inc: { n: 10 } });
      // When the ping is answered, the server has received the write, which was sent earlier.
      await other.db(db.databaseName).command({ ping: 1 });
      const beside = things.insertOne({ _id: 'beside' });
      await session.commitTransaction();
      await Promise.all([waiting, beside]);
    });
    await other.close();
    expect(await ids({})).toEqual(expect.arrayContaining([1, 'within', 'beside']));
    expect(await things.countDocuments()).toBe(3);
  });

  it('loses no increment when many run concurrently with retries', async () => {
    await Promise.all(
      Array.from({ length: 12 }, () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            const found = await things.findOne({ _id: 1 }, { session });
            await things.updateOne({ _id: 1 }, { $set: { n: (found?.n ?? 0) + 1 } }, { session });
          }),
        ),
      ),
    );
    expect(await things.findOne()).toEqual({ _id: 1, n: 12 });
  });
});

describe('a change stream', () => {
  const events = async (act: () => Promise<unknown>, count: number, options: Document = {}) => {
    const stream = things.watch([], options);
    await stream.tryNext();
    await act();
    const seen: Document[] = [];
    while (seen.length < count) seen.push(await stream.next());
    await stream.close();
    return seen;
  };

  it('reports the fields that an update changed', async () => {
    await put({ _id: 1, a: 1, gone: 1, list: [1] });
    const [event] = await events(
      () =>
        things.updateOne({ _id: 1 }, { $set: { a: 2, 'b.c': 1 }, $unset: { gone: 1 }, $push: { list: 2 } } as Document),
      1,
      { fullDocument: 'updateLookup' },
    );
    expect(event).toMatchObject({
      operationType: 'update',
      documentKey: { _id: 1 },
      fullDocument: { _id: 1, a: 2, b: { c: 1 }, list: [1, 2] },
      updateDescription: { updatedFields: { a: 2, b: { c: 1 }, 'list.1': 2 }, removedFields: ['gone'] },
    });
  });

  it('reports inserts, replacements, deletions and the drop of its collection', async () => {
    await put({ _id: 0 });
    const seen = await events(async () => {
      await things.insertOne({ _id: 1 });
      await things.replaceOne({ _id: 1 }, { a: 1 });
      await things.deleteOne({ _id: 1 });
      await things.drop();
    }, 5);
    expect(seen.map(({ operationType }) => operationType)).toEqual([
      'insert',
      'replace',
      'delete',
      'drop',
      'invalidate',
    ]);
  });

  it('reports the writes of a transaction in order after the commit', async () => {
    await put({ _id: 0 });
    const seen = await events(
      () =>
        client.withSession((session) =>
          session.withTransaction(async () => {
            await things.insertOne({ _id: 'a' }, { session });
            await things.updateOne({ _id: 0 }, { $set: { x: 1 } }, { session });
          }),
        ),
      2,
    );
    expect(seen).toMatchObject([
      { operationType: 'insert', txnNumber: expect.anything() },
      { operationType: 'update' },
    ]);
    expect(seen[0]?.clusterTime).toEqual(seen[1]?.clusterTime);
  });

  it('resumes from a token and starts at a time', async () => {
    await put({ _id: 0 });
    const [first] = await events(async () => {
      await things.insertOne({ _id: 1 });
      await things.insertOne({ _id: 2 });
    }, 1);
    const after = things.watch([], { resumeAfter: first?._id });
    expect(await after.next()).toMatchObject({ documentKey: { _id: 2 } });
    await after.close();
    const from = things.watch([], { startAtOperationTime: first?.clusterTime });
    expect(await from.next()).toMatchObject({ documentKey: { _id: 1 } });
    await from.close();
  });

  it('reports only events that pass its pipeline', async () => {
    await put({ _id: 0 });
    const stream = things.watch([{ $match: { 'fullDocument.keep': true } }, { $project: { documentKey: 1 } }]);
    await stream.tryNext();
    await things.insertMany([
      { _id: 1, keep: false },
      { _id: 2, keep: true },
    ]);
    expect(await stream.next()).toEqual({ _id: expect.anything(), documentKey: { _id: 2 } });
    await stream.close();
  });
});

describe('an aggregation', () => {
  it('joins, unwinds, groups and counts', async () => {
    const others = db.collection<Thing>('others');
    await others.drop();
    await others.insertMany([
      { _id: 1, ref: 'a' },
      { _id: 2, ref: 'b' },
      { _id: 3, ref: 'a' },
    ]);
    await put({ _id: 'a', n: 1 }, { _id: 'b', n: 2 }, { _id: 'c', n: 3 });
    const joined = await things
      .aggregate([
        { $lookup: { from: 'others', localField: '_id', foreignField: 'ref', as: 'refs' } },
        { $unwind: { path: '$refs', preserveNullAndEmptyArrays: true } },
        { $group: { _id: '$_id', refs: { $push: '$refs._id' }, n: { $first: '$n' } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(joined).toEqual([
      { _id: 'a', refs: [1, 3], n: 1 },
      { _id: 'b', refs: [2], n: 2 },
      { _id: 'c', refs: [], n: 3 },
    ]);
    const [facets] = await things
      .aggregate([
        {
          $facet: {
            big: [{ $match: { n: { $gt: 1 } } }, { $count: 'n' }],
            all: [{ $sortByCount: { $gt: ['$n', 1] } }],
          },
        },
      ])
      .toArray();
    expect(facets).toEqual({
      big: [{ n: 2 }],
      all: [
        { _id: true, count: 2 },
        { _id: false, count: 1 },
      ],
    });
  });

  it('refuses a $lookup whose result exceeds the size of a document, unless $unwind follows', async () => {
    const others = db.collection<Thing>('others');
    await others.drop();
    await others.insertMany([1, 2, 3].map((_id) => ({ _id, ref: 'a', text: 'x'.repeat(6_000_000) })));
    await put({ _id: 'a' });
    const lookup = { $lookup: { from: 'others', localField: '_id', foreignField: 'ref', as: 'refs' } };
    const code = await things
      .aggregate([lookup])
      .toArray()
      .catch((error) => error.code);
    expect([4568, 10334]).toContain(code);
    const unwound = await things.aggregate([lookup, { $unwind: '$refs' }]).toArray();
    expect(unwound.map(({ refs }) => refs._id)).toEqual([1, 2, 3]);
  });

  it('passes the variables of $lookup to its pipeline', async () => {
    await put({ _id: 1, min: 2 }, { _id: 2, v: 1 }, { _id: 3, v: 3 });
    const [found] = await things
      .aggregate([
        { $match: { _id: 1 } },
        {
          $lookup: {
            from: 'things',
            let: { min: '$min' },
            pipeline: [{ $match: { $expr: { $gt: ['$v', '$$min'] } } }, { $project: { v: 1 } }],
            as: 'bigger',
          },
        },
      ])
      .toArray();
    expect(found).toEqual({ _id: 1, min: 2, bigger: [{ _id: 3, v: 3 }] });
  });
});

it('documents with a TTL index expire', { timeout: 90_000 }, async () => {
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
  await put({ _id: 'later', at: new Date(Date.now() + 3_600_000) }, { _id: 'never', at: 'no date' });
  const stream = things.watch([{ $match: { operationType: 'delete' } }]);
  await stream.tryNext();
  await put({ _id: 'now', at: new Date(Date.now() - 5000) });
  expect(await stream.next()).toMatchObject({ documentKey: { _id: 'now' } });
  await stream.close();
  expect(await ids({}, { sort: { _id: 1 } })).toEqual(['later', 'never']);
});
