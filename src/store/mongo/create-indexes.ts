import type { IndexDescription } from 'mongodb';
import { groupBy } from '../../model/group-by.ts';
import type { Collections } from './collections.ts';
import { isDuplicateKey, isIndexConflict } from './errors.ts';
import { indexFields } from './index-descriptions.ts';
import { NEEDED_INDEXES } from './indexes.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** An index in whose place the collection has one with other options. */
interface IndexDifference {
  readonly collection: string;
  /** The fields of the index. */
  readonly index: string;
}

/** How many collections are indexed concurrently: a restart while the database is busy then waits less. */
const CONCURRENCY = 6;

/**
 * Creates missing collections and indexes. Existing indexes stay as they are, even if their options differ.
 * @param onDifference called for each index that exists with other options
 * @param onStep called with the number of collections that have their indexes
 * @throws UnusableDatabaseError with a message of one line if stored documents violate a unique index
 */
export async function createIndexes(
  collections: Collections,
  onDifference: (difference: IndexDifference) => void = () => {},
  onStep: (done: number, total: number) => void = () => {},
): Promise<void> {
  const waiting = [...groupBy(NEEDED_INDEXES, ({ name }) => name)];
  const total = waiting.length;
  let done = 0;
  const createNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, needed] = next;
      onStep(done, total);
      await createTogether(
        collections[name],
        needed.map(({ index }) => index),
        onDifference,
      );
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, createNext));
}

/** One command for all indexes of a collection. Only if it fails, each index is created on its own. */
async function createTogether(
  collection: Collections[keyof Collections],
  indexes: IndexDescription[],
  onDifference: (difference: IndexDifference) => void,
): Promise<void> {
  try {
    await collection.createIndexes(indexes);
  } catch (error) {
    if (!isIndexConflict(error) && !isDuplicateKey(error)) throw error;
    await createOneByOne(collection, indexes, onDifference);
  }
}

async function createOneByOne(
  collection: Collections[keyof Collections],
  indexes: readonly IndexDescription[],
  onDifference: (difference: IndexDifference) => void,
): Promise<void> {
  const { collectionName } = collection;
  for (const index of indexes) {
    const keys = indexFields(index).join(', ');
    try {
      await collection.createIndexes([index]);
    } catch (error) {
      if (isDuplicateKey(error)) {
        const documents = index.partialFilterExpression ? 'documents that are not deleted' : 'documents';
        const reason = `several ${documents} in ${collectionName} have the same ${keys}, which must be unique. npm run doctor lists them`;
        throw new UnusableDatabaseError(reason);
      }
      if (!isIndexConflict(error)) throw error;
      onDifference({ collection: collectionName, index: keys });
    }
  }
}
