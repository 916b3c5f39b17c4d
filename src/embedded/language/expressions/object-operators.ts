/** Operators that build documents. mingo's assign fields, which drops a field named `__proto__`. */
import { evalExpr } from 'mingo/core';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { type Expression, isNil } from './expression.ts';

/**
 * Adds the fields of an input of `$mergeObjects` to a document.
 * @throws CommandError if the input is neither an object nor null
 */
export function mergeInto(merged: Document, value: unknown): void {
  if (isNil(value)) return;
  if (!isDocument(value)) {
    const found = `input ${String(value)} is of type ${typeName(value)}`;
    throw new CommandError(40400, `$mergeObjects requires object inputs, but ${found}`);
  }
  for (const [name, field] of Object.entries(value)) setField(merged, name, field);
}

const mergeObjects: Expression = (document, expression, options) => {
  const operands: unknown[] = Array.isArray(expression) ? expression : [expression];
  const merged: Document = {};
  for (const operand of operands) mergeInto(merged, evalExpr(document, operand, options));
  return merged;
};

/** The name and the value of an element of the operand of `$arrayToObject`: `[k, v]` or `{ k, v }`. */
function pairOf(element: unknown, isList: boolean): readonly [unknown, unknown] {
  if (Array.isArray(element) !== isList || !(isList || isDocument(element))) {
    const expected = isList ? 'an array of size 2' : 'an object with the fields k and v';
    throw new CommandError(
      isList ? 40396 : 40391,
      `$arrayToObject requires all elements to be ${expected}, found: ${typeName(element)}`,
    );
  }
  if (Array.isArray(element)) {
    if (element.length !== 2)
      throw new CommandError(40397, '$arrayToObject requires an array of size 2 arrays, found another size');
    return [element[0], element[1]];
  }
  const { k, v, ...others } = element as Document;
  if (Object.keys(others).length > 0 || k === undefined || v === undefined)
    throw new CommandError(40392, "$arrayToObject requires objects with exactly the fields 'k' and 'v'");
  return [k, v];
}

const arrayToObject: Expression = (document, expression, options) => {
  if (Array.isArray(expression) && expression.length !== 1) {
    const given = `${expression.length} were passed in.`;
    throw new CommandError(16020, `Expression $arrayToObject takes exactly 1 arguments. ${given}`);
  }
  const pairs = evalExpr(document, Array.isArray(expression) ? (expression[0] as unknown) : expression, options);
  if (isNil(pairs)) return null;
  if (!Array.isArray(pairs))
    throw new CommandError(40386, `$arrayToObject requires an array input, found: ${typeName(pairs)}`);
  const made: Document = {};
  const isList = Array.isArray(pairs[0]);
  for (const pair of pairs) {
    const [name, value] = pairOf(pair, isList);
    if (typeof name !== 'string')
      throw new CommandError(40394, `$arrayToObject requires string keys, found: ${typeName(name)}`);
    setField(made, name, value);
  }
  return made;
};

/** Operators by name. */
export const OBJECT_OPERATORS: Record<string, Expression> = {
  $arrayToObject: arrayToObject,
  $mergeObjects: mergeObjects,
};
