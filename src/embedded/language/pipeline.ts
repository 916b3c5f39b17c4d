/** Aggregations: their leading stages go to the query planner, the rest runs on mingo. */
import { Aggregator } from 'mingo/aggregator';
import type { Options } from 'mingo/types';
import { type Document, encode, isDocument, toNumber } from '../bson/bson-values.ts';
import { RawDocument } from '../bson/raw-documents.ts';
import { CommandError } from '../errors.ts';
import { countDocuments, findDocuments, type Query, type Statistics } from '../planner/find.ts';
import type { Catalogue, Collection } from '../storage/catalogue.ts';
import type { View } from '../storage/view.ts';
import { fromMingo, languageOptions, mingoErrors, normalizeFilter } from './language.ts';
import { project } from './pick-fields.ts';
import { projectionOf } from './projection.ts';
import { parseSort } from './sort.ts';
import type { ReadCollection } from './stages.ts';

/** The stages that mingo runs, with our own in place of some. */
const STAGES = new Set([
  '$addFields',
  '$bucket',
  '$bucketAuto',
  '$count',
  '$densify',
  '$documents',
  '$facet',
  '$fill',
  '$graphLookup',
  '$group',
  '$limit',
  '$lookup',
  '$match',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$setWindowFields',
  '$skip',
  '$sort',
  '$sortByCount',
  '$unionWith',
  '$unset',
  '$unwind',
]);
/** The stages that only the command itself runs, and only in a certain place. */
const COMMAND_STAGES = new Set([
  '$changeStream',
  '$collStats',
  '$out',
  '$merge',
  '$listLocalSessions',
  '$listSessions',
  '$currentOp',
  '$indexStats',
  '$changeStreamSplitLargeEvent',
]);

