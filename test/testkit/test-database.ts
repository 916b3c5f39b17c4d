import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectStore, type Store } from '../../src/store/mongo/connect.ts';
import { createIndexes } from '../../src/store/mongo/create-indexes.ts';
import { createCipher } from '../../src/store/sealed/cipher.ts';
import { atEnd } from './at-end.ts';

/** The URI of a database with a unique name. */
export function uniqueDatabaseUri(): string {
  const name = `test-${randomBytes(6).toString('hex')}`;
  return inject('mongodbUri').replace(/^(mongodb(?:\+srv)?:\/\/[^/]+)\/?[^?]*/, `$1/${name}`);
}

/** The cipher of the tests. */
export const CREDENTIALS_KEY = randomBytes(32).toString('base64');

/** A connected database with all indexes. It is dropped when the test file ends. */
export async function startTestStore(uri = uniqueDatabaseUri()): Promise<Store> {
  const store = await connectStore(uri, createCipher([CREDENTIALS_KEY]));
  atEnd(async () => {
    await store.db.dropDatabase();
    await store.client.close();
  });
  await createIndexes(store.collections);
  return store;
}
