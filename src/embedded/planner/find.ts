/** Finding documents: runs a plan, looks at what it leads to, orders and cuts it. */
import type { Options } from 'mingo/types';
import { type Document, decode, decodeSome } from '../bson/bson-values.ts';
import { CommandError } from '../errors.ts';
import { parseCollation } from '../language/collation.ts';
import { compileNormalized, fieldsOf } from '../language/language.ts';
import { compileSort, type SortField } from '../language/sort.ts';
import type { Collection } from '../storage/catalogue.ts';
import { idKey, type StoredDocument } from '../storage/documents.ts';
import type { IndexEntry } from '../storage/indexes.ts';
import type { View } from '../storage/view.ts';
import { type Access, type Plan, type Planned, plan } from './planner.ts';

/** A query in the form that all commands bring theirs into. */
export interface Query {
  /** A normalized filter. */
  filter: Document;
  sort: readonly SortField[];
  skip?: number;
  /** The most documents that are wanted; undefined for all. */
  limit?: number | undefined;
  hint?: unknown;
  options: Options;
  /** The plan, when it was made already. */
  plan?: Plan;
}

/** What running a query cost. */
export interface Statistics {
  keysExamined: number;
  docsExamined: number;
  /** How many were handed on. */
  returned: number;
}

export const newStatistics = (): Statistics => ({ keysExamined: 0, docsExamined: 0, returned: 0 });

const NO_INDEXES: Planned = { indexes: [] };

/** The plan of a query. */
export function planQuery(view: View, collection: Collection | undefined, query: Query): Plan {
  if (query.plan) return query.plan;
  return plan(view, collection ?? NO_INDEXES, {
    filter: query.filter,
    sort: query.sort,
    limit: query.limit === undefined ? undefined : query.limit + (query.skip ?? 0),
    hint: query.hint,
    hasCollation: parseCollation(query.options.collation) !== undefined,
  });
}

/** A document found, decoded when it is first looked at. */
export class Found implements StoredDocument {
  readonly recordId: number;
  readonly raw: Buffer;
  #document: Document | undefined;

  constructor(recordId: number, raw: Buffer) {
    this.recordId = recordId;
    this.raw = raw;
  }

  get document(): Document {
    this.#document ??= decode(this.raw);
    return this.#document;
  }
}

/** Whether a document found is one that is looked for. */
type Test = (found: Found) => boolean;

/** A filter as a test that decodes no more of a document than it looks at. */
function testOf(filter: Document, options: Options): Test {
  const matches = compileNormalized(filter, options);
  const fields = fieldsOf(filter);
  return fields === undefined ? ({ document }) => matches(document) : ({ raw }) => matches(decodeSome(raw, fields));
}

