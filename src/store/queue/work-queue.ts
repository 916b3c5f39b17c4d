import { Agenda, type Job } from 'agenda';
import type { Store } from '../mongo/connect.ts';
import { listenToErrors } from './agenda-errors.ts';
import { BulkPace, type Pace } from './bulk-pace.ts';
import type { Claim } from './claim.ts';
import { insertTriggers } from './insert-triggers.ts';
import { JobRegistry, type WorkHandler } from './job-registry.ts';
import { ScheduleBatch } from './schedule-batch.ts';
import { createWorkIndexes, workItems } from './work-item.ts';
import { WorkItemRepository } from './work-item-repository.ts';
import {
  type CancellationProgress,
  CLAIMABLE_KINDS,
  type DeletedSubscriber,
  INTERACTIVE_KINDS,
  JOB_QUEUES,
  RUN_JOBS,
  RUN_JOBS_LATER,
  type TriggerBatch,
  type TriggerProgress,
} from './work-kinds.ts';
import { WorkNotificationChannel } from './work-notification-channel.ts';
import type { WorkRemoval } from './work-removal.ts';

/** Background work that survives a restart: any process schedules it, and any worker runs it. */
export interface WorkQueue {
  /** Resolves when the batch is on disk. The same triggers again, while these wait or run, are one piece of work. */
  enqueueTriggers(batch: TriggerBatch): Promise<void>;
  /** The time by the clock of the database. */
  now(): Date;
  /** How long a claim lasts without a heartbeat, in milliseconds. */
  readonly leaseMs: number;
  /** The pace of bulk work in this process. */
  readonly bulkPace: Pace;
  /** Makes bulk work of this process wait a moment, because a request must not wait for it. */
  holdBulkWork(): void;
  /** Says how work of a kind is run. Call it before `start`. */
  define<Data>(kind: string, handler: WorkHandler<Data>): void;
  /** Starts to claim and run work of the kinds that were defined. */
  start(): Promise<void>;
  /** Claims no more work, gives back what was not started, and resolves when the rest has ended. */
  stop(): Promise<void>;
  /** Stores where a run paused, or null, as `progress` in the data of its work item. @throws StaleClaimError */
  saveProgress(
    claim: Claim,
    progress: TriggerProgress | CancellationProgress | DeletedSubscriber['progress'] | null,
  ): Promise<void>;
  /** The removal of a claimed work item by the transaction that finishes its work. */
  removalOf(claim: Claim): WorkRemoval;
  /** Makes the further runs of a claimed work item work of another kind. @throws StaleClaimError */
  changeKind(claim: Claim, kind: string): Promise<void>;
  /**
   * Makes work due that no worker would claim, because it is neither locked nor due. Gateways of earlier versions leave
   * such work if they end at a bad moment. It may be done already. Running it again has no second effect.
   */
  requeueIdle(): Promise<void>;
  /**
   * Lets claims begin now that were made or renewed while the clock was ahead. If their worker died, they would last for the
   * whole difference. If it lives, it keeps them.
   */
  shortenClaims(): Promise<void>;
  /** Makes the jobs that are due soon visible to workers. */
  promoteLaterJobs(): Promise<void>;
}

/** `RUN_JOBS_LATER` items that are due within this time become `RUN_JOBS`. */
const PROMOTE_MS = 20_000;
const LEASE_MS = 10_000;
/** How often a worker looks for work that the change stream did not report. */
const POLL_MS = 2_000;
/** Of all kinds of work together in one process. */
const MAX_CONCURRENCY = 200;

/**
 * Opens the work queue of a database.
 * @throws Error of the driver if the database does not answer
 */
export async function openWorkQueue(
  store: Store,
  onError: (error: Error) => void,
  onStaleClaim: (error: Error) => void,
): Promise<WorkQueue> {
  const { clock } = store;
  const items = workItems(store.db);
  await createWorkIndexes(items);
  const repository = new WorkItemRepository({ items, clock, leaseMs: LEASE_MS, onError });
  const bulkPace = new BulkPace();
  const channel = new WorkNotificationChannel(items, clock, (item) => {
    if (item.isDue && INTERACTIVE_KINDS.has(item.name)) bulkPace.interactiveScheduled();
    if (item.lockedAt === null) repository.becameDue(item);
  });
  channel.on('error', onError);
  const agenda = new Agenda({
    backend: {
      name: 'notification gateway',
      repository,
      notificationChannel: channel,
      ownsConnection: false,
      connect: async () => {},
      disconnect: async () => {},
    },
    processEvery: POLL_MS,
    maxConcurrency: MAX_CONCURRENCY,
    defaultLockLifetime: LEASE_MS,
  });
  await agenda.ready;
  const listeners = { onError, onStaleClaim };
  listenToErrors(agenda, listeners);
  const jobs = new JobRegistry({ agenda, repository, leaseMs: LEASE_MS, listeners });
  // Agenda itself would wait for its next poll. It frees the place of the job right after this event.
  agenda.on('complete', ({ attrs: { name } }: Job) => setImmediate(() => channel.searchFor(name)));
  return {
    leaseMs: LEASE_MS,
    bulkPace,
    holdBulkWork: () => bulkPace.interactiveScheduled(),
    now: clock.now,
    async enqueueTriggers(batch) {
      const schedule = new ScheduleBatch(clock.now());
      schedule.addTriggers(batch, clock.now());
      if (schedule.items.some(({ name }) => INTERACTIVE_KINDS.has(name))) bulkPace.interactiveScheduled();
      await insertTriggers(store, schedule, async (item) => {
        if (await repository.insertDue(item)) channel.searchFor(item.name);
      });
    },
    define: (kind, handler) => jobs.define(kind, handler),
    start: () => agenda.start(),
    async stop() {
      await repository.stopClaiming();
      await agenda.stop();
      await jobs.whenIdle();
    },
    saveProgress: (claim, progress) => repository.setData(claim, { progress }),
    removalOf: (claim) => repository.removalOf(claim),
    changeKind: (claim, kind) => repository.setKind(claim, kind),
    async requeueIdle() {
      const idle = { name: { $in: [...CLAIMABLE_KINDS] }, nextRunAt: null, lockedAt: null };
      await items.updateMany(idle, { $set: { nextRunAt: clock.now() } });
    },
    async shortenClaims() {
      const now = clock.now();
      const isAhead = { $gt: new Date(now.getTime() + LEASE_MS) };
      await items.updateMany({ name: { $in: [...CLAIMABLE_KINDS] }, lockedAt: isAhead }, { $set: { lockedAt: now } });
    },
    async promoteLaterJobs() {
      const nextRunAt = { $lte: new Date(clock.now().getTime() + PROMOTE_MS) };
      for (const queue of JOB_QUEUES) {
        await items.updateMany(
          { name: RUN_JOBS_LATER[queue], lockedAt: null, nextRunAt },
          { $set: { name: RUN_JOBS[queue] } },
        );
      }
    },
  };
}
