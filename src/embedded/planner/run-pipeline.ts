/** Runs aggregation pipelines. The planner runs their leading stages, and mingo runs the others. */
import type { Options } from 'mingo/types';
import { decodeFields } from '../bson/decode.ts';
import type { Document } from '../bson/document.ts';
import { encode } from '../bson/encode.ts';
import { RawDocument } from '../bson/raw-document.ts';
import { CommandError } from '../command-error.ts';
import { normalizeFilter } from '../language/filters/normalize-filter.ts';
import { languageOptions, PLAIN_OPTIONS } from '../language/language-options.ts';
import type { ReadCollection } from '../language/mingo-options.ts';
import { compileProjectStage, project } from '../language/projections/projection.ts';
import { groupFields } from '../language/stages/group-fields.ts';
import { runStages } from '../language/stages/run-stages.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import type { Collection } from '../storage/collection.ts';
import type { View } from '../storage/view.ts';
import { countDocuments } from './count-documents.ts';
import { countGroups } from './count-groups.ts';
import { findDocuments } from './find-documents.ts';
import type { FoundDocument } from './found-document.ts';
import type { Query, QueryStatistics } from './query.ts';
import { splitPipeline } from './split-pipeline.ts';

/** The input of a pipeline. */
export interface PipelineSource {
  view: View;
  catalogue: Catalogue;
  db: string;
  collection: Collection | undefined;
  options: Options;
  hint?: unknown;
  statistics?: QueryStatistics;
}

/** The function by which stages such as $lookup read other collections of a database. */
export function collectionReader(view: View, catalogue: Catalogue, db: string): ReadCollection {
  return (name, filter, database = db, stages = [], stageOptions = undefined) => {
    const collection = catalogue.find(view, database, name);
    const pipeline = filter ? [{ $match: filter }, ...stages] : stages;
    if (!collection?.isView && stages.length === 0) {
      const query: Query = { filter: normalizeFilter(filter ?? {}), sort: [], options: stageOptions ?? PLAIN_OPTIONS };
      return [...findDocuments(view, collection, query)].map(({ document }) => document);
    }
    const source = collection?.isView ? resolveView(catalogue, view, collection) : { collection, pipeline: [] };
    const options = stageOptions ?? languageOptions({ read: collectionReader(view, catalogue, database) });
    const all = [...source.pipeline, ...pipeline];
    return [...runPipeline({ view, catalogue, db: database, collection: source.collection, options }, all)];
  };
}

/** The collection that a view reads from, and the view's stages. Views may be nested. */
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

/** The output of a pipeline as decoded documents. Reads lazily. */
export function* runPipeline(source: PipelineSource, pipeline: readonly Document[]): Generator<Document> {
  const { view, collection, options, statistics } = source;
  const { query, countAs, rest } = splitPipeline(pipeline, options, source.hint);
  const [first, ...others] = rest;
  const counted = countAs ? undefined : countGroups(view, collection, query, first, statistics);
  if (countAs) {
    const n = countDocuments(view, collection, query, statistics);
    const countStage: Document = { ...(countAs.hasId && { _id: countAs.id }), [countAs.name]: n };
    yield* runStages(n > 0 ? [countStage] : [], rest, options);
  } else if (counted) yield* runStages(counted.documents, [counted.group, ...others], options);
  else yield* runStages(decoded(findDocuments(view, collection, query, statistics), first), rest, options);
}

/** Decodes the input of a stage. For a `$group`, only the fields that it reads. */
function* decoded(found: Iterable<FoundDocument>, stage: Document = {}): Generator<Document> {
  const fields = '$group' in stage ? groupFields(stage.$group) : undefined;
  for (const one of found) yield fields === undefined ? one.document : decodeFields(one.raw, fields);
}

/** The output of a pipeline as raw documents. Documents that no stage changes are not decoded. */
export function* runPipelineRaw(source: PipelineSource, pipeline: readonly Document[]): Generator<RawDocument> {
  const { query, countAs, rest } = splitPipeline(pipeline, source.options, source.hint);
  if (rest.length === 0 && !countAs) {
    for (const { raw } of findDocuments(source.view, source.collection, query, source.statistics))
      yield new RawDocument(raw);
    return;
  }
  const [first = {}, ...others] = rest;
  if ('$project' in first && others.length === 0 && !countAs) {
    const projection = compileProjectStage(first.$project, source.options);
    for (const found of findDocuments(source.view, source.collection, query, source.statistics))
      yield project(projection, found);
    return;
  }
  for (const document of runPipeline(source, pipeline)) yield new RawDocument(encode(document));
}
