import type { Collection, Document, Filter, ObjectId } from 'mongodb';
import { isObjectId } from '../../model/scalars.ts';
import { aggregateDocuments, findDocuments } from './bson-reader.ts';
import { badCursor, decodeCursor, encodeCursor, NOT_OF_LIST, type Order, type Position } from './cursors.ts';
import { conditionsBeyond, isOrdered } from './value-order.ts';

/** The parts of a page that the caller needs. Defaults to all of it. */
export interface PageProjection {
  /** 0 if no items are needed. It then replaces that of the arguments. */
  readonly limit?: 0;
  /** The stored fields of the nodes. The fields that cursors are made of are always read. */
  readonly fields?: readonly string[] | undefined;
  /** Whether `pageInfo` is needed. Each of the two costs another read if there is a cursor on its side. */
  readonly hasPreviousPage?: boolean | undefined;
  readonly hasNextPage?: boolean | undefined;
}

/** The requested part of a list: the first or last `limit` items between the cursors. */
export interface PageArgs extends Omit<PageProjection, 'limit'> {
  readonly limit: number;
  readonly from: 'start' | 'end';
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  /** Whether the page includes the items that the cursors belong to. Defaults to false. */
  readonly includeCursor?: boolean | undefined;
  /** How many items at the beginning of the list are left out, for lists with page numbers. Each one costs a read. */
  readonly skip?: number | undefined;
}

interface Edge<T> {
  readonly cursor: string;
  readonly node: T;
}

