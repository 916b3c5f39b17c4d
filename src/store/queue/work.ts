import { type ClientSession, type Document, ObjectId } from 'mongodb';
import type { Scope } from '../../model/scalars.ts';
import type { Trigger } from '../../model/trigger.ts';
import { traceparent } from '../../telemetry/tracing.ts';
import type { Store } from '../mongo/connect.ts';

/** Where the background work is kept, in the documents of Agenda. */
export const WORK_COLLECTION = 'agendaJobs';

/** Work for many waits in a lane of its own, so that it never holds up work for one. */
export const LANES = ['interactive', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

export const RUN_TRIGGERS: Readonly<Record<Lane, string>> = {
  interactive: 'run triggers',
  bulk: 'run bulk triggers',
};
export const RUN_JOBS: Readonly<Record<Lane, string>> = { interactive: 'run jobs', bulk: 'run bulk jobs' };
/**
 * Jobs whose time is far off wait under a name that no worker looks for: whoever looks for work reads all that has the
 * name it looks for.
 */
export const RUN_JOBS_LATER: Readonly<Record<Lane, string>> = {
  interactive: 'run jobs later',
  bulk: 'run bulk jobs later',
};
/** All kinds of work. */
export const WORK_NAMES: readonly string[] = [...Object.values(RUN_TRIGGERS), ...Object.values(RUN_JOBS)];

/** Accepted triggers of one request: stored and scheduled as one document, so that neither is there without the other. */
export interface TriggerBatch extends Scope {
  readonly triggers: readonly Trigger[];
  /** The span of the request that they came with. */
  readonly traceparent?: string;
  /** Where a run of them paused. */
  readonly progress?: { readonly source: number; readonly after: ObjectId | number | null };
}

/** Jobs that are due at one time: those of the notifications that name this schedule as theirs. */
export interface JobBatch extends Scope {
  readonly notificationIds: readonly ObjectId[];
}

/** What is due behind this waits under its other name; what is due before that has its own again. */
const FAR_OFF_MS = 60_000;
export const NEAR_MS = 20_000;
/** How many jobs one document schedules, at most. */
const MOST_JOBS = 100;
/** What a document of triggers holds, in JSON, well below what MongoDB allows. */
const MOST_BYTES = 4_000_000;
/** A trigger for more named recipients than this is work for many. */
const FEW_RECIPIENTS = 100;

/** The lane of a trigger: groups, whose size nobody knows, and long lists are work for many. */
export const laneOf = ({ to }: Trigger): Lane =>
  to.length > FEW_RECIPIENTS || to.some((recipient) => !('subscriberId' in recipient)) ? 'bulk' : 'interactive';

/** The document by which Agenda schedules one piece of work, as Agenda itself inserts it. */
export const workDocument = (name: string, data: object, dueAt: Date, _id = new ObjectId()) => ({
  _id,
  name,
  type: 'normal',
  priority: 0,
  data,
  nextRunAt: dueAt,
  lockedAt: null,
  lastRunAt: null,
  lastFinishedAt: null,
  failedAt: null,
  failCount: null,
  failReason: null,
  repeatInterval: null,
  repeatTimezone: null,
  repeatAt: null,
  disabled: null,
  progress: null,
  debounceStartedAt: null,
  fork: null,
  startDate: null,
  endDate: null,
  skipDays: null,
  lastModifiedBy: null,
});

/**
 * Schedules for jobs, gathered until they are written: jobs of one time, lane and environment share a document. Of what
 * is far off, the last of a second is soon enough for all of it.
 */
export class Plan {
  readonly #open = new Map<string, { document: ReturnType<typeof workDocument>; notificationIds: ObjectId[] }>();
  readonly #openTriggers = new Map<string, { triggers: Trigger[]; bytes: number }>();
  readonly documents: Document[] = [];

  /** Plans for a job to run. @returns the schedule that the job is to name as its own */
  add(lane: Lane, { _environmentId, _organizationId }: Scope, _notificationId: ObjectId, dueAt: Date): ObjectId {
    const isFarOff = dueAt.getTime() > Date.now() + FAR_OFF_MS;
    const key = `${lane} ${_environmentId} ${isFarOff ? Math.floor(dueAt.getTime() / 1_000) : dueAt.toISOString()}`;
    const open = this.#open.get(key);
    if (open !== undefined && open.notificationIds.length < MOST_JOBS) {
      open.notificationIds.push(_notificationId);
      if (dueAt > open.document.nextRunAt) open.document.nextRunAt = dueAt;
      return open.document._id;
    }
    const notificationIds = [_notificationId];
    const data: JobBatch = { _environmentId, _organizationId, notificationIds };
    const document = workDocument((isFarOff ? RUN_JOBS_LATER : RUN_JOBS)[lane], data, dueAt);
    this.#open.set(key, { document, notificationIds });
    this.documents.push(document);
    return document._id;
  }

  /**
   * Plans for triggers to run now, as many in a document as it holds.
   * @param least the lane of what they come from: work that many things make is work for many
   */
  addTriggers(
    { _environmentId, _organizationId, triggers }: TriggerBatch,
    now: Date,
    least: Lane = 'interactive',
  ): void {
    const parent = traceparent();
    for (const trigger of triggers) {
      const lane = least === 'bulk' ? least : laneOf(trigger);
      const key = `${lane} ${_environmentId}`;
      const bytes = JSON.stringify([trigger.payload, trigger.overrides, trigger.to]).length;
      const open = this.#openTriggers.get(key);
      if (open !== undefined && open.bytes + bytes <= MOST_BYTES) {
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
      this.documents.push(workDocument(RUN_TRIGGERS[lane], data, now));
    }
  }
}

/** Writes what was planned, with the other writes of a transaction. */
export async function schedule({ db }: Store, { documents }: Plan, session?: ClientSession): Promise<void> {
  if (documents.length === 0) return;
  await db.collection(WORK_COLLECTION).insertMany(documents, session && { session });
}
