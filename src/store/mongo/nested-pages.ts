import DataLoader from 'dataloader';
import { type Document, ObjectId } from 'mongodb';
import { groupBy } from '../../model/group-by.ts';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import type { Scope } from '../../model/scalars.ts';
import type { TopicSubscriber } from '../../model/topic.ts';
import { IS_STEP_JOB } from '../step-jobs.ts';
import { IS_MERGED_EVENT } from '../windows/merged-events.ts';
import { aggregateDocuments, findDocuments } from './bson-reader.ts';
import { type Collections, collectionNamed } from './collections.ts';
import { isResultTooLarge } from './errors.ts';
import {
  type Bounds,
  byId,
  type CappedCount,
  emptyPage,
  type Listing,
  MAX_COUNT,
  mongoProjection,
  type Page,
  type PageArgs,
  type PageQuery,
  pageQuery,
  toCappedCount,
  toPage,
  withinBounds,
} from './pages.ts';

/** How many documents are decoded at once. */
const MAX_BATCH = 2_000;

/** A list that each document of one collection has in another: the children whose `foreignField` is the parent's id. */
interface NestedListing extends Partial<Listing> {
  readonly parents: keyof Collections;
  readonly children: keyof Collections;
  readonly foreignField: string;
  /** Whether the children store the parent's id as a hex string. */
  readonly isHex?: boolean;
  /** Whether most of these lists are short, and an index on `foreignField` and `_id` has them in order. */
  readonly isShort?: boolean;
}

/** The order defaults to newest first. */
const NESTED_LISTINGS = {
  executionDetailsOfJob: {
    parents: 'jobs',
    children: 'executionDetails',
    foreignField: '_jobId',
    isHex: true,
    order: byId('ASC'),
    isShort: true,
  },
  executionDetailsOfNotification: {
    parents: 'notifications',
    children: 'executionDetails',
    foreignField: '_notificationId',
    order: byId('ASC'),
  },
  jobsMergedIntoJob: {
    parents: 'jobs',
    children: 'jobs',
    foreignField: '_mergedDigestId',
    isHex: true,
    order: { field: 'triggeredAt', direction: 'ASC' },
    filter: IS_MERGED_EVENT,
  },
  jobsOfNotification: {
    parents: 'notifications',
    children: 'jobs',
    foreignField: '_notificationId',
    order: byId('ASC'),
    isShort: true,
    filter: IS_STEP_JOB,
  },
  membersOfTopic: { parents: 'topics', children: 'topicSubscribers', foreignField: '_topicId' },
  messagesOfNotification: {
    parents: 'notifications',
    children: 'messages',
    foreignField: '_notificationId',
    isShort: true,
  },
  messagesOfSubscriber: { parents: 'subscribers', children: 'messages', foreignField: '_subscriberId' },
  notificationsOfSubscriber: { parents: 'subscribers', children: 'notifications', foreignField: '_subscriberId' },
  notificationsOfWorkflow: { parents: 'workflows', children: 'notifications', foreignField: '_templateId' },
  topicsOfSubscriber: { parents: 'subscribers', children: 'topicSubscribers', foreignField: '_subscriberId' },
} satisfies Record<string, NestedListing>;

/** The documents of each nested list. */
interface Children {
  executionDetailsOfJob: ExecutionDetail;
  executionDetailsOfNotification: ExecutionDetail;
  jobsMergedIntoJob: Job;
  jobsOfNotification: Job;
  membersOfTopic: TopicSubscriber;
  messagesOfNotification: Message;
  messagesOfSubscriber: Message;
  notificationsOfSubscriber: Notification;
  notificationsOfWorkflow: Notification;
  topicsOfSubscriber: TopicSubscriber;
}
export type NestedList = keyof Children;

/** Loads the page of one parent, by the parent's `_id`. */
export interface LoadNestedPage<Name extends NestedList> {
  (_id: ObjectId): Promise<Page<Children[Name]>>;
  /** The pages of many parents, without a promise for each. For callers that know all parents of a level. */
  all(_ids: readonly ObjectId[]): Promise<readonly Page<Children[Name]>[]>;
}

/** Loads empty pages. */
export const loadEmptyPages: LoadNestedPage<never> = Object.assign(async () => emptyPage(), {
  all: async (_ids: readonly ObjectId[]) => _ids.map(emptyPage),
});

/** Pages of nested lists. All parents that load the same page in the same tick share one command. */
export interface NestedPages {
  /** @param listing overrides the list's own order, and adds to its filter */
  pageLoader<Name extends NestedList>(list: Name, args: PageArgs, listing?: Partial<Listing>): LoadNestedPage<Name>;
}

