import { randomUUID } from 'node:crypto';
import type { ObjectId } from 'bson';
import { groupBy } from '../../model/group-by.ts';
import { NO_PREFERENCES } from '../../model/preference.ts';
import { parseObjectId } from '../../model/scalars.ts';
import { cachedWorkflowsWithContents } from '../../store/cache/cached-workflows.ts';
import { findActiveIntegrations } from '../../store/integrations.ts';
import { type ClaimedJobs, claimJobs, findRunDocuments, releaseJobs, takeOverJobs } from '../../store/job-runs.ts';
import { findPreferences } from '../../store/preferences.ts';
import type { JobBatch, Queue } from '../../store/queue/work-kinds.ts';
import { findTenants } from '../../store/tenants.ts';
import type { Engine } from '../engine.ts';
import { JobRunner } from './job-runner.ts';
import type { OutcomeWriter } from './outcome-writer.ts';
import type { Run } from './step-context.ts';

/** How many jobs of one schedule run at once. */
const CONCURRENCY = 25;

/** One piece of work in the hands of a worker. */
export interface Work {
  readonly queue: Queue;
  readonly _scheduleId: ObjectId;
  readonly writer: OutcomeWriter;
  /** Whether more may be begun: not where others shall have their turn, or the lease ran out. */
  readonly canBegin: () => boolean;
  /** Ends what takes too long to end by itself. */
  readonly signal: AbortSignal;
}

/**
 * Runs the jobs of a schedule, and those behind them, until each has ended or waits in a schedule of its own.
 * @returns whether all is done; where it is not, the schedule is to be run again
 */
export async function runJobs(engine: Engine, batch: JobBatch, work: Work): Promise<boolean> {
  const { store } = engine;
  const claim = randomUUID();
  const claimed = await claimJobs(store, batch, work._scheduleId, claim);
  if (claimed === null) {
    // A worker that died had it, or one that was paused may come back: its claims end with the schedule.
    await takeOverJobs(store, work.queue, batch, work._scheduleId, engine.now());
    return true;
  }
  const { jobs, integrations } = await loadRuns(engine, batch, claimed);
  const hand = { ...work, engine, claim, integrations };
  const failures: unknown[] = [];
  let isDone = true;
  const runNext = async () => {
    for (let next = jobs.shift(); next !== undefined; next = jobs.shift()) {
      try {
        if (!(await new JobRunner(hand, next.run).runFrom(next.job))) isDone = false;
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, jobs.length) }, runNext));
  if (failures.length > 0) throw failures[0];
  if (!isDone) await releaseJobs(store, batch, work._scheduleId, claim);
  return isDone;
}

/** All that the claimed jobs need, in a number of reads that does not grow with theirs. */
async function loadRuns(engine: Engine, scope: JobBatch, claimed: readonly ClaimedJobs[]) {
  const { store, logger } = engine;
  const all = claimed.map((one) => one.claimed);
  const templateIds = [...groupBy(all, ({ _templateId }) => _templateId).keys()].flatMap(
    (id) => parseObjectId(id) ?? [],
  );
  const [documents, { workflows, contents }, preferences, tenants, integrations] = await Promise.all([
    findRunDocuments(store, scope, all),
    cachedWorkflowsWithContents(store, scope, templateIds),
    findPreferences(
      store,
      scope,
      all.map(({ _subscriberId }) => _subscriberId),
      templateIds,
    ),
    findTenants(
      store,
      scope,
      all.flatMap(({ tenant }) => tenant?.identifier ?? []),
    ),
    findActiveIntegrations(store, scope),
  ]);
  const jobs = claimed.flatMap(({ claimed: job, jobs }) => {
    const notification = documents.notifications.get(`${job._notificationId}`);
    const workflow = workflows.get(job._templateId);
    const subscriber = documents.subscribers.get(`${job._subscriberId}`);
    if (notification === undefined || workflow === undefined || subscriber === undefined) {
      logger.warn({ job: job._id }, 'The notification, workflow or subscriber of a job is gone');
      return [];
    }
    const actor = job._actorId && documents.subscribers.get(`${job._actorId}`);
    const tenant = tenants.get(job.tenant?.identifier ?? '');
    const own = preferences.get(`${subscriber._id}`) ?? NO_PREFERENCES;
    const run: Run = { notification, workflow, contents, subscriber, actor, tenant, preferences: own, jobs };
    return { run, job };
  });
  return { jobs, integrations };
}
