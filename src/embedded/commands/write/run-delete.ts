import type { Options } from 'mingo/types';
import type { Document } from '../../bson/document.ts';
import { normalizeFilter } from '../../language/filters/normalize-filter.ts';
import type { SortField } from '../../language/sort.ts';
import { findDocuments } from '../../planner/find-documents.ts';
import type { FoundDocument } from '../../planner/found-document.ts';
import type { Query } from '../../planner/query.ts';
import type { Collection } from '../../storage/collection.ts';
import type { WriteContext } from '../../storage/write-context.ts';
import { removeDocument } from '../../storage/write-documents.ts';

/** The documents that a statement applies to. All are found before the first change, so that none is found twice. */
export function matched(context: WriteContext, collection: Collection | undefined, query: Query): FoundDocument[] {
  return [...findDocuments(context.view, collection, query)];
}

/** One delete statement of a delete, findAndModify or bulkWrite command. */
interface DeleteStatement {
  filter: Document;
  multi: boolean;
  sort: readonly SortField[];
  hint?: unknown;
  options: Options;
}

/**
 * Runs one delete statement of any command.
 * @returns the removed documents
 */
export function runDelete(
  context: WriteContext,
  collection: Collection | undefined,
  statement: DeleteStatement,
): FoundDocument[] {
  const { multi, sort, hint, options } = statement;
  const filter = normalizeFilter(statement.filter);
  const found = matched(context, collection, { filter, sort, limit: multi ? undefined : 1, hint, options });
  for (const one of found) if (collection) removeDocument(context, collection, one);
  return found;
}
