import {
  MongoBackend,
  MongoChangeStreamNotificationChannel,
  type MongoChangeStreamNotificationChannelConfig,
} from '@agendajs/mongo-backend';
import {
  Agenda,
  type Job,
  type JobNotification,
  type JobParameters,
  type JobRepository,
  type NotificationChannelState,
  toJobId,
} from 'agenda';
import { ObjectId } from 'mongodb';
import type { Store } from '../mongo/connect.ts';
import { DatabaseClock } from '../mongo/database-clock.ts';
import { insertScheduled, ScheduleBatch } from './schedule-batch.ts';
import { WORK_COLLECTION } from './work-item.ts';
import { CLAIMABLE_KINDS, QUEUES, RUN_JOBS, RUN_JOBS_LATER, type TriggerBatch } from './work-kinds.ts';

/** Background work that survives a restart: what one process schedules, any worker runs. */
export interface WorkQueue {
  /** Resolves when the batch is on disk. */
  enqueueTriggers(batch: TriggerBatch): Promise<void>;
  /** Notes where a run paused, for whoever goes on with it. */
  saveProgress(jobId: string, progress: TriggerBatch['progress']): Promise<void>;
  /**
   * Gives back work that Agenda would forget, because a worker ended at a bad moment: work that was taken over and given
   * back before it began, and work that was done and not removed yet. Which of the two it is no clock can tell, and what
   * is run again has no second effect.
   */
  requeueIdle(): Promise<void>;
  /** Has workers see what was far off and is due soon. */
  promoteLaterJobs(): Promise<void>;
  /** The queue itself, for the worker that runs it. */
  readonly agenda: Agenda;
  /** How long work stays with a worker that gives no sign of life. */
  readonly leaseMs: number;
  /** The time by the clock of the database. */
  now(): Date;
}

/** `RUN_JOBS_LATER` items that are due within this time become `RUN_JOBS`. */
const PROMOTE_MS = 20_000;
const LEASE_MS = 10_000;
/** How often a worker looks for work that the change stream did not announce. */
const POLL_MS = 2_000;
/** Of all kinds of work together in one process. */
const MAX_CONCURRENCY = 200;

/** Announces work by the change stream, and looks for more whenever some is done: Agenda itself waits for its next poll. */
class WorkChannel extends MongoChangeStreamNotificationChannel {
  readonly #clock: DatabaseClock;
  /** The kinds of work that are looked for just now, with what was announced of them meanwhile. */
  readonly #looking = new Map<string, JobNotification | null>();

  constructor(clock: DatabaseClock, config: MongoChangeStreamNotificationChannelConfig) {
    super(config);
    this.#clock = clock;
  }

