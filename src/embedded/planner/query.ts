import type { Options } from 'mingo/types';
import type { Document } from '../bson/document.ts';
import { parseCollation } from '../language/collation.ts';
import type { SortField } from '../language/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { View } from '../storage/view.ts';
import { makePlan } from './make-plan.ts';
import type { Plan, PlannedCollection } from './plan.ts';

/** A query, as parsed from any command. */
export interface Query {
  /** A normalized filter. */
  filter: Document;
  sort: readonly SortField[];
  skip?: number;
  /** Undefined for no limit. */
  limit?: number | undefined;
  hint?: unknown;
  /** The only fields of the documents that are read. Undefined for any. */
  fields?: ReadonlySet<string> | undefined;
  options: Options;
  /** The plan, if it was already made. */
  plan?: Plan;
}

/** The cost of a query. */
export interface QueryStatistics {
  keysExamined: number;
  docsExamined: number;
  /** The number of documents that were returned. */
  returned: number;
}

export const newStatistics = (): QueryStatistics => ({ keysExamined: 0, docsExamined: 0, returned: 0 });

const NO_INDEXES: PlannedCollection = { indexes: [] };

/** Plans a query. Returns its existing plan if it has one. */
export function planQuery(view: View, collection: Collection | undefined, query: Query): Plan {
  if (query.plan) return query.plan;
  return makePlan(view, collection ?? NO_INDEXES, {
    filter: query.filter,
    sort: query.sort,
    limit: query.limit === undefined ? undefined : query.limit + (query.skip ?? 0),
    hint: query.hint,
    fields: query.fields,
    hasCollation: parseCollation(query.options.collation) !== undefined,
  });
}
