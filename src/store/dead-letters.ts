import type { Filter, ObjectId } from 'mongodb';
import type { StepType } from '../model/enums.ts';
import { executionDetailOf } from '../model/execution-detail.ts';
import type { ExecutionDetail, Job } from '../model/notification.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import { withExpiry } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import type { TimeRange } from './mongo/time-range.ts';
import { withTransaction } from './mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';

/** What a list of dead letters is narrowed to; all that is given must match. */
export interface DeadLetterFilter {
  readonly channel?: StepType | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly providerId?: string | undefined;
  /** When they were given up. */
  readonly died?: TimeRange | undefined;
  readonly _jobIds?: readonly ObjectId[] | undefined;
}

/** The last given up first. */
const ORDER: Order = { field: 'deadLetteredAt', direction: 'DESC', kind: 'date' };

const filterOf = (
  { _environmentId }: Scope,
  { channel, _templateId, providerId, died, _jobIds }: DeadLetterFilter,
): Filter<Job> => ({
  _environmentId,
  ...omitUndefined({ type: channel, _templateId: _templateId?.toHexString(), providerId }),
  ...(_jobIds && { _id: { $in: [..._jobIds] } }),
  deadLetteredAt: { $exists: true, ...omitUndefined({ $gte: died?.from, $lt: died?.to }) },
});

/** One page of the jobs that were given up. */
export const listDeadLetters = (
  { collections }: Store,
  scope: Scope,
  filter: DeadLetterFilter,
  page: PageArgs,
): Promise<Page<Job>> => listPage(collections.jobs, filterOf(scope, filter), ORDER, page);

/** More of them at once are work for many. */
const FEW = 100;

/**
 * Puts dead letters back to work, with the steps that were stopped because of them: all in one transaction with their
 * schedule, so that a second call finds nothing more.
 * @param limit how many at most; the oldest first
 * @returns how many were put back
 */
export function redriveDeadLetters(
  store: Store,
  scope: Scope,
  filter: DeadLetterFilter,
  limit: number,
  now: Date,
): Promise<number> {
  const { collections } = store;
  const { _environmentId } = scope;
  return withTransaction(store, async (session) => {
    const dead = await collections.jobs
      .find(filterOf(scope, filter), { session })
      .sort({ deadLetteredAt: 1, _id: 1 })
      .limit(limit)
      .toArray();
    if (dead.length === 0) return 0;
    const schedule = new ScheduleBatch();
    const queue = dead.length > FEW ? 'bulk' : 'interactive';
    await collections.jobs.bulkWrite(
      dead.map((job) => ({
        updateOne: {
          filter: { _id: job._id, _environmentId, deadLetteredAt: { $exists: true } },
          update: {
            $set: {
              status: 'queued' as const,
              _scheduleId: schedule.addJob(queue, scope, job._notificationId, now),
              updatedAt: now,
            },
            $unset: { deadLetteredAt: '' as const, deadLetterReason: '' as const, deadLetterAttempts: '' as const },
          },
        },
      })),
      { session, ordered: false },
    );
    const stopping = dead.filter(({ step }) => step.shouldStopOnFail === true);
    if (stopping.length > 0) {
      await collections.jobs.updateMany(
        {
          _environmentId,
          _notificationId: { $in: stopping.map(({ _notificationId }) => _notificationId) },
          status: 'canceled',
          stoppedBy: { $in: stopping.map(({ _id }) => _id.toHexString()) },
        },
        { $set: { status: 'pending', updatedAt: now }, $unset: { stoppedBy: '' } },
        { session },
      );
    }
    await collections.executionDetails.insertMany(
      withExpiry(
        dead.map((job) => redriven(job, now)),
        store.retention.detailDays,
      ),
      { session },
    );
    await insertScheduled(store, schedule, session);
    return dead.length;
  });
}

const redriven = (job: Job, now: Date): ExecutionDetail =>
  executionDetailOf(
    job,
    { status: 'Queued', detail: 'The dead letter was put back to work', source: 'Internal', isRetry: true },
    now,
  );
