import { type Document, isDocument } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import { CommandError } from '../../command-error.ts';
import { compileNormalized, elementTest } from '../filters/compile-filter.ts';
import type { ArrayFilters } from './array-filters.ts';
import type { UpdateContext } from './compiled-update.ts';
import { UpdateChanges } from './update-description.ts';
import { Target } from './update-target.ts';

/** Resolves `$`, `$[]` and `$[identifier]` in a path to the positions that they select in a document. */
export function concretePaths(
  document: Document,
  path: readonly string[],
  filters: ArrayFilters,
  context: UpdateContext,
  isInsert: boolean,
): string[][] {
  let paths: string[][] = [[]];
  for (const [depth, part] of path.entries()) {
    if (part === '$') {
      paths = paths.map((sofar) => [...sofar, positionalIndex(document, path.slice(0, depth), context, isInsert)]);
    } else if (part.startsWith('$[')) {
      const identifier = part.slice(2, -1);
      const test = identifier === '' ? () => true : filters.get(identifier);
      if (!test)
        throw new CommandError(
          'BadValue',
          `No array filter found for identifier '${identifier}' in path '${path.join('.')}'`,
        );
      paths = paths.flatMap((sofar) => {
        const array = new Target(document, sofar, new UpdateChanges()).value;
        if (!Array.isArray(array)) {
          throw new CommandError(
            'BadValue',
            array === undefined
              ? `The path '${sofar.join('.')}' must exist in the document in order to apply array updates.`
              : `Cannot apply array updates to non-array element ${sofar.at(-1)}: ${formatValue(array)}`,
          );
        }
        return [...array.keys()].filter((at) => test(array[at])).map((at) => [...sofar, String(at)]);
      });
    } else paths = paths.map((sofar) => [...sofar, part]);
  }
  return paths;
}

function positionalIndex(
  document: Document,
  prefix: readonly string[],
  { filter, options }: UpdateContext,
  isInsert: boolean,
): string {
  const array = new Target(document, prefix, new UpdateChanges()).value;
  const conditions = arrayConditions(prefix.join('.'), filter, (part) => compileNormalized(part, options)(document));
  if (!isInsert && Array.isArray(array) && conditions.length > 0) {
    const tests = conditions.map((condition) => elementTest(condition, options));
    const all = array.findIndex((element) => tests.every((test) => test(element)));
    const at = all >= 0 ? all : array.findIndex((element) => tests.at(-1)?.(element) ?? false);
    if (at >= 0) return String(at);
  }
  throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
}

/** The conditions on the elements of an array. Of an `$or`, those of its first branch that matches the document. */
function arrayConditions(path: string, filter: Document, matches: (part: Document) => boolean): Document[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if ((name === '$and' || name === '$or') && Array.isArray(condition)) {
      const parts = condition as Document[];
      const counting = name === '$and' ? parts : parts.filter(matches).slice(0, 1);
      return counting.flatMap((part) => arrayConditions(path, part, matches));
    }
    if (name.startsWith(`${path}.`)) {
      const rest = name.slice(path.length + 1).replace(/^\d+\.?/, '');
      return rest === '' ? [] : [{ [rest]: condition }];
    }
    if (name !== path || !isDocument(condition)) return [];
    return isDocument(condition.$elemMatch) ? [condition.$elemMatch] : [condition];
  });
}
