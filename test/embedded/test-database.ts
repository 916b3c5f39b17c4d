import {
  type Collection,
  type Db,
  type Decimal128,
  type Document,
  type Double,
  type Long,
  MongoClient,
  type ObjectId,
} from 'mongodb';
import { afterAll, beforeEach, inject } from 'vitest';

/** Documents with ids of several types. */
export interface Thing extends Document {
  _id: string | number | Double | Long | Decimal128 | ObjectId;
}

/** A database of the shared server for one test file. Its collection `things` is empty before each test. */
export function useDatabase(name: string): { client: MongoClient; db: Db; things: Collection<Thing> } {
  const client = new MongoClient(inject('mongodbUri'));
  const db = client.db(`${name}_${process.pid}`);
  const things = db.collection<Thing>('things');
  beforeEach(() => things.drop());
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
  });
  return { client, db, things };
}
