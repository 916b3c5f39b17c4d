import { setTimeout as delay } from 'node:timers/promises';
import { groupBy } from '../model/group-by.ts';
import type { Message } from '../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../model/notification.ts';
import { CanceledTransactions, findCanceledTransactions } from './cancellation/transaction-records.ts';
import { findUnerased, TRUST_READ_MS } from './erasure/in-flight.ts';
import { setExpiry, setRunExpiry } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { type CollectionWrites, inserts, writeInTurn, writeTogether } from './mongo/write-together.ts';
import { FULL_PACE, type Pace } from './queue/bulk-pace.ts';
import { withLockedCommit } from './queue/commit-locks.ts';
import { ScheduleBatch, sealedItems } from './queue/schedule-batch.ts';
import { workItems } from './queue/work-item.ts';
import type { Queue } from './queue/work-kinds.ts';
import type { WorkRemoval } from './queue/work-removal.ts';
import { sealJobs, sealMessage } from './sealed/sealed-documents.ts';
import { StaleClaimError } from './stale-claim-error.ts';

/** All documents that one notification starts with. */
export interface NewNotification {
  readonly notification: Notification;
  readonly jobs: Job[];
  readonly executionDetails: readonly ExecutionDetail[];
  readonly messages: readonly Message[];
  /** Whether the queued job has templates that take long to render. */
  readonly isSlow: boolean;
}

/** How notifications are inserted. */
interface InsertOptions {
  readonly queue: Queue;
  /** Waits before each command. */
  readonly pace?: Pace;
  /** When their subscribers were read, by `performance.now()`. Defaults to now. */
  readonly readAtMs?: number;
  /** Removes the work item that is done with these notifications, in the same transaction. */
  readonly removal?: WorkRemoval | undefined;
}

const MAX_ATTEMPTS = 20;
const NONE_CANCELED = new CanceledTransactions([]);

/**
 * Inserts the notifications that do not exist yet, with the work items of their queued and delayed jobs. One transaction
 * writes all of them, so that a crash leaves none half written. A unique index on transaction id, workflow and
 * subscriber prevents a second notification for the same recipient of an event, so the call can be repeated.
 * Subscribers that were erased since they were read get none.
 * @param created notifications of one environment
 * @returns the canceled transactions among those of the notifications. Their notifications are not inserted
 * @throws StaleClaimError if another worker has the work item that is to be removed. Then nothing is inserted
 */
export async function insertNewNotifications(
  store: Store,
  created: readonly NewNotification[],
  { queue, pace = FULL_PACE, readAtMs = performance.now(), removal }: InsertOptions,
): Promise<CanceledTransactions> {
  // Of several events with the same transaction id, the first notifies a recipient, as it does across requests.
  const byKey = groupBy(created, ({ notification }) => uniqueKey(notification));
  let missing = [...byKey.values()].flatMap(([first]) => first ?? []);
  const keys = created.map(({ notification }) => notification);
  let canceled = NONE_CANCELED;
  for (let attempt = 1; missing.length > 0; attempt += 1) {
    try {
      await insertAll(store, missing, scheduleJobs(store, missing, queue), { pace, readAtMs, removal });
      removal?.committed();
      break;
    } catch (error) {
      if (error instanceof CanceledMeanwhile) {
        canceled = await findCanceledTransactions(store, keys);
        missing = missing.filter(({ notification }) => !canceled.has(notification));
        continue;
      }
      if (error instanceof ErasedMeanwhile) {
        missing = missing.filter(({ notification }) => error.unerasedIds.has(`${notification._subscriberId}`));
        continue;
      }
      // Rare: an earlier run or another worker inserted some of them. Only then check which are missing.
      if (!isDuplicateKey(error) || attempt === MAX_ATTEMPTS) throw error;
      if (attempt > 1) await delay(Math.random() * 10 * attempt);
      missing = await withoutExisting(store, missing);
    }
  }
  return canceled;
}

type UniqueFields = Pick<Notification, 'transactionId' | '_templateId' | '_subscriberId'>;

const uniqueKey = ({ transactionId, _templateId, _subscriberId }: UniqueFields): string =>
  `${_templateId} ${_subscriberId} ${transactionId}`;

