import { type Collection, type Document, type Filter, ObjectId } from 'mongodb';
import { aggregateDocuments, findDocuments } from './bson-reader.ts';
import { decodeCursor, encodeCursor, type Order, type Position } from './cursors.ts';

/** What the caller needs of a page. Defaults to all of it. */
export interface PageProjection {
  /** The stored fields of the nodes. The fields that cursors are made of are always read. */
  readonly fields?: readonly string[] | undefined;
  /** Whether `pageInfo` is needed. Each costs another read if there is a cursor on that side. */
  readonly hasPreviousPage?: boolean | undefined;
  readonly hasNextPage?: boolean | undefined;
}

/** Which part of a list is asked for: `limit` items from the start or the end of what lies between the cursors. */
export interface PageArgs extends PageProjection {
  readonly limit: number;
  readonly from: 'start' | 'end';
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  /** Whether the cursors' own items belong to the page. */
  readonly includeCursor?: boolean | undefined;
}

export interface Edge<T> {
  readonly cursor: string;
  readonly node: T;
}

/** One page of a list; the cursors of an empty page are null. */
export interface Page<T> {
  readonly edges: readonly Edge<T>[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** How many items the whole list has, counted up to `MAX_COUNT`. Counts when it is called, not before. */
  totalCount(): Promise<CappedCount>;
}

export interface CappedCount {
  readonly count: number;
  readonly isCapped: boolean;
}

export const MAX_COUNT = 50_000;

/** The order by `_id`: the order of creation. */
export const byId = (direction: Order['direction']): Order => ({ field: '_id', direction, kind: 'objectId' });

/** What a list holds, and in which order. */
export interface Listing {
  /** With the order's field and `_id` behind it, an index serves it. */
  readonly filter: Document;
  readonly order: Order;
  /** What leaves out what the filter alone cannot tell; it changes no document that it leaves in. */
  readonly stages?: readonly Document[] | undefined;
}

/**
 * One keyset page of a collection: an index range and one document more than asked for, never a skip.
 * @param filter what the list holds; with the order's field and `_id` behind it, an index serves it
 * @param stages leave out what the filter alone cannot tell
 * @returns edges in the list's order
 * @throws DomainError BAD_CURSOR when a cursor was changed, or made for another order
 * Source: GraphQL Cursor Connections Specification, section 4
 */
export async function listPage<T extends { _id: ObjectId }>(
  collection: Collection<T>,
  filter: Filter<T>,
  order: Order,
  args: PageArgs,
  stages: readonly Document[] = [],
): Promise<Page<T>> {
  const reads = pageReads(order, args);
  const projection = projectionOf(order, args);
  const read = () => {
    const match = within<T>(filter, reads.bounds);
    if (stages.length === 0) {
      const { sort, limit } = reads;
      return findDocuments(collection, match, { sort, limit, ...(projection && { projection }) });
    }
    const shown = projection === undefined ? [] : [{ $project: projection }];
    const order = [{ $sort: reads.sort }, ...stages, { $limit: reads.limit }];
    return aggregateDocuments(collection, [{ $match: match }, ...order, ...shown]);
  };
  const hasAny = async (bounds: Bounds | null) => {
    if (bounds === null) return false;
    const match = within<T>(filter, bounds);
    if (stages.length === 0) return (await collection.findOne(match, { projection: { _id: 1 } })) !== null;
    return collection.aggregate([{ $match: match }, ...stages, { $limit: 1 }, { $project: { _id: 1 } }]).hasNext();
  };
  const [found, hasBefore, hasAfter] = await Promise.all([read(), hasAny(reads.before), hasAny(reads.after)]);
  return pageOfReads(order, args, { found: found as T[], hasBefore, hasAfter }, () =>
    cappedCount(collection, filter, stages),
  );
}

/** What is read of a page's documents; undefined where they are read whole. */
export const projectionOf = ({ field }: Order, { fields }: PageArgs): Record<string, 1> | undefined =>
  fields && Object.fromEntries(['_id', field, ...fields].map((name) => [name, 1]));

/** Where documents lie in an order: in any of these ranges, each of which is one of an index. */
export type Bounds = readonly Document[];

/** What has to be read for a page: its documents and one more, and whether anything lies outside its cursors. */
export interface PageReads {
  readonly bounds: Bounds;
  readonly sort: Record<string, 1 | -1>;
  readonly limit: number;
  /** What lies before `after`, and what lies after `before`; null where there is no such cursor, or nobody asks. */
  readonly before: Bounds | null;
  readonly after: Bounds | null;
}

/** @throws DomainError BAD_CURSOR when a cursor was changed, or made for another order */
export function pageReads(order: Order, args: PageArgs): PageReads {
  const { limit, from, after, before, includeCursor = false, hasPreviousPage = true, hasNextPage = true } = args;
  const start = after === undefined ? null : decodeCursor(order, after, 'after');
  const end = before === undefined ? null : decodeCursor(order, before, 'before');
  const afterStart = start === null ? [{}] : beyond('after', start, order, includeCursor);
  const beforeEnd = end === null ? [{}] : beyond('before', end, order, includeCursor);
  return {
    bounds: afterStart.flatMap((lower) => beforeEnd.map((upper) => ({ $and: [lower, upper] }))),
    sort: sortOf(order, from === 'end'),
    limit: limit + 1,
    before: start && hasPreviousPage ? beyond('before', start, order, !includeCursor) : null,
    after: end && hasNextPage ? beyond('after', end, order, !includeCursor) : null,
  };
}

/** A list's filter within bounds. Every range has the whole filter beside it, so that each is a range of an index. */
export const within = <T>(filter: Filter<T>, bounds: Bounds): Filter<T> => {
  const ranges = bounds.map((range) => ({ $and: [filter, range] }));
  return (ranges.length === 1 ? ranges[0] : { $or: ranges }) as Filter<T>;
};

/** The page that was read, in the list's order. */
export function pageOfReads<T extends { _id: ObjectId }>(
  order: Order,
  { limit, from }: PageArgs,
  { found, hasBefore, hasAfter }: { found: readonly T[]; hasBefore: boolean; hasAfter: boolean },
  totalCount: () => Promise<CappedCount>,
): Page<T> {
  const hasMore = found.length > limit;
  const documents = found.slice(0, limit);
  if (from === 'end') documents.reverse();
  const edges = documents.map((node) => new LazyEdge(node, order));
  const hasPreviousPage = hasBefore || (from === 'end' && hasMore);
  const hasNextPage = hasAfter || (from === 'start' && hasMore);
  return new ReadPage(edges, hasPreviousPage, hasNextPage, totalCount);
}

/** A page whose cursors are made when they are asked for: of the many pages of a nested query, most never are. */
class ReadPage<T> implements Page<T> {
  readonly edges: readonly Edge<T>[];
  readonly totalCount: () => Promise<CappedCount>;
  readonly #hasPreviousPage: boolean;
  readonly #hasNextPage: boolean;

