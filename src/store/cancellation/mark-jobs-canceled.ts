import { executionDetailOf } from '../../model/execution-detail.ts';
import type { Job } from '../../model/notification.ts';
import { restoreExpiry, setExpiry } from '../expiry.ts';
import type { Transaction } from '../mongo/transactions.ts';
import { attemptedMessageId, endUnsentMessages } from '../unsent-messages.ts';

/** The fields that a job has only while it is open or part of a digest. */
const UNSET = { claim: '', _scheduleId: '', runAt: '', state: '', _mergedDigestId: '' } as const;

const CANCELED_TRANSACTION = 'Canceled with its transaction';

/** Ends jobs of one environment that the transaction has read, with the messages that they tried to send, and logs why. */
export async function markJobsCanceled(
  transaction: Transaction,
  jobs: readonly Job[],
  now: Date,
  reason = CANCELED_TRANSACTION,
): Promise<void> {
  const { store, session } = transaction;
  const [first] = jobs;
  if (first === undefined) return;
  const { collections, retention } = store;
  const { _environmentId } = first;
  await collections.jobs.updateMany(
    { _environmentId, _id: { $in: jobs.map(({ _id }) => _id) } },
    { $set: { status: 'canceled', updatedAt: now }, $unset: UNSET },
    { session },
  );
  const messageIds = jobs.flatMap((job) => attemptedMessageId(job) ?? []);
  if (messageIds.length > 0) {
    await collections.messages.bulkWrite([endUnsentMessages(_environmentId, messageIds, now)], { session });
  }
  const details = jobs.map((job) =>
    executionDetailOf(job, { status: 'Warning', detail: reason, source: 'Internal' }, now),
  );
  await collections.executionDetails.insertMany(setExpiry(details, retention.detailDays), { session });
  await restoreExpiry(transaction, jobs, now);
}
