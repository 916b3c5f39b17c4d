import { type Document, isDocument } from '../bson/document.ts';
import type { SortField } from '../language/sort.ts';
import type { Index } from '../storage/collection-index.ts';
import { type Bounds, indexBounds, intervalCount, keyIntervals } from './bounds.ts';
import type { Condition } from './condition.ts';
import type { FieldBoundsOf, Interval } from './field-bounds.ts';
import type { Plan, PlanRequest } from './plan.ts';

/** All keys of an index. */
export const EVERYTHING: Interval = { start: Buffer.alloc(0), end: Buffer.from([0xff]) };

const MAX_MERGED = 64;

/** A use of one index, before the cheapest one is chosen. */
export interface Candidate {
  readonly index: Index;
  readonly bounds: Bounds | undefined;
  /** Whether all keys in the bounds are those of matching documents. */
  readonly isExact: boolean;
  /** How a scan returns the documents in the requested order. Undefined if it does not. */
  readonly order: Order | undefined;
  readonly isSorted: boolean;
  /** The intervals of keys that are read. Made at the first call: most candidates are not chosen. */
  intervals(): Interval[];
}

/** The direction of a scan, and whether it merges its intervals. */
interface Order {
  readonly reverse: boolean;
  readonly isMerged: boolean;
}

/**
 * The use of an index. Undefined if the index restricts and orders nothing, unless a hint names it.
 * @param boundsOf the bounds of the fields under the conditions that indexes can answer
 */
export function makeCandidate(
  index: Index,
  conditions: Condition[],
  boundsOf: FieldBoundsOf,
  isComplete: boolean,
  request: PlanRequest,
  isHinted: boolean,
): Candidate | undefined {
  const bounds = indexBounds(index, boundsOf);
  const order = request.hasCollation ? undefined : findOrder(index, bounds, request.sort);
  if (!bounds && !isHinted && !(order && request.sort.length > 0)) return undefined;
  const isExact =
    isComplete && (bounds ? conditions.every((condition) => bounds.exact.has(condition)) : conditions.length === 0);
  let intervals: Interval[] | undefined;
  return {
    index,
    bounds,
    isExact,
    order,
    isSorted: request.sort.length === 0 || order !== undefined,
    intervals() {
      intervals ??= bounds ? keyIntervals(index, bounds) : [EVERYTHING];
      return intervals;
    },
  };
}

/** Converts a candidate to a plan. Adds the part of the filter that its bounds do not guarantee. */
export const toPlan = ({ index, bounds, isExact, order, isSorted, intervals }: Candidate, filter: Document): Plan => ({
  access: {
    kind: 'index',
    index,
    intervals: intervals(),
    bounds: [bounds?.fields ?? []],
    reverse: order?.reverse ?? false,
    isMerged: order?.isMerged ?? false,
  },
  isExact,
  isSorted,
  ...(bounds && { rest: removeConditions(filter, bounds.exact) }),
});

/** A filter without the conditions that are already fulfilled. */
function removeConditions(filter: Document, fulfilled: ReadonlySet<Condition>): Document {
  const isFulfilled = (path: string, operator: string, operand: unknown) => {
    for (const one of fulfilled)
      if (one.path === path && one.operator === operator && one.operand === operand) return true;
    return false;
  };
  const rest: Document = {};
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      const parts = value
        .map((part) => removeConditions(part as Document, fulfilled))
        .filter((part) => Object.keys(part).length > 0);
      if (parts.length > 0) rest.$and = parts;
    } else if (name.startsWith('$') || !isDocument(value)) rest[name] = value;
    else {
      const left = Object.entries(value).filter(([operator, operand]) => !isFulfilled(name, operator, operand));
      if (left.length > 0) rest[name] = Object.fromEntries(left);
    }
  }
  return rest;
}

/**
 * How a scan of the index returns documents in sort order: forwards, in reverse, or by merging its intervals. Undefined
 * if it cannot.
 */
function findOrder(index: Index, bounds: Bounds | undefined, sort: readonly SortField[]): Order | undefined {
  if (sort.length === 0) return undefined;
  const inKeyOrder = followsKeys(index, sort, 0, bounds?.constants ?? 0);
  if (inKeyOrder !== undefined) return { reverse: inKeyOrder, isMerged: false };
  if (!bounds || bounds.points === bounds.constants || intervalCount(bounds.fields) > MAX_MERGED) return undefined;
  const merged = followsKeys(index, sort, bounds.points, 0);
  return merged === undefined ? undefined : { reverse: merged, isMerged: true };
}

/**
 * The direction in which the index fields after `from` follow the sort: false is forwards, true is in reverse.
 * Undefined if they do not follow it.
 */
export function followsKeys(
  index: Index,
  sort: readonly SortField[],
  from: number,
  constants: number,
): boolean | undefined {
  if (index.hasLongKeys) return undefined;
  const constant = new Set(index.fields.slice(0, constants).filter((_, at) => index.arrays[at] === undefined));
  let at = from;
  let reverse: boolean | undefined;
  for (const { field, direction } of sort) {
    if (constant.has(field)) continue;
    while (at < constants && index.fields[at] !== field) at++;
    if (index.fields[at] !== field || index.arrays[at] !== undefined) return undefined;
    const isOpposite = (index.directions[at] ?? 1) !== direction;
    if (reverse !== undefined && reverse !== isOpposite) return undefined;
    reverse = isOpposite;
    at++;
  }
  return reverse ?? false;
}