/** One page of a list. The cursors of an empty page are null. */
export interface Page<T> {
  readonly edges: readonly Edge<T>[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** Counts the items of the whole list when it is called, up to `MAX_COUNT`. */
  totalCount(): Promise<CappedCount>;
}

export interface CappedCount {
  readonly count: number;
  readonly isCapped: boolean;
}

export const MAX_COUNT = 50_000;

/** The order by `_id`, which is the order of creation. */
export const byId = (direction: Order['direction']): Order => ({ field: '_id', direction });

/** The items of a list and their order. */
export interface Listing {
  /** An index on its fields, followed by the order's field and `_id`, serves it. */
  readonly filter: Document;
  readonly order: Order;
  /** Aggregation stages that drop items which the filter alone cannot drop. They must not change the other items. */
  readonly stages?: readonly Document[] | undefined;
}

/**
 * One keyset page of a collection: an index range and one document more than requested, never a skip.
 * @param filter an index on its fields, followed by the order's field and `_id`, serves it
 * @param stages as in `Listing`
 * @param count counts the whole list, up to `MAX_COUNT`
 * @returns edges in the list's order
 * @throws ValidationError BAD_CURSOR if a cursor was changed, or was made for another order
 * Source: GraphQL Cursor Connections Specification, section 4
 */
export async function listPage<T extends { _id: ObjectId }>(
  collection: Collection<T>,
  filter: Filter<T>,
  order: Order,
  args: PageArgs,
  stages: readonly Document[] = [],
  count = () => cappedCount(collection, filter, stages),
): Promise<Page<T>> {
  const positions = await readPositions(collection, filter, order, args);
  const { bounds, sort, limit, before, after } = pageQuery(order, args, positions);
  const projection = mongoProjection(order, args);
  const read = () => {
    const match = withinBounds<T>(filter, bounds);
    if (stages.length === 0) {
      const { skip } = args;
      return findDocuments(collection, match, {
        sort,
        limit,
        ...(skip && { skip }),
        ...(projection && { projection }),
      });
    }
    const project = projection === undefined ? [] : [{ $project: projection }];
    return aggregateDocuments(collection, [
      { $match: match },
      { $sort: sort },
      ...stages,
      { $limit: limit },
      ...project,
    ]);
  };
  const hasAny = async (outside: Bounds | null) => {
    if (outside === null) return false;
    const match = withinBounds<T>(filter, outside);
    if (stages.length === 0) return (await collection.findOne(match, { projection: { _id: 1 } })) !== null;
    return collection.aggregate([{ $match: match }, ...stages, { $limit: 1 }, { $project: { _id: 1 } }]).hasNext();
  };
  const [found, hasBefore, hasAfter] = await Promise.all([read(), hasAny(before), hasAny(after)]);
  return toPage(order, args, { found: found as T[], hasBefore, hasAfter }, count);
}

/** The MongoDB projection of a page's documents. Undefined if all fields are read. */
export const mongoProjection = ({ field }: Order, { fields }: PageArgs): Record<string, 1> | undefined =>
  fields && Object.fromEntries(['_id', field, ...fields].map((name) => [name, 1]));

/** Alternative ranges of an order, each of which is a range of an index. */
export type Bounds = readonly Document[];

/** The reads of a page: its documents and one more, and whether there are documents outside its cursors. */
export interface PageQuery {
  readonly bounds: Bounds;
  readonly sort: Record<string, 1 | -1>;
  readonly limit: number;
  /** What precedes the cursor `after`. Null if there is no such cursor, or `hasPreviousPage` is not needed. */
  readonly before: Bounds | null;
  /** What follows the cursor `before`. Null if there is no such cursor, or `hasNextPage` is not needed. */
  readonly after: Bounds | null;
}

/** The positions of the cursors of a page. Null without the cursor. */
interface Positions {
  readonly start: Position | null;
  readonly end: Position | null;
}

const positionsOf = (order: Order, { after, before }: PageArgs): Positions => ({
  start: after === undefined ? null : decodeCursor(order, after, 'after'),
  end: before === undefined ? null : decodeCursor(order, before, 'before'),
});

/**
 * The positions of the cursors of a page. Reads the values that cursors do not contain.
 * @throws ValidationError BAD_CURSOR as `pageQuery`, or if the item of such a value
 * does not exist any more, or has no place in the order
 */
export async function readPositions<T extends Document>(
  collection: Collection<T>,
  { _environmentId }: Document,
  order: Order,
  args: PageArgs,
): Promise<Positions> {
  const complete = async (position: Position | null, argument: string): Promise<Position | null> => {
    if (position === null || position.value !== undefined) return position;
    const { _id } = position;
    const found = await collection.findOne({ _environmentId, _id: { $eq: _id } } as unknown as Filter<T>, {
      projection: { [order.field]: 1 },
    });
    if (found === null) throw badCursor(argument, 'belongs to an item that does not exist any more');
    const value: unknown = found[order.field] ?? null;
    if (!isOrdered(value))
      throw badCursor(argument, `belongs to an item whose ${order.field} has no place in an order`);
    return { value, _id };
  };
  const { start, end } = positionsOf(order, args);
  return { start: await complete(start, 'after'), end: await complete(end, 'before') };
}

/** @throws ValidationError BAD_CURSOR if a cursor was changed, or was made for another order */
export function pageQuery(
  order: Order,
  args: PageArgs,
  { start, end }: Positions = positionsOf(order, args),
): PageQuery {
  requireValue(start, 'after');
  requireValue(end, 'before');
  const { limit, from, includeCursor = false, hasPreviousPage = true, hasNextPage = true } = args;
  const afterStart = start === null ? [{}] : rangesBeyond('after', start, order, includeCursor);
  const beforeEnd = end === null ? [{}] : rangesBeyond('before', end, order, includeCursor);
  return {
    bounds: afterStart.flatMap((lower) => beforeEnd.map((upper) => ({ $and: [lower, upper] }))),
    sort: mongoSort(order, from === 'end'),
    limit: limit + 1,
    before: start && hasPreviousPage ? rangesBeyond('before', start, order, !includeCursor) : null,
    after: end && hasNextPage ? rangesBeyond('after', end, order, !includeCursor) : null,
  };
}

function requireValue(position: Position | null, argument: string): void {
  if (position !== null && position.value === undefined) throw badCursor(argument, NOT_OF_LIST);
}

/** Combines a list's filter with bounds. Each range repeats the whole filter, so that it is a range of an index. */
export const withinBounds = <T>(filter: Filter<T>, bounds: Bounds): Filter<T> => {
  const ranges = bounds.map((range) => ({ $and: [filter, range] }));
  return (ranges.length === 1 ? ranges[0] : { $or: ranges }) as Filter<T>;
};

/** The page, in the list's order, of what its `PageQuery` found. */
export function toPage<T extends { _id: ObjectId }>(
  order: Order,
  { limit, from }: PageArgs,
  { found, hasBefore, hasAfter }: { found: readonly T[]; hasBefore: boolean; hasAfter: boolean },
  totalCount: () => Promise<CappedCount>,
): Page<T> {
  const hasMore = found.length > limit;
  const documents = found.slice(0, limit);
  if (from === 'end') documents.reverse();
  const read = documents.map((node) => new LazyEdge(node, order));
  // The APIs can show no other ids. The cursors of such documents let a reader continue after them.
  const edges = read.filter(({ node }) => isObjectId(node._id));
  const hasPreviousPage = hasBefore || (from === 'end' && hasMore);
  const hasNextPage = hasAfter || (from === 'start' && hasMore);
  return new LazyPage(edges, [read.at(0), read.at(-1)], hasPreviousPage, hasNextPage, totalCount);
}

/** A page that encodes cursors on access: of most pages of a nested query, nobody reads them. */
class LazyPage<T> implements Page<T> {
  readonly edges: readonly Edge<T>[];
  readonly totalCount: () => Promise<CappedCount>;
  readonly #ends: readonly [Edge<T> | undefined, Edge<T> | undefined];
  readonly #hasPreviousPage: boolean;
  readonly #hasNextPage: boolean;

