import { afterPrefix, encodeKey, invert, TAG } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/numbers.ts';
import type { Engine } from '../database-engine.ts';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import { removeDocument } from './write-documents.ts';

const AT_ONCE = 1000;

/** Removes the documents that the TTL indexes of all collections have let expire by `now` (milliseconds). */
export async function removeExpiredDocuments(engine: Engine, now: number): Promise<void> {
  for (const collection of engine.catalogue.list()) {
    for (const index of collection.indexes) {
      const seconds = toNumber(index.definition.expireAfterSeconds);
      if (seconds === undefined) continue;
      while ((await removeSome(engine, collection, index, now - seconds * 1000)) === AT_ONCE);
    }
  }
}

async function removeSome(engine: Engine, collection: Collection, index: Index, before: number): Promise<number> {
  const range = expiredRange(index, before);
  const isAny = () => !engine.storage.live.keys(range)[Symbol.iterator]().next().done;
  if (!isAny()) return 0;
  return engine.write((context) => {
    const recordIds = new Set<number>();
    for (const { recordId } of index.entries(context.view, range)) {
      recordIds.add(recordId);
      if (recordIds.size >= AT_ONCE) break;
    }
    for (const recordId of recordIds) {
      const raw = context.view.get(collection.recordKey(recordId));
      if (raw) removeDocument(context, collection, { recordId, raw });
    }
    return recordIds.size;
  });
}

/** Only dates expire: the keys from the start of the dates up to the given instant. */
function expiredRange(index: Index, before: number) {
  const [start, end] = [Buffer.from([TAG.date]), encodeKey(new Date(before))];
  if ((index.directions[0] ?? 1) > 0) return index.range(start, end);
  return index.range(afterPrefix(invert(end)), afterPrefix(invert(start)));
}
