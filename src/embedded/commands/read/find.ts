import { type Document, isDocument } from '../../bson/document.ts';
import { RawDocument } from '../../bson/raw-document.ts';
import { CommandError } from '../../command-error.ts';
import { compileProjection, project } from '../../language/projections/projection.ts';
import { findDocuments } from '../../planner/find-documents.ts';
import type { Query } from '../../planner/query.ts';
import { iteratorSource } from '../../sessions/cursor-source.ts';
import type { Command, CommandContext } from '../command.ts';
import { collectionName, documentField, findCollection, numberField } from '../command-fields.ts';
import { DEFAULT_BATCH, openCursor } from './cursor-reply.ts';
import { parseQuery } from './parse-query.ts';
import { runAggregate } from './run-aggregate.ts';

const NOT_SUPPORTED = ['min', 'max', 'returnKey', 'showRecordId', 'resumeAfter', 'requestResumeToken'];

export const find: Command = {
  inTransaction: true,
  fields: new Set([
    'filter',
    'sort',
    'projection',
    'hint',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'min',
    'max',
    'returnKey',
    'showRecordId',
    'tailable',
    'oplogReplay',
    'noCursorTimeout',
    'awaitData',
    'allowPartialResults',
    'collation',
    'allowDiskUse',
    'let',
    'term',
    'readOnce',
    'ntoreturn',
    'runtimeConstants',
    'resumeAfter',
    'requestResumeToken',
  ]),
  async run(context) {
    const { command, view, db } = context;
    const name = collectionName(context);
    if (command.tailable) {
      throw new CommandError('BadValue', 'error processing query: tailable cursor requested on non capped collection');
    }
    for (const option of NOT_SUPPORTED) {
      if (command[option] !== undefined && command[option] !== false) {
        throw new CommandError(
          'CommandNotSupported',
          `The option '${option}' of find is not supported by the embedded server`,
        );
      }
    }
    if (command.limit !== undefined) numberField(command, 'limit', 'find', 0);
    const batchSize = numberField(command, 'batchSize', 'find', 0);
    if (command.allowDiskUse !== undefined && typeof command.allowDiskUse !== 'boolean') {
      throw new CommandError('TypeMismatch', "BSON field 'find.allowDiskUse' is the wrong type, expected type 'bool'");
    }
    const query = parseQuery(context, 'filter');
    const collection = findCollection(context, name);
    if (collection?.isView) return viewFind(context, query);
    const projection = compileProjection(documentField(command, 'projection', 'find'), query.filter, query.options);
    function* documents(): Generator<RawDocument> {
      for (const found of findDocuments(view, collection, query)) {
        yield projection ? project(projection, found) : new RawDocument(found.raw);
      }
    }
    const size = batchSize ?? DEFAULT_BATCH;
    const isSingleBatch = command.singleBatch === true;
    const source = iteratorSource(documents(), collection ? mostDocuments(query) : 0);
    return openCursor(context, `${db}.${name}`, source, size, { isSingleBatch });
  },
};

/** The number of documents after which a find is known to be complete. */
function mostDocuments({ filter: { _id }, limit, options }: Query): number | undefined {
  return isDocument(_id) && '$eq' in _id && !options.collation ? 1 : limit;
}

function viewFind(context: CommandContext, query: Query): Promise<Document> {
  const { command } = context;
  const pipeline: Document[] = [{ $match: documentField(command, 'filter', 'find') }];
  if (query.sort.length > 0) pipeline.push({ $sort: command.sort });
  if (query.skip) pipeline.push({ $skip: query.skip });
  if (query.limit) pipeline.push({ $limit: query.limit });
  if (Object.keys(documentField(command, 'projection', 'find')).length > 0)
    pipeline.push({ $project: command.projection });
  return runAggregate(
    context,
    collectionName(context),
    pipeline,
    numberField(command, 'batchSize', 'find', 0) ?? DEFAULT_BATCH,
  );
}
