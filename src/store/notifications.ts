import type { Collection, Document, ObjectId } from 'mongodb';
import type { JobStatus, Severity, StepType } from '../model/enums.ts';
import type { ExecutionDetail, Job, Notification, NotificationOrder } from '../model/notification.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { Workflow } from '../model/workflow.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import {
  type Bounds,
  cappedCount,
  type Listing,
  listPage,
  type Page,
  type PageArgs,
  pageOfReads,
  pageReads,
  projectionOf,
  within as withinBounds,
} from './mongo/pages.ts';
import { chronological, createdWithin, type TimeRange } from './mongo/time-range.ts';
import { ARE_OF_STEPS } from './step-jobs.ts';

/** What a list of notifications is narrowed to; all that is given must match. */
export interface NotificationFilter {
  readonly _subscriberId?: ObjectId | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly transactionId?: string | undefined;
  /** The type of one of its steps. */
  readonly channel?: StepType | undefined;
  readonly severity?: Severity | undefined;
  /** The status of one of its jobs. */
  readonly jobStatus?: JobStatus | undefined;
  readonly topicKey?: string | undefined;
  readonly contextKey?: string | undefined;
  readonly created?: TimeRange | undefined;
}

/** The notifications that match. */
export function notificationListing(
  { collections }: Store,
  { _environmentId }: Scope,
  { channel, jobStatus, topicKey, contextKey, created, ...equal }: NotificationFilter,
  order: NotificationOrder,
): Listing {
  const fields = { ...equal, channels: channel, 'topics.topicKey': topicKey, contextKeys: contextKey };
  return {
    filter: { _environmentId, ...omitUndefined(fields), ...createdWithin(created) },
    order: chronological(order === 'oldest_first' ? 'ASC' : 'DESC', created),
    stages: jobStatus && withJob(collections, _environmentId, jobStatus),
  };
}

/** Leaves in the notifications that have a job of the status. */
const withJob = ({ jobs }: Store['collections'], _environmentId: ObjectId, status: JobStatus): Document[] => [
  {
    $lookup: {
      from: jobs.collectionName,
      localField: '_id',
      foreignField: '_notificationId',
      pipeline: [{ $match: { _environmentId, status, ...ARE_OF_STEPS } }, { $limit: 1 }, { $project: { _id: 1 } }],
      as: 'withStatus',
    },
  },
  { $match: { withStatus: { $ne: [] } } },
  { $unset: 'withStatus' },
];

/** One page of notifications. */
export function listNotifications(
  store: Store,
  scope: Scope,
  narrowing: NotificationFilter,
  orderBy: NotificationOrder,
  page: PageArgs,
): Promise<Page<Notification>> {
  const { jobStatus, ...others } = narrowing;
  const { _subscriberId, _templateId, transactionId, topicKey, contextKey, created } = others;
  const isNarrow = [_subscriberId, _templateId, transactionId, topicKey, contextKey, created].some(Boolean);
  if (jobStatus !== undefined && !isNarrow) {
    const { filter, order } = notificationListing(store, scope, others, orderBy);
    return listByJobStatus(store, scope, jobStatus, filter, order, page);
  }
  const { filter, order, stages } = notificationListing(store, scope, narrowing, orderBy);
  return listPage(store.collections.notifications, filter, order, page, stages);
}

/**
 * One page of the notifications that have a job of a status, which are as few as its jobs: from these to the
 * notifications, in whose order they lie in their index.
 * @param filter what the notifications have to match beside that
 * @param order that of `_id`
 */
