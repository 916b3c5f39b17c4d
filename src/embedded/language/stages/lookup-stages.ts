/** The stages that read other collections. Unlike mingo's, they use indexes. */
import { Aggregator } from 'mingo/aggregator';
import { evalExpr } from 'mingo/core';
import { Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { equalityKey } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { somePathValue } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import { mingoOptions, type ReadCollection } from '../mingo-options.ts';
import { replaceAt, type Stage, specDocument } from './stage.ts';

/** The function that reads other collections. mingo passes it on as its collection resolver. */
function reader(options: Options): ReadCollection {
  if (!options.collectionResolver) throw new CommandError('InvalidOptions', 'No other collection can be read here');
  return options.collectionResolver;
}

/** The stage `$lookup`. */
export const lookup: Stage = (input, spec, options) => {
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
    mingoOptions(options.context, {
      collation: options.collation,
      variables: { ...options.variables, ...variables },
      read,
    });
  // The options are the same for all documents if the stage has no variables of its own.
  const shared = letSpec === undefined && stages.length > 0 ? innerOptions({}) : undefined;
  return input.map((document) => {
    const source = document as Document;
    const isJoined = typeof localField === 'string' && typeof foreignField === 'string';
    const filter = isJoined ? joinFilter(source, localField, foreignField) : undefined;
    if (stages.length === 0) {
      return replaceAt(source, names, isJoined ? read(String(from), filter, fromDatabase(from), [], options) : []);
    }
    const inner = shared ?? innerOptions(evaluateLet(letSpec, source, options));
    const joined = startsWithDocuments
      ? (new Aggregator(stages, inner).run([]) as Document[])
      : read(String(from), filter, fromDatabase(from), stages, inner);
    return replaceAt(source, names, joined);
  });
};

const fromDatabase = (from: unknown): string | undefined => (isDocument(from) ? String(from.db) : undefined);

function evaluateLet(letSpec: unknown, document: Document, options: Options): Document {
  const variables: Document = {};
  if (!isDocument(letSpec)) return variables;
  for (const [name, expression] of Object.entries(letSpec)) {
    variables[name] = evalExpr(document, expression, options);
  }
  return variables;
}

/** Matches the documents whose `foreignField` equals a value at `localField`. A missing field joins with null. */
function joinFilter(document: Document, localField: string, foreignField: string): Document {
  const values = new Map<string, unknown>();
  somePathValue(document, localField.split('.'), (value) => {
    if (!Array.isArray(value)) values.set(equalityKey(value), value ?? null);
    return false;
  });
  const wanted = [...values.values()];
  return { [foreignField]: wanted.length === 1 ? { $eq: wanted[0] } : { $in: wanted } };
}

/** The stage `$graphLookup`. */
export const graphLookup: Stage = (input, spec, options) => {
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
      for (const match of reader(options)(String(from), filter, undefined, [], options)) {
        const identity = equalityKey(match._id);
        if (found.has(identity)) continue;
        found.set(identity, typeof depthField === 'string' ? { ...match, [depthField]: depth } : match);
        somePathValue(match, String(connectFromField).split('.'), (value) => {
          if (value !== undefined && !Array.isArray(value)) next.set(equalityKey(value), value);
          return false;
        });
      }
      frontier = [...next.values()];
    }
    return replaceAt(document as Document, String(as).split('.'), [...found.values()]);
  });
};

/** The stage `$unionWith`. */
export const unionWith: Stage = (input, spec, options) => {
  const { coll, pipeline } = typeof spec === 'string' ? { coll: spec, pipeline: [] } : specDocument(spec, '$unionWith');
  const stages = Array.isArray(pipeline) ? (pipeline as Document[]) : [];
  function* both(): Generator<unknown> {
    for (let next = input.next(); !next.done; next = input.next()) yield next.value;
    if (coll === undefined) yield* new Aggregator(stages, options).run([]);
    else yield* reader(options)(String(coll), undefined, undefined, stages, options);
  }
  return Lazy(both());
};
