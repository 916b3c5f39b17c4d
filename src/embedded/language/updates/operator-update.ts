/** Updates that consist of update operators such as `$set`. */
import { sameValue } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import { firstPart, isPosition } from '../../bson/paths.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { parseArrayFilters } from './array-filters.ts';
import { concretePaths } from './array-paths.ts';
import type { CompiledUpdate, UpdateContext } from './compiled-update.ts';
import { UpdateChanges } from './update-description.ts';
import type { Operator } from './update-operator.ts';
import { OPERATORS } from './update-operators.ts';
import { Target } from './update-target.ts';

/** One operator on one path. */
interface Step {
  path: readonly string[];
  /** Whether the path is the same in all documents. */
  isPlain: boolean;
  operator: Operator;
  operand: unknown;
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [x, y] = [a[at] ?? '', b[at] ?? ''];
    if (x === y) continue;
    if (isPosition(x) && isPosition(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function parseSteps(update: Document): Step[] {
  const steps: Step[] = [];
  const paths: string[][] = [];
  const addPath = (field: string) => {
    const path = field.split('.');
    for (const other of paths) {
      const shorter = Math.min(path.length, other.length);
      if (path.slice(0, shorter).join('.') === other.slice(0, shorter).join('.')) {
        throw new CommandError(
          'ConflictingUpdateOperators',
          `Updating the path '${field}' would create a conflict at '${path.slice(0, shorter).join('.')}'`,
        );
      }
    }
    paths.push(path);
    return path;
  };
  for (const [name, fields] of Object.entries(update)) {
    const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
    if (!operator) {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${formatValue(fields)}}`,
      );
    }
    for (const [field, operand] of Object.entries(fields)) {
      checkPath(field);
      const path = addPath(field);
      steps.push({ path, isPlain: !path.some((part) => part.startsWith('$')), operator, operand });
      if (name === '$rename') {
        if (typeof operand !== 'string')
          throw new CommandError(
            'BadValue',
            `The 'to' field for $rename must be a string: ${field}: ${formatValue(operand)}`,
          );
        if (operand === field)
          throw new CommandError(
            'BadValue',
            `The source and target field for $rename must differ: ${field}: "${operand}"`,
          );
        if (field.includes('$'))
          throw new CommandError('BadValue', `The source field for $rename may not be dynamic: ${field}`);
        checkPath(operand);
        addPath(operand);
      }
    }
  }
  return steps.sort((a, b) => comparePaths(a.path, b.path));
}

function checkPath(field: string): void {
  if (field === '') throw new CommandError('EmptyFieldName', 'An empty update path is not valid.');
  for (const part of field.split('.')) {
    if (part === '')
      throw new CommandError(
        'EmptyFieldName',
        `The update path '${field}' contains an empty field name, which is not allowed.`,
      );
    if (part.startsWith('$') && part !== '$' && !/^\$\[.*\]$/.test(part)) {
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${part}' in '${field}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  if (field.startsWith('$'))
    throw new CommandError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${field}'`,
    );
}

/** @throws CommandError if an operator, a path or an array filter is invalid */
export function compileOperators(update: Document, context: UpdateContext): CompiledUpdate {
  const steps = parseSteps(update);
  const filters = parseArrayFilters(context.arrayFilters, context.options);
  const text = steps.map(({ path }) => path.join('.')).join(' ');
  for (const identifier of filters.keys()) {
    if (!text.includes(`$[${identifier}]`)) {
      throw new CommandError(
        'FailedToParse',
        `The array filter for identifier '${identifier}' was not used in the update ${formatValue(update)}`,
      );
    }
  }
  return {
    isReplacement: false,
    changedFields: topLevelFields(steps),
    apply(document, isInsert) {
      const changes = new UpdateChanges();
      const id = document._id;
      // All paths are resolved first, because a step may change what the filter or an array filter matched.
      const paths = steps.map(({ path, isPlain }) =>
        isPlain ? [path] : concretePaths(document, path, filters, context, isInsert),
      );
      for (const [at, { operator, operand }] of steps.entries()) {
        for (const concrete of paths[at] ?? []) {
          operator(new Target(document, concrete, changes), operand, { document, isInsert, options: context.options });
        }
      }
      if (changes.isEmpty) return null;
      if (!isInsert && !(document._id !== undefined && sameValue(document._id, id))) {
        throw new CommandError(
          'ImmutableField',
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      }
      return { document, description: changes.describe(document) };
    },
  };
}

function topLevelFields(steps: readonly Step[]): ReadonlySet<string> {
  const fields = steps.flatMap(({ path, operator, operand }) => [
    path[0] ?? '',
    ...(operator === OPERATORS.$rename ? [firstPart(String(operand))] : []),
  ]);
  return new Set(fields);
}