type Child = Document & { _id: ObjectId };

/** @param cache false if the loaders outlive a request. Then each is forgotten after the tick that it is created in */
export function createNestedPages(collections: Collections, scope: Scope, cache = true): NestedPages {
  const loaders = new Map<string, LoadNestedPage<NestedList>>();
  return {
    pageLoader<Name extends NestedList>(list: Name, args: PageArgs, { filter, order, stages }: Partial<Listing> = {}) {
      const key = JSON.stringify([list, { filter, order, stages }, args]);
      const known = loaders.get(key);
      if (known !== undefined) return known as LoadNestedPage<never>;
      const nested: NestedListing = NESTED_LISTINGS[list];
      const loader = createPageLoader(
        collections,
        nested,
        {
          filter: { _environmentId: scope._environmentId, ...nested.filter, ...filter },
          order: order ?? nested.order ?? byId('DESC'),
          stages,
        },
        args,
        cache,
      );
      loaders.set(key, loader);
      // When the tick has ended, the loads that can share a batch have begun it.
      if (!cache) setImmediate(() => loaders.delete(key));
      return loader as LoadNestedPage<never>;
    },
  };
}

/** How the pages of one list and one set of arguments are read. */
interface NestedQuery {
  readonly collections: Collections;
  readonly nested: NestedListing;
  readonly listing: Listing;
  readonly page: PageQuery;
  readonly projection: Record<string, 1> | undefined;
}

/** The documents read for one parent's page, and whether others precede or follow them. */
interface ReadPage {
  readonly found: readonly Child[];
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
}

function createPageLoader(
  collections: Collections,
  nested: NestedListing,
  listing: Listing,
  args: PageArgs,
  cache: boolean,
): LoadNestedPage<NestedList> {
  const { order, stages = [] } = listing;
  const page = pageQuery(order, args);
  const query: NestedQuery = { collections, nested, listing, page, projection: mongoProjection(order, args) };
  const counts = createCountLoader(query, cache);
  const hasCursors = args.after !== undefined || args.before !== undefined;
  const isTogether = nested.isShort && !hasCursors && stages.length === 0 && order.field === '_id';
  const read = isTogether ? readTogether : readEach;
  const readPages = async (ids: readonly string[]): Promise<Page<never>[]> => {
    const pages = await read(query, ids);
    return pages.map((found, index) => toPage(order, args, found, () => counts.load(ids[index] ?? '')) as Page<never>);
  };
  /** The pages that `all` has read: an execution that calls it may leave the query to the executor, which loads each. */
  const known = new Map<string, Page<never>>();
  const readUnknown = async (ids: readonly string[]): Promise<Page<never>[]> => {
    const unknown = ids.filter((id) => !known.has(id));
    const pages = unknown.length === 0 ? [] : await readPages(unknown);
    const byParent = new Map(unknown.map((id, index) => [id, pages[index]]));
    return ids.map((id) => (known.get(id) ?? byParent.get(id)) as Page<never>);
  };
  const loader = new DataLoader(readUnknown, { cache });
  return Object.assign((_id: ObjectId) => loader.load(_id.toHexString()), {
    async all(_ids: readonly ObjectId[]) {
      const ids = _ids.map((_id) => _id.toHexString());
      const distinct = [...new Set(ids)];
      const pages = await readUnknown(distinct);
      const byParent = cache ? known : new Map<string, Page<never>>();
      for (const [index, id] of distinct.entries()) byParent.set(id, pages[index] as Page<never>);
      return ids.map((id) => byParent.get(id) as Page<never>);
    },
  });
}

function createCountLoader(query: NestedQuery, cache: boolean): DataLoader<string, CappedCount> {
  const { filter, stages = [] } = query.listing;
  const counted = [{ $match: filter }, ...stages, { $limit: MAX_COUNT + 1 }, { $count: 'count' }];
  return new DataLoader<string, CappedCount>(
    async (ids) => {
      const found = await lookUp(query, ids, { counted });
      return found.map(([parent]) => toCappedCount(parent?.counted?.[0]?.count ?? 0));
    },
    { cache },
  );
}

/**
 * Runs pipelines over the children of each parent: one command, with a bounded index range for each parent.
 * @param stages run after the pipelines
 * @param contained as in `aggregateDocuments`
 * @returns the results of each parent: one, unless the stages make several of it
 */
