import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

const TYPE_NAMES: readonly [new (...args: never[]) => unknown, string][] = [
  [Double, 'double'],
  [Int32, 'int'],
  [Long, 'long'],
  [Timestamp, 'timestamp'],
  [ObjectId, 'objectId'],
  [Date, 'date'],
  [Binary, 'binData'],
  [Decimal128, 'decimal'],
  [BSONRegExp, 'regex'],
  [RegExp, 'regex'],
  [Code, 'javascript'],
  [BSONSymbol, 'symbol'],
  [MinKey, 'minKey'],
  [MaxKey, 'maxKey'],
];

/** The name of a value's BSON type, as in `$type` and in error messages. `missing` for undefined. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 0x7fffffff ? 'int' : 'double';
  if (typeof value === 'bigint') return 'long';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Uint8Array) return 'binData';
  for (const [type, name] of TYPE_NAMES) if (value instanceof type) return name;
  return 'object';
}
