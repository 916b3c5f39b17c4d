import type { ObjectId } from 'bson';
import type { LimitFunction } from 'p-limit';
import type { Integration } from '../../model/integration.ts';
import type { Job } from '../../model/notification.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { cachedTranslations } from '../../store/cache/cached-translations.ts';
import { type GoneDevices, removeGoneDevices } from '../../store/devices.ts';
import { isDatabaseError } from '../../store/mongo/errors.ts';
import type { Transaction } from '../../store/mongo/transactions.ts';
import { isSideQueue, type JobQueue } from '../../store/queue/work-kinds.ts';
import { sealUnsubscribeToken } from '../../store/sealed/unsubscribe-token.ts';
import { StaleClaimError } from '../../store/stale-claim-error.ts';
import { subscriberExists } from '../../store/subscribers.ts';
import { isMessageUpdate } from '../../store/windows/message-update.ts';
import type { RenderResult } from '../../workflow-language/templates/template-renderer.ts';
import { CLOCK_TOLERANCE_MS } from '../clock-tolerance.ts';
import type { Engine } from '../engine.ts';
import { countDeadLetters, observeStep } from '../observe-work.ts';
import { stepRunnerFor } from '../steps/registry.ts';
import type { DecidingStep, Detail, ExternalStep, StepServices } from '../steps/step.ts';
import { SUBSCRIBER_DELETED } from '../steps/subscriber-deleted.ts';
import { type Reason, runAtOnce, runImmediateSteps } from './immediate-steps.ts';
import { isTrusted } from './is-trusted.ts';
import type { FindSuppressions } from './load-suppressions.ts';
import { type OutcomeDraft, onlyJob, toJobCommit } from './outcome-draft.ts';
import type { CommitDecision, OutcomeWriter } from './outcome-writer.ts';
import { errorOutcome, type RenderedStep, renderStep, runDeciding, runExternal, runImmediate } from './run-step.ts';
import type { PendingStep } from './start-step.ts';
import type { NotificationContext } from './step-context.ts';
import { StepDriver } from './step-driver.ts';
import type { ExternalRequest, UnansweredRequests } from './unanswered-requests.ts';

/** The run of one work item by a worker. */
export interface WorkItemRun {
  readonly queue: JobQueue;
  /** The id of the work item. Its jobs name it in `_scheduleId`. */
  readonly _scheduleId: ObjectId;
  readonly writer: OutcomeWriter;
  /** The requests of the external steps of this queue. Null if their answers are awaited, however long that takes. */
  readonly requests: UnansweredRequests | null;
  /** Whether another step may begin. False once the worker has to stop, its lease has expired or its turn is over. */
  readonly canBegin: () => boolean;
  /** Aborts steps that are still running when the worker has to stop. */
  readonly signal: AbortSignal;
}

/** A work item whose jobs are claimed. */
export interface ClaimedBatch extends WorkItemRun {
  readonly engine: Engine;
  /** The token that the claimed jobs store. */
  readonly jobClaim: string;
  /** The environment's active integrations, newest first. */
  readonly integrations: readonly Integration[];
  readonly findSuppressions: FindSuppressions;
  /** Runs the jobs of a notification once those of fewer notifications run than the limit. */
  readonly limit: LimitFunction;
  /** When the documents of the jobs were loaded. */
  readonly loadedAt: Date;
}

/**
 * How the run of a notification's jobs ended: all have ended or wait; one is left to the next run of the batch; or another
 * writer changed a job, which also is what the retry of a commit looks like whose answer was lost.
 */
type RunEnd = 'done' | 'left' | 'stale';

/** The job that runs next, or why none does: all have ended or wait, or the next one is left to another run. */
type Next = Job | 'done' | 'left';

const INTERRUPTED: Detail = {
  status: 'Warning',
  detail:
    'A worker ended while this step ran. If a message was sent, the answer is lost. It is retried with the same key',
  source: 'Internal',
  isRetry: true,
};

