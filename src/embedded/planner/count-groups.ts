/**
 * Counts documents that a `$group` cannot tell apart, because it reads only fields of an index and counts. Reads the keys of
 * the index, and a document only if its key does not determine the values.
 */
import { decodeFields } from '../bson/decode.ts';
import { type Document, isDocument, setField } from '../bson/document.ts';
import { decodeKeyValue, isShortened, keyValueEnd } from '../bson/key-decoding.ts';
import { groupFields } from '../language/stages/group-fields.ts';
import type { Collection } from '../storage/collection.ts';
import { entryRecordId, type Index } from '../storage/collection-index.ts';
import type { View } from '../storage/view.ts';
import { covers } from './covers.ts';
import { countUse, type IndexAccess, type Plan } from './plan.ts';
import { newStatistics, planQuery, type Query, type QueryStatistics } from './query.ts';

/** The field of a counted document that contains how many documents it stands for. */
const COUNT_FIELD = '\u0001count';

/** The fields that a stage reads, if it is a `$group` that only counts. Undefined for other stages. */
export function countedFields({ $group: spec }: Document): ReadonlySet<string> | undefined {
  if (!isDocument(spec) || !('_id' in spec)) return undefined;
  const { _id, ...outputs } = spec;
  const isCounting = Object.values(outputs).every(
    (output) => isDocument(output) && Object.keys(output).length === 1 && output.$sum === 1,
  );
  return isCounting ? groupFields(_id) : undefined;
}

/** A scan whose keys suffice for a query that reads only some fields. */
interface CoveringScan {
  readonly access: IndexAccess;
  readonly fields: ReadonlySet<string>;
}

/** The scan of a query that needs no documents. Undefined if the query needs some. */
export function coveringScan({ access, isExact }: Plan, query: Query): CoveringScan | undefined {
  const { fields, skip, limit, sort } = query;
  if (fields === undefined || !isExact || access.kind !== 'index' || sort.length > 0) return undefined;
  return skip === undefined && limit === undefined && covers(access.index, fields) ? { access, fields } : undefined;
}

/**
 * The input of a `$group` that only counts, if the keys of an index suffice: one document for each combination of the values
 * that it reads. `group` is the stage for this input.
 */
export function countGroups(
  view: View,
  collection: Collection | undefined,
  query: Query,
  stage: Document | undefined,
  statistics: QueryStatistics = newStatistics(),
): { documents: Document[]; group: Document } | undefined {
  if (!collection || !query.fields || !isDocument(stage?.$group)) return undefined;
  const scan = coveringScan(planQuery(view, collection, query), query);
  if (!scan) return undefined;
  countUse(scan.access);
  const { _id, ...outputs } = stage.$group;
  const sums = Object.keys(outputs).map((name) => [name, { $sum: `$${COUNT_FIELD}` }]);
  return {
    documents: countDistinct(view, collection, scan, statistics),
    group: { $group: { _id, ...Object.fromEntries(sums) } },
  };
}

/** One document for each combination of values of the fields, with the number of documents that have it. */
export function countDistinct(
  view: View,
  collection: Collection,
  { access: { index, intervals }, fields }: CoveringScan,
  statistics: QueryStatistics,
): Document[] {
  const counted = new Map<string, { document: Document; count: number }>();
  const positions = [...fields].map((field) => index.fields.indexOf(field));
  const first = Math.min(index.fields.length, ...positions);
  const length = Math.max(0, Math.max(...positions) + 1 - first);
  for (const { start, end } of intervals) {
    // A loop over whole keys, because a view of a part of each key would cost as much as everything else.
    for (const key of view.keys(index.range(start, end))) {
      statistics.keysExamined++;
      const from = isShortened(key.length) ? undefined : skipValues(key, index.prefix.length, first);
      const to = from === undefined ? undefined : skipValues(key, from, length);
      let identity = to === undefined ? '' : key.toString('latin1', from, to);
      const known = counted.get(identity);
      if (known) {
        known.count++;
        continue;
      }
      let document = to === undefined ? undefined : decodeKey(index, key, fields);
      if (document === undefined) {
        const recordId = entryRecordId(key);
        const raw = view.get(collection.recordKey(recordId));
        if (raw === undefined) continue;
        statistics.docsExamined++;
        document = decodeFields(raw, fields);
        identity = `document ${recordId}`;
      }
      counted.set(identity, { document, count: 1 });
    }
  }
  return [...counted.values()].map(({ document, count }) => ({ ...document, [COUNT_FIELD]: count }));
}

/** The offset after some values of a key. Undefined if it cannot be found. */
function skipValues(key: Buffer, start: number, count: number): number | undefined {
  let at: number | undefined = start;
  for (let left = count; left > 0 && at !== undefined; left--) at = keyValueEnd(key, at);
  return at;
}

/** Some fields of a document, from its entry in an index. Undefined if the key does not determine them. */
function decodeKey(index: Index, key: Buffer, fields: ReadonlySet<string>): Document | undefined {
  const document: Document = {};
  for (const field of fields) {
    const start = skipValues(key, index.prefix.length, index.fields.indexOf(field));
    const end = start === undefined ? undefined : keyValueEnd(key, start);
    const value = start === undefined || end === undefined ? undefined : decodeKeyValue(key, start, end);
    if (value === undefined) return undefined;
    setField(document, field, value);
  }
  return document;
}
