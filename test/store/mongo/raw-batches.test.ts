import { type AbstractCursor, BSON, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../../src/store/mongo/bson-reader.ts';
import { type RawBatch, takeBatches } from '../../../src/store/mongo/raw-batches.ts';
import { startTestStore } from '../../testkit/test-database.ts';

const documents = Array.from({ length: 250 }, (_, place) => ({ _id: new ObjectId(), place }));
const { db } = await startTestStore();
const collection = db.collection('rawbatches');
await collection.insertMany(documents);

async function batchesOf(cursor: AbstractCursor): Promise<RawBatch[][]> {
  const taken: RawBatch[][] = [];
  while (await cursor.hasNext()) taken.push(takeBatches(cursor));
  await cursor.close();
  return taken;
}

describe('takeBatches', () => {
  it.each([
    ['find', () => collection.find({}, { raw: true, batchSize: 100, sort: { _id: 1 } })],
    ['find with a limit', () => collection.find({}, { raw: true, batchSize: 100, limit: 250, sort: { _id: 1 } })],
    ['aggregate', () => collection.aggregate([{ $sort: { _id: 1 } }], { raw: true, batchSize: 100 })],
  ])('takes the documents of each reply to %s together', async (_name, cursorOf) => {
    const taken = await batchesOf(cursorOf());
    // Each document is a batch of its own if the driver does not show its replies.
    expect(taken.map((batches) => batches.map(({ starts }) => starts.length))).toEqual([[100], [100], [50]]);
    expect(taken.flat().flatMap((batch) => readDocuments(batch))).toEqual(documents);
    const size = BSON.calculateObjectSize(documents[0] ?? {});
    expect(taken.flat().map(({ byteLength }) => byteLength)).toEqual([100 * size, 100 * size, 50 * size]);
  });

  it('takes nothing if nothing is found', async () => {
    expect(await batchesOf(collection.find({ place: -1 }, { raw: true }))).toEqual([]);
  });

  it('takes each document from a driver that does not show its replies', () => {
    const raws = documents.slice(0, 2).map((document) => BSON.serialize(document));
    const batches = takeBatches({ readBufferedDocuments: () => raws } as unknown as AbstractCursor);
    expect(batches.flatMap((batch) => readDocuments(batch))).toEqual(documents.slice(0, 2));
    expect(batches.map(({ byteLength }) => byteLength)).toEqual(raws.map(({ length }) => length));
  });
});
