import type { Trigger } from '../../model/trigger.ts';
import type { WorkflowStep } from '../../model/workflow.ts';
import { cachedWorkflowsWithContents } from '../../store/cache/cached-workflows.ts';
import { recordTransactions } from '../../store/cancellation/transaction-records.ts';
import { insertNewNotifications, type NewNotification } from '../../store/new-notifications.ts';
import { findPreferences } from '../../store/preferences.ts';
import type { Pace } from '../../store/queue/bulk-pace.ts';
import type { Queue, TriggerBatch, TriggerProgress } from '../../store/queue/work-kinds.ts';
import type { WorkRemoval } from '../../store/queue/work-removal.ts';
import { openTrigger } from '../../store/sealed/sealed-documents.ts';
import { findTenants } from '../../store/tenants.ts';
import { NO_PREFERENCES } from '../../workflow-language/channel-preferences.ts';
import type { Engine } from '../engine.ts';
import { audiencePages } from './audience.ts';
import { createNotification, type NotificationInput } from './create-notification.ts';
import { PageWrites } from './page-writes.ts';

const NO_STEPS: readonly WorkflowStep[] = [];
const START: TriggerProgress = { source: 0, after: null };

/** How accepted triggers are run. */
interface TriggerRun {
  /** Where an earlier run paused. Defaults to the start. */
  readonly progress?: TriggerProgress | undefined;
  /** Asked after each page. */
  readonly mustPause: () => boolean;
  readonly queue: Queue;
  /** Asked before each page and command. */
  readonly pace: Pace;
  /** Removes the work item with the writes of its page, if it has only one. */
  readonly removal?: WorkRemoval;
}

/**
 * Runs accepted triggers: creates a notification for every recipient, page by page, unless the transaction is canceled. A
 * second run, after a crash at any moment, writes only what is missing. A transaction that notified nobody is recorded,
 * so that it is not unknown.
 * @returns where the run paused, or null if all pages are done
 * @throws StaleClaimError if another worker has the work item
 */
export async function processTriggerBatch(
  engine: Engine,
  { triggers: stored, ...scope }: TriggerBatch,
  { progress = START, mustPause, queue, pace, removal }: TriggerRun,
): Promise<TriggerProgress | null> {
  const { store, logger } = engine;
  const triggers = stored.map((trigger) => openTrigger(store, scope, trigger));
  const [{ workflows, contents }, tenants] = await Promise.all([
    cachedWorkflowsWithContents(
      store,
      scope,
      triggers.map(({ _templateId }) => _templateId),
    ),
    findTenants(
      store,
      scope,
      triggers.flatMap(({ tenant }) => tenant ?? []),
    ),
  ]);
  const runnable = triggers.filter(({ _templateId, name, transactionId }) => {
    const exists = workflows.has(`${_templateId}`);
    if (!exists) logger.warn({ workflow: name, transactionId }, 'The workflow of a trigger does not exist any more');
    return exists;
  });
  const writes = new PageWrites();
  const failures: unknown[] = [];
  const canceledIds = new Set<string>();
  const addressedIds = new Set(progress.addressedIds);
  const silentIds = () =>
    triggers.flatMap(({ transactionId }) => (addressedIds.has(transactionId) ? [] : transactionId));
  let isFirstPage = true;
  try {
    const stepsOf = ({ _templateId }: Trigger) => workflows.get(`${_templateId}`)?.steps ?? NO_STEPS;
    for await (const page of audiencePages(store, scope, runnable, progress, pace, stepsOf)) {
      if (runnable.every(({ transactionId }) => canceledIds.has(transactionId))) break;
      const preferences = await findPreferences(
        store,
        scope,
        page.addressees.map(({ subscriber }) => subscriber._id),
        [...workflows.values()].map(({ _id }) => _id),
      );
      const inputs = page.addressees.flatMap(({ trigger, subscriber, actor, topics }): NotificationInput[] => {
        const workflow = workflows.get(`${trigger._templateId}`);
        const tenant = tenants.get(trigger.tenant ?? '');
        const own = preferences.get(`${subscriber._id}`) ?? NO_PREFERENCES;
        addressedIds.add(trigger.transactionId);
        if (workflow === undefined || canceledIds.has(trigger.transactionId)) return [];
        return [{ trigger, workflow, contents, subscriber, actor, tenant, topics, preferences: own }];
      });
      const isOnlyPage = isFirstPage && page.isLast && silentIds().length === 0;
      isFirstPage = false;
      const writePage = async () => {
        const { created, failures: failed } = await createNotifications(engine, inputs);
        const canceled = await insertNewNotifications(store, created, {
          queue,
          pace,
          readAtMs: page.readAtMs,
          removal: isOnlyPage && failed.length === 0 ? removal : undefined,
        });
        for (const { notification } of created) {
          if (canceled.has(notification)) canceledIds.add(notification.transactionId);
        }
        failures.push(...failed);
      };
      await writes.begin(page.progress.source, pace.parallelPages, () => pace.writePage(writePage));
      if (!page.isLast && mustPause()) {
        await writes.finish();
        // The next run would begin after the notifications that failed, and never create them.
        if (failures.length === 0) return { ...page.progress, addressedIds: [...addressedIds] };
      }
    }
    await writes.finish();
    await recordTransactions(store, scope, silentIds(), engine.now());
    // A notification that cannot be created does not block the others, also on later pages. The failed run is retried.
    if (failures.length > 0) throw failures[0];
    return null;
  } finally {
    await writes.settle();
  }
}

async function createNotifications(engine: Engine, inputs: readonly NotificationInput[]) {
  const created: NewNotification[] = [];
  const failures: unknown[] = [];
  for (const input of inputs) {
    try {
      created.push(await createNotification(input, engine.now(), engine));
    } catch (err) {
      const { name, transactionId } = input.trigger;
      engine.logger.error({ err, workflow: name, transactionId }, 'A notification could not be created');
      failures.push(err);
    }
  }
  return { created, failures };
}
