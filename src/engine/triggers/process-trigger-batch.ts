import { NO_PREFERENCES } from '../../model/preference.ts';
import { cachedWorkflowsWithContents } from '../../store/cache/cached-workflows.ts';
import { writeRuns } from '../../store/notification-runs.ts';
import { findPreferences } from '../../store/preferences.ts';
import type { Queue, TriggerBatch } from '../../store/queue/work-kinds.ts';
import { findTenants } from '../../store/tenants.ts';
import type { Engine } from '../engine.ts';
import { audiencePages, type Progress } from './audience.ts';
import { type RunInput, runNotification } from './create-notification.ts';

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
  queue: Queue = 'interactive',
): Promise<Progress | null> {
  const { store, logger, serviceSlug } = engine;
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
    const isThere = workflows.has(`${_templateId}`);
    if (!isThere) logger.warn({ workflow: name, transactionId }, 'The workflow of a trigger is gone');
    return isThere;
  });
  const writes = new Writes();
  try {
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
      await writes.begin(page.progress.source, async () => {
        await writeRuns(store, scope._environmentId, keys, ({ input }) => runOf(input), queue);
        // One that cannot be made holds up no other of its page, and is not forgotten: it is tried again.
        if (failures.length > 0) throw failures[0];
      });
      if (!page.isLast && isToPause()) {
        await writes.end();
        return page.progress;
      }
    }
    await writes.end();
    return null;
  } finally {
    await writes.settle();
  }
}

/**
 * The pages that are being written, while the next is read: of one group two at a time, as nobody is in it twice. Of
 * others one, so that who is named by two triggers gets the first one's message first.
 */
class Writes {
  readonly #inHand: Promise<void>[] = [];
  #source = 0;

  async begin(source: number, write: () => Promise<void>): Promise<void> {
    const most = source === 0 || source !== this.#source ? 1 : 2;
    this.#source = source;
    while (this.#inHand.length >= most) await this.#inHand.shift();
    const writing = write();
    // Its failure is told where it is waited for.
    writing.catch(() => {});
    this.#inHand.push(writing);
  }

  /** @throws what a write threw */
  async end(): Promise<void> {
    while (this.#inHand.length > 0) await this.#inHand.shift();
  }

  /** Waits for what is still being written, whatever comes of it. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#inHand);
  }
}
