/** Operators that make large values of small ones. They fail before the memory is used up. */
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { checkSize, limited, sizeOf } from '../value-size.ts';
import { type Expression, operandsOf } from './expression.ts';
import { guardOperators } from './guard-operators.ts';

const mingoOperators = guardOperators(mingo) as unknown as Readonly<Record<string, Expression>>;

const operator = (name: string): Expression => {
  const found = mingoOperators[name];
  if (!found) throw new Error(`mingo has no operator ${name}`);
  return found;
};

const withLimitedResult =
  (name: string): Expression =>
  (document, expression, options) =>
    limited(operator(name)(document, expression, options), name);

/** An expression within an operator, and the bytes of the results so far. */
class Measured {
  readonly expression: unknown;
  readonly name: string;
  /** Whether the operator keeps all results. */
  readonly isSum: boolean;
  bytes = 0;

  constructor(expression: unknown, name: string, isSum: boolean) {
    this.expression = expression;
    this.name = name;
    this.isSum = isSum;
  }
}

/** An operator of the language's own use, by which mingo's loops check the size of each result. */
const measure: Expression = (document, measured, options) => {
  if (!(measured instanceof Measured))
    throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '$_measure'`);
  const value = evalExpr(document, measured.expression, options);
  measured.bytes = sizeOf(value) + (measured.isSum ? measured.bytes : 0);
  checkSize(measured.bytes, measured.name);
  return value;
};

/** An operator that evaluates its `in` for each element of an array. */
const loop =
  (name: string, isSum: boolean): Expression =>
  (document, expression, options) => {
    const isValid = isDocument(expression) && 'in' in expression;
    const spec = isValid ? { ...expression, in: { $_measure: new Measured(expression.in, name, isSum) } } : expression;
    return operator(name)(document, spec, options);
  };

const MAX_STRING_BYTES = 64 * 1024 * 1024;

const concat: Expression = (document, expression, options) => {
  const operands = operandsOf(document, expression, options);
  if (operands.some((value) => value === null || value === undefined)) return null;
  let bytes = 0;
  for (const value of operands) {
    if (typeof value !== 'string')
      throw new CommandError(16702, `$concat only supports strings, not ${typeName(value)}`);
    bytes += value.length;
  }
  if (bytes > MAX_STRING_BYTES) {
    throw new CommandError(13548, `BufBuilder attempted to grow() to ${bytes} bytes, past the 64MB limit.`);
  }
  return operands.join('');
};

const concatArrays: Expression = (document, expression, options) => {
  const arrays = operandsOf(document, expression, options);
  if (arrays.some((value) => value === null || value === undefined)) return null;
  for (const array of arrays) {
    if (!Array.isArray(array))
      throw new CommandError(28664, `$concatArrays only supports arrays, not ${typeName(array)}`);
  }
  checkSize(sizeOf(arrays), '$concatArrays');
  return ([] as unknown[]).concat(...(arrays as unknown[][]));
};

const zip: Expression = (document, expression, options) => {
  const spec = isDocument(expression) ? expression : {};
  const inputs = evalExpr(document, spec.inputs, options);
  if (Array.isArray(inputs) && inputs.every(Array.isArray)) {
    const lengths = inputs.map(({ length }) => length);
    const length = spec.useLongestLength === true ? Math.max(0, ...lengths) : Math.min(...lengths);
    if (inputs.length > 0) checkSize(sizeOf(0) * length * inputs.length, '$zip');
  }
  return limited(operator('$zip')(document, { ...spec, inputs: { $literal: inputs } }, options), '$zip');
};

/** A position of `$range`. */
function int32(value: unknown, what: string, code: number): number {
  const number = toNumber(value);
  if (number === undefined)
    throw new CommandError(code, `$range requires a numeric ${what} value, found value of type: ${typeName(value)}`);
  if (number !== (number | 0)) {
    throw new CommandError(
      code + 1,
      `$range requires a ${what} value that can be represented as a 32-bit integer, found value: ${number}`,
    );
  }
  return number;
}

const range: Expression = (document, expression, options) => {
  const operands = operandsOf(document, expression, options);
  if (operands.length < 2 || operands.length > 3) {
    const given = operands.length;
    throw new CommandError(
      28667,
      `Expression $range takes at least 2 arguments, and at most 3, but ${given} were passed in.`,
    );
  }
  const start = int32(operands[0], 'starting', 34443);
  const end = int32(operands[1], 'ending', 34445);
  const step = operands.length === 3 ? int32(operands[2], 'step', 34447) : 1;
  if (step === 0) throw new CommandError(34449, '$range requires a non-zero step value');
  const count = Math.max(0, Math.ceil((end - start) / step));
  checkSize(count * sizeOf(start), '$range');
  return Array.from({ length: count }, (_, at) => start + at * step);
};

/** Operators by name. */
export const GROWING_OPERATORS: Record<string, Expression> = {
  $_measure: measure,
  $concat: concat,
  $concatArrays: concatArrays,
  $let: withLimitedResult('$let'),
  $map: loop('$map', true),
  $range: range,
  $reduce: loop('$reduce', false),
  $replaceAll: withLimitedResult('$replaceAll'),
  $zip: zip,
};
