import { decode } from '../bson/decode.ts';
import { firstPart } from '../bson/paths.ts';
import { CommandError } from '../command-error.ts';
import type { Catalogue } from './catalogue.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import { buildIndex } from './index-entries.ts';
import { prefixRange, tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import { removeRange } from './remove-range.ts';
import type { View } from './view.ts';

const FORMAT = tableKey('meta', Buffer.from('indexFormat'));
/** The version of index keys and of their traits in the catalogue. */
const CURRENT = 3;
/** This version could lack traits of keys. Its keys are current, except for those of several fields of one array. */
const WITHOUT_TRAITS = 2;

/**
 * Rebuilds the indexes whose keys an earlier version wrote in another form, and completes the traits of the others. Only
 * for start-up, before there are clients.
 */
export function upgradeIndexes(storage: LmdbStorage, catalogue: Catalogue): void {
  const format = storage.live.get(FORMAT)?.[0];
  if (format === CURRENT) return;
  storage.writeNow((view) => {
    for (const collection of catalogue.list()) {
      const { indexes } = collection;
      const isOutdated = (index: Index) => format !== WITHOUT_TRAITS || hasFieldsOfOneArray(index);
      addMissingTraits(
        view,
        collection,
        indexes.filter((index) => !isOutdated(index)),
      );
      for (const index of indexes.filter(isOutdated)) rebuild(view, catalogue, collection, index);
      catalogue.save(view, collection);
    }
    view.put(FORMAT, Buffer.from([CURRENT]));
  });
}

const hasFieldsOfOneArray = ({ fields }: Index): boolean => new Set(fields.map(firstPart)).size < fields.length;

/** Reads each document once, which takes a small part of the time to rebuild its indexes. */
function addMissingTraits(view: View, { records }: Collection, indexes: readonly Index[]): void {
  for (const { value } of view.scan(records)) {
    const document = decode(value);
    for (const index of indexes) index.addTraits(index.keysOfDocument(document));
  }
}

/** Builds an index again. Drops an index that the data no longer permits: the server could not start with it. */
function rebuild(view: View, catalogue: Catalogue, collection: Collection, index: Index): void {
  removeRange(view, prefixRange(index.prefix));
  try {
    buildIndex(view, collection, index);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    catalogue.removeIndex(view, collection, index);
  }
}
