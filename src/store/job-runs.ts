import { type AnyBulkWriteOperation, type ClientSession, type Filter, ObjectId } from 'mongodb';
import type { JobStatus } from '../model/enums.ts';
import { groupBy } from '../model/group-by.ts';
import type { Message } from '../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Subscriber } from '../model/subscriber.ts';
import type { Trigger } from '../model/trigger.ts';
import type { Store } from './mongo/connect.ts';
import { expiring, keepWaiting } from './mongo/expiry.ts';
import type { Transaction } from './mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';
import { newWorkItem, WORK_COLLECTION } from './queue/work-item.ts';
import { type JobBatch, type Queue, RUN_JOBS } from './queue/work-kinds.ts';

/** The states in which a job has a schedule. */
const OPEN: readonly JobStatus[] = ['queued', 'delayed', 'running'];

/** All jobs of a notification in order, of which one is claimed. */
export interface ClaimedJobs {
  readonly claimed: Job;
  readonly jobs: Job[];
}

/**
 * Takes the jobs of a schedule in hand.
 * @param claim a token of this run alone
 * @returns the jobs with those beside them; null where another worker has them in hand
 */
export async function claimJobs(
  { collections }: Store,
  { _environmentId, notificationIds }: JobBatch,
  _scheduleId: ObjectId,
  claim: string,
): Promise<ClaimedJobs[] | null> {
  const batch: Filter<Job> = { _environmentId, _notificationId: { $in: [...notificationIds] } };
  const isDue: Filter<Job> = { ...batch, _scheduleId, status: { $in: [...OPEN] } };
  await collections.jobs.updateMany({ ...isDue, claim: { $exists: false } }, { $set: { claim } });
  const found = await collections.jobs.find(batch).sort({ _notificationId: 1, _id: 1 }).toArray();
  const isOfSchedule = (job: Job) => job._scheduleId?.equals(_scheduleId) === true && OPEN.includes(job.status);
  if (found.some((job) => isOfSchedule(job) && job.claim !== claim)) return null;
  const byNotification = groupBy(found, ({ _notificationId }) => `${_notificationId}`);
  return [...byNotification.values()].flatMap((jobs) =>
    jobs.filter(isOfSchedule).map((claimed) => ({ claimed, jobs: [...jobs] })),
  );
}

/**
 * Moves the jobs of a schedule to a new one that is due now, out of the hands of whoever had them: another worker's
 * claims end with it, and nothing that it still does with the old schedule concerns them.
 */
export async function takeOverJobs(
  store: Store,
  queue: Queue,
  batch: JobBatch,
  _scheduleId: ObjectId,
  now: Date,
): Promise<void> {
  const { _environmentId, _organizationId, notificationIds } = batch;
  await store.client.withSession((session) =>
    session.withTransaction(async () => {
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
    }),
  );
}

/** Lets go of the jobs of a schedule that were not begun, so that whoever runs it next can claim them. */
export async function releaseJobs(
  { collections }: Store,
  { _environmentId, notificationIds }: JobBatch,
  _scheduleId: ObjectId,
  claim: string,
): Promise<void> {
  await collections.jobs.updateMany(
    { _environmentId, _notificationId: { $in: [...notificationIds] }, _scheduleId, claim },
    { $unset: { claim: '' } },
  );
}

/** A change of one job, from what its writer knows of it. */
export interface JobChange {
  readonly _id: ObjectId;
  readonly from: { readonly status: JobStatus; readonly claim?: string };
  readonly set: Partial<Job>;
  readonly unset?: readonly (keyof Job)[];
}

/** What one run of a job's step came to, and all that is written with it. */
export interface JobCommit {
  readonly scope: Scope;
  readonly queue: Queue;
  readonly changes: readonly JobChange[];
  readonly executionDetails: readonly ExecutionDetail[];
  readonly messages: readonly Message[];
  /** The job of the changes that is to run at a time. */
  readonly wait?: { readonly _jobId: ObjectId; readonly _notificationId: ObjectId; readonly until: Date } | undefined;
  readonly triggers?: readonly Trigger[];
}

/** Makes a commit within its transaction; called anew where the transaction is tried again. */
export type CommitMaker = (transaction: Transaction) => Promise<JobCommit>;

