import { setTimeout as delay } from 'node:timers/promises';
import type { ObjectId } from 'mongodb';
import type { Message } from '../model/message.ts';
import type { ExecutionDetail, Job, Notification } from '../model/notification.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { expiring, expiringRun } from './mongo/expiry.ts';
import { insertScheduled, ScheduleBatch } from './queue/schedule-batch.ts';
import type { Queue } from './queue/work-kinds.ts';

/** All documents that one notification starts with. */
export interface NotificationRun {
  readonly notification: Notification;
  readonly jobs: Job[];
  readonly executionDetails: ExecutionDetail[];
  readonly messages: Message[];
}

/** What makes a notification one: the same three never make a second. */
export interface RunKey {
  readonly transactionId: string;
  readonly _templateId: ObjectId;
  readonly _subscriberId: ObjectId;
}

const MAX_TRIES = 20;

/**
 * Writes the runs that are not there yet, with the schedules of their jobs that are queued or delayed; all of it or
 * nothing: a transaction, so that a crash between two writes leaves nothing half done, and a unique index, so that a
 * second run of the same page adds nothing.
 * @param runOf makes the documents of a key, or leaves it out with null; called anew where some of them are there
 */
export async function writeRuns<Key extends RunKey>(
  store: Store,
  _environmentId: ObjectId,
  keys: readonly Key[],
  runOf: (key: Key) => NotificationRun | null,
  queue: Queue,
): Promise<void> {
  let missing: readonly Key[] = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  for (let tries = 1; ; tries += 1) {
    if (missing.length === 0) return;
    const runs = missing.flatMap((key) => runOf(key) ?? []);
    if (runs.length === 0) return;
    try {
      await insertRuns(store, runs, scheduleJobs(runs, queue));
      return;
    } catch (error) {
      // Hardly ever: an earlier run or another worker wrote some of them. Only then it is looked which are missing.
      if (!isDuplicateKey(error) || tries === MAX_TRIES) throw error;
      if (tries > 1) await delay(Math.random() * 10 * tries);
      missing = await withoutExisting(store, _environmentId, missing);
    }
  }
}

const keyText = ({ transactionId, _templateId, _subscriberId }: RunKey): string =>
  `${_templateId} ${_subscriberId} ${transactionId}`;

async function withoutExisting<Key extends RunKey>(
  { collections }: Store,
  _environmentId: ObjectId,
  keys: readonly Key[],
): Promise<Key[]> {
  const missing = new Map(keys.map((key) => [keyText(key), key]));
  const existing = collections.notifications.find<RunKey>(
    {
      _environmentId,
      transactionId: { $in: [...new Set(keys.map(({ transactionId }) => transactionId))] },
      _templateId: { $in: [...new Map(keys.map(({ _templateId }) => [`${_templateId}`, _templateId])).values()] },
      _subscriberId: { $in: keys.map(({ _subscriberId }) => _subscriberId) },
    },
    { projection: { transactionId: 1, _templateId: 1, _subscriberId: 1 } },
  );
  for await (const key of existing) missing.delete(keyText(key));
  return [...missing.values()];
}

/** Jobs that are due name the schedule that they are in. */
function scheduleJobs(runs: readonly NotificationRun[], queue: Queue): ScheduleBatch {
  const schedule = new ScheduleBatch();
  // One time for all that is due now, so that they share a schedule.
  const now = runs[0]?.notification.createdAt ?? new Date();
  for (const { notification, jobs } of runs) {
    for (const job of jobs) {
      if (job.status !== 'queued' && job.status !== 'delayed') continue;
      job._scheduleId = schedule.addJob(queue, notification, notification._id, job.runAt ?? now);
    }
  }
  return schedule;
}

async function insertRuns(store: Store, runs: readonly NotificationRun[], schedule: ScheduleBatch): Promise<void> {
  const { client, collections, retention } = store;
  const kept = runs.map((run) => expiringRun(run, store));
  const jobs = kept.flatMap((run) => run.jobs);
  const executionDetails = expiring(
    runs.flatMap((run) => run.executionDetails),
    retention.detailDays,
  );
  const messages = expiring(
    runs.flatMap((run) => run.messages),
    retention.messageDays,
  );
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await collections.notifications.insertMany(
        kept.map((run) => run.notification),
        { session },
      );
      if (jobs.length > 0) await collections.jobs.insertMany(jobs, { session });
      if (executionDetails.length > 0) await collections.executionDetails.insertMany(executionDetails, { session });
      if (messages.length > 0) await collections.messages.insertMany(messages, { session });
      await insertScheduled(store, schedule, session);
    }),
  );
}
