/** One statement of an update or delete command, as update, delete, findAndModify and bulkWrite run it. */
import type { Options } from 'mingo/types';
import { type Document, decodeSome, encode, encodeInOrderOf } from '../bson/bson-values.ts';
import { CommandError } from '../errors.ts';
import { normalizeFilter } from '../language/language.ts';
import type { SortField } from '../language/sort.ts';
import { compileUpdate, documentForUpsert } from '../language/update.ts';
import { type Found, findDocuments, type Query } from '../planner/find.ts';
import type { Collection } from '../storage/catalogue.ts';
import {
  fieldsToChange,
  insertDocument,
  prepareDocument,
  type Replacement,
  removeDocument,
  replaceDocument,
  type WriteContext,
} from '../storage/documents.ts';

export interface UpdateStatement {
  filter: Document;
  update: unknown;
  /** A replacement as it came, for the order of its fields. */
  given?: Buffer | undefined;
  multi: boolean;
  upsert: boolean;
  arrayFilters?: unknown;
  sort: readonly SortField[];
  hint?: unknown;
  options: Options;
}

export interface UpdateResult {
  matched: number;
  modified: number;
  /** The document that was inserted. */
  upserted?: Document;
  /** The first document that matched, before and after. */
  before?: Buffer;
  after?: Buffer;
}

/** The collection's documents that a statement is for. Found before anything changes, so that no change is met again. */
function matched(context: WriteContext, collection: Collection | undefined, query: Query): Found[] {
  return [...findDocuments(context.view, collection, query)];
}

/** Runs an update. `createCollection` is asked for the collection only when there is something to insert. */
export function runUpdate(
  context: WriteContext,
  collection: Collection | undefined,
  createCollection: () => Collection,
  statement: UpdateStatement,
): UpdateResult {
  const { multi, upsert, options, hint, sort } = statement;
  const filter = normalizeFilter(statement.filter);
  const update = compileUpdate(statement.update, { filter, arrayFilters: statement.arrayFilters, options });
  if (multi && update.isReplacement) {
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const found = matched(context, collection, { filter, sort, limit: multi ? undefined : 1, hint, options });
  const result: UpdateResult = { matched: found.length, modified: 0 };
  if (found.length === 0 && upsert) {
    const document = documentForUpsert(update, filter);
    const bytes = encodeInOrderOf(
      document,
      update.isReplacement && statement.given ? statement.given : encode(document),
    );
    result.upserted = insertDocument(context, createCollection(), prepareDocument(bytes));
    result.after = bytes;
    return result;
  }
  for (const one of found) {
    if (!collection) break;
    // Of a document whose other fields stay as they are, those are not decoded.
    const fields = update.touches && fieldsToChange(collection, update.touches);
    const changed = update.apply(fields ? decodeSome(one.raw, fields) : one.document, false);
    result.before ??= one.raw;
    if (changed) {
      const how: Replacement =
        update.isReplacement || !changed.description
          ? { isReplacement: true, given: statement.given }
          : { isReplacement: false, description: changed.description, ...(fields && { fields }) };
      const raw = replaceDocument(context, collection, one, changed.document, how);
      result.after ??= raw;
      result.modified++;
    } else result.after ??= one.raw;
  }
  return result;
}

export interface DeleteStatement {
  filter: Document;
  multi: boolean;
  sort: readonly SortField[];
  hint?: unknown;
  options: Options;
}

/** Runs a delete. @returns the documents that were removed */
export function runDelete(
  context: WriteContext,
  collection: Collection | undefined,
  statement: DeleteStatement,
): Found[] {
  const { multi, sort, hint, options } = statement;
  const filter = normalizeFilter(statement.filter);
  const found = matched(context, collection, { filter, sort, limit: multi ? undefined : 1, hint, options });
  for (const one of found) if (collection) removeDocument(context, collection, one);
  return found;
}