/** Another worker has a job in hand, or it was canceled. */
export class Outdated extends Error {
  override readonly name = 'Outdated';
}

/**
 * Writes several commits in one transaction.
 * @returns the commits as they were made
 * @throws Outdated where a job of any is no longer what its writer knew; then nothing is written
 */
export async function commitJobs(store: Store, makers: readonly CommitMaker[], now: Date): Promise<JobCommit[]> {
  return store.client.withSession((session) =>
    session.withTransaction(async () => {
      const commits: JobCommit[] = [];
      // One object for each try: what is remembered by it is forgotten with the try.
      const transaction: Transaction = { store, session };
      for (const make of makers) commits.push(await make(transaction));
      await writeCommits(store, session, commits, now);
      return commits;
    }),
  );
}

async function writeCommits(
  store: Store,
  session: ClientSession,
  commits: readonly JobCommit[],
  now: Date,
): Promise<void> {
  const { collections } = store;
  const schedule = new ScheduleBatch();
  const changes = commits.flatMap((commit): AnyBulkWriteOperation<Job>[] => {
    const { wait, queue, scope, triggers = [] } = commit;
    if (triggers.length > 0) schedule.addTriggers({ ...scope, triggers }, now, queue);
    const _scheduleId = wait && schedule.addJob(queue, scope, wait._notificationId, wait.until);
    return commit.changes.map(({ _id, from, set, unset = [] }) => {
      const planned = wait?._jobId.equals(_id) ? { _scheduleId } : {};
      const filter = { _id, _environmentId: scope._environmentId, status: from.status, ...claimFilter(from.claim) };
      return {
        updateOne: {
          filter,
          update: {
            $set: { ...set, ...planned, updatedAt: now },
            ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
          },
        },
      } as AnyBulkWriteOperation<Job>;
    });
  });
  if (changes.length > 0) {
    const { matchedCount } = await collections.jobs.bulkWrite(changes, { session, ordered: false });
    if (matchedCount !== changes.length) throw new Outdated('a job was changed by another');
  }
  const details = expiring(
    commits.flatMap(({ executionDetails }) => executionDetails),
    store.retention.detailDays,
  );
  if (details.length > 0) await collections.executionDetails.insertMany(details, { session });
  const messages = expiring(
    commits.flatMap((commit) => commit.messages),
    store.retention.messageDays,
  );
  if (messages.length > 0) {
    const writes = messages.map((message) => ({
      replaceOne: { filter: { _id: message._id }, replacement: message, upsert: true },
    }));
    await collections.messages.bulkWrite(writes, { session, ordered: false });
  }
  const waits = commits.flatMap(({ wait, scope: { _environmentId } }) => (wait ? { _environmentId, ...wait } : []));
  await keepWaiting({ store, session }, waits, now);
  await insertScheduled(store, schedule, session);
}

const claimFilter = (claim: string | undefined) => ({ claim: claim ?? { $exists: false } });

/** What the jobs of several notifications need beside their workflows. */
export interface RunDocuments {
  readonly notifications: ReadonlyMap<string, Notification>;
  /** Subscribers and actors. */
  readonly subscribers: ReadonlyMap<string, Subscriber>;
}

/** The notifications of claimed jobs, their subscribers and their actors, by hex id: two reads. */
export async function findRunDocuments(
  { collections }: Store,
  { _environmentId }: Scope,
  claimed: readonly Job[],
): Promise<RunDocuments> {
  const idsOf = (ids: readonly (ObjectId | undefined)[]): ObjectId[] =>
    [...new Set(ids.flatMap((id) => id?.toHexString() ?? []))].map((hex) => ObjectId.createFromHexString(hex));
  const [notifications, subscribers] = await Promise.all([
    collections.notifications
      .find({ _environmentId, _id: { $in: idsOf(claimed.map(({ _notificationId }) => _notificationId)) } })
      .toArray(),
    collections.subscribers
      .find({
        _environmentId,
        _id: { $in: idsOf(claimed.flatMap(({ _subscriberId, _actorId }) => [_subscriberId, _actorId])) },
      })
      .toArray(),
  ]);
  return {
    notifications: new Map(notifications.map((notification) => [`${notification._id}`, notification])),
    subscribers: new Map(subscribers.map((subscriber) => [`${subscriber._id}`, subscriber])),
  };
}
