import { type Document, Long, MongoClient, UUID } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { newClient, newDataDir, startEmbeddedProcess } from '../embedded-process.ts';
import { opMsg, RawClient } from '../raw-client.ts';

interface Entry {
  _id: string;
  writer: number;
  pair?: string;
}

/** A session with a known id. The driver would choose its own. */
const LSID = { id: new UUID() };

async function sender(port: number): Promise<(command: Document) => Promise<Document>> {
  const client = await RawClient.connect(port);
  return async (command) => {
    client.send(opMsg({ ...command, $db: 'commitTransaction' in command ? 'admin' : 'd' }));
    const reply = await client.reply();
    if (!reply) throw new Error('The server closed the connection');
    return reply.document;
  };
}

describe('SIGKILL', () => {
  it('during concurrent writes loses no acknowledged write and leaves no partial transaction', {
    timeout: 60_000,
  }, async () => {
    const dataDir = newDataDir();
    const acknowledged = new Set<string>();
    for (const round of [1, 2]) {
      const server = await startEmbeddedProcess(dataDir);
      const client = new MongoClient(server.uri, {
        maxPoolSize: 20,
        serverSelectionTimeoutMS: 500,
        retryWrites: false,
      });
      const entries = client.db('d').collection<Entry>('entries');
      const pairs = client.db('d').collection<Entry>('pairs');
      await entries.createIndex({ writer: 1, _id: 1 });
      await pairs.createIndex({ pair: 1 });
      const limit = acknowledged.size + 400;
      let isKilled = false;
      let reached: () => void = () => {};
      const enough = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const acknowledge = (...ids: string[]) => {
        for (const id of ids) acknowledged.add(id);
        if (acknowledged.size >= limit) reached();
      };
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let at = 0; !isKilled; at++) {
          const id = `${round}-${writer}-${at}`;
          if (writer < 5) {
            await entries.insertOne({ _id: id, writer });
            acknowledge(id);
          } else {
            await client.withSession((session) =>
              session.withTransaction(async () => {
                await pairs.insertOne({ _id: `${id}a`, writer, pair: id }, { session });
                await pairs.insertOne({ _id: `${id}b`, writer, pair: id }, { session });
              }),
            );
            acknowledge(`${id}a`, `${id}b`);
          }
        }
      });
      const stopped = Promise.allSettled(writers);
      await enough;
      isKilled = true;
      await server.stop('SIGKILL');
      await stopped;
      await client.close(true);
    }
    const server = await startEmbeddedProcess(dataDir);
    const db = newClient(server.uri).db('d');
    const all = [
      ...(await db.collection<Entry>('entries').find().toArray()),
      ...(await db.collection<Entry>('pairs').find().toArray()),
    ];
    const present = new Set(all.map(({ _id }) => _id));
    expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
    const partialPairs = await db
      .collection('pairs')
      .aggregate([{ $group: { _id: '$pair', n: { $sum: 1 } } }, { $match: { n: { $ne: 2 } } }])
      .toArray();
    expect(partialPairs).toEqual([]);
    // Each index contains exactly the stored documents.
    for (const [name, hint] of [
      ['entries', { writer: 1, _id: 1 }],
      ['pairs', { pair: 1 }],
    ] as const) {
      const collection = db.collection(name);
      const byIndex = await collection
        .find({}, { hint })
        .map(({ _id }) => String(_id))
        .toArray();
      const byScan = await collection
        .find({}, { hint: { $natural: 1 } })
        .map(({ _id }) => String(_id))
        .toArray();
      expect(byIndex.sort()).toEqual(byScan.sort());
    }
  });

  it('loses no acknowledged retryable write beside clients whose updates fail', { timeout: 60_000 }, async () => {
    const dataDir = newDataDir();
    const acknowledged = new Set<string>();
    for (const round of [1, 2]) {
      const server = await startEmbeddedProcess(dataDir);
      const client = new MongoClient(server.uri, { maxPoolSize: 20, serverSelectionTimeoutMS: 500 });
      const entries = client.db('d').collection<Entry>('entries');
      const faulty = client.db('d').collection('faulty');
      await faulty.updateOne({}, { $set: { o: {}, s: 'text' } }, { upsert: true });
      const limit = acknowledged.size + 400;
      let isKilled = false;
      let reached: () => void = () => {};
      const enough = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let at = 0; !isKilled; at++) {
          const _id = `${round}-${writer}-${at}`;
          await entries.insertOne({ _id, writer });
          acknowledged.add(_id);
          if (acknowledged.size >= limit) reached();
        }
      });
      const codes = new Set<unknown>();
      const updates = [{ $trim: { input: '$o' } }, { $regexMatch: { input: '$s', regex: '(' } }].map(async (value) => {
        while (!isKilled) {
          const error = await faulty.updateOne({}, [{ $set: { value } }]).catch((reason: unknown) => reason);
          if (!isKilled) codes.add((error as { code?: unknown }).code);
        }
      });
      const stopped = Promise.allSettled([...writers, ...updates]);
      await enough;
      isKilled = true;
      await server.stop('SIGKILL');
      await stopped;
      await client.close(true);
      expect([...codes].sort()).toEqual([50699, 51111]);
    }
    const server = await startEmbeddedProcess(dataDir);
    const all = await newClient(server.uri).db('d').collection<Entry>('entries').find().toArray();
    const present = new Set(all.map(({ _id }) => _id));
    expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
  });

  it('between a write and its retry: the write has one effect and the retry gets the first reply', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    const send = await sender(first.port);
    const retryable = (txnNumber: number) => ({ lsid: LSID, txnNumber: Long.fromNumber(txnNumber) });
    const increment = { update: 'c', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } } }], ...retryable(1) };
    const modify = { findAndModify: 'c', query: { _id: 1 }, update: { $inc: { n: 10 } }, new: true, ...retryable(2) };
    await send({ insert: 'c', documents: [{ _id: 1, n: 0 }] });
    expect(await send(increment)).toMatchObject({ ok: 1, n: 1, nModified: 1 });
    expect(await send(increment)).toMatchObject({ ok: 1, n: 1, nModified: 1 });
    expect((await send(modify)).value).toEqual({ _id: 1, n: 11 });
    await first.stop('SIGKILL');
    const second = await startEmbeddedProcess(dataDir);
    const sendAgain = await sender(second.port);
    expect((await sendAgain(modify)).value).toEqual({ _id: 1, n: 11 });
    expect(await newClient(second.uri).db('d').collection('c').findOne()).toEqual({ _id: 1, n: 11 });
    expect(await sendAgain(increment)).toMatchObject({ ok: 0, code: 225 });
  });

  it('after a commit: the commit can be repeated', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    const send = await sender(first.port);
    const inTransaction = { lsid: LSID, txnNumber: Long.fromNumber(1), autocommit: false };
    await send({ insert: 'c', documents: [{ _id: 1 }], startTransaction: true, ...inTransaction });
    const commit = { commitTransaction: 1, ...inTransaction };
    expect(await send(commit)).toMatchObject({ ok: 1 });
    await first.stop('SIGKILL');
    const second = await startEmbeddedProcess(dataDir);
    const sendAgain = await sender(second.port);
    expect(await sendAgain(commit)).toMatchObject({ ok: 1 });
    expect(await newClient(second.uri).db('d').collection('c').countDocuments()).toBe(1);
  });
});

