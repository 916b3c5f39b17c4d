/**
 * Pipeline stages that replace mingo's: those that compare or group by MongoDB's order of values, those that keep the
 * order of fields, and those that read other collections.
 */
import { evalExpr } from 'mingo/core';
import { Lazy, type Iterator as LazyIterator } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { type Document, isDocument, setField } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { valueAt } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import { compileNormalized } from '../filters/compile-filter.ts';
import { normalizeFilter } from '../filters/normalize-filter.ts';
import { mingoErrors } from '../mingo-errors.ts';
import { compileAddFields } from '../projections/add-fields.ts';
import { compileProject, compileUnset } from '../projections/projection.ts';
import { limited } from '../value-size.ts';
import { bucketAuto } from './bucket-auto-stage.ts';
import { bucket } from './bucket-stage.ts';
import { densify } from './densify-stage.ts';
import { facet } from './facet-stage.ts';
import { group } from './group-stage.ts';
import { graphLookup, lookup, unionWith } from './lookup-stages.ts';
import { sort } from './sort-stage.ts';
import { replaceAt, type Stage, specDocument } from './stage.ts';
import { fill, setWindowFields } from './window-stage.ts';

const unwind: Stage = (input, spec, _options) => {
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = isDocument(spec)
    ? spec
    : ({ path: spec } as Document);
  if (typeof path !== 'string') throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$'))
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const names = path.slice(1).split('.');
  const withIndex = (document: Document, at: number | null) => {
    if (typeof includeArrayIndex !== 'string') return document;
    return replaceAt(document, includeArrayIndex.split('.'), at);
  };
  function* unwound(): Generator<Document> {
    for (let next = input.next(); !next.done; next = input.next()) {
      const document = next.value as Document;
      const value = valueAt(document, names);
      if (Array.isArray(value) && value.length > 0) {
        for (const [at, element] of value.entries()) yield withIndex(replaceAt(document, names, element), at);
      } else if (Array.isArray(value) || value === undefined || value === null) {
        if (preserveNullAndEmptyArrays !== true) continue;
        yield withIndex(Array.isArray(value) ? replaceAt(document, names, undefined) : document, null);
      } else yield withIndex(document, null);
    }
  }
  return Lazy(unwound());
};

const sample: Stage = (input, spec, _options) => {
  const size = toNumber(specDocument(spec, '$sample').size);
  if (size === undefined) throw new CommandError(28746, 'size argument to $sample must be a number');
  return input.transform((documents) => {
    const rest = [...documents];
    const chosen: unknown[] = [];
    while (chosen.length < size && rest.length > 0) {
      chosen.push(...rest.splice(Math.floor(Math.random() * rest.length), 1));
    }
    return Lazy(chosen);
  });
};

function countStage(
  name: string,
  code: number,
  min: number,
  apply: (input: LazyIterator, count: number) => LazyIterator,
): Stage {
  return (input, spec) => {
    const count = toNumber(spec);
    if (count === undefined || !Number.isInteger(count) || count < min) {
      throw new CommandError(
        code,
        `invalid argument to ${name} stage: Expected a ${min > 0 ? 'positive' : 'non-negative'} number in: ${name}: ${String(spec)}`,
      );
    }
    return apply(input, count);
  };
}

function* takeFirst(input: LazyIterator, count: number): Generator<unknown> {
  for (let left = count; left > 0; left--) {
    const next = input.next();
    if (next.done) return;
    yield next.value;
  }
}

/** An empty input has no count. */
function* countDocuments(input: LazyIterator, name: string): Generator<Document> {
  let count = 0;
  while (!input.next().done) count++;
  if (count > 0) yield { [name]: count };
}

const replaceRoot =
  (rootExpression: (spec: unknown) => unknown): Stage =>
  (input, spec, options) =>
    input.map((document) => {
      const root = limited(evalExpr(document, rootExpression(spec), options), '$replaceRoot');
      if (!isDocument(root)) {
        throw new CommandError(
          40228,
          `'newRoot' expression must evaluate to an object, but resulting value was: ${String(root)}`,
        );
      }
      return root;
    });

/** Keeps, drops or descends into a document and each document within it. */
const redact: Stage = (input, spec, options) => {
  const decide = (value: Document): Document | undefined => {
    const decision = evalExpr(value, spec, options);
    if (decision === '$$KEEP') return value;
    if (decision === '$$PRUNE') return undefined;
    if (decision !== '$$DESCEND') {
      throw new CommandError(
        17053,
        `$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE, but returned ${String(decision)}`,
      );
    }
    const result: Document = {};
    for (const [name, field] of Object.entries(value)) {
      const kept = descend(field);
      if (kept !== undefined) setField(result, name, kept);
    }
    return result;
  };
  const descend = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(descend).filter((element) => element !== undefined);
    return isDocument(value) ? decide(value) : value;
  };
  function* redacted(): Generator<Document> {
    for (let next = input.next(); !next.done; next = input.next()) {
      const kept = decide(next.value as Document);
      if (kept) yield kept;
    }
  }
  return Lazy(redacted());
};

const mapStage =
  (compile: (spec: unknown, options: Options) => (document: Document) => Document): Stage =>
  (input, spec, options) => {
    const transform = mingoErrors(() => compile(spec, options));
    return input.map((document) => transform(document as Document));
  };

/** A stage that composes documents. They are small enough for the following stages to walk through. */
const limitedStage =
  (name: string, stage: Stage): Stage =>
  (input, spec, options) =>
    stage(input, spec, options).map((document) => limited(document, name));

/** Stages by name. */
export const STAGE_OPERATORS: Record<string, Stage> = {
  $match: (input, spec, options) => {
    const matches = compileNormalized(normalizeFilter(specDocument(spec, '$match')), options);
    return input.filter((document) => matches(document as Document));
  },
  $densify: densify,
  $facet: limitedStage('$facet', facet),
  $sort: sort,
  $group: limitedStage('$group', group),
  $sortByCount: (input, spec, options) =>
    sort(group(input, { _id: spec, count: { $sum: 1 } }, options), { count: -1 }, options),
  $count: (input, spec) => {
    if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.'))
      throw new CommandError(40156, 'the count field must be a non-empty string without $ and .');
    return Lazy(countDocuments(input, spec));
  },
  $unwind: unwind,
  $lookup: limitedStage('$lookup', lookup),
  $graphLookup: limitedStage('$graphLookup', graphLookup),
  $unionWith: unionWith,
  $redact: redact,
  $sample: sample,
  $bucket: limitedStage('$bucket', bucket),
  $bucketAuto: limitedStage('$bucketAuto', bucketAuto),
  $setWindowFields: limitedStage('$setWindowFields', setWindowFields),
  $fill: limitedStage('$fill', fill),
  $limit: countStage('$limit', 15958, 1, (input, count) => Lazy(takeFirst(input, count))),
  $skip: countStage('$skip', 15956, 0, (input, count) => input.drop(count)),
  $project: mapStage(compileProject),
  $addFields: mapStage((spec, options) => compileAddFields(spec, '$addFields', options)),
  $set: mapStage((spec, options) => compileAddFields(spec, '$set', options)),
  $unset: mapStage(compileUnset),
  $replaceRoot: replaceRoot((spec) => specDocument(spec, '$replaceRoot').newRoot),
  $replaceWith: replaceRoot((spec) => spec),
};
