/** Single documents with their index entries: what every write comes down to. */
import { BSONRegExp, ObjectId } from 'bson';
import {
  type Document,
  decode,
  decodeSome,
  encodeInOrderOf,
  encodeOver,
  isDocument,
  rawFields,
} from '../bson/bson-values.ts';
import { encodeKey, identityOf, shorten } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import type { UpdateDescription } from '../language/update-description.ts';
import type { Catalogue, Collection } from './catalogue.ts';
import { duplicateKey, type Index } from './indexes.ts';
import type { Change } from './oplog.ts';
import type { View } from './view.ts';

/** What a write works with: where it writes, and where it says so. */
export interface WriteContext {
  view: View;
  catalogue: Catalogue;
  log(change: Change): void;
  bypassValidation?: boolean;
}

/** A stored document with its place. */
export interface StoredDocument {
  recordId: number;
  raw: Buffer;
}

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
const MAX_NESTING = 180;

function checkSize(raw: Buffer): void {
  if (raw.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(
      'BSONObjectTooLarge',
      `object to insert too large. size in bytes: ${raw.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
}

function checkId(id: unknown): void {
  const type = Array.isArray(id) ? 'array' : id instanceof BSONRegExp ? 'regex' : undefined;
  if (type) throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
  if (!isDocument(id)) return;
  const dollar = Object.keys(id).find((name) => name.startsWith('$'));
  if (dollar)
    throw new CommandError(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
}

function checkNesting(value: unknown, depth = 1): void {
  if (depth > MAX_NESTING)
    throw new CommandError('Overflow', `cannot insert document because it exceeds ${MAX_NESTING} levels of nesting`);
  if (Array.isArray(value)) for (const element of value) checkNesting(element, depth + 1);
  else if (isDocument(value)) for (const field of Object.values(value)) checkNesting(field, depth + 1);
}

function validate(collection: Collection, document: Document, { bypassValidation }: WriteContext): void {
  const { validator } = collection;
  if (!validator || bypassValidation || collection.options.validationAction === 'warn' || validator(document)) return;
  throw new CommandError('DocumentValidationFailure', 'Document failed validation', {
    errInfo: { failingDocumentId: document._id, details: { operatorName: '$and', schemaRulesNotSatisfied: [] } },
  });
}

/** A document to insert, with its `_id` first. */
export interface PreparedDocument {
  raw: Buffer;
  document: Document;
}

/** The document with its `_id` first, which it gets when it has none. @throws CommandError InvalidBSON */
export function prepareDocument(raw: Buffer): PreparedDocument {
  const document = decode(raw);
  let first = true;
  let idField: { from: number; to: number } | undefined;
  let at = 4;
  for (const { name, end } of rawFields(raw)) {
    if (name === '_id') {
      if (idField) throw new CommandError('BadValue', "can't have multiple _id fields in one document");
      if (first) return { raw, document };
      idField = { from: at, to: end };
    }
    first = false;
    at = end;
  }
  if (!idField) {
    const _id = new ObjectId();
    const id = Buffer.concat([Buffer.from('\x07_id\0', 'latin1'), _id.id]);
    return { raw: rebuilt([id, raw.subarray(4)]), document: { _id, ...document } };
  }
  const { from, to } = idField;
  const { _id, ...rest } = document;
  return {
    raw: rebuilt([raw.subarray(from, to), raw.subarray(4, from), raw.subarray(to)]),
    document: { _id, ...rest },
  };
}

function rebuilt(parts: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), ...parts]);
  bytes.writeInt32LE(bytes.length, 0);
  return bytes;
}

/** The key of an `_id` in the index that every collection has. */
export function idKey(id: unknown): Buffer {
  return shorten(encodeKey(id));
}

/** Inserts a document as it came. @throws CommandError DuplicateKey and what a document may not be */
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

/** Checks all unique indexes before it writes an entry, so that a refused document leaves nothing behind. */
function addEntries(
  context: WriteContext,
  collection: Collection,
  document: Document,
  indexes: readonly Index[],
  recordId: number,
): void {
  const { view } = context;
  const found = indexes.map((index) => ({ index, ...index.keysOf(document) }));
  for (const { index, keys } of found) for (const key of keys) checkUnique(view, collection, index, key, document);
  let isNews = false;
  for (const { index, keys, arrays } of found) {
    for (const key of keys) index.addEntry(view, key, recordId);
    isNews = index.noteArrays(arrays) || isNews;
  }
  if (isNews) context.catalogue.save(view, collection);
}

function checkUnique(
  view: View,
  collection: Collection,
  index: Index,
  key: Buffer,
  document: Document,
  except?: number,
): void {
  if (!index.isId && !index.definition.unique && !index.definition.prepareUnique) return;
  view.claim(Buffer.concat([index.prefix, key]), index.isId);
  if (index.holderOf(view, key, except) !== undefined) throw duplicateKey(collection.ns, index, document);
}

/** How a document was changed, for the log. */
export type Replacement =
  | { isReplacement: true; given?: Buffer | undefined }
  | {
      isReplacement: false;
      description: UpdateDescription;
      /** The fields that `document` is given with, all others being as they were; undefined where it has them all. */
      fields?: ReadonlySet<string>;
    };

/**
 * The fields of which an update has to know the values, to change some of them: with those of the indexes that it
 * concerns. Undefined where it has to know all.
 */
export function fieldsToChange(collection: Collection, changing: ReadonlySet<string>): ReadonlySet<string> | undefined {
  if (collection.validator) return undefined;
  const fields = new Set(['_id', ...changing]);
  for (const index of collection.indexes) {
    if (index.looksAt === undefined) return undefined;
    if (isConcerned(index, changing)) for (const field of index.looksAt) fields.add(field);
  }
  return fields;
}

function isConcerned({ looksAt }: Index, changing: ReadonlySet<string> | undefined): boolean {
  if (looksAt === undefined || changing === undefined) return true;
  for (const field of looksAt) if (changing.has(field)) return true;
  return false;
}

/** Puts a new version of a document in the place of the old one. */
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
    ? encodeOver(oldRaw, document, fields)
    : encodeInOrderOf(document, how.isReplacement ? (how.given ?? oldRaw) : oldRaw);
  if (raw.length > MAX_DOCUMENT_BYTES) {
    throw new CommandError(17419, `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`);
  }
  checkNesting(document);
  validate(collection, document, context);
  const concerned = collection.indexes.slice(1).filter((index) => isConcerned(index, fields));
  const old = concerned.length > 0 ? decodeSome(oldRaw, fields) : {};
  const differences = concerned.map((index) => difference(index, old, document));
  for (const { index, added } of differences) {
    for (const key of added) checkUnique(view, collection, index, key, document, recordId);
  }
  let isNews = false;
  for (const { index, added, removed, arrays } of differences) {
    for (const key of removed) index.removeEntry(view, key, recordId);
    for (const key of added) index.addEntry(view, key, recordId);
    isNews = index.noteArrays(arrays) || isNews;
  }
  if (isNews) context.catalogue.save(view, collection);
  view.put(collection.recordKey(recordId), raw);
  context.log({
    operation: how.isReplacement ? 'replace' : 'update',
    db: collection.db,
    coll: collection.name,
    uuid: collection.uuid,
    documentKey: { _id: document._id },
    ...(how.isReplacement ? { document: raw } : { updateDescription: how.description as unknown as Document }),
    ...(collection.keepsImages && { before: oldRaw, after: raw }),
  });
  return raw;
}

function difference(index: Index, old: Document, now: Document) {
  const before = index.keysOf(old).keys;
  const { keys: after, arrays } = index.keysOf(now);
  const [beforeSet, afterSet] = [before, after].map((keys) => new Set(keys.map((key) => key.toString('latin1'))));
  return {
    index,
    arrays,
    added: after.filter((key) => !beforeSet?.has(key.toString('latin1'))),
    removed: before.filter((key) => !afterSet?.has(key.toString('latin1'))),
  };
}

/** Removes a document with its index entries. */
export function removeDocument(context: WriteContext, collection: Collection, { recordId, raw }: StoredDocument): void {
  const { view } = context;
  const document = decode(raw);
  view.remove(collection.recordKey(recordId));
  for (const index of collection.indexes)
    for (const key of index.keysOf(document).keys) index.removeEntry(view, key, recordId);
  context.log({
    operation: 'delete',
    db: collection.db,
    coll: collection.name,
    uuid: collection.uuid,
    documentKey: { _id: document._id },
    ...(collection.keepsImages && { before: raw }),
  });
}

/** Makes the entries of a new index. @throws CommandError DuplicateKey when documents share a key of a unique one */
export function buildIndex(view: View, collection: Collection, index: Index): void {
  const seen = new Map<string, Document>();
  for (const { key, value } of view.scan(collection.records)) {
    const document = decode(value);
    const { keys, arrays } = index.keysOf(document);
    index.noteArrays(arrays);
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

/** What is equal for documents of equal `_id`. */
export const documentIdentity = (document: Document): string => identityOf(document._id);
