import { MAX_BOUND_BYTES } from '../bson/key-encoding.ts';
import type { IndexEntry } from '../storage/collection-index.ts';
import type { View } from '../storage/view.ts';
import type { Access, IndexAccess } from './plan.ts';
import type { QueryStatistics } from './query.ts';

/** The record ids that an index access returns, without duplicates. */
export function* recordIds(view: View, access: Access, statistics: QueryStatistics): Generator<number> {
  if (access.kind === 'or') {
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

function* recordsInOrder(view: View, { index, intervals, reverse }: IndexAccess): Generator<number> {
  for (const interval of reverse ? [...intervals].reverse() : intervals) {
    if (index.isId && isPoint(interval)) {
      // A lookup by _id reads one key without a scan.
      const recordId = index.findRecord(view, interval.start);
      if (recordId !== undefined) yield recordId;
    } else yield* index.records(view, index.range(interval.start, interval.end, reverse));
  }
}

/** Whether an interval contains only one key. Longer bounds are truncated, so that they contain several. */
function isPoint({ start, end }: { start: Buffer; end: Buffer }): boolean {
  return (
    start.length === end.length &&
    start.length > 0 &&
    start.length < MAX_BOUND_BYTES &&
    start.subarray(0, -1).equals(end.subarray(0, -1)) &&
    (start.at(-1) ?? 0) + 1 === end.at(-1)
  );
}

/** Merges intervals into one sequence, ordered by the part of the keys after the bound values. */
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
