/** The functions that only `$setWindowFields` has. Its other functions are accumulators. */
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../../bson/document.ts';
import { numberOfKind, toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { compareExpressionValues, isNil } from '../expressions/expression.ts';

/** The documents of one partition, in order, and the value that each is sorted by. */
export interface Partition {
  documents: readonly Document[];
  sortValues: readonly unknown[];
  options: Options;
}

/** The value of a function for the document at `at`. The window includes the documents from `from` to before `to`. */
type WindowFunction = (
  partition: Partition,
  expression: unknown,
  at: number,
  window: { from: number; to: number },
) => unknown;

const UNIT_MS: ReadonlyMap<unknown, number> = new Map(
  Object.entries({
    week: 604_800_000,
    day: 86_400_000,
    hour: 3_600_000,
    minute: 60_000,
    second: 1000,
    millisecond: 1,
  }),
);

function fields(expression: unknown, name: string): Document {
  if (isDocument(expression)) return expression;
  throw new CommandError('FailedToParse', `${name} only accepts an object`);
}

const real = (value: number): unknown => numberOfKind('double', value);

/** Values by position as plain numbers. Undefined for anything that is not a number. */
function numbers({ documents, options }: Partition, input: unknown, from: number, to: number): (number | undefined)[] {
  return documents.slice(from, to).map((document) => toNumber(evalExpr(document, input, options)));
}

/** The sort values as numbers. Dates count in the unit. */
function sortNumbers({ sortValues }: Partition, unit: unknown, from: number, to: number): number[] {
  return sortValues.slice(from, to).map((value) => {
    if (value instanceof Date) {
      const ms = UNIT_MS.get(unit);
      if (ms === undefined) throw new CommandError(5624900, "'unit' is required and must be at most a week for dates");
      return value.getTime() / ms;
    }
    const number = toNumber(value);
    if (number !== undefined && unit === undefined) return number;
    throw new CommandError(5624902, 'the sortBy field must be a number, or a date with a unit');
  });
}

const derivative: WindowFunction = (partition, expression, _at, { from, to }) => {
  const { input, unit } = fields(expression, '$derivative');
  if (to - from < 2) return null;
  const values = numbers(partition, input, from, to);
  const times = sortNumbers(partition, unit, from, to);
  const [first, last] = [values[0], values.at(-1)];
  const duration = (times.at(-1) ?? 0) - (times[0] ?? 0);
  if (first === undefined || last === undefined || duration === 0) return null;
  return real((last - first) / duration);
};

const integral: WindowFunction = (partition, expression, _at, { from, to }) => {
  const { input, unit } = fields(expression, '$integral');
  const values = numbers(partition, input, from, to);
  const times = sortNumbers(partition, unit, from, to);
  let area = 0;
  for (let at = 1; at < values.length; at++)
    area += (((values[at] ?? 0) + (values[at - 1] ?? 0)) / 2) * ((times[at] ?? 0) - (times[at - 1] ?? 0));
  return real(area);
};

const expMovingAvg: WindowFunction = (partition, expression, at) => {
  const { input, N, alpha } = fields(expression, '$expMovingAvg');
  const weight = toNumber(alpha) ?? 2 / ((toNumber(N) ?? Number.NaN) + 1);
  if (!(weight > 0 && weight <= 1))
    throw new CommandError('FailedToParse', "$expMovingAvg requires either an 'N' field or an 'alpha' field");
  let average: number | undefined;
  for (const value of numbers(partition, input, 0, at + 1))
    if (value !== undefined) average = average === undefined ? value : value * weight + average * (1 - weight);
  return average === undefined ? null : real(average);
};

const covariance =
  (less: 0 | 1): WindowFunction =>
  (partition, expression, _at, { from, to }) => {
    const [x, y] = Array.isArray(expression) ? (expression as unknown[]) : [];
    const [xs, ys] = [numbers(partition, x, from, to), numbers(partition, y, from, to)];
    const pairs = xs.flatMap((a, at) => (a === undefined || ys[at] === undefined ? [] : [[a, ys[at]] as const]));
    if (pairs.length <= less) return null;
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [meanX, meanY] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))];
    return real(pairs.reduce((sum, [a, b]) => sum + (a - meanX) * (b - meanY), 0) / (pairs.length - less));
  };

const shift: WindowFunction = ({ documents, options }, expression, at) => {
  const { output, by, default: other } = fields(expression, '$shift');
  const document = documents[at + (toNumber(by) ?? 0)];
  return (document ? evalExpr(document, output, options) : evalExpr({}, other, options)) ?? null;
};

/** The last value that is not null. */
const locf: WindowFunction = ({ documents, options }, expression, at) => {
  for (let before = at; before >= 0; before--) {
    const value = evalExpr(documents[before], expression, options);
    if (!isNil(value)) return value;
  }
  return null;
};

/** A null between two numbers is on the line between them. */
const linearFill: WindowFunction = (partition, expression, at) => {
  const { documents, options, sortValues } = partition;
  const valueAt = (position: number) => evalExpr(documents[position], expression, options);
  const own = valueAt(at);
  if (!isNil(own)) return own;
  let [before, after] = [at, at];
  while (before >= 0 && isNil(valueAt(before))) before--;
  while (after < documents.length && isNil(valueAt(after))) after++;
  if (before < 0 || after >= documents.length) return null;
  const unit = sortValues[at] instanceof Date ? 'millisecond' : undefined;
  const times = sortNumbers(partition, unit, before, after + 1);
  const [start, end] = [toNumber(valueAt(before)), toNumber(valueAt(after))];
  if (start === undefined || end === undefined) throw new CommandError('TypeMismatch', '$linearFill requires numbers');
  const [first = 0, last = 0, now = 0] = [times[0], times.at(-1), times[at - before]];
  return last === first ? null : real(start + ((end - start) * (now - first)) / (last - first));
};

/** The number of documents, or of distinct sort values, before the document, plus one. */
const rank =
  (isDense: boolean): WindowFunction =>
  ({ sortValues, options }, _expression, at) => {
    let [position, distinct] = [0, 0];
    for (let before = 1; before <= at; before++) {
      if (compareExpressionValues(sortValues[before - 1] ?? null, sortValues[before] ?? null, options) === 0) continue;
      position = before;
      distinct++;
    }
    return 1 + (isDense ? distinct : position);
  };

/** Functions by name. */
export const WINDOW_FUNCTIONS: ReadonlyMap<string, WindowFunction> = new Map(
  Object.entries({
    $derivative: derivative,
    $integral: integral,
    $expMovingAvg: expMovingAvg,
    $covariancePop: covariance(0),
    $covarianceSamp: covariance(1),
    $shift: shift,
    $locf: locf,
    $linearFill: linearFill,
    $rank: rank(false),
    $denseRank: rank(true),
    $documentNumber: (_partition, _expression, at) => at + 1,
  }),
);
