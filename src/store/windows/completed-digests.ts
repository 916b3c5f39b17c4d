import type { AnyBulkWriteOperation, ObjectId, UpdateFilter } from 'mongodb';
import { ENDED_STATUSES, type JobStatus } from '../../model/enums.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Job } from '../../model/notification.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import { storedReplacedMessageId } from '../../model/step-state.ts';
import { extendExpiry, type NeededRecords } from '../expiry.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from '../queue/schedule-batch.ts';
import type { Queue } from '../queue/work-kinds.ts';
import { type DigestEvent, eventsThatFit } from './digest-events.ts';

type CompletedMaster = Pick<Job, '_id' | '_notificationId' | '_environmentId' | '_organizationId'>;

/**
 * Adds an event to the digest of a master that has already completed (update mode). The messages with the digest are made
 * again, as `renewMessages` says.
 */
export async function addEventToCompletedDigest(
  transaction: Transaction,
  queue: Queue,
  environment: InEnvironment,
  _masterJobId: ObjectId,
  event: DigestEvent,
  now: Date,
): Promise<void> {
  const { store, session } = transaction;
  const { jobs } = store.collections;
  const { _environmentId } = environment;
  const master = await jobs.findOne({ _id: _masterJobId, _environmentId }, { session });
  if (master === null) return;
  const added = { $each: [event], $sort: { time: 1 } };
  const events: readonly object[] = master.digest?.events ?? [];
  const fits = eventsThatFit([...events, event]).length > events.length;
  const update: UpdateFilter<Job> = {
    $inc: { 'output.eventCount': 1 },
    ...(fits && { $push: { 'digest.events': added, 'output.events': added } }),
  };
  await jobs.updateOne({ _id: master._id, _environmentId }, update, { session });
  await renewMessages(transaction, queue, environment, [master], now);
}

/**
 * Removes events from the digests of masters that have already completed (update mode). The messages with the digests are
 * made again, as `renewMessages` says.
 * @param events the jobs that were merged into the masters
 */
export async function removeFromCompletedDigests(
  transaction: Transaction,
  queue: Queue,
  environment: InEnvironment,
  masters: readonly CompletedMaster[],
  events: readonly Pick<Job, '_id' | '_mergedDigestId'>[],
  now: Date,
): Promise<void> {
  if (masters.length === 0) return;
  const { store, session } = transaction;
  const { _environmentId } = environment;
  const eventsByMaster = groupBy(events, ({ _mergedDigestId }) => `${_mergedDigestId}`);
  const writes = masters.map(({ _id }): AnyBulkWriteOperation<Job> => {
    const ids = (eventsByMaster.get(`${_id}`) ?? []).map((event) => `${event._id}`);
    const removed = { id: { $in: ids } };
    const update: UpdateFilter<Job> = {
      $inc: { 'output.eventCount': -ids.length },
      $pull: { 'digest.events': removed, 'output.events': removed },
    };
    return { updateOne: { filter: { _id, _environmentId }, update } };
  });
  await store.collections.jobs.bulkWrite(writes, { session, ordered: false });
  await renewMessages(transaction, queue, environment, masters, now);
}

type LaterStep = Pick<
  Job,
  '_id' | '_notificationId' | 'type' | 'status' | 'claim' | 'runAt' | 'createdAt' | 'expireAt'
>;

/** The statuses of an in-app step whose result another digest may change: its conditions are checked again. */
const RENEWED_STATUSES: readonly JobStatus[] = ['completed', 'failed', 'skipped'];

/**
 * Makes the messages with digests again after their events changed. In-app steps that have run are scheduled again, and
 * replace their messages under the same ids. The others wait for the steps before them, and contain the events then: a worker
 * that has loaded a digest with its former events loses its claim.
 */
