import { normalizeFilter } from '../language/normalize-filter.ts';
import { parseSort } from '../language/sort.ts';
import type { Query } from '../planner/query.ts';
import type { CommandContext } from './command.ts';
import { documentField, numberField, optionsOf } from './command-fields.ts';

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
