/**
 * Pipeline stages in place of mingo's: those that order or group by MongoDB's order of values, those that keep the
 * order of fields, and those that read another collection, which do so by its indexes.
 */

import { Aggregator } from 'mingo/aggregator';
import { evalExpr } from 'mingo/core';
import { Lazy, type Iterator as LazyIterator } from 'mingo/lazy';
import * as mingo from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { type Document, isDocument, setField, toNumber } from '../bson/bson-values.ts';
import { identityOf } from '../bson/key-encoding.ts';
import { somePathValue, valueAt } from '../bson/paths.ts';
import { CommandError } from '../errors.ts';
import { parseCollation } from './collation.ts';
import { ACCUMULATORS } from './expression-operators.ts';
import { languageOptions, mingoErrors } from './language.ts';
import { compileAddFields, compileProject, compileUnset } from './projection.ts';
import { compileSort, parseSort } from './sort.ts';

type Stage = (input: LazyIterator, spec: unknown, options: Options) => LazyIterator;

/** Reads documents of another collection of the database, by its indexes where there is a filter. */
export type ReadCollection = (
  name: string,
  filter?: Document,
  database?: string,
  /** Stages behind the filter: what an index can do of them, it does. */
  stages?: readonly Document[],
  options?: Options,
) => Document[];

/** How stages get at other collections: mingo's options have a place for it. */
function reader(options: Options): ReadCollection {
  if (!options.collectionResolver) throw new CommandError('InvalidOptions', 'No other collection can be read here');
  return options.collectionResolver as unknown as ReadCollection;
}

function specDocument(spec: unknown, stage: string): Document {
  if (!isDocument(spec)) throw new CommandError('FailedToParse', `the ${stage} stage specification must be an object`);
  return spec;
}

const sort: Stage = (input, spec, options) => {
  const compare = compileSort(parseSort(specDocument(spec, '$sort')), parseCollation(options.collation));
  return input.transform((documents) => Lazy(stableSorted(documents as Document[], compare)));
};

const stableSorted = (documents: Document[], compare: (a: Document, b: Document) => number): Document[] =>
  [...documents].sort(compare);

const group: Stage = (input, spec, options) => {
  const { _id: idExpression, ...accumulators } = specDocument(spec, '$group');
  if (!('_id' in (spec as Document))) throw new CommandError(15955, 'a group specification must include an _id');
  const outputs = Object.entries(accumulators).map(([name, value]) => {
    if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
    const [operator, ...rest] = isDocument(value) ? Object.keys(value) : [];
    if (operator === undefined) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
    if (rest.length > 0) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
    return { name, operator, expression: (value as Document)[operator] };
  });
  return input.transform((documents) => {
    const groups = new Map<string, { id: unknown; members: unknown[] }>();
    for (const document of documents) {
      const id = evalExpr(document, idExpression, options);
      const identity = id === undefined ? '' : identityOf(id);
      const found = groups.get(identity);
      if (found) found.members.push(document);
      else groups.set(identity, { id: id ?? null, members: [document] });
    }
    return Lazy(
      [...groups.values()].map(({ id, members }) => {
        const result: Document = { _id: id };
        for (const { name, operator, expression } of outputs) {
          setField(result, name, accumulate(operator, expression, members, options));
        }
        return result;
      }),
    );
  });
};

function accumulate(operator: string, expression: unknown, members: unknown[], options: Options): unknown {
  if (operator === '$count') return members.length;
  const own = ACCUMULATORS[operator];
  if (own) return own(members, expression, options);
  const accumulator = options.context.getOperator('accumulator' as never, operator);
  if (!accumulator) throw new CommandError(15952, `unknown group operator '${operator}'`);
  return accumulator(members, expression, options);
}

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

/** A copy of the document with one path set to a value, or without it when the value is undefined. */
function replaceAt(document: Document, [name = '', ...rest]: readonly string[], value: unknown): Document {
  const copy = { ...document };
  const child = copy[name];
  const replaced = rest.length === 0 ? value : replaceAt(isDocument(child) ? child : {}, rest, value);
  if (replaced === undefined) delete copy[name];
  else setField(copy, name, replaced);
  return copy;
}

