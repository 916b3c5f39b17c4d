import { setMaxListeners } from 'node:events';
import { cancelSubscriberJobs } from '../store/cancellation/cancel-subscriber-jobs.ts';
import { cancelOpenJobs } from '../store/cancellation/cancel-transaction.ts';
import { runErasure } from '../store/erasure/run-erasure.ts';
import { unsnoozeDueMessages } from '../store/messages.ts';
import { endExpiredPresence } from '../store/presence.ts';
import { FULL_PACE } from '../store/queue/bulk-pace.ts';
import type { ClaimedWork } from '../store/queue/job-registry.ts';
import { recordSessions, type WorkerSessions } from '../store/queue/transaction-sessions.ts';
import {
  APPLY_REPORTS,
  CANCEL_JOBS,
  CANCEL_SUBSCRIBER_JOBS,
  type CanceledTransaction,
  DELETE_TOPIC_MEMBERS,
  DELETE_WEBHOOK_DELIVERIES,
  type DeletedSubscriber,
  ERASE_SUBSCRIBER,
  isSideQueue,
  JOB_QUEUES,
  type JobBatch,
  type OwnedByEndpoint,
  type OwnedByIntegration,
  QUEUES,
  type Queue,
  type RequestedErasure,
  RUN_JOBS,
  RUN_TRIGGERS,
  SEND_WEBHOOKS,
  type SnoozedMessages,
  type TopicMembers,
  type TriggerBatch,
  UNSNOOZE_MESSAGES,
} from '../store/queue/work-kinds.ts';
import type { WorkQueue } from '../store/queue/work-queue.ts';
import { deleteMemberBatch } from '../store/topics.ts';
import { deleteDeliveryBatch } from '../store/webhook-deliveries.ts';
import { transactionIdsOf } from '../telemetry/request-record.ts';
import type { Engine } from './engine.ts';
import { withSlowHeapGrowth } from './heap-growth.ts';
import { OutcomeWriter } from './jobs/outcome-writer.ts';
import { processJobBatch } from './jobs/process-job-batch.ts';
import { UnansweredRequests } from './jobs/unanswered-requests.ts';
import { observeWork } from './observe-work.ts';
import { applyDueReports } from './reports/apply-due-reports.ts';
import { startSearchTermChecks } from './search-term-checks.ts';
import { processTriggerBatch } from './triggers/process-trigger-batch.ts';
import { sendDueWebhooks } from './webhooks/send-due-webhooks.ts';

/** Runs what is scheduled, together with the workers of other processes. */
export interface Worker {
  /**
   * Claims no more work, and resolves when no work runs. Work that runs stops after the current page or message. What is
   * left of it is given back.
   */
  drain(): Promise<void>;
}

/** How many work items of each kind run at once. Half of them may be of one environment. */
const CONCURRENCY: Readonly<Record<Queue, { triggers: number; jobs: number }>> = {
  interactive: { triggers: 8, jobs: 80 },
  bulk: { triggers: 8, jobs: 16 },
};
/** Work items of a side queue, whose jobs wait for the rendering processes or for an answer. They give way to each other after each turn. */
const SIDE_QUEUE_CONCURRENCY = 8;
const UNSNOOZE_CONCURRENCY = 4;
const DELETION_CONCURRENCY = 1;
const CANCEL_JOBS_CONCURRENCY = 4;
const ERASURE_CONCURRENCY = 2;
/** Webhook endpoints to which requests are sent at once. */
const SEND_WEBHOOKS_CONCURRENCY = 20;
/** Integrations whose reports are applied at once. */
const REPORTS_CONCURRENCY = 8;
/** How long one run may take before it lets other work go first. */
const TURN_MS = 500;
/** Longer for the jobs of side queues, which wait. */
const SIDE_QUEUE_TURN_MS = 2_000;
/** How often later jobs are promoted, and how often this worker shows that it is alive. */
const MAINTENANCE_MS = 2_000;
const PRESENCE_SWEEP_MS = 20_000;
/** The share of a lease after which the transactions of a silent worker are ended. */
const SILENT_SHARE = 0.7;
/** How long a message that is being sent may take when the worker drains. */
const DRAIN_MS = 5_000;

/** Runs one work item. Resolves to false, or to a time, if there is more to do now or then. */
type Run<Data> = (work: ClaimedWork<Data>) => Promise<boolean | Date>;

