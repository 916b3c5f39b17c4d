/** The stages `$setWindowFields` and `$fill`. */
import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { valueAt } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, keysBy, parseCollation } from '../collation.ts';
import { addToDate, isDateUnit } from '../expressions/date-units.ts';
import { isNil } from '../expressions/expression.ts';
import { compileSort, parseSort, type SortField, sortItems } from '../sort.ts';
import { accumulate } from './group-stage.ts';
import { replaceAt, type Stage, specDocument } from './stage.ts';
import { type Partition, WINDOW_FUNCTIONS } from './window-functions.ts';

const failure = (message: string): CommandError => new CommandError('FailedToParse', message);

/** One output field of the stage. */
interface Output {
  path: readonly string[];
  operator: string;
  expression: unknown;
  window: Document | undefined;
}

function parseOutput([field, spec]: [string, unknown]): Output {
  if (!isDocument(spec)) throw failure(`The field '${field}' must be an object`);
  const { window, ...rest } = spec;
  const [operator, ...others] = Object.keys(rest);
  if (operator === undefined || others.length > 0)
    throw failure(`The field '${field}' must contain exactly one window function`);
  if (window !== undefined && !isDocument(window)) throw failure("'window' field must be an object");
  return { path: field.split('.'), operator, expression: rest[operator], window };
}

/** The documents of each partition, in the order of the partitions and of `sortBy`. */
function partitions(documents: readonly Document[], by: unknown, sort: readonly SortField[], options: Options) {
  const collation = parseCollation(options.collation);
  const keyOf = keysBy(collation);
  const groups = new Map<string, { key: unknown; members: Document[] }>();
  for (const document of documents) {
    const key = by === undefined ? null : (evalExpr(document, by, options) ?? null);
    if (Array.isArray(key))
      throw new CommandError('TypeMismatch', 'An expression used to partition cannot evaluate to value of type array');
    const identity = keyOf(key);
    const found = groups.get(identity);
    if (found) found.members.push(document);
    else groups.set(identity, { key, members: [document] });
  }
  const compare = compileSort(sort, collation);
  const compareKeys = compareBy(collation);
  return [...groups.values()]
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ members }): Partition => {
      const sorted = sort.length === 0 ? members : sortItems(members, compare);
      const sortValues = sorted.map((document) => {
        const values = sort.map(({ path }) => valueAt(document, path));
        return values.length === 1 ? values[0] : values;
      });
      return { documents: sorted, sortValues, options };
    });
}

/** The window of a document: the positions from `from` to before `to`. */
type Window = { from: number; to: number };

function windowOf(partition: Partition, window: Document | undefined, at: number): Window {
  const { length } = partition.documents;
  if (!window || (window.documents === undefined && window.range === undefined)) return { from: 0, to: length };
  const bounds: unknown = window.documents ?? window.range;
  if (!Array.isArray(bounds) || bounds.length !== 2) throw failure('Window bounds must be a 2-element array');
  const [lower, upper] = bounds as unknown[];
  if (window.documents === undefined) return rangeWindow(partition, lower, upper, window.unit, at);
  const offset = (bound: unknown): number => {
    const number = bound === 'current' ? 0 : toNumber(bound);
    if (number === undefined || !Number.isInteger(number))
      throw failure("Numeric document-based bounds must be an integer, 'current' or 'unbounded'");
    return number;
  };
  const from = lower === 'unbounded' ? 0 : Math.max(0, at + offset(lower));
  const to = upper === 'unbounded' ? length : Math.min(length, at + offset(upper) + 1);
  return { from: Math.min(from, length), to: Math.max(to, Math.min(from, length)) };
}

/** The documents whose sort value is in a range around that of the document. */
function rangeWindow(
  { sortValues, options }: Partition,
  lower: unknown,
  upper: unknown,
  unit: unknown,
  at: number,
): Window {
  const own = sortValues[at];
  const limit = (bound: unknown): unknown => {
    if (bound === 'current') return own;
    const amount = toNumber(bound);
    if (amount === undefined) throw failure("Range-based bounds must be numbers, 'current' or 'unbounded'");
    if (own instanceof Date && unit !== undefined) {
      if (!isDateUnit(unit)) throw failure(`unknown time unit value: ${String(unit)}`);
      return addToDate(own, unit, amount, 'UTC');
    }
    const number = toNumber(own);
    if (number === undefined || unit !== undefined)
      throw new CommandError(5429413, 'For range-based windows, sortBy must be a number, or a date with a unit');
    return number + amount;
  };
  const compare = compareBy(parseCollation(options.collation));
  const [low, high] = [lower, upper].map((bound) => (bound === 'unbounded' ? undefined : limit(bound)));
  let from = 0;
  let to = sortValues.length;
  if (low !== undefined) while (from < to && compare(sortValues[from], low) < 0) from++;
  if (high !== undefined) while (to > from && compare(sortValues[to - 1], high) > 0) to--;
  return { from, to };
}

