import { type Document, isDocument } from '../bson/bson-values.ts';
import { afterPrefix, sameValue } from '../bson/key-encoding.ts';
import { CommandError } from '../errors.ts';
import type { SortField } from '../language/sort.ts';
import type { Index } from '../storage/indexes.ts';
import type { View } from '../storage/view.ts';
import { type Bounds, boundsOf, type Condition, conditionsOf, type Interval } from './bounds.ts';

/** How the documents of a collection are found. */
export type Access =
  | { kind: 'collection'; reverse: boolean }
  | { kind: 'none' }
  | { kind: 'index'; index: Index; intervals: Interval[]; reverse: boolean; isMerged: boolean }
  | {
      kind: 'either';
      branches: Access[] /** The order that each branch comes in, and all together. */;
      mergedBy?: readonly SortField[];
    };

export interface Plan {
  access: Access;
  /** Whether all that is found matches, so that documents need not be looked at. */
  isExact: boolean;
  /** What of the filter is left to test; all of it where it does not say. */
  rest?: Document;
  /** Whether documents come in the order that was asked for. */
  isSorted: boolean;
}

export interface PlanRequest {
  /** A normalized filter. */
  filter: Document;
  sort: readonly SortField[];
  limit?: number | undefined;
  hint?: unknown;
  /** Whether strings are compared by a collation, which no index is ordered by. */
  hasCollation: boolean;
}

/** What a plan looks at. */
export interface Planned {
  indexes: readonly Index[];
}

const EVERYTHING: Interval = { start: Buffer.alloc(0), end: Buffer.from([0xff]) };
const ESTIMATE_LIMIT = 200;
const FEW_KEYS = 8;
/** Of many intervals, as many as this stand for all. */
const MAX_SAMPLED = 10;
const MAX_MERGED = 64;

interface Candidate extends Plan {
  index: Index;
  bounds: Bounds | undefined;
}

/** Chooses how to find what a request asks for. @throws CommandError BadValue for a hint that names no index */
export function plan(view: View, collection: Planned, request: PlanRequest): Plan {
  const { filter, sort, hint } = request;
  const natural = sort[0]?.field === '$natural' ? sort[0] : undefined;
  const hinted = hintedIndex(collection, hint);
  const { conditions, isWhole } = conditionsOf(filter);
  const scan: Plan = {
    access: { kind: 'collection', reverse: natural?.direction === -1 || isReverseNatural(hint) },
    isExact: Object.keys(filter).length === 0,
    isSorted: sort.length === 0 || natural !== undefined,
  };
  if (natural || (hint !== undefined && !hinted)) return scan;
  if (filter.$nor && sameValue(filter.$nor, [{}])) return { access: { kind: 'none' }, isExact: true, isSorted: true };
  const [ofId] = hinted ? [] : collection.indexes;
  if (ofId?.isId && conditions.some(({ path, operator }) => path === '_id' && operator === '$eq')) {
    // The one document that it can be: no other index is worth a look.
    const [byId] = candidatesOf(ofId, conditions, isWhole, request, false);
    if (byId?.bounds?.constants === 1) return chosen(byId, filter);
  }
  const candidates = (hinted ? [hinted] : collection.indexes)
    .filter((index) => hinted || isUsable(index, conditions))
    .flatMap((index) => candidatesOf(index, conditions, isWhole, request, hinted !== undefined));
  const best = cheapest(view, candidates, conditions, request);
  if (best?.bounds || (best && hinted)) return chosen(best, filter);
  const either = hinted ? undefined : planEither(view, collection, request);
  return either ?? best ?? scan;
}

function candidatesOf(
  index: Index,
  conditions: Condition[],
  isWhole: boolean,
  request: PlanRequest,
  isHinted: boolean,
): Candidate[] {
  const usable = request.hasCollation ? conditions.filter(({ operand }) => !mayHoldText(operand)) : conditions;
  const bounds = boundsOf(index, usable);
  const intervals = bounds?.intervals ?? [EVERYTHING];
  const order = request.hasCollation ? undefined : sortBy(index, bounds, request.sort);
  if (!bounds && !isHinted && !(order && request.sort.length > 0)) return [];
  const isExact =
    isWhole && (bounds ? conditions.every((condition) => bounds.exact.has(condition)) : conditions.length === 0);
  return [
    {
      index,
      bounds,
      access: { kind: 'index', index, intervals, reverse: order?.reverse ?? false, isMerged: order?.isMerged ?? false },
      isExact,
      isSorted: request.sort.length === 0 || order !== undefined,
    },
  ];
}

