/**
 * Compiles normalized filters. mingo would copy each filter by assignment first, which drops a field named `__proto__`.
 */
import { BSONRegExp } from 'bson';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../../bson/document.ts';
import { somePathValue } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import { compileJsonSchema } from './json-schema.ts';
import { isTrue } from './normalize-filter.ts';
import { QUERY_OPERATORS } from './query-operators.ts';

/** A compiled filter. */
export type Filter = (document: Document) => boolean;
type Test = (value: unknown) => boolean;

/** Compiles a filter that `normalizeFilter` returned to a test of documents. */
export function compileNormalized(filter: Document, options: Options): Filter {
  return all(Object.entries(filter).map(([name, value]) => compileEntry(name, value, options)));
}

function all(tests: readonly Filter[]): Filter {
  const [only] = tests;
  return tests.length === 1 && only ? only : (document) => tests.every((test) => test(document));
}

function compileEntry(name: string, value: unknown, options: Options, isElement = false): Filter {
  const parts = () => (value as Document[]).map((part) => compileNormalized(part, options));
  if (name === '$and') return all(parts());
  if (name === '$or' || name === '$nor') {
    const tests = parts();
    const isAny = (document: Document) => tests.some((test) => test(document));
    return name === '$or' ? isAny : (document) => !isAny(document);
  }
  if (name === '$expr') return (document) => isTrue(evalExpr(document, value, options));
  if (name === '$jsonSchema') return compileJsonSchema(value as Document).passes;
  return all(
    Object.entries(value as Document).map(([operator, operand]) =>
      compileOperator(name, operator, operand, options, isElement),
    ),
  );
}

function compileOperator(
  path: string,
  operator: string,
  operand: unknown,
  options: Options,
  isElement: boolean,
): Filter {
  if (operator === '$not') {
    const inner = compileEntry(path, operand, options, isElement);
    return (document) => !inner(document);
  }
  if (operator === '$elemMatch') return elemMatch(path, operand, options);
  if (operator === '$all') {
    const tests = (operand as unknown[]).map((part) => compileElementOfAll(path, part, options, isElement));
    return (document) => tests.length > 0 && tests.every((test) => test(document));
  }
  const compile = QUERY_OPERATORS[operator];
  if (compile === undefined) throw new CommandError('BadValue', `unknown operator: ${operator}`);
  return compile(path, operand, options, isElement);
}

function compileElementOfAll(path: string, part: unknown, options: Options, isElement: boolean): Filter {
  if (isDocument(part) && '$elemMatch' in part) return elemMatch(path, part.$elemMatch, options);
  return compileOperator(path, part instanceof BSONRegExp ? '$_regex' : '$eq', part, options, isElement);
}

function elemMatch(path: string, operand: unknown, options: Options): Filter {
  const parts = path.split('.');
  const test = elementTest(operand, options, true);
  return (document) => somePathValue(document, parts, (value) => Array.isArray(value) && value.some(test), false);
}

const LOGICAL: ReadonlySet<string> = new Set(['$and', '$or', '$nor', '$expr', '$jsonSchema']);

/**
 * The test of one element of an array: conditions on the element itself, or a filter on the embedded document.
 * @param isWhole whether an element that is an array counts only as a whole, as for `$elemMatch`
 */
export function elementTest(operand: unknown, options: Options, isWhole = false): Test {
  const criteria = isDocument(operand) ? operand : {};
  const [first] = Object.keys(criteria);
  if (first?.startsWith('$') && !LOGICAL.has(first)) {
    const test = compileEntry('value', criteria, options, isWhole);
    return (value) => test({ value });
  }
  const test = compileNormalized(criteria, options);
  return (value) =>
    isDocument(value) ? test(value) : Array.isArray(value) && test(Object.fromEntries(value.entries()));
}
