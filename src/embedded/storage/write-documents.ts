/** Inserts, replaces and removes single documents with their index entries. Every write ends here. */
import { decode, decodeFields } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import { encodeInOrderOf, replaceFields } from '../bson/encode.ts';
import { CommandError } from '../command-error.ts';
import type { UpdateDescription } from '../language/updates/update-description.ts';
import { checkId, checkNesting, checkSize, MAX_DOCUMENT_BYTES, validate } from './check-document.ts';
import type { Collection } from './collection.ts';
import { addEntries, checkUnique, isAffected, keyDifference } from './index-entries.ts';
import type { PreparedDocument } from './prepare-document.ts';
import type { WriteContext } from './write-context.ts';

/** A stored document with its record id. */
export interface StoredDocument {
  recordId: number;
  raw: Buffer;
}

/**
 * Inserts a document.
 * @throws CommandError DuplicateKey, or another code if the document is not allowed
 */
export function insertDocument(
  context: WriteContext,
  collection: Collection,
  { raw, document }: PreparedDocument,
): Document {
  checkSize(raw);
  checkId(document._id);
  checkNesting(document);
  validate(collection, document, context);
  const { view } = context;
  const recordId = collection.nextRecordId;
  addEntries(context, collection, document, collection.indexes, recordId);
  collection.nextRecordId++;
  view.add(collection.recordKey(recordId), raw);
  context.log({
    operation: 'insert',
    db: collection.db,
    coll: collection.name,
    uuid: collection.uuid,
    documentKey: { _id: document._id },
    document: raw,
  });
  return document;
}

/** How a document was changed, for the oplog. */
export type Replacement =
  | { isReplacement: true; rawReplacement?: Buffer | undefined }
  | {
      isReplacement: false;
      description: UpdateDescription;
      /** The fields that `document` contains. All others are unchanged. Undefined if `document` is complete. */
      fields?: ReadonlySet<string>;
    };

/**
 * The fields that an update needs: those that it changes, and those of the affected indexes.
 * Undefined if it needs all fields.
 */
export function fieldsToChange(collection: Collection, changing: ReadonlySet<string>): ReadonlySet<string> | undefined {
  if (collection.validator) return undefined;
  const fields = new Set(['_id', ...changing]);
  for (const index of collection.indexes) {
    if (index.dependsOnFields === undefined) return undefined;
    if (isAffected(index, changing)) for (const field of index.dependsOnFields) fields.add(field);
  }
  return fields;
}

/**
 * Replaces a stored document by a new version.
 * @returns the new version, encoded
 */
export function replaceDocument(
  context: WriteContext,
  collection: Collection,
  { recordId, raw: oldRaw }: StoredDocument,
  document: Document,
  how: Replacement,
): Buffer {
  const { view } = context;
  const fields = how.isReplacement ? undefined : how.fields;
  const raw = fields
    ? replaceFields(oldRaw, document, fields)
    : encodeInOrderOf(document, how.isReplacement ? (how.rawReplacement ?? oldRaw) : oldRaw);
  if (raw.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  }
  checkNesting(document);
  validate(collection, document, context, () => decode(oldRaw));
  const concerned = collection.indexes.slice(1).filter((index) => isAffected(index, fields));
  const old = concerned.length > 0 ? decodeFields(oldRaw, fields) : {};
  const differences = concerned.map((index) => keyDifference(index, old, document));
  for (const { index, added } of differences) {
    for (const key of added) checkUnique(view, collection, index, key, document, recordId);
  }
  let hasNewTraits = false;
  for (const { index, added, removed, traits } of differences) {
    for (const key of removed) index.removeEntry(view, key, recordId);
    for (const key of added) index.addEntry(view, key, recordId);
    hasNewTraits = index.addTraits(traits) || hasNewTraits;
  }
  if (hasNewTraits) context.catalogue.save(view, collection);
  view.put(collection.recordKey(recordId), raw);
  context.log({
    operation: how.isReplacement ? 'replace' : 'update',
    db: collection.db,
    coll: collection.name,
    uuid: collection.uuid,
    documentKey: { _id: document._id },
    ...(how.isReplacement ? { document: raw } : { updateDescription: how.description }),
    ...(collection.keepsImages && { before: oldRaw, after: raw }),
  });
  return raw;
}

/** Removes a document with its index entries. */
export function removeDocument(context: WriteContext, collection: Collection, { recordId, raw }: StoredDocument): void {
  const { view } = context;
  const document = decode(raw);
  view.remove(collection.recordKey(recordId));
  for (const index of collection.indexes)
    for (const key of index.keysOfDocument(document).keys) index.removeEntry(view, key, recordId);
  context.log({
    operation: 'delete',
    db: collection.db,
    coll: collection.name,
    uuid: collection.uuid,
    documentKey: { _id: document._id },
    ...(collection.keepsImages && { before: raw }),
  });
}
