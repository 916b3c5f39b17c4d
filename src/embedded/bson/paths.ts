import { type Document, isDocument } from './document.ts';
import { EMPTY_ARRAY } from './key-encoding.ts';

/** The top-level field of a dotted path. */
export function firstPart(path: string): string {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
}

const INDEX = /^(0|[1-9][0-9]*)$/;

/**
 * Whether some value at a dotted path passes `test`, by MongoDB's rules. Arrays on the way are entered, also by
 * position. An array at the end counts as a whole and, with `expand`, each of its elements counts as well, unless the path
 * ends with its position in another array. `test` gets undefined for a path that leads nowhere.
 */
export function somePathValue(
  node: unknown,
  path: readonly string[],
  test: (value: unknown) => boolean,
  expand = true,
  at = 0,
): boolean {
  const name = path[at];
  if (name === undefined) {
    if (expand && Array.isArray(node)) for (const element of node) if (test(element)) return true;
    return test(node);
  }
  if (Array.isArray(node)) {
    if (INDEX.test(name) && Number(name) < node.length) {
      const expandElement = expand && at + 1 < path.length;
      if (somePathValue(node[Number(name)], path, test, expandElement, at + 1)) return true;
    }
    for (const element of node) {
      if (isDocument(element) && somePathValue(element, path, test, expand, at)) return true;
    }
    return false;
  }
  if (isDocument(node) && Object.hasOwn(node, name)) return somePathValue(node[name], path, test, expand, at + 1);
  return test(undefined);
}

/** The values at a path in a document, for an index or a sort. */
interface PathValues {
  values: unknown[];
  /** The number of path parts that lead to the array. Undefined if there is no array on the path. */
  arrayAt: number | undefined;
}

/** The values of a path for an index key: one for each element of an array, and undefined for a missing field. */
export function valuesForKey(document: Document, path: readonly string[]): PathValues {
  const found: PathValues = { values: [], arrayAt: undefined };
  collect(document, path, 0, found);
  if (found.values.length === 0) found.values.push(undefined);
  return found;
}

function collect(node: unknown, path: readonly string[], at: number, found: PathValues): void {
  const name = path[at];
  if (name === undefined) {
    if (!Array.isArray(node)) found.values.push(node);
    else {
      found.arrayAt ??= at;
      if (node.length === 0) found.values.push(EMPTY_ARRAY);
      else for (const element of node) found.values.push(element);
    }
    return;
  }
  if (Array.isArray(node)) {
    if (isPositionIn(node, name)) {
      collect(node[Number(name)], path, at + 1, found);
      return;
    }
    found.arrayAt ??= at;
    for (const element of node) {
      if (isDocument(element)) collect(element, path, at, found);
      else found.values.push(undefined);
    }
    return;
  }
  if (isDocument(node) && Object.hasOwn(node, name)) collect(node[name], path, at + 1, found);
  else found.values.push(undefined);
}

/** Whether a part of a path is a position in this array, and not a field of its elements. */
const isPositionIn = (array: readonly unknown[], name: string): boolean =>
  INDEX.test(name) && !array.some((element) => isDocument(element) && Object.hasOwn(element, name));

/** Where a path stopped on its way through a document. */
interface Stop {
  readonly path: readonly string[];
  readonly value: unknown;
  /** The number of path parts that lead to the array `value`. Undefined if `value` is the value of the path. */
  readonly arrayAt: number | undefined;
}

/** The values of several paths in rows, or two arrays on the paths that are not the same one. */
type PathRows = { rows: unknown[][] } | { parallelArrays: readonly [string, string] };

/** The values of paths: a row for each element of the array on them, so that a row contains values of the same element. */
export const rowsOfPaths = (document: Document, paths: readonly (readonly string[])[]): PathRows =>
  rowsOfStops(paths.map((path) => follow(document, path, 0)));

function rowsOfStops(stops: readonly Stop[]): PathRows {
  const first = stops.find(({ arrayAt }) => arrayAt !== undefined);
  if (first === undefined) return { rows: [stops.map(({ value }) => value)] };
  const prefix = first.path.slice(0, first.arrayAt);
  const other = stops.find(
    ({ path, arrayAt }) =>
      arrayAt !== undefined && !(arrayAt === prefix.length && prefix.every((name, at) => path[at] === name)),
  );
  if (other) return { parallelArrays: [prefix.join('.'), other.path.slice(0, other.arrayAt).join('.')] };
  const array = first.value as unknown[];
  const rows: unknown[][] = [];
  for (const element of array.length === 0 ? [EMPTY_ARRAY] : array) {
    const found = rowsOfStops(stops.map((stop) => (stop.arrayAt === undefined ? stop : enter(stop, element))));
    if ('parallelArrays' in found) return found;
    for (const row of found.rows) rows.push(row);
  }
  return { rows };
}

/** The first array on a path, such as `a` for `a.b`. Undefined if there is none. */
export function arrayOnPath(document: Document, path: readonly string[]): string | undefined {
  const { arrayAt } = follow(document, path, 0);
  return arrayAt === undefined ? undefined : path.slice(0, arrayAt).join('.');
}

/** Continues a path in an element of the array where it stopped. */
function enter({ path, arrayAt = 0 }: Stop, element: unknown): Stop {
  if (arrayAt === path.length) return { path, value: element, arrayAt: undefined };
  return isDocument(element) ? follow(element, path, arrayAt) : { path, value: undefined, arrayAt: undefined };
}

function follow(node: unknown, path: readonly string[], from: number): Stop {
  let value = node;
  for (let at = from; at < path.length; at++) {
    const name = path[at] ?? '';
    if (Array.isArray(value)) {
      if (!isPositionIn(value, name)) return { path, value, arrayAt: at };
      value = value[Number(name)];
    } else if (isDocument(value) && Object.hasOwn(value, name)) value = value[name];
    else return { path, value: undefined, arrayAt: undefined };
  }
  return { path, value, arrayAt: Array.isArray(value) ? path.length : undefined };
}

/** The value at a dotted path, or the first array on it. Undefined if the path leads nowhere. */
export function valueWithoutArray(document: Document, path: readonly string[]): unknown {
  let value: unknown = document;
  for (const name of path) {
    if (Array.isArray(value)) return value;
    if (!isDocument(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value;
}

/** The value at a dotted path. Enters arrays only by position. */
export function valueAt(node: unknown, path: readonly string[]): unknown {
  let value = node;
  for (const name of path) {
    if (Array.isArray(value)) value = INDEX.test(name) ? value[Number(name)] : undefined;
    else if (isDocument(value) && Object.hasOwn(value, name)) value = value[name];
    else return undefined;
  }
  return value;
}

/** Whether a part of a path is a position in an array. */
export const isPosition = (name: string): boolean => INDEX.test(name);
