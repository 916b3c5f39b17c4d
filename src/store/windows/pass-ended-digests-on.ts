import type { AnyBulkWriteOperation, ObjectId } from 'mongodb';
import { executionDetailOf } from '../../model/execution-detail.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Job, Notification } from '../../model/notification.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import { extendExpiry, type NeededRecords, setExpiry } from '../expiry.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from '../queue/schedule-batch.ts';
import { IS_MERGED_EVENT } from './merged-events.ts';
import { isMessageUpdate } from './message-update.ts';

/** Digests that have ended, and whose notification was canceled before all steps after them ran. */
interface EndedDigests {
  /** In the order of the steps. */
  readonly masters: readonly Job[];
  /** The steps of the notification from the first canceled one on. */
  readonly unsent: readonly Job[];
}

/** The job of an event that was merged into a digest. */
type MergedJob = Pick<Job, '_id' | '_notificationId' | 'transactionId'>;

/** A digest that passes from the canceled notification to the next one. */
interface PassedDigest {
  /** Its job in the canceled notification. */
  readonly from: Job;
  /** Its job in the next notification. */
  readonly to: Job;
  /** The jobs of the events of further notifications. */
  readonly others: readonly MergedJob[];
}

/** Ended digests, and the notification that goes on with them. */
interface Handover {
  /** The digest that collected the next event. */
  readonly master: Job;
  /** The job of the next event. */
  readonly next: MergedJob;
  /** The digest that collected the next event, and the later ones. */
  readonly digests: readonly PassedDigest[];
  /** The steps of the canceled notification from the first canceled one on. */
  readonly unsent: readonly Job[];
  /** The steps of the next notification that run instead of the unsent ones. */
  readonly first: Job;
  readonly later: readonly Job[];
}

/**
 * Passes digests on whose windows have closed: the notification of the next event goes on with the events of the others,
 * from the first step that the canceled notification did not run. Otherwise these events would be lost. Of several digests,
 * the next event is that of the first digest that has one, and takes the place of the canceled event in the later digests. A
 * notification with a step that still runs is left to the commit of that step.
 * @param notificationIds canceled notifications
 * @param canceled their jobs as they were before. A delay goes on until the time of the canceled one
 */
