import { decode } from '../bson/decode.ts';
import type { Catalogue } from './catalogue.ts';
import type { Collection } from './collection.ts';
import { buildIndex } from './index-entries.ts';
import { prefixRange, tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import { removeRange } from './remove-range.ts';
import type { View } from './view.ts';

const FORMAT = tableKey('meta', Buffer.from('indexFormat'));
/** The version of index keys and of their traits in the catalogue. */
const CURRENT = 3;
/** This version's keys are current, but the traits of some could be missing. */
const WITHOUT_TRAITS = 2;

/**
 * Rebuilds all indexes if an earlier version wrote them: it encoded large longs and decimals otherwise. Only for start-up,
 * before there are clients.
 */
export function upgradeIndexes(storage: LmdbStorage, catalogue: Catalogue): void {
  const format = storage.live.get(FORMAT)?.[0];
  if (format === CURRENT) return;
  storage.writeNow((view) => {
    for (const collection of catalogue.list()) {
      if (format === WITHOUT_TRAITS) addMissingTraits(view, collection);
      else {
        for (const index of collection.indexes) {
          removeRange(view, prefixRange(index.prefix));
          buildIndex(view, collection, index);
        }
      }
      catalogue.save(view, collection);
    }
    view.put(FORMAT, Buffer.from([CURRENT]));
  });
}

/** Reads each document once, which takes a small part of the time to rebuild its indexes. */
function addMissingTraits(view: View, { records, indexes }: Collection): void {
  for (const { value } of view.scan(records)) {
    const document = decode(value);
    for (const index of indexes) index.addTraits(index.keysOfDocument(document));
  }
}
