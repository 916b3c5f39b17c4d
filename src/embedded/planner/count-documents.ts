import type { Collection } from '../storage/collection.ts';
import type { View } from '../storage/view.ts';
import { findDocuments } from './find-documents.ts';
import { recordIds } from './index-scan.ts';
import { countUse } from './plan.ts';
import { newStatistics, planQuery, type Query, type QueryStatistics } from './query.ts';

/** The number of matching documents. Reads no documents if an index is sufficient. */
export function countDocuments(
  view: View,
  collection: Collection | undefined,
  query: Query,
  statistics: QueryStatistics = newStatistics(),
): number {
  if (!collection) return 0;
  const { skip = 0, limit } = query;
  const max = limit === undefined ? Number.POSITIVE_INFINITY : limit + skip;
  const { access, isExact } = planQuery(view, collection, { ...query, sort: [] });
  if (!query.plan) countUse(access);
  let count = 0;
  if (isExact && access.kind === 'collection')
    count = Number.isFinite(max) ? countUpTo(view.keys(collection.records), max) : view.count(collection.records);
  else if (isExact && access.kind === 'index' && !access.index.isMultikey) {
    for (const { start, end } of access.intervals) {
      const range = access.index.range(start, end);
      count += Number.isFinite(max) ? countUpTo(view.keys(range), max - count) : view.count(range);
      if (count >= max) break;
    }
    statistics.keysExamined += count;
  } else if (isExact && access.kind === 'index') count = countUpTo(recordIds(view, access, statistics), max);
  else {
    const unordered: Query = {
      ...query,
      sort: [],
      skip: 0,
      limit: Number.isFinite(max) ? max : undefined,
      plan: { access, isExact, isSorted: true },
    };
    for (const _ of findDocuments(view, collection, unordered, statistics)) count++;
  }
  return Math.max(0, Math.min(count, max) - skip);
}

function countUpTo(items: Iterable<unknown>, max: number): number {
  let count = 0;
  if (max <= 0) return 0;
  for (const _ of items) if (++count >= max) break;
  return count;
}
