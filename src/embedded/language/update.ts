/** Updates made ready: operators, replacements and pipelines. */
import { ObjectId } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import type { Options } from 'mingo/types';
import { type Document, isDocument, typeName } from '../bson/bson-values.ts';
import { sameValue } from '../bson/key-encoding.ts';
import { firstPart, isPosition } from '../bson/paths.ts';
import { CommandError } from '../errors.ts';
import { showValue } from '../storage/indexes.ts';
import { compileNormalized, mingoErrors, normalizeFilter } from './language.ts';
import { elementTest } from './query-operators.ts';
import { Changes, describeDifference, type UpdateDescription } from './update-description.ts';
import { OPERATORS, type Operator } from './update-operators.ts';
import { Target } from './update-target.ts';
import { clone, isIdentical } from './update-values.ts';

/** An update made ready for many documents. */
export interface CompiledUpdate {
  isReplacement: boolean;
  /** The fields of a document, without those within them, that it can change or looks at; undefined for any. */
  touches?: ReadonlySet<string>;
  /**
   * Changes `document`, which the caller lets it alter or take parts of.
   * @returns the new document, and what changed where; null when nothing did
   */
  apply(document: Document, isInsert: boolean): { document: Document; description?: UpdateDescription } | null;
}

interface UpdateContext {
  /** The normalized filter, which says what the positional operator `$` stands for. */
  filter: Document;
  arrayFilters?: unknown;
  options: Options;
}

