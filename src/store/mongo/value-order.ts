import type { Document } from 'mongodb';
import { isPlainObject } from '../../model/plain-object.ts';

/**
 * The types of BSON in their order. MongoDB compares only values of the types of one row. Arrays are left out, because they are
 * sorted by their smallest or largest element, and so is MinKey, because each page would have to look for it.
 */
const TYPES_IN_ORDER: readonly (readonly string[])[] = [
  ['null'],
  ['number'],
  ['string', 'symbol'],
  ['object'],
  ['binData'],
  ['objectId'],
  ['bool'],
  ['date'],
  ['timestamp'],
  ['regex'],
  ['dbPointer'],
  ['javascript'],
  ['javascriptWithScope'],
  ['maxKey'],
];

/** Types of a single value. */
const SINGLE_VALUES = ['null', 'maxKey'];

const TYPES_OF_CLASSES: Readonly<Record<string, string>> = {
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  Binary: 'binData',
  DBRef: 'object',
  Decimal128: 'number',
  Double: 'number',
  Int32: 'number',
  Long: 'number',
  MaxKey: 'maxKey',
  ObjectId: 'objectId',
  Timestamp: 'timestamp',
};

/** The BSON type of a value. Null for a value without a place in an order. */
function typeOf(value: unknown): string | null {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'string' || typeof value === 'number') return typeof value;
  if (typeof value !== 'object') return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : 'date';
  if (isPlainObject(value)) return 'object';
  if (!('_bsontype' in value)) return null;
  if (value._bsontype === 'Code') return 'scope' in value && value.scope != null ? 'javascriptWithScope' : 'javascript';
  return TYPES_OF_CLASSES[`${value._bsontype}`] ?? null;
}

/** Whether an order can continue at a value. */
export const isOrdered = (value: unknown): boolean => typeOf(value) !== null;

/** The conditions for the documents whose value of a field follows a value, or precedes it. Each is a range of an index. */
export function conditionsBeyond(field: string, value: unknown, isUpwards: boolean): Document[] {
  const type = typeOf(value) ?? 'null';
  const rank = TYPES_IN_ORDER.findIndex((types) => types.includes(type));
  const others = isUpwards ? TYPES_IN_ORDER.slice(rank + 1) : TYPES_IN_ORDER.slice(0, rank);
  const otherTypes = others.flat().filter((other) => other !== 'null');
  return [
    ...(SINGLE_VALUES.includes(type) ? [] : conditionsOfType(field, value, type, isUpwards)),
    ...(otherTypes.length > 0 ? [{ [field]: { $type: otherTypes } }] : []),
    // Also missing.
    ...(others.flat().includes('null') ? [{ [field]: { $eq: null } }] : []),
  ];
}

function conditionsOfType(field: string, value: unknown, type: string, isUpwards: boolean): Document[] {
  const operator = isUpwards ? '$gt' : '$lt';
  // MongoDB compares with a regular expression only within `$expr`.
  if (type === 'regex') {
    return [{ [field]: { $type: 'regex' }, $expr: { [operator]: [`$${field}`, { $literal: value }] } }];
  }
  if (type !== 'number') return [{ [field]: { [operator]: value } }];
  // NaN precedes all numbers, but is not less than any.
  const isNotANumber = `${value}` === 'NaN';
  if (isUpwards) return [{ [field]: isNotANumber ? { $gte: Number.NEGATIVE_INFINITY } : { $gt: value } }];
  return isNotANumber ? [] : [{ [field]: { $lt: value } }, { [field]: { $eq: Number.NaN } }];
}
