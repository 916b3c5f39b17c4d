/** What a filter says about an index: the ranges of keys in which all matching documents must be. */
import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { type Document, isDocument, toNumber } from '../bson/bson-values.ts';
import { afterPrefix, EMPTY_ARRAY, encodeKey, invert, TAG, tagOf } from '../bson/key-encoding.ts';
import type { Index } from '../storage/indexes.ts';

/** One condition of a filter on one path, in a conjunction. */
export interface Condition {
  path: string;
  operator: string;
  operand: unknown;
}

/** Keys from `start` up to, but not including, `end`, without the index's prefix. */
export interface Interval {
  start: Buffer;
  end: Buffer;
  /** How many bytes are of the leading fields that are bound to one value each: all of `start` where it does not say. */
  boundBytes?: number;
}

export interface Bounds {
  /** In key order, without overlap. */
  intervals: Interval[];
  /** How many leading fields of the index are bound to single values. */
  points: number;
  /** How many leading fields are bound to exactly one value each. */
  constants: number;
  hasRange: boolean;
  /** The conditions that hold for every key in the intervals and need no second look. */
  exact: Set<Condition>;
}

/** What one path is bound to: some values, one range of them, or all but one value; undefined when to nothing. */
type FieldBounds =
  | { points: Buffer[]; exact: Condition[] }
  | { range: Interval; exact: Condition[] }
  | { allBut: Buffer; exact: Condition[] }
  | undefined;

const MAX_INTERVALS = 1000;
/** Keys beyond this are shortened, see `shorten`; so no bound may be longer. */
const MAX_BOUND_BYTES = 1700;
const AFTER_NAN = Buffer.from([TAG.number, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 1]);

/** The conditions that all matching documents fulfil. `isWhole` is false when there are others beside them. */
export function conditionsOf(filter: Document): { conditions: Condition[]; isWhole: boolean } {
  const conditions: Condition[] = [];
  let isWhole = true;
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) {
        const inner = conditionsOf(part as Document);
        conditions.push(...inner.conditions);
        isWhole &&= inner.isWhole;
      }
    } else if (name.startsWith('$') || !isDocument(value)) isWhole = false;
    else {
      for (const [operator, operand] of Object.entries(value)) {
        conditions.push({ path: name, operator, operand });
        if (operator === '$elemMatch' && isDocument(operand) && !Object.keys(operand)[0]?.startsWith('$')) {
          // What holds for an element bounds the array's index too, but has to be looked at again.
          for (const inner of conditionsOf(operand).conditions) {
            conditions.push({ ...inner, path: `${name}.${inner.path}` });
          }
          isWhole = false;
        }
      }
    }
  }
  return { conditions, isWhole };
}

/** The bounds of an index under some conditions; undefined when they say nothing about its first field. */
export function boundsOf(index: Index, conditions: readonly Condition[]): Bounds | undefined {
  const bounds: Bounds = { intervals: [], points: 0, constants: 0, hasRange: false, exact: new Set() };
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let arrayRoot: string | undefined;
  for (const [at, field] of index.fields.entries()) {
    const array = index.arrays[at];
    // Two conditions on one array may be met by two of its elements, whose keys lie apart.
    if (array !== undefined && arrayRoot === array) break;
    const found = fieldBounds(
      conditions.filter(({ path }) => path === field),
      array !== undefined,
    );
    if (!found) break;
    if (array !== undefined) arrayRoot = array;
    const isDescending = (index.directions[at] ?? 1) < 0;
    if (!('points' in found)) {
      const ranges = 'range' in found ? [found.range] : around(found.allBut);
      const inOrder = isDescending ? ranges.map(inverted) : ranges;
      bounds.intervals = prefixes.flatMap((prefix) => inOrder.map((range) => interval(prefix, range)));
      bounds.hasRange = true;
      for (const condition of found.exact) bounds.exact.add(condition);
      break;
    }
    if (prefixes.length * found.points.length > MAX_INTERVALS && at > 0) break;
    const points = isDescending ? found.points.map((point) => invert(Buffer.from(point))) : found.points;
    prefixes = prefixes.flatMap((prefix) => points.map((point) => Buffer.concat([prefix, point])));
    bounds.points++;
    if (prefixes.length === 1) bounds.constants++;
    for (const condition of found.exact) bounds.exact.add(condition);
  }
  if (bounds.points === 0 && !bounds.hasRange) return undefined;
  if (!bounds.hasRange) bounds.intervals = prefixes.map((prefix) => ({ start: prefix, end: afterPrefix(prefix) }));
  bounds.intervals = merged(bounds.intervals.map((one) => limited(one, bounds)));
  return bounds;
}

function interval(prefix: Buffer, { start, end }: Interval): Interval {
  return { start: Buffer.concat([prefix, start]), end: Buffer.concat([prefix, end]), boundBytes: prefix.length };
}

/** In a descending field the keys that start with some bytes come where those bytes are inverted. */
function inverted({ start, end }: Interval): Interval {
  return { start: afterPrefix(invert(Buffer.from(end))), end: afterPrefix(invert(Buffer.from(start))) };
}