/** The arguments that all definitions of work get. */
interface WorkerSetup {
  readonly engine: Engine;
  readonly workQueue: WorkQueue;
  /** Aborts when the worker may begin nothing more. */
  readonly draining: AbortSignal;
  /** Aborts when steps that are still running must end. */
  readonly ending: AbortSignal;
}

/** Starts a worker. A run that fails is tried again until it succeeds, so that acknowledged work is never lost. */
export async function startWorker(services: Engine, workQueue: WorkQueue): Promise<Worker> {
  const draining = new AbortController();
  const ending = new AbortController();
  // Each request of each step listens to it.
  setMaxListeners(0, ending.signal);
  const sessions = recordSessions(services.store, services.now);
  const engine: Engine = { ...services, store: sessions.store };
  const setup = { engine, workQueue, draining: draining.signal, ending: ending.signal };
  defineTriggerWork(setup);
  defineJobWork(setup);
  defineCancellationWork(setup);
  defineWebhookWork(setup);
  defineUpkeepWork(setup);
  const timers = startMaintenance(setup, sessions);
  await workQueue.requeueIdle();
  await workQueue.shortenClaims();
  await workQueue.promoteLaterJobs();
  await workQueue.start();
  const { store, logger, now } = engine;
  const searchTermChecks = startSearchTermChecks({ store, logger, now, pace: workQueue.bulkPace });
  return {
    async drain() {
      for (const timer of timers) clearInterval(timer);
      draining.abort();
      const timer = setTimeout(() => ending.abort(), DRAIN_MS);
      await Promise.all([workQueue.stop(), searchTermChecks.stop()]);
      clearTimeout(timer);
      await sessions.close();
    },
  };
}

/** Defines how one kind of work is run. */
function define<Data>(
  { engine: { logger }, workQueue, draining }: WorkerSetup,
  kind: string,
  concurrency: number,
  run: Run<Data>,
): void {
  workQueue.define<Data>(kind, {
    concurrency,
    run: (work) => observeWork(kind, work.data, () => run(work)),
    onFailure(err, data) {
      const { triggers } = data as Partial<TriggerBatch>;
      if (draining.aborted) return;
      logger.error({ err, name: kind, transactionIds: transactionIdsOf(triggers) }, 'Work failed and will be retried');
    },
  });
}

/** Starts the turn of a run. @returns whether the run has to pause now */
function startTurn({ draining }: WorkerSetup, turnMs = TURN_MS): () => boolean {
  const pauseAtMs = performance.now() + turnMs;
  return () => draining.aborted || performance.now() > pauseAtMs;
}

/** Creates the notifications of triggers. */
function defineTriggerWork(setup: WorkerSetup): void {
  const { engine, workQueue } = setup;
  for (const queue of QUEUES) {
    const pace = queue === 'bulk' ? workQueue.bulkPace : FULL_PACE;
    define<TriggerBatch>(setup, RUN_TRIGGERS[queue], CONCURRENCY[queue].triggers, async ({ claim, data }) => {
      const { progress, ...batch } = data;
      const options = { progress, mustPause: startTurn(setup), queue, pace, removal: workQueue.removalOf(claim) };
      const run = () => processTriggerBatch(engine, batch, options);
      const paused = await (queue === 'bulk' ? withSlowHeapGrowth(run) : run());
      if (paused !== null) await workQueue.saveProgress(claim, paused);
      return paused === null;
    });
  }
}

/** Runs the steps of notifications. */
function defineJobWork(setup: WorkerSetup): void {
  const { engine, workQueue, draining, ending } = setup;
  for (const queue of JOB_QUEUES) {
    const pace = queue === 'interactive' ? FULL_PACE : workQueue.bulkPace;
    const writer = new OutcomeWriter(engine.store, engine.now, pace);
    const requests = queue === 'unanswered' ? null : new UnansweredRequests();
    const isSide = isSideQueue(queue);
    const concurrency = isSide ? SIDE_QUEUE_CONCURRENCY : CONCURRENCY[queue].jobs;
    define<JobBatch>(setup, RUN_JOBS[queue], concurrency, ({ claim, data }) => {
      const mustPause = startTurn(setup, SIDE_QUEUE_TURN_MS);
      const canBegin = () => !draining.aborted && claim.isHeld && !(isSide && mustPause());
      return processJobBatch(engine, data, {
        queue,
        _scheduleId: claim._id,
        writer,
        requests,
        canBegin,
        signal: ending,
      });
    });
  }
}

