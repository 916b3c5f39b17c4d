/**
 * MongoDB's query and expression language: mingo's, with what it gets different from the server put right by
 * operators of our own (`query-operators.ts`, `expression-operators.ts`, `stages.ts`).
 */
import { BSONRegExp } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import * as stages from 'mingo/operators/pipeline';
import * as projections from 'mingo/operators/projection';
import * as queries from 'mingo/operators/query';
import * as windows from 'mingo/operators/window';
import { Query } from 'mingo/query';
import type { Options } from 'mingo/types';
import { type Document, isDocument, typeName } from '../bson/bson-values.ts';
import { firstPart } from '../bson/paths.ts';
import { CommandError } from '../errors.ts';
import { ACCUMULATORS, EXPRESSION_OPERATORS } from './expression-operators.ts';
import { compileRegExp, QUERY_OPERATORS } from './query-operators.ts';
import { type ReadCollection, STAGE_OPERATORS } from './stages.ts';

export type Filter = (document: Document) => boolean;

/** What a command says beside its filters and pipelines. */
export interface LanguageOptions {
  collation?: Document | undefined;
  /** The values of the command's `let`. */
  variables?: Document | undefined;
  /** How stages such as $lookup read other collections. */
  read?: ReadCollection | undefined;
}

type ContextOperators = NonNullable<Parameters<typeof Context.init>[0]>;

const CONTEXT = Context.init({
  accumulator: { ...accumulators, ...ACCUMULATORS },
  expression: { ...expressions, ...EXPRESSION_OPERATORS },
  pipeline: { ...stages, ...STAGE_OPERATORS },
  projection: projections,
  query: { ...queries, ...QUERY_OPERATORS },
  window: windows,
} as unknown as ContextOperators);

/** mingo copies its operator tables for options that are not in its own internal form, so that form is taken once. */
function internalOptions({ collation, variables, read }: LanguageOptions): Options {
  let internal: Options | undefined;
  const take = (_path: string, _operand: unknown, options: Options) => {
    internal = options;
    return () => true;
  };
  const context = Context.from(CONTEXT, Context.init({ query: { $_take: take } } as unknown as ContextOperators));
  new Query({ field: { $_take: 1 } }, {
    context,
    ...(collation && { collation: collation as unknown as Options['collation'] }),
    ...(variables && { variables }),
    ...(read && { collectionResolver: read }),
    // mingo's own $setWindowFields needs it; what clients send as JavaScript is refused by name.
    scriptEnabled: true,
  } as Partial<Options>);
  if (!internal) throw new Error('mingo compiled a query without its operators');
  return internal;
}

const PLAIN = internalOptions({});

/** mingo's options for a command. */
export function languageOptions(options: LanguageOptions = {}): Options {
  return options.collation || options.variables || options.read ? internalOptions(options) : PLAIN;
}

const KNOWN_LEAVES = new Set([...Object.keys(QUERY_OPERATORS), '$not', '$regex', '$options']);
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
 * A filter in one form: each field has an object of operators, regular expressions are `$_regex`.
 * @throws CommandError with the server's words for what it does not allow
 */
export function normalizeFilter(filter: Document): Document {
  const normal: Document = {};
  for (const [name, value] of Object.entries(filter)) {
    if (!name.startsWith('$')) normal[name] = normalizeConditions(value);
    else if (name === '$and' || name === '$or' || name === '$nor') normal[name] = logical(name, value);
    else if (name === '$expr') normal[name] = value;
    else if (name === '$comment') continue;
    else if (name === '$alwaysTrue') continue;
    else if (name === '$alwaysFalse') normal.$nor = [{}];
    else if (name === '$sampleRate') normal.$expr = { $lt: [{ $rand: {} }, value] };
    else if (name === '$jsonSchema')
      throw new CommandError('CommandNotSupported', '$jsonSchema is not supported by the embedded server');
    else if (name === '$where')
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

function normalizeElement(operand: unknown): Document {
  if (!isDocument(operand)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  const isOnElement = first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first);
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

/** Whether MongoDB takes a value for true: everything but false, null, missing and a zero of any type. */
export function isTrue(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  const type = typeName(value);
  return !['int', 'long', 'double', 'decimal'].includes(type) || Number(String(value)) !== 0;
}

/** The fields of a document, without those within them, that a normalized filter looks at; undefined for any. */
export function fieldsOf(filter: Document): ReadonlySet<string> | undefined {
  const paths = pathsOf(filter);
  return paths && new Set(paths.map(firstPart));
}

/** The paths that a normalized filter looks at; undefined for any. */
export function pathsOf(filter: Document): string[] | undefined {
  const paths: string[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' || name === '$or' || name === '$nor') {
      for (const part of value as Document[]) {
        const inner = pathsOf(part);
        if (inner === undefined) return undefined;
        paths.push(...inner);
      }
    } else if (name.startsWith('$')) return undefined;
    else paths.push(name);
  }
  return paths;
}

/** A filter as a test of documents. @throws CommandError when the filter is not valid */
export function compileFilter(filter: Document, options?: LanguageOptions): Filter {
  return compileNormalized(normalizeFilter(filter), languageOptions(options));
}

/** A filter that went through `normalizeFilter` as a test of documents. */
export function compileNormalized(filter: Document, options: Options): Filter {
  const names = Object.keys(filter);
  if (names.length === 0) return () => true;
  const query = mingoErrors(() => new Query(filter, options));
  return (document) => query.test(document);
}

/** The value of an expression for a document. @throws CommandError when the expression is not valid */
export function evaluate(expression: unknown, document: Document, options: Options): unknown {
  return mingoErrors(() => evalExpr(document, expression, options));
}

/** Runs `action`, turning what mingo throws into the error that the server would answer. */
export function mingoErrors<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw fromMingo(error);
  }
}

/** What mingo threw as the error that the server would answer. */
export function fromMingo(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CommandError) return error;
  const { message } = error;
  const accumulator = /^accumulator '(.+)' is not registered/.exec(message);
  if (accumulator) return new CommandError('InvalidPipelineOperator', `Unrecognized expression '${accumulator[1]}'`);
  const stage = /^unregistered pipeline operator (.+)\.$/.exec(message);
  if (stage) return new CommandError('Location40324', `Unrecognized pipeline stage name: '${stage[1]}'`);
  const variable = /^Use of undefined variable: (.+)$/.exec(message);
  if (variable) return new CommandError(17276, message);
  if (error.constructor.name === 'MingoError') return new CommandError('BadValue', message);
  return error;
}

/** The values of a command's `let`, evaluated once. */
export function letVariables(expressionsByName: unknown): Document | undefined {
  if (expressionsByName === undefined || expressionsByName === null) return undefined;
  if (!isDocument(expressionsByName)) {
    throw new CommandError('TypeMismatch', "BSON field 'let' is the wrong type, expected type 'object'");
  }
  if (Object.keys(expressionsByName).length === 0) return undefined;
  const variables: Document = {};
  for (const [name, expression] of Object.entries(expressionsByName)) {
    if (!/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(name)) {
      throw new CommandError(16866, `'${name}' starts with an invalid character for a user variable name`);
    }
    variables[name] = evaluate(expression, {}, PLAIN) ?? null;
  }
  return variables;
}