/**
 * Runs the jobs of one notification from each claimed one on, until they have ended or wait. The outcome of a step is on
 * disk before the next effect outside of the database. It is discarded if another worker took the job or the job was
 * canceled. No step begins after its transaction was canceled.
 */
export class ClaimedJobRunner {
  readonly #batch: ClaimedBatch;
  readonly #driver: StepDriver;
  /** The job whose external step is on disk as begun. */
  #begunJob: Job | undefined;
  /** The job whose templates were rendered last, and the result. */
  #rendered: { readonly job: Job; readonly texts: RenderResult } | undefined;
  /** Whether the draft is that of a job that replaces a message for an event of another transaction. */
  #isUpdate = false;
  /** The devices that no longer exist, and the job that found out. */
  readonly #goneDevices: { readonly job: Job; readonly gone: GoneDevices }[] = [];
  /** The subscriber with the devices that this run left. */
  #withDevices: Subscriber;

  constructor(batch: ClaimedBatch, context: NotificationContext) {
    const { engine, jobClaim } = batch;
    this.#batch = batch;
    this.#withDevices = context.subscriber;
    this.#driver = new StepDriver(context, engine.serviceSlug, engine.now, jobClaim);
  }

  /** @param claimed the claimed jobs of the notification, in order. They run one after the other, as they share its jobs */
  async run(claimed: readonly Job[]): Promise<RunEnd> {
    try {
      for (const job of claimed) {
        // The run of an earlier job went on to this one, and removed its claim when it had ended or waited.
        if (job.claim !== this.#batch.jobClaim) continue;
        if ((await this.#runFrom(job)) === 'left') return 'left';
      }
      return 'done';
    } catch (error) {
      if (error instanceof StaleClaimError) return 'stale';
      throw error;
    }
  }

  async #runFrom(first: Job): Promise<RunEnd> {
    const { queue, limit } = this.#batch;
    // A decision keeps no texts and waits for no service: those of a batch run together, and share transactions.
    const isUnlimited = stepRunnerFor(first.type).kind === 'deciding' && !isSideQueue(queue);
    const next = isUnlimited ? await this.#observe(first) : first;
    return typeof next === 'object' ? limit(() => this.#runAll(next)) : this.#runAll(next);
  }

  async #runAll(first: Next): Promise<RunEnd> {
    let next = first;
    while (typeof next === 'object') next = await (isMessageUpdate(next) ? this.#update(next) : this.#observe(next));
    if (next === 'left') return 'left';
    await this.#commit();
    await this.#removeGoneDevices();
    return 'done';
  }

  /** Removes devices once the outcomes that found them are on disk. If the process ends before, the next push message does. */
  async #removeGoneDevices(): Promise<void> {
    const { store, now } = this.#batch.engine;
    for (const { job, gone } of this.#goneDevices.splice(0))
      this.#withDevices = await removeGoneDevices(store, this.#withDevices, job, gone, now());
  }

  /** Runs a job that replaces a message. It has a commit of its own: a cancellation prevents the other steps only. */
  async #update(job: Job): Promise<Next> {
    await this.#commit();
    this.#isUpdate = true;
    const next = await this.#observe(job);
    await this.#commit();
    this.#isUpdate = false;
    return next;
  }

  #observe(job: Job): Promise<Next> {
    return observeStep<Next>(
      job,
      () => this.#runJob(job),
      () => job.status === 'failed',
    );
  }

  async #runJob(job: Job): Promise<Next> {
    const latestStart = this.#batch.engine.now().getTime() + CLOCK_TOLERANCE_MS;
    if (job.status === 'delayed' && job.runAt !== undefined && job.runAt.getTime() > latestStart) {
      // The job was postponed after this work item was scheduled.
      return this.#driver.record(job, { status: 'delayed', until: job.runAt, details: [] }) ?? 'done';
    }
    const lane = `${job._environmentId}`;
    const step = await this.#batch.engine.eventLoop.run(lane, () => this.#driver.start(job));
    if (step.outcome !== undefined) return this.#driver.record(job, step.outcome) ?? 'done';
    // Rendering can take long there.
    if (isSideQueue(this.#batch.queue) && !this.#batch.canBegin()) return this.#leave(job);
    const rendered = await this.#render(job, step);
    if (rendered === null) {
      this.#driver.move(job, 'slow');
      return 'done';
    }
    if (rendered.outcome !== undefined) return this.#driver.record(job, rendered.outcome) ?? 'done';
    const { runner } = rendered;
    switch (runner.kind) {
      case 'immediate':
        return this.#driver.record(job, runImmediate({ ...rendered, runner })) ?? 'done';
      case 'deciding':
        return this.#decide(job, { ...rendered, runner });
      default:
        return this.#runExternal(job, { ...rendered, runner });
    }
  }

  /** Renders the templates of a step, which waits for a rendering process only in the queue for slow jobs. */
  async #render(job: Job, step: PendingStep): ReturnType<typeof renderStep> {
    // An external step goes on with the next integration: its texts are the same.
    if (this.#rendered?.job === job) return { ...step, rendered: this.#rendered.texts };
    const { engine, queue } = this.#batch;
    const lane = `${job._environmentId}`;
    const rendered = await renderStep(
      step,
      (request) =>
        isSideQueue(queue) ? engine.renderer.render(lane, request) : engine.renderer.renderQuickly(lane, request),
      (locale, workflowId) => cachedTranslations(engine.store, job, locale, workflowId),
    );
    if (rendered?.outcome === undefined && rendered !== null) this.#rendered = { job, texts: rendered.rendered };
    return rendered;
  }

  /** Leaves a job to the next run of the work item. */
  async #leave(job: Job): Promise<Next> {
    const { jobClaim, _scheduleId } = this.#batch;
    if (this.#begunJob === job || job.claim !== jobClaim) this.#driver.change(job, { status: 'queued', _scheduleId });
    await this.#commit();
    return 'left';
  }

  async #runExternal(job: Job, step: RenderedStep<ExternalStep>): Promise<Next> {
    if (await this.#isSubscriberDeleted()) return this.#driver.record(job, SUBSCRIBER_DELETED) ?? 'done';
    if (!this.#batch.canBegin()) return this.#leave(job);
    const { engine, integrations, findSuppressions, requests, signal } = this.#batch;
    const { store, outgoing, publicUrl, eventLoop, retry, endpoint, now } = engine;
    const services: StepServices = {
      outgoing,
      publicUrl,
      unsubscribeUrl: (target) => publicUrl && `${publicUrl}/unsubscribe/${sealUnsubscribeToken(store.cipher, target)}`,
      findSuppressions,
      eventLoop,
      retry,
      integrations,
      now,
      signal,
      endpoint,
    };
    const request: ExternalRequest = { prepare: () => this.#begin(job), send: () => runExternal(step, services) };
    const lane = `${job._environmentId} ${job.type}`;
    const mustWait = requests === null || this.#begunJob === job;
    const outcome = mustWait ? await request.prepare().then(request.send) : await requests.make(lane, request);
    if (outcome === null) {
      this.#driver.move(job, 'unanswered');
      return 'done';
    }
    const next = this.#driver.record(job, outcome);
    if (outcome.goneDevices !== undefined) this.#goneDevices.push({ job, gone: outcome.goneDevices });
    if (outcome.status === 'running') await this.#commit();
    return next ?? 'done';
  }

  /** Whether the subscriber was deleted while the batch ran: a slow provider can hold up its last jobs for minutes. */
  async #isSubscriberDeleted(): Promise<boolean> {
    const { engine, loadedAt } = this.#batch;
    if (isTrusted(loadedAt, engine.now())) return false;
    return !(await subscriberExists(engine.store, this.#driver.context.subscriber));
  }

  /** Commits that an external step begins. */
  async #begin(job: Job): Promise<void> {
    if (this.#begunJob === job) return;
    const { jobClaim, _scheduleId } = this.#batch;
    const isClaimed = job.claim === jobClaim;
    const details = job.status === 'running' ? [INTERRUPTED] : [];
    this.#driver.change(job, { ...(!isClaimed && { claim: jobClaim, _scheduleId }), status: 'running' }, details);
    await this.#commit();
    this.#begunJob = job;
  }

  /** Decides a step within the transaction that commits its outcome, with those of the immediate steps after it. */
  async #decide(job: Job, step: RenderedStep<DecidingStep>): Promise<Next> {
    const decision = runDeciding(step);
    if (!('decide' in decision)) return this.#driver.record(job, decision) ?? 'done';
    let decided: OutcomeDraft | undefined;
    let isWritten: boolean;
    try {
      const decide = async (transaction: Transaction, mayGoOn: () => boolean) => {
        const outcome = await decision.decide(transaction, this.#batch.engine.now());
        const draft = this.#driver.draftWith(job, outcome);
        decided = outcome.status === 'delayed' ? draft : await this.#goOn(draft, job, mayGoOn);
        return this.#toCommit(decided);
      };
      const { window } = decision;
      isWritten = await this.#write(this.#driver.draft, { decide, window });
    } catch (error) {
      if (error instanceof StaleClaimError) await this.#commitFirstJob();
      if (error instanceof StaleClaimError || isDatabaseError(error)) throw error;
      return this.#driver.record(job, errorOutcome(error)) ?? 'done';
    }
    if (!isWritten) throw canceledError();
    if (decided === undefined) throw new Error('an outcome was committed without a decision');
    this.#driver.markCommitted(decided);
    return job.status === 'delayed' ? 'done' : (this.#driver.nextJob(job) ?? 'done');
  }

  /**
   * Goes on after a decision that is about to be committed: runs the immediate steps after it, and passes the work item on
   * to the job after them. Digests with an in-app message close a third faster than with a commit of its own for the step.
   */
  #goOn(draft: OutcomeDraft, job: Job, mayGoOn: () => boolean): Promise<OutcomeDraft> {
    const { jobClaim, _scheduleId, queue, engine } = this.#batch;
    return this.#driver.goOnWithCopies(draft, job, async (driver, next) => {
      const run = async (copy: Job) => {
        const isNow = stepRunnerFor(copy.type).kind === 'immediate' && !isSideQueue(queue) && mayGoOn();
        if (!isNow) return 'later';
        // An error would undo the decision. The step runs again after the commit, where its errors are handled.
        return observeStep(
          copy,
          () => runAtOnce(engine, driver, copy),
          (outcome) => typeof outcome === 'object' && outcome.status === 'failed',
        ).catch((): Reason => 'later');
      };
      const stop = await runImmediateSteps(driver, next, run);
      if (stop !== undefined) driver.change(stop.job, { status: 'queued', claim: jobClaim, _scheduleId });
    });
  }

  async #commit(): Promise<void> {
    const { draft } = this.#driver;
    if (draft.changes.size === 0) return;
    let isWritten: boolean;
    try {
      isWritten = await this.#write(draft);
    } catch (error) {
      if (error instanceof StaleClaimError) await this.#commitFirstJob();
      throw error;
    }
    if (!isWritten) throw canceledError();
    this.#driver.markCommitted(draft);
  }

  /** Commits the outcome of the first job alone, when another writer changed the jobs after it. */
  async #commitFirstJob(): Promise<void> {
    const { draft } = this.#driver;
    const [first] = draft.changes.keys();
    if (first === undefined || draft.changes.size === 1) return;
    await this.#write(onlyJob(draft, first));
  }

  /** Writes a draft, see `OutcomeWriter`. A dead letter is also written if its transaction was canceled, as its step had begun. */
  async #write(draft: OutcomeDraft, decision?: CommitDecision): Promise<boolean> {
    const isWritten = await this.#batch.writer.write(this.#toCommit(draft), decision);
    countDeadLetters(draft.changes);
    return isWritten;
  }

  #toCommit(draft: OutcomeDraft) {
    return toJobCommit(draft, this.#driver.context.notification, this.#batch.queue, !this.#isUpdate);
  }
}

/** Ends the run of a notification whose jobs were canceled by a commit. */
const canceledError = () => new StaleClaimError('the transaction of the notification was canceled');
