import { NO_PREFERENCES } from '../model/preference.ts';
import { hotWorkflowsWithContents } from '../store/hot-workflows.ts';
import { writeRuns } from '../store/notification-runs.ts';
import { findPreferences } from '../store/preferences.ts';
import { findTenants } from '../store/tenants.ts';
import type { Lane, TriggerBatch } from '../store/work.ts';
import { audiencePages, type Progress } from './audience.ts';
import type { Engine } from './engine.ts';
import { type RunInput, runNotification } from './run-notification.ts';

/**
 * Runs accepted triggers: a notification for every recipient, page by page. A second run, after a crash at any moment,
 * writes what is missing and nothing twice.
 * @param progress where an earlier run ended
 * @param isToPause asked behind each page: whether others shall have their turn
 * @returns where it paused, or null where all is done
 */
export async function runTriggers(
  engine: Engine,
  { triggers, ...scope }: TriggerBatch,
  progress: Progress,
  isToPause: () => boolean,
  lane: Lane = 'interactive',
): Promise<Progress | null> {
  const { store, logger, serviceSlug } = engine;
  const [{ workflows, contents }, tenants] = await Promise.all([
    hotWorkflowsWithContents(
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
    const isThere = workflows.has(`${_templateId}`);
    if (!isThere) logger.warn({ workflow: name, transactionId }, 'The workflow of a trigger is gone');
    return isThere;
  });
  for await (const page of audiencePages(store, scope, runnable, progress)) {
    const preferences = await findPreferences(
      store,
      scope,
      page.addressees.map(({ subscriber }) => subscriber._id),
      [...workflows.values()].map(({ _id }) => _id),
    );
    const keys = page.addressees.flatMap(({ trigger, subscriber, actor, topics }) => {
      const { transactionId, _templateId } = trigger;
      const workflow = workflows.get(`${_templateId}`);
      const tenant = tenants.get(trigger.tenant ?? '');
      const own = preferences.get(`${subscriber._id}`) ?? NO_PREFERENCES;
      const input = workflow && { trigger, workflow, contents, subscriber, actor, tenant, topics, preferences: own };
      return input ? { transactionId, _templateId, _subscriberId: subscriber._id, input } : [];
    });
    const failures: unknown[] = [];
    const runOf = (input: RunInput) => {
      try {
        return runNotification(input, engine.now(), serviceSlug);
      } catch (err) {
        const { name, transactionId } = input.trigger;
        logger.error({ err, workflow: name, transactionId }, 'A notification cannot be made');
        failures.push(err);
        return null;
      }
    };
    await writeRuns(store, scope._environmentId, keys, ({ input }) => runOf(input), lane);
    // One that cannot be made holds up no other of its page, and is not forgotten: it is tried again.
    if (failures.length > 0) throw failures[0];
    if (!page.isLast && isToPause()) return page.progress;
  }
  return null;
}
