import { type Document, encode, isDocument } from '../bson/bson-values.ts';
import { RawDocument } from '../bson/raw-documents.ts';
import { openChangeStream } from '../change-streams/change-streams.ts';
import { CommandError } from '../errors.ts';
import { evaluate, languageOptions } from '../language/language.ts';
import {
  type PipelineSource,
  readerOf,
  resolveView,
  runPipelineRaw,
  runStages,
  stageName,
} from '../language/pipeline.ts';
import { sourceOf } from '../sessions/cursors.ts';
import {
  type Command,
  type CommandContext,
  collectionName,
  documentField,
  findCollection,
  numberField,
  optionsOf,
} from './context.ts';
import { DEFAULT_BATCH, openCursor } from './cursor-reply.ts';
import { explainAggregate } from './explain.ts';
import { writeMerge, writeOut } from './write-stages.ts';

const EVERYWHERE = new Set(['$facet', '$lookup', '$unionWith', '$graphLookup']);
const FIRST_ONLY = new Set([
  '$changeStream',
  '$collStats',
  '$documents',
  '$currentOp',
  '$listLocalSessions',
  '$listSessions',
  '$indexStats',
]);

/** The pipeline of a command. @throws CommandError for stages that are unknown, or out of their place */
export function pipelineOf(command: Document): Document[] {
  const { pipeline } = command;
  if (pipeline === undefined)
    throw new CommandError('Location40414', "BSON field 'aggregate.pipeline' is missing but a required field");
  if (!Array.isArray(pipeline))
    throw new CommandError('TypeMismatch', "'pipeline' option must be specified as an array");
  for (const [at, stage] of pipeline.entries()) {
    if (!isDocument(stage))
      throw new CommandError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const name = stageName(stage);
    if (FIRST_ONLY.has(name) && at > 0)
      throw new CommandError('Location40602', `${name} is only valid as the first stage in a pipeline.`);
    if ((name === '$out' || name === '$merge') && at < pipeline.length - 1) {
      throw new CommandError(40601, `${name} can only be the final stage in the pipeline`);
    }
    if (EVERYWHERE.has(name)) checkInner(name, stage[name]);
  }
  return pipeline as Document[];
}

function checkInner(name: string, spec: unknown): void {
  if (!isDocument(spec)) return;
  const pipelines = name === '$facet' ? Object.values(spec) : [spec.pipeline];
  for (const stage of pipelines.flat()) {
    if (!isDocument(stage)) continue;
    const inner = stageName(stage);
    if (
      inner === '$out' ||
      inner === '$merge' ||
      inner === '$changeStream' ||
      (name === '$facet' && inner === '$facet')
    ) {
      throw new CommandError(
        name === '$facet' ? 40600 : 51047,
        `${inner} is not allowed to be used within a ${name} stage`,
      );
    }
  }
}

const readsOthers = (stages: readonly Document[]): boolean =>
  stages.some((stage) => Object.keys(stage).some((name) => EVERYWHERE.has(name)));

/** Runs a pipeline on a collection or view of the command's database and opens a cursor on what comes out. */
export async function runAggregate(
  context: CommandContext,
  name: string,
  given: Document[],
  batchSize: number,
): Promise<Document> {
  const { engine, view, db, command } = context;
  const { collection: source, pipeline } = sourceAndPipeline(context, name, given);
  const plain = optionsOf(command);
  const options = languageOptions({
    collation: plain.collation as unknown as Document | undefined,
    variables: plain.variables as Document | undefined,
    read: readsOthers(pipeline) ? readerOf(view, engine.catalogue, db) : undefined,
  });
  const input: PipelineSource = {
    view,
    catalogue: engine.catalogue,
    db,
    collection: source,
    options,
    hint: command.hint,
  };
  const documentsOf = (stages: Document[]): Generator<RawDocument> => {
    const [first] = stages;
    const firstName = first && stageName(first);
    if (!first || !firstName || !FIRST_ONLY.has(firstName)) return runPipelineRaw(input, stages);
    return encoded(runStages(sourceDocuments(context, source, firstName, first), stages.slice(1), options));
  };
  const last = pipeline.at(-1);
  const lastName = last && stageName(last);
  if (last && (lastName === '$out' || lastName === '$merge')) {
    const documents = [...documentsOf(pipeline.slice(0, -1))];
    if (lastName === '$out') await writeOut(context, last.$out, documents);
    else await writeMerge(context, last.$merge, documents, options);
    return openCursor(context, `${db}.${name}`, sourceOf(([] as RawDocument[])[Symbol.iterator]()), batchSize);
  }
  return openCursor(context, `${db}.${name}`, sourceOf(documentsOf(pipeline)), batchSize);
}

