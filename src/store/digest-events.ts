import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import type { Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import { ofEnvironments, oneOf } from './mongo/one-of.ts';
import type { Transaction } from './mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';
import type { Queue } from './queue/work-kinds.ts';

type Environment = Pick<Scope, '_environmentId'>;

/** The job of one event of a digest: the master itself, or a job that was merged into it. */
export type DigestedJob = Pick<
  Job,
  '_id' | '_notificationId' | 'payload' | 'transactionId' | 'createdAt' | 'triggeredAt' | 'expireAt'
>;

/** One event of a digest, as templates see it. */
export type DigestEvent = {
  readonly id: string;
  readonly time: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** The most JSON that the events of a digest may have. A job contains them twice, in a document of at most 16 MiB. */
export const MAX_EVENTS_BYTES = 5_000_000;
/** The most JSON of the events of all digests that one transaction closes. */
const MAX_TOGETHER_BYTES = 10_000_000;

/**
 * The jobs that were merged into masters, in the order in which their triggers were accepted, by hex id of the master. Past
 * `MAX_EVENTS_BYTES` of one master, jobs have no payload.
 * @throws Error if the events of several masters are too many to be held in memory together
 */
export async function findMergedJobsOf(
  { store, session }: Transaction,
  environments: readonly Environment[],
  _masterJobIds: readonly ObjectId[],
): Promise<Map<string, DigestedJob[]>> {
  const filter = {
    _mergedDigestId: oneOf(_masterJobIds.map((_id) => _id.toHexString())),
    _environmentId: ofEnvironments(environments),
    type: 'digest',
    status: 'merged',
  } as Filter<Job>;
  const found = store.collections.jobs
    .find<DigestedJob & Pick<Job, '_mergedDigestId'>>(filter, {
      session,
      projection: {
        _mergedDigestId: 1,
        _notificationId: 1,
        payload: 1,
        transactionId: 1,
        createdAt: 1,
        triggeredAt: 1,
        expireAt: 1,
      },
    })
    .sort({ _mergedDigestId: 1, triggeredAt: 1, _id: 1 });
  const byMaster = new Map<string, { readonly jobs: DigestedJob[]; bytes: number }>();
  let all = 0;
  for await (const { payload, _mergedDigestId = '', ...job } of found) {
    const events = byMaster.get(_mergedDigestId) ?? { jobs: [], bytes: 0 };
    byMaster.set(_mergedDigestId, events);
    const bytes = events.bytes <= MAX_EVENTS_BYTES ? JSON.stringify(payload ?? {}).length : 0;
    events.bytes += bytes;
    all += bytes;
    if (all > MAX_TOGETHER_BYTES && byMaster.size > 1) {
      throw new Error('The events of the digests are too large for one transaction');
    }
    events.jobs.push(events.bytes <= MAX_EVENTS_BYTES && payload !== undefined ? { ...job, payload } : job);
  }
  return new Map([...byMaster].map(([master, { jobs }]) => [master, jobs]));
}

/** The jobs that were merged into a master, as `findMergedJobsOf` returns them. */
export const findMergedJobs = async (
  transaction: Transaction,
  environment: Environment,
  _masterJobId: ObjectId,
): Promise<DigestedJob[]> =>
  (await findMergedJobsOf(transaction, [environment], [_masterJobId])).get(_masterJobId.toHexString()) ?? [];

/** Stores in notifications which other notification contains their events. */
export async function setDigestedInto(
  { store, session }: Transaction,
  { _environmentId }: Environment,
  _notificationIds: readonly ObjectId[],
  _digestedNotificationId: ObjectId,
): Promise<void> {
  if (_notificationIds.length === 0) return;
  await store.collections.notifications.updateMany(
    { _id: { $in: [..._notificationIds] }, _environmentId },
    { $set: { _digestedNotificationId } },
    { session },
  );
}

/**
 * Adds an event to the digest of a master that has already completed (update mode), and schedules the in-app steps after
 * it. Each of them replaces its message under the same id. A worker that has claimed one of them loses the claim.
 */
export async function addEventToCompletedDigest(
  { store, session }: Transaction,
  queue: Queue,
  { _environmentId }: Environment,
  _masterJobId: ObjectId,
  event: DigestEvent,
  now: Date,
): Promise<void> {
  const { jobs, messages } = store.collections;
  const master = await jobs.findOne({ _id: _masterJobId, _environmentId }, { session });
  if (master === null) return;
  const { _notificationId } = master;
  const added = { $each: [event], $sort: { time: 1 } };
  const fits = JSON.stringify([master.digest?.events, event]).length <= MAX_EVENTS_BYTES;
  const update: UpdateFilter<Job> = {
    $inc: { 'output.eventCount': 1 },
    ...(fits && { $push: { 'digest.events': added, 'output.events': added } }),
  };
  await jobs.updateOne({ _id: master._id, _environmentId }, update, { session });
  const inAppJobs = await jobs
    .find({ _notificationId, _environmentId, _id: { $gt: master._id }, type: 'in_app' }, { session })
    .toArray();
  for (const { _id, status } of inAppJobs) {
    // These made no message. A failed step may succeed with more events.
    if (status === 'skipped' || status === 'canceled' || status === 'merged') continue;
    const message = await messages.findOne(
      { _notificationId, _environmentId, _jobId: _id },
      { session, projection: { _id: 1 } },
    );
    const schedule = new ScheduleBatch();
    const _scheduleId = schedule.addJob(queue, master, _notificationId, now);
    await jobs.updateOne(
      { _id, _environmentId },
      {
        $set: { status: 'queued', _scheduleId, ...(message && { state: { messageId: `${message._id}` } }) },
        $unset: { claim: '', runAt: '' },
      },
      { session },
    );
    await insertScheduled(store, schedule, session);
  }
}