async function renewMessages(
  transaction: Transaction,
  queue: Queue,
  environment: InEnvironment,
  masters: readonly CompletedMaster[],
  now: Date,
): Promise<void> {
  const { store, session } = transaction;
  const { _environmentId } = environment;
  const schedule = new ScheduleBatch(store.clock.now());
  const writes: AnyBulkWriteOperation<Job>[] = [];
  const change = ({ _id }: LaterStep, update: UpdateFilter<Job>) =>
    writes.push({ updateOne: { filter: { _id, _environmentId }, update } });
  const waits: NeededRecords[] = [];
  const scheduleStep = (step: LaterStep, master: CompletedMaster, at: Date, fields: Partial<Job>) => {
    waits.push({ _environmentId, job: step, until: at });
    const _scheduleId = schedule.addJob(queue, master, master._notificationId, at);
    change(step, { $set: { ...fields, _scheduleId }, $unset: { claim: '' } });
  };
  const laterSteps = await findStepsAfter(transaction, environment, masters);
  const ended = [...laterSteps.values()].flat().filter(isRenewed);
  const messageIds = await findMessageIds(transaction, environment, ended);
  for (const [master, later] of laterSteps) {
    for (const step of stepsBeforeMessages(later)) {
      if (step.status === 'pending') scheduleStep(step, master, now, { status: 'queued' });
      else if (step.claim !== undefined) scheduleStep(step, master, step.runAt ?? now, {});
      // Conflicts with a worker that claims the step at the same time.
      else change(step, { $inc: { writes: 1 } });
    }
    for (const step of later.filter(isRenewed)) {
      const messageId = messageIds.get(`${step._id}`);
      scheduleStep(step, master, now, {
        status: 'queued',
        ...(messageId && { state: storedReplacedMessageId(messageId) }),
      });
    }
  }
  if (writes.length > 0) await store.collections.jobs.bulkWrite(writes, { session, ordered: false });
  await insertScheduled(store, schedule, session);
  await extendExpiry(transaction, waits);
}

/** Whether a step has run that makes a message with a digest. */
const isRenewed = ({ type, status }: LaterStep): boolean => type === 'in_app' && RENEWED_STATUSES.includes(status);

/** The steps after the first master of each notification, in order. */
async function findStepsAfter(
  { store, session }: Transaction,
  { _environmentId }: InEnvironment,
  masters: readonly CompletedMaster[],
): Promise<Map<CompletedMaster, LaterStep[]>> {
  const firsts = new Map<string, CompletedMaster>();
  for (const master of masters) {
    const known = firsts.get(`${master._notificationId}`);
    if (known === undefined || `${master._id}` < `${known._id}`) firsts.set(`${master._notificationId}`, master);
  }
  const _notificationIds = masters.map(({ _notificationId }) => _notificationId);
  const steps = await store.collections.jobs
    .find<LaterStep>(
      { _environmentId, _notificationId: { $in: _notificationIds } },
      {
        session,
        projection: { _notificationId: 1, type: 1, status: 1, claim: 1, runAt: 1, createdAt: 1, expireAt: 1 },
      },
    )
    .sort({ _notificationId: 1, _id: 1 })
    .toArray();
  const byNotification = groupBy(steps, ({ _notificationId }) => `${_notificationId}`);
  return new Map(
    [...firsts].map(([notification, master]) => {
      const all = byNotification.get(notification) ?? [];
      return [master, all.filter(({ _id }) => `${_id}` > `${master._id}`)];
    }),
  );
}

/** The hex ids of the messages that steps have made, by hex id of the step. */
async function findMessageIds(
  { store, session }: Transaction,
  { _environmentId }: InEnvironment,
  steps: readonly LaterStep[],
): Promise<Map<string, string>> {
  if (steps.length === 0) return new Map();
  const _notificationId = { $in: steps.map((step) => step._notificationId) };
  const messages = await store.collections.messages
    .find(
      { _environmentId, _notificationId, _jobId: { $in: steps.map(({ _id }) => _id) } },
      { session, projection: { _jobId: 1 } },
    )
    .toArray();
  return new Map(messages.map(({ _id, _jobId }) => [`${_jobId}`, `${_id}`]));
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