/** The plan that a candidate comes to, with what its bounds leave to test. */
const chosen = (candidate: Candidate, filter: Document): Plan => ({
  ...candidate,
  ...(candidate.bounds && { rest: without(filter, candidate.bounds.exact) }),
});

/** A filter without the conditions that hold already. */
function without(filter: Document, held: ReadonlySet<Condition>): Document {
  const isHeld = (path: string, operator: string, operand: unknown) => {
    for (const one of held) if (one.path === path && one.operator === operator && one.operand === operand) return true;
    return false;
  };
  const rest: Document = {};
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      const parts = value.map((part) => without(part as Document, held)).filter((part) => Object.keys(part).length > 0);
      if (parts.length > 0) rest.$and = parts;
    } else if (name.startsWith('$') || !isDocument(value)) rest[name] = value;
    else {
      const left = Object.entries(value).filter(([operator, operand]) => !isHeld(name, operator, operand));
      if (left.length > 0) rest[name] = Object.fromEntries(left);
    }
  }
  return rest;
}

const mayHoldText = (value: unknown): boolean => typeof value === 'string' || Array.isArray(value) || isDocument(value);

/** Whether an index gives an order, walking it forwards or backwards, or merging its intervals. */
function sortBy(
  index: Index,
  bounds: Bounds | undefined,
  sort: readonly SortField[],
): { reverse: boolean; isMerged: boolean } | undefined {
  if (sort.length === 0) return undefined;
  const inKeyOrder = followsKeys(index, sort, 0, bounds?.constants ?? 0);
  if (inKeyOrder !== undefined) return { reverse: inKeyOrder, isMerged: false };
  if (!bounds || bounds.points === bounds.constants || bounds.intervals.length > MAX_MERGED) return undefined;
  const merged = followsKeys(index, sort, bounds.points, 0);
  return merged === undefined ? undefined : { reverse: merged, isMerged: true };
}

/** Whether keys from field `from` on follow the sort: false forwards, true in reverse, undefined not at all. */
function followsKeys(index: Index, sort: readonly SortField[], from: number, constants: number): boolean | undefined {
  const constant = new Set(index.fields.slice(0, constants).filter((_, at) => index.arrays[at] === undefined));
  let at = from;
  let reverse: boolean | undefined;
  for (const { field, direction } of sort) {
    if (constant.has(field)) continue;
    while (at < constants && index.fields[at] !== field) at++;
    if (index.fields[at] !== field || index.arrays[at] !== undefined) return undefined;
    const isOpposite = (index.directions[at] ?? 1) !== direction;
    if (reverse !== undefined && reverse !== isOpposite) return undefined;
    reverse = isOpposite;
    at++;
  }
  return reverse ?? false;
}

function cheapest(
  view: View,
  candidates: readonly Candidate[],
  conditions: readonly Condition[],
  { sort, limit }: PlanRequest,
): Candidate | undefined {
  if (candidates.length <= 1) return candidates[0];
  const unique = candidates.find(
    ({ index, bounds }) =>
      bounds && bounds.constants === index.fields.length && (index.isId || index.definition.unique),
  );
  if (unique) return unique;
  // Each interval leads to one document at most, so that there is nothing to count.
  const points = candidates.find(
    ({ index, bounds, isSorted }) =>
      isSorted && index.definition.unique && !index.isMultikey && bounds?.points === index.fields.length,
  );
  if (points) return points;
  const strength = ({ bounds, isExact }: Candidate) =>
    (isExact ? 1000 : 0) + (bounds ? bounds.points * 10 + (bounds.hasRange ? 5 : 0) : 0);
  const byStrength = [...candidates].sort(
    (a, b) => strength(b) - strength(a) || a.index.fields.length - b.index.fields.length,
  );
  // Nothing looks at less than an index that leads to the wanted documents only, in the wanted order.
  const perfect = byStrength.find(({ isExact, isSorted }) => isExact && isSorted);
  if (perfect) return perfect;
  const ranked: Candidate[] = [];
  for (const candidate of byStrength) {
    if (!ranked.some((better) => isNeverWorse(better, candidate, conditions))) ranked.push(candidate);
  }
  if (ranked.length === 1) return ranked[0];
  const costOf = (candidate: Candidate, most: number): number => {
    const keys = estimate(view, candidate, most);
    if (sort.length > 0 && !candidate.isSorted) return keys * 2 + 1;
    return limit !== undefined && candidate.isExact ? Math.min(keys, limit) : keys;
  };
  let best: { candidate: Candidate; cost: number } | undefined;
  // Few keys are soon counted: where one candidate has few, the others need no longer count.
  for (const most of [FEW_KEYS, ESTIMATE_LIMIT]) {
    best = undefined;
    for (const candidate of ranked) {
      const cost = costOf(candidate, best ? Math.min(best.cost + 1, most) : most);
      if (!best || cost < best.cost) best = { candidate, cost };
    }
    if (best && best.cost < most) break;
  }
  return best?.candidate;
}