function computeAll(partition: Partition, { operator, expression, window }: Output): unknown[] {
  const { documents, options } = partition;
  const own = WINDOW_FUNCTIONS.get(operator);
  let last: (Window & { value: unknown }) | undefined;
  return documents.map((_, at) => {
    const { from, to } = windowOf(partition, window, at);
    if (own) return own(partition, expression, at, { from, to });
    // Often many documents have the same window.
    if (last?.from !== from || last.to !== to)
      last = { from, to, value: accumulate(operator, expression, documents.slice(from, to), options) };
    return last.value;
  });
}

function computeFields(
  documents: readonly Document[],
  by: unknown,
  sort: readonly SortField[],
  outputs: readonly Output[],
  options: Options,
): Document[] {
  return partitions(documents, by, sort, options).flatMap((partition) => {
    const columns = outputs.map((output) => ({ path: output.path, values: computeAll(partition, output) }));
    return partition.documents.map((document, at) =>
      columns.reduce((result, { path, values }) => replaceAt(result, path, values[at]), document),
    );
  });
}

export const setWindowFields: Stage = (input, spec, options) => {
  const { partitionBy, sortBy, output } = specDocument(spec, '$setWindowFields');
  if (!isDocument(output)) throw failure("BSON field '$setWindowFields.output' is missing but a required field");
  const outputs = Object.entries(output).map(parseOutput);
  const sort = parseSort(sortBy);
  for (const { operator, window } of outputs) {
    if (sort.length === 0 && NEEDS_ORDER.has(operator))
      throw failure(`${operator} must be specified with a top level sortBy expression`);
    if (window?.range !== undefined && sort.length !== 1)
      throw new CommandError(5339902, 'Range-based bounds require sortBy a single field');
  }
  return input.transform((documents) =>
    Lazy(computeFields(documents as Document[], partitionBy, sort, outputs, options)),
  );
};
const NEEDS_ORDER = new Set([...WINDOW_FUNCTIONS.keys()].filter((name) => !name.startsWith('$covariance')));

const FILL_METHODS: ReadonlyMap<unknown, string> = new Map([
  ['locf', '$locf'],
  ['linear', '$linearFill'],
]);

export const fill: Stage = (input, spec, options) => {
  const { partitionBy, partitionByFields, sortBy, output } = specDocument(spec, '$fill');
  if (!isDocument(output)) throw failure("BSON field '$fill.output' is missing but a required field");
  if (partitionBy !== undefined && partitionByFields !== undefined)
    throw new CommandError(6050204, "Maximum one of 'partitionBy' and 'partitionByFields' can be specified in '$fill'");
  const by = Array.isArray(partitionByFields)
    ? Object.fromEntries(partitionByFields.map((field, at) => [String(at), `$${String(field)}`]))
    : partitionBy;
  const outputs: Output[] = [];
  const values: { path: readonly string[]; value: unknown }[] = [];
  for (const [field, how] of Object.entries(output)) {
    const { method, value } = specDocument(how, '$fill');
    const path = field.split('.');
    const operator = FILL_METHODS.get(method);
    if (operator) outputs.push({ path, operator, expression: `$${field}`, window: undefined });
    else if (value !== undefined) values.push({ path, value });
    else throw new CommandError(6050202, `Method must be either locf or linear`);
  }
  const sort = parseSort(sortBy);
  if (outputs.length > 0 && sort.length === 0)
    throw new CommandError('FailedToParse', "$fill with 'method' requires a sortBy expression");
  return input.transform((documents) => {
    const filled = outputs.length > 0 ? computeFields(documents as Document[], by, sort, outputs, options) : documents;
    return Lazy(
      (filled as Document[]).map((document) =>
        values.reduce(
          (result, { path, value }) =>
            isNil(valueAt(document, path)) ? replaceAt(result, path, evalExpr(document, value, options)) : result,
          document,
        ),
      ),
    );
  });
};