/** The documents that a query is for, in its order. Reads as it is iterated. */
export function* findDocuments(
  view: View,
  collection: Collection | undefined,
  query: Query,
  statistics: Statistics = newStatistics(),
): Generator<Found> {
  if (!collection) return;
  const chosen = planQuery(view, collection, query);
  const test = chosen.isExact ? undefined : testOf(chosen.rest ?? query.filter, query.options);
  let found: Iterable<Found> = matching(view, collection, chosen.access, test, statistics);
  if (!chosen.isSorted) found = sorted(found, query);
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

function* matching(
  view: View,
  collection: Collection,
  access: Access,
  test: Test | undefined,
  statistics: Statistics,
): Generator<Found> {
  if (access.kind === 'collection') {
    for (const { key, value } of view.scan({ ...collection.records, reverse: access.reverse })) {
      statistics.docsExamined++;
      const found = new Found(key.readUIntBE(key.length - 6, 6), value);
      if (!test || test(found)) yield found;
    }
    return;
  }
  if (access.kind === 'either' && access.mergedBy) {
    yield* mergedBranches(
      access.branches.map((branch) => matching(view, collection, branch, test, statistics)),
      compileSort(access.mergedBy),
    );
    return;
  }
  for (const recordId of recordIds(view, access, statistics)) {
    const raw = view.get(collection.recordKey(recordId));
    if (!raw) continue;
    statistics.docsExamined++;
    const found = new Found(recordId, raw);
    if (!test || test(found)) yield found;
  }
}

/** Several sequences, each in order, as one, with each document once. */
function* mergedBranches(
  branches: readonly Iterator<Found>[],
  compare: (a: Document, b: Document) => number,
): Generator<Found> {
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

/** The records that an index access leads to, each once. */
export function* recordIds(view: View, access: Access, statistics: Statistics): Generator<number> {
  if (access.kind === 'either') {
    const seen = new Set<number>();
    for (const branch of access.branches) {
      for (const recordId of recordIds(view, branch, statistics)) {
        if (seen.has(recordId)) continue;
        seen.add(recordId);
        yield recordId;
      }
    }
    return;
  }
  if (access.kind !== 'index') return;
  const seen = access.index.isMultikey ? new Set<number>() : undefined;
  for (const recordId of access.isMerged ? mergedRecords(view, access) : recordsInOrder(view, access)) {
    statistics.keysExamined++;
    if (seen?.has(recordId)) continue;
    seen?.add(recordId);
    yield recordId;
  }
}

type IndexAccess = Extract<Access, { kind: 'index' }>;

function* recordsInOrder(view: View, { index, intervals, reverse }: IndexAccess): Generator<number> {
  for (const one of reverse ? [...intervals].reverse() : intervals) {
    if (index.isId && isPoint(one)) {
      // The usual lookup by _id: one key, read without a scan.
      const recordId = index.holderOf(view, one.start);
      if (recordId !== undefined) yield recordId;
    } else yield* index.records(view, index.range(one.start, one.end, reverse));
  }
}

function isPoint({ start, end }: { start: Buffer; end: Buffer }): boolean {
  return (
    start.length === end.length &&
    start.length > 0 &&
    start.subarray(0, -1).equals(end.subarray(0, -1)) &&
    (start.at(-1) ?? 0) + 1 === end.at(-1)
  );
}

/** Several intervals, each in order, as one sequence ordered by what follows the value that each is bound to. */
function* mergedRecords(view: View, { index, intervals, reverse }: IndexAccess): Generator<number> {
  const heads: { entry: IndexEntry; rest: Buffer; next: Iterator<IndexEntry>; bound: number }[] = [];
  for (const { start, end, boundBytes: bound = start.length } of intervals) {
    const next = index.entries(view, index.range(start, end, reverse));
    const { value, done } = next.next();
    if (!done) heads.push({ entry: value, rest: value.key.subarray(bound), next, bound });
  }
  while (heads.length > 0) {
    let best = 0;
    for (let at = 1; at < heads.length; at++) {
      const order = Buffer.compare(heads[at]?.rest ?? EMPTY, heads[best]?.rest ?? EMPTY);
      if (reverse ? order > 0 : order < 0) best = at;
    }
    const head = heads[best];
    if (!head) return;
    yield head.entry.recordId;
    const { value, done } = head.next.next();
    if (done) heads.splice(best, 1);
    else {
      head.entry = value;
      head.rest = value.key.subarray(head.bound);
    }
  }
}

const EMPTY = Buffer.alloc(0);
const MAX_SORT_BYTES = 400 * 1024 * 1024;

function sorted(found: Iterable<Found>, { sort, options, limit, skip = 0 }: Query): Iterable<Found> {
  const compareDocuments = compileSort(sort, parseCollation(options.collation));
  const compare = (a: Found, b: Found) => compareDocuments(a.document, b.document);
  const wanted = limit === undefined ? Number.POSITIVE_INFINITY : limit + skip;
  let all: Found[] = [];
  let bytes = 0;
  for (const one of found) {
    bytes += one.raw.length;
    if (bytes > MAX_SORT_BYTES)
      throw new CommandError(292, 'Sort exceeded memory limit, and the embedded server does not sort on disk');
    all.push(one);
    // A short page of a long list: what cannot be on it is let go now and then.
    if (all.length > wanted * 2 + 1000) all = all.sort(compare).slice(0, wanted);
  }
  return all.sort(compare);
}

/** How many documents match, without looking at any when an index alone can tell. */
export function countDocuments(
  view: View,
  collection: Collection | undefined,
  query: Query,
  statistics: Statistics = newStatistics(),
): number {
  if (!collection) return 0;
  const { skip = 0, limit } = query;
  const most = limit === undefined ? Number.POSITIVE_INFINITY : limit + skip;
  const { access, isExact } = planQuery(view, collection, { ...query, sort: [] });
  let count = 0;
  if (isExact && access.kind === 'collection')
    count = Number.isFinite(most) ? countUpTo(view.keys(collection.records), most) : view.count(collection.records);
  else if (isExact && access.kind === 'index' && !access.index.isMultikey) {
    for (const { start, end } of access.intervals) {
      const range = access.index.range(start, end);
      count += Number.isFinite(most) ? countUpTo(view.keys(range), most - count) : view.count(range);
      if (count >= most) break;
    }
    statistics.keysExamined += count;
  } else if (isExact && access.kind === 'index') count = countUpTo(recordIds(view, access, statistics), most);
  else {
    const unordered: Query = {
      ...query,
      sort: [],
      skip: 0,
      limit: Number.isFinite(most) ? most : undefined,
      plan: { access, isExact, isSorted: true },
    };
    for (const _ of findDocuments(view, collection, unordered, statistics)) count++;
  }
  return Math.max(0, Math.min(count, most) - skip);
}

function countUpTo(items: Iterable<unknown>, most: number): number {
  let count = 0;
  if (most <= 0) return 0;
  for (const _ of items) if (++count >= most) break;
  return count;
}

/** The document with a given `_id`. */
export function findById(view: View, collection: Collection | undefined, id: unknown): Found | undefined {
  const recordId = collection?.idIndex.holderOf(view, idKey(id));
  if (!collection || recordId === undefined) return undefined;
  const raw = view.get(collection.recordKey(recordId));
  return raw && new Found(recordId, raw);
}