/** Cancels the jobs of transactions and of deleted subscribers. */
function defineCancellationWork(setup: WorkerSetup): void {
  const { engine, workQueue } = setup;
  define<CanceledTransaction>(setup, CANCEL_JOBS, CANCEL_JOBS_CONCURRENCY, async ({ claim, data }) => {
    const next = await cancelOpenJobs(engine.store, data, engine.now(), startTurn(setup));
    if (next === null) return true;
    // The work item stays the same. A new one for each run would multiply if workers died between insert and delete.
    await workQueue.saveProgress(claim, next instanceof Date ? null : next);
    return next instanceof Date ? next : false;
  });
  define<DeletedSubscriber>(setup, CANCEL_SUBSCRIBER_JOBS, CANCEL_JOBS_CONCURRENCY, async ({ claim, data }) => {
    const paused = await cancelSubscriberJobs(engine.store, data, engine.now(), startTurn(setup));
    if (paused !== null) await workQueue.saveProgress(claim, paused);
    return paused === null;
  });
}

/** Sends webhooks to the endpoints of customers, and applies the webhooks of providers. */
function defineWebhookWork(setup: WorkerSetup): void {
  const { engine, workQueue, ending } = setup;
  for (const kind of Object.values(SEND_WEBHOOKS)) {
    define<OwnedByEndpoint>(setup, kind, SEND_WEBHOOKS_CONCURRENCY, ({ claim, data }) => {
      const moveTo = (other: string) => workQueue.changeKind(claim, other);
      return sendDueWebhooks(engine, data, { kind, moveTo, mustPause: startTurn(setup), signal: ending });
    });
  }
  define<OwnedByIntegration>(setup, APPLY_REPORTS, REPORTS_CONCURRENCY, ({ data }) =>
    applyDueReports(engine, data, startTurn(setup)),
  );
}

/** Returns snoozed messages, and erases and deletes what belonged to deleted documents. */
function defineUpkeepWork(setup: WorkerSetup): void {
  const {
    engine: { store, now },
    workQueue,
  } = setup;
  define<SnoozedMessages>(setup, UNSNOOZE_MESSAGES, UNSNOOZE_CONCURRENCY, async ({ data }) => {
    await unsnoozeDueMessages(store, data, now());
    return true;
  });
  define<RequestedErasure>(setup, ERASE_SUBSCRIBER, ERASURE_CONCURRENCY, ({ data }) =>
    runErasure(store, data, workQueue.now, startTurn(setup)),
  );
  defineDeletion<TopicMembers>(setup, DELETE_TOPIC_MEMBERS, (data) => deleteMemberBatch(store, data));
  defineDeletion<OwnedByEndpoint>(setup, DELETE_WEBHOOK_DELIVERIES, (data) => deleteDeliveryBatch(store, data));
}

/** @param deleteBatch resolves to false when nothing is left */
const defineDeletion = <Data>(setup: WorkerSetup, kind: string, deleteBatch: (data: Data) => Promise<boolean>) =>
  define<Data>(setup, kind, DELETION_CONCURRENCY, async ({ data }) => {
    const mustPause = startTurn(setup);
    while (await deleteBatch(data)) {
      if (mustPause()) return false;
    }
    return true;
  });

/** Starts what a worker does at intervals. @returns the timers */
function startMaintenance({ engine, workQueue }: WorkerSetup, sessions: WorkerSessions): NodeJS.Timeout[] {
  const { store, logger, now } = engine;
  const { leaseMs } = workQueue;
  const onFailure = (err: unknown) => logger.warn({ err }, 'Maintenance of the work queue failed');
  return [
    setInterval(() => workQueue.requeueIdle().catch(onFailure), leaseMs),
    setInterval(() => workQueue.shortenClaims().catch(onFailure), leaseMs),
    setInterval(() => workQueue.promoteLaterJobs().catch(onFailure), MAINTENANCE_MS),
    // Conditions must not see subscribers online whose gateways died, even if no gateway is left.
    setInterval(() => endExpiredPresence(store, now()).catch(onFailure), PRESENCE_SWEEP_MS),
    // Before their leases expire, so that the transactions of a dead worker are not in the way of the next one.
    setInterval(() => sessions.heartbeat(leaseMs * SILENT_SHARE).catch(onFailure), MAINTENANCE_MS),
  ];
}
