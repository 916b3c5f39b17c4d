import { sameValue } from '../bson/compare-values.ts';
import type { Document } from '../bson/document.ts';
import type { SortField } from '../language/sort.ts';
import { indexBounds } from './bounds.ts';
import { followsKeys } from './candidate.ts';
import { extractConditions } from './condition.ts';
import { boundsByField, type FieldBounds, type Interval } from './field-bounds.ts';
import type { Access, Plan } from './plan.ts';

/** Moves the only `$or` of a filter to its top level. */
export function hoistOr(filter: Document): Document {
  const { $or, $and, ...rest } = filter;
  if ($or !== undefined || !Array.isArray($and)) return filter;
  const parts = ($and as Document[]).map(hoistOr);
  const [orPart, ...others] = parts.filter((part) => '$or' in part);
  if (orPart === undefined || others.length > 0) return filter;
  const { $or: branches, ...restOfPart } = orPart;
  return { $or: branches, $and: [rest, restOfPart, ...parts.filter((part) => part !== orPart)] };
}

/** Plans branches that are ranges of one index as one scan in index order. Keyset pages have this form. */
export function planAsOneScan(
  branches: readonly { filter: Document; access: Access }[],
  sort: readonly SortField[],
): Plan | undefined {
  const [first] = branches;
  if (first?.access.kind !== 'index' || sort.length === 0) return undefined;
  const { index } = first.access;
  const intervals: Interval[] = [];
  const bounds: (readonly FieldBounds[])[] = [];
  for (const { access } of branches) {
    if (access.kind !== 'index' || access.index !== index || access.isMerged) return undefined;
    for (const interval of access.intervals) intervals.push(interval);
    bounds.push(...access.bounds);
  }
  intervals.sort((a, b) => Buffer.compare(a.start, b.start));
  const isApart = intervals.every(
    ({ start }, at) => at === 0 || Buffer.compare(intervals[at - 1]?.end ?? start, start) <= 0,
  );
  const [common = [], ...others] = branches.map(({ filter }) => extractConditions(filter).conditions);
  const shared = common.filter((condition) =>
    others.every((conditions) => conditions.some((one) => sameValue(one, condition))),
  );
  const reverse = followsKeys(index, sort, 0, indexBounds(index, boundsByField(shared))?.constants ?? 0);
  if (!isApart || index.isMultikey || reverse === undefined) return undefined;
  const access: Access = { kind: 'index', index, intervals, bounds, reverse, isMerged: false };
  return { access, isExact: false, isSorted: true };
}
