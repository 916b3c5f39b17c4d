import { type ClientSession, type Document, MongoServerError } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../../src/store/mongo/connect.ts';
import { tryTransaction, withTransaction } from '../../../src/store/mongo/transactions.ts';
import { withLockedCommit } from '../../../src/store/queue/commit-locks.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { startTestStore, uniqueDatabaseUri } from '../../testkit/test-database.ts';

const store = await startTestStore();
const WAIT_MS = 250;

/** The test's database through one connection, for which a command waits only a moment. */
async function storeWithOneConnection() {
  const appName = `one-${Math.random()}`;
  const client = createClient(uniqueDatabaseUri(), {
    appName,
    maxPoolSize: 1,
    waitQueueTimeoutMS: WAIT_MS,
    monitorCommands: true,
  });
  atEnd(() => client.close());
  await client.connect();
  const db = client.db(store.db.databaseName);
  const admin = store.client.db('admin');
  const failOnce = (failCommands: string[], data: Document) =>
    admin.command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data: { failCommands, appName, ...data } });
  /** Has the next ping use the connection for longer than a command waits for it. */
  const blockPing = () => failOnce(['ping'], { blockConnection: true, blockTimeMS: 5 * WAIT_MS });
  return {
    store: { ...store, client, db },
    items: db.collection<{ _id: string; n: number }>('items'),
    failOnce,
    blockPing,
    /** Uses the connection for longer than a command waits for it. */
    async occupy() {
      await blockPing();
      db.command({ ping: 1 }).catch(() => {});
    },
  };
}

/** Whether no open transaction has written to an item. */
const isUnlocked = (_id: string) =>
  tryTransaction(store, (session) =>
    store.db.collection<{ _id: string }>('items').updateOne({ _id }, { $inc: { n: 10 } }, { session }),
  );

describe('a transaction', () => {
  it.each([
    ['withTransaction', withTransaction],
    ['tryTransaction', tryTransaction],
  ])('that too few members confirm in time fails at once, and is not repeated: %s', async (_name, transaction) => {
    const { store: one, items, failOnce } = await storeWithOneConnection();
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

  it('is committed when a connection is free again, if its commit found none', async () => {
    const { store: one, items, occupy } = await storeWithOneConnection();
    await items.insertOne({ _id: 'commit', n: 0 });
    await withTransaction(one, async (session) => {
      await items.updateOne({ _id: 'commit' }, { $inc: { n: 1 } }, { session });
      await occupy();
    });
    expect(await items.findOne({ _id: 'commit' })).toMatchObject({ n: 1 });
    expect(await isUnlocked('commit')).toBe(true);
  });

  it('locks no document any more when it has failed, if its abort found no connection', async () => {
    const { store: one, items, occupy } = await storeWithOneConnection();
    await items.insertOne({ _id: 'abort', n: 0 });
    const failed = withTransaction(one, async (session) => {
      await items.updateOne({ _id: 'abort' }, { $inc: { n: 1 } }, { session });
      await occupy();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await isUnlocked('abort')).toBe(true);
    expect(await items.findOne({ _id: 'abort' })).toMatchObject({ n: 10 });
  });

  it('releases the lock of its commit, if the release found no connection', async () => {
    const { store: one, items, blockPing } = await storeWithOneConnection();
    await blockPing();
    one.client.on('commandSucceeded', ({ commandName }) => {
      if (commandName === 'commitTransaction') one.db.command({ ping: 1 }).catch(() => {});
    });
    const write = async (session: ClientSession) => {
      await items.insertOne({ _id: 'locked', n: 0 }, { session });
    };
    await withLockedCommit(one, write, async () => {});
    const locks = store.db.collection('commitlocks');
    // Conflicts as long as the lock is held.
    await withTransaction(store, (session) => locks.updateMany({}, { $inc: { count: 1 } }, { session }));
    expect(await locks.countDocuments()).toBe(1);
  });
});