/** The name of a stage. @throws CommandError for what is no stage */
export function stageName(stage: unknown): string {
  const [name, ...rest] = isDocument(stage) ? Object.keys(stage) : [];
  if (name === undefined || rest.length > 0) {
    throw new CommandError('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  if (!STAGES.has(name) && !COMMAND_STAGES.has(name)) {
    throw new CommandError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  }
  return name;
}

/** A pipeline split into what a query can do and what is left to do with its documents. */
export interface SplitPipeline {
  query: Query;
  /** Set when the pipeline only counts what the query finds: the shape of its one document. */
  countAs?: { name: string; id: unknown; hasId: boolean };
  rest: Document[];
}

/** Takes from a pipeline what the planner can do: $match, then $sort, $skip and $limit, or a count. */
export function splitPipeline(pipeline: readonly Document[], options: Options, hint: unknown): SplitPipeline {
  const filters: Document[] = [];
  const query: Query = { filter: {}, sort: [], hint, options };
  let at = 0;
  for (; at < pipeline.length; at++) {
    const stage = pipeline[at] ?? {};
    if (stageName(stage) === '$match') filters.push(normalizeFilter(matchOf(stage)));
    else break;
  }
  query.filter = filters.length === 1 ? (filters[0] ?? {}) : filters.length === 0 ? {} : { $and: filters };
  const take = <T>(name: string, parse: (value: unknown) => T): T | undefined => {
    const stage = pipeline[at];
    if (!stage || stageName(stage) !== name) return undefined;
    at++;
    return parse(stage[name]);
  };
  query.sort = take('$sort', parseSort) ?? [];
  const whole = (min: number) => (value: unknown) => {
    const number = toNumber(value);
    // What is not valid is left to the stage to refuse.
    if (number === undefined || !Number.isInteger(number) || number < min) at--;
    return number;
  };
  const skip = take('$skip', whole(0));
  if (skip !== undefined) query.skip = skip;
  query.limit = take('$limit', whole(1));
  const rest = pipeline.slice(at);
  const [counting] = rest;
  const countAs = rest.length > 0 && query.sort.length === 0 && counting ? countShape(counting) : undefined;
  return countAs ? { query, countAs, rest: rest.slice(1) } : { query, rest };
}

function matchOf(stage: Document): Document {
  if (!isDocument(stage.$match)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  return stage.$match;
}

/** What `$count` and a `$group` that only counts give; undefined for other stages. */
function countShape(stage: Document): SplitPipeline['countAs'] {
  const { $group, $count } = stage;
  if (typeof $count === 'string') {
    if ($count === '' || $count.startsWith('$') || $count.includes('.'))
      throw new CommandError(40156, 'the count field must be a non-empty string without $ and .');
    return { name: $count, id: undefined, hasId: false };
  }
  if (!isDocument($group)) return undefined;
  const { _id, ...outputs } = $group;
  const [[name, sum] = [], ...others] = Object.entries(outputs);
  if (name === undefined || others.length > 0 || !isDocument(sum) || sum.$sum !== 1 || Object.keys(sum).length > 1)
    return undefined;
  return _id === null || typeof _id === 'number' ? { name, id: _id, hasId: true } : undefined;
}

/** What a pipeline reads from. */
export interface PipelineSource {
  view: View;
  catalogue: Catalogue;
  db: string;
  collection: Collection | undefined;
  options: Options;
  hint?: unknown;
  statistics?: Statistics;
}

/** How stages such as $lookup read the other collections of a database. */
export function readerOf(view: View, catalogue: Catalogue, db: string): ReadCollection {
  return (name, filter, database = db, stages = [], given = undefined) => {
    const collection = catalogue.find(view, database, name);
    const pipeline = filter ? [{ $match: filter }, ...stages] : stages;
    if (!collection?.isView && stages.length === 0) {
      const query: Query = { filter: normalizeFilter(filter ?? {}), sort: [], options: languageOptions() };
      return [...findDocuments(view, collection, query)].map(({ document }) => document);
    }
    const source = collection?.isView ? resolveView(catalogue, view, collection) : { collection, pipeline: [] };
    const options = given ?? languageOptions({ read: readerOf(view, catalogue, database) });
    const all = [...source.pipeline, ...pipeline];
    return [...runPipeline({ view, catalogue, db: database, collection: source.collection, options }, all)];
  };
}

/** What a view stands for: a collection and the stages to run on it. */
export function resolveView(
  catalogue: Catalogue,
  view: View,
  collection: Collection,
): { collection: Collection | undefined; pipeline: Document[] } {
  let source: Collection | undefined = collection;
  let pipeline: Document[] = [];
  for (let depth = 0; source?.isView; depth++) {
    if (depth > 20) throw new CommandError(165, 'View depth too deep or view cycle detected; maximum depth is 20');
    pipeline = [...((source.options.pipeline as Document[] | undefined) ?? []), ...pipeline];
    source = catalogue.find(view, source.db, String(source.options.viewOn));
  }
  return { collection: source, pipeline };
}

/** The documents that a pipeline makes of a collection's. Reads as it is iterated. */
export function* runPipeline(source: PipelineSource, pipeline: readonly Document[]): Generator<Document> {
  const { view, collection, options, statistics } = source;
  const { query, countAs, rest } = splitPipeline(pipeline, options, source.hint);
  let documents: Iterable<Document>;
  if (countAs) {
    const n = countDocuments(view, collection, query, statistics);
    const counted: Document = { ...(countAs.hasId && { _id: countAs.id }), [countAs.name]: n };
    documents = n > 0 ? [counted] : [];
  } else documents = decoded(findDocuments(view, collection, query, statistics));
  yield* runStages(documents, rest, options);
}

function* decoded(found: Iterable<{ document: Document }>): Generator<Document> {
  for (const { document } of found) yield document;
}

/** Runs stages on documents, one at a time where the stages allow it. */
export function* runStages(
  documents: Iterable<Document>,
  stages: readonly Document[],
  options: Options,
): Generator<Document> {
  if (stages.length === 0) {
    yield* documents;
    return;
  }
  const output = mingoErrors(() => new Aggregator([...stages], options).stream(documents));
  try {
    for (let next = output.next(); !next.done; next = output.next()) yield next.value as Document;
  } catch (error) {
    throw fromMingo(error);
  }
}

/** As `runPipeline`, in BSON; documents that no stage changes are passed on as they are stored. */
export function* runPipelineRaw(source: PipelineSource, pipeline: readonly Document[]): Generator<RawDocument> {
  const { query, countAs, rest } = splitPipeline(pipeline, source.options, source.hint);
  if (rest.length === 0 && !countAs) {
    for (const { raw } of findDocuments(source.view, source.collection, query, source.statistics))
      yield new RawDocument(raw);
    return;
  }
  const [first = {}, ...others] = rest;
  if ('$project' in first && others.length === 0 && !countAs) {
    const projection = projectionOf(first.$project, source.options);
    for (const found of findDocuments(source.view, source.collection, query, source.statistics))
      yield project(projection, found);
    return;
  }
  for (const document of runPipeline(source, pipeline)) yield new RawDocument(encode(document));
}
