/**
 * Updates: operators, replacements and pipelines. Pipelines are mingo's. The operators are not: mingo skips silently
 * what the server refuses (a path through a scalar, $inc of a string), knows no number types, no $setOnInsert, and
 * does not say which paths it changed, which change streams have to.
 */
import { BSONRegExp, ObjectId, Timestamp } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import type { Options } from 'mingo/types';
import { type Document, isDocument, setField, toNumber, typeName } from './bson-values.ts';
import { compareBy, parseCollation } from './collation.ts';
import { CommandError } from './errors.ts';
import { showValue } from './indexes.ts';
import { identityOf, sameValue } from './key-encoding.ts';
import { compileNormalized, mingoErrors, normalizeFilter } from './language.ts';
import { addNumbers, multiplyNumbers, numberKind } from './numbers.ts';
import { isPosition } from './paths.ts';
import { elementTest } from './query-operators.ts';
import { compileSort, parseSort } from './sort.ts';
import { Changes, describeDifference, type UpdateDescription } from './update-description.ts';

/** An update made ready for many documents. */
export interface CompiledUpdate {
  isReplacement: boolean;
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

type Operator = (target: Target, operand: unknown, context: OperatorContext) => void;
interface OperatorContext {
  document: Document;
  isInsert: boolean;
  options: Options;
}

/** Where an operator works: a field or an array's position, and the document or array that has it. */
class Target {
  readonly path: readonly string[];
  readonly #document: Document;
  readonly #changes: Changes;

  constructor(document: Document, path: readonly string[], changes: Changes) {
    this.#document = document;
    this.path = path;
    this.#changes = changes;
  }

  get name(): string {
    return this.path.join('.');
  }

  /** The value there, undefined when there is none or no way to it. */
  get value(): unknown {
    let value: unknown = this.#document;
    for (const name of this.path) {
      if (Array.isArray(value)) value = isPosition(name) ? value[Number(name)] : undefined;
      else if (isDocument(value) && Object.hasOwn(value, name)) value = value[name];
      else return undefined;
    }
    return value;
  }

  /** Sets the value, making documents on the way. @throws CommandError PathNotViable where a scalar is in the way */
  set(value: unknown, appended?: { from: number }): void {
    let parent: unknown = this.#document;
    let created: number | undefined;
    let name = this.path[0] ?? '';
    for (const [depth, next] of this.path.slice(1).entries()) {
      let child = childOf(parent, name);
      if (child === undefined) {
        child = {};
        created ??= depth + 1;
        this.#put(parent, name, child);
      }
      parent = child;
      name = next;
    }
    const isAppend = appended && created === undefined && Array.isArray(this.value);
    this.#put(parent, name, value);
    if (isAppend && Array.isArray(value)) {
      for (let at = appended.from; at < value.length; at++)
        this.#changes.updated([...this.path, String(at)], value[at]);
      return;
    }
    const path = created === undefined ? this.path : this.path.slice(0, created);
    this.#changes.updated(path, new Target(this.#document, path, this.#changes).value);
  }

  #put(parent: unknown, name: string, value: unknown): void {
    if (Array.isArray(parent)) {
      if (!isPosition(name)) throw this.#notViable(parent, name);
      const at = Number(name);
      if (at > parent.length + 1_500_000) {
        throw new CommandError(15891, `can't backfill more than 1500000 elements`);
      }
      while (parent.length < at) parent.push(null);
      parent[at] = value;
    } else if (isDocument(parent)) setField(parent, name, value);
    else throw this.#notViable(parent, name);
  }

  #notViable(parent: unknown, name: string): CommandError {
    let element = '';
    let value: unknown = this.#document;
    for (const part of this.path) {
      if (value === parent) break;
      element = part;
      value = Array.isArray(value) ? value[Number(part)] : (value as Document)[part];
    }
    return new CommandError(
      'PathNotViable',
      `Cannot create field '${name}' in element {${element}: ${showValue(parent)}}`,
    );
  }

  unset(): void {
    const parentPath = this.path.slice(0, -1);
    const parent =
      parentPath.length === 0 ? this.#document : new Target(this.#document, parentPath, this.#changes).value;
    const name = this.path.at(-1) ?? '';
    if (Array.isArray(parent)) {
      if (!isPosition(name) || Number(name) >= parent.length) return;
      parent[Number(name)] = null;
      this.#changes.updated(this.path, null);
    } else if (isDocument(parent) && Object.hasOwn(parent, name)) {
      delete parent[name];
      this.#changes.removed(this.path);
    }
  }

  at(path: readonly string[]): Target {
    return new Target(this.#document, path, this.#changes);
  }
}

