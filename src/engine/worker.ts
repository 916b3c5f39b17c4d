import { once } from 'node:events';
import { type Agenda, backoffStrategies, type Job } from 'agenda';
import { ObjectId } from 'bson';
import { unsnoozeDueMessages } from '../store/messages.ts';
import {
  DELETE_TOPIC_MEMBERS,
  type JobBatch,
  QUEUES,
  type Queue,
  RUN_JOBS,
  RUN_TRIGGERS,
  type SnoozedMessages,
  type TopicMembers,
  type TriggerBatch,
  UNSNOOZE_MESSAGES,
} from '../store/queue/work-kinds.ts';
import type { WorkQueue } from '../store/queue/work-queue.ts';
import { recordSessions } from '../store/queue/worker-sessions.ts';
import { deleteMembers } from '../store/topics.ts';
import { transactionIdsOf } from '../telemetry/request-record.ts';
import type { Engine } from './engine.ts';
import { OutcomeWriter } from './jobs/outcome-writer.ts';
import { processJobBatch } from './jobs/process-job-batch.ts';
import { observeWork } from './observe-work.ts';
import type { Progress } from './triggers/audience.ts';
import { processTriggerBatch } from './triggers/process-trigger-batch.ts';

/** Works off what is scheduled, together with the workers of other processes. */
export interface Worker {
  /** Takes no new work; waits for what is in hand until the page or message that it is at, and gives the rest back. */
  drain(): Promise<void>;
}

/** How many pieces of work of each kind run at once. */
const CONCURRENCY: Readonly<Record<Queue, { triggers: number; jobs: number }>> = {
  interactive: { triggers: 4, jobs: 40 },
  bulk: { triggers: 2, jobs: 4 },
};
const UNSNOOZE_CONCURRENCY = 4;
/** Work that is due in a moment is held until then; it does not take the place of what is due now. */
const HELD = 20;
/** How long one run may go on before others have their turn. */
const TURN_MS = 500;
const START: Progress = { source: 0, after: null };
/** How often it is looked for what was far off. */
const ANNOUNCE_MS = 2_000;
/** How much of a lease a worker may be silent before its transactions are ended. */
const SILENT_SHARE = 0.7;
const RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;
/** How long a message that is on its way may take when the worker is to end. */
const DRAIN_MS = 5_000;

/** Whether a piece of work is done, or is to be run again from where it is. */
type Run<Data> = (work: Held<Data>) => Promise<boolean>;

/** A piece of work in hand. */
interface Held<Data> {
  readonly _id: string;
  readonly data: Data;
  /** Until when it is this worker's, unless it gives a sign of life. */
  readonly isOurs: () => boolean;
}

/** Starts working. A failed run is tried again until it succeeds: what was acknowledged is never given up. */
export async function startWorker(
  given: Engine,
  { agenda, leaseMs, saveProgress, requeueIdle, promoteLaterJobs }: WorkQueue,
): Promise<Worker> {
  const draining = new AbortController();
  const ending = new AbortController();
  const sessions = recordSessions(given.store, given.now);
  const engine: Engine = { ...given, store: sessions.store };
  const desk = new Desk(engine, agenda, leaseMs, draining.signal);
  for (const queue of QUEUES) {
    const writer = new OutcomeWriter(engine.store, engine.now);
    desk.define<TriggerBatch>(RUN_TRIGGERS[queue], CONCURRENCY[queue].triggers, async ({ _id, data }) => {
      const pauseAt = performance.now() + TURN_MS;
      const isToPause = () => draining.signal.aborted || performance.now() > pauseAt;
      const { progress = START, ...batch } = data;
      const paused = await processTriggerBatch(engine, batch, progress, isToPause, queue);
      if (paused === null) return true;
      await saveProgress(_id, paused);
      return false;
    });
    desk.define<JobBatch>(RUN_JOBS[queue], CONCURRENCY[queue].jobs, ({ _id, data, isOurs }) => {
      const canBegin = () => !draining.signal.aborted && isOurs();
      const _scheduleId = ObjectId.createFromHexString(_id);
      return processJobBatch(engine, data, { queue, _scheduleId, writer, canBegin, signal: ending.signal });
    });
  }
  desk.define<SnoozedMessages>(UNSNOOZE_MESSAGES, UNSNOOZE_CONCURRENCY, async ({ data }) => {
    await unsnoozeDueMessages(engine.store, data, engine.now());
    return true;
  });
  desk.define<TopicMembers>(DELETE_TOPIC_MEMBERS, 1, async ({ data }) => {
    const pauseAt = performance.now() + TURN_MS;
    return !(await deleteMembers(engine.store, data, () => draining.signal.aborted || performance.now() > pauseAt));
  });
  const warn = (err: unknown) => engine.logger.warn({ err }, 'The schedules could not be looked through');
  const timers = [
    setInterval(() => requeueIdle().catch(warn), leaseMs),
    setInterval(() => promoteLaterJobs().catch(warn), ANNOUNCE_MS),
    // Before their leases run out, so that who takes over finds no transaction in the way.
    setInterval(() => sessions.beat(leaseMs * SILENT_SHARE).catch(warn), ANNOUNCE_MS),
  ];
  await requeueIdle();
  await promoteLaterJobs();
  await agenda.start();
  return {
    async drain() {
      for (const timer of timers) clearInterval(timer);
      draining.abort();
      const timer = setTimeout(() => ending.abort(), DRAIN_MS);
      await agenda.stop(false);
      await desk.isEmpty();
      clearTimeout(timer);
      await sessions.close();
    },
  };
}

