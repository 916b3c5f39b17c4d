import type { Integration } from '../../model/integration.ts';
import type { Job } from '../../model/notification.ts';
import { Outdated } from '../../store/job-runs.ts';
import { isDatabaseError } from '../../store/mongo/errors.ts';
import type { Engine } from '../engine.ts';
import { observeStep } from '../observe-work.ts';
import type { Continuing, Deciding, Detail, Settled } from '../steps/step.ts';
import { adopt, changed, commitOf, EMPTY_DRAFT, isEmpty, type JobDraft, only, withOutcome } from './job-draft.ts';
import type { Work } from './process-job-batch.ts';
import { broken, prepareStep, runAny } from './run-step.ts';
import type { Run } from './step-context.ts';

/** What a clock may be early. */
const EARLY_MS = 50;

/** A piece of work whose jobs are claimed. */
export interface Hand extends Work {
  readonly engine: Engine;
  readonly claim: string;
  readonly integrations: readonly Integration[];
}

/** Where a run goes on: at the next job, at this one again, nowhere, or with another worker. */
type Onward = 'next' | 'again' | 'end' | 'unbegun';

const LOST: Detail = {
  status: 'Warning',
  detail: 'A worker ended while this step ran: if it was sent, the answer is lost; it is tried again with the same key',
  source: 'Internal',
  isRetry: true,
};

const ENDED: readonly Job['status'][] = ['completed', 'failed', 'skipped', 'canceled', 'merged'];

/**
 * Runs the jobs of one notification from one of them on, until they have ended or wait. What a step comes to is on disk
 * before the next effect outside of the database, and void where another worker took the job, or it was canceled.
 */
export class JobRunner {
  readonly #hand: Hand;
  readonly #run: Run;
  /** The job whose effect outside of the database is on disk as begun. */
  #begun: Job | undefined;
  /** What is not on disk yet. */
  #draft: JobDraft = EMPTY_DRAFT;

  constructor(hand: Hand, run: Run) {
    this.#hand = hand;
    this.#run = run;
  }

  /** @returns false where a job is left to whoever runs the schedule next */
  async runFrom(first: Job): Promise<boolean> {
    try {
      for (let job: Job | undefined = first; job !== undefined; ) {
        const present: Job = job;
        const onward = await observeStep<Onward>(present, () => this.#runJob(present));
        if (onward === 'unbegun') return false;
        job = onward === 'again' ? job : onward === 'next' ? this.#following(job) : undefined;
      }
      await this.#flush();
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
    }
    return true;
  }

  async #runJob(job: Job): Promise<Onward> {
    const { engine, integrations, signal } = this.#hand;
    const { serviceSlug, outgoing, retry, endpoint } = engine;
    const now = engine.now();
    if (job.status === 'delayed' && job.runAt !== undefined && job.runAt.getTime() > now.getTime() + EARLY_MS) {
      // It was put off meanwhile.
      return this.#take(job, { status: 'delayed', until: job.runAt, details: [] });
    }
    const { settled, runner, context } = prepareStep(this.#run, job, serviceSlug, now);
    if (settled !== undefined) return this.#take(job, settled);
    if (runner.kind === 'outside' && !(await this.#begin(job))) return 'unbegun';
    const outcome = await runAny(runner, context, { outgoing, retry, integrations, now: engine.now, signal, endpoint });
    return 'decide' in outcome ? this.#decide(job, outcome) : this.#take(job, outcome);
  }

  /** Has it on disk that a step begins; @returns false where it is not to begin here */
  async #begin(job: Job): Promise<boolean> {
    const { canBegin, claim, _scheduleId, engine } = this.#hand;
    const isBegun = this.#begun === job;
    if (isBegun && canBegin()) return true;
    const isClaimed = job.claim === claim;
    if (!canBegin()) {
      if (isBegun || !isClaimed) this.#change(changed(this.#draft, job, { status: 'queued', _scheduleId }));
      await this.#flush();
      return false;
    }
    const details = job.status === 'running' ? [LOST] : [];
    const hold = isClaimed ? {} : { claim, _scheduleId };
    this.#change(changed(this.#draft, job, { ...hold, status: 'running' }, [], details, engine.now()));
    await this.#flush();
    this.#begun = job;
    return true;
  }

  /** Takes an outcome into the draft; it is written with what follows, up to the next effect. */
  async #take(job: Job, outcome: Settled | Continuing): Promise<Onward> {
    this.#change(withOutcome(this.#draft, this.#run, job, outcome, this.#hand.engine.now()));
    if (outcome.status !== 'running') return outcome.status === 'delayed' ? 'end' : 'next';
    await this.#flush();
    return 'again';
  }

  async #decide(job: Job, { decide }: Deciding): Promise<Onward> {
    const { engine, writer, queue } = this.#hand;
    let made: { draft: JobDraft; outcome: Settled } | undefined;
    try {
      await writer.write(async (transaction) => {
        const outcome = await decide(transaction);
        const draft = withOutcome(this.#draft, this.#run, job, outcome, engine.now());
        made = { draft: outcome.status === 'delayed' ? draft : this.#withFollowing(draft, job), outcome };
        return commitOf(made.draft, this.#run, queue);
      });
    } catch (error) {
      if (error instanceof Outdated) {
        await this.#flushFirst();
        throw error;
      }
      if (isDatabaseError(error)) throw error;
      return this.#take(job, broken(error));
    }
    if (made === undefined) throw new Error('an outcome was not decided');
    adopt(made.draft);
    this.#draft = EMPTY_DRAFT;
    return made.outcome.status === 'delayed' ? 'end' : 'next';
  }

  #change(draft: JobDraft): void {
    this.#draft = draft;
    adopt(draft);
  }

  async #flush(): Promise<void> {
    if (isEmpty(this.#draft)) return;
    const commit = commitOf(this.#draft, this.#run, this.#hand.queue);
    try {
      await this.#hand.writer.write(async () => commit);
    } catch (error) {
      if (error instanceof Outdated) await this.#flushFirst();
      throw error;
    }
    this.#draft = EMPTY_DRAFT;
  }

  /** Where jobs behind it were changed by another, what the first one came to is kept all the same. */
  async #flushFirst(): Promise<void> {
    const [first] = this.#draft.changes.keys();
    if (first === undefined || this.#draft.changes.size === 1) return;
    const commit = commitOf(only(this.#draft, first), this.#run, this.#hand.queue);
    await this.#hand.writer.write(async () => commit);
  }

  /** With the schedule handed on to the next job: a decision is on disk before that one begins. */
  #withFollowing(draft: JobDraft, job: Job): JobDraft {
    const { claim, _scheduleId } = this.#hand;
    const next = this.#following(job, draft);
    return next === undefined ? draft : changed(draft, next, { status: 'queued', claim, _scheduleId });
  }

  /** The next job, where it still waits for this one. */
  #following(job: Job, { changes }: JobDraft = EMPTY_DRAFT): Job | undefined {
    const { jobs } = this.#run;
    const statusOf = (later: Job) => changes.get(later)?.set.status ?? later.status;
    const next = jobs.slice(jobs.indexOf(job) + 1).find((later) => !ENDED.includes(statusOf(later)));
    if (next === undefined) return undefined;
    const isHandedOn = next.status === 'queued' && next.claim === this.#hand.claim;
    return statusOf(next) === 'pending' || isHandedOn ? next : undefined;
  }
}
