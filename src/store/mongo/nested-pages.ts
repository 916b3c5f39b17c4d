import DataLoader from 'dataloader';
import { type Collection, type Document, ObjectId } from 'mongodb';
import type { Message } from '../../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../../model/notification.ts';
import type { Scope } from '../../model/scalars.ts';
import type { TopicSubscriber } from '../../model/topic.ts';
import { IS_STEP_JOB } from '../step-jobs.ts';
import { aggregateDocuments, findDocuments } from './bson-reader.ts';
import type { Collections } from './collections.ts';
import {
  type Bounds,
  byId,
  type CappedCount,
  cappedAt,
  type Listing,
  MAX_COUNT,
  type Page,
  type PageArgs,
  pageOfReads,
  pageReads,
  projectionOf,
  within,
} from './pages.ts';

/** A list that each document of one collection has in another: the children whose `foreignField` is the parent's id. */
interface Nesting extends Partial<Listing> {
  readonly parents: keyof Collections;
  readonly children: keyof Collections;
  readonly foreignField: string;
  /** Whether the children keep the parent's id as a text. */
  readonly isText?: boolean;
  /** Whether most of these lists are short, and an index of `foreignField` and `_id` has them in order. */
  readonly isShort?: boolean;
}

const inOrder = { order: byId('ASC') };

/** Newest first, where they say nothing else. */
const NESTINGS = {
  membersOfTopic: { parents: 'topics', children: 'topicSubscribers', foreignField: '_topicId' },
  executionDetailsOfJob: {
    ...{ parents: 'jobs', children: 'executionDetails', foreignField: '_jobId', isText: true },
    ...inOrder,
    isShort: true,
  },
  executionDetailsOfNotification: {
    ...{ parents: 'notifications', children: 'executionDetails', foreignField: '_notificationId' },
    ...inOrder,
  },
  jobsOfNotification: {
    ...{ parents: 'notifications', children: 'jobs', foreignField: '_notificationId' },
    ...inOrder,
    isShort: true,
    filter: IS_STEP_JOB,
  },
  messagesOfNotification: {
    ...{ parents: 'notifications', children: 'messages', foreignField: '_notificationId' },
    isShort: true,
  },
  messagesOfSubscriber: { parents: 'subscribers', children: 'messages', foreignField: '_subscriberId' },
  notificationsOfSubscriber: { parents: 'subscribers', children: 'notifications', foreignField: '_subscriberId' },
  notificationsOfWorkflow: { parents: 'workflows', children: 'notifications', foreignField: '_templateId' },
  topicsOfSubscriber: { parents: 'subscribers', children: 'topicSubscribers', foreignField: '_subscriberId' },
} satisfies Record<string, Nesting>;

/** What each nested list holds. */
interface Children {
  executionDetailsOfJob: ExecutionDetail;
  executionDetailsOfNotification: ExecutionDetail;
  jobsOfNotification: Job;
  membersOfTopic: TopicSubscriber;
  messagesOfNotification: Message;
  messagesOfSubscriber: Message;
  notificationsOfSubscriber: Notification;
  notificationsOfWorkflow: Notification;
  topicsOfSubscriber: TopicSubscriber;
}
export type NestedList = keyof Children;

/** Loads a page of a nested list for one parent, by its `_id`. */
export type LoadNestedPage<Name extends NestedList> = (_id: ObjectId) => Promise<Page<Children[Name]>>;

/** Pages of nested lists; those of all parents that ask for the same are one command. */
export interface NestedPages {
  /** @param narrowing what the list is narrowed to, and its order, where they are not the list's own */
  pagesOf<Name extends NestedList>(list: Name, args: PageArgs, narrowing?: Partial<Listing>): LoadNestedPage<Name>;
}

/** @param cache false where the loaders outlive a request */
export function createNestedPages(collections: Collections, scope: Scope, cache = true): NestedPages {
  const loaders = new Map<string, DataLoader<string, Page<Document & { _id: ObjectId }>>>();
  return {
    pagesOf<Name extends NestedList>(list: Name, args: PageArgs, narrowing: Partial<Listing> = {}) {
      const key = JSON.stringify([list, narrowing, args]);
      let loader = loaders.get(key);
      if (loader === undefined) {
        const nesting: Nesting = NESTINGS[list];
        const listing: Listing = {
          filter: { _environmentId: scope._environmentId, ...nesting.filter, ...narrowing.filter },
          order: narrowing.order ?? nesting.order ?? byId('DESC'),
          stages: narrowing.stages,
        };
        loader = nestedPageLoader(collections, nesting, listing, args, cache);
        loaders.set(key, loader);
      }
      const pages = loader;
      return (_id: ObjectId) => pages.load(_id.toHexString()) as Promise<Page<never>>;
    },
  };
}

