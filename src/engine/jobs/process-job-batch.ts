import { randomUUID } from 'node:crypto';
import type { ObjectId } from 'bson';
import pLimit from 'p-limit';
import { OPEN_STATUSES } from '../../model/enums.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Job } from '../../model/notification.ts';
import { longestWaitDays } from '../../model/retention.ts';
import { parseObjectId } from '../../model/scalars.ts';
import type { Subscriber } from '../../model/subscriber.ts';
import { cachedWorkflowsWithContents } from '../../store/cache/cached-workflows.ts';
import { cancelOrphanedJobs } from '../../store/cancellation/cancel-orphaned-jobs.ts';
import { findActiveIntegrations } from '../../store/integrations.ts';
import { type ClaimedJobs, claimJobs, findDocumentsOfJobs, releaseJobs, takeOverJobs } from '../../store/job-claims.ts';
import { findPreferences } from '../../store/preferences.ts';
import { isSideQueue, type JobBatch } from '../../store/queue/work-kinds.ts';
import { findTenants } from '../../store/tenants.ts';
import { missingJobs } from '../../telemetry/signals.ts';
import { NO_PREFERENCES } from '../../workflow-language/channel-preferences.ts';
import type { Engine } from '../engine.ts';
import { type ClaimedBatch, ClaimedJobRunner, type WorkItemRun } from './claimed-job-runner.ts';
import { loadLayouts } from './load-layouts.ts';
import { loadSuppressions } from './load-suppressions.ts';
import { refreshInAppOutputs } from './refresh-in-app-outputs.ts';
import type { NotificationContext } from './step-context.ts';

/** The jobs of how many notifications run at once in one batch. Each may keep texts of megabytes until its commit. */
const CONCURRENCY = 25;
const SIDE_QUEUE_CONCURRENCY = 4;

/**
 * Runs the jobs of a batch, and the later jobs of their notifications, until each has ended or waits in a work item of
 * its own.
 * @returns false if the work item has to run again
 */
export async function processJobBatch(engine: Engine, batch: JobBatch, run: WorkItemRun): Promise<boolean> {
  const { store } = engine;
  const jobClaim = randomUUID();
  const claimed = await claimJobs(store, batch, run._scheduleId, jobClaim);
  if (claimed === null) {
    // A worker that stood still for longer than its lease must not take the jobs from the next one.
    if (!run.canBegin()) return false;
    // Another worker has claimed the jobs. It died, or it may continue: its claims become stale with this work item.
    await takeOverJobs(store, run.queue, batch, run._scheduleId, engine.now());
    return true;
  }
  noteMissing(engine, batch, claimed.missing);
  try {
    return await runClaimed(engine, batch, run, jobClaim, claimed.claimedJobs);
  } catch (error) {
    // The next run of the work item can claim the jobs then. Otherwise it would take them over, and run them without a pause.
    await releaseJobs(store, batch, run._scheduleId, jobClaim).catch(() => {});
    throw error;
  }
}

/** Logs and counts the notifications of a work item that have no jobs. */
function noteMissing({ logger }: Engine, { _environmentId }: JobBatch, _notificationIds: readonly ObjectId[]): void {
  if (_notificationIds.length === 0) return;
  missingJobs.publish({ notifications: _notificationIds.length });
  const notificationIds = _notificationIds.map((_id) => `${_id}`);
  logger.warn(
    { environmentId: `${_environmentId}`, notificationIds },
    'The jobs of notifications that were due do not exist any more: they were erased with their subscriber, were deleted, or have expired',
  );
}

