import { calculateObjectSize } from 'bson';
import type { Filter, ObjectId, UpdateFilter } from 'mongodb';
import { ENDED_STATUSES } from '../../model/enums.ts';
import type { Job } from '../../model/notification.ts';
import type { Scope } from '../../model/scalars.ts';
import { ofEnvironments, oneOf } from '../mongo/one-of.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from '../queue/schedule-batch.ts';
import type { Queue } from '../queue/work-kinds.ts';
import { IS_MERGED_EVENT } from './merged-events.ts';

type Environment = Pick<Scope, '_environmentId'>;

/** The job of one event of a digest: the master itself, or a job that was merged into it. */
export type DigestedJob = Pick<
  Job,
  '_id' | '_notificationId' | 'payload' | 'transactionId' | 'createdAt' | 'triggeredAt' | 'expireAt'
> & {
  /** Whether the event does not fit into the digest. Then it has no payload. */
  readonly isTooLarge?: boolean;
};

/** One event of a digest, as templates see it. */
export type DigestEvent = {
  readonly id: string;
  readonly time: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/**
 * The most bytes of BSON that the events of a digest may have. A job contains them twice, besides its own event, in a document
 * of at most 16 MiB. An event of a request of 1 MiB can have 6.3 MB of BSON: a zero in a list has 2 bytes of JSON, and 12 there.
 */
const MAX_EVENTS_BYTES = 4_500_000;
/** The most bytes that an element of a list has besides its value: its type and its index. */
const ELEMENT_BYTES = 10;
/** The most bytes of the events of all digests that one transaction closes. */
const MAX_TOGETHER_BYTES = 10_000_000;

/** Those of some events that fit into the job of their digest. */
export function eventsThatFit<Event extends object>(events: readonly Event[]): Event[] {
  let bytes = 0;
  return events.filter((event) => {
    const more = calculateObjectSize(event) + ELEMENT_BYTES;
    const fits = bytes + more <= MAX_EVENTS_BYTES;
    if (fits) bytes += more;
    return fits;
  });
}

/**
 * The jobs that were merged into masters, in the order in which their triggers were accepted, by hex id of the master. Jobs
 * that do not fit into `MAX_EVENTS_BYTES` of one master have no payload.
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
    ...IS_MERGED_EVENT,
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
    const bytes = calculateObjectSize(payload ?? {});
    if (events.bytes + bytes > MAX_EVENTS_BYTES) {
      events.jobs.push({ ...job, isTooLarge: true });
      continue;
    }
    events.bytes += bytes;
    all += bytes;
    if (all > MAX_TOGETHER_BYTES && byMaster.size > 1) {
      throw new Error('The events of the digests are too large for one transaction');
    }
    events.jobs.push(payload === undefined ? job : { ...job, payload });
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
 * Adds an event to the digest of a master that has already completed (update mode). In-app steps that have run are scheduled
 * again, and replace their messages under the same ids. The others wait for the steps before them, and contain the event then:
 * a worker that has loaded the digest without it loses its claim.
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
  const events: readonly object[] = master.digest?.events ?? [];
  const fits = eventsThatFit([...events, event]).length > events.length;
  const update: UpdateFilter<Job> = {
    $inc: { 'output.eventCount': 1 },
    ...(fits && { $push: { 'digest.events': added, 'output.events': added } }),
  };
  await jobs.updateOne({ _id: master._id, _environmentId }, update, { session });
  const later = await jobs
    .find(
      { _notificationId, _environmentId, _id: { $gt: master._id } },
      { session, projection: { type: 1, status: 1, claim: 1, runAt: 1 } },
    )
    .sort({ _id: 1 })
    .toArray();
  /** Runs a step in a work item of its own. */
  const schedule = async ({ _id }: Pick<Job, '_id'>, at: Date, fields: Partial<Job>) => {
    const batch = new ScheduleBatch();
    const _scheduleId = batch.addJob(queue, master, _notificationId, at);
    const update = { $set: { ...fields, _scheduleId }, $unset: { claim: '' as const } };
    await jobs.updateOne({ _id, _environmentId }, update, { session });
    await insertScheduled(store, batch, session);
  };
  for (const job of stepsBeforeMessages(later)) {
    if (job.status === 'pending') await schedule(job, now, { status: 'queued' });
    else if (job.claim !== undefined) await schedule(job, job.runAt ?? now, {});
    // Conflicts with a worker that claims the step at the same time.
    else await jobs.updateOne({ _id: job._id, _environmentId }, { $inc: { writes: 1 } }, { session });
  }
  for (const job of later) {
    // Others have made no message. A failed step may succeed with more events.
    if (job.type !== 'in_app' || (job.status !== 'completed' && job.status !== 'failed')) continue;
    const message = await messages.findOne(
      { _notificationId, _environmentId, _jobId: job._id },
      { session, projection: { _id: 1 } },
    );
    await schedule(job, now, { status: 'queued', ...(message && { state: { messageId: `${message._id}` } }) });
  }
}

/**
 * The steps with which a notification goes on to its in-app steps that have not run. A step that runs cannot be begun again:
 * the step after it is begun instead.
 */
function stepsBeforeMessages<Step extends Pick<Job, 'type' | 'status'>>(steps: readonly Step[]): Step[] {
  const open = steps.filter(({ status }) => !ENDED_STATUSES.includes(status));
  const last = open.findLastIndex(({ type }) => type === 'in_app');
  return open
    .slice(0, last + 1)
    .filter(({ status }, index) =>
      status === 'pending' ? (open[index - 1]?.status ?? 'running') === 'running' : status !== 'running',
    );
}
