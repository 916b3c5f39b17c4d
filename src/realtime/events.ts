import type { Token } from './resume-tokens.ts';

/** What happened to an in-app message. */
export const MESSAGE_CHANGES = [
  'created',
  'read',
  'unread',
  'seen',
  'unseen',
  'archived',
  'unarchived',
  'snoozed',
  'unsnoozed',
  'deleted',
  'updated',
] as const;
export type MessageChange = (typeof MESSAGE_CHANGES)[number];

/** What a reader is told in the place of changes that the database no longer has; what follows it is complete again. */
export const HISTORY_LOST = 'history_lost';

/** Events carry ids, not documents, so that each reader loads under its own rights. All ids are in hex. */
interface LiveEvent {
  readonly _environmentId: string;
  /** Its place in the history of the database: `encodeCursor` makes a cursor of it. */
  readonly token: Token;
}

/** A change of one in-app message. */
export interface MessageEvent extends LiveEvent {
  readonly change: MessageChange | typeof HISTORY_LOST;
  readonly _subscriberId: string;
  /** Null where the history is lost. */
  readonly _messageId: string | null;
}

/** What happened to a notification. */
export const ACTIVITY_CHANGES = [
  'notification_created',
  'job_created',
  'job_status_changed',
  'execution_detail_created',
] as const;
export type ActivityChange = (typeof ACTIVITY_CHANGES)[number];

/** A change of a notification, of one of its jobs or of their log. What does not concern the change is undefined. */
export interface ActivityEvent extends LiveEvent {
  readonly change: ActivityChange | typeof HISTORY_LOST;
  readonly _notificationId?: string;
  readonly _jobId?: string;
  readonly _executionDetailId?: string;
  readonly _subscriberId?: string;
  /** Of the workflow. */
  readonly _templateId?: string;
  /** The step type of a job, and the status that it came to. */
  readonly type?: string;
  readonly status?: string;
  /** The step types of a notification. */
  readonly channels?: readonly string[];
}

export interface FollowOptions<Event> {
  /** A cursor: what was after it is given first, in order, and then what is new. Without one, what is new. */
  readonly after?: string | null | undefined;
  /** Which events are wanted; all by default. */
  readonly accepts?: (event: Event) => boolean;
  /** Only the newest event waits for the reader: for who wants to know that something changed, and not what. */
  readonly latestOnly?: boolean;
}

/** Events in order until the reader returns. */
export type Events<Event> = AsyncIterableIterator<Event, undefined>;

/**
 * The events of this process, whoever made the change: a gateway, the engine, or another program. They are given until
 * the reader returns. At most 1,000 wait for a slow reader; one more ends it with DomainError UNAVAILABLE. A cursor that
 * is none throws DomainError BAD_CURSOR.
 */
export interface Realtime {
  /** The changes of one subscriber's in-app messages. */
  messageChanges(
    _environmentId: string,
    _subscriberId: string,
    options?: FollowOptions<MessageEvent>,
  ): Events<MessageEvent>;
  /** The place of the present in the history of messages: what `messageChanges` gives from now on is after it. */
  present(): Token;
  /** The changes of the jobs of one notification, and of their logs. */
  notificationChanges(
    _environmentId: string,
    _notificationId: string,
    options?: FollowOptions<ActivityEvent>,
  ): Promise<Events<ActivityEvent>>;
  /** The notifications of an environment as they are created, and the changes of their jobs. */
  activity(_environmentId: string, options?: FollowOptions<ActivityEvent>): Promise<Events<ActivityEvent>>;
}
