import { type Document, isDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { rowsOfPaths, valueAt, valueWithoutArray } from '../bson/paths.ts';
import { CommandError } from '../command-error.ts';
import { type Collation, compareBy } from './collation.ts';

/** One field of a sort order. */
export interface SortField {
  field: string;
  path: readonly string[];
  direction: 1 | -1;
}

/**
 * Parses a `sort` document.
 * @throws CommandError if a field or a direction is invalid
 */
export function parseSort(spec: unknown): SortField[] {
  if (spec === undefined || spec === null) return [];
  if (!isDocument(spec)) throw new CommandError('TypeMismatch', 'Expected field sort to be of type object');
  return Object.entries(spec).map(([field, value]) => {
    const direction = toNumber(value);
    if (direction === undefined) {
      throw new CommandError(15974, `Illegal key in $sort specification: ${field}: ${String(value)}`);
    }
    if (direction !== 1 && direction !== -1)
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    if (field === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    if (field.startsWith('$') && field !== '$natural') {
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
    return { field, path: field.split('.'), direction };
  });
}

type Compare = (a: unknown, b: unknown) => number;

/** A comparison of documents. */
type DocumentOrder = (a: Document, b: Document) => number;

/**
 * Compiles a sort order to a comparison of documents. As an index does, it represents a document by its smallest key: one
 * element of an array gives the values of all fields on the array. An empty array sorts below null, and a missing field
 * sorts as null. The comparison throws CommandError BadValue if a document has two arrays in the fields of the order.
 */
export function compileSort(fields: readonly SortField[], collation?: Collation): DocumentOrder {
  const compare = compareBy(collation);
  return compareKeys(fields, compare, (document) => smallestKey(document, fields, compare));
}

/** Compiles a sort order of the elements of an array. Arrays in the elements are compared as a whole. */
export function compileElementSort(fields: readonly SortField[], collation?: Collation): DocumentOrder {
  return compareKeys(fields, compareBy(collation), (element) => fields.map(({ path }) => valueAt(element, path)));
}

/** Sorts in place. Compares a single item with itself, because an order can refuse it. */
export function sortItems<T>(items: T[], order: (a: T, b: T) => number): T[] {
  if (items.length === 1) for (const item of items) order(item, item);
  return items.sort(order);
}

function compareKeys(
  fields: readonly SortField[],
  compare: Compare,
  makeKey: (document: Document) => readonly unknown[],
): DocumentOrder {
  const keys = new WeakMap<Document, readonly unknown[]>();
  const keyOf = (document: Document): readonly unknown[] => {
    let key = keys.get(document);
    if (!key) {
      key = makeKey(document);
      keys.set(document, key);
    }
    return key;
  };
  return (a, b) => compareInOrder(keyOf(a), keyOf(b), fields, compare);
}

function compareInOrder(
  a: readonly unknown[],
  b: readonly unknown[],
  fields: readonly SortField[],
  compare: Compare,
): number {
  for (let at = 0; at < fields.length; at++) {
    const order = compare(a[at], b[at]);
    if (order !== 0) return order * (fields[at]?.direction ?? 1);
  }
  return 0;
}

function smallestKey(document: Document, fields: readonly SortField[], compare: Compare): readonly unknown[] {
  const paths = fields.map(({ path }) => path);
  const values = paths.map((path) => valueWithoutArray(document, path));
  if (!values.some(Array.isArray)) return values;
  const found = rowsOfPaths(document, paths);
  if ('parallelArrays' in found) throw new CommandError('BadValue', 'cannot sort with keys that are parallel arrays');
  return found.rows.reduce((best, row) => (compareInOrder(row, best, fields, compare) < 0 ? row : best));
}
