import { evalExpr } from 'mingo/core';
import { type Document, isDocument } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import { typeTag } from '../../bson/key-encoding.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../collation.ts';
import { compareExpressionValues } from '../expressions/expression.ts';
import { groupBy } from './group-stage.ts';
import { sort } from './sort-stage.ts';
import { type Stage, specDocument } from './stage.ts';

const FIELDS = new Set(['groupBy', 'boundaries', 'default', 'output']);

/** The stage `$bucket`: a `$group` by the lower boundary, in the order of the boundaries. */
export const bucket: Stage = (input, spec, options) => {
  const { groupBy: expression, output = { count: { $sum: 1 } }, ...fields } = parse(specDocument(spec, '$bucket'));
  const compare = compareBy(parseCollation(options.collation));
  const boundaries = checkBoundaries(fields.boundaries, (value) => evalExpr({}, value, options), compare);
  const other = fields.default === undefined ? undefined : { id: evalExpr({}, fields.default, options) };
  const [lowest] = boundaries;
  if (
    other &&
    typeTag(other.id) === typeTag(lowest) &&
    compare(other.id, lowest) >= 0 &&
    compare(other.id, boundaries.at(-1)) < 0
  ) {
    throw new CommandError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
  const lowerBoundary = (document: unknown): unknown => {
    const value = evalExpr(document, expression, options);
    const above = boundaries.findIndex((boundary) => compareExpressionValues(value, boundary, options) < 0);
    if (above > 0) return boundaries[above - 1];
    if (other) return other.id;
    throw new CommandError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  return sort(groupBy(input, lowerBoundary, output, options), { _id: 1 }, options);
};

function parse(spec: Document): Document & { output?: Document } {
  for (const name of Object.keys(spec))
    if (!FIELDS.has(name)) throw new CommandError(40197, `Unrecognized option to $bucket: ${name}.`);
  const { groupBy, boundaries, output, ...rest } = spec;
  if (groupBy === undefined || boundaries === undefined)
    throw new CommandError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  if (!(typeof groupBy === 'string' && groupBy.startsWith('$')) && !isDocument(groupBy)) {
    throw new CommandError(
      40202,
      `The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${formatValue(groupBy)}.`,
    );
  }
  if (output !== undefined && !isDocument(output))
    throw new CommandError(40196, `The $bucket 'output' field must be an object, but found type: ${typeName(output)}.`);
  return { groupBy, boundaries, ...(output && { output }), ...rest };
}

function checkBoundaries(
  value: unknown,
  evaluate: (value: unknown) => unknown,
  compare: (a: unknown, b: unknown) => number,
): unknown[] {
  if (!Array.isArray(value)) {
    throw new CommandError(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${typeName(value)}.`,
    );
  }
  const boundaries = value.map(evaluate);
  if (boundaries.length < 2) {
    throw new CommandError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  for (const [at, boundary] of boundaries.slice(1).entries()) {
    const below = boundaries[at];
    if (typeTag(below) !== typeTag(boundary)) {
      throw new CommandError(
        40193,
        `All values in the the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeName(below)} and ${typeName(boundary)}.`,
      );
    }
    if (compare(below, boundary) >= 0) {
      throw new CommandError(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${at} and ${at + 1} are not in ascending order (${formatValue(below)} is not less than ${formatValue(boundary)}).`,
      );
    }
  }
  return boundaries;
}