function* encoded(documents: Iterable<Document>): Generator<RawDocument> {
  for (const document of documents) yield new RawDocument(encode(document));
}

/** What the stages that need no collection begin with. */
function* sourceDocuments(
  { engine, view, db }: CommandContext,
  collection: PipelineSource['collection'],
  name: string,
  stage: Document,
): Generator<Document> {
  const spec = stage[name];
  if (name === '$documents') {
    const documents = evaluate(spec, {}, languageOptions());
    if (!Array.isArray(documents)) throw new CommandError(5858203, 'an array is expected');
    yield* documents as Document[];
  } else if (name === '$collStats') {
    if (!collection) throw new CommandError('NamespaceNotFound', `Collection [${db}] not found.`);
    const result: Document = { ns: collection.ns, host: 'embedded', localTime: new Date() };
    if (isDocument(spec) && spec.count) result.count = view.count(collection.records);
    if (isDocument(spec) && spec.storageStats)
      result.storageStats = { count: view.count(collection.records), nindexes: collection.indexes.length };
    yield result;
  } else if (name === '$indexStats') {
    for (const { definition } of collection?.indexes ?? []) {
      yield {
        name: definition.name,
        key: definition.key,
        host: 'embedded',
        accesses: { ops: 0, since: new Date() },
        spec: definition,
      };
    }
  } else if (name === '$listLocalSessions' || name === '$listSessions') {
    for (const session of engine.sessions.all()) yield { _id: session.lsid, lastUse: new Date(session.usedAt) };
  } else if (name === '$currentOp') yield { type: 'op', active: true, ns: `${db}.$cmd.aggregate`, command: {} };
}

function sourceAndPipeline(context: CommandContext, name: string, pipeline: Document[]) {
  const collection = name.startsWith('$cmd')
    ? undefined
    : context.engine.catalogue.find(context.view, context.db, name);
  if (!collection?.isView) return { collection, pipeline };
  const resolved = resolveView(context.engine.catalogue, context.view, collection);
  return { collection: resolved.collection, pipeline: [...resolved.pipeline, ...pipeline] };
}

export const aggregate: Command = {
  inTransaction: true,
  fields: new Set([
    'pipeline',
    'explain',
    'allowDiskUse',
    'cursor',
    'bypassDocumentValidation',
    'hint',
    'collation',
    'let',
    'needsMerge',
    'fromRouter',
    'isMapReduceCommand',
    'runtimeConstants',
    'exchange',
    'requestReshardingResumeToken',
  ]),
  async run(context) {
    const { command, db } = context;
    const isDatabase = typeof command.aggregate !== 'string';
    const name = isDatabase ? '$cmd.aggregate' : collectionName(context);
    const pipeline = pipelineOf(command);
    if (command.allowDiskUse !== undefined && typeof command.allowDiskUse !== 'boolean') {
      throw new CommandError(
        'TypeMismatch',
        "BSON field 'aggregate.allowDiskUse' is the wrong type, expected type 'bool'",
      );
    }
    if (command.explain === true) return explainAggregate(context, 'queryPlanner');
    if (!isDocument(command.cursor)) {
      throw new CommandError(
        'FailedToParse',
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    }
    const batchSize =
      numberField(documentField(command, 'cursor', 'aggregate'), 'batchSize', 'aggregate.cursor', 0) ?? DEFAULT_BATCH;
    const [first] = pipeline;
    if (first && '$changeStream' in first) {
      if (context.transaction)
        throw new CommandError(
          'OperationNotSupportedInTransaction',
          '$changeStream cannot run in a multi-document transaction',
        );
      const level = isDocument(command.readConcern) ? command.readConcern.level : undefined;
      if (level !== undefined && level !== 'majority') {
        throw new CommandError(
          'InvalidOptions',
          `Read concern ${String(level)} is not supported for change streams. Only the majority readConcern is supported.`,
        );
      }
      const collection = isDatabase ? undefined : name;
      const source = openChangeStream(context.engine, { db, collection, pipeline, options: optionsOf(command) });
      return openCursor(context, `${db}.${name}`, source, batchSize, { isAwaiting: true });
    }
    if (
      isDatabase &&
      !(first && ['$documents', '$currentOp', '$listLocalSessions', '$listSessions'].includes(stageName(first)))
    ) {
      throw new CommandError(
        'InvalidNamespace',
        `{aggregate: 1} is not valid for '${first ? stageName(first) : 'an empty pipeline'}'; a collection is required.`,
      );
    }
    if (!isDatabase) findCollection(context, name);
    return runAggregate(context, name, pipeline, batchSize);
  },
};