function nestedPageLoader(
  collections: Collections,
  { parents, children, foreignField, isText = false, isShort = false }: Nesting,
  { filter, order, stages = [] }: Listing,
  args: PageArgs,
  cache: boolean,
) {
  const joined = { from: collections[children].collectionName, localField: isText ? 'text' : '_id', foreignField };
  /** One command for all parents: a bounded index range of children for each of them. */
  const lookUp = async (ids: readonly string[], pipelines: Record<string, Document[]>) => {
    const found = await aggregateDocuments(collections[parents] as unknown as Collection<Document>, [
      { $match: { _id: { $in: ids.map((id) => new ObjectId(id)) }, _environmentId: filter._environmentId } },
      { $project: { _id: 1, ...(isText && { text: { $toString: '$_id' } }) } },
      ...Object.entries(pipelines).map(([as, pipeline]) => ({ $lookup: { ...joined, pipeline, as } })),
    ]);
    const byParent = new Map(found.map((parent) => [`${parent._id}`, parent]));
    return ids.map((id) => byParent.get(id) ?? {});
  };
  const counts = new DataLoader<string, CappedCount>(
    async (ids) => {
      const found = await lookUp(ids, {
        counted: [{ $match: filter }, ...stages, { $limit: MAX_COUNT + 1 }, { $count: 'count' }],
      });
      return found.map((parent) => cappedAt(parent.counted?.[0]?.count ?? 0));
    },
    { cache },
  );
  const reads = pageReads(order, args);
  const projection = projectionOf(order, args);
  const page = [
    { $match: within<Document>(filter, reads.bounds) },
    { $sort: reads.sort },
    ...stages,
    { $limit: reads.limit },
    ...(projection === undefined ? [] : [{ $project: projection }]),
  ];
  /**
   * The first items of the parents as one range of the index, a fraction of the work of a range for each of them. It ends
   * at the most that all pages can hold; where lists are longer, it ends before the last parents, which are left over.
   */
  const readTogether = async (ids: readonly string[]) => {
    const most = ids.length * reads.limit + 1;
    const towards = Object.values(reads.sort)[0] ?? 1;
    const keys = isText ? [...ids] : ids.map((id) => new ObjectId(id));
    const shown = projection && { projection: { [foreignField]: 1 as const, ...projection } };
    const found = await findDocuments(
      collections[children] as unknown as Collection<Document & { _id: ObjectId }>,
      { [foreignField]: { $in: keys }, ...filter },
      { ...shown, sort: { [foreignField]: towards, ...reads.sort }, limit: most, batchSize: most + 1 },
    );
    const byParent = new Map<string, (Document & { _id: ObjectId })[]>();
    for (const child of found) {
      const parent = `${child[foreignField]}`;
      const siblings = byParent.get(parent);
      if (siblings === undefined) byParent.set(parent, [child]);
      else if (siblings.length < reads.limit) siblings.push(child);
    }
    const last = found.length < most ? undefined : `${found.at(-1)?.[foreignField]}`;
    const isLeft = (id: string) => last !== undefined && (towards === 1 ? id >= last : id <= last);
    return { byParent, left: ids.filter(isLeft) };
  };
  const anyOf = (bounds: Bounds | null) =>
    bounds && [{ $match: within<Document>(filter, bounds) }, ...stages, { $limit: 1 }, { $project: { _id: 1 } }];
  const before = anyOf(reads.before);
  const after = anyOf(reads.after);
  const isWhole = args.after === undefined && args.before === undefined;
  const isTogether = isShort && isWhole && stages.length === 0 && order.field === '_id';
  const readEach = async (ids: readonly string[]) => {
    const found = await lookUp(ids, { page, ...(before && { before }), ...(after && { after }) });
    return found.map((parent) => ({
      found: (parent.page ?? []) as (Document & { _id: ObjectId })[],
      hasBefore: (parent.before?.length ?? 0) > 0,
      hasAfter: (parent.after?.length ?? 0) > 0,
    }));
  };
  const readAll = async (ids: readonly string[]) => {
    if (!isTogether) return readEach(ids);
    const { byParent, left } = await readTogether(ids);
    const others = left.length === 0 ? [] : await readEach(left);
    const othersById = new Map(left.map((id, index) => [id, others[index]]));
    return ids.map((id) => othersById.get(id) ?? { found: byParent.get(id) ?? [], hasBefore: false, hasAfter: false });
  };
  return new DataLoader<string, Page<Document & { _id: ObjectId }>>(
    async (ids) => {
      const found = await readAll(ids);
      return found.map((read, index) => pageOfReads(order, args, read, () => counts.load(ids[index] ?? '')));
    },
    { cache },
  );
}
