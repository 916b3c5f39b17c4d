import type { Document } from '../../bson/document.ts';
import { firstPart } from '../../bson/paths.ts';
import { PLAIN_OPTIONS } from '../language-options.ts';
import { compileNormalized, type Filter } from './compile-filter.ts';
import { normalizeFilter } from './normalize-filter.ts';

/** The top-level fields that a normalized filter reads. Undefined if it may read any field. */
export function filterFields(filter: Document): ReadonlySet<string> | undefined {
  const paths = filterPaths(filter);
  return paths && new Set(paths.map(firstPart));
}

/** The paths that a normalized filter reads. Undefined if it may read any path. */
export function filterPaths(filter: Document): string[] | undefined {
  const paths: string[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' || name === '$or' || name === '$nor') {
      for (const part of value as Document[]) {
        const inner = filterPaths(part);
        if (inner === undefined) return undefined;
        paths.push(...inner);
      }
    } else if (name.startsWith('$')) return undefined;
    else paths.push(name);
  }
  return paths;
}

/**
 * Compiles a filter to a test of documents.
 * @throws CommandError if the filter is invalid
 */
export function compileFilter(filter: Document): Filter {
  return compileNormalized(normalizeFilter(filter), PLAIN_OPTIONS);
}
