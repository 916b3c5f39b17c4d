import type { Document } from '../../bson/document.ts';
import type { RawDocument } from '../../bson/raw-document.ts';
import { countDocuments } from '../../planner/count-documents.ts';
import type { Command } from '../command.ts';
import { documentField, findCollection } from '../command-fields.ts';
import { DEFAULT_BATCH } from './cursor-reply.ts';
import { parseQuery } from './parse-query.ts';
import { runAggregate } from './run-aggregate.ts';

export const count: Command = {
  fields: new Set(['query', 'limit', 'skip', 'hint', 'collation', 'fields', 'maxTimeMS']),
  async run(context) {
    const query = parseQuery(context, 'query');
    const collection = findCollection(context);
    if (collection?.isView) {
      const stages: Document[] = [{ $match: documentField(context.command, 'query', 'count') }];
      if (query.skip) stages.push({ $skip: query.skip });
      if (query.limit) stages.push({ $limit: query.limit });
      const reply = await runAggregate(context, collection.name, [...stages, { $count: 'n' }], DEFAULT_BATCH);
      const [first] = (reply.cursor as Document).firstBatch as RawDocument[];
      return { n: first ? first.bytes.readInt32LE(first.bytes.length - 5) : 0 };
    }
    return { n: countDocuments(context.view, collection, query) };
  },
};
