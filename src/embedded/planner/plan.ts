import type { Document } from '../bson/document.ts';
import { afterPrefix } from '../bson/key-encoding.ts';
import type { SortField } from '../language/sort.ts';
import type { Index } from '../storage/collection-index.ts';
import type { FieldBounds, Interval } from './field-bounds.ts';

/** How the documents of a collection are read. */
export type Access =
  | { kind: 'collection'; reverse: boolean }
  | { kind: 'none' }
  | IndexAccess
  /** `mergedBy` is the order of each branch and of the merged result. */
  | { kind: 'or'; branches: Access[]; mergedBy?: readonly SortField[] };

/** A scan of an index. */
export interface IndexAccess {
  kind: 'index';
  index: Index;
  intervals: Interval[];
  /** The bounds that the intervals are made of, by index field. Several if branches of an `$or` share the scan. */
  bounds: readonly (readonly FieldBounds[])[];
  reverse: boolean;
  isMerged: boolean;
}

/** How a query runs. */
export interface Plan {
  access: Access;
  /** Whether all documents that are read match, so that they need not be tested. */
  isExact: boolean;
  /** The part of the filter to test. Defaults to the whole filter. */
  rest?: Document;
  /** Whether documents are read in the requested order. */
  isSorted: boolean;
}

/** The part of a query that determines its plan. */
export interface PlanRequest {
  /** A normalized filter. */
  filter: Document;
  sort: readonly SortField[];
  limit?: number | undefined;
  hint?: unknown;
  /** The only fields of the documents that are read. Undefined for any. */
  fields?: ReadonlySet<string> | undefined;
  /** Whether a collation compares strings. No index is ordered by a collation. */
  hasCollation: boolean;
}

/** The part of a collection that the planner reads. */
export interface PlannedCollection {
  indexes: readonly Index[];
}

/** Whether at most one index key can match, as in `{ _id: value }`. */
export function isSinglePoint({ access }: Plan): boolean {
  if (access.kind !== 'index' || access.intervals.length !== 1 || access.index.fields.length !== 1) return false;
  const [only] = access.intervals;
  return only !== undefined && afterPrefix(only.start).equals(only.end);
}

/** Counts a query that uses the indexes of an access. */
export function countUse(access: Access): void {
  if (access.kind === 'index') access.index.uses.count++;
  else if (access.kind === 'or') access.branches.forEach(countUse);
}
