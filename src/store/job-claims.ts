import { type Filter, ObjectId } from 'mongodb';
import type { JobStatus } from '../model/enums.ts';
import { groupBy } from '../model/group-by.ts';
import type { Job, Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber } from '../model/subscriber.ts';
import { findDocuments } from './mongo/bson-reader.ts';
import type { Store } from './mongo/connect.ts';
import { withTransaction } from './mongo/transactions.ts';
import { newWorkItem, WORK_COLLECTION } from './queue/work-item.ts';
import { type JobBatch, type JobQueue, RUN_JOBS } from './queue/work-kinds.ts';
import { openJobs, openSubscriber } from './sealed/sealed-documents.ts';

/** The statuses of a job that has a work item. */
const SCHEDULED_STATUSES: readonly JobStatus[] = ['queued', 'delayed', 'running'];

/** The jobs of a work item that were claimed. */
interface ClaimedJobBatch {
  /** Each notification is listed once. */
  readonly claimedJobs: readonly ClaimedJobs[];
  /** The notifications of the work item that have no jobs: they were deleted, or have expired. */
  readonly missing: readonly ObjectId[];
}

/** The claimed jobs of a notification, and all its jobs, in order. They lack the payload, which their notification has. */
export interface ClaimedJobs {
  readonly claimed: readonly [Job, ...Job[]];
  readonly jobs: Job[];
}

/**
 * Claims the jobs of a work item.
 * @param jobClaim a token that only this run of the work item uses
 * @returns null if another worker has claimed them
 */
export async function claimJobs(
  store: Store,
  { _environmentId, notificationIds }: JobBatch,
  _scheduleId: ObjectId,
  jobClaim: string,
): Promise<ClaimedJobBatch | null> {
  const { collections } = store;
  const batch: Filter<Job> = { _environmentId, _notificationId: { $in: [...notificationIds] } };
  const isDue: Filter<Job> = { ...batch, _scheduleId, status: { $in: [...SCHEDULED_STATUSES] } };
  await collections.jobs.updateMany({ ...isDue, claim: { $exists: false } }, { $set: { claim: jobClaim } });
  // A large payload takes milliseconds to decode for each job that copies it.
  const stored = await findDocuments(collections.jobs, batch, {
    projection: { payload: 0 },
    sort: { _notificationId: 1, _id: 1 },
  });
  const found = openJobs(store, stored);
  const isOfWorkItem = (job: Job) =>
    job._scheduleId?.equals(_scheduleId) === true && SCHEDULED_STATUSES.includes(job.status);
  if (found.some((job) => isOfWorkItem(job) && job.claim !== jobClaim)) return null;
  const byNotification = groupBy(found, ({ _notificationId }) => `${_notificationId}`);
  const claimedJobs = [...byNotification.values()].flatMap((jobs): ClaimedJobs[] => {
    const [first, ...others] = jobs.filter(isOfWorkItem);
    return first === undefined ? [] : [{ claimed: [first, ...others], jobs }];
  });
  return { claimedJobs, missing: notificationIds.filter((_id) => !byNotification.has(`${_id}`)) };
}

/**
 * Moves the jobs of a work item to a new one that is due now. The claims of another worker become stale: its
 * later writes for the old work item no longer match these jobs.
 */
export async function takeOverJobs(
  store: Store,
  queue: JobQueue,
  batch: JobBatch,
  _scheduleId: ObjectId,
  now: Date,
): Promise<void> {
  const { _environmentId, _organizationId, notificationIds } = batch;
  await withTransaction(
    store,
    async (session) => {
      const work = store.db.collection(WORK_COLLECTION);
      const next = newWorkItem(RUN_JOBS[queue], { _environmentId, _organizationId, notificationIds }, now);
      const { deletedCount } = await work.deleteOne({ _id: _scheduleId }, { session });
      if (deletedCount === 0) return;
      await work.insertOne(next, { session });
      await store.collections.jobs.updateMany(
        { _environmentId, _notificationId: { $in: [...notificationIds] }, _scheduleId },
        { $set: { _scheduleId: next._id }, $unset: { claim: '' } },
        { session },
      );
    },
    'local',
  );
}

/**
 * Removes the claim from the jobs that have not ended, so that the next run of the work item can claim them.
 * @returns whether there are any
 */
export async function releaseJobs(
  { collections }: Store,
  { _environmentId, notificationIds }: JobBatch,
  _scheduleId: ObjectId,
  jobClaim: string,
): Promise<boolean> {
  const { matchedCount } = await collections.jobs.updateMany(
    {
      _environmentId,
      _notificationId: { $in: [...notificationIds] },
      _scheduleId,
      status: { $in: [...SCHEDULED_STATUSES] },
      claim: jobClaim,
    },
    { $unset: { claim: '' } },
  );
  return matchedCount > 0;
}

/** The documents that jobs refer to, by hex id. */
interface DocumentsOfJobs {
  readonly notifications: ReadonlyMap<string, Notification>;
  /** Subscribers and actors. */
  readonly subscribers: ReadonlyMap<string, Subscriber>;
}

/** The notifications of jobs, their subscribers and their actors: two reads. */
export async function findDocumentsOfJobs(
  store: Store,
  { _environmentId }: Scope,
  jobs: readonly Job[],
): Promise<DocumentsOfJobs> {
  const { collections } = store;
  const distinct = (ids: readonly (ObjectId | undefined)[]): ObjectId[] =>
    [...new Set(ids.flatMap((id) => id?.toHexString() ?? []))].map((hex) => ObjectId.createFromHexString(hex));
  const [notifications, subscribers] = await Promise.all([
    findDocuments(collections.notifications, {
      _environmentId,
      _id: { $in: distinct(jobs.map(({ _notificationId }) => _notificationId)) },
    }),
    findDocuments(collections.subscribers, {
      _environmentId,
      _id: { $in: distinct(jobs.flatMap(({ _subscriberId, _actorId }) => [_subscriberId, _actorId])) },
    }),
  ]);
  return {
    notifications: new Map(notifications.map((notification) => [`${notification._id}`, notification])),
    subscribers: new Map(subscribers.map((subscriber) => [`${subscriber._id}`, openSubscriber(store, subscriber)])),
  };
}
