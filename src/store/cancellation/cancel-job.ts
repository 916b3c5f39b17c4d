import type { Filter, ObjectId } from 'mongodb';
import type { Job } from '../../model/notification.ts';
import type { Scope } from '../../model/scalars.ts';
import type { Store } from '../mongo/connect.ts';
import { type Transaction, withTransaction } from '../mongo/transactions.ts';
import { closeUpdatedDigests } from '../windows/digest-windows.ts';
import { cancelJobs, isCancelable } from './cancel-jobs.ts';

const CANCELED_ALONE = 'The run was canceled from this step on';

/** The result of canceling a job. */
export interface JobCancellation {
  /** The job as it is stored now. It is not canceled if it had begun or ended. */
  readonly job: Job;
  /** How many jobs this call canceled: the job and later ones of its notification. */
  readonly canceledJobs: number;
}

/**
 * Cancels a job that waits and all later jobs of its notification, in one transaction: without the job, later ones would run
 * too early, or never. Conflicts with the commit of a worker that begins the job, so that exactly one of the two is written.
 * @returns null if the environment has no such job
 */
export const cancelJob = (store: Store, scope: Scope, _id: ObjectId, now: Date): Promise<JobCancellation | null> =>
  withTransaction(
    store,
    async (session) => {
      const { jobs } = store.collections;
      const { _environmentId } = scope;
      const job = await jobs.findOne({ _id, _environmentId }, { session });
      if (job === null) return null;
      if (!isCancelable(job)) return { job, canceledJobs: 0 };
      const { _notificationId } = job;
      const transaction = { store, session };
      const fromJobOn: Filter<Job> = { _environmentId, _notificationId, _id: { $gte: _id } };
      const { length: canceledJobs } = await cancelJobs(transaction, fromJobOn, now, {
        reason: CANCELED_ALONE,
      });
      await endUpdates(transaction, job);
      return { job: (await jobs.findOne({ _id, _environmentId }, { session })) ?? job, canceledJobs };
    },
    'local',
  );

/**
 * Closes each digest whose later events would update a message that is canceled now. Otherwise these events would be merged
 * into a run that shows none of them.
 */
async function endUpdates(transaction: Transaction, { _environmentId, _notificationId }: Job): Promise<void> {
  const { store, session } = transaction;
  const jobs = await store.collections.jobs
    .find(
      { _environmentId, _notificationId },
      { session, projection: { type: 1, status: 1, digest: 1, _environmentId: 1, _subscriberId: 1 } },
    )
    .sort({ _id: 1 })
    .toArray();
  const masters = jobs.filter(({ status, digest }, index) => {
    const messages = jobs.slice(index + 1).filter(({ type }) => type === 'in_app');
    const areCanceled = messages.length > 0 && messages.every((message) => message.status === 'canceled');
    return status === 'completed' && digest?.updateMode === true && areCanceled;
  });
  await closeUpdatedDigests(transaction, masters);
}
