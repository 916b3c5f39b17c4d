import { compareValues, equalityKey } from '../../bson/compare-values.ts';
import type { Document } from '../../bson/document.ts';
import { somePathValue } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../../language/collation.ts';
import { distinctValues, planDistinct } from '../../planner/distinct-scan.ts';
import { findDocuments } from '../../planner/find-documents.ts';
import { newStatistics, type Query, type QueryStatistics } from '../../planner/query.ts';
import { resolveView, runPipeline } from '../../planner/run-pipeline.ts';
import type { Collection } from '../../storage/collection.ts';
import type { Command, CommandContext } from '../command.ts';
import { documentField, findCollection } from '../command-fields.ts';
import { parseQuery } from './parse-query.ts';

export const distinct: Command = {
  inTransaction: true,
  fields: new Set(['key', 'query', 'collation', 'hint']),
  run(context) {
    const { command, readAt } = context;
    const { key } = command;
    if (key === undefined)
      throw new CommandError('Location40414', "BSON field 'distinct.key' is missing but a required field");
    if (typeof key !== 'string')
      throw new CommandError('TypeMismatch', "BSON field 'distinct.key' is the wrong type, expected type 'string'");
    const query = { ...parseQuery(context, 'query'), limit: undefined };
    const values = distinctOf(context, query, key, newStatistics());
    return { values, ...(readAt && { atClusterTime: readAt }) };
  },
};

/** The distinct values of a field among the documents of a query, in their order. */
export function distinctOf(context: CommandContext, query: Query, key: string, statistics: QueryStatistics): unknown[] {
  const { view } = context;
  const collection = findCollection(context);
  const access = planDistinct(view, collection, query, key);
  const values = new Map<string, unknown>();
  const add = (value: unknown) => void values.set(equalityKey(value), value);
  if (collection && access) {
    for (const value of distinctValues(view, collection, access, key, statistics)) add(value);
    return [...values.values()].sort(compareValues);
  }
  const path = key.split('.');
  const documents = collection?.isView
    ? readView(context, collection, query)
    : findDocuments(view, collection, query, statistics);
  for (const { document } of documents) {
    // An array counts only by its elements.
    somePathValue(
      document,
      path,
      (value) => {
        for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) add(one);
        return false;
      },
      false,
    );
  }
  return collate([...values.values()], query).sort(compareValues);
}

function* readView(
  { engine, view, db, command }: CommandContext,
  collection: Collection,
  { options }: Query,
): Generator<{ document: Document }> {
  const { catalogue } = engine;
  const source = resolveView(catalogue, view, collection);
  const pipeline = [...source.pipeline, { $match: documentField(command, 'query', 'distinct') }];
  const input = { view, catalogue, db, collection: source.collection, options };
  for (const document of runPipeline(input, pipeline)) yield { document };
}

function collate(values: unknown[], { options }: Query): unknown[] {
  if (!options.collation) return values;
  const compare = compareBy(parseCollation(options.collation));
  return values.filter((value, at) => values.findIndex((other) => compare(other, value) === 0) === at);
}
