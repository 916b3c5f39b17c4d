import { isPlainObject } from './plain-object.ts';

/** A value of `data` that messages can be filtered by. */
export type DataValue = string | number | boolean;

export const MAX_DATA_VALUE_LENGTH = 256;
const MAX_VALUES = 64;
/** Values that are deeper are not found by filters. */
export const MAX_DATA_DEPTH = 5;

export const isDataValue = (value: unknown): value is DataValue =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= MAX_DATA_VALUE_LENGTH);

/** A path with its value as one text, which an index can hold: `project.id=7`. */
export const dataValueOf = (path: string, value: DataValue): string => `${path}=${JSON.stringify(value)}`;

/**
 * The short values in the data of a message, each with its path. A list counts as all its items.
 * @returns undefined if there are more than 64 values. Filters then read the data itself.
 */
export function dataValuesOf(data: Readonly<Record<string, unknown>>): string[] | undefined {
  const values = new Set<string>();
  addValues(values, data, '', MAX_DATA_DEPTH);
  return values.size > MAX_VALUES ? undefined : [...values];
}

function addValues(
  values: Set<string>,
  object: Readonly<Record<string, unknown>>,
  prefix: string,
  depth: number,
): void {
  for (const [name, stored] of Object.entries(object)) {
    const path = `${prefix}${name}`;
    for (const value of Array.isArray(stored) ? stored : [stored]) {
      if (isDataValue(value)) values.add(dataValueOf(path, value));
      else if (isPlainObject(value) && depth > 1) addValues(values, value, `${path}.`, depth - 1);
      // The index must not hold more entries.
      if (values.size > MAX_VALUES) return;
    }
  }
}
