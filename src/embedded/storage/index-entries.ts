import { decode } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import { encodeKey, shorten } from '../bson/key-encoding.ts';
import type { Collection } from './collection.ts';
import { duplicateKey, type Index } from './collection-index.ts';
import type { View } from './view.ts';
import type { WriteContext } from './write-context.ts';

/** The key of an `_id` in the _id index. */
export function idKey(id: unknown): Buffer {
  return shorten(encodeKey(id));
}

/**
 * Adds the index entries of a document. Checks all unique indexes first, so that a rejected document leaves no entries.
 */
export function addEntries(
  context: WriteContext,
  collection: Collection,
  document: Document,
  indexes: readonly Index[],
  recordId: number,
): void {
  const { view } = context;
  const found = indexes.map((index) => ({ index, added: index.keysOfDocument(document) }));
  for (const { index, added } of found) {
    for (const key of added.keys) checkUnique(view, collection, index, key, document);
  }
  let hasNewTraits = false;
  for (const { index, added } of found) {
    for (const key of added.keys) index.addEntry(view, key, recordId);
    hasNewTraits = index.addTraits(added) || hasNewTraits;
  }
  if (hasNewTraits) context.catalogue.save(view, collection);
}

/**
 * Locks the key of a unique index.
 * @throws CommandError DuplicateKey if another record than `except` has the key
 */
export function checkUnique(
  view: View,
  collection: Collection,
  index: Index,
  key: Buffer,
  document: Document,
  except?: number,
): void {
  if (!index.isId && !index.definition.unique && !index.definition.prepareUnique) return;
  view.lock(Buffer.concat([index.prefix, key]), index.isId);
  if (index.findRecord(view, key, except) !== undefined) throw duplicateKey(collection.ns, index, document);
}

/** Whether a change of these top-level fields may change the keys of an index. Undefined stands for any field. */
export function isAffected({ dependsOnFields }: Index, changing: ReadonlySet<string> | undefined): boolean {
  if (dependsOnFields === undefined || changing === undefined) return true;
  for (const field of dependsOnFields) if (changing.has(field)) return true;
  return false;
}

/** The keys that a document gains and loses in an index when it is changed. */
export function keyDifference(index: Index, old: Document, now: Document) {
  const before = index.keysOfDocument(old).keys;
  const { keys: after, ...traits } = index.keysOfDocument(now);
  return { index, traits, added: without(after, before), removed: without(before, after) };
}

/** The keys that are not among others. Most documents have one key in an index. */
function without(keys: readonly Buffer[], others: readonly Buffer[]): readonly Buffer[] {
  if (keys.length === 1 && others.length === 1) return others[0]?.equals(keys[0] as Buffer) ? [] : keys;
  const known = new Set(others.map((key) => key.toString('latin1')));
  return keys.filter((key) => !known.has(key.toString('latin1')));
}

/**
 * Adds the entries of all documents to a new index.
 * @throws CommandError DuplicateKey if the index is unique and documents share a key
 */
export function buildIndex(view: View, collection: Collection, index: Index): void {
  const seen = new Map<string, Document>();
  for (const { key, value } of view.scan(collection.records)) {
    const document = decode(value);
    const { keys, ...traits } = index.keysOfDocument(document);
    index.addTraits(traits);
    const recordId = key.readUIntBE(key.length - 6, 6);
    for (const entry of keys) {
      if (index.definition.unique) {
        const identity = entry.toString('latin1');
        if (seen.has(identity)) throw duplicateKey(collection.ns, index, document);
        seen.set(identity, document);
      }
      index.addEntry(view, entry, recordId);
    }
  }
}
