import { ENDED_STATUSES } from '../../model/enums.ts';
import type { Job, JobStep } from '../../model/notification.ts';
import type { SideQueue } from '../../store/queue/work-kinds.ts';
import type { Detail, StepOutcome } from '../steps/step.ts';
import type { JobFieldChanges } from './job-outcome.ts';
import { applyToJobs, EMPTY_DRAFT, forCopies, type OutcomeDraft, withJobChange, withOutcome } from './outcome-draft.ts';
import { startStep } from './start-step.ts';
import type { NotificationContext } from './step-context.ts';

/**
 * Drives the steps of one notification in order: starts them, and collects their outcomes in a draft until they are
 * committed. A new notification commits the outcomes of its first steps with its own documents, see
 * `create-notification`. A claimed job commits them as its steps require, see `claimed-job-runner`.
 */
export class StepDriver {
  readonly #context: NotificationContext;
  readonly #serviceSlug: string;
  readonly #now: () => Date;
  readonly #jobClaim: string | undefined;
  /** What runs for each job that was started: its step, or a variant. */
  readonly #parts = new Map<Job, JobStep>();
  #draft: OutcomeDraft = EMPTY_DRAFT;

  /** @param jobClaim the token of the claimed jobs; undefined for a new notification */
  constructor(context: NotificationContext, serviceSlug: string, now: () => Date, jobClaim?: string) {
    this.#context = context;
    this.#serviceSlug = serviceSlug;
    this.#now = now;
    this.#jobClaim = jobClaim;
  }

  get context(): NotificationContext {
    return this.#context;
  }

  /** The outcomes that are not committed yet. */
  get draft(): OutcomeDraft {
    return this.#draft;
  }

  /** Starts the step of a job. The caller renders and runs it, and records its outcome. */
  start(job: Job): ReturnType<typeof startStep> {
    const step = startStep(this.#context, job, this.#serviceSlug, this.#now());
    const part = step.outcome === undefined ? step.context.part : step.part;
    if (part !== undefined) this.#parts.set(job, part);
    return step;
  }

  /**
   * Records the outcome of a job's step.
   * @returns the job to run next: the same one if its step goes on at once, undefined if none runs now
   */
  record(job: Job, outcome: StepOutcome): Job | undefined {
    this.#apply(this.draftWith(job, outcome));
    if (outcome.status === 'running') return job;
    return outcome.status === 'delayed' ? undefined : this.nextJob(job);
  }

  /** Records a change of a job that is not the outcome of its step. */
  change(job: Job, set: JobFieldChanges['set'], details: readonly Detail[] = []): void {
    this.#apply(withJobChange(this.#draft, job, { set, unset: [] }, details, this.#now()));
  }

  /** Leaves a job to a new work item of another queue, because it would hold the place of others here. */
  move(job: Job, queue: SideQueue): void {
    const { claim } = job;
    // A step that was begun stays so.
    const status = job.status === 'pending' ? 'queued' : job.status;
    const unset = claim === undefined ? [] : (['claim'] as const);
    const now = this.#now();
    const draft = withJobChange(this.#draft, job, { set: { status }, unset }, [], now);
    this.#apply({ ...draft, wait: { job, until: now, queue } });
  }

  /** The draft with one more outcome. Neither the driver nor its jobs change. */
  draftWith(job: Job, outcome: StepOutcome): OutcomeDraft {
    const part = this.#parts.get(job) ?? job.step;
    return withOutcome(this.#draft, this.#context.jobs, job, outcome, this.#now(), part);
  }

  /** The job after one that ended, if it can run now. `draft` contains changes that are not applied to the jobs yet. */
  nextJob(job: Job, { changes }: OutcomeDraft = EMPTY_DRAFT): Job | undefined {
    const { jobs } = this.#context;
    const statusOf = (later: Job) => changes.get(later)?.set.status ?? later.status;
    const next = jobs.slice(jobs.indexOf(job) + 1).find((later) => !ENDED_STATUSES.includes(statusOf(later)));
    if (next === undefined) return undefined;
    const isOurs = next.status === 'queued' && next.claim !== undefined && next.claim === this.#jobClaim;
    return statusOf(next) === 'pending' || isOurs ? next : undefined;
  }

  /**
   * Goes on after a job with copies of all jobs, as if a draft were applied.
   * @param run gets a driver of the copies, and the copy of the job that runs next
   * @returns the draft of that driver. Neither this driver nor its jobs change
   */
  async goOnWithCopies(
    draft: OutcomeDraft,
    job: Job,
    run: (driver: StepDriver, next: Job | undefined) => Promise<void>,
  ): Promise<OutcomeDraft> {
    const { jobs } = this.#context;
    const copies = jobs.map((one) => ({ ...one }));
    const driver = new StepDriver({ ...this.#context, jobs: copies }, this.#serviceSlug, this.#now, this.#jobClaim);
    driver.#apply(forCopies(draft, jobs, copies));
    const next = this.nextJob(job, draft);
    await run(driver, next && copies[jobs.indexOf(next)]);
    return forCopies(driver.draft, copies, jobs);
  }

  /** Starts an empty draft after a commit. @param committed the draft that was committed */
  markCommitted(committed: OutcomeDraft): void {
    applyToJobs(committed);
    this.#draft = EMPTY_DRAFT;
  }

  #apply(draft: OutcomeDraft): void {
    this.#draft = draft;
    applyToJobs(draft);
  }
}
