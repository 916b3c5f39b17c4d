import { once } from 'node:events';
import { backoffStrategies, type Job } from 'agenda';
import { unsnoozeDue } from '../store/inbox.ts';
import {
  RUN_TRIGGERS,
  type Schedules,
  type SnoozedMessages,
  type TriggerBatch,
  UNSNOOZE_MESSAGES,
} from '../store/schedules.ts';
import type { Progress } from './audience.ts';
import { type Engine, runTriggers } from './run-triggers.ts';

/** Works off what is scheduled, together with the workers of other processes. */
export interface Worker {
  /** Takes no new work; waits for what is in hand until the page that it is at, and gives the rest back. */
  drain(): Promise<void>;
}

const CONCURRENCY = 4;
/** How long one run may go on before others have their turn. */
const TURN_MS = 500;
const START: Progress = { source: 0, after: null };
const RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;

/** Starts working. A failed run is tried again until it succeeds: what was acknowledged is never given up. */
export async function startWorker(
  engine: Engine,
  { agenda, leaseMs, saveProgress, sweep }: Schedules,
): Promise<Worker> {
  const draining = new AbortController();
  const inHand = new Set<unknown>();
  const options = {
    concurrency: CONCURRENCY,
    lockLimit: CONCURRENCY,
    lockLifetime: leaseMs,
    removeOnComplete: true,
    backoff: backoffStrategies.exponential({
      delay: RETRY_MS,
      maxDelay: MAX_RETRY_MS,
      maxRetries: Number.POSITIVE_INFINITY,
      jitter: 0.2,
    }),
  };
  agenda.define<TriggerBatch>(
    RUN_TRIGGERS,
    async (job) => {
      // A sign of life three times a lease: a worker that died is noticed, one that works long is not.
      const heartbeat = setInterval(() => job.touch().catch((err) => engine.logger.warn({ err })), leaseMs / 3);
      const pauseAt = performance.now() + TURN_MS;
      const isToPause = () => draining.signal.aborted || performance.now() > pauseAt;
      const { progress = START, ...batch } = job.attrs.data;
      inHand.add(job.attrs._id);
      const run = runTriggers(engine, batch, progress, isToPause);
      const paused = await run.finally(() => clearInterval(heartbeat));
      if (paused === null) return;
      await saveProgress(`${job.attrs._id}`, paused);
      // To the end of the queue: a broadcast to many does not hold up the others.
      job.attrs.nextRunAt = new Date();
    },
    options,
  );
  agenda.define<SnoozedMessages>(
    UNSNOOZE_MESSAGES,
    async (job) => {
      inHand.add(job.attrs._id);
      await unsnoozeDue(engine.store, job.attrs.data, engine.now());
    },
    options,
  );
  agenda.on('fail', (err: unknown, { attrs: { name } }: Job) => {
    if (!draining.signal.aborted) engine.logger.error({ err, name }, 'Work failed; it will be tried again');
  });
  // Behind the end of a job's run its outcome is stored; only then it is out of hand.
  agenda.on('complete', (job: Job) => inHand.delete(job.attrs._id));
  const sweeping = setInterval(() => sweep().catch((err) => engine.logger.warn({ err })), leaseMs);
  await sweep();
  await agenda.start();
  return {
    async drain() {
      clearInterval(sweeping);
      draining.abort();
      await agenda.stop(false);
      while (inHand.size > 0) await once(agenda, 'complete');
    },
  };
}
