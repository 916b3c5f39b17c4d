import type { ObjectId } from 'mongodb';
import type { Engine } from '../../src/engine/engine.ts';
import { OutcomeWriter } from '../../src/engine/jobs/outcome-writer.ts';
import { processJobBatch } from '../../src/engine/jobs/process-job-batch.ts';
import { UnansweredRequests } from '../../src/engine/jobs/unanswered-requests.ts';
import { processTriggerBatch } from '../../src/engine/triggers/process-trigger-batch.ts';
import type { Trigger } from '../../src/model/trigger.ts';
import type { OperationContext } from '../../src/operations/context.ts';
import { cancelSubscriberJobs } from '../../src/store/cancel-subscriber-jobs.ts';
import { cancelOpenJobs } from '../../src/store/cancel-transaction.ts';
import { runErasure } from '../../src/store/erasure/run-erasure.ts';
import { WORK_COLLECTION } from '../../src/store/queue/work-item.ts';
import {
  CANCEL_JOBS,
  CANCEL_SUBSCRIBER_JOBS,
  type CanceledTransaction,
  type DeletedSubscriber,
  ERASE_SUBSCRIBER,
  JOB_QUEUES,
  type JobBatch,
  type RequestedErasure,
  RUN_JOBS,
  RUN_TRIGGERS,
  type TriggerBatch,
} from '../../src/store/queue/work-kinds.ts';
import { engineOf, written } from './run-engine.ts';

type Written = Awaited<ReturnType<typeof written>>;

/** An engine without a worker. Its clock stands still until the test advances it. */
export interface ClockedEngine {
  readonly now: () => Date;
  /** Runs triggers and all work of the environment that is due. @returns all that the engine wrote there */
  run(triggers: readonly Trigger[]): Promise<Written>;
  /** Advances the clock, and runs all work of the environment that is due then. */
  advance(ms: number): Promise<Written>;
}

interface StoredWorkItem {
  readonly _id: ObjectId;
  readonly name: string;
  readonly data: JobBatch & TriggerBatch & CanceledTransaction & DeletedSubscriber & RequestedErasure;
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
  const writer = new OutcomeWriter(ctx.store, now);
  const requests = new UnansweredRequests();
  const signal = new AbortController().signal;
  const work = ctx.store.db.collection<StoredWorkItem>(WORK_COLLECTION);

  const runTriggers = (batch: TriggerBatch) =>
    processTriggerBatch(engine, batch, { source: 0, after: null }, () => false);

  async function runDue(): Promise<Written> {
    const isDue = { 'data._environmentId': ctx.scope._environmentId, nextRunAt: { $lte: now() } };
    for (let item = await work.findOne(isDue); item !== null; item = await work.findOne(isDue)) {
      const { _id, name, data } = item;
      if (Object.values(RUN_TRIGGERS).includes(name)) await runTriggers(data);
      else if (name === CANCEL_JOBS) {
        const next = await cancelOpenJobs(ctx.store, data, now(), () => false);
        if (next instanceof Date) {
          await work.updateOne({ _id }, { $set: { nextRunAt: next } });
          continue;
        }
      } else if (name === ERASE_SUBSCRIBER) {
        const next = await runErasure(ctx.store, data, now, () => false);
        if (next instanceof Date) {
          await work.updateOne({ _id }, { $set: { nextRunAt: next } });
          continue;
        }
      } else if (name === CANCEL_SUBSCRIBER_JOBS) await cancelSubscriberJobs(ctx.store, data, now(), () => false);
      else {
        const queue = JOB_QUEUES.find((known) => RUN_JOBS[known] === name) ?? 'interactive';
        await processJobBatch(engine, data, {
          queue,
          _scheduleId: _id,
          writer,
          requests: queue === 'unanswered' ? null : requests,
          canBegin: () => true,
          signal,
        });
      }
      await work.deleteOne({ _id });
    }
    return written(ctx);
  }

  return {
    now,
    async run(triggers) {
      await runTriggers({ ...ctx.scope, triggers });
      return runDue();
    },
    advance(ms) {
      nowMs += ms;
      return runDue();
    },
  };
}
