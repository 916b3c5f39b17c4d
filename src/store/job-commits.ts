import type { AnyBulkWriteOperation, ObjectId } from 'mongodb';
import { ENDED_STATUSES, type JobStatus } from '../model/enums.ts';
import type { Message } from '../model/message.ts';
import type { ExecutionDetail, Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { Trigger } from '../model/trigger.ts';
import { takeCollected } from './collected-jobs.ts';
import { type EndedJob, extendExpiry, restoreExpiry, setExpiry } from './expiry.ts';
import type { Transaction } from './mongo/transactions.ts';
import { inserts, writeTogether } from './mongo/write-together.ts';
import { ScheduleBatch, sealedItems } from './queue/schedule-batch.ts';
import { workItems } from './queue/work-item.ts';
import type { JobQueue } from './queue/work-kinds.ts';
import { sealMessage } from './sealed/sealed-documents.ts';
import { StaleClaimError } from './stale-claim-error.ts';
import { endUnsentMessages } from './unsent-messages.ts';

/** A change of one job. */
export interface JobChange {
  readonly _id: ObjectId;
  /** The stored state that the change starts from. Any other state is a stale claim. */
  readonly from: { readonly status: JobStatus; readonly claim?: string };
  readonly set: Partial<Job>;
  readonly unset: readonly (keyof Job)[];
  /** The stored expiry of the job. */
  readonly expireAt?: Date | undefined;
  /** The message of earlier attempts that gets no other one. */
  readonly unsentMessageId?: ObjectId | undefined;
}

/** The provider's id of another request for a message that reached some recipients before. */
export interface FurtherIdentifier {
  readonly _messageId: ObjectId;
  readonly _jobId: string;
  readonly identifier: string;
}

/** The outcomes of steps of one notification, with all that is written together with them. */
export interface JobCommit {
  readonly scope: Scope;
  readonly _notificationId: ObjectId;
  /** The transaction whose cancellation prevents the commit. Null if none does. */
  readonly transactionId: string | null;
  readonly queue: JobQueue;
  readonly changes: readonly JobChange[];
  readonly executionDetails: readonly ExecutionDetail[];
  readonly messages: readonly Message[];
  /** They are added to messages that stay as their reports left them. */
  readonly furtherIdentifiers: readonly FurtherIdentifier[];
  /** The job of the changes that another work item runs, when, and in which queue if not in that of the commit. */
  readonly wait?:
    | {
        readonly job: Pick<Job, '_id' | '_notificationId' | 'createdAt' | 'expireAt'>;
        readonly until: Date;
        readonly queue?: JobQueue;
      }
    | undefined;
  readonly triggers: readonly Trigger[];
}

/**
 * Writes commits as part of a transaction.
 * @throws StaleClaimError if a job of any commit is not in the state that its change starts from
 */
export async function commitJobs(transaction: Transaction, commits: readonly JobCommit[], now: Date): Promise<void> {
  const { store, session } = transaction;
  const { collections, retention } = store;
  const schedule = new ScheduleBatch(store.clock.now());
  const changes = commits.flatMap((commit) => jobWrites(commit, schedule, now));
  // Before the inserts: if the answer to an earlier attempt was lost, it is a stale claim and not a duplicate key.
  if (changes.length > 0) {
    const { matchedCount } = await collections.jobs.bulkWrite(changes, { session, ordered: false });
    if (matchedCount !== changes.length) throw new StaleClaimError('another writer changed a job');
  }
  const details = setExpiry(
    commits.flatMap(({ executionDetails }) => executionDetails),
    retention.detailDays,
  );
  const messages = setExpiry(
    commits.flatMap((commit) => commit.messages),
    retention.messageDays,
    // A dead letter can be older than messages are kept. Its message stays as long as any other when it is sent at last.
    'updatedAt',
  );
  await writeTogether(store, session, [
    inserts(collections.executionDetails, details),
    {
      collection: collections.messages,
      operations: [
        ...messages.map((message) => replacement(sealMessage(store, message))),
        ...commits.flatMap((commit) => identifierWrites(commit, now)),
        ...commits.flatMap((commit) => messageEnds(commit, now)),
      ],
    },
    inserts(workItems(store.db), sealedItems(store, schedule)),
  ]);
  const waits = commits.flatMap(({ wait, scope: { _environmentId } }) => (wait ? { _environmentId, ...wait } : []));
  await extendExpiry(transaction, waits);
  await restoreExpiry(transaction, [...commits.flatMap(endedJobs), ...takeCollected(transaction)], now);
}

/** The jobs that a commit ends. */
const endedJobs = ({ scope: { _environmentId }, _notificationId, changes }: JobCommit): EndedJob[] =>
  changes
    .filter(({ set: { status } }) => status !== undefined && ENDED_STATUSES.includes(status))
    .map(({ expireAt }) => ({ _environmentId, _notificationId, expireAt }));

const replacement = (document: Message) => ({
  replaceOne: { filter: { _id: document._id }, replacement: document, upsert: true },
});

const identifierWrites = ({ scope: { _environmentId }, furtherIdentifiers }: JobCommit, now: Date) =>
  furtherIdentifiers.map(({ _messageId, identifier }) => ({
    updateOne: {
      filter: { _id: _messageId, _environmentId, identifier: { $ne: identifier } },
      update: { $addToSet: { furtherIdentifiers: identifier }, $set: { updatedAt: now } },
    },
  }));

/** The write that ends the messages of a commit's jobs without another attempt. */
function messageEnds({ scope, changes }: JobCommit, now: Date) {
  const messageIds = changes.flatMap(({ unsentMessageId }) => unsentMessageId ?? []);
  return messageIds.length === 0 ? [] : [endUnsentMessages(scope._environmentId, messageIds, now)];
}

/** The writes of a commit's job changes. Its triggers and its delayed job are added to the schedule. */
function jobWrites(
  { changes, wait, queue, scope, triggers }: JobCommit,
  schedule: ScheduleBatch,
  now: Date,
): AnyBulkWriteOperation<Job>[] {
  if (triggers.length > 0) schedule.addTriggers({ ...scope, triggers }, now, queue);
  const _scheduleId = wait && schedule.addJob(wait.queue ?? queue, scope, wait.job._notificationId, wait.until);
  return changes.map(({ _id, from: { status, claim }, set, unset }) => ({
    updateOne: {
      filter: { _id, _environmentId: scope._environmentId, status, claim: claim ?? { $exists: false } },
      update: {
        $set: { ...set, ...(_scheduleId && wait.job._id.equals(_id) && { _scheduleId }), updatedAt: now },
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((field) => [field, ''])) }),
      },
    },
  })) as AnyBulkWriteOperation<Job>[];
}
