import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { compileNormalized } from '../filters/compile-filter.ts';
import { normalizeFilter } from '../filters/normalize-filter.ts';

/** The tests of an update's `arrayFilters`, by identifier. */
export type ArrayFilters = Map<string, (element: unknown) => boolean>;

/** @throws CommandError if an array filter is invalid */
export function parseArrayFilters(filters: unknown, options: Options): ArrayFilters {
  const parsed: ArrayFilters = new Map();
  if (filters === undefined || filters === null) return parsed;
  if (!Array.isArray(filters))
    throw new CommandError('TypeMismatch', "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  for (const filter of filters) {
    if (!isDocument(filter))
      throw new CommandError('TypeMismatch', "BSON field 'arrayFilters' elements must be objects");
    const identifiers = new Set(filterIdentifiers(filter));
    const [identifier] = identifiers;
    if (identifier === undefined)
      throw new CommandError(
        'FailedToParse',
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    if (identifiers.size > 1)
      throw new CommandError(
        'FailedToParse',
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...identifiers].join("' and '")}'`,
      );
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      throw new CommandError(
        'BadValue',
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    }
    if (parsed.has(identifier))
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    const test = compileNormalized(normalizeFilter(filter), options);
    parsed.set(identifier, (element) => test({ [identifier]: element }));
  }
  return parsed;
}

function filterIdentifiers(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] ?? ''];
    return Array.isArray(value) ? value.filter(isDocument).flatMap(filterIdentifiers) : [];
  });
}