function childOf(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return isPosition(name) ? (parent[Number(name)] as unknown) : undefined;
  return isDocument(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined;
}

const idOf = (document: Document): string => `{_id: ${showValue(document._id)}}`;

function arithmetic(
  name: string,
  verb: string,
  combine: (a: unknown, b: unknown) => unknown,
  zero: (operand: unknown) => unknown,
): Operator {
  return (target, operand, { document }) => {
    if (numberKind(operand) === undefined) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${target.name}: ${showValue(operand)}}`,
      );
    }
    const { value } = target;
    if (value === undefined) {
      target.set(zero(operand));
      return;
    }
    if (numberKind(value) === undefined) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply ${name} to a value of non-numeric type. ${idOf(document)} has the field '${target.path.at(-1)}' of non-numeric type ${typeName(value)}`,
      );
    }
    const result = combine(value, operand);
    if (numberKind(result) !== numberKind(value) || !sameValue(result, value)) target.set(result);
  };
}

const extreme =
  (sign: number): Operator =>
  (target, operand, { options }) => {
    const { value } = target;
    const compare = compareBy(parseCollation(options.collation));
    if (value === undefined || compare(operand, value) * sign > 0) target.set(operand);
  };

const set: Operator = (target, operand) => {
  const { value } = target;
  if (value === undefined || !isIdentical(value, operand)) target.set(clone(operand));
};

/** Same value and same type throughout, which makes setting it no change. */
function isIdentical(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, at) => isIdentical(element, b[at]));
  }
  if (isDocument(a)) {
    if (!isDocument(b)) return false;
    const [left, right] = [Object.entries(a), Object.entries(b)];
    return (
      left.length === right.length &&
      left.every(([name, value], at) => right[at]?.[0] === name && isIdentical(value, right[at]?.[1]))
    );
  }
  return typeName(a) === typeName(b) && sameValue(a, b);
}

function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clone);
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const [name, field] of Object.entries(value)) setField(copy, name, clone(field));
  return copy;
}

const PUSH_MODIFIERS = new Set(['$each', '$slice', '$sort', '$position']);

const push: Operator = (target, operand, { document, options }) => {
  const { value } = target;
  if (value !== undefined && !Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      `The field '${target.name}' must be an array but is of type ${typeName(value)} in document ${idOf(document)}`,
    );
  }
  const isModified = isDocument(operand) && '$each' in operand;
  const modifiers: Document = isModified ? operand : { $each: [operand] };
  for (const name of Object.keys(modifiers)) {
    if (!PUSH_MODIFIERS.has(name)) throw new CommandError('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  const { $each, $slice, $sort, $position } = modifiers;
  if (!Array.isArray($each))
    throw new CommandError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName($each)}`,
    );
  const old: unknown[] = Array.isArray(value) ? value : [];
  const added = $each.map(clone);
  const position = $position === undefined ? old.length : (toNumber($position) ?? old.length);
  const at = position < 0 ? Math.max(old.length + position, 0) : Math.min(position, old.length);
  let result = [...old.slice(0, at), ...added, ...old.slice(at)];
  if ($sort !== undefined) result = sortElements(result, $sort, options);
  if ($slice !== undefined) {
    const count = toNumber($slice);
    if (count === undefined)
      throw new CommandError(
        'BadValue',
        `The value for $slice must be an integer value but was given type: ${typeName($slice)}`,
      );
    result = count < 0 ? result.slice(count) : result.slice(0, count);
  }
  if (value !== undefined && isIdentical(result, value)) return;
  const isAppend = $sort === undefined && $slice === undefined && at === old.length;
  target.set(result, isAppend ? { from: old.length } : undefined);
};

function sortElements(elements: unknown[], spec: unknown, options: Options): unknown[] {
  const collation = parseCollation(options.collation);
  if (!isDocument(spec)) {
    const direction = toNumber(spec);
    if (direction !== 1 && direction !== -1)
      throw new CommandError('BadValue', 'The $sort element value must be either 1 or -1');
    const compare = compareBy(collation);
    return [...elements].sort((a, b) => compare(a, b) * direction);
  }
  const compare = compareSortable(spec, collation);
  return [...elements].sort(compare);
}

function compareSortable(
  spec: Document,
  collation: ReturnType<typeof parseCollation>,
): (a: unknown, b: unknown) => number {
  const compare = compileSort(parseSort(spec), collation);
  const wrapped = new Map<unknown, Document>();
  const asDocument = (value: unknown): Document => {
    if (isDocument(value)) return value;
    const document = wrapped.get(value) ?? {};
    wrapped.set(value, document);
    return document;
  };
  return (a, b) => compare(asDocument(a), asDocument(b));
}

const addToSet: Operator = (target, operand) => {
  const { value } = target;
  if (value !== undefined && !Array.isArray(value)) {
    throw new CommandError(
      'BadValue',
      `Cannot apply $addToSet to non-array field. Field named '${target.path.at(-1)}' has non-array type ${typeName(value)}`,
    );
  }
  const each = isDocument(operand) && '$each' in operand ? operand.$each : [operand];
  if (!Array.isArray(each))
    throw new CommandError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(each)}`,
    );
  const old: unknown[] = Array.isArray(value) ? value : [];
  const present = new Set(old.map(identityOf));
  const result = [...old];
  for (const element of each) {
    if (present.has(identityOf(element))) continue;
    present.add(identityOf(element));
    result.push(clone(element));
  }
  if (value === undefined || result.length > old.length) target.set(result, { from: old.length });
};

