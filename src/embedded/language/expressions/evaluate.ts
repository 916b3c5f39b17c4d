import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../../bson/document.ts';
import { CommandError } from '../../command-error.ts';
import { PLAIN_OPTIONS } from '../language-options.ts';
import { mingoErrors } from '../mingo-errors.ts';

/**
 * The value of an expression for a document.
 * @throws CommandError if the expression is invalid
 */
export function evaluate(expression: unknown, document: Document, options: Options): unknown {
  return mingoErrors(() => evalExpr(document, expression, options));
}

/**
 * Evaluates the command's `let`.
 * @throws CommandError if a name or an expression is invalid
 */
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
    variables[name] = evaluate(expression, {}, PLAIN_OPTIONS) ?? null;
  }
  return variables;
}
