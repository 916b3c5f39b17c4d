import { afterPrefix, encodeKey, invert, TYPE_TAG } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/numbers.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import type { DocumentWriter } from './document-writer.ts';
import type { Range } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import type { View } from './view.ts';
import { removeDocument } from './write-documents.ts';

const BATCH_SIZE = 1000;

/**
 * Removes the documents of `collections` that have expired by TTL indexes at `now`, in milliseconds. Skips documents that
 * an open transaction has changed, as MongoDB does: waiting for one transaction would delay all other documents.
 */
export async function expireDocuments(
  writer: DocumentWriter,
  storage: LmdbStorage,
  collections: readonly Collection[],
  now: number,
): Promise<void> {
  for (const collection of collections) {
    for (const index of collection.indexes) {
      const seconds = toNumber(index.definition.expireAfterSeconds);
      if (seconds === undefined) continue;
      const range = expiredRange(index, now - seconds * 1000);
      const remove = () => removeBatch(writer, storage, collection, index, range);
      while (hasKeys(storage.live, range) && (await remove()) === BATCH_SIZE);
    }
  }
}

const hasKeys = (view: View, range: Range): boolean => !view.keys(range)[Symbol.iterator]().next().done;

/** @returns the number of documents removed */
function removeBatch(
  writer: DocumentWriter,
  { locks }: LmdbStorage,
  collection: Collection,
  index: Index,
  range: Range,
): Promise<number> {
  return writer.write((context) => {
    const recordIds = new Set<number>();
    for (const { recordId } of index.entries(context.view, range)) {
      if (locks.isFree(collection.recordKey(recordId))) recordIds.add(recordId);
      if (recordIds.size >= BATCH_SIZE) break;
    }
    for (const recordId of recordIds) {
      const raw = context.view.get(collection.recordKey(recordId));
      if (raw) removeDocument(context, collection, { recordId, raw });
    }
    return recordIds.size;
  });
}

/** The keys of the dates before an instant in milliseconds. Other types never expire. */
function expiredRange(index: Index, before: number): Range {
  const [start, end] = [Buffer.from([TYPE_TAG.date]), encodeKey(new Date(before))];
  if ((index.directions[0] ?? 1) > 0) return index.range(start, end);
  return index.range(afterPrefix(invert(end)), afterPrefix(invert(start)));
}
