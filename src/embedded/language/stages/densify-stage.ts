import { Lazy } from 'mingo/lazy';
import { addNumbers } from '../../bson/arithmetic.ts';
import { compareValues, sameValue } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { numberKind, toNumber } from '../../bson/numbers.ts';
import { valueAt } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import { keysBy, parseCollation } from '../collation.ts';
import { addToDate, type DateUnit, isDateUnit } from '../expressions/date-units.ts';
import { isNil } from '../expressions/expression.ts';
import { compileSort, parseSort } from '../sort.ts';
import { replaceAt, type Stage, specDocument } from './stage.ts';

const MAX_GENERATED = 500_000;

/** A parsed specification of `$densify`. */
interface Densify {
  field: string;
  partitionFields: readonly string[];
  bounds: 'full' | 'partition' | readonly [unknown, unknown];
  next(value: unknown): unknown;
  /** @throws CommandError if a value of the field is neither a number nor a date, as the range requires */
  check(value: unknown): void;
}

/** The stage `$densify`: adds documents so that the values of a field are at most one step apart. */
export const densify: Stage = (input, spec, options) => {
  const parsed = parse(specDocument(spec, '$densify'));
  return input.transform((documents) =>
    Lazy(densified(documents as Document[], parsed, keysBy(parseCollation(options.collation)))),
  );
};

function parse({ field, partitionByFields = [], range, ...others }: Document): Densify {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new CommandError(40415, `BSON field '$densify.${unknown}' is an unknown field.`);
  if (typeof field !== 'string' || !isDocument(range))
    throw new CommandError(40414, "BSON field '$densify.field' or '$densify.range' is missing but a required field");
  if (!Array.isArray(partitionByFields) || partitionByFields.some((name) => typeof name !== 'string'))
    throw new CommandError('TypeMismatch', "BSON field '$densify.partitionByFields' must be an array of strings");
  const { step, unit, bounds } = range;
  const number = toNumber(step);
  if (number === undefined || !(number > 0)) {
    throw new CommandError(
      5733401,
      'The step parameter in a range statement must be a strictly positive numeric value',
    );
  }
  if (unit !== undefined && !isDateUnit(unit))
    throw new CommandError('FailedToParse', `unknown time unit value: ${String(unit)}`);
  if (unit !== undefined && !Number.isInteger(number)) {
    throw new CommandError(
      6586400,
      'The step parameter in a range statement must be a whole number when densifying a date range',
    );
  }
  return {
    field,
    partitionFields: partitionByFields as string[],
    bounds: parseBounds(bounds, step, unit, partitionByFields.length > 0),
    next: (value) => (value instanceof Date && unit ? addToDate(value, unit, number, 'UTC') : addNumbers(value, step)),
    check(value) {
      if (value instanceof Date ? unit === undefined : numberKind(value) === undefined || unit !== undefined)
        throw new CommandError(5733201, `Densify field type must be ${unit === undefined ? 'numeric' : 'a date'}`);
    },
  };
}

function parseBounds(
  bounds: unknown,
  step: unknown,
  unit: DateUnit | undefined,
  hasPartitions: boolean,
): Densify['bounds'] {
  if (bounds === 'full' || (bounds === 'partition' && hasPartitions)) return bounds;
  if (bounds === 'partition') {
    throw new CommandError(
      5733408,
      "One cannot specify the bounds as 'partition' without specifying a non-empty array of partitionByFields. You may have meant to specify 'full' bounds.",
    );
  }
  if (typeof bounds === 'string') throw new CommandError(5946802, "Bounds string must either be 'full' or 'partition'");
  if (!Array.isArray(bounds)) {
    throw new CommandError(
      5733404,
      "The bounds in a range statement must be the string 'full', 'partition', or an ascending array of two numbers or two dates",
    );
  }
  if (bounds.length !== 2)
    throw new CommandError(5733403, 'A bounding array in a range statement must have exactly two elements');
  const [low, high] = bounds as [unknown, unknown];
  if (compareValues(low, high) > 0)
    throw new CommandError(5733402, 'A bounding array must be an ascending array of either two dates or two numbers');
  if (low instanceof Date && high instanceof Date) {
    if (unit === undefined) throw new CommandError(5733410, 'A bounding array of dates must specify a unit');
  } else if (numberKind(low) !== undefined && numberKind(high) !== undefined) {
    if (unit !== undefined) throw new CommandError(5733409, 'Numeric bounds may not have unit parameter');
    if (numberKind(low) !== numberKind(high) || numberKind(low) !== numberKind(step))
      throw new CommandError(5876900, 'Upper bound, lower bound, and step must all have the same type');
  } else if (low instanceof Date || numberKind(low) !== undefined) {
    const code = low instanceof Date ? 5733405 : 5733406;
    throw new CommandError(code, 'A bounding array must contain either both dates or both numeric types');
  } else throw new CommandError(5946800, 'Explicit bounds must be numeric or dates');
  return [low, high];
}

