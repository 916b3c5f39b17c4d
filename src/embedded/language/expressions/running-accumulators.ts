import type { Options } from 'mingo/types';
import { addNumbers } from '../../bson/arithmetic.ts';
import type { Document } from '../../bson/document.ts';
import { numberKind, numberOfKind, toNumber } from '../../bson/numbers.ts';
import { compareBy, keysBy, parseCollation } from '../collation.ts';
import { isNil } from './expression.ts';
import { mergeInto } from './object-operators.ts';

/** An accumulator that takes one value after the other, and keeps no more of them than its result needs. */
export interface RunningAccumulator {
  add(value: unknown): void;
  result(): unknown;
}

const extreme =
  (sign: number) =>
  (options: Options): RunningAccumulator => {
    const compare = compareBy(parseCollation(options.collation));
    let best: unknown = null;
    return {
      add(value) {
        if (!isNil(value) && (best === null || compare(value, best) * sign > 0)) best = value;
      },
      result: () => best,
    };
  };

/** Makes the accumulator of one group, by name. */
export const RUNNING_ACCUMULATORS = {
  $count: () => {
    let count = 0;
    return {
      add() {
        count += 1;
      },
      result: () => count,
    };
  },
  $sum: () => {
    let sum: unknown = 0;
    return {
      add(value) {
        if (numberKind(value) !== undefined) sum = addNumbers(sum, value);
      },
      result: () => sum,
    };
  },
  $avg: () => {
    let sum: unknown;
    let count = 0;
    let isDecimal = false;
    return {
      add(value) {
        const kind = numberKind(value);
        if (kind === undefined) return;
        isDecimal ||= kind === 'decimal';
        sum = count === 0 ? value : addNumbers(sum, value);
        count += 1;
      },
      result: () => (count === 0 ? null : numberOfKind(isDecimal ? 'decimal' : 'double', (toNumber(sum) ?? 0) / count)),
    };
  },
  $max: extreme(1),
  $min: extreme(-1),
  $mergeObjects: () => {
    const merged: Document = {};
    return { add: (value) => mergeInto(merged, value), result: () => merged };
  },
  $push: () => {
    const values: unknown[] = [];
    return {
      add(value) {
        if (value !== undefined) values.push(value);
      },
      result: () => values,
    };
  },
  $addToSet: (options) => {
    const keyOf = keysBy(parseCollation(options.collation));
    const set = new Map<string, unknown>();
    return {
      add(value) {
        if (value === undefined) return;
        const key = keyOf(value);
        if (!set.has(key)) set.set(key, value);
      },
      result: () => [...set.values()],
    };
  },
} satisfies Record<string, (options: Options) => RunningAccumulator>;
