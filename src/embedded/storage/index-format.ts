import type { Catalogue } from './catalogue.ts';
import { buildIndex } from './index-entries.ts';
import { prefixRange, tableKey } from './keys.ts';
import type { LmdbStorage } from './lmdb-storage.ts';
import { removeRange } from './remove-range.ts';

const FORMAT = tableKey('meta', Buffer.from('indexFormat'));
/** The form of index keys that `bson/key-encoding.ts` writes. Earlier versions wrote large longs and decimals otherwise. */
const CURRENT = Buffer.from([2]);

/** Rebuilds all indexes if an earlier version wrote them. Only for start-up, before there are clients. */
export function upgradeIndexes(storage: LmdbStorage, catalogue: Catalogue): void {
  if (storage.live.get(FORMAT)?.equals(CURRENT)) return;
  storage.writeNow((view) => {
    for (const collection of catalogue.list()) {
      for (const index of collection.indexes) {
        removeRange(view, prefixRange(index.prefix));
        buildIndex(view, collection, index);
      }
    }
    view.put(FORMAT, CURRENT);
  });
}
