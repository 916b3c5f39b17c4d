import { BSONRegExp } from 'bson';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compileJsonSchema } from './json-schema.ts';
import { QUERY_OPERATORS } from './query-operators.ts';
import { compileRegExp } from './regular-expression.ts';

const KNOWN_LEAVES = new Set([...Object.keys(QUERY_OPERATORS), '$all', '$elemMatch', '$not', '$regex', '$options']);
const NOT_SUPPORTED = new Set(['$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$geoNear', '$within']);

function logical(name: string, value: unknown): Document[] {
  if (!Array.isArray(value)) throw new CommandError('BadValue', `${name} must be an array`);
  if (value.length === 0) throw new CommandError('BadValue', '$and/$or/$nor must be a nonempty array');
  return value.map((part: unknown) => {
    if (!isDocument(part)) throw new CommandError('BadValue', '$or/$and/$nor entries need to be full objects');
    return normalizeFilter(part);
  });
}

/**
 * Brings a filter into one form: each field has an object of operators, and regular expressions are `$_regex`.
 * @throws CommandError with MongoDB's code and message if the filter is invalid
 */
export function normalizeFilter(filter: Document): Document {
  const normal: Document = {};
  for (const [name, value] of Object.entries(filter)) {
    if (!name.startsWith('$')) setField(normal, name, normalizeConditions(value));
    else if (name === '$and' || name === '$or' || name === '$nor') normal[name] = logical(name, value);
    else if (name === '$expr') normal[name] = value;
    else if (name === '$comment') continue;
    else if (name === '$alwaysTrue') continue;
    else if (name === '$alwaysFalse') normal.$nor = [{}];
    else if (name === '$sampleRate') normal.$expr = { $lt: [{ $rand: {} }, value] };
    else if (name === '$jsonSchema') {
      if (!isDocument(value)) throw new CommandError('TypeMismatch', '$jsonSchema must be an object');
      compileJsonSchema(value);
      normal.$jsonSchema = value;
    } else if (name === '$where')
      throw new CommandError('CommandNotSupported', '$where is not supported: the embedded server runs no JavaScript');
    else if (name === '$text') throw new CommandError('IndexNotFound', 'text index required for $text query');
    else {
      throw new CommandError(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
    }
  }
  return normal;
}

function normalizeConditions(value: unknown): Document {
  if (value instanceof BSONRegExp) return { $_regex: value };
  if (!isDocument(value)) return { $eq: value };
  const names = Object.keys(value);
  if (!names[0]?.startsWith('$') || ['$ref', '$id', '$db'].includes(names[0])) return { $eq: value };
  const normal: Document = {};
  for (const name of names) {
    if (NOT_SUPPORTED.has(name))
      throw new CommandError('CommandNotSupported', `${name} is not supported by the embedded server`);
    if (!KNOWN_LEAVES.has(name) || name.startsWith('$_'))
      throw new CommandError('BadValue', `unknown operator: ${name}`);
    normalizeOperator(name, value[name], value, normal);
  }
  return normal;
}

function normalizeOperator(name: string, operand: unknown, all: Document, normal: Document): void {
  switch (name) {
    case '$regex': {
      const regExp = toRegExp(operand, all.$options);
      compileRegExp(regExp);
      normal.$_regex = regExp;
      return;
    }
    case '$options':
      if (!('$regex' in all)) throw new CommandError('BadValue', '$options needs a $regex');
      return;
    case '$not':
      if (operand instanceof BSONRegExp) normal.$not = { $_regex: operand };
      else if (!isDocument(operand)) throw new CommandError('BadValue', '$not needs a regex or a document');
      else if (Object.keys(operand).length === 0) throw new CommandError('BadValue', '$not cannot be empty');
      else if (!Object.keys(operand)[0]?.startsWith('$'))
        throw new CommandError('BadValue', `unknown operator: ${Object.keys(operand)[0]}`);
      else normal.$not = normalizeConditions(operand);
      return;
    case '$in':
    case '$nin':
      if (!Array.isArray(operand)) throw new CommandError('BadValue', `${name} needs an array`);
      for (const value of operand) {
        if (isDocument(value) && Object.keys(value)[0]?.startsWith('$')) {
          throw new CommandError('BadValue', `cannot nest $ under ${name}`);
        }
      }
      normal[name] = operand;
      return;
    case '$all':
      if (!Array.isArray(operand)) throw new CommandError('BadValue', '$all needs an array');
      normal.$all = operand.map((value: unknown) =>
        isDocument(value) && '$elemMatch' in value ? { $elemMatch: normalizeElement(value.$elemMatch) } : value,
      );
      return;
    case '$elemMatch':
      normal.$elemMatch = normalizeElement(operand);
      return;
    case '$exists':
      normal[isTrue(operand) ? '$exists' : '$_missing'] = true;
      return;
    default:
      if (operand instanceof BSONRegExp && name === '$ne')
        throw new CommandError('BadValue', "Can't have regex as arg to $ne.");
      if (operand instanceof BSONRegExp && /^\$[gl]te?$/.test(name)) {
        throw new CommandError('BadValue', `Can't have RegEx as arg to predicate over field '${name}'.`);
      }
      normal[name] = operand;
  }
}

/** The normal form of the operand of `$elemMatch`. @throws CommandError BadValue */
export function normalizeElement(operand: unknown): Document {
  if (!isDocument(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  const isOnElement = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr', '$jsonSchema'].includes(first);
  return isOnElement ? normalizeConditions(operand) : normalizeFilter(operand);
}

function toRegExp(operand: unknown, options: unknown): BSONRegExp {
  if (options !== undefined && typeof options !== 'string')
    throw new CommandError('BadValue', '$options has to be a string');
  if (operand instanceof BSONRegExp) {
    if (options !== undefined && operand.options !== '') {
      throw new CommandError(51075, 'options set in both $regex and $options');
    }
    return options === undefined ? operand : new BSONRegExp(operand.pattern, options);
  }
  if (typeof operand !== 'string') throw new CommandError('BadValue', '$regex has to be a string');
  try {
    return new BSONRegExp(operand, options ?? '');
  } catch (error) {
    throw new CommandError(51108, `invalid flag in regex options: ${(error as Error).message}`);
  }
}

/** Whether MongoDB treats a value as true. False, null, missing and zeros of any type are not. */
export function isTrue(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  const type = typeName(value);
  return !['int', 'long', 'double', 'decimal'].includes(type) || Number(String(value)) !== 0;
}
