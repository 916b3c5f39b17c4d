import { expect, it } from 'vitest';
import { connectStore } from '../../../src/store/mongo/connect.ts';
import { withTransaction } from '../../../src/store/mongo/transactions.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { uniqueDatabaseUri } from '../../testkit/test-database.ts';

it('reads from the primary and limits the wait of writes, whatever the URI says', async () => {
  const uri = new URL(uniqueDatabaseUri());
  uri.searchParams.set('readPreference', 'secondaryPreferred');
  uri.searchParams.set('w', '1');
  const store = await connectStore(`${uri}`);
  atEnd(async () => {
    await store.db.dropDatabase();
    await store.client.close();
  });
  const items = store.db.collection<{ _id: string }>('items');
  await withTransaction(store, async (session) => {
    await items.findOne({}, { session });
    await items.insertOne({ _id: 'one' }, { session });
  });
  expect(await items.countDocuments()).toBe(1);
  expect(store.db.readPreference?.mode).toBe('primary');
  expect(store.db.writeConcern).toMatchObject({ w: 'majority', wtimeoutMS: 10_000 });
});
