import { BSONRegExp, ObjectId } from 'bson';
import { cloneValue } from '../../bson/clone-value.ts';
import { sameValue } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import { isIdentical } from '../../bson/is-identical.ts';
import { CommandError } from '../../command-error.ts';
import type { CompiledUpdate, UpdateContext } from './compiled-update.ts';
import { compileOperators } from './operator-update.ts';
import { compilePipeline } from './pipeline-update.ts';
import { UpdateChanges } from './update-description.ts';
import { Target } from './update-target.ts';

function compileReplacement(replacement: Document): CompiledUpdate {
  for (const name of Object.keys(replacement)) {
    if (name.startsWith('$')) {
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return {
    isReplacement: true,
    apply(old, isInsert) {
      const { _id = old._id, ...rest } = cloneValue(replacement) as Document;
      if (old._id !== undefined && !sameValue(_id, old._id)) {
        throw new CommandError(
          'ImmutableField',
          `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${formatValue(_id)}`,
        );
      }
      const document: Document = _id === undefined ? rest : { _id, ...rest };
      return !isInsert && isIdentical(document, old) ? null : { document };
    },
  };
}

/**
 * Compiles an update of any kind.
 * @throws CommandError with MongoDB's code and message if the update is invalid
 */
export function compileUpdate(update: unknown, context: UpdateContext): CompiledUpdate {
  if (Array.isArray(update)) {
    if (context.arrayFilters !== undefined)
      throw new CommandError('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates');
    return compilePipeline(update, context.options);
  }
  if (!isDocument(update))
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  const isOperators = Object.keys(update)[0]?.startsWith('$') ?? false;
  if (isOperators) return compileOperators(update, context);
  if (context.arrayFilters !== undefined)
    throw new CommandError('FailedToParse', 'arrayFilters may not be specified for replacement updates');
  return compileReplacement(update);
}

/** The document that an upsert inserts: the equalities of the filter, then the update, with `_id` first. */
export function documentForUpsert(update: CompiledUpdate, filter: Document): Document {
  const seed: Document = {};
  const changes = new UpdateChanges();
  const found = equalities(filter).filter(([path]) => !update.isReplacement || path === '_id');
  checkPaths(found.map(([path]) => path));
  for (const [path, value] of found) {
    new Target(seed, path.split('.'), changes).set(cloneValue(value));
  }
  const result = update.apply(seed, true);
  const { _id = new ObjectId(), ...rest } = result ? result.document : seed;
  return { _id, ...rest };
}

/** @throws CommandError NotSingleValueField if a path occurs twice or is within another one */
function checkPaths(paths: readonly string[]): void {
  for (const [at, path] of paths.entries()) {
    for (const other of paths.slice(0, at)) {
      if (path === other) {
        throw new CommandError(
          'NotSingleValueField',
          `cannot infer query fields to set, path '${path}' is matched twice`,
        );
      }
      if (path.startsWith(`${other}.`) || other.startsWith(`${path}.`)) {
        throw new CommandError(
          'NotSingleValueField',
          `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`,
        );
      }
    }
  }
}

function equalities(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and' && Array.isArray(condition)) return condition.flatMap((part: Document) => equalities(part));
    if (name === '$or' && Array.isArray(condition) && condition.length === 1)
      return equalities(condition[0] as Document);
    if (name.startsWith('$') || !isDocument(condition)) return [];
    if ('$eq' in condition) return [[name, condition.$eq]];
    for (const list of [condition.$in, condition.$all]) {
      if (!Array.isArray(list) || list.length !== 1) continue;
      const [value] = list as unknown[];
      if (!(value instanceof BSONRegExp) && !(isDocument(value) && '$elemMatch' in value)) return [[name, value]];
    }
    return [];
  });
}
