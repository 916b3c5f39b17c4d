import type { Collection, OptionalUnlessRequiredId } from 'mongodb';
import { hasOnlyDuplicateKeys } from './errors.ts';

/** Inserts documents. Leaves out those that a unique index rejects, because they exist already. */
export async function insertMissing<T extends object>(
  collection: Collection<T>,
  documents: readonly T[],
): Promise<void> {
  // The driver refuses an empty list.
  if (documents.length === 0) return;
  try {
    await collection.insertMany([...documents] as OptionalUnlessRequiredId<T>[], { ordered: false });
  } catch (error) {
    if (!hasOnlyDuplicateKeys(error)) throw error;
  }
}
