import type { Options } from 'mingo/types';
import { type Document, isDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { CommandError } from '../command-error.ts';
import { normalizeFilter } from '../language/filters/normalize-filter.ts';
import { parseSort } from '../language/sort.ts';
import { stageName } from '../language/stages/stage-name.ts';
import { countedFields } from './count-groups.ts';
import type { Query } from './query.ts';

/** A pipeline, split into a query and the remaining stages. */
interface SplitPipeline {
  query: Query;
  /** The shape of the single output document, if the pipeline only counts. */
  countAs?: { name: string; id: unknown; hasId: boolean };
  rest: Document[];
}

/** Moves leading stages into a query: $match, then $sort, $skip and $limit, or a count. */
export function splitPipeline(pipeline: readonly Document[], options: Options, hint: unknown): SplitPipeline {
  const filters: Document[] = [];
  const query: Query = { filter: {}, sort: [], hint, options };
  let at = 0;
  for (; at < pipeline.length; at++) {
    const stage = pipeline[at] ?? {};
    if (stageName(stage) === '$match') filters.push(normalizeFilter(matchFilter(stage)));
    else break;
  }
  query.filter = filters.length === 1 ? (filters[0] ?? {}) : filters.length === 0 ? {} : { $and: filters };
  const take = <T>(name: string, parse: (value: unknown) => T): T | undefined => {
    const stage = pipeline[at];
    if (!stage || stageName(stage) !== name) return undefined;
    at++;
    return parse(stage[name]);
  };
  query.sort = take('$sort', parseSort) ?? [];
  const whole = (min: number) => (value: unknown) => {
    const number = toNumber(value);
    // An invalid value is left for the stage to reject.
    if (number === undefined || !Number.isInteger(number) || number < min) at--;
    return number;
  };
  const skip = take('$skip', whole(0));
  if (skip !== undefined) query.skip = skip;
  query.limit = take('$limit', whole(1));
  const rest = pipeline.slice(at);
  const [counting] = rest;
  query.fields = counting && countedFields(counting);
  const countAs = rest.length > 0 && query.sort.length === 0 && counting ? countShape(counting) : undefined;
  return countAs ? { query, countAs, rest: rest.slice(1) } : { query, rest };
}

function matchFilter(stage: Document): Document {
  if (!isDocument(stage.$match)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  return stage.$match;
}

/** The output shape of a `$count`, or of a `$group` that only counts. Undefined for other stages. */
function countShape(stage: Document): SplitPipeline['countAs'] {
  const { $group, $count } = stage;
  if (typeof $count === 'string') {
    if ($count === '' || $count.startsWith('$') || $count.includes('.'))
      throw new CommandError(40156, 'the count field must be a non-empty string without $ and .');
    return { name: $count, id: undefined, hasId: false };
  }
  if (!isDocument($group)) return undefined;
  const { _id, ...outputs } = $group;
  const [[name, sum] = [], ...others] = Object.entries(outputs);
  if (name === undefined || others.length > 0 || !isDocument(sum) || sum.$sum !== 1 || Object.keys(sum).length > 1)
    return undefined;
  return _id === null || typeof _id === 'number' ? { name, id: _id, hasId: true } : undefined;
}
