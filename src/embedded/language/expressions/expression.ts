import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../collation.ts';

/** An expression operator or an accumulator in the form that mingo calls it. */
export type Expression = (document: unknown, expression: unknown, options: Options) => unknown;

export const isNil = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Whether an expression treats a value as true. */
export function isTrue(value: unknown): boolean {
  if (isNil(value) || value === false) return false;
  const number = toNumber(value);
  return number === undefined || number !== 0;
}

/** In expressions a missing value sorts below null, unlike in filters and indexes. */
export function compareExpressionValues(left: unknown, right: unknown, options: Options): number {
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareBy(parseCollation(options.collation))(left, right);
}

/** The values of an operator's operands. Only an array in the expression lists them: the value of a field is one operand. */
export function operandsOf(document: unknown, expression: unknown, options: Options): unknown[] {
  const operands: unknown[] = Array.isArray(expression) ? expression : [expression];
  return operands.map((operand) => evalExpr(document, operand, options));
}

/**
 * The value of the only operand of an operator, which may be in an array.
 * @throws CommandError if there are more or none
 */
export function onlyOperand(document: unknown, expression: unknown, options: Options): unknown {
  const operands = operandsOf(document, expression, options);
  if (operands.length === 1) return operands[0];
  throw new CommandError(16020, `Expression takes exactly 1 arguments. ${operands.length} were passed in.`);
}
