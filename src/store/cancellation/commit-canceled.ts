import { ENDED_STATUSES } from '../../model/enums.ts';
import { commitJobs, type JobCommit } from '../job-commits.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { passEndedDigestsOn } from '../windows/pass-ended-digests-on.ts';
import { cancelJobs } from './cancel-jobs.ts';
import { markJobsCanceled } from './mark-jobs-canceled.ts';

/**
 * Writes a commit whose transaction was canceled: the outcomes of steps that had begun, as what was sent stays sent. All
 * other open jobs of the notification are canceled, also one that would be tried again.
 * @throws StaleClaimError if a job that had begun is not in the state that its change starts from
 */
export async function commitCanceled(transaction: Transaction, commit: JobCommit, now: Date): Promise<void> {
  const { store, session } = transaction;
  const { scope, _notificationId } = commit;
  const { _environmentId } = scope;
  const begun = commit.changes.filter(({ from }) => from.status === 'running');
  const hasEnded = ({ set: { status } }: (typeof begun)[number]) =>
    status !== undefined && ENDED_STATUSES.includes(status);
  const begunIds = new Set(begun.map(({ _id }) => _id.toHexString()));
  const written: JobCommit = {
    ...commit,
    changes: begun.filter(hasEnded),
    executionDetails: commit.executionDetails.filter(({ _jobId }) => begunIds.has(_jobId)),
    messages: commit.messages
      .filter(({ _jobId }) => begunIds.has(`${_jobId}`))
      // It gets no other attempt.
      .map((message) => (message.status === 'warning' ? { ...message, status: 'error' } : message)),
    wait: undefined,
    triggers: [],
  };
  await commitJobs(transaction, [written], now);
  const unfinished = begun.filter((change) => !hasEnded(change));
  if (unfinished.length > 0) {
    const claims = unfinished.flatMap(({ from: { claim } }) => claim ?? []);
    const filter = { _environmentId, _id: { $in: unfinished.map(({ _id }) => _id) }, claim: { $in: claims } };
    await markJobsCanceled(transaction, await store.collections.jobs.find(filter, { session }).toArray(), now);
  }
  const canceled = await cancelJobs(transaction, { _environmentId, _notificationId }, now);
  await passEndedDigestsOn(transaction, scope, [_notificationId], canceled, now);
}
