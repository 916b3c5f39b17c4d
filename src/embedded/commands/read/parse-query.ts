import { normalizeFilter } from '../../language/filters/normalize-filter.ts';
import { parseSort } from '../../language/sort.ts';
import type { Query } from '../../planner/query.ts';
import type { CommandContext } from '../command.ts';
import { commandOptions, documentField, numberField } from '../command-fields.ts';

/** The query of a find, count or distinct command. */
export function parseQuery({ command, name }: CommandContext, filterField: string): Query {
  const skip = numberField(command, 'skip', name, 0);
  const limit = numberField(command, 'limit', name);
  return {
    filter: normalizeFilter(documentField(command, filterField, name)),
    sort: parseSort(command.sort),
    hint: command.hint,
    options: commandOptions(command),
    ...(skip !== undefined && { skip }),
    limit: limit === undefined || limit === 0 ? undefined : Math.abs(limit),
  };
}
