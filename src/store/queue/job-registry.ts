import { EventEmitter, once } from 'node:events';
import { type Agenda, backoffStrategies, type Job } from 'agenda';
import { StaleClaimError } from '../stale-claim-error.ts';
import type { QueueErrorListeners } from './agenda-errors.ts';
import type { Claim } from './claim.ts';
import { Heartbeat } from './heartbeat.ts';
import type { WorkItemRepository } from './work-item-repository.ts';

/** A work item that this process has claimed. */
export interface ClaimedWork<Data> {
  readonly claim: Claim;
  readonly data: Data;
}

/** How work of one kind is run. */
export interface WorkHandler<Data> {
  /** How many work items of the kind run at once in this process. Half of them may be of one environment. */
  readonly concurrency: number;
  /**
   * Resolves to false if there is more to do: the work item runs again, after those that are due already. Resolves to a
   * time, by the clock of the database, if there is more to do then.
   */
  readonly run: (work: ClaimedWork<Data>) => Promise<boolean | Date>;
  /** Called when a run fails. The work item runs again after a pause. */
  readonly onFailure: (error: unknown, data: Data) => void;
}

/** How many more work items of a kind are claimed than run: those that are due soon, and those that run next. */
const CLAIMED_AHEAD = 20;
/** Work is tried until it succeeds, because what was acknowledged must not be lost. */
const RETRY = backoffStrategies.exponential({
  delay: 500,
  maxDelay: 60_000,
  maxRetries: Number.POSITIVE_INFINITY,
  jitter: 0.2,
});

/** The dependencies of a `JobRegistry`. */
interface JobRegistryOptions {
  readonly agenda: Agenda;
  readonly repository: WorkItemRepository;
  /** How long a claim lasts without a renewal, in milliseconds. */
  readonly leaseMs: number;
  readonly listeners: QueueErrorListeners;
}

/** The kinds of work that this process runs, and the jobs of Agenda that it runs now. */
export class JobRegistry {
  readonly #agenda: Agenda;
  readonly #repository: WorkItemRepository;
  readonly #listeners: QueueErrorListeners;
  readonly #heartbeat: Heartbeat;
  readonly #running = new Set<unknown>();
  readonly #events = new EventEmitter<{ idle: [] }>();

  constructor({ agenda, repository, leaseMs, listeners }: JobRegistryOptions) {
    this.#agenda = agenda;
    this.#repository = repository;
    this.#listeners = listeners;
    this.#heartbeat = new Heartbeat(repository, leaseMs / 3, listeners);
    agenda.on('start', (job: Job) => this.#running.add(job));
    // Agenda emits it after it has saved the result.
    agenda.on('complete', (job: Job) => {
      this.#running.delete(job);
      if (this.#running.size === 0) this.#events.emit('idle');
    });
  }

  /** Makes Agenda claim and run work of a kind. */
  define<Data>(kind: string, handler: WorkHandler<Data>): void {
    this.#repository.limitPerEnvironment(kind, Math.ceil(handler.concurrency / 2));
    this.#agenda.define<Data>(kind, (job) => this.#run(job, handler), {
      concurrency: handler.concurrency,
      lockLimit: handler.concurrency + CLAIMED_AHEAD,
      backoff: RETRY,
    });
  }

  /** Resolves when no job runs and the results of all are saved. */
  async whenIdle(): Promise<void> {
    if (this.#running.size > 0) await once(this.#events, 'idle');
  }

  async #run<Data>(job: Job<Data>, { run, onFailure }: WorkHandler<Data>): Promise<void> {
    const { data } = job.attrs;
    const claim = this.#repository.claimOf(job.attrs);
    this.#heartbeat.add(claim);
    try {
      const result = await run({ claim, data });
      if (result === false) job.attrs.nextRunAt = new Date();
      else if (result !== true) job.attrs.nextRunAt = this.#repository.machineTime(result);
    } catch (error) {
      if (error instanceof StaleClaimError) this.#listeners.onStaleClaim(error);
      else onFailure(error, data);
      throw error;
    } finally {
      this.#heartbeat.remove(claim);
    }
  }
}
