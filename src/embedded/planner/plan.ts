import type { Document } from '../bson/document.ts';
import { afterPrefix } from '../bson/key-encoding.ts';
import type { SortField } from '../language/sort.ts';
import type { Index } from '../storage/collection-index.ts';
import type { Interval } from './field-bounds.ts';

/** How the documents of a collection are found. */
export type Access =
  | { kind: 'collection'; reverse: boolean }
  | { kind: 'none' }
  | { kind: 'index'; index: Index; intervals: Interval[]; reverse: boolean; isMerged: boolean }
  | {
      kind: 'either';
      branches: Access[] /** The order that each branch comes in, and all together. */;
      mergedBy?: readonly SortField[];
    };

export interface Plan {
  access: Access;
  /** Whether all that is found matches, so that documents need not be looked at. */
  isExact: boolean;
  /** What of the filter is left to test; all of it where it does not say. */
  rest?: Document;
  /** Whether documents come in the order that was asked for. */
  isSorted: boolean;
}

export interface PlanRequest {
  /** A normalized filter. */
  filter: Document;
  sort: readonly SortField[];
  limit?: number | undefined;
  hint?: unknown;
  /** Whether strings are compared by a collation, which no index is ordered by. */
  hasCollation: boolean;
}

/** What a plan looks at. */
export interface PlannedCollection {
  indexes: readonly Index[];
}

/** Whether nothing but one index key can match, as `_id: value` does. */
export function isSinglePoint({ access }: Plan): boolean {
  if (access.kind !== 'index' || access.intervals.length !== 1 || access.index.fields.length !== 1) return false;
  const [only] = access.intervals;
  return only !== undefined && afterPrefix(only.start).equals(only.end);
}
