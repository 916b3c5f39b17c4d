import type { AnyBulkWriteOperation, ObjectId } from 'mongodb';
import { executionDetailOf } from '../model/execution-detail.ts';
import { groupBy } from '../model/group-by.ts';
import type { Job, Notification } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import { extendExpiry, type NeededRecords, withExpiry } from './expiry.ts';
import type { Transaction } from './mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';

type Environment = Pick<Scope, '_environmentId'>;

/** A digest that has ended, and whose notification was canceled before all steps after it ran. */
interface EndedDigest {
  readonly master: Job;
  /** The steps of the notification from the first canceled one on. */
  readonly unsent: readonly Job[];
}

/** The job of an event that was merged into a digest. */
type MergedJob = Pick<Job, '_id' | '_notificationId' | 'transactionId'>;

/** An ended digest, and the notification that goes on with it. */
interface Handover extends EndedDigest {
  /** The job of the next event. */
  readonly next: MergedJob;
  /** The jobs of the further events. */
  readonly others: readonly MergedJob[];
  /** The steps of the next notification that run instead of the unsent ones. */
  readonly first: Job;
  readonly later: readonly Job[];
}

/**
 * Passes digests on whose windows have closed: the notification of the next event goes on with the events of the others,
 * from the first step that the canceled notification did not run. Otherwise these events would be lost. A notification
 * with a step that still runs is left to the commit of that step.
 * @param notificationIds canceled notifications
 * @param canceled their jobs as they were before. A delay goes on until the time of the canceled one
 */
export async function passEndedDigestsOn(
  transaction: Transaction,
  environment: Environment,
  notificationIds: readonly ObjectId[],
  canceled: readonly Job[],
  now: Date,
): Promise<void> {
  const { store, session } = transaction;
  const { collections, retention } = store;
  const begun = new Map(notificationIds.map((_id) => [`${_id}`, _id]));
  // No digest precedes a first step. The notifications of a broadcast mostly wait at their first steps.
  for (const job of canceled) if (job._parentId == null) begun.delete(notificationOf(job));
  const handovers = await findHandovers(transaction, environment, [...begun.values()]);
  if (handovers.length === 0) return;
  const delayedUntil = new Map(canceled.map((job) => [`${job._id}`, job.type === 'delay' ? job.runAt : undefined]));
  const schedule = new ScheduleBatch();
  const waits: NeededRecords[] = [];
  const jobs = handovers.flatMap((handover) => {
    const { master, unsent, next, first } = handover;
    const { _notificationId } = next;
    const replaced = unsent.find((job) => stepIdOf(job) === stepIdOf(first));
    const runAt = delayedUntil.get(`${replaced?._id}`);
    waits.push({ ...environment, job: first, until: runAt ?? now });
    const _scheduleId = schedule.addJob('interactive', master, _notificationId, runAt ?? now);
    return jobWrites(
      handover,
      runAt ? { status: 'delayed', runAt, _scheduleId } : { status: 'queued', _scheduleId },
      now,
    );
  });
  await collections.jobs.bulkWrite(jobs, { session });
  await collections.notifications.bulkWrite(handovers.map(notificationWrite), { session });
  const details = withExpiry(
    handovers.flatMap((handover) => detailsOf(handover, now)),
    retention.detailDays,
  );
  await collections.executionDetails.insertMany(details, { session });
  await insertScheduled(store, schedule, session);
  await extendExpiry(transaction, waits);
}

const notificationOf = ({ _notificationId }: Pick<Job, '_notificationId'>): string => `${_notificationId}`;
const stepIdOf = ({ step }: Job): string => `${step._id}`;

