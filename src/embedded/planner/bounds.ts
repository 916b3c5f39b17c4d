/** Index bounds: the ranges of index keys that contain all documents that match a filter. */
import { afterPrefix, invert, MAX_BOUND_BYTES } from '../bson/key-encoding.ts';
import { firstPart } from '../bson/paths.ts';
import type { Index } from '../storage/collection-index.ts';
import type { Condition } from './condition.ts';
import type { FieldBounds, FieldBoundsOf, Interval } from './field-bounds.ts';

/** The part of an index that determines its bounds. */
export type IndexFields = Pick<Index, 'fields' | 'arrays' | 'directions'>;

/** Which keys of an index are read, and how precise that is. */
export interface Bounds {
  /** The bounds of the leading index fields. Only those of the last one may be ranges. */
  fields: FieldBounds[];
  /** The number of leading index fields that are bound to single values. */
  points: number;
  /** The number of leading index fields that are bound to exactly one value. */
  constants: number;
  /** The conditions that every key in the intervals fulfils, so that documents need not be tested for them. */
  exact: Set<Condition>;
}

const MAX_INTERVALS = 1000;

/** The bounds of an index. Undefined if its first field has none. */
export function indexBounds(index: IndexFields, boundsOf: FieldBoundsOf): Bounds | undefined {
  const bounds: Bounds = { fields: [], points: 0, constants: 0, exact: new Set() };
  let arrayRoot: string | undefined;
  for (const [at, field] of index.fields.entries()) {
    // An index knows one array for each field, but documents can have others on the same path: `a` and `a.b`.
    const root = index.arrays[at] === undefined ? undefined : firstPart(field);
    // Different elements of an array may fulfil two conditions on it, and their keys are not in one interval.
    if (root !== undefined && arrayRoot === root) break;
    const found = boundsOf(field, root !== undefined);
    if (!found) break;
    arrayRoot = root ?? arrayRoot;
    const isRange = !('points' in found);
    const intervals = intervalCount([...bounds.fields, found]);
    if (!isRange && intervals > MAX_INTERVALS && at > 0) break;
    bounds.fields.push(found);
    if (isRange) break;
    bounds.points++;
    if (intervals === 1) bounds.constants++;
  }
  if (bounds.fields.length === 0) return undefined;
  const bytes = bounds.fields.reduce((sum, field) => sum + longestKey(field), 0);
  if (bytes <= MAX_BOUND_BYTES) bounds.exact = new Set(bounds.fields.flatMap(({ exact }) => exact));
  return bounds;
}

/** How many intervals of keys the bounds of leading index fields are, at most. */
export const intervalCount = (fields: readonly FieldBounds[]): number =>
  fields.reduce((count, field) => count * ('points' in field ? field.points : field.ranges).length, 1);

/** The length of the longest key that bounds a field, in bytes. */
function longestKey(field: FieldBounds): number {
  const keys =
    'points' in field ? field.points.map(({ key }) => key) : field.ranges.flatMap((one) => [one.start, one.end]);
  return keys.reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** The intervals of keys that bounds are, in key order, without overlap. */
export function keyIntervals({ directions }: IndexFields, { fields }: Bounds): Interval[] {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let intervals: Interval[] | undefined;
  for (const [at, field] of fields.entries()) {
    const isDescending = (directions[at] ?? 1) < 0;
    if ('points' in field) {
      const points = field.points.map(({ key }) => (isDescending ? invert(Buffer.from(key)) : key));
      prefixes = prefixes.flatMap((prefix) => points.map((point) => Buffer.concat([prefix, point])));
    } else {
      const ranges = isDescending ? field.ranges.map(invertInterval) : field.ranges;
      intervals = prefixes.flatMap((prefix) => ranges.map((range) => prefixInterval(prefix, range)));
    }
  }
  intervals ??= prefixes.map((prefix) => ({ start: prefix, end: afterPrefix(prefix) }));
  return mergeIntervals(intervals.map(truncateBounds));
}

function prefixInterval(prefix: Buffer, { start, end }: Interval): Interval {
  return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]), boundBytes: prefix.length };
}

/** The interval of a descending field, whose keys are inverted. */
function invertInterval({ start, end }: Interval): Interval {
  return { start: afterPrefix(invert(Buffer.from(end))), end: afterPrefix(invert(Buffer.from(start))) };
}

function truncateBounds(whole: Interval): Interval {
  const { start, end } = whole;
  if (start.length <= MAX_BOUND_BYTES && end.length <= MAX_BOUND_BYTES) return whole;
  return {
    start: start.subarray(0, MAX_BOUND_BYTES),
    end: end.length > MAX_BOUND_BYTES ? afterPrefix(end.subarray(0, MAX_BOUND_BYTES)) : end,
  };
}

function mergeIntervals(intervals: Interval[]): Interval[] {
  const sorted = intervals
    .filter(({ start, end }) => Buffer.compare(start, end) < 0)
    .sort((a, b) => Buffer.compare(a.start, b.start));
  const result: Interval[] = [];
  for (const next of sorted) {
    const last = result.at(-1);
    if (last && Buffer.compare(next.start, last.end) < 0) {
      if (Buffer.compare(next.end, last.end) > 0) last.end = next.end;
    } else result.push({ ...next });
  }
  return result;
}