/** Whether one candidate looks at no more than another: at nothing that does not fulfil all that bounds the other. */
function isNeverWorse(one: Candidate, other: Candidate, conditions: readonly Condition[]): boolean {
  if (!one.bounds || one.index.isMultikey) return false;
  if ((other.isSorted && !one.isSorted) || (other.isExact && !one.isExact)) return false;
  const { definition, fields } = other.index;
  if (definition.partialFilterExpression || definition.sparse) return false;
  const { points = 0, hasRange = false } = other.bounds ?? {};
  const bounding = fields.slice(0, points + (hasRange ? 1 : 0));
  const { exact } = one.bounds;
  return conditions.every((condition) => !bounding.includes(condition.path) || exact.has(condition));
}

/** About how many keys lie in a candidate's intervals, as far as that is worth knowing. */
function estimate(view: View, { access }: Candidate, most: number): number {
  if (access.kind !== 'index') return most;
  const { index, intervals } = access;
  const step = Math.ceil(intervals.length / MAX_SAMPLED);
  let keys = 0;
  for (let at = 0; at < intervals.length; at += step) {
    const { start, end } = intervals[at] ?? EVERYTHING;
    for (const _ of view.keys(index.range(start, end))) if (++keys * step >= most) return most;
  }
  return keys * step;
}

/** An `$or` each of whose branches has an index. */
function planEither(view: View, collection: Planned, request: PlanRequest): Plan | undefined {
  const { $or, ...rest } = withOrOnTop(request.filter);
  if (!Array.isArray($or)) return undefined;
  const { sort, limit, hasCollation } = request;
  const branches: { filter: Document; access: Access }[] = [];
  let isMerged = sort.length > 0;
  for (const branch of $or as Document[]) {
    const filter = Object.keys(rest).length === 0 ? branch : { $and: [branch, rest] };
    const { access, isSorted } = plan(view, collection, { filter, sort, limit, hasCollation });
    if (access.kind === 'collection') return undefined;
    isMerged &&= isSorted;
    branches.push({ filter, access });
  }
  const access: Access = {
    kind: 'either',
    branches: branches.map((branch) => branch.access),
    ...(isMerged && { mergedBy: sort }),
  };
  return asOneRange(branches, sort) ?? { access, isExact: false, isSorted: sort.length === 0 || isMerged };
}

/** A filter whose only `$or` may stand among other conditions, with it on top. */
function withOrOnTop(filter: Document): Document {
  const { $or, $and, ...rest } = filter;
  if ($or !== undefined || !Array.isArray($and)) return filter;
  const parts = ($and as Document[]).map(withOrOnTop);
  const [either, ...others] = parts.filter((part) => '$or' in part);
  if (either === undefined || others.length > 0) return filter;
  const { $or: branches, ...beside } = either;
  return { $or: branches, $and: [rest, beside, ...parts.filter((part) => part !== either)] };
}

/** Branches that are ranges of one index, walked as one in its order: what a page behind a place in an order is. */
function asOneRange(
  branches: readonly { filter: Document; access: Access }[],
  sort: readonly SortField[],
): Plan | undefined {
  const [first] = branches;
  if (first?.access.kind !== 'index' || sort.length === 0) return undefined;
  const { index } = first.access;
  const intervals: Interval[] = [];
  for (const { access } of branches) {
    if (access.kind !== 'index' || access.index !== index || access.isMerged) return undefined;
    intervals.push(...access.intervals);
  }
  intervals.sort((a, b) => Buffer.compare(a.start, b.start));
  const isApart = intervals.every(
    ({ start }, at) => at === 0 || Buffer.compare(intervals[at - 1]?.end ?? start, start) <= 0,
  );
  const [common = [], ...others] = branches.map(({ filter }) => conditionsOf(filter).conditions);
  const shared = common.filter((condition) =>
    others.every((conditions) => conditions.some((one) => sameValue(one, condition))),
  );
  const reverse = followsKeys(index, sort, 0, boundsOf(index, shared)?.constants ?? 0);
  if (!isApart || index.isMultikey || reverse === undefined) return undefined;
  return { access: { kind: 'index', index, intervals, reverse, isMerged: false }, isExact: false, isSorted: true };
}

