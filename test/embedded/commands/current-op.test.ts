/** Behaviour that is the same on a real MongoDB. These tests run against it if MONGODB_URI is set. */
import { type Document, MongoClient } from 'mongodb';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { useDatabase } from '../test-database.ts';

const { client, db, things } = useDatabase('current_op');
const admin = client.db('admin');

/** Waits until a matching operation runs. */
async function running(filter: Document): Promise<Document> {
  for (;;) {
    const { inprog } = await admin.command({ currentOp: 1, ...filter });
    if (inprog.length > 0) return inprog[0];
  }
}

/** A client of its own, so that an operation that waits does not hold up the others. */
function otherClient(options = {}): MongoClient {
  const other = new MongoClient(inject('mongodbUri'), { retryReads: false, ...options });
  onTestFinished(() => other.close());
  return other;
}

describe('currentOp', () => {
  it('lists running operations with their commands, and filters them', async () => {
    const { inprog } = await admin.command({ currentOp: 1, 'command.currentOp': 1 });
    expect(inprog).toMatchObject([
      { type: 'op', active: true, op: 'command', ns: 'admin.$cmd', command: { currentOp: 1, $db: 'admin' } },
    ]);
    expect(inprog[0].opid).toBeTypeOf('number');
    expect(await admin.command({ currentOp: 1, op: 'nothing' })).toMatchObject({ inprog: [] });
  });

  it('lists idle connections if asked for', async () => {
    const other = otherClient({ appName: 'idle one' });
    await other.db('admin').command({ ping: 1 });
    const found = await admin.command({ currentOp: 1, $all: true, appName: 'idle one', active: false });
    expect(found.inprog[0]).toMatchObject({ clientMetadata: { driver: { name: 'nodejs' } } });
    expect((await admin.command({ currentOp: 1, appName: 'idle one', active: false })).inprog).toEqual([]);
  });

  it('is also a stage on the admin database', async () => {
    const [own] = await admin
      .aggregate([{ $currentOp: {} }, { $match: { 'command.aggregate': 1, active: true } }])
      .toArray();
    expect(own).toMatchObject({ ns: 'admin.$cmd.aggregate', command: { aggregate: 1 } });
    await expect(things.aggregate([{ $currentOp: {} }]).toArray()).rejects.toMatchObject({ code: 73 });
    await expect(admin.aggregate([{ $currentOp: { other: true } }]).toArray()).rejects.toMatchObject({ code: 9 });
  });

  it('lists open transactions whose session runs no command', async () => {
    await things.insertOne({ _id: 1 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await things.updateOne({ _id: 1 }, { $set: { v: 1 } }, { session });
      const ownSession = { type: 'idleSession', 'lsid.id': session.id?.id };
      const [found] = await admin.aggregate([{ $currentOp: {} }, { $match: ownSession }]).toArray();
      expect(found).toMatchObject({ transaction: { parameters: { autocommit: false } } });
      await session.abortTransaction();
    });
  });

  it('and killOp run only on the admin database', async () => {
    await expect(db.command({ currentOp: 1 })).rejects.toMatchObject({ code: 13 });
    await expect(db.command({ killOp: 1, op: 1 })).rejects.toMatchObject({ code: 13 });
  });
});

describe('killOp', () => {
  it('interrupts a getMore that waits for a change', async () => {
    await things.insertOne({ _id: 1 });
    const other = otherClient();
    const reply = await other
      .db(db.databaseName)
      .command({ aggregate: 'things', pipeline: [{ $changeStream: {} }], cursor: {} }, { promoteLongs: false });
    const waiting = other
      .db(db.databaseName)
      .command({ getMore: reply.cursor.id, collection: 'things', maxTimeMS: 25_000 });
    const { opid } = await running({ op: 'getmore', ns: things.namespace });
    const interrupted = expect(waiting).rejects.toMatchObject({ code: 11601 });
    expect(await admin.command({ killOp: 1, op: opid })).toMatchObject({ info: 'attempting to kill op', ok: 1 });
    await interrupted;
  });

  it('interrupts a write that waits for a transaction, and the write is not made later', async () => {
    await things.insertOne({ _id: 1, n: 0 });
    const other = otherClient();
    await client.withSession(async (session) => {
      session.startTransaction();
      await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      const waiting = other
        .db(db.databaseName)
        .collection('things')
        .updateMany({ n: 0 }, { $inc: { n: 10 } });
      const { opid } = await running({ op: 'update', ns: things.namespace });
      const interrupted = expect(waiting).rejects.toMatchObject({ code: 11601 });
      await admin.command({ killOp: 1, op: opid });
      await interrupted;
      await session.commitTransaction();
    });
    expect(await things.findOne()).toEqual({ _id: 1, n: 1 });
  });

  it('of an operation that has ended has no effect', async () => {
    expect(await admin.command({ killOp: 1, op: 1 })).toMatchObject({ ok: 1 });
    await expect(admin.command({ killOp: 1 })).rejects.toMatchObject({ code: 4 });
  });
});

it('maxTimeMS ends a write that waits for a transaction', async () => {
  await things.insertOne({ _id: 1, n: 0 });
  await client.withSession(async (session) => {
    session.startTransaction();
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
    await expect(things.updateMany({ n: 0 }, { $inc: { n: 10 } }, { maxTimeMS: 50 })).rejects.toMatchObject({
      code: 50,
    });
    await session.abortTransaction();
  });
  expect(await things.findOne()).toEqual({ _id: 1, n: 0 });
});
