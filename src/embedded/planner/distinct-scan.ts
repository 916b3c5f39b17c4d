/** The distinct values of a field from an index, which is read once for each value. */
import { decode } from '../bson/decode.ts';
import { afterPrefix, encodeCompoundKey } from '../bson/key-encoding.ts';
import { valuesForKey } from '../bson/paths.ts';
import type { Collection } from '../storage/collection.ts';
import { entryRecordId, type Index } from '../storage/collection-index.ts';
import type { View } from '../storage/view.ts';
import { EVERYTHING } from './candidate.ts';
import { hintedIndex } from './make-plan.ts';
import { countUse, type IndexAccess } from './plan.ts';
import { planQuery, type Query, type QueryStatistics } from './query.ts';

/** The scan of an index that finds the distinct values of a field. Undefined if no index can. */
export function planDistinct(
  view: View,
  collection: Collection | undefined,
  query: Query,
  field: string,
): IndexAccess | undefined {
  if (!collection || query.options.collation) return undefined;
  if (Object.keys(query.filter).length === 0) {
    const hinted = hintedIndex(collection, query.hint);
    if (query.hint !== undefined && !hinted) return undefined;
    const index = (hinted ? [hinted] : collection.indexes).find((one) => hasAllValues(one, field));
    return index && { kind: 'index', index, intervals: [EVERYTHING], bounds: [[]], reverse: false, isMerged: false };
  }
  const { access, isExact } = planQuery(view, collection, { ...query, sort: [] });
  if (access.kind !== 'index' || !isExact || access.isMerged) return undefined;
  const at = access.index.fields.indexOf(field);
  const [bounds = []] = access.bounds;
  const isReachable = at >= 0 && at <= bounds.length && bounds.slice(0, at).every((one) => 'points' in one);
  return isReachable && access.index.arrays[at] === undefined ? { ...access, reverse: false } : undefined;
}

/** Whether an index contains the values of all documents at its first field. */
const hasAllValues = ({ fields, arrays, definition }: Index, field: string): boolean =>
  fields[0] === field &&
  arrays[0] === undefined &&
  !definition.hidden &&
  !definition.sparse &&
  !definition.partialFilterExpression;

/** The distinct values of a field, read by the scan that `planDistinct` returned. */
export function* distinctValues(
  view: View,
  collection: Collection,
  access: IndexAccess,
  field: string,
  statistics: QueryStatistics,
): Generator<unknown> {
  countUse(access);
  const { index, intervals } = access;
  const at = index.fields.indexOf(field);
  for (const { start, end } of intervals) {
    let from = start;
    for (;;) {
      const [entry] = view.keys(index.range(from, end));
      if (!entry) break;
      statistics.keysExamined++;
      const key = index.isId ? entry.subarray(index.prefix.length) : entry.subarray(index.prefix.length, -6);
      const raw = view.get(collection.recordKey(recordIdOf(view, index, entry)));
      if (!raw) break;
      statistics.docsExamined++;
      const document = decode(raw);
      const values = index.paths.slice(0, at + 1).map((path) => valuesForKey(document, path).values[0]);
      const value = values[at];
      if (value !== undefined) yield value;
      const prefix = encodeCompoundKey(values, index.directions);
      // Missing fields have the key of null, so the next document may have the value null.
      const isWhole = value !== undefined && key.subarray(0, prefix.length).equals(prefix);
      from = isWhole ? afterPrefix(prefix) : Buffer.concat([entry.subarray(index.prefix.length), AFTER]);
    }
  }
}
const AFTER = Buffer.from([0]);

const recordIdOf = (view: View, index: Index, entry: Buffer): number =>
  index.isId ? (view.get(entry)?.readUIntBE(0, 6) ?? 0) : entryRecordId(entry);
