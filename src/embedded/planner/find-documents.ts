/** Finds documents: runs a plan, tests the documents, sorts them and applies skip and limit. */
import { ObjectId } from 'bson';
import type { Options } from 'mingo/types';
import { decodeFields } from '../bson/decode.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';
import { parseCollation } from '../language/collation.ts';
import { compileNormalized } from '../language/filters/compile-filter.ts';
import { filterFields } from '../language/filters/filter.ts';
import { compileSort, sortItems } from '../language/sort.ts';
import type { Collection } from '../storage/collection.ts';
import { idKey } from '../storage/index-entries.ts';
import type { View } from '../storage/view.ts';
import { FoundDocument } from './found-document.ts';
import { recordIds } from './index-scan.ts';
import { type Access, countUse } from './plan.ts';
import { planGuard } from './plan-guard.ts';
import { newStatistics, planQuery, type Query, type QueryStatistics } from './query.ts';

/** Whether a document matches the query. */
type Test = (found: FoundDocument) => boolean;

/** Compiles a filter to a test that decodes only the fields that the filter reads. */
function compileTest(filter: Document, options: Options): Test {
  const matches = compileNormalized(filter, options);
  const fields = filterFields(filter);
  return fields === undefined ? ({ document }) => matches(document) : ({ raw }) => matches(decodeFields(raw, fields));
}

/** The documents of a query, in its order. Reads lazily. */
export function* findDocuments(
  view: View,
  collection: Collection | undefined,
  query: Query,
  statistics: QueryStatistics = newStatistics(),
): Generator<FoundDocument> {
  if (!collection) return;
  const found =
    documentsById(view, collection, query, statistics) ?? plannedDocuments(view, collection, query, statistics);
  let skip = query.skip ?? 0;
  let left = query.limit ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  for (const document of found) {
    if (skip-- > 0) continue;
    statistics.returned++;
    yield document;
    if (--left <= 0) return;
  }
}

/**
 * The document of a query by an id, without a plan: MongoDB calls it an express query. Undefined if the query needs a plan.
 * An update by id with further conditions takes a seventh less processor time.
 */
function documentsById(
  view: View,
  collection: Collection,
  { filter, hint, plan, options }: Query,
  statistics: QueryStatistics,
): FoundDocument[] | undefined {
  const { _id: condition, ...rest } = filter;
  if (hint !== undefined || plan !== undefined || !isDocument(condition)) return undefined;
  const { $eq: _id, ...others } = condition;
  // Texts may be compared by a collation.
  if (!(_id instanceof ObjectId) || Object.keys(others).length > 0) return undefined;
  collection.idIndex.uses.count++;
  const found = findById(view, collection, _id);
  if (found === undefined) return [];
  statistics.keysExamined++;
  statistics.docsExamined++;
  return Object.keys(rest).length === 0 || compileTest(rest, options)(found) ? [found] : [];
}

/** The documents that the plan of a query finds, in its order. */
function plannedDocuments(
  view: View,
  collection: Collection,
  query: Query,
  statistics: QueryStatistics,
): Iterable<FoundDocument> {
  const chosen = planQuery(view, collection, query);
  if (!query.plan) countUse(chosen.access);
  const test = chosen.isExact ? undefined : compileTest(chosen.rest ?? query.filter, query.options);
  const found = matchingDocuments(view, collection, chosen.access, test, statistics);
  return chosen.isSorted ? found : sortDocuments(found, query);
}

function* matchingDocuments(
  view: View,
  collection: Collection,
  access: Access,
  test: Test | undefined,
  statistics: QueryStatistics,
): Generator<FoundDocument> {
  const check = planGuard(view, collection, access);
  check();
  if (access.kind === 'collection') {
    for (const { key, value } of view.scan({ ...collection.records, reverse: access.reverse })) {
      statistics.docsExamined++;
      const found = new FoundDocument(key.readUIntBE(key.length - 6, 6), value);
      if (test && !test(found)) continue;
      yield found;
      check();
    }
    return;
  }
  if (access.kind === 'or' && access.mergedBy) {
    yield* mergedBranches(
      access.branches.map((branch) => matchingDocuments(view, collection, branch, test, statistics)),
      compileSort(access.mergedBy),
    );
    return;
  }
  for (const recordId of recordIds(view, access, statistics)) {
    const raw = view.get(collection.recordKey(recordId));
    if (!raw) continue;
    statistics.docsExamined++;
    const found = new FoundDocument(recordId, raw);
    if (test && !test(found)) continue;
    yield found;
    check();
  }
}

/** Merges sorted sequences into one and drops duplicates. */
function* mergedBranches(
  branches: readonly Iterator<FoundDocument>[],
  compare: (a: Document, b: Document) => number,
): Generator<FoundDocument> {
  const heads = branches.flatMap((branch) => {
    const { value, done } = branch.next();
    return done ? [] : [{ branch, found: value }];
  });
  const seen = new Set<number>();
  while (heads.length > 0) {
    let best = 0;
    for (let at = 1; at < heads.length; at++) {
      const [head, other] = [heads[at], heads[best]];
      if (head && other && compare(head.found.document, other.found.document) < 0) best = at;
    }
    const head = heads[best];
    if (!head) return;
    if (!seen.has(head.found.recordId)) yield head.found;
    seen.add(head.found.recordId);
    const { value, done } = head.branch.next();
    if (done) heads.splice(best, 1);
    else head.found = value;
  }
}

const MAX_SORT_BYTES = 400 * 1024 * 1024;

function sortDocuments(
  found: Iterable<FoundDocument>,
  { sort, options, limit, skip = 0 }: Query,
): Iterable<FoundDocument> {
  const compareDocuments = compileSort(sort, parseCollation(options.collation));
  const compare = (a: FoundDocument, b: FoundDocument) => compareDocuments(a.document, b.document);
  const needed = limit === undefined ? Number.POSITIVE_INFINITY : limit + skip;
  let all: FoundDocument[] = [];
  let bytes = 0;
  for (const one of found) {
    bytes += one.raw.length;
    if (bytes > MAX_SORT_BYTES)
      throw new CommandError(292, 'Sort exceeded memory limit, and the embedded server does not sort on disk');
    all.push(one);
    // For a small limit, documents that cannot be in the result are dropped from time to time.
    if (all.length > needed * 2 + 1000) all = all.sort(compare).slice(0, needed);
  }
  return sortItems(all, compare);
}

/** The document with this `_id`. */
export function findById(view: View, collection: Collection | undefined, id: unknown): FoundDocument | undefined {
  const recordId = collection?.idIndex.findRecord(view, idKey(id));
  if (!collection || recordId === undefined) return undefined;
  const raw = view.get(collection.recordKey(recordId));
  return raw && new FoundDocument(recordId, raw);
}