  constructor(
    edges: readonly Edge<T>[],
    hasPreviousPage: boolean,
    hasNextPage: boolean,
    totalCount: () => Promise<CappedCount>,
  ) {
    this.edges = edges;
    this.totalCount = totalCount;
    this.#hasPreviousPage = hasPreviousPage;
    this.#hasNextPage = hasNextPage;
  }

  get pageInfo(): Page<T>['pageInfo'] {
    return {
      hasPreviousPage: this.#hasPreviousPage,
      hasNextPage: this.#hasNextPage,
      startCursor: this.edges.at(0)?.cursor ?? null,
      endCursor: this.edges.at(-1)?.cursor ?? null,
    };
  }
}

/** The page of a list that is known to hold nothing. */
export const emptyPage = (): Page<never> => ({
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: async () => ({ count: 0, isCapped: false }),
});

/** Counts up to `MAX_COUNT`, reading one index entry more at the most. */
export async function cappedCount<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  stages: readonly Document[] = [],
): Promise<CappedCount> {
  if (stages.length === 0) return cappedAt(await collection.countDocuments(filter, { limit: MAX_COUNT + 1 }));
  const counted = collection.aggregate([{ $match: filter }, ...stages, { $limit: MAX_COUNT + 1 }, { $count: 'count' }]);
  return cappedAt((await counted.next())?.count ?? 0);
}

/** What is shown of a count that stopped one behind the most that is counted. */
export const cappedAt = (count: number): CappedCount => ({
  count: Math.min(count, MAX_COUNT),
  isCapped: count > MAX_COUNT,
});

/** An edge whose cursor is made when it is asked for. */
class LazyEdge<T extends { _id: ObjectId }> implements Edge<T> {
  readonly node: T;
  readonly #order: Order;

  constructor(node: T, order: Order) {
    this.node = node;
    this.#order = order;
  }

  get cursor(): string {
    const { field } = this.#order;
    return encodeCursor(this.#order, { value: (this.node as Document)[field] ?? null, _id: this.node._id });
  }
}

function sortOf(
  { field, direction, idDirection = direction, isUnique = field === '_id' }: Order,
  isReversed: boolean,
): Record<string, 1 | -1> {
  const towards = (way: Order['direction']) => ((way === 'ASC') === isReversed ? -1 : 1);
  return isUnique ? { [field]: towards(direction) } : { [field]: towards(direction), _id: towards(idDirection) };
}

const LOWEST: Record<Order['kind'], unknown> = {
  objectId: new ObjectId('0'.repeat(24)),
  string: '',
  date: new Date(-8.64e15),
  boolean: false,
};

/** What lies on one side of a place. Comparisons in MongoDB stay within a type, so null, which sorts first, is named. */
function beyond(
  side: 'after' | 'before',
  { value, _id }: Position,
  { field, direction, kind, idDirection = direction, isUnique = false }: Order,
  isInclusive: boolean,
): Document[] {
  const isUp = (way: Order['direction']) => (side === 'after') === (way === 'ASC');
  const isUpwards = isUp(direction);
  const bound = (isUpTo: boolean) => `${isUpTo ? '$gt' : '$lt'}${isInclusive ? 'e' : ''}`;
  if (isUnique) return [{ [field]: { [bound(isUpwards)]: value } }];
  const idBound = { [bound(isUp(idDirection))]: _id };
  if (field === '_id') return [{ _id: idBound }];
  const ties = { [field]: value, _id: idBound };
  if (isUpwards) return [ties, { [field]: value === null ? { $gte: LOWEST[kind] } : { $gt: value } }];
  return value === null ? [ties] : [ties, { [field]: { $lt: value } }, { [field]: null }];
}
