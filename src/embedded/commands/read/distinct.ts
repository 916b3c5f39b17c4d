import { compareValues, equalityKey } from '../../bson/compare-values.ts';
import { somePathValue } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import { compareBy, parseCollation } from '../../language/collation.ts';
import { findDocuments } from '../../planner/find-documents.ts';
import { newStatistics, type Query } from '../../planner/query.ts';
import type { Command } from '../command.ts';
import { findCollection } from '../command-fields.ts';
import { parseQuery } from './parse-query.ts';

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
    const query = { ...parseQuery(context, 'query'), limit: undefined };
    const values = new Map<string, unknown>();
    const path = key.split('.');
    for (const { document } of findDocuments(view, findCollection(context), query, newStatistics())) {
      somePathValue(document, path, (value) => {
        if (value !== undefined) values.set(equalityKey(value), value);
        return false;
      });
      // An array counts only by its elements.
      somePathValue(
        document,
        path,
        (value) => {
          if (Array.isArray(value)) values.delete(equalityKey(value));
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
