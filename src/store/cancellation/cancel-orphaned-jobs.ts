import type { Filter } from 'mongodb';
import { OPEN_STATUSES } from '../../model/enums.ts';
import type { Job } from '../../model/notification.ts';
import type { InEnvironment } from '../../model/scalars.ts';
import type { Store } from '../mongo/connect.ts';
import { withTransaction } from '../mongo/transactions.ts';
import { cancelJobs } from './cancel-jobs.ts';
import { markJobsCanceled } from './mark-jobs-canceled.ts';

/**
 * Ends open jobs of one environment that cannot run any more, also those that have begun.
 * @param jobs claimed jobs and the jobs after them
 * @param reason the text of their execution details
 */
export async function cancelOrphanedJobs(
  store: Store,
  { _environmentId }: InEnvironment,
  jobs: readonly Job[],
  reason: string,
  now: Date,
): Promise<void> {
  if (jobs.length === 0) return;
  const filter: Filter<Job> = { _environmentId, _id: { $in: jobs.map(({ _id }) => _id) } };
  await withTransaction(
    store,
    async (session) => {
      const transaction = { store, session };
      await cancelJobs(transaction, filter, now, { reason, keepsMessages: true });
      const isOpen: Filter<Job> = { ...filter, status: { $in: [...OPEN_STATUSES] } };
      const begun = await store.collections.jobs.find(isOpen, { session }).toArray();
      await markJobsCanceled(transaction, begun, now, reason);
    },
    'local',
  );
}