async function listByJobStatus(
  { collections: { jobs, notifications } }: Store,
  { _environmentId }: Scope,
  status: JobStatus,
  filter: Document,
  order: Order,
  args: PageArgs,
): Promise<Page<Notification>> {
  const reads = pageReads(order, args);
  const ofStatus = { _environmentId, status, ...ARE_OF_STEPS };
  const found = [
    // Of a notification's jobs only the first counts.
    {
      $lookup: {
        from: jobs.collectionName,
        localField: '_notificationId',
        foreignField: '_notificationId',
        pipeline: [{ $match: ofStatus }, { $sort: { _id: 1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
        as: 'first',
      },
    },
    { $match: { $expr: { $eq: ['$_id', { $first: '$first._id' }] } } },
    {
      $lookup: {
        from: notifications.collectionName,
        localField: '_notificationId',
        foreignField: '_id',
        pipeline: [{ $match: filter }],
        as: 'notification',
      },
    },
    { $unwind: '$notification' },
    { $replaceWith: '$notification' },
  ];
  const within = (bounds: Bounds) => ({ $match: withinBounds<Document>(ofStatus, bounds.map(onNotification)) });
  const [towards] = Object.values(reads.sort);
  const few = { $project: { _id: 1, _notificationId: 1 } };
  const projection = projectionOf(order, args);
  const shown = projection === undefined ? [] : [{ $project: projection }];
  const read = (bounds: Bounds, limit: number, order: Document[], end: Document[] = []) =>
    jobs.aggregate<Notification>([within(bounds), ...order, few, ...found, { $limit: limit }, ...end]).toArray();
  const hasAny = async (bounds: Bounds | null) =>
    bounds !== null && (await read(bounds, 1, [], [{ $project: { _id: 1 } }])).length > 0;
  const [documents, hasBefore, hasAfter] = await Promise.all([
    read(reads.bounds, reads.limit, [{ $sort: { _notificationId: towards } }], shown),
    hasAny(reads.before),
    hasAny(reads.after),
  ]);
  return pageOfReads(order, args, { found: documents, hasBefore, hasAfter }, () =>
    cappedCount(jobs as unknown as Collection<Document>, ofStatus, [few, ...found]),
  );
}

/** Bounds of notifications as those of their jobs. */
const onNotification = (range: Document): Document =>
  range.$and === undefined
    ? omitUndefined({ _notificationId: range._id })
    : { $and: (range.$and as Document[]).map(onNotification) };

/** A notification with all that it came to; null where its subscriber or workflow no longer exists. */
export interface NotificationActivity {
  readonly notification: Notification;
  readonly subscriber: Subscriber | null;
  readonly template: Workflow | null;
  /** In order, without the one that the service keeps for the trigger itself. */
  readonly jobs: readonly Job[];
  /** Of all jobs, in order. */
  readonly executionDetails: readonly ExecutionDetail[];
}

/** One notification with all that it came to, or null: one database command, whatever the number of its jobs. */
export async function findNotificationActivity(
  { collections }: Store,
  { _environmentId }: Scope,
  _id: ObjectId,
): Promise<NotificationActivity | null> {
  const joinOne = (collection: Collection<never>, localField: string, as: string) => ({
    $lookup: {
      from: collection.collectionName,
      localField,
      foreignField: '_id',
      pipeline: [{ $match: { _environmentId } }],
      as,
    },
  });
  // Each job and detail is a document of its own in the answer, so that no document grows with their number.
  const union = (collection: Collection<never>, as: string, filter: Document) => ({
    $unionWith: {
      coll: collection.collectionName,
      pipeline: [
        { $match: { _notificationId: _id, _environmentId, ...filter } },
        { $sort: { _notificationId: 1, _id: 1 } },
        { $replaceWith: { [as]: '$$ROOT' } },
      ],
    },
  });
  const { subscribers, workflows, jobs, executionDetails, notifications } = collections as unknown as Record<
    keyof typeof collections,
    Collection<never>
  >;
  const found = await notifications
    .aggregate([
      { $match: { _id, _environmentId } },
      { $replaceWith: { notification: '$$ROOT' } },
      joinOne(subscribers, 'notification._subscriberId', 'subscriber'),
      joinOne(workflows, 'notification._templateId', 'template'),
      union(jobs, 'job', ARE_OF_STEPS),
      union(executionDetails, 'executionDetail', {}),
    ])
    .toArray();
  const [first, ...others] = found;
  if (first?.notification === undefined) return null;
  return {
    notification: first.notification,
    subscriber: first.subscriber[0] ?? null,
    template: first.template[0] ?? null,
    jobs: others.flatMap(({ job }) => job ?? []),
    executionDetails: others.flatMap(({ executionDetail }) => executionDetail ?? []),
  };
}