  constructor(
    edges: readonly Edge<T>[],
    ends: readonly [Edge<T> | undefined, Edge<T> | undefined],
    hasPreviousPage: boolean,
    hasNextPage: boolean,
    totalCount: () => Promise<CappedCount>,
  ) {
    this.edges = edges;
    this.#ends = ends;
    this.totalCount = totalCount;
    this.#hasPreviousPage = hasPreviousPage;
    this.#hasNextPage = hasNextPage;
  }

  get pageInfo(): Page<T>['pageInfo'] {
    return {
      hasPreviousPage: this.#hasPreviousPage,
      hasNextPage: this.#hasNextPage,
      startCursor: this.#ends[0]?.cursor ?? null,
      endCursor: this.#ends[1]?.cursor ?? null,
    };
  }
}

/** An edge that encodes its cursor on access. */
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

/** The page of an empty list. */
export const emptyPage = (): Page<never> => ({
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: async () => ({ count: 0, isCapped: false }),
});

/** Counts up to `MAX_COUNT`. Reads at most one index entry more. */
export async function cappedCount<T extends Document>(
  collection: Collection<T>,
  filter: Filter<T>,
  stages: readonly Document[] = [],
): Promise<CappedCount> {
  if (stages.length === 0) return toCappedCount(await collection.countDocuments(filter, { limit: MAX_COUNT + 1 }));
  const counted = collection.aggregate([{ $match: filter }, ...stages, { $limit: MAX_COUNT + 1 }, { $count: 'count' }]);
  return toCappedCount((await counted.next())?.count ?? 0);
}

/** @param count counted up to `MAX_COUNT + 1` */
export const toCappedCount = (count: number): CappedCount => ({
  count: Math.min(count, MAX_COUNT),
  isCapped: count > MAX_COUNT,
});

function mongoSort(
  { field, direction, idDirection = direction, isUnique = field === '_id' }: Order,
  isReversed: boolean,
): Record<string, 1 | -1> {
  const signOf = (way: Order['direction']) => ((way === 'ASC') === isReversed ? -1 : 1);
  return isUnique ? { [field]: signOf(direction) } : { [field]: signOf(direction), _id: signOf(idDirection) };
}

/**
 * The ranges on one side of a position. MongoDB compares only values of the same type, so null, which sorts first, and other
 * types, which another program may have stored, need ranges of their own.
 */
function rangesBeyond(
  side: 'after' | 'before',
  { value, _id }: Position,
  { field, direction, idDirection = direction, isUnique = false }: Order,
  isInclusive: boolean,
): Document[] {
  const isUp = (way: Order['direction']) => (side === 'after') === (way === 'ASC');
  const ids = idsBeyond(_id, isUp(idDirection), isInclusive);
  if (field === '_id') return ids;
  const isOnlyOne = isUnique && !isInclusive;
  const ties = isOnlyOne ? [] : (isUnique ? [{}] : ids).map((idBound) => ({ [field]: { $eq: value }, ...idBound }));
  return [...ties, ...conditionsBeyond(field, value, isUp(direction))];
}

/** The bounds of the ids on one side of an id. Those of another type, which are not shown, are only read up to an ObjectId. */
function idsBeyond(_id: unknown, isUpwards: boolean, isInclusive: boolean): Document[] {
  if (isObjectId(_id)) return [{ _id: { [`${isUpwards ? '$gt' : '$lt'}${isInclusive ? 'e' : ''}`]: _id } }];
  return [...(isInclusive ? [{ _id: { $eq: _id } }] : []), ...conditionsBeyond('_id', _id, isUpwards)];
}
