/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { serialize } from 'bson';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Thing, useDatabase } from '../test-database.ts';

const { client, db, things } = useDatabase('statistics');
const admin = client.db('admin');
const documents = Array.from({ length: 500 }, (_, _id) => ({ _id, v: _id % 7, text: 'x'.repeat(100) }));
const dataSize = documents.reduce((sum, document) => sum + serialize(document).length, 0);

beforeEach(async () => {
  await things.insertMany(documents);
  await things.createIndex({ v: 1 });
});

describe('collStats', () => {
  it('reports true sizes and counts', async () => {
    const stats = await db.command({ collStats: 'things' });
    expect(stats).toMatchObject({
      ns: things.namespace,
      count: 500,
      size: dataSize,
      avgObjSize: Math.floor(dataSize / 500),
      nindexes: 2,
      capped: false,
      scaleFactor: 1,
    });
    expect(Object.keys(stats.indexSizes)).toEqual(['_id_', 'v_1']);
    expect(stats.storageSize).toBeGreaterThan(0);
    expect(stats.totalIndexSize).toBe(stats.indexSizes._id_ + stats.indexSizes.v_1);
    expect(stats.totalSize).toBe(stats.storageSize + stats.totalIndexSize);
  });

  it('reports sizes in units of its scale', async () => {
    expect(await db.command({ collStats: 'things', scale: 1024 })).toMatchObject({
      size: Math.floor(dataSize / 1024),
      scaleFactor: 1024,
    });
    await expect(db.command({ collStats: 'things', scale: 0 })).rejects.toMatchObject({ ok: 0 });
  });

  it('of a collection that does not exist is empty, and of a view fails', async () => {
    expect(await db.command({ collStats: 'nothing' })).toMatchObject({ count: 0, size: 0, nindexes: 0 });
    await db.createCollection('view', { viewOn: 'things' });
    await expect(db.command({ collStats: 'view' })).rejects.toMatchObject({ code: 166 });
    await db.collection('view').drop();
  });

  it('is also a stage', async () => {
    const [stats] = await things.aggregate([{ $collStats: { storageStats: { scale: 1 }, count: {} } }]).toArray();
    expect(stats).toMatchObject({
      ns: things.namespace,
      count: 500,
      storageStats: { size: dataSize, count: 500, nindexes: 2 },
    });
    await expect(
      db
        .collection('nothing')
        .aggregate([{ $collStats: { count: {} } }])
        .toArray(),
    ).rejects.toMatchObject({ code: 26 });
  });
});

describe('dbStats', () => {
  it('adds up all collections', async () => {
    await db.collection<Thing>('others').insertOne({ _id: 1 });
    const stats = await db.stats();
    expect(stats).toMatchObject({
      db: db.databaseName,
      collections: 2,
      views: 0,
      objects: 501,
      dataSize: dataSize + serialize({ _id: 1 }).length,
      indexes: 3,
      scaleFactor: 1,
    });
    expect(stats.avgObjSize).toBeCloseTo(stats.dataSize / 501);
    expect(stats.totalSize).toBe(stats.storageSize + stats.indexSize);
    expect(stats.fsTotalSize).toBeGreaterThan(stats.fsUsedSize);
    await db.collection('others').drop();
  });
});

describe('listDatabases', () => {
  it('reports the size of each database', async () => {
    const { databases, totalSize } = await admin.command({ listDatabases: 1, filter: { name: db.databaseName } });
    expect(databases).toEqual([{ name: db.databaseName, sizeOnDisk: expect.any(Number), empty: false }]);
    expect(databases[0].sizeOnDisk).toBeGreaterThan(dataSize);
    expect(totalSize).toBe(databases[0].sizeOnDisk);
  });
});

describe('$indexStats', () => {
  it('counts the queries that used each index', async () => {
    const uses = async () => {
      const stats = await things.aggregate([{ $indexStats: {} }]).toArray();
      return Object.fromEntries(stats.map(({ name, accesses }) => [name, accesses.ops]));
    };
    expect(await uses()).toEqual({ _id_: 0, v_1: 0 });
    await things.find({ v: 3 }).toArray();
    await things.updateOne({ v: 3 }, { $set: { w: 1 } });
    await things.find({ v: 3 }).explain();
    expect(await uses()).toEqual({ _id_: 0, v_1: 2 });
  });
});

describe('serverStatus', () => {
  it('counts operations, connections and bytes', async () => {
    const before = await admin.command({ serverStatus: 1 });
    await things.insertMany([{ _id: 'a' }, { _id: 'b' }]);
    await things.findOne({ _id: 'a' });
    await things.updateOne({ _id: 'a' }, { $set: { v: 1 } });
    await things.deleteOne({ _id: 'a' });
    const after = await admin.command({ serverStatus: 1 });
    for (const [name, count] of Object.entries({ insert: 2, query: 1, update: 1, delete: 1, command: 1 }))
      expect(after.opcounters[name] - before.opcounters[name]).toBeGreaterThanOrEqual(count);
    expect(after.connections.current).toBeGreaterThan(0);
    expect(after.connections.active).toBeGreaterThan(0);
    expect(after.connections.totalCreated).toBeGreaterThanOrEqual(after.connections.current);
    expect(after.mem).toMatchObject({ bits: 64, resident: expect.any(Number), virtual: expect.any(Number) });
    expect(after.network.bytesIn).toBeGreaterThan(before.network.bytesIn);
    expect(after.network.bytesOut).toBeGreaterThan(before.network.bytesOut);
    expect(after.network.numRequests).toBeGreaterThan(before.network.numRequests);
  });

  it('leaves out sections on request', async () => {
    const status = await admin.command({ serverStatus: 1, network: 0, mem: false });
    expect(status).toHaveProperty('connections');
    expect(status).not.toHaveProperty('network');
    expect(status).not.toHaveProperty('mem');
  });
});

describe('validate', () => {
  it('checks all documents and index entries', async () => {
    expect(await db.command({ validate: 'things', full: true })).toMatchObject({
      ns: things.namespace,
      valid: true,
      nrecords: 500,
      nIndexes: 2,
      keysPerIndex: { _id_: 500, v_1: 500 },
      indexDetails: { _id_: { valid: true }, v_1: { valid: true } },
      nInvalidDocuments: 0,
      nNonCompliantDocuments: 0,
      errors: [],
    });
  });

  it('counts documents that do not pass the validator', async () => {
    await db.command({ collMod: 'things', validator: { v: { $lt: 6 } } });
    const { nNonCompliantDocuments, valid, warnings } = await db.command({ validate: 'things' });
    expect({ nNonCompliantDocuments, valid }).toEqual({ nNonCompliantDocuments: 71, valid: true });
    expect(warnings).toHaveLength(1);
  });

  it('fails for a collection that does not exist, for a view, and if it should repair', async () => {
    await expect(db.command({ validate: 'nothing' })).rejects.toMatchObject({ code: 26 });
    await db.createCollection('view', { viewOn: 'things' });
    await expect(db.command({ validate: 'view' })).rejects.toMatchObject({ code: 166 });
    await db.collection('view').drop();
    await expect(db.command({ validate: 'things', repair: true })).rejects.toMatchObject({ ok: 0 });
  });
});