/** One partition of the input, in the order of the field. */
interface Partition {
  /** A document with nothing but the partition's fields. */
  template: Document;
  members: { document: Document; value: unknown }[];
}

function* densified(
  documents: readonly Document[],
  densify: Densify,
  keyOf: (value: unknown) => string,
): Generator<Document> {
  const path = densify.field.split('.');
  const sorted = [...documents].sort(compileSort(parseSort({ [densify.field]: 1 }), undefined));
  const partitions = new Map<string, Partition>();
  // Bounds apply to an empty collection as well.
  if (densify.partitionFields.length === 0 && Array.isArray(densify.bounds))
    partitions.set(keyOf([]), { template: {}, members: [] });
  const values: unknown[] = [];
  for (const document of sorted) {
    const value = valueAt(document, path);
    if (isNil(value)) {
      yield document;
      continue;
    }
    densify.check(value);
    values.push(value);
    const keys = densify.partitionFields.map((field) => valueAt(document, field.split('.')));
    const identity = keyOf(keys);
    const partition = partitions.get(identity) ?? { template: templateOf(densify, keys), members: [] };
    partitions.set(identity, partition);
    partition.members.push({ document, value });
  }
  let generated = 0;
  for (const { template, members } of partitions.values()) {
    const { from, to, isInclusive } = rangeOf(densify, members, values);
    let wanted = from;
    let at = 0;
    for (;;) {
      const order = compareValues(wanted, to);
      const isEnd = isInclusive ? order > 0 : order >= 0;
      for (let next = members[at]; next; next = members[at]) {
        if (!isEnd && compareValues(next.value, wanted) > 0) break;
        yield next.document;
        at++;
      }
      if (isEnd) break;
      if (!sameValue(members[at - 1]?.value, wanted)) {
        if (++generated > MAX_GENERATED) throw tooMany();
        yield replaceAt(template, path, wanted);
      }
      const following = densify.next(wanted);
      // A step that is lost in the precision of the value would repeat forever.
      if (sameValue(following, wanted)) throw tooMany();
      wanted = following;
    }
  }
}

const tooMany = (): CommandError =>
  new CommandError(
    5897900,
    `Generated ${MAX_GENERATED + 1} documents in $densify, which is over the limit of ${MAX_GENERATED}. Increase the 'internalQueryMaxAllowedDensifyDocs' parameter to allow more generated documents`,
  );

const templateOf = ({ partitionFields }: Densify, keys: readonly unknown[]): Document =>
  partitionFields.reduce<Document>((document, field, at) => replaceAt(document, field.split('.'), keys[at]), {});

/** From where to where a partition gets documents. `values` are those of all partitions, in order. */
function rangeOf({ bounds }: Densify, members: Partition['members'], values: readonly unknown[]) {
  if (bounds === 'partition') return { from: members[0]?.value, to: members.at(-1)?.value, isInclusive: false };
  if (bounds === 'full') return { from: values[0], to: values.at(-1), isInclusive: true };
  return { from: bounds[0], to: bounds[1], isInclusive: false };
}