/** Runs claimed jobs, as `processJobBatch` does. */
async function runClaimed(
  engine: Engine,
  batch: JobBatch,
  run: WorkItemRun,
  jobClaim: string,
  claimedJobs: readonly ClaimedJobs[],
): Promise<boolean> {
  const { store } = engine;
  const loadedAt = engine.now();
  const { contexts, orphans, ...shared } = await loadJobContexts(engine, batch, claimedJobs);
  await cancelOrphanedJobs(store, batch, orphans, ORPHANED, loadedAt);
  const claimedBatch: ClaimedBatch = {
    ...run,
    engine,
    jobClaim,
    ...shared,
    limit: pLimit(isSideQueue(run.queue) ? SIDE_QUEUE_CONCURRENCY : CONCURRENCY),
    loadedAt,
  };
  const runs = contexts.map(({ context, claimed }) => new ClaimedJobRunner(claimedBatch, context).run(claimed));
  // A failure ends only its own run.
  await Promise.allSettled(runs);
  const ends = await Promise.all(runs);
  const isDone = !ends.includes('left');
  if (isDone && !ends.includes('stale')) return true;
  // Jobs with a stale claim still belong to this work item if the answer to their commit was lost.
  const hasReleased = await releaseJobs(store, batch, run._scheduleId, jobClaim);
  return isDone && !hasReleased;
}

const ORPHANED = 'The notification or the workflow of the job does not exist any more';

/** A subscriber whose document another program removed counts as deleted. */
const removedSubscriber = ({ _subscriberId, subscriberId = '', ...job }: Job): Subscriber => ({
  _id: _subscriberId,
  _environmentId: job._environmentId,
  _organizationId: job._organizationId,
  subscriberId,
  deleted: true,
  createdAt: job.createdAt,
  updatedAt: job.createdAt,
});

/** Loads what the claimed jobs need. The number of reads does not depend on the number of jobs. */
async function loadJobContexts(engine: Engine, scope: JobBatch, claimedJobs: readonly ClaimedJobs[]) {
  const { store, logger } = engine;
  // The other jobs of a notification need the same documents.
  const all = claimedJobs.map(({ claimed: [job] }) => job);
  const templateIds = [...groupBy(all, ({ _templateId }) => _templateId).keys()].flatMap(
    (id) => parseObjectId(id) ?? [],
  );
  const [documents, { workflows, contents }, preferences, tenants, integrations] = await Promise.all([
    findDocumentsOfJobs(store, scope, all),
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
  const allOfNotifications = claimedJobs.flatMap(({ jobs }) => jobs);
  const [layouts, findSuppressions] = await Promise.all([
    loadLayouts(store, scope, allOfNotifications, contents),
    loadSuppressions(engine, scope, allOfNotifications, documents.subscribers.values()),
  ]);
  await refreshInAppOutputs(store, scope, claimedJobs, [
    ...[...workflows.values()].map(({ steps }) => steps),
    ...contents.templates.values(),
    ...contents.controls.values(),
    ...layouts.byReference.values(),
    layouts.standard,
    ...all.map(({ overrides }) => overrides),
  ]);
  const orphans: Job[] = [];
  const contexts = claimedJobs.flatMap(({ claimed, jobs }) => {
    const [job] = claimed;
    const notification = documents.notifications.get(`${job._notificationId}`);
    const workflow = workflows.get(job._templateId);
    const subscriber = documents.subscribers.get(`${job._subscriberId}`) ?? removedSubscriber(job);
    if (notification === undefined || workflow === undefined) {
      logger.warn({ job: job._id }, ORPHANED);
      orphans.push(...jobs.filter(({ status }) => OPEN_STATUSES.includes(status)));
      return [];
    }
    if (notification.payload !== undefined) for (const one of jobs) one.payload = notification.payload;
    const context: NotificationContext = {
      notification,
      workflow,
      contents,
      layouts,
      subscriber,
      actor: job._actorId && documents.subscribers.get(`${job._actorId}`),
      tenant: tenants.get(job.tenant?.identifier ?? ''),
      preferences: preferences.get(`${subscriber._id}`) ?? NO_PREFERENCES,
      jobs,
      maxWaitDays: longestWaitDays(store.retention),
    };
    return { context, claimed };
  });
  return { contexts, orphans, integrations, findSuppressions };
}
