import { isDocument } from '../../bson/document.ts';
import { openChangeStream } from '../../change-streams/open-change-stream.ts';
import { CommandError } from '../../command-error.ts';
import { stageName } from '../../language/stages/stage-name.ts';
import type { Command } from '../command.ts';
import { collectionName, commandOptions, documentField, findCollection, numberField } from '../command-fields.ts';
import { DEFAULT_BATCH, openCursor } from './cursor-reply.ts';
import { explainAggregate } from './explain.ts';
import { parsePipeline } from './parse-pipeline.ts';
import { runAggregate } from './run-aggregate.ts';

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
    const pipeline = parsePipeline(command);
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
      const source = openChangeStream(context.engine, { db, collection, pipeline, options: commandOptions(command) });
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
