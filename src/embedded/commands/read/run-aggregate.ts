import type { Document } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { CommandError } from '../../command-error.ts';
import { evaluate } from '../../language/expressions/evaluate.ts';
import { languageOptions, PLAIN_OPTIONS } from '../../language/language-options.ts';
import { runStages } from '../../language/stages/run-stages.ts';
import { stageName } from '../../language/stages/stage-name.ts';
import { collectionReader, type PipelineSource, resolveView, runPipelineRaw } from '../../planner/run-pipeline.ts';
import { iteratorSource, listSource } from '../../sessions/cursor-source.ts';
import { wallTimeOf } from '../../sessions/wall-time.ts';
import type { CommandContext } from '../command.ts';
import { commandOptions } from '../command-fields.ts';
import { currentOperations } from '../server/current-op.ts';
import { collectionStatistics, indexStatistics } from '../server/statistics.ts';
import { writeMerge } from '../write/merge-stage.ts';
import { writeOut } from '../write/out-stage.ts';
import { openCursor } from './cursor-reply.ts';
import { FIRST_STAGE_ONLY, STAGES_WITH_PIPELINES } from './parse-pipeline.ts';

const readsOthers = (stages: readonly Document[]): boolean =>
  stages.some((stage) => Object.keys(stage).some((name) => STAGES_WITH_PIPELINES.has(name)));

/** Runs a pipeline on a collection or view of the command's database, and opens a cursor on its output. */
export async function runAggregate(
  context: CommandContext,
  name: string,
  commandPipeline: Document[],
  batchSize: number,
): Promise<Document> {
  const { engine, view, db, command } = context;
  const { collection: source, pipeline } = sourceAndPipeline(context, name, commandPipeline);
  const plain = commandOptions(command);
  const options = languageOptions({
    collation: plain.collation,
    variables: plain.variables,
    read: readsOthers(pipeline) ? collectionReader(view, engine.catalogue, db) : undefined,
  });
  const input: PipelineSource = {
    view,
    catalogue: engine.catalogue,
    db,
    collection: source,
    options,
    hint: command.hint,
  };
  const [first] = pipeline;
  const firstName = first && stageName(first);
  const own =
    first && firstName && FIRST_STAGE_ONLY.has(firstName)
      ? await sourceDocuments(context, source, firstName, first[firstName])
      : undefined;
  const documentsOf = (stages: Document[]): Generator<RawDocument> =>
    own ? encoded(runStages(own, stages.slice(1), options)) : runPipelineRaw(input, stages);
  const last = pipeline.at(-1);
  const lastName = last && stageName(last);
  if (last && (lastName === '$out' || lastName === '$merge')) {
    const documents = [...documentsOf(pipeline.slice(0, -1))];
    if (lastName === '$out') await writeOut(context, last.$out, documents);
    else await writeMerge(context, last.$merge, documents, options);
    return openCursor(context, `${db}.${name}`, listSource([]), batchSize);
  }
  return openCursor(context, `${db}.${name}`, iteratorSource(documentsOf(pipeline)), batchSize);
}

function* encoded(documents: Iterable<Document>): Generator<RawDocument> {
  for (const document of documents) yield new RawDocument(encode(document));
}

/** The documents of stages that produce their own input, such as `$documents`. */
async function sourceDocuments(
  context: CommandContext,
  collection: PipelineSource['collection'],
  name: string,
  spec: unknown,
): Promise<Iterable<Document>> {
  switch (name) {
    case '$documents': {
      const documents = evaluate(spec, {}, PLAIN_OPTIONS);
      if (!Array.isArray(documents)) throw new CommandError(5858203, 'an array is expected');
      return documents as Document[];
    }
    case '$collStats':
      return [await collectionStatistics(context, collection, spec)];
    case '$indexStats':
      return indexStatistics(context, collection);
    case '$currentOp':
      return currentOperations(context, spec);
    default:
      return context.engine.sessions.all().map(({ lsid, usedAtMs }) => ({ _id: lsid, lastUse: wallTimeOf(usedAtMs) }));
  }
}

function sourceAndPipeline(context: CommandContext, name: string, pipeline: Document[]) {
  const collection = name.startsWith('$cmd')
    ? undefined
    : context.engine.catalogue.find(context.view, context.db, name);
  if (!collection?.isView) return { collection, pipeline };
  const resolved = resolveView(context.engine.catalogue, context.view, collection);
  return { collection: resolved.collection, pipeline: [...resolved.pipeline, ...pipeline] };
}