function pullWhere(name: string, target: Target, matches: (element: unknown) => boolean): void {
  const { value } = target;
  if (value === undefined) return;
  if (!Array.isArray(value)) throw new CommandError('BadValue', `Cannot apply ${name} to a non-array value`);
  const kept = value.filter((element) => !matches(element));
  if (kept.length < value.length) target.set(kept);
}

const pull: Operator = (target, operand, { options }) => {
  if (isDocument(operand) || operand instanceof BSONRegExp) {
    const condition = operand instanceof BSONRegExp ? { $_regex: operand } : operand;
    const [first] = Object.keys(condition);
    const isOnElement = first?.startsWith('$') && !['$and', '$or', '$nor'].includes(first);
    const normal =
      operand instanceof BSONRegExp
        ? condition
        : isOnElement
          ? normalizeFilter({ e: condition }).e
          : normalizeFilter(condition);
    const test = elementTest(normal, options);
    pullWhere('$pull', target, first === undefined ? isDocument : (element) => test(element));
  } else {
    const compare = compareBy(parseCollation(options.collation));
    pullWhere('$pull', target, (element) => compare(element, operand) === 0);
  }
};

const OPERATORS: Record<string, Operator> = {
  $set: set,
  $setOnInsert: (target, operand, context) => {
    if (context.isInsert) set(target, operand, context);
  },
  $unset: (target) => target.unset(),
  $inc: arithmetic('$inc', 'increment', addNumbers, (operand) => operand),
  $mul: arithmetic('$mul', 'multiply', multiplyNumbers, (operand) => multiplyNumbers(operand, 0)),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: (target, operand) => {
    const type = isDocument(operand) ? operand.$type : operand === true || operand === false ? 'date' : undefined;
    if (type === 'date') target.set(new Date());
    else if (type === 'timestamp') target.set(new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
    else {
      throw new CommandError(
        'BadValue',
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      );
    }
  },
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: (target, operand) => {
    if (!Array.isArray(operand))
      throw new CommandError('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
    const unwanted = new Set(operand.map(identityOf));
    pullWhere('$pullAll', target, (element) => unwanted.has(identityOf(element)));
  },
  $pop: (target, operand) => {
    const end = toNumber(operand);
    if (end !== 1 && end !== -1)
      throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${showValue(operand)}`);
    const { value } = target;
    if (value === undefined) return;
    if (!Array.isArray(value))
      throw new CommandError(
        'TypeMismatch',
        `Path '${target.name}' contains an element of non-array type '${typeName(value)}'`,
      );
    if (value.length > 0) target.set(end === 1 ? value.slice(0, -1) : value.slice(1));
  },
  $bit: (target, operand, { document }) => {
    if (!isDocument(operand))
      throw new CommandError(
        'BadValue',
        `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
      );
    let result: unknown = target.value ?? 0;
    for (const [name, mask] of Object.entries(operand)) {
      const kinds = [numberKind(result), numberKind(mask)];
      if (kinds.some((kind) => kind !== 'int' && kind !== 'long')) {
        throw new CommandError(
          'BadValue',
          `Cannot apply $bit to a value of non-integral type. ${idOf(document)} has the field ${target.name} of non-integer type ${typeName(result)}`,
        );
      }
      const [left, right] = [BigInt(String(result)), BigInt(String(mask))];
      const bits =
        name === 'and' ? left & right : name === 'or' ? left | right : name === 'xor' ? left ^ right : undefined;
      if (bits === undefined)
        throw new CommandError(
          'BadValue',
          `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${name}: ${showValue(mask)}}`,
        );
      result = kinds.includes('long') ? addNumbers(longZero, bits) : Number(bits);
    }
    if (target.value === undefined || !isIdentical(result, target.value)) target.set(result);
  },
  $rename: (target, operand) => {
    const { value } = target;
    if (value === undefined) return;
    target.unset();
    target.at(String(operand).split('.')).set(value);
  },
};
const longZero = 0n;

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
