import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { connectStore } from '../../../src/store/mongo/connect.ts';
import { createIndexes } from '../../../src/store/mongo/create-indexes.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { newScope } from '../../testkit/new-scope.ts';
import { uniqueDatabaseUri } from '../../testkit/test-database.ts';

async function emptyStore() {
  const store = await connectStore(uniqueDatabaseUri());
  atEnd(async () => {
    await store.db.dropDatabase();
    await store.client.close();
  });
  return store;
}

describe('createIndexes in a database of another program', () => {
  it('keeps existing indexes with the same keys, and creates the others', async () => {
    const { collections } = await emptyStore();
    await collections.jobs.createIndex({ _notificationId: 1, _id: 1 }, { name: 'theirs' });
    const differences: object[] = [];
    await createIndexes(collections, (difference) => differences.push(difference));
    expect(differences).toEqual([{ collection: 'jobs', index: '_notificationId, _id' }]);
    const names = (await collections.jobs.indexes()).map(({ name }) => name);
    expect(names).toContain('theirs');
    expect((await collections.messages.indexes()).length).toBeGreaterThan(1);
    // A second start creates nothing.
    await createIndexes(collections);
  });

  it('rejects with a message of one line if documents violate a unique index', async () => {
    const { collections } = await emptyStore();
    const scope = newScope();
    const [createdAt, updatedAt] = [new Date(), new Date()];
    const twin = { ...scope, subscriberId: 'ada', deleted: false, createdAt, updatedAt };
    await collections.subscribers.insertMany([
      { _id: new ObjectId(), ...twin },
      { _id: new ObjectId(), ...twin },
    ]);
    await expect(createIndexes(collections)).rejects.toThrow(
      /^the database cannot be used: several documents that are not deleted in subscribers have the same _environmentId, subscriberId/,
    );
  });
});
