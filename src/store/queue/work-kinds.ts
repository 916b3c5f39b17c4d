import type { ObjectId } from 'bson';
import type { Scope } from '../../model/scalars.ts';
import type { Trigger } from '../../model/trigger.ts';

/** The priorities of work. Work for many recipients has a queue of its own, so that it never delays work for a few. */
export const QUEUES = ['interactive', 'bulk'] as const;
export type Queue = (typeof QUEUES)[number];
/**
 * The queues beside them, for jobs that would hold the places of others: those whose templates take long to render, and those whose
 * provider does not answer.
 */
const SIDE_QUEUES = ['slow', 'unanswered'] as const;
export type SideQueue = (typeof SIDE_QUEUES)[number];
export const JOB_QUEUES = [...QUEUES, ...SIDE_QUEUES] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

export const isSideQueue = (queue: JobQueue): queue is SideQueue => queue === 'slow' || queue === 'unanswered';

/** The kind of a work item whose data is a `TriggerBatch`. */
export const RUN_TRIGGERS: Readonly<Record<Queue, string>> = {
  interactive: 'run triggers',
  bulk: 'run bulk triggers',
};

/** Accepted triggers. One document stores and schedules them, so that neither can be lost without the other. */
export interface TriggerBatch extends Scope {
  readonly triggers: readonly Trigger[];
  /** The span of the request that they came with. */
  readonly traceparent?: string;
  /** Where the previous run paused. */
  readonly progress?: TriggerProgress;
}

/** How far a run has come: everything before this position in the audience is done. */
export interface TriggerProgress {
  /** The index of the source that is read. */
  readonly source: number;
  /** The end of the last page of that source. Null before its first page. */
  readonly after: ObjectId | number | null;
  /** The transactions that had recipients before this position. Missing if a gateway of an earlier version paused. */
  readonly addressedIds?: readonly string[];
}

/** The kind of a work item whose data is a `JobBatch`. */
export const RUN_JOBS: Readonly<Record<JobQueue, string>> = {
  interactive: 'run jobs',
  bulk: 'run bulk jobs',
  slow: 'run slow jobs',
  unanswered: 'run unanswered jobs',
};
/**
 * The kind of a `JobBatch` that is due much later. Workers do not search for this kind. A search reads all items of a
 * kind that it looks for, so that waiting items under the same name would slow it down.
 */
export const RUN_JOBS_LATER: Readonly<Record<JobQueue, string>> = {
  interactive: 'run jobs later',
  bulk: 'run bulk jobs later',
  slow: 'run slow jobs later',
  unanswered: 'run unanswered jobs later',
};

/** Work that a person may be waiting for. */
export const INTERACTIVE_KINDS: ReadonlySet<string> = new Set([RUN_TRIGGERS.interactive, RUN_JOBS.interactive]);

/** Jobs that are due at the same time. They belong to these notifications and name the work item in `_scheduleId`. */
export interface JobBatch extends Scope {
  readonly notificationIds: readonly ObjectId[];
}

/** The kind of a work item whose data is `SnoozedMessages`. */
export const UNSNOOZE_MESSAGES = 'unsnooze messages';

/** Messages of one subscriber that were snoozed together. */
export interface SnoozedMessages {
  readonly _environmentId: ObjectId;
  readonly _messageIds: readonly ObjectId[];
  readonly snoozedUntil: Date;
}

/** The kind of a work item whose data is `TopicMembers`. */
export const DELETE_TOPIC_MEMBERS = 'delete topic members';

/** The members of a topic that was deleted. */
export interface TopicMembers {
  readonly _environmentId: ObjectId;
  readonly _topicId: ObjectId;
}

/** The kind of a work item whose data is a `CanceledTransaction`. */
export const CANCEL_JOBS = 'cancel jobs';

/** A transaction that was canceled, and whose open jobs are to be ended. */
export interface CanceledTransaction extends Scope {
  readonly transactionId: string;
  readonly canceledAt: Date;
  /** Where the previous run paused. Null if it has to begin again. */
  readonly progress?: CancellationProgress | null;
}

/** How far a run has come through the jobs of a canceled transaction. */
export interface CancellationProgress {
  /** The last job that was looked at. Null before the first one. */
  readonly after: ObjectId | null;
  /** Whether work was found that is still in the hands of a worker, so that another run has to follow. */
  readonly isBusy: boolean;
}

/** The kind of a work item whose data is a `DeletedSubscriber`. */
export const CANCEL_SUBSCRIBER_JOBS = 'cancel jobs of a subscriber';

/** A subscriber who was deleted, and whose waiting jobs are to be canceled. */
export interface DeletedSubscriber extends Scope {
  readonly _subscriberId: ObjectId;
  /** The last notification of the previous run. */
  readonly progress?: { readonly after: ObjectId };
}

/** The kind of a work item whose data is a `RequestedErasure`. */
export const ERASE_SUBSCRIBER = 'erase a subscriber';

/** An erasure that is to be carried out. Its record names the subscriber until it is done. */
export interface RequestedErasure extends Scope {
  readonly _erasureId: ObjectId;
}

/**
 * The kinds of work items whose data is an `OwnedByEndpoint`: the deliveries of one webhook endpoint. Endpoints that fail
 * have a queue of their own, because their requests may take long.
 */
export const SEND_WEBHOOKS = { healthy: 'send webhooks', failing: 'send failing webhooks' } as const;
/** The kind of a work item whose data is an `OwnedByEndpoint`: the deliveries of an endpoint that was deleted. */
export const DELETE_WEBHOOK_DELIVERIES = 'delete webhook deliveries';

/** The deliveries of a webhook endpoint. */
export interface OwnedByEndpoint {
  readonly _environmentId: ObjectId;
  readonly _endpointId: ObjectId;
}

/** The kind of a work item whose data is an `OwnedByIntegration`. */
export const APPLY_REPORTS = 'apply provider events';

/** The reports that the provider of an integration sent. */
export interface OwnedByIntegration {
  readonly _environmentId: ObjectId;
  readonly _integrationId: ObjectId;
}

/** All kinds of work that workers search for. */
export const CLAIMABLE_KINDS: readonly string[] = [
  ...Object.values(RUN_TRIGGERS),
  ...Object.values(RUN_JOBS),
  UNSNOOZE_MESSAGES,
  DELETE_TOPIC_MEMBERS,
  CANCEL_JOBS,
  CANCEL_SUBSCRIBER_JOBS,
  ERASE_SUBSCRIBER,
  ...Object.values(SEND_WEBHOOKS),
  DELETE_WEBHOOK_DELIVERIES,
  APPLY_REPORTS,
];

/** All kinds of work items. */
export const WORK_KINDS: readonly string[] = [...CLAIMABLE_KINDS, ...Object.values(RUN_JOBS_LATER)];
