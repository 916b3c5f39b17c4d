import type { Collection } from '../storage/collection.ts';
import type { View } from '../storage/view.ts';
import { findDocuments } from './find-documents.ts';
import { recordIds } from './index-scan.ts';
import { newStatistics, planQuery, type Query, type Statistics } from './query.ts';

/** The number of matching documents. Reads no documents if an index is sufficient. */
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
