import { type Document, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/store/mongo/connect.ts';
import { tryTransaction, withTransaction } from '../../../src/store/mongo/transactions.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startTestStore, uniqueDatabaseUri } from '../../testkit/test-database.ts';

const store = await startTestStore();

/** The test's database through a client of its own, for which commands can fail. */
async function storeOfOwnClient() {
  const appName = `one-${Math.random()}`;
  const client = createClient(uniqueDatabaseUri(), { appName });
  atEnd(() => client.close());
  await client.connect();
  const db = client.db(store.db.databaseName);
  const admin = store.client.db('admin');
  const failOnce = (failCommands: string[], data: Document) =>
    admin.command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data: { failCommands, appName, ...data } });
  return {
    store: { ...store, client, db },
    items: db.collection<{ _id: string; n: number }>('items'),
    failOnce,
  };
}

describe('a transaction', () => {
  it.each([
    ['withTransaction', withTransaction],
    ['tryTransaction', tryTransaction],
  ])('that too few members confirm in time fails at once, and is not repeated: %s', async (_name, transaction) => {
    const { store: one, items, failOnce } = await storeOfOwnClient();
    const writeConcernError = {
      code: 64,
      codeName: 'WriteConcernTimeout',
      errmsg: 'waiting for replication timed out',
    };
    await failOnce(['commitTransaction'], { writeConcernError });
    let runs = 0;
    const failed = await transaction(one, async (session) => {
      runs += 1;
      await items.insertOne({ _id: `unconfirmed-${transaction.name}`, n: 0 }, { session });
    }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(MongoServerError);
    expect(failed).toMatchObject({ code: 64 });
    expect(runs).toBe(1);
  });
});