const lookup: Stage = (input, spec, options) => {
  const { from, localField, foreignField, as, let: letSpec, pipeline } = specDocument(spec, '$lookup');
  if (typeof as !== 'string') throw new CommandError('FailedToParse', "must specify 'as' field for a $lookup");
  if (localField === undefined && pipeline === undefined) {
    throw new CommandError(
      'FailedToParse',
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const stages = Array.isArray(pipeline) ? (pipeline as Document[]) : [];
  const startsWithDocuments = stages[0] !== undefined && '$documents' in stages[0];
  const read = reader(options);
  const names = as.split('.');
  const innerOptions = (variables: Document): Options =>
    languageOptions({
      ...(options.collation && { collation: options.collation as unknown as Document }),
      variables: { ...options.variables, ...variables },
      read,
    });
  // Without variables of its own, it is the same for every document.
  const shared = letSpec === undefined && stages.length > 0 ? innerOptions({}) : undefined;
  return input.map((document) => {
    const source = document as Document;
    const isJoined = typeof localField === 'string' && typeof foreignField === 'string';
    const filter = isJoined ? joinFilter(source, localField, foreignField) : undefined;
    if (stages.length === 0) {
      return replaceAt(source, names, isJoined ? read(String(from), filter, databaseOf(from)) : []);
    }
    const inner = shared ?? innerOptions(evaluateLet(letSpec, source, options));
    const joined = startsWithDocuments
      ? (new Aggregator(stages, inner).run([]) as Document[])
      : read(String(from), filter, databaseOf(from), stages, inner);
    return replaceAt(source, names, joined);
  });
};

const databaseOf = (from: unknown): string | undefined => (isDocument(from) ? String(from.db) : undefined);

function evaluateLet(letSpec: unknown, document: Document, options: Options): Document {
  const variables: Document = {};
  if (!isDocument(letSpec)) return variables;
  for (const [name, expression] of Object.entries(letSpec)) {
    variables[name] = evalExpr(document, expression, options);
  }
  return variables;
}

/** The documents whose `foreignField` equals what `localField` leads to; a missing field joins with null. */
function joinFilter(document: Document, localField: string, foreignField: string): Document {
  const values = new Map<string, unknown>();
  somePathValue(document, localField.split('.'), (value) => {
    if (!Array.isArray(value)) values.set(identityOf(value), value ?? null);
    return false;
  });
  const wanted = [...values.values()];
  return { [foreignField]: wanted.length === 1 ? { $eq: wanted[0] } : { $in: wanted } };
}

const graphLookup: Stage = (input, spec, options) => {
  const { from, startWith, connectFromField, connectToField, as, maxDepth, depthField, restrictSearchWithMatch } =
    specDocument(spec, '$graphLookup');
  const limit = maxDepth === undefined ? Number.POSITIVE_INFINITY : (toNumber(maxDepth) ?? 0);
  return input.map((document) => {
    const found = new Map<string, Document>();
    const start = evalExpr(document, startWith, options);
    let frontier: unknown[] = Array.isArray(start) ? start : [start ?? null];
    for (let depth = 0; depth <= limit && frontier.length > 0; depth++) {
      const join = { [String(connectToField)]: { $in: frontier } };
      const filter = isDocument(restrictSearchWithMatch) ? { $and: [join, restrictSearchWithMatch] } : join;
      const next = new Map<string, unknown>();
      for (const match of reader(options)(String(from), filter)) {
        const identity = identityOf(match._id);
        if (found.has(identity)) continue;
        found.set(identity, typeof depthField === 'string' ? { ...match, [depthField]: toLong(depth) } : match);
        somePathValue(match, String(connectFromField).split('.'), (value) => {
          if (value !== undefined && !Array.isArray(value)) next.set(identityOf(value), value);
          return false;
        });
      }
      frontier = [...next.values()];
    }
    return replaceAt(document as Document, String(as).split('.'), [...found.values()]);
  });
};

const toLong = (value: number): unknown => value;

const unionWith: Stage = (input, spec, options) => {
  const { coll, pipeline } = typeof spec === 'string' ? { coll: spec, pipeline: [] } : specDocument(spec, '$unionWith');
  const stages = Array.isArray(pipeline) ? (pipeline as Document[]) : [];
  function* both(): Generator<unknown> {
    for (let next = input.next(); !next.done; next = input.next()) yield next.value;
    if (coll === undefined) yield* new Aggregator(stages, options).run([]);
    else yield* reader(options)(String(coll), undefined, undefined, stages, options);
  }
  return Lazy(both());
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

function counted(
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

function* taken(input: LazyIterator, count: number): Generator<unknown> {
  for (let left = count; left > 0; left--) {
    const next = input.next();
    if (next.done) return;
    yield next.value;
  }
}

const replaceRoot =
  (rootOf: (spec: unknown) => unknown): Stage =>
  (input, spec, options) =>
    input.map((document) => {
      const root = evalExpr(document, rootOf(spec), options);
      if (!isDocument(root)) {
        throw new CommandError(
          40228,
          `'newRoot' expression must evaluate to an object, but resulting value was: ${String(root)}`,
        );
      }
      return root;
    });

const perDocument =
  (compile: (spec: unknown, options: Options) => (document: Document) => Document): Stage =>
  (input, spec, options) => {
    const transform = mingoErrors(() => compile(spec, options));
    return input.map((document) => transform(document as Document));
  };

/** mingo's grouping stages put `_id` last. */
const idFirst =
  (stage: unknown): Stage =>
  (input, spec, options) =>
    (stage as Stage)(input, spec, options).map((result) => {
      const { _id, ...rest } = result as Document;
      return { _id, ...rest };
    });

/** The stages that stand in for mingo's. */
export const STAGE_OPERATORS: Record<string, Stage> = {
  $sort: sort,
  $group: group,
  $unwind: unwind,
  $lookup: lookup,
  $graphLookup: graphLookup,
  $unionWith: unionWith,
  $sample: sample,
  $bucket: idFirst(mingo.$bucket),
  $bucketAuto: idFirst(mingo.$bucketAuto),
  $limit: counted('$limit', 15958, 1, (input, count) => Lazy(taken(input, count))),
  $skip: counted('$skip', 15956, 0, (input, count) => input.drop(count)),
  $project: perDocument(compileProject),
  $addFields: perDocument((spec, options) => compileAddFields(spec, '$addFields', options)),
  $set: perDocument((spec, options) => compileAddFields(spec, '$set', options)),
  $unset: perDocument(compileUnset),
  $replaceRoot: replaceRoot((spec) => specDocument(spec, '$replaceRoot').newRoot),
  $replaceWith: replaceRoot((spec) => spec),
};
