import { type Document, isDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { valuesForKey } from '../bson/paths.ts';
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

/**
 * Compiles a sort order to a comparison of documents. An array sorts by its smallest element in ascending order and by
 * its largest in descending order. An empty array sorts below null, and a missing field sorts as null.
 */
export function compileSort(fields: readonly SortField[], collation?: Collation): (a: Document, b: Document) => number {
  const compare = compareBy(collation);
  const keys = new WeakMap<Document, unknown[]>();
  const sortKey = (document: Document): unknown[] => {
    let key = keys.get(document);
    if (!key) {
      key = fields.map(({ path, direction }) => extremeValue(document, path, direction, compare));
      keys.set(document, key);
    }
    return key;
  };
  return (a, b) => {
    const [left, right] = [sortKey(a), sortKey(b)];
    for (const [at, { direction }] of fields.entries()) {
      const [x, y] = [left[at], right[at]];
      const order = compare(x, y);
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}

function extremeValue(
  document: Document,
  path: readonly string[],
  direction: 1 | -1,
  compare: (a: unknown, b: unknown) => number,
): unknown {
  const { values } = valuesForKey(document, path);
  let best = values[0];
  for (const value of values.slice(1)) {
    if (compare(value, best) * direction < 0) best = value;
  }
  return best;
}
