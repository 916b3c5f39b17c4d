import type { Document } from '../bson/document.ts';
import { formatValue } from '../bson/format-value.ts';
import { TYPE_TAG } from '../bson/key-encoding.ts';
import type { FieldBounds, Interval, Limit } from './field-bounds.ts';
import type { IndexAccess } from './plan.ts';

/** An interval of one field as text: its first and its last value, each with its bracket. */
type Ends = readonly [low: string, high: string];

const EVERYTHING: Ends = ['[MinKey', 'MaxKey]'];

/** The first and last values of the types whose values have an end. */
const ENDS_OF_TYPES: Readonly<Record<number, Ends>> = {
  [TYPE_TAG.number]: ['[-inf.0', 'inf.0]'],
  [TYPE_TAG.string]: ['[""', '{})'],
  [TYPE_TAG.object]: ['[{}', '[])'],
  [TYPE_TAG.objectId]: ["[ObjectId('000000000000000000000000')", "ObjectId('ffffffffffffffffffffffff')]"],
  [TYPE_TAG.boolean]: ['[false', 'true]'],
  [TYPE_TAG.date]: ['[new Date(-9223372036854775808)', 'new Date(9223372036854775807)]'],
  [TYPE_TAG.timestamp]: ['[Timestamp(0, 0)', 'Timestamp(4294967295, 4294967295)]'],
};

/** The bounds of an index scan by field, as `explain` shows them, e.g. `{ a: ['[1, 1]'], b: ['(2, inf.0]'] }`. */
export function describeBounds({ index, bounds, reverse }: IndexAccess): Document {
  const described = index.fields.map((field, at) => {
    const isDescending = (index.directions[at] ?? 1) < 0 !== reverse;
    const intervals = bounds.flatMap((fields) => {
      const found = fields[at];
      return found ? endsOf(found) : [EVERYTHING];
    });
    const inOrder = isDescending ? intervals.map(turn).reverse() : intervals;
    return [field, [...new Set(inOrder.map(([low, high]) => `${low}, ${high}`))]];
  });
  return Object.fromEntries(described) as Document;
}

function endsOf(bounds: FieldBounds): Ends[] {
  if ('points' in bounds) return bounds.points.map(({ value }) => [`[${formatValue(value)}`, `${formatValue(value)}]`]);
  return bounds.ranges.map(endsOfRange);
}

const endsOfRange = ({ low, high }: Interval): Ends => [
  low === undefined ? EVERYTHING[0] : lowEnd(low),
  high === undefined ? EVERYTHING[1] : highEnd(high),
];

const lowEnd = (limit: Limit): string =>
  'typeTag' in limit
    ? (ENDS_OF_TYPES[limit.typeTag] ?? EVERYTHING)[0]
    : `${limit.isIncluded ? '[' : '('}${formatValue(limit.value)}`;

const highEnd = (limit: Limit): string =>
  'typeTag' in limit
    ? (ENDS_OF_TYPES[limit.typeTag] ?? EVERYTHING)[1]
    : `${formatValue(limit.value)}${limit.isIncluded ? ']' : ')'}`;

/** The same interval in descending order. */
const turn = ([low, high]: Ends): Ends => [
  (high.endsWith(']') ? '[' : '(') + high.slice(0, -1),
  low.slice(1) + (low.startsWith('[') ? ']' : ')'),
];