async function withoutExisting(
  { collections }: Store,
  created: readonly NewNotification[],
): Promise<NewNotification[]> {
  const [first] = created;
  if (first === undefined) return [];
  const missing = new Map(created.map((one) => [uniqueKey(one.notification), one]));
  const notifications = created.map(({ notification }) => notification);
  const existing = collections.notifications.find<UniqueFields>(
    {
      _environmentId: first.notification._environmentId,
      transactionId: { $in: [...new Set(notifications.map(({ transactionId }) => transactionId))] },
      _templateId: { $in: [...new Map(notifications.map(({ _templateId: id }) => [`${id}`, id])).values()] },
      _subscriberId: { $in: notifications.map(({ _subscriberId }) => _subscriberId) },
    },
    { projection: { transactionId: 1, _templateId: 1, _subscriberId: 1 } },
  );
  for await (const notification of existing) missing.delete(uniqueKey(notification));
  return [...missing.values()];
}

/** Schedules the queued and delayed jobs. Each job names its work item. */
function scheduleJobs({ clock }: Store, created: readonly NewNotification[], queue: Queue): ScheduleBatch {
  const schedule = new ScheduleBatch(clock.now());
  // One time for all jobs that are due now, so that they share work items.
  const now = created[0]?.notification.createdAt ?? clock.now();
  for (const { notification, jobs, isSlow } of created) {
    for (const job of jobs) {
      if (job.status !== 'queued' && job.status !== 'delayed') continue;
      const jobQueue = isSlow && job.status === 'queued' ? 'slow' : queue;
      job._scheduleId = schedule.addJob(jobQueue, notification, notification._id, job.runAt ?? now);
    }
  }
  return schedule;
}

/** Ends a transaction whose notifications must not be created, as they were canceled. */
class CanceledMeanwhile extends Error {
  override readonly name = 'CanceledMeanwhile';
}

/** Ends a transaction with notifications of subscribers that were erased since they were read. */
class ErasedMeanwhile extends Error {
  override readonly name = 'ErasedMeanwhile';
  readonly unerasedIds: ReadonlySet<string>;

  constructor(unerasedIds: ReadonlySet<string>) {
    super('subscribers were erased');
    this.unerasedIds = unerasedIds;
  }
}

/** @throws ErasedMeanwhile unless all subscribers exist, or were read a moment ago */
async function assertNotErased(store: Store, keys: readonly Notification[], readAtMs: number): Promise<void> {
  const [first] = keys;
  if (first === undefined || performance.now() - readAtMs < TRUST_READ_MS) return;
  const _ids = keys.map(({ _subscriberId }) => _subscriberId);
  const unerasedIds = await findUnerased(store, first._environmentId, _ids);
  if (_ids.some((_id) => !unerasedIds.has(`${_id}`))) throw new ErasedMeanwhile(unerasedIds);
}

/** A transaction with no more notifications than this is short. */
const MAX_SHORT = 10;

/** @throws CanceledMeanwhile if a notification belongs to a canceled transaction, ErasedMeanwhile. Then nothing is inserted */
async function insertAll(
  store: Store,
  created: readonly NewNotification[],
  schedule: ScheduleBatch,
  { pace, readAtMs, removal }: Required<Omit<InsertOptions, 'queue'>>,
): Promise<void> {
  const { collections, retention } = store;
  for (const one of created) setRunExpiry(one, store);
  const jobs = sealJobs(
    store,
    created.flatMap((one) => one.jobs),
  );
  const executionDetails = setExpiry(
    created.flatMap((one) => one.executionDetails),
    retention.detailDays,
  );
  const messages = setExpiry(
    created.flatMap((one) => one.messages.map((message) => sealMessage(store, message))),
    retention.messageDays,
  );
  const notifications = created.map(({ notification }) => notification);
  const isShort = created.length <= MAX_SHORT;
  const writes: CollectionWrites[] = [
    inserts(collections.notifications, notifications),
    inserts(collections.jobs, jobs),
    inserts(collections.executionDetails, executionDetails),
    inserts(collections.messages, messages),
    inserts(workItems(store.db), sealedItems(store, schedule)),
    ...(removal ? [{ collection: removal.collection, operations: [{ deleteOne: { filter: removal.filter } }] }] : []),
  ];
  await withLockedCommit(
    store,
    async (session) => {
      const { deletedCount } = isShort
        ? await writeTogether(store, session, writes)
        : await writeInTurn(session, writes, () => pace.giveWay());
      if (removal !== undefined && deletedCount === 0) throw new StaleClaimError('another worker has the work item');
    },
    async () => {
      // Outside of the transaction, which would not see what was canceled since it began.
      const canceled = await findCanceledTransactions(store, notifications);
      if (notifications.some((one) => canceled.has(one))) throw new CanceledMeanwhile('transactions were canceled');
      await assertNotErased(store, notifications, readAtMs);
    },
    isShort,
  );
}