async function findHandovers(
  transaction: Transaction,
  { _environmentId }: Environment,
  notificationIds: readonly ObjectId[],
): Promise<Handover[]> {
  if (notificationIds.length === 0) return [];
  const { store, session } = transaction;
  const { jobs } = store.collections;
  const stepsOf = async (_ids: readonly ObjectId[]) => {
    if (_ids.length === 0) return new Map<string, Job[]>();
    const found = await jobs
      .find({ _environmentId, _notificationId: { $in: [..._ids] } }, { session, projection: { payload: 0 } })
      .sort({ _notificationId: 1, _id: 1 })
      .toArray();
    return groupBy(found, notificationOf);
  };
  // Most canceled notifications have no ended digest, and need not be read.
  const digests = await jobs
    .find<Pick<Job, '_notificationId'>>(
      { _environmentId, _notificationId: { $in: [...notificationIds] }, type: 'digest', status: 'completed' },
      { session, projection: { _id: 0, _notificationId: 1 } },
    )
    .toArray();
  const stepsByNotification = await stepsOf(digests.map(({ _notificationId }) => _notificationId));
  const ended = [...stepsByNotification.values()].flatMap((steps) => endedDigest(steps) ?? []);
  if (ended.length === 0) return [];
  const merged = await jobs
    .find<MergedJob & Pick<Job, '_mergedDigestId'>>(
      {
        _mergedDigestId: { $in: ended.map(({ master }) => master._id.toHexString()) },
        _environmentId,
        type: 'digest',
        status: 'merged',
      },
      { session, projection: { _mergedDigestId: 1, _notificationId: 1, transactionId: 1 } },
    )
    .sort({ _mergedDigestId: 1, triggeredAt: 1, _id: 1 })
    .toArray();
  const mergedByMaster = groupBy(merged, ({ _mergedDigestId }) => `${_mergedDigestId}`);
  const nextSteps = await stepsOf([...mergedByMaster.values()].flatMap(([next]) => next?._notificationId ?? []));
  return ended.flatMap(({ master, unsent }): Handover[] => {
    const [next, ...others] = mergedByMaster.get(`${master._id}`) ?? [];
    const unsentIds = new Set(unsent.map(stepIdOf));
    const [first, ...later] = (nextSteps.get(`${next?._notificationId}`) ?? []).filter(
      (job) => job.status === 'merged' && job._mergedDigestId === `${master._id}` && unsentIds.has(stepIdOf(job)),
    );
    return next === undefined || first === undefined ? [] : [{ master, unsent, next, others, first, later }];
  });
}

/** The last digest before the first canceled step. Undefined if there is none, or a step runs. */
function endedDigest(steps: readonly Job[]): EndedDigest | undefined {
  const first = steps.findIndex(({ status }) => status === 'canceled');
  if (first < 0 || steps.some(({ status }) => status === 'running')) return undefined;
  // In update mode, the events update a message that was sent before.
  const master = steps
    .slice(0, first)
    .findLast(({ type, status, digest }) => type === 'digest' && status === 'completed' && !digest?.updateMode);
  return master && { master, unsent: steps.slice(first) };
}

/** @param goesOn how the first step runs */
function jobWrites(
  { master, next, others, first, later }: Handover,
  goesOn: Partial<Job>,
  now: Date,
): AnyBulkWriteOperation<Job>[] {
  const { _environmentId } = master;
  const masterId = master._id.toHexString();
  const set = ({ _id }: Pick<Job, '_id'>, changes: Partial<Job>): AnyBulkWriteOperation<Job> => ({
    updateOne: { filter: { _id, _environmentId }, update: { $set: { ...changes, updatedAt: now } } },
  });
  const ownSteps = [next, first, ...later].map(({ _id }) => _id);
  return [
    set(next, { status: 'completed', ...withoutOwnEvent(master, others.length + 1) }),
    set(first, goesOn),
    ...later.map((step) => set(step, { status: 'pending' })),
    { updateMany: { filter: { _id: { $in: ownSteps }, _environmentId }, update: { $unset: { _mergedDigestId: '' } } } },
    {
      updateMany: {
        filter: { _mergedDigestId: masterId, _environmentId, _notificationId: { $ne: next._notificationId } },
        update: { $set: { _mergedDigestId: next._id.toHexString() } },
      },
    },
  ];
}

/** An ended digest without the event of its own job. */
function withoutOwnEvent({ _id, digest, output }: Job, eventCount: number): Partial<Job> {
  const own = _id.toHexString();
  const events = (digest?.events ?? []).filter((event) => (event as { readonly id?: unknown }).id !== own);
  return { digest: { type: 'regular', ...digest, events }, output: { ...output, events, eventCount } };
}

/**
 * The further events belong to the digest of the next notification now. The next one itself still names the canceled one,
 * which may have sent messages with its event: an erasure follows these names.
 */
const notificationWrite = ({ master, next, others }: Handover): AnyBulkWriteOperation<Notification> => ({
  updateMany: {
    filter: {
      _id: { $in: others.map(({ _notificationId }) => _notificationId) },
      _environmentId: master._environmentId,
    },
    update: { $set: { _digestedNotificationId: next._notificationId } },
  },
});

function detailsOf({ master, next }: Handover, now: Date) {
  const log = (job: Job, detail: string, other: MergedJob) => {
    const raw = { jobId: other._id, notificationId: other._notificationId, transactionId: other.transactionId };
    return executionDetailOf(job, { status: 'Warning', detail, source: 'Internal', raw: JSON.stringify(raw) }, now);
  };
  return [
    log(master, 'The notification of the next event goes on with the other events', next),
    log({ ...master, ...next }, 'Goes on with the digest of a canceled notification', master),
  ];
}