describe('a restart', () => {
  it('keeps indexes, their uniqueness and resume tokens', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    const before = newClient(first.uri).db('d').collection('c');
    await before.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { deleted: false } });
    const stream = before.watch();
    await stream.tryNext();
    const token = stream.resumeToken;
    await before.insertOne({ k: 1, deleted: false });
    await first.stop('SIGKILL');
    await stream.close();
    const second = await startEmbeddedProcess(dataDir);
    const after = newClient(second.uri).db('d').collection('c');
    await after.insertOne({ k: 1, deleted: true });
    await expect(after.insertOne({ k: 1, deleted: false })).rejects.toMatchObject({ code: 11000 });
    const resumed = after.watch([], { resumeAfter: token });
    expect(await resumed.next()).toMatchObject({ operationType: 'insert', fullDocument: { k: 1, deleted: false } });
    expect(await resumed.next()).toMatchObject({ operationType: 'insert', fullDocument: { k: 1, deleted: true } });
    await resumed.close();
  });

  it('returns a document once for all of its array elements, also if a transaction with the first array was aborted', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    const client = newClient(first.uri);
    const before = client.db('d').collection<{ _id: number; a: number | number[] }>('c');
    await before.createIndex({ a: 1 });
    await before.insertOne({ _id: 0, a: 1 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await before.insertOne({ _id: 1, a: [1, 2] }, { session });
      await session.abortTransaction();
    });
    await before.insertOne({ _id: 2, a: [1, 9] });
    await first.stop('SIGKILL');
    const second = await startEmbeddedProcess(dataDir);
    const after = newClient(second.uri).db('d').collection('c');
    const ids = async (filter: Document) => (await after.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids({ a: { $gte: 0 } })).toEqual([0, 2]);
    expect(await ids({ a: { $gte: 8, $lte: 1 } })).toEqual([2]);
    expect(await after.countDocuments({ a: { $gte: 0 } })).toBe(2);
  });

  it('sorts texts that are longer than an index key, also if a transaction with the first one was aborted', async () => {
    const dataDir = newDataDir();
    const first = await startEmbeddedProcess(dataDir);
    const client = newClient(first.uri);
    const before = client.db('d').collection<{ _id: number; a: string; b: number }>('c');
    await before.createIndex({ a: 1, b: 1 });
    const a = 'x'.repeat(2_000);
    await client.withSession(async (session) => {
      session.startTransaction();
      await before.insertOne({ _id: 0, a, b: 0 }, { session });
      await session.abortTransaction();
    });
    await before.insertMany([3, 1, 2, 5, 4].map((b) => ({ _id: b, a, b })));
    await first.stop('SIGKILL');
    const second = await startEmbeddedProcess(dataDir);
    const after = newClient(second.uri).db('d').collection('c');
    const found = await after.find({ a }).sort({ b: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5]);
  });
});
