/** Measures how much is stored. Reads everything, in slices that let other requests run in between. */
import { setImmediate } from 'node:timers/promises';
import type { Collection } from './collection.ts';
import type { Index } from './collection-index.ts';
import { prefixRange, type Range } from './keys.ts';
import type { View } from './view.ts';

const SLICE_MS = 10;
const PAGE_BYTES = 4096;
/** What LMDB adds to each entry. */
const ENTRY_BYTES = 8;

/** The sizes of a collection, in bytes. */
export interface CollectionSize {
  count: number;
  /** Of the documents as BSON. */
  dataSize: number;
  /** Of the documents as stored, in whole pages. */
  storageSize: number;
  /** Of each index as stored, in whole pages. */
  indexSizes: Map<Index, number>;
}

/** Measures a collection and its indexes. */
export async function measureCollection(view: View, collection: Collection): Promise<CollectionSize> {
  const { entries, valueBytes, pageBytes } = await measureRange(view, collection.records);
  const indexSizes = new Map<Index, number>();
  for (const index of collection.indexes)
    indexSizes.set(index, (await measureRange(view, prefixRange(index.prefix))).pageBytes);
  return { count: entries, dataSize: valueBytes, storageSize: pageBytes, indexSizes };
}

async function measureRange(view: View, range: Range) {
  let [entries, keyBytes, valueBytes] = [0, 0, 0];
  await inSlices(view.scan(range), ({ key, value }) => {
    entries++;
    keyBytes += key.length;
    valueBytes += value.length;
  });
  const pages = Math.ceil((keyBytes + valueBytes + entries * ENTRY_BYTES) / PAGE_BYTES);
  return { entries, valueBytes, pageBytes: pages * PAGE_BYTES };
}

/** Visits items. Lets other requests run every 10 ms. */
export async function inSlices<T>(items: Iterable<T>, visit: (item: T) => void): Promise<void> {
  let sliceStart = performance.now();
  for (const item of items) {
    visit(item);
    if (performance.now() - sliceStart < SLICE_MS) continue;
    await setImmediate();
    sliceStart = performance.now();
  }
}
