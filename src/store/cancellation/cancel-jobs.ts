import type { Filter } from 'mongodb';
import type { JobStatus } from '../../model/enums.ts';
import { executionDetailOf } from '../../model/execution-detail.ts';
import type { ExecutionDetail, Job } from '../../model/notification.ts';
import { setExpiry } from '../expiry.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from '../queue/schedule-batch.ts';
import { removeFromCompletedDigests } from '../windows/completed-digests.ts';
import { replaceDigestMaster } from '../windows/digest-windows.ts';
import { IS_MERGED_EVENT, isMergedEvent } from '../windows/merged-events.ts';
import { isMessageUpdate } from '../windows/message-update.ts';
import { eventsOf, findOpenMasters } from '../windows/open-masters.ts';
import { markJobsCanceled } from './mark-jobs-canceled.ts';

/** The statuses of a job that has neither begun nor ended. */
const WAITING_STATUSES: readonly JobStatus[] = ['pending', 'queued', 'delayed'];

/** Whether a job waits and may be canceled, or has an event that may still wait in a digest. */
export const isCancelable = (job: Pick<Job, 'type' | 'status' | 'state' | 'digest'>): boolean =>
  (WAITING_STATUSES.includes(job.status) && !isMessageUpdate(job)) || isMergedEvent(job);

interface CancelOptions {
  /** The text of the execution details. Defaults to that of a canceled transaction. */
  readonly reason?: string;
  /** Whether messages that were sent stay as they are, although digests in update mode lose events of theirs. */
  readonly keepsMessages?: boolean;
}

/**
 * Cancels the jobs that match a filter and wait, and removes those that were merged into a digest from it while its window is
 * open. If a job collects a digest, the job of the next event replaces it. A digest in update mode updates its message. Jobs
 * that have begun or ended do not change.
 * @param filter of jobs of one environment
 * @returns the canceled jobs as they were before
 */
export async function cancelJobs(
  transaction: Transaction,
  filter: Filter<Job>,
  now: Date,
  { reason, keepsMessages = false }: CancelOptions = {},
): Promise<Job[]> {
  const { store, session } = transaction;
  const isOpen: Filter<Job> = {
    $or: [{ status: { $in: [...WAITING_STATUSES] } }, IS_MERGED_EVENT],
  };
  const found = await store.collections.jobs
    .find({ ...filter, ...isOpen }, { session })
    .sort({ _id: 1 })
    .toArray();
  const merged = await leaveOpenDigests(transaction, found.filter(isMergedEvent), now, keepsMessages);
  const waiting = found.filter((job) => !isMergedEvent(job) && !isMessageUpdate(job));
  const laterSteps = await findStepsAfter(transaction, merged);
  const known = new Set(found.map(({ _id }) => `${_id}`));
  const all = [...waiting, ...merged, ...laterSteps.filter(({ _id }) => !known.has(`${_id}`))];
  await markJobsCanceled(transaction, all, now, reason);
  await passDigestsOn(
    transaction,
    waiting.filter(({ type, status }) => type === 'digest' && status === 'delayed'),
    now,
  );
  return all;
}

/**
 * Removes merged events of one environment from the digests whose windows are open. Conflicts with the end of these digests.
 * @returns the events that were removed
 */
async function leaveOpenDigests(
  transaction: Transaction,
  events: readonly Job[],
  now: Date,
  keepsMessages: boolean,
): Promise<Job[]> {
  const [first] = events;
  if (first === undefined) return [];
  const { store, session } = transaction;
  const { _environmentId } = first;
  const { waiting, updated } = await findOpenMasters(store, first, events, now, session);
  if (waiting.length > 0) {
    await store.collections.jobs.updateMany(
      { _environmentId, _id: { $in: waiting.map(({ _id }) => _id) } },
      { $inc: { writes: 1 } },
      { session },
    );
  }
  const changed = keepsMessages ? [] : updated;
  await removeFromCompletedDigests(transaction, 'interactive', first, changed, events, now);
  return eventsOf([...waiting, ...changed], events);
}

/** The steps that were merged together with the events before them. */
async function findStepsAfter({ store, session }: Transaction, events: readonly Job[]): Promise<Job[]> {
  const [first] = events;
  if (first === undefined) return [];
  const eventByNotification = new Map(events.map((job) => [`${job._notificationId}`, job]));
  const later = await store.collections.jobs
    .find(
      {
        _environmentId: first._environmentId,
        _notificationId: { $in: events.map(({ _notificationId }) => _notificationId) },
        status: 'merged',
      },
      { session },
    )
    .toArray();
  return later.filter(({ _id, _notificationId, _mergedDigestId }) => {
    const event = eventByNotification.get(`${_notificationId}`);
    return event !== undefined && !_id.equals(event._id) && _mergedDigestId === event._mergedDigestId;
  });
}

/** Makes the job of the next event collect each digest whose job was canceled. */
async function passDigestsOn(transaction: Transaction, masters: readonly Job[], now: Date): Promise<void> {
  const { store, session } = transaction;
  const schedule = new ScheduleBatch(store.clock.now());
  const details: ExecutionDetail[] = [];
  const log = (job: Job, detail: string, raw: object) =>
    details.push(
      executionDetailOf(job, { status: 'Warning', detail, source: 'Internal', raw: JSON.stringify(raw) }, now),
    );
  for (const master of masters) {
    const next = await replaceDigestMaster(transaction, master, schedule, 'interactive');
    if (next === null) continue;
    const { _id, _notificationId, transactionId } = next;
    log(master, 'The job of the next event now collects its digest', { jobId: _id, notificationId: _notificationId });
    log({ ...master, _id, _notificationId, transactionId }, 'Collects the digest instead of a canceled job', {
      jobId: master._id,
      notificationId: master._notificationId,
      transactionId: master.transactionId,
    });
  }
  if (details.length === 0) return;
  const kept = setExpiry(details, store.retention.detailDays);
  await store.collections.executionDetails.insertMany(kept, { session });
  await insertScheduled(store, schedule, session);
}
