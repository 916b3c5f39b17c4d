import type { Document, ObjectId } from 'mongodb';
import type { JobStatus, Severity, StepType } from '../model/enums.ts';
import type { Notification, NotificationOrder } from '../model/notification.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import { countNotificationsOf, countWithJob } from './count-by-job-status.ts';
import { severityFilter } from './default-values.ts';
import type { Store } from './mongo/connect.ts';
import {
  type Bounds,
  type Listing,
  listPage,
  mongoProjection,
  type Page,
  type PageArgs,
  pageQuery,
  toPage,
  withinBounds,
} from './mongo/pages.ts';
import { chronological, createdWithin, type TimeRange } from './mongo/time-range.ts';
import { IS_STEP_JOB } from './step-jobs.ts';

/** Filters of a list of notifications. All of them must match. */
export interface NotificationFilter {
  readonly _subscriberId?: ObjectId | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly transactionId?: string | undefined;
  /** A notification matches if one of its steps has this type. */
  readonly channel?: StepType | undefined;
  readonly severity?: Severity | undefined;
  /** A notification matches if one of its jobs has this status. */
  readonly jobStatus?: JobStatus | undefined;
  readonly topicKey?: string | undefined;
  readonly contextKey?: string | undefined;
  readonly created?: TimeRange | undefined;
}

/** The filter and order of a list. */
export function notificationListing(
  { collections }: Store,
  { _environmentId }: Scope,
  { channel, severity, jobStatus, topicKey, contextKey, created, ...equal }: NotificationFilter,
  order: NotificationOrder,
): Listing {
  const fields = {
    ...equal,
    channels: channel,
    severity: severity && severityFilter([severity]),
    'topics.topicKey': topicKey,
    contextKeys: contextKey,
  };
  return {
    filter: { _environmentId, ...omitUndefined(fields), ...createdWithin(created) },
    order: chronological(order === 'oldest_first' ? 'ASC' : 'DESC', created),
    stages: jobStatus && hasJobStages(collections, jobsOfStatus(_environmentId, jobStatus)),
  };
}

/** Matches the jobs with a status. */
const jobsOfStatus = (_environmentId: ObjectId, status: JobStatus) => ({ _environmentId, status, ...IS_STEP_JOB });

/** Keeps only notifications that have one of the jobs. */
const hasJobStages = ({ jobs }: Store['collections'], ofStatus: Document): Document[] => [
  {
    $lookup: {
      from: jobs.collectionName,
      localField: '_id',
      foreignField: '_notificationId',
      pipeline: [{ $match: ofStatus }, { $limit: 1 }, { $project: { _id: 1 } }],
      as: 'withStatus',
    },
  },
  { $match: { withStatus: { $ne: [] } } },
  { $unset: 'withStatus' },
];

/** One page of notifications. */
export async function listNotifications(
  store: Store,
  scope: Scope,
  filters: NotificationFilter,
  orderBy: NotificationOrder,
  page: PageArgs,
): Promise<Page<Notification>> {
  const { jobStatus, ...others } = filters;
  const { _subscriberId, _templateId, transactionId, topicKey, contextKey, created } = others;
  const isSelective = [_subscriberId, _templateId, transactionId, topicKey, contextKey, created].some(Boolean);
  const { collections } = store;
  const { notifications } = collections;
  const listing = notificationListing(store, scope, others, orderBy);
  const { filter, order } = listing;
  if (jobStatus === undefined) return listPage(notifications, filter, order, page);
  if (!isSelective && !(await areFew(store, filter))) return listByJobStatus(store, scope, jobStatus, listing, page);
  const few = created && (await findFewByJobStatus(store, scope, jobStatus));
  if (few) return listPage(notifications, { ...filter, _id: { $in: few } }, order, page);
  const ofStatus = jobsOfStatus(scope._environmentId, jobStatus);
  return listPage(notifications, filter, order, page, hasJobStages(collections, ofStatus), () =>
    countWithJob(collections, filter, ofStatus),
  );
}

/** Up to this number, notifications are found by their ids, or read with their jobs. */
const MAX_FEW = 1_000;

/** Whether a filter matches few notifications, so that joining the jobs of each is cheap. Counting reads no documents. */
const areFew = async ({ collections: { notifications } }: Store, filter: Document): Promise<boolean> =>
  Object.keys(filter).length > 1 && (await notifications.countDocuments(filter, { limit: MAX_FEW + 1 })) <= MAX_FEW;

/**
 * The ids of the notifications that have a job with a status. Null if they may be many. In a long range of time, almost
 * every notification would be read to find the few with a rare status.
 */
async function findFewByJobStatus(
  { collections: { jobs } }: Store,
  { _environmentId }: Scope,
  status: JobStatus,
): Promise<ObjectId[] | null> {
  const ofStatus = { _environmentId, status };
  // Counting reads no documents.
  if ((await jobs.countDocuments(ofStatus, { limit: MAX_FEW + 1 })) > MAX_FEW) return null;
  const found = await jobs.find({ ...ofStatus, ...IS_STEP_JOB }, { projection: { _notificationId: 1 } }).toArray();
  return [...new Map(found.map(({ _notificationId }) => [`${_notificationId}`, _notificationId])).values()];
}

/**
 * One page of the notifications that have a job with a status. Reads the jobs first, in the order of their notifications:
 * without another selective filter, they are fewer than the notifications. The order must be by `_id`.
 */
async function listByJobStatus(
  { collections: { jobs, notifications } }: Store,
  { _environmentId }: Scope,
  status: JobStatus,
  { filter, order }: Listing,
  args: PageArgs,
): Promise<Page<Notification>> {
  const query = pageQuery(order, args);
  const ofStatus = jobsOfStatus(_environmentId, status);
  const toNotifications = [
    // Of several jobs of a notification, keep the first one.
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
  const matchWithin = (bounds: Bounds) => ({ $match: withinBounds<Document>(ofStatus, bounds.map(toJobBounds)) });
  const [direction] = Object.values(query.sort);
  const idsOnly = { $project: { _id: 1, _notificationId: 1 } };
  const projection = mongoProjection(order, args);
  const project = projection === undefined ? [] : [{ $project: projection }];
  const read = (bounds: Bounds, limit: number, sort: Document[], end: Document[] = []) =>
    jobs
      .aggregate<Notification>([matchWithin(bounds), ...sort, idsOnly, ...toNotifications, { $limit: limit }, ...end])
      .toArray();
  const hasAny = async (bounds: Bounds | null) =>
    bounds !== null && (await read(bounds, 1, [], [{ $project: { _id: 1 } }])).length > 0;
  const [documents, hasBefore, hasAfter] = await Promise.all([
    read(query.bounds, query.limit, [{ $sort: { _notificationId: direction } }], project),
    hasAny(query.before),
    hasAny(query.after),
  ]);
  // Without further filters, the jobs alone name all notifications. Jobs expire with their notification.
  const hasFilters = Object.keys(filter).length > 1;
  return toPage(order, args, { found: documents, hasBefore, hasAfter }, () =>
    hasFilters ? countWithJob({ notifications, jobs }, filter, ofStatus) : countNotificationsOf(jobs, ofStatus),
  );
}

/** Turns a range of notification ids into the range of their jobs. */
const toJobBounds = (range: Document): Document =>
  range.$and === undefined
    ? omitUndefined({ _notificationId: range._id })
    : { $and: (range.$and as Document[]).map(toJobBounds) };
