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
export interface PathValues {
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
    if (INDEX.test(name) && !node.some((element) => isDocument(element) && Object.hasOwn(element, name))) {
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