export async function passEndedDigestsOn(
  transaction: Transaction,
  environment: InEnvironment,
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
  const schedule = new ScheduleBatch(store.clock.now());
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
  const details = setExpiry(
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
  { _environmentId }: InEnvironment,
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
  const ended = [...stepsByNotification.values()].flatMap((steps) => endedDigests(steps) ?? []);
  if (ended.length === 0) return [];
  const merged = await jobs
    .find<MergedJob & Pick<Job, '_mergedDigestId'>>(
      {
        _mergedDigestId: { $in: ended.flatMap(({ masters }) => masters.map(({ _id }) => _id.toHexString())) },
        _environmentId,
        ...IS_MERGED_EVENT,
      },
      { session, projection: { _mergedDigestId: 1, _notificationId: 1, transactionId: 1 } },
    )
    .sort({ _mergedDigestId: 1, triggeredAt: 1, _id: 1 })
    .toArray();
  const mergedByMaster = groupBy(merged, ({ _mergedDigestId }) => `${_mergedDigestId}`);
  const mergedInto = ({ _id }: Job) => mergedByMaster.get(`${_id}`) ?? [];
  const nextSteps = await stepsOf([...mergedByMaster.values()].flatMap(([next]) => next?._notificationId ?? []));
  return ended.flatMap(({ masters: all, unsent }): Handover[] => {
    const master = all.find((one) => mergedInto(one).length > 0);
    const [next] = master === undefined ? [] : mergedInto(master);
    if (master === undefined || next === undefined) return [];
    const own = (nextSteps.get(notificationOf(next)) ?? []).filter(
      ({ status, _mergedDigestId }) => status === 'merged' && _mergedDigestId === `${master._id}`,
    );
    const digests = all.slice(all.indexOf(master)).flatMap((from): PassedDigest[] => {
      const to = own.find((job) => stepIdOf(job) === stepIdOf(from));
      const others = mergedInto(from).filter(({ _id }) => !_id.equals(next._id));
      return to === undefined ? [] : [{ from, to, others }];
    });
    const unsentIds = new Set(unsent.map(stepIdOf));
    const [first, ...later] = own.filter((job) => unsentIds.has(stepIdOf(job)));
    return first === undefined ? [] : [{ master, next, digests, unsent, first, later }];
  });
}

/** The digests before the first canceled step. Undefined if there are none, or a step runs. */
function endedDigests(steps: readonly Job[]): EndedDigests | undefined {
  const first = steps.findIndex(({ status }) => status === 'canceled');
  if (first < 0 || steps.some(({ status }) => status === 'running')) return undefined;
  // In update mode, the events update a message that was sent before, if there is one.
  const hasMessage = (index: number) => steps.slice(index).some(isSentMessage);
  const masters = steps
    .slice(0, first)
    .filter(
      ({ type, output, digest }, index) =>
        type === 'digest' && output !== undefined && !(digest?.updateMode && hasMessage(index)),
    );
  return masters.length === 0 ? undefined : { masters, unsent: steps.slice(first) };
}

/** Whether a job has sent an in-app message. It may be about to replace it. */
const isSentMessage = (job: Job): boolean =>
  (job.type === 'in_app' && job.status === 'completed') || isMessageUpdate(job);

/** @param goesOn how the first step runs */
function jobWrites(
  { master, next, digests, first, later }: Handover,
  goesOn: Partial<Job>,
  now: Date,
): AnyBulkWriteOperation<Job>[] {
  const { _environmentId } = master;
  const nextEvent = eventsOf(master).find(({ id }) => id === next._id.toHexString());
  const set = ({ _id }: Pick<Job, '_id'>, changes: Partial<Job>): AnyBulkWriteOperation<Job> => ({
    updateOne: { filter: { _id, _environmentId }, update: { $set: { ...changes, updatedAt: now } } },
  });
  const ownSteps = [...digests.map(({ to }) => to), first, ...later].map(({ _id }) => _id);
  return [
    ...digests.map(({ from, to, others }) => {
      const event = from === master ? undefined : nextEvent && { ...nextEvent, id: to._id.toHexString() };
      return set(to, { status: from.status, ...withEventInstead(from, event, others.length + 1) });
    }),
    set(first, goesOn),
    ...later.map((step) => set(step, { status: 'pending' })),
    { updateMany: { filter: { _id: { $in: ownSteps }, _environmentId }, update: { $unset: { _mergedDigestId: '' } } } },
    ...digests.map(({ from, to }) => ({
      updateMany: {
        filter: {
          _mergedDigestId: from._id.toHexString(),
          _environmentId,
          _notificationId: { $ne: next._notificationId },
        },
        update: { $set: { _mergedDigestId: to._id.toHexString() } },
      },
    })),
  ];
}

const eventsOf = ({ digest }: Job): readonly Record<string, unknown>[] => digest?.events ?? [];

/** An ended digest with another event instead of that of its own job, or without it. */
function withEventInstead(job: Job, event: Record<string, unknown> | undefined, eventCount: number): Partial<Job> {
  const { _id, digest, output } = job;
  const own = _id.toHexString();
  const events = eventsOf(job)
    .map((one) => (one.id === own ? event : one))
    .filter((one) => one !== undefined);
  return { digest: { type: 'regular', ...digest, events }, output: { ...output, events, eventCount } };
}

/**
 * The further events belong to the digest of the next notification now. The next one itself still names the canceled one,
 * which may have sent messages with its event: an erasure follows these names.
 */
const notificationWrite = ({ master, next, digests }: Handover): AnyBulkWriteOperation<Notification> => ({
  updateMany: {
    filter: {
      _id: { $in: digests.flatMap(({ others }) => others.map(({ _notificationId }) => _notificationId)) },
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