/** One operator on one path, as the update says it. */
interface Step {
  path: readonly string[];
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
  const taken: string[][] = [];
  const take = (field: string) => {
    const path = field.split('.');
    for (const other of taken) {
      const shorter = Math.min(path.length, other.length);
      if (path.slice(0, shorter).join('.') === other.slice(0, shorter).join('.')) {
        throw new CommandError(
          'ConflictingUpdateOperators',
          `Updating the path '${field}' would create a conflict at '${path.slice(0, shorter).join('.')}'`,
        );
      }
    }
    taken.push(path);
    return path;
  };
  for (const [name, fields] of Object.entries(update)) {
    const operator = OPERATORS[name];
    if (!operator) {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${showValue(fields)}}`,
      );
    }
    for (const [field, operand] of Object.entries(fields)) {
      checkPath(field);
      steps.push({ path: take(field), operator, operand });
      if (name === '$rename') {
        if (typeof operand !== 'string')
          throw new CommandError(
            'BadValue',
            `The 'to' field for $rename must be a string: ${field}: ${showValue(operand)}`,
          );
        if (operand === field)
          throw new CommandError(
            'BadValue',
            `The source and target field for $rename must differ: ${field}: "${operand}"`,
          );
        if (field.includes('$'))
          throw new CommandError('BadValue', `The source field for $rename may not be dynamic: ${field}`);
        checkPath(operand);
        take(operand);
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

type ArrayFilters = Map<string, (element: unknown) => boolean>;

function parseArrayFilters(filters: unknown, options: Options): ArrayFilters {
  const parsed: ArrayFilters = new Map();
  if (filters === undefined || filters === null) return parsed;
  if (!Array.isArray(filters))
    throw new CommandError('TypeMismatch', "BSON field 'arrayFilters' is the wrong type, expected type 'array'");
  for (const filter of filters) {
    if (!isDocument(filter))
      throw new CommandError('TypeMismatch', "BSON field 'arrayFilters' elements must be objects");
    const identifiers = new Set(identifiersOf(filter));
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

function identifiersOf(filter: Document): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] ?? ''];
    return Array.isArray(value) ? value.filter(isDocument).flatMap(identifiersOf) : [];
  });
}

/** The paths without `$`, `$[]` and `$[x]` that a path stands for in one document. */
function concretePaths(
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
        const array = new Target(document, sofar, new Changes()).value;
        if (!Array.isArray(array)) {
          throw new CommandError(
            'BadValue',
            array === undefined
              ? `The path '${sofar.join('.')}' must exist in the document in order to apply array updates.`
              : `Cannot apply array updates to non-array element ${sofar.at(-1)}: ${showValue(array)}`,
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
  const array = new Target(document, prefix, new Changes()).value;
  const conditions = arrayConditions(prefix.join('.'), filter);
  if (!isInsert && Array.isArray(array) && conditions.length > 0) {
    const tests = conditions.map((condition) => elementTest(condition, options));
    const all = array.findIndex((element) => tests.every((test) => test(element)));
    const at = all >= 0 ? all : array.findIndex((element) => tests.at(-1)?.(element) ?? false);
    if (at >= 0) return String(at);
  }
  throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
}

function arrayConditions(path: string, filter: Document): Document[] {
  return Object.entries(filter).flatMap(([name, condition]) => {
    if ((name === '$and' || name === '$or') && Array.isArray(condition)) {
      return condition.flatMap((part: Document) => arrayConditions(path, part));
    }
    if (name.startsWith(`${path}.`)) {
      const rest = name.slice(path.length + 1).replace(/^\d+\.?/, '');
      return rest === '' ? [] : [{ [rest]: condition }];
    }
    if (name !== path || !isDocument(condition)) return [];
    return isDocument(condition.$elemMatch) ? [condition.$elemMatch] : [condition];
  });
}

function compileOperators(update: Document, context: UpdateContext): CompiledUpdate {
  const steps = parseSteps(update);
  const filters = parseArrayFilters(context.arrayFilters, context.options);
  const text = steps.map(({ path }) => path.join('.')).join(' ');
  for (const identifier of filters.keys()) {
    if (!text.includes(`$[${identifier}]`)) {
      throw new CommandError(
        'FailedToParse',
        `The array filter for identifier '${identifier}' was not used in the update ${showValue(update)}`,
      );
    }
  }
  return {
    isReplacement: false,
    touches: touchedBy(steps),
    apply(document, isInsert) {
      const changes = new Changes();
      const id = document._id;
      for (const { path, operator, operand } of steps) {
        const isPlain = !path.some((part) => part.startsWith('$'));
        const paths = isPlain ? [path] : concretePaths(document, path, filters, context, isInsert);
        for (const concrete of paths) {
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

function touchedBy(steps: readonly Step[]): ReadonlySet<string> {
  const fields = steps.flatMap(({ path, operator, operand }) => [
    path[0] ?? '',
    ...(operator === OPERATORS.$rename ? [firstPart(String(operand))] : []),
  ]);
  return new Set(fields);
}

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
      const { _id = old._id, ...rest } = clone(replacement) as Document;
      if (old._id !== undefined && !sameValue(_id, old._id)) {
        throw new CommandError(
          'ImmutableField',
          `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${showValue(_id)}`,
        );
      }
      const document: Document = _id === undefined ? rest : { _id, ...rest };
      return !isInsert && isIdentical(document, old) ? null : { document };
    },
  };
}

const PIPELINE_STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

function compilePipeline(pipeline: unknown[], options: Options): CompiledUpdate {
  const stages = pipeline.map((stage) => {
    const [name, ...rest] = isDocument(stage) ? Object.keys(stage) : [];
    if (name === undefined || rest.length > 0)
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    if (!PIPELINE_STAGES.has(name))
      throw new CommandError('InvalidOptions', `${name} is not allowed to be used within an update`);
    return stage as Document;
  });
  const aggregator = mingoErrors(() => new Aggregator(stages, options));
  return {
    isReplacement: false,
    apply(old, isInsert) {
      const [result] = mingoErrors(() => aggregator.run([clone(old) as Document])) as Document[];
      const { _id = old._id, ...rest } = result ?? {};
      const document: Document = _id === undefined ? rest : { _id, ...rest };
      if (old._id !== undefined && !sameValue(document._id, old._id)) {
        throw new CommandError(
          'ImmutableField',
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      }
      if (!isInsert && isIdentical(document, old)) return null;
      return { document, description: describeDifference(old, document) };
    },
  };
}

/** Makes an update ready. @throws CommandError as the server words it when the update is not valid */
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

/** The document that an upsert inserts: what the filter says by equality, then the update, with an `_id` in front. */
export function documentForUpsert(update: CompiledUpdate, filter: Document): Document {
  const seed: Document = {};
  const changes = new Changes();
  for (const [path, value] of equalities(filter)) {
    if (update.isReplacement && path !== '_id') continue;
    new Target(seed, path.split('.'), changes).set(clone(value));
  }
  const result = update.apply(seed, true);
  const { _id = new ObjectId(), ...rest } = result ? result.document : seed;
  return { _id, ...rest };
}

function equalities(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and' && Array.isArray(condition)) return condition.flatMap((part: Document) => equalities(part));
    if (name === '$or' && Array.isArray(condition) && condition.length === 1)
      return equalities(condition[0] as Document);
    if (name.startsWith('$') || !isDocument(condition)) return [];
    if ('$eq' in condition) return [[name, condition.$eq]];
    if (Array.isArray(condition.$in) && condition.$in.length === 1) return [[name, condition.$in[0]]];
    return [];
  });
}
