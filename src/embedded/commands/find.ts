import { Long } from 'bson';
import type { Document } from '../bson/bson-values.ts';
import { compareValues, identityOf } from '../bson/key-encoding.ts';
import { somePathValue } from '../bson/paths.ts';
import { RawDocument } from '../bson/raw-documents.ts';
import { CommandError } from '../errors.ts';
import { compareBy, parseCollation } from '../language/collation.ts';
import { normalizeFilter } from '../language/language.ts';
import { project } from '../language/pick-fields.ts';
import { compileProjection } from '../language/projection.ts';
import { parseSort } from '../language/sort.ts';
import { countDocuments, findDocuments, newStatistics, type Query } from '../planner/find.ts';
import { sourceOf } from '../sessions/cursors.ts';
import { runAggregate } from './aggregate.ts';
import {
  type Command,
  type CommandContext,
  collectionName,
  documentField,
  findCollection,
  numberField,
  optionsOf,
} from './context.ts';
import { DEFAULT_BATCH, nextBatchReply, openCursor } from './cursor-reply.ts';

/** The query of a find, count or distinct, from the fields that these have in common. */
export function queryOf({ command, name }: CommandContext, filterField: string): Query {
  const skip = numberField(command, 'skip', name, 0);
  const limit = numberField(command, 'limit', name);
  return {
    filter: normalizeFilter(documentField(command, filterField, name)),
    sort: parseSort(command.sort),
    hint: command.hint,
    options: optionsOf(command),
    ...(skip !== undefined && { skip }),
    limit: limit === undefined || limit === 0 ? undefined : Math.abs(limit),
  };
}

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
          `The embedded server does not support the option '${option}' of find`,
        );
      }
    }
    if (command.limit !== undefined) numberField(command, 'limit', 'find', 0);
    const batchSize = numberField(command, 'batchSize', 'find', 0);
    if (command.allowDiskUse !== undefined && typeof command.allowDiskUse !== 'boolean') {
      throw new CommandError('TypeMismatch', "BSON field 'find.allowDiskUse' is the wrong type, expected type 'bool'");
    }
    const query = queryOf(context, 'filter');
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
    return openCursor(context, `${db}.${name}`, sourceOf(documents()), size, { isSingleBatch });
  },
};

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

export const getMore: Command = {
  inTransaction: true,
  fields: new Set(['collection', 'batchSize', 'term', 'lastKnownCommittedOpTime']),
  async run({ engine, command, db, session, transaction }) {
    const id = command.getMore;
    if (!(id instanceof Long))
      throw new CommandError('TypeMismatch', "BSON field 'getMore.getMore' is the wrong type, expected type 'long'");
    const cursor = engine.cursors.get(id);
    if (cursor.ns !== `${db}.${String(command.collection)}`) {
      throw new CommandError(
        'Unauthorized',
        `Requested getMore on namespace '${db}.${String(command.collection)}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    }
    if (cursor.sessionKey !== session?.text) {
      throw new CommandError(
        50738,
        `Cannot run getMore on cursor ${id.toString()}, which was created in another session`,
      );
    }
    if (cursor.transaction !== transaction) {
      throw new CommandError(
        50740,
        `Cannot run getMore on cursor ${id.toString()}, which was created outside of the transaction`,
      );
    }
    if (cursor.isBusy) throw new CommandError(12051, `cursor id ${id.toString()} is already in use`);
    const waitMs = numberField(command, 'maxTimeMS', 'getMore', 0);
    if (waitMs && !cursor.isAwaiting) {
      throw new CommandError('BadValue', 'cannot set maxTimeMS on getMore command for a non-awaitData cursor');
    }
    const size = numberField(command, 'batchSize', 'getMore', 0) || Number.MAX_SAFE_INTEGER;
    cursor.isBusy = true;
    try {
      const batch = await cursor.source.next(size, waitMs);
      if (batch.isDone) engine.cursors.close(id);
      return nextBatchReply(id, cursor.ns, batch);
    } catch (error) {
      engine.cursors.close(id);
      throw error;
    } finally {
      cursor.isBusy = false;
      cursor.usedAt = Date.now();
    }
  },
};

export const killCursors: Command = {
  inTransaction: true,
  fields: new Set(['cursors']),
  run({ engine, command }) {
    const ids = Array.isArray(command.cursors) ? command.cursors : [];
    const killed = ids.filter((id) => id instanceof Long && engine.cursors.close(id));
    return {
      cursorsKilled: killed,
      cursorsNotFound: ids.filter((id) => !killed.includes(id)),
      cursorsAlive: [],
      cursorsUnknown: [],
    };
  },
};

export const count: Command = {
  fields: new Set(['query', 'limit', 'skip', 'hint', 'collation', 'fields', 'maxTimeMS']),
  async run(context) {
    const query = queryOf(context, 'query');
    const collection = findCollection(context);
    if (collection?.isView) {
      const stages: Document[] = [{ $match: documentField(context.command, 'query', 'count') }];
      if (query.skip) stages.push({ $skip: query.skip });
      if (query.limit) stages.push({ $limit: query.limit });
      const reply = await runAggregate(context, collection.name, [...stages, { $count: 'n' }], 1);
      const [first] = (reply.cursor as Document).firstBatch as RawDocument[];
      return { n: first ? first.bytes.readInt32LE(first.bytes.length - 5) : 0 };
    }
    return { n: countDocuments(context.view, collection, query) };
  },
};

export const distinct: Command = {
  inTransaction: true,
  fields: new Set(['key', 'query', 'collation', 'hint']),
  run(context) {
    const { command, view, readAt } = context;
    const { key } = command;
    if (key === undefined)
      throw new CommandError('Location40414', "BSON field 'distinct.key' is missing but a required field");
    if (typeof key !== 'string')
      throw new CommandError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const query = { ...queryOf(context, 'query'), limit: undefined };
    const values = new Map<string, unknown>();
    const path = key.split('.');
    for (const { document } of findDocuments(view, findCollection(context), query, newStatistics())) {
      somePathValue(document, path, (value) => {
        if (value !== undefined) values.set(identityOf(value), value);
        return false;
      });
      // An array counts by its elements only.
      somePathValue(
        document,
        path,
        (value) => {
          if (Array.isArray(value)) values.delete(identityOf(value));
          return false;
        },
        false,
      );
    }
    const distinctValues = [...values.values()];
    return { values: collate(distinctValues, query).sort(compareValues), ...(readAt && { atClusterTime: readAt }) };
  },
};

function collate(values: unknown[], { options }: Query): unknown[] {
  if (!options.collation) return values;
  const compare = compareBy(parseCollation(options.collation));
  return values.filter((value, at) => values.findIndex((other) => compare(other, value) === 0) === at);
}
