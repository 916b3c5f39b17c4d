import type { Token } from './tokens.ts';

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

export interface FollowOptions<Event> {
  /** A cursor: what was after it is given first, in order, and then what is new. Without one, what is new. */
  readonly after?: string | null | undefined;
  /** Which events are wanted; all by default. */
  readonly accepts?: (event: Event) => boolean;
}

/**
 * The events of this process, whoever made the change: a gateway, the engine, or another program. They are given until
 * the reader returns. At most 1,000 wait for a slow reader; one more ends it with DomainError UNAVAILABLE.
 */
export interface Realtime {
  /**
   * The changes of one subscriber's in-app messages.
   * @throws DomainError BAD_CURSOR
   */
  messageChanges(
    _environmentId: string,
    _subscriberId: string,
    options?: FollowOptions<MessageEvent>,
  ): AsyncIterableIterator<MessageEvent, undefined>;
}
