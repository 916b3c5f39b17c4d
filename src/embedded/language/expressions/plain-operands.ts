/** mingo's operators that take positions and amounts, which mingo accepts only as JS numbers. */
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { type Expression, isNil } from './expression.ts';

/** Operators whose numeric operands are positions or counts. */
const WITH_LISTS = ['$arrayElemAt', '$slice', '$substrCP'] as const;

/** Operators with named operands, and those operands that are counts or amounts. */
const WITH_NAMES: Readonly<Record<string, readonly string[]>> = {
  $firstN: ['n'],
  $lastN: ['n'],
  $maxN: ['n'],
  $minN: ['n'],
  $dateTrunc: ['binSize'],
};

/** An operand that mingo does not evaluate again. */
const literal = (value: unknown) => ({ $literal: toNumber(value) ?? value });

function withList(operator: Expression): Expression {
  return (document, expression, options) => {
    const operands = Array.isArray(expression) ? (expression as unknown[]) : [expression];
    const plain = operands.map((operand) => literal(evalExpr(document, operand, options)));
    return operator(document, plain, options);
  };
}

function withNames(operator: Expression, names: readonly string[]): Expression {
  return (document, expression, options) => {
    if (!isDocument(expression)) return operator(document, expression, options);
    const plain = { ...expression };
    for (const name of names)
      if (plain[name] !== undefined) plain[name] = literal(evalExpr(document, plain[name], options));
    return operator(document, plain, options);
  };
}

const mingoOperators: Readonly<Record<string, unknown>> = mingo;
const mingoFilter = mingoOperators.$filter as Expression;

/** The limit of `$filter` is the only operand that mingo does not evaluate. */
const filter: Expression = (document, expression, options) => {
  const { limit, ...rest } = isDocument(expression) ? expression : {};
  const count = limit === undefined ? undefined : evalExpr(document, limit, options);
  return mingoFilter(document, isNil(count) ? rest : { ...rest, limit: toNumber(count) }, options);
};

/** Operators by name. They pass positions, counts and amounts of any number type to mingo. */
export const PLAIN_OPERAND_OPERATORS: Record<string, Expression> = Object.fromEntries([
  ['$filter', filter],
  ...WITH_LISTS.map((name): [string, Expression] => [name, withList(mingoOperators[name] as Expression)]),
  ...Object.entries(WITH_NAMES).map(([name, names]): [string, Expression] => [
    name,
    withNames(mingoOperators[name] as Expression, names),
  ]),
]);