function limited(whole: Interval, bounds: Bounds): Interval {
  const { start, end } = whole;
  if (start.length <= MAX_BOUND_BYTES && end.length <= MAX_BOUND_BYTES) return whole;
  bounds.exact.clear();
  return {
    start: start.subarray(0, MAX_BOUND_BYTES),
    end: end.length > MAX_BOUND_BYTES ? afterPrefix(end.subarray(0, MAX_BOUND_BYTES)) : end,
  };
}

function merged(intervals: Interval[]): Interval[] {
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

function fieldBounds(conditions: readonly Condition[], isArray: boolean): FieldBounds {
  const usable = conditions.map((condition) => ({ condition, bounds: conditionBounds(condition) }));
  const points = usable.find(({ bounds }) => bounds && 'points' in bounds)?.bounds;
  if (points) return points;
  const ranges = usable.flatMap(({ bounds }) => (bounds && 'range' in bounds ? [bounds] : []));
  const [first, ...others] = ranges;
  const [only] = usable;
  if (!first && !isArray && usable.length === 1 && only?.bounds && 'allBut' in only.bounds) return only.bounds;
  if (!first || isArray) return first && { ...first, exact: ranges.length === 1 ? first.exact : [] };
  const range = { ...first.range };
  const exact = [...first.exact];
  for (const other of others) {
    if (Buffer.compare(other.range.start, range.start) > 0) range.start = other.range.start;
    if (Buffer.compare(other.range.end, range.end) < 0) range.end = other.range.end;
    exact.push(...other.exact);
  }
  return { range, exact };
}

function conditionBounds(condition: Condition): FieldBounds {
  const { operator, operand } = condition;
  switch (operator) {
    case '$eq':
      return equalityBounds([operand], condition);
    case '$in':
      return Array.isArray(operand) ? equalityBounds(operand, condition) : undefined;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return rangeBounds(operator, operand, condition);
    case '$ne':
      return isPlain(operand) ? { allBut: encodeKey(operand), exact: [condition] } : undefined;
    case '$_regex':
      return operand instanceof BSONRegExp ? regExpBounds(operand) : undefined;
    default:
      return undefined;
  }
}

/** Whether nothing but the value itself equals it: null equals what is missing, and arrays and documents are compared in parts. */
const isPlain = (value: unknown): boolean => ['boolean', 'string', 'number'].includes(typeof value);

/** All keys of a field before and after those of one value. */
const around = (key: Buffer): Interval[] => [
  { start: Buffer.alloc(0), end: key },
  { start: afterPrefix(key), end: Buffer.from([0xff]) },
];

function equalityBounds(operands: readonly unknown[], condition: Condition): FieldBounds {
  if (operands.some((operand) => operand instanceof BSONRegExp)) return undefined;
  const points = new Map<string, Buffer>();
  let isExact = true;
  for (const operand of operands) {
    // The index holds an array's elements, not the array; null stands for what is missing, too.
    const values = Array.isArray(operand)
      ? [operand.length === 0 ? EMPTY_ARRAY : (operand[0] ?? null), operand]
      : [operand];
    for (const value of values) {
      const point = encodeKey(value);
      points.set(point.toString('latin1'), point);
    }
    // Within arrays of documents, what is missing is told from what is null by the document only.
    const isNull = operand === null || operand === undefined;
    if (values.length > 1 || (isNull && condition.path.includes('.'))) isExact = false;
  }
  return { points: [...points.values()].sort(Buffer.compare), exact: isExact ? [condition] : [] };
}

function rangeBounds(operator: string, operand: unknown, condition: Condition): FieldBounds {
  if (operand === null || operand === undefined) return equalityBounds([null], condition);
  if (operand instanceof MinKey || operand instanceof MaxKey || Array.isArray(operand)) return undefined;
  if (Number.isNaN(toNumber(operand))) return undefined;
  const tag = tagOf(operand);
  const key = encodeKey(operand);
  const start = tag === TAG.number ? AFTER_NAN : Buffer.from([tag]);
  const end = Buffer.from([tag + 1]);
  const ranges: Record<string, Interval> = {
    $gt: { start: afterPrefix(key), end },
    $gte: { start: key, end },
    $lt: { start, end: key },
    $lte: { start, end: afterPrefix(key) },
  };
  const range = ranges[operator];
  return range && { range, exact: isDocument(operand) ? [] : [condition] };
}

/** A pattern that begins with `^` and plain characters is a range of strings. */
function regExpBounds({ pattern, options }: BSONRegExp): FieldBounds {
  const prefix = /^\^((?:[^\\^$.*+?()[\]{}|\s]|\\[^a-zA-Z0-9]| )+)/.exec(pattern)?.[1];
  if (prefix === undefined || options !== '' || pattern.includes('|')) return undefined;
  const rest = pattern.slice(1 + prefix.length);
  const literal = /^[*?{]/.test(rest) ? prefix.replace(/\\?.$/s, '') : prefix;
  if (literal === '') return undefined;
  const key = encodeKey(literal.replace(/\\(.)/gs, '$1'));
  const start = key.subarray(0, key.length - 1);
  return { range: { start, end: afterPrefix(start) }, exact: [] };
}
