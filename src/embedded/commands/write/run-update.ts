import type { Options } from 'mingo/types';
import { decodeFields } from '../../bson/decode.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { encode, encodeInOrderOf } from '../../bson/encode.ts';
import { CommandError } from '../../command-error.ts';
import { normalizeFilter } from '../../language/filters/normalize-filter.ts';
import type { SortField } from '../../language/sort.ts';
import { compileUpdate, documentForUpsert } from '../../language/updates/update.ts';
import type { Collection } from '../../storage/collection.ts';
import { prepareDocument } from '../../storage/prepare-document.ts';
import type { WriteContext } from '../../storage/write-context.ts';
import { fieldsToChange, insertDocument, type Replacement, replaceDocument } from '../../storage/write-documents.ts';
import { matched } from './run-delete.ts';

/** One update statement of an update, findAndModify or bulkWrite command. */
interface UpdateStatement {
  filter: Document;
  update: unknown;
  /** The raw replacement document, which keeps the order of its fields. */
  rawReplacement?: Buffer | undefined;
  multi: boolean;
  upsert: boolean;
  arrayFilters?: unknown;
  sort: readonly SortField[];
  hint?: unknown;
  options: Options;
}

interface UpdateResult {
  matched: number;
  modified: number;
  /** The inserted document. */
  upserted?: Document;
  /** The first matching document, before and after the update. */
  before?: Buffer;
  after?: Buffer;
}

/** Runs one update statement of any command. Calls `createCollection` only if there is a document to insert. */
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
    const replacement = update.isReplacement ? statement.rawReplacement : undefined;
    // An upsert adds no field but `_id` to a replacement.
    const isComplete = replacement !== undefined && isDocument(statement.update) && '_id' in statement.update;
    const bytes = isComplete ? replacement : encodeInOrderOf(document, replacement ?? encode(document));
    result.upserted = insertDocument(context, createCollection(), prepareDocument(bytes));
    result.after = bytes;
    return result;
  }
  for (const stored of found) {
    if (!collection) break;
    // Only the fields that the update depends on are decoded.
    const fields = update.changedFields && fieldsToChange(collection, update.changedFields);
    const changed = update.apply(fields ? decodeFields(stored.raw, fields) : stored.document, false);
    result.before ??= stored.raw;
    if (changed) {
      const how: Replacement =
        update.isReplacement || !changed.description
          ? { isReplacement: true, rawReplacement: statement.rawReplacement }
          : { isReplacement: false, description: changed.description, ...(fields && { fields }) };
      const raw = replaceDocument(context, collection, stored, changed.document, how);
      result.after ??= raw;
      result.modified++;
    } else result.after ??= stored.raw;
  }
  return result;
}
