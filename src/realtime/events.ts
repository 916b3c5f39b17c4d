import type { DeliveryStatus } from '../model/enums.ts';
import type { Token } from './resume-tokens.ts';

/** Kinds of changes of a message. Of messages of other channels than `in_app`, only the reports of providers are changes. */
export type MessageChange =
  | 'created'
  | 'read'
  | 'unread'
  | 'seen'
  | 'unseen'
  | 'archived'
  | 'unarchived'
  | 'snoozed'
  | 'unsnoozed'
  | 'action_completed'
  | 'deleted'
  | 'updated'
  | DeliveryStatus;

/** Replaces events that the database no longer has. The events after it are complete again. */
export const HISTORY_LOST = 'history_lost';

/** Events contain ids, not documents, so that each reader loads documents with its own rights. All ids are in hex. */
interface BaseEvent {
  readonly _environmentId: string;
  /** The event's position in the history of the database. `encodeCursor` makes a cursor of it. */
  readonly token: Token;
}

/** A change of one message. */
export interface MessageEvent extends BaseEvent {
  readonly change: MessageChange | typeof HISTORY_LOST;
  readonly _subscriberId: string;
  /** Null if the history is lost. */
  readonly _messageId: string | null;
  /** The channel of the message. Absent means `in_app`. */
  readonly channel?: string;
}

/** Kinds of changes of preferences: those for all workflows, or for one. */
export type PreferenceChange = 'global' | 'workflow';

/** A change of the preferences of a subscriber. */
export interface PreferenceEvent extends BaseEvent {
  readonly change: PreferenceChange | typeof HISTORY_LOST;
  readonly _subscriberId: string;
  /** The id of the workflow. Null if the preferences are for all workflows, or the history is lost. */
  readonly _templateId: string | null;
}

/** Kinds of changes of a notification. */
export type ActivityChange =
  | 'notification_created'
  | 'job_created'
  | 'job_status_changed'
  | 'delivery_reported'
  | 'execution_detail_created';

/** A change of a notification, of one of its jobs or of their execution details. Fields of other kinds are undefined. */
export interface ActivityEvent extends BaseEvent {
  readonly change: ActivityChange | typeof HISTORY_LOST;
  readonly _notificationId?: string;
  readonly _jobId?: string;
  readonly _executionDetailId?: string;
  readonly _subscriberId?: string;
  /** The id of the workflow. */
  readonly _templateId?: string;
  /** The step type of the job, and its new status. */
  readonly type?: string;
  readonly status?: string;
  /** How far the job's message has come, as its provider reports. */
  readonly deliveryStatus?: DeliveryStatus;
  /** The step types of the notification. */
  readonly channels?: readonly string[];
}

export interface FollowOptions<Event> {
  /** A cursor. The events after it are replayed first, in order. Defaults to new events only. */
  readonly after?: string | null | undefined;
  /** Drops the events for which it returns false. Defaults to accepting all. */
  readonly accepts?: (event: Event) => boolean;
  /** Only the newest event waits for the reader: for a reader that needs to know only that something changed. */
  readonly latestOnly?: boolean;
}

interface FollowActivityOptions extends FollowOptions<ActivityEvent> {
  /** The subscriber, in hex, if `accepts` drops the events of all others. */
  readonly _subscriberId?: string | undefined;
}

/** Events in order until the reader returns. */
export type Events<Event> = AsyncIterableIterator<Event, undefined>;

/**
 * Events of changes by any gateway, the engine or another program, until the reader returns. At most 1,000 events wait for
 * a slow consumer; one more ends it with an UnavailableError. The deletion of the subscriber whose changes a reader follows ends
 * it with a NotFoundError. A call with an invalid cursor rejects with a ValidationError BAD_CURSOR.
 */
export interface Realtime {
  /** The changes of one subscriber's messages. */
  messageChanges(
    _environmentId: string,
    _subscriberId: string,
    options?: FollowOptions<MessageEvent>,
  ): Promise<Events<MessageEvent>>;
  /**
   * The current position in the history of messages: all later events of `messageChanges` come after it. Empty before its
   * first reader.
   */
  messagePosition(): Token;
  /** The changes of one subscriber's preferences. */
  preferenceChanges(
    _environmentId: string,
    _subscriberId: string,
    options?: FollowOptions<PreferenceEvent>,
  ): Promise<Events<PreferenceEvent>>;
  /** The changes of the jobs of one notification, and of their execution details. */
  notificationChanges(
    _environmentId: string,
    _notificationId: string,
    options?: FollowOptions<ActivityEvent>,
  ): Promise<Events<ActivityEvent>>;
  /** The new notifications of an environment, and the changes of their jobs. */
  activity(_environmentId: string, options?: FollowActivityOptions): Promise<Events<ActivityEvent>>;
}