async function lookUp(
  { collections, nested, listing }: NestedQuery,
  ids: readonly string[],
  pipelines: Record<string, Document[]>,
  stages: readonly Document[] = [],
  contained?: (result: Document) => number,
): Promise<(readonly Document[])[]> {
  const { parents, children, foreignField, isHex = false } = nested;
  const { _environmentId } = listing.filter;
  const from = collections[children].collectionName;
  const localField = isHex ? 'hexId' : '_id';
  const lookUps = Object.entries(pipelines).map(([as, pipeline]) => ({
    $lookup: { from, localField, foreignField, pipeline, as },
  }));
  const pipeline = [
    { $match: { _id: { $in: ids.map((id) => new ObjectId(id)) }, _environmentId } },
    { $project: { _id: 1, ...(isHex && { hexId: { $toString: '$_id' } }) } },
    ...lookUps,
    ...stages,
  ];
  const found = await aggregateDocuments(collectionNamed(collections, parents), pipeline, contained);
  const byParent = groupBy(found, ({ _id }) => String(_id));
  return ids.map((id) => byParent.get(id) ?? []);
}

/**
 * Makes each document of a page a result of its own. The server joins the stage with a `$lookup` directly before it, so that
 * the page is never one document.
 */
const UNWIND_PAGE = { $unwind: { path: '$page', preserveNullAndEmptyArrays: true } };

/** @param isTaken whether the documents of the pages count for the budget of reads already */
async function readEach(query: NestedQuery, ids: readonly string[], isTaken = false): Promise<ReadPage[]> {
  const { page, projection } = query;
  const { filter, stages = [] } = query.listing;
  const match = (bounds: Bounds) => ({ $match: withinBounds<Document>(filter, bounds) });
  const any = (bounds: Bounds) => [match(bounds), ...stages, { $limit: 1 }, { $project: { _id: 1 } }];
  const project = projection === undefined ? [] : [{ $project: projection }];
  const pipelines = {
    ...(page.before && { before: any(page.before) }),
    ...(page.after && { after: any(page.after) }),
    page: [match(page.bounds), { $sort: page.sort }, ...stages, { $limit: page.limit }, ...project],
  };
  // One result for each document takes more time, and hardly a page needs it: measured for 1,000 documents of 50 parents,
  // 1.15 times the processor time of the gateway.
  // The document after the page is not counted: a page of n documents costs n.
  const contained = ({ page: found }: Document): number => (isTaken ? 0 : Math.min(found.length, page.limit - 1));
  const found = await lookUp(query, ids, pipelines, [], contained).catch((error: unknown) => {
    if (!isResultTooLarge(error)) throw error;
    return lookUp(query, ids, pipelines, [UNWIND_PAGE]);
  });
  return found.map((results) => ({
    found: results.flatMap((result): Child[] => result.page ?? []),
    hasBefore: (results[0]?.before?.length ?? 0) > 0,
    hasAfter: (results[0]?.after?.length ?? 0) > 0,
  }));
}

/**
 * Reads the first items of all parents as one index range, which costs a fraction of one range per parent. The range is
 * limited to what all pages together can hold. If some lists are longer than a page, it ends before the last parents,
 * whose pages are then read one range each.
 */
async function readTogether(query: NestedQuery, ids: readonly string[]): Promise<ReadPage[]> {
  const { collections, nested, listing, page, projection } = query;
  const { children, foreignField, isHex = false } = nested;
  const { sort, limit } = page;
  const direction = Object.values(sort)[0] ?? 1;
  const maxFound = ids.length * limit + 1;
  const found = await findDocuments(
    collectionNamed<Child>(collections, children),
    { [foreignField]: { $in: isHex ? [...ids] : ids.map((id) => new ObjectId(id)) }, ...listing.filter },
    {
      ...(projection && { projection: { [foreignField]: 1, ...projection } }),
      sort: { [foreignField]: direction, ...sort },
      limit: maxFound,
      batchSize: Math.min(maxFound + 1, MAX_BATCH),
    },
  );
  const byParent = new Map<string, Child[]>();
  for (const child of found) {
    const parent = `${child[foreignField]}`;
    const siblings = byParent.get(parent);
    if (siblings === undefined) byParent.set(parent, [child]);
    else if (siblings.length < limit) siblings.push(child);
  }
  const lastParent = found.length < maxFound ? undefined : `${found.at(-1)?.[foreignField]}`;
  const isIncomplete = (id: string) =>
    lastParent !== undefined && (direction === 1 ? id >= lastParent : id <= lastParent);
  const incomplete = ids.filter(isIncomplete);
  // The range has as many documents as all pages can contain.
  const others = incomplete.length === 0 ? [] : await readEach(query, incomplete, true);
  const othersById = new Map(incomplete.map((id, index) => [id, others[index]]));
  return ids.map((id) => othersById.get(id) ?? { found: byParent.get(id) ?? [], hasBefore: false, hasAfter: false });
}