/** What a worker has in hand. */
class Desk {
  readonly #engine: Engine;
  readonly #agenda: Agenda;
  readonly #leaseMs: number;
  readonly #draining: AbortSignal;
  readonly #inHand = new Map<unknown, string>();

  constructor(engine: Engine, agenda: Agenda, leaseMs: number, draining: AbortSignal) {
    this.#engine = engine;
    this.#agenda = agenda;
    this.#leaseMs = leaseMs;
    this.#draining = draining;
  }

  /** Says how work of a name is run. */
  define<Data>(name: string, concurrency: number, run: Run<Data>): void {
    const { logger } = this.#engine;
    this.#agenda.define<Data>(name, (job) => this.#hold(name, job, run), {
      concurrency,
      lockLimit: concurrency + HELD,
      lockLifetime: this.#leaseMs,
      removeOnComplete: true,
      backoff: backoffStrategies.exponential({
        delay: RETRY_MS,
        maxDelay: MAX_RETRY_MS,
        maxRetries: Number.POSITIVE_INFINITY,
        jitter: 0.2,
      }),
    });
    this.#agenda.on(`fail:${name}`, (err: unknown, job: Job) => {
      const transactionIds = transactionIdsOf((job.attrs.data as Partial<TriggerBatch> | undefined)?.triggers);
      if (!this.#draining.aborted) logger.error({ err, name, transactionIds }, 'Work failed; it will be tried again');
    });
    // Behind the end of a job's run its outcome is stored; only then it is out of hand.
    this.#agenda.on(`complete:${name}`, (job: Job) => this.#inHand.delete(job.attrs._id));
  }

  async #hold<Data>(name: string, job: Job<Data>, run: Run<Data>): Promise<void> {
    const { logger } = this.#engine;
    const _id = `${job.attrs._id}`;
    // By the steady clock: who sets the machine's gives nobody a longer lease.
    let leasedAtMs =
      performance.now() - (job.attrs.lockedAt ? Math.max(0, Date.now() - job.attrs.lockedAt.getTime()) : 0);
    // A sign of life three times a lease: a worker that died is noticed, one that works long is not.
    let touching: Promise<void> = Promise.resolve();
    const touch = async () => {
      const atMs = performance.now();
      try {
        await job.touch();
        leasedAtMs = atMs;
      } catch (err) {
        logger.warn({ err, name }, 'A lease could not be renewed');
      }
    };
    const heartbeat = setInterval(() => {
      touching = touch();
    }, this.#leaseMs / 3);
    this.#inHand.set(job.attrs._id, name);
    const isOurs = () => performance.now() < leasedAtMs + this.#leaseMs;
    const isDone = await observeWork(name, job.attrs.data, () => run({ _id, data: job.attrs.data, isOurs })).finally(
      // A sign of life on its way would take hold of what is done.
      async () => {
        clearInterval(heartbeat);
        await touching;
      },
    );
    // To the end of the queue: work for many does not hold up the others.
    if (!isDone) job.attrs.nextRunAt = new Date();
  }

  async isEmpty(): Promise<void> {
    for (let [name] = this.#inHand.values(); name !== undefined; [name] = this.#inHand.values()) {
      await once(this.#agenda, `complete:${name}`);
    }
  }
}
