/**
 * The update operators. They are not mingo's, which skips silently what the server refuses (a path through a scalar,
 * $inc of a string), knows no number types, no $setOnInsert, and does not say which paths it changed.
 */
import { BSONRegExp, Timestamp } from 'bson';
import type { Options } from 'mingo/types';
import { type Document, isDocument, toNumber, typeName } from '../bson/bson-values.ts';
import { identityOf, sameValue } from '../bson/key-encoding.ts';
import { addNumbers, multiplyNumbers, numberKind } from '../bson/numbers.ts';
import { CommandError } from '../errors.ts';
import { showValue } from '../storage/indexes.ts';
import { compareBy, parseCollation } from './collation.ts';
import { normalizeFilter } from './language.ts';
import { elementTest } from './query-operators.ts';
import { compileSort, parseSort } from './sort.ts';
import type { Target } from './update-target.ts';
import { clone, isIdentical } from './update-values.ts';

/** Applies one operator of an update at one place of a document. @throws CommandError as the server words it */
export type Operator = (target: Target, operand: unknown, context: OperatorContext) => void;

export interface OperatorContext {
  document: Document;
  isInsert: boolean;
  options: Options;
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

/** Also what `$setOnInsert` does, on insert. */
const set: Operator = (target, operand) => {
  const { value } = target;
  if (value === undefined || !isIdentical(value, operand)) target.set(clone(operand));
};

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

/** The operators by name. */
export const OPERATORS: Record<string, Operator> = {
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
