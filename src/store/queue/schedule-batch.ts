import type { ClientSession, ObjectId } from 'mongodb';
import type { Scope } from '../../model/scalars.ts';
import type { Trigger } from '../../model/trigger.ts';
import { traceparent } from '../../telemetry/tracing.ts';
import type { Store } from '../mongo/connect.ts';
import { sealTrigger } from '../sealed/sealed-documents.ts';
import { newWorkItem, type WorkItem, workItems } from './work-item.ts';
import {
  type JobBatch,
  type JobQueue,
  RUN_JOBS,
  RUN_JOBS_LATER,
  RUN_TRIGGERS,
  type TriggerBatch,
} from './work-kinds.ts';

/** Jobs that are due later than this wait as `RUN_JOBS_LATER`. */
const LATER_MS = 60_000;
const MAX_JOBS_PER_ITEM = 100;
/** The triggers of one work item, as JSON. Well below the 16 MB that MongoDB allows. */
const MAX_TRIGGER_BYTES = 4_000_000;
/** Triggers of one request that name more recipients than this together are bulk work. */
const MAX_INTERACTIVE_RECIPIENTS = 10;

/** Groups are bulk work, since nobody knows their size. */
const namesGroup = ({ to }: Trigger): boolean => to.some((recipient) => !('subscriberId' in recipient));

const countRecipients = (triggers: readonly Trigger[]): number =>
  triggers.reduce((count, { to }) => count + to.length, 0);

/**
 * Work items, collected to be inserted together. Jobs of one time, queue and environment share an item. Jobs that are
 * due much later share one if they fall into the same second, which runs when the last of them is due.
 */
export class ScheduleBatch {
  readonly #openJobs = new Map<string, { item: ReturnType<typeof newWorkItem>; notificationIds: ObjectId[] }>();
  readonly #openTriggers = new Map<string, { triggers: Trigger[]; bytes: number }>();
  readonly items: WorkItem[] = [];
  readonly #now: Date;

  /** @param now by the database's clock */
  constructor(now: Date) {
    this.#now = now;
  }

  /** Schedules a job. @returns the id of its work item, which the job stores as `_scheduleId` */
  addJob(
    queue: JobQueue,
    { _environmentId, _organizationId }: Scope,
    _notificationId: ObjectId,
    dueAt: Date,
  ): ObjectId {
    const isLater = dueAt.getTime() > this.#now.getTime() + LATER_MS;
    const key = `${queue} ${_environmentId} ${isLater ? Math.floor(dueAt.getTime() / 1_000) : dueAt.toISOString()}`;
    const open = this.#openJobs.get(key);
    if (open !== undefined && open.notificationIds.length < MAX_JOBS_PER_ITEM) {
      open.notificationIds.push(_notificationId);
      if (dueAt > open.item.nextRunAt) open.item.nextRunAt = dueAt;
      return open.item._id;
    }
    const notificationIds = [_notificationId];
    const data: JobBatch = { _environmentId, _organizationId, notificationIds };
    const item = newWorkItem((isLater ? RUN_JOBS_LATER : RUN_JOBS)[queue], data, dueAt);
    this.#openJobs.set(key, { item, notificationIds });
    this.items.push(item);
    return item._id;
  }

  /**
   * Schedules triggers of one request to run now, as many in one work item as fit.
   * @param parentQueue the queue of the work that makes these triggers. Bulk work makes bulk work
   */
  addTriggers(
    { _environmentId, _organizationId, triggers }: TriggerBatch,
    now: Date,
    parentQueue: JobQueue = 'interactive',
  ): void {
    const parent = traceparent();
    const areMany = parentQueue === 'bulk' || countRecipients(triggers) > MAX_INTERACTIVE_RECIPIENTS;
    for (const trigger of triggers) {
      const queue = areMany || namesGroup(trigger) ? 'bulk' : 'interactive';
      const key = `${queue} ${_environmentId}`;
      const bytes = JSON.stringify([trigger.payload, trigger.overrides, trigger.to, trigger.contextData]).length;
      const open = this.#openTriggers.get(key);
      if (open !== undefined && open.bytes + bytes <= MAX_TRIGGER_BYTES) {
        open.triggers.push(trigger);
        open.bytes += bytes;
        continue;
      }
      const added = { triggers: [trigger], bytes };
      this.#openTriggers.set(key, added);
      const data: TriggerBatch = {
        _environmentId,
        _organizationId,
        triggers: added.triggers,
        ...(parent && { traceparent: parent }),
      };
      this.items.push(newWorkItem(RUN_TRIGGERS[queue], data, now));
    }
  }
}

/** Inserts the work items of a batch, within a transaction if there is a session. */
export async function insertScheduled(store: Store, schedule: ScheduleBatch, session?: ClientSession): Promise<void> {
  if (schedule.items.length === 0) return;
  await workItems(store.db).insertMany(sealedItems(store, schedule), session && { session });
}

/** The stored form of the work items of a batch. */
export const sealedItems = (store: Store, { items }: ScheduleBatch): WorkItem[] =>
  items.map((item) => sealedItem(store, item));

/** The stored form of a work item. */
export const sealedItem = (store: Store, item: WorkItem): WorkItem => ({
  ...item,
  data: sealedData(store, item.data as JobBatch | TriggerBatch),
});

function sealedData(store: Store, data: JobBatch | TriggerBatch): JobBatch | TriggerBatch {
  if (!('triggers' in data)) return data;
  return { ...data, triggers: data.triggers.map((trigger) => sealTrigger(store, data, trigger)) };
}
