import DataLoader from 'dataloader';
import { type Collection, type Document, ObjectId } from 'mongodb';
import type { Message } from '../model/message.ts';
import type { Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Collections } from './collections.ts';
import type { Order } from './cursor.ts';
import { messageFilter } from './messages.ts';
import {
  type Bounds,
  byId,
  type CappedCount,
  MAX_COUNT,
  type Page,
  type PageArgs,
  pageOfReads,
  pageReads,
  within,
} from './pages.ts';

/** A list that each document of one collection has in another: the children whose `foreignField` is the parent's id. */
interface Nesting {
  readonly parents: keyof Collections;
  readonly children: keyof Collections;
  readonly foreignField: string;
  /** What a narrowing leaves of the children; without it, equalities. */
  readonly filterOf?: (narrowing: object) => object;
}

const NESTINGS = {
  messagesOfNotification: { parents: 'notifications', children: 'messages', foreignField: '_notificationId' },
  messagesOfSubscriber: {
    parents: 'subscribers',
    children: 'messages',
    foreignField: '_subscriberId',
    filterOf: messageFilter,
  },
  notificationsOfSubscriber: { parents: 'subscribers', children: 'notifications', foreignField: '_subscriberId' },
  notificationsOfWorkflow: { parents: 'workflows', children: 'notifications', foreignField: '_templateId' },
} satisfies Record<string, Nesting>;

const filterOf = ({ filterOf = (narrowing) => narrowing }: Nesting, narrowing: object): object => filterOf(narrowing);

/** What each nested list holds. */
interface Children {
  messagesOfNotification: Message;
  messagesOfSubscriber: Message;
  notificationsOfSubscriber: Notification;
  notificationsOfWorkflow: Notification;
}

/** Loads a page of a nested list for one parent, newest first; all parents that ask for the same are one command. */
export interface NestedPages {
  /** @param filter what the children are narrowed to, in plain values */
  load<Name extends keyof Children>(
    name: Name,
    parentId: ObjectId,
    filter: Record<string, string | boolean>,
    args: PageArgs,
  ): Promise<Page<Children[Name]>>;
}

/** @param cache false where the loaders outlive a request */
export function createNestedPages(collections: Collections, scope: Scope, cache = true): NestedPages {
  const loaders = new Map<string, DataLoader<string, Page<Document & { _id: ObjectId }>>>();
  return {
    load(name, parentId, filter, args) {
      const key = JSON.stringify([name, filter, args]);
      let loader = loaders.get(key);
      if (loader === undefined) {
        const own = { _environmentId: scope._environmentId, ...filterOf(NESTINGS[name], filter) };
        loader = nestedPageLoader(collections, NESTINGS[name], own, byId('DESC'), args, cache);
        loaders.set(key, loader);
      }
      return loader.load(parentId.toHexString()) as Promise<Page<never>>;
    },
  };
}

function nestedPageLoader(
  collections: Collections,
  { parents, children, foreignField }: Nesting,
  filter: Pick<Scope, '_environmentId'>,
  order: Order,
  args: PageArgs,
  cache: boolean,
) {
  const joined = { from: collections[children].collectionName, localField: '_id', foreignField };
  /** One command for all parents: a bounded index range of children for each of them. */
  const lookUp = async (ids: readonly string[], pipelines: Record<string, Document[]>) => {
    const found = await (collections[parents] as unknown as Collection<Document>)
      .aggregate([
        { $match: { _id: { $in: ids.map((id) => new ObjectId(id)) }, _environmentId: filter._environmentId } },
        { $project: { _id: 1 } },
        ...Object.entries(pipelines).map(([as, pipeline]) => ({ $lookup: { ...joined, pipeline, as } })),
      ])
      .toArray();
    const byParent = new Map(found.map((parent) => [`${parent._id}`, parent]));
    return ids.map((id) => byParent.get(id) ?? {});
  };
  const counts = new DataLoader<string, CappedCount>(
    async (ids) => {
      const found = await lookUp(ids, {
        counted: [{ $match: filter }, { $limit: MAX_COUNT + 1 }, { $count: 'count' }],
      });
      return found.map((parent) => {
        const count: number = parent.counted?.[0]?.count ?? 0;
        return { count: Math.min(count, MAX_COUNT), isCapped: count > MAX_COUNT };
      });
    },
    { cache },
  );
  const reads = pageReads(order, args);
  const page = [{ $match: within<Document>(filter, reads.bounds) }, { $sort: reads.sort }, { $limit: reads.limit }];
  const anyOf = (bounds: Bounds | null) =>
    bounds && [{ $match: within<Document>(filter, bounds) }, { $limit: 1 }, { $project: { _id: 1 } }];
  const before = anyOf(reads.before);
  const after = anyOf(reads.after);
  return new DataLoader<string, Page<Document & { _id: ObjectId }>>(
    async (ids) => {
      const found = await lookUp(ids, { page, ...(before && { before }), ...(after && { after }) });
      return found.map((parent, index) =>
        pageOfReads(
          order,
          args,
          {
            found: parent.page ?? [],
            hasBefore: (parent.before?.length ?? 0) > 0,
            hasAfter: (parent.after?.length ?? 0) > 0,
          },
          () => counts.load(ids[index] ?? ''),
        ),
      );
    },
    { cache },
  );
}
