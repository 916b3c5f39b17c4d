import { setMaxListeners } from 'node:events';
import type { ObjectId } from 'mongodb';
import type { Engine } from '../../src/engine/engine.ts';
import { OutcomeWriter } from '../../src/engine/jobs/outcome-writer.ts';
import { processJobBatch } from '../../src/engine/jobs/process-job-batch.ts';
import { UnansweredRequests } from '../../src/engine/jobs/unanswered-requests.ts';
import { applyDueReports } from '../../src/engine/reports/apply-due-reports.ts';
import type { Trigger } from '../../src/model/trigger.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { cancelTransaction } from '../../src/operations/event/cancel-transaction.ts';
import { cancelSubscriberJobs } from '../../src/store/cancellation/cancel-subscriber-jobs.ts';
import { cancelOpenJobs } from '../../src/store/cancellation/cancel-transaction.ts';
import { runErasure } from '../../src/store/erasure/run-erasure.ts';
import { FULL_PACE } from '../../src/store/queue/bulk-pace.ts';
import { WORK_COLLECTION } from '../../src/store/queue/work-item.ts';
import {
  APPLY_REPORTS,
  CANCEL_JOBS,
  CANCEL_SUBSCRIBER_JOBS,
  type CanceledTransaction,
  type DeletedSubscriber,
  ERASE_SUBSCRIBER,
  JOB_QUEUES,
  type JobBatch,
  type OwnedByIntegration,
  type RequestedErasure,
  RUN_JOBS,
  RUN_TRIGGERS,
  type TriggerBatch,
} from '../../src/store/queue/work-kinds.ts';
import { engineOf, written } from './run-engine.ts';
import { runTriggers } from './run-triggers.ts';

type Written = Awaited<ReturnType<typeof written>>;

/** An engine without a worker. Its clock stands still until the test advances it. */
export interface ClockedEngine {
  readonly now: () => Date;
  /** Runs triggers and all work of the environment that is due. @returns all that the engine wrote there */
  run(triggers: readonly Trigger[]): Promise<Written>;
  /** Runs triggers and then due work, one work item after the other, until what is written fulfils a condition. */
  runUntil(triggers: readonly Trigger[], isReached: (all: Written) => boolean): Promise<Written>;
  /** Advances the clock, and runs all work of the environment that is due then. */
  advance(ms: number): Promise<Written>;
  /** Cancels a transaction, and runs the work that ends those of its jobs that the call did not end at once. */
  cancel(transactionId: string): ReturnType<typeof cancelTransaction>;
}

interface StoredWorkItem {
  readonly _id: ObjectId;
  readonly name: string;
  readonly data: JobBatch &
    TriggerBatch &
    CanceledTransaction &
    DeletedSubscriber &
    RequestedErasure &
    OwnedByIntegration;
}

/**
 * @param startAt the time at which the clock starts
 * @param fields replace those of the engine
 */
export function startClockedEngine(
  ctx: OperationContext,
  startAt = new Date(),
  fields: Partial<Engine> = {},
): ClockedEngine {
  let nowMs = startAt.getTime();
  const now = () => new Date(nowMs);
  const engine = engineOf(ctx.store, { now, ...fields });
  const writer = new OutcomeWriter(ctx.store, now, FULL_PACE);
  const requests = new UnansweredRequests();
  const { signal } = new AbortController();
  // As that of a worker: each request listens to it.
  setMaxListeners(0, signal);
  const work = ctx.store.db.collection<StoredWorkItem>(WORK_COLLECTION);

  /** Runs a work item. @returns a time if there is more to do then */
  async function runItem({ _id, name, data }: StoredWorkItem): Promise<unknown> {
    const { store } = ctx;
    if (Object.values(RUN_TRIGGERS).includes(name)) return runTriggers(engine, data);
    if (name === CANCEL_JOBS) return cancelOpenJobs(store, data, now(), () => false);
    if (name === CANCEL_SUBSCRIBER_JOBS) return cancelSubscriberJobs(store, data, now(), () => false);
    if (name === ERASE_SUBSCRIBER) return runErasure(store, data, now, () => false);
    if (name === APPLY_REPORTS) return applyDueReports(engine, data, () => false);
    const queue = JOB_QUEUES.find((known) => RUN_JOBS[known] === name) ?? 'interactive';
    const isDone = await processJobBatch(engine, data, {
      queue,
      _scheduleId: _id,
      writer,
      requests: queue === 'unanswered' ? null : requests,
      canBegin: () => true,
      signal,
    });
    return isDone ? null : now();
  }

  async function runDue(isReached?: (all: Written) => boolean): Promise<Written> {
    const isDue = { 'data._environmentId': ctx.scope._environmentId, nextRunAt: { $lte: now() } };
    for (let item = await work.findOne(isDue); item !== null; item = await work.findOne(isDue)) {
      if (isReached?.(await written(ctx))) break;
      const next = await runItem(item);
      const { _id } = item;
      if (next instanceof Date) await work.updateOne({ _id }, { $set: { nextRunAt: next } });
      else await work.deleteOne({ _id });
    }
    return written(ctx);
  }

  return {
    now,
    async run(triggers) {
      await runTriggers(engine, { ...ctx.scope, triggers });
      return runDue();
    },
    async runUntil(triggers, isReached) {
      await runTriggers(engine, { ...ctx.scope, triggers });
      return runDue(isReached);
    },
    advance(ms) {
      nowMs += ms;
      return runDue();
    },
    async cancel(transactionId) {
      const canceled = await cancelTransaction({ ...ctx, now }, { transactionId });
      await runDue();
      return canceled;
    },
  };
}