function isReverseNatural(hint: unknown): boolean {
  return isDocument(hint) && Number(hint.$natural) < 0;
}

/** The index that a hint names, by its name or its key pattern; undefined for none and for `$natural`. */
export function hintedIndex({ indexes }: Planned, hint: unknown): Index | undefined {
  if (
    hint === undefined ||
    hint === null ||
    (isDocument(hint) && (Object.keys(hint).length === 0 || '$natural' in hint))
  )
    return undefined;
  const found = indexes.find(({ definition }) =>
    typeof hint === 'string' ? definition.name === hint : sameValue(definition.key, hint),
  );
  if (!found) {
    throw new CommandError(
      'BadValue',
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return found;
}

/** Whether an index has an entry for every document that the conditions let through. */
function isUsable({ definition, fields }: Index, conditions: readonly Condition[]): boolean {
  if (definition.hidden) return false;
  if (definition.collation && definition.collation.locale !== 'simple') return false;
  if (definition.partialFilterExpression && !implies(conditions, definition.partialFilterExpression)) return false;
  if (!definition.sparse) return true;
  return conditions.some((condition) => fields.includes(condition.path) && isOnPresent(condition));
}

/** Whether a condition can only hold where the field is there. */
function isOnPresent({ operator, operand }: Condition): boolean {
  if (operator === '$exists' || operator === '$_regex' || operator === '$elemMatch' || operator === '$type')
    return true;
  if (operator === '$in') return Array.isArray(operand) && !operand.includes(null);
  return ['$eq', '$gt', '$gte', '$lt', '$lte'].includes(operator) && operand !== null;
}

function implies(conditions: readonly Condition[], partial: Document): boolean {
  const needed = Object.entries(partial).flatMap(([name, value]): (Condition | undefined)[] => {
    if (name === '$and' && Array.isArray(value))
      return implies(conditions, Object.assign({}, ...value)) ? [] : [undefined];
    if (name === '$or' && Array.isArray(value))
      return value.some((part: Document) => implies(conditions, part)) ? [] : [undefined];
    if (!isDocument(value) || !Object.keys(value)[0]?.startsWith('$'))
      return [{ path: name, operator: '$eq', operand: value }];
    return Object.entries(value).map(([operator, operand]) => ({ path: name, operator, operand }));
  });
  return needed.every((need) => need && conditions.some((given) => given.path === need.path && isAtLeast(given, need)));
}

/** Whether `given` holds only where `need` holds, for two conditions on one path. */
function isAtLeast(given: Condition, need: Condition): boolean {
  if (given.operator === need.operator && sameValue(given.operand, need.operand)) return true;
  if (need.operator === '$exists') return isOnPresent(given);
  const values =
    given.operator === '$eq'
      ? [given.operand]
      : given.operator === '$in' && Array.isArray(given.operand)
        ? given.operand
        : undefined;
  if (values) return values.every((value) => holds(value, need));
  const [givenRange, needRange] = [boundsRange(given), boundsRange(need)];
  if (!givenRange || !needRange) return false;
  return Buffer.compare(givenRange.start, needRange.start) >= 0 && Buffer.compare(givenRange.end, needRange.end) <= 0;
}

function holds(value: unknown, need: Condition): boolean {
  if (need.operator === '$eq') return sameValue(value, need.operand);
  if (need.operator === '$in') return Array.isArray(need.operand) && need.operand.some((one) => sameValue(one, value));
  const [point, range] = [boundsRange({ ...need, operator: '$eq', operand: value }), boundsRange(need)];
  return (
    point !== undefined &&
    range !== undefined &&
    Buffer.compare(point.start, range.start) >= 0 &&
    Buffer.compare(point.end, range.end) <= 0
  );
}

function boundsRange(condition: Condition): Interval | undefined {
  const bounds = boundsOf(FIELD_INDEX, [{ ...condition, path: 'field' }]);
  return bounds?.intervals.length === 1 ? bounds.intervals[0] : undefined;
}

/** An index of one field, to reason about ranges with. */
const FIELD_INDEX = { fields: ['field'], arrays: [undefined], directions: [1] } as unknown as Index;

/** Whether nothing but one index key can match, as `_id: value` does. */
export function isSinglePoint({ access }: Plan): boolean {
  if (access.kind !== 'index' || access.intervals.length !== 1 || access.index.fields.length !== 1) return false;
  const [only] = access.intervals;
  return only !== undefined && afterPrefix(only.start).equals(only.end);
}
