import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { isDocument } from '../bson/document.ts';
import { afterPrefix, EMPTY_ARRAY, encodeKey, TYPE_TAG, typeTag } from '../bson/key-encoding.ts';
import { toNumber } from '../bson/numbers.ts';
import type { Condition } from './condition.ts';

/** One end of a range: a value, or the first or last value of a type. */
export type Limit = { value: unknown; isIncluded: boolean } | { typeTag: number };

/** The keys from `start` (inclusive) to `end` (exclusive), without the index's prefix. */
export interface Interval {
  start: Buffer;
  end: Buffer;
  /** The ends as values of one field, for `explain`. */
  low?: Limit;
  high?: Limit;
  /** The number of leading bytes for fields that are bound to one value. Defaults to the length of `start`. */
  boundBytes?: number;
}

/** A value and its key. */
export interface Point {
  value: unknown;
  key: Buffer;
}

/** The bounds of one path: some values, one range, or all except one value. */
export type FieldBounds =
  | { points: Point[]; exact: Condition[] }
  | { range: Interval; exact: Condition[] }
  | { allBut: Point; exact: Condition[] };

const AFTER_NAN = Buffer.from([TYPE_TAG.number, 0, 0, 0, 0, 0, 0, 0, 0, 0x80, 1]);

/**
 * The bounds of one index field. Undefined if the conditions do not restrict it.
 * @param isArray whether some document has an array there
 */
export function fieldBounds(conditions: readonly Condition[], isArray: boolean): FieldBounds | undefined {
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
    const { start, end, low, high } = other.range;
    if (Buffer.compare(start, range.start) > 0) Object.assign(range, { start, low });
    if (Buffer.compare(end, range.end) < 0) Object.assign(range, { end, high });
    exact.push(...other.exact);
  }
  return { range, exact };
}

function conditionBounds(condition: Condition): FieldBounds | undefined {
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
      return isPlainScalar(operand)
        ? { allBut: { value: operand, key: encodeKey(operand) }, exact: [condition] }
        : undefined;
    case '$_regex':
      return operand instanceof BSONRegExp ? regExpBounds(operand) : undefined;
    default:
      return undefined;
  }
}

/**
 * Whether only the value itself equals it. Null also equals a missing field, and arrays and documents compare by
 * element.
 */
const isPlainScalar = (value: unknown): boolean => ['boolean', 'string', 'number'].includes(typeof value);

function equalityBounds(operands: readonly unknown[], condition: Condition): FieldBounds | undefined {
  if (operands.some((operand) => operand instanceof BSONRegExp)) return undefined;
  const points = new Map<string, Point>();
  let isExact = true;
  for (const operand of operands) {
    // The index contains the elements of an array, not the array. Null also stands for a missing field.
    const values = Array.isArray(operand)
      ? [operand.length === 0 ? EMPTY_ARRAY : (operand[0] ?? null), operand]
      : [operand];
    for (const value of values) {
      const key = encodeKey(value);
      points.set(key.toString('latin1'), { value, key });
    }
    // Within arrays of documents, only the document shows whether a field is missing or null.
    const isNull = operand === null || operand === undefined;
    if (values.length > 1 || (isNull && condition.path.includes('.'))) isExact = false;
  }
  return {
    points: [...points.values()].sort((a, b) => Buffer.compare(a.key, b.key)),
    exact: isExact ? [condition] : [],
  };
}

function rangeBounds(operator: string, operand: unknown, condition: Condition): FieldBounds | undefined {
  if (operand === null || operand === undefined) return equalityBounds([null], condition);
  if (operand instanceof MinKey || operand instanceof MaxKey || Array.isArray(operand)) return undefined;
  if (Number.isNaN(toNumber(operand))) return undefined;
  const tag = typeTag(operand);
  const key = encodeKey(operand);
  const start = tag === TYPE_TAG.number ? AFTER_NAN : Buffer.from([tag]);
  const end = Buffer.from([tag + 1]);
  const excluded: Limit = { value: operand, isIncluded: false };
  const included: Limit = { value: operand, isIncluded: true };
  const ofType: Limit = { typeTag: tag };
  const ranges: Record<string, Interval> = {
    $gt: { start: afterPrefix(key), end, low: excluded, high: ofType },
    $gte: { start: key, end, low: included, high: ofType },
    $lt: { start, end: key, low: ofType, high: excluded },
    $lte: { start, end: afterPrefix(key), low: ofType, high: included },
  };
  const range = ranges[operator];
  return range && { range, exact: isDocument(operand) ? [] : [condition] };
}

/** A pattern that starts with `^` and literal characters is a range of strings. */
function regExpBounds({ pattern, options }: BSONRegExp): FieldBounds | undefined {
  const prefix = /^\^((?:[^\\^$.*+?()[\]{}|\s]|\\[^a-zA-Z0-9]| )+)/.exec(pattern)?.[1];
  if (prefix === undefined || options !== '' || pattern.includes('|')) return undefined;
  const rest = pattern.slice(1 + prefix.length);
  const literal = /^[*?{]/.test(rest) ? prefix.replace(/\\?.$/s, '') : prefix;
  if (literal === '') return undefined;
  const value = literal.replace(/\\(.)/gs, '$1');
  const key = encodeKey(value);
  const start = key.subarray(0, key.length - 1);
  const next = value.slice(0, -1) + String.fromCharCode(value.charCodeAt(value.length - 1) + 1);
  const range: Interval = {
    start,
    end: afterPrefix(start),
    low: { value, isIncluded: true },
    high: { value: next, isIncluded: false },
  };
  return { range, exact: [] };
}
