import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { afterAll, beforeEach, inject } from 'vitest';

/** Documents with ids of any type. */
export interface Thing extends Document {
  _id: unknown;
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
