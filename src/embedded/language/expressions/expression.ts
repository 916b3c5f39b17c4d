import type { Options } from 'mingo/types';
import { toNumber } from '../../bson/numbers.ts';
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
