import { type Filter, ObjectId } from 'mongodb';
import type { StepType } from '../model/enums.ts';
import { executionDetailOf } from '../model/execution-detail.ts';
import { groupBy } from '../model/group-by.ts';
import type { ExecutionDetail, Job } from '../model/notification.ts';
import { omitUndefined } from '../model/omit-undefined.ts';
import type { Scope } from '../model/scalars.ts';
import { extendExpiry, setExpiry } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import type { Order } from './mongo/cursors.ts';
import { listPage, type Page, type PageArgs } from './mongo/pages.ts';
import type { TimeRange } from './mongo/time-range.ts';
import { withTransaction } from './mongo/transactions.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';

/** Which dead letters to list. Every field that is set must match. */
export interface DeadLetterFilter {
  readonly stepType?: StepType | undefined;
  readonly _templateId?: ObjectId | undefined;
  readonly providerId?: string | undefined;
  readonly _integrationId?: ObjectId | undefined;
  /** When the job became a dead letter. */
  readonly deadLetteredAt?: TimeRange | undefined;
  readonly _jobIds?: readonly ObjectId[] | undefined;
}

/** Newest first. */
const ORDER: Order = { field: 'deadLetteredAt', direction: 'DESC' };

const databaseFilter = (
  { _environmentId }: Scope,
  { stepType, _templateId, providerId, _integrationId, deadLetteredAt, _jobIds }: DeadLetterFilter,
): Filter<Job> => ({
  _environmentId,
  ...omitUndefined({
    type: stepType,
    _templateId: _templateId?.toHexString(),
    providerId,
    _deadLetterIntegrationId: _integrationId,
  }),
  ...(_jobIds && { _id: { $in: [..._jobIds] } }),
  deadLetteredAt: { $exists: true, ...omitUndefined({ $gte: deadLetteredAt?.from, $lt: deadLetteredAt?.to }) },
});

/** One page of an environment's dead letters. */
export const listDeadLetters = (
  { collections }: Store,
  scope: Scope,
  filter: DeadLetterFilter,
  page: PageArgs,
): Promise<Page<Job>> => listPage(collections.jobs, databaseFilter(scope, filter), ORDER, page);

/** A re-drive of more jobs goes to the bulk queue. */
const MAX_INTERACTIVE_JOBS = 100;

/**
 * Queues dead letters again, and the steps that were canceled because of them. One transaction writes all of it, so that
 * a second call finds no dead letters.
 * @param limit the most dead letters, oldest first
 * @returns how many were queued
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
      .find(databaseFilter(scope, filter), { session })
      .sort({ deadLetteredAt: 1, _id: 1 })
      .limit(limit)
      .toArray();
    if (dead.length === 0) return 0;
    const schedule = new ScheduleBatch(store.clock.now());
    const queue = dead.length > MAX_INTERACTIVE_JOBS ? 'bulk' : 'interactive';
    await collections.jobs.bulkWrite(
      [...groupBy(dead, ({ _notificationId }) => _notificationId.toHexString())].flatMap(([notificationId, jobs]) => {
        // One work item for the dead letters of a notification: it runs them one after the other, in the order of the steps.
        const _scheduleId = schedule.addJob(queue, scope, ObjectId.createFromHexString(notificationId), now);
        return jobs.map(({ _id }) => ({
          updateOne: {
            filter: { _id, _environmentId, deadLetteredAt: { $exists: true } },
            update: {
              $set: { status: 'queued' as const, _scheduleId, updatedAt: now },
              $unset: {
                deadLetteredAt: '' as const,
                deadLetterReason: '' as const,
                deadLetterAttempts: '' as const,
                _deadLetterIntegrationId: '' as const,
              },
            },
          },
        }));
      }),
      { session, ordered: false },
    );
    await collections.jobs.updateMany(
      {
        _environmentId,
        _notificationId: { $in: dead.map(({ _notificationId }) => _notificationId) },
        status: 'canceled',
        stoppedBy: { $in: dead.map(({ _id }) => _id.toHexString()) },
      },
      { $set: { status: 'pending', updatedAt: now }, $unset: { stoppedBy: '' } },
      { session },
    );
    await collections.executionDetails.insertMany(
      setExpiry(
        dead.map((job) => redrivenDetail(job, now)),
        store.retention.detailDays,
      ),
      { session },
    );
    await insertScheduled(store, schedule, session);
    const needed = dead.map((job) => ({ _environmentId, job, until: now }));
    await extendExpiry({ store, session }, needed);
    return dead.length;
  });
}

const redrivenDetail = (job: Job, now: Date): ExecutionDetail =>
  executionDetailOf(
    job,
    { status: 'Queued', detail: 'The dead letter was re-driven', source: 'Internal', isRetry: true },
    now,
  );