  /** Agenda looks for all there is with each announcement: those that come while it looks need one more look together. */
  protected override async notifyHandlers(notification: JobNotification): Promise<void> {
    const { jobName } = notification;
    const waiting = this.#looking.get(jobName);
    if (waiting !== undefined) {
      this.#looking.set(jobName, waiting === null ? notification : sooner(waiting, notification));
      return;
    }
    try {
      for (let next: JobNotification | null = notification; next !== null; next = this.#looking.get(jobName) ?? null) {
        this.#looking.set(jobName, null);
        const { nextRunAt } = next;
        await super.notifyHandlers({ ...next, nextRunAt: nextRunAt && moved(nextRunAt, -this.#clock.behindMs()) });
      }
    } finally {
      this.#looking.delete(jobName);
    }
  }

  lookForMore({ name, _id }: JobParameters): void {
    const notification = { jobId: _id ?? toJobId(''), jobName: name, nextRunAt: this.#clock.now(), priority: 0 };
    void this.notifyHandlers({ ...notification, timestamp: new Date() });
  }

  /** Goes on with what is new, also where the history no longer holds its place: polls find what it missed. */
  forgetPlace(): void {
    Object.assign(this, { resumeToken: undefined });
  }
}

const sooner = (one: JobNotification, other: JobNotification): JobNotification =>
  (other.nextRunAt?.getTime() ?? 0) < (one.nextRunAt?.getTime() ?? 0) ? other : one;

const moved = (date: Date, byMs: number): Date => new Date(date.getTime() + byMs);

/** The times of a piece of work that Agenda compares with the present. */
const TIMES = ['nextRunAt', 'lockedAt', 'lastRunAt', 'lastFinishedAt', 'failedAt'] as const;

function movedTimes(job: JobParameters, byMs: number): JobParameters {
  const times = TIMES.flatMap((name) => {
    const at = job[name];
    return at == null ? [] : [[name, moved(at, byMs)]];
  });
  return { ...job, ...Object.fromEntries(times) };
}

/** Agenda goes by the clock of its machine: what it reads is put to that, and what it writes to the database's. */
function bridgeClocks(repository: JobRepository, clock: DatabaseClock): void {
  const take = repository.getNextJobToRun.bind(repository);
  repository.getNextJobToRun = async (name, nextScanAt, lockDeadline, _now, options) => {
    const behindMs = clock.behindMs();
    const [scanAt, deadline] = [moved(nextScanAt, behindMs), moved(lockDeadline, behindMs)];
    const job = await take(name, scanAt, deadline, clock.now(), options);
    return job && movedTimes(job, -clock.behindMs());
  };
  const save = repository.saveJobState.bind(repository);
  repository.saveJobState = (job, options) => save(movedTimes(job, clock.behindMs()), options);
}

/** Has what is done removed at once, where Agenda would write its last state before it removes it. */
function removeWhatIsDone(repository: JobRepository, remove: (job: JobParameters) => Promise<void>): void {
  const save = repository.saveJobState.bind(repository);
  repository.saveJobState = (job, options) => {
    const { lockedAt, nextRunAt, lastFinishedAt, failedAt } = job;
    const isAtEnd = lockedAt == null && nextRunAt == null && lastFinishedAt != null;
    return isAtEnd && failedAt?.getTime() !== lastFinishedAt.getTime() ? remove(job) : save(job, options);
  };
}

/**
 * What Agenda takes for errors where a lease ran out, or the end of a run took longer than Agenda waits for it: another
 * worker goes on with the work or has done it, or it is done here.
 */
const LEASE_LOST = [
  /^job \S+ \(name: [^)]+\) cannot be updated in the database, maybe it does not exist anymore\?$/,
  /^execution of '[^']+' canceled, (no lockedAt date found|execution took more than \d+ms)\. /,
];

/** Whether an error of the queue only says that a worker no longer has work in hand that it had. */
export const isLeaseLost = ({ message }: Error): boolean => LEASE_LOST.some((pattern) => pattern.test(message));

/**
 * The schedules of a database.
 * @param onError told of what failed in the queue itself
 * @param onLeaseLost told where work is no longer in this process's hands, as is to be expected of a slow one
 * @throws Error of the driver when the database does not answer
 */
export async function openWorkQueue(
  store: Store,
  onError: (error: Error) => void,
  onLeaseLost: (error: Error) => void = () => {},
): Promise<WorkQueue> {
  const { client, db } = store;
  // New work announces itself whole; of what changes, a poll or the end of other work is soon enough.
  const clock = await DatabaseClock.start(db);
  const channel = new WorkChannel(clock, { db, collection: WORK_COLLECTION, fullDocument: false });
  const backend = new MongoBackend({ mongo: db, collection: WORK_COLLECTION });
  await backend.connect();
  // Agenda connects at once, and does not look after the promise: its failure would end the process.
  backend.connect = async () => {};
  const agenda = new Agenda({
    backend,
    notificationChannel: channel,
    processEvery: POLL_MS,
    maxConcurrency: MAX_CONCURRENCY,
    defaultLockLifetime: LEASE_MS,
    removeOnComplete: true,
  });
  channel.on('stateChange', (state: NotificationChannelState) => state === 'reconnecting' && channel.forgetPlace());
  // It connects anew by itself; without a listener, its failure would end the process.
  channel.on('error', onError);
  agenda.on('error', (error: Error) => (isLeaseLost(error) ? onLeaseLost : onError)(error));
  // A moment later, when Agenda has given up the job's place.
  agenda.on('complete', (job: Job) => setImmediate(() => channel.lookForMore(job.attrs)));
  await agenda.ready;
  // Agenda does not wait for it, so that its failure would end the process too. What stays locked, a lease ends.
  const { db: repository } = agenda;
  const unlock = repository.unlockJob.bind(repository);
  repository.unlockJob = (job) => unlock(job).catch(onError);
  bridgeClocks(repository, clock);
  const jobs = db.collection(WORK_COLLECTION);
  removeWhatIsDone(repository, async ({ _id }) => {
    await jobs.deleteOne({ _id: new ObjectId(`${_id}`) });
  });
  return {
    agenda,
    leaseMs: LEASE_MS,
    now: () => clock.now(),
    async enqueueTriggers(batch) {
      const schedule = new ScheduleBatch();
      schedule.addTriggers(batch, clock.now());
      if (schedule.items.length === 1) return insertScheduled(store, schedule);
      await client.withSession((session) => session.withTransaction(() => insertScheduled(store, schedule, session)));
    },
    async saveProgress(jobId, progress) {
      await jobs.updateOne({ _id: new ObjectId(jobId) }, { $set: { 'data.progress': progress } });
    },
    async promoteLaterJobs() {
      const nextRunAt = { $lte: moved(clock.now(), PROMOTE_MS) };
      for (const queue of QUEUES) {
        await jobs.updateMany({ name: RUN_JOBS_LATER[queue], nextRunAt }, { $set: { name: RUN_JOBS[queue] } });
      }
    },
    async requeueIdle() {
      const isIdle = {
        name: { $in: [...CLAIMABLE_KINDS] },
        nextRunAt: null,
        lockedAt: null,
      };
      await jobs.updateMany(isIdle, { $set: { nextRunAt: clock.now() } });
    },
  };
}
