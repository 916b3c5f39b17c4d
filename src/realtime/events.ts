/** What happened to an in-app message. */
export const MESSAGE_CHANGES = ['created', 'read', 'unread', 'seen', 'unseen', 'updated'] as const;
export type MessageChange = (typeof MESSAGE_CHANGES)[number];

/** A change of one message. It carries ids, not the document, so that each reader loads under its own rights. */
export interface MessageEvent {
  readonly change: MessageChange;
  /** Hex, as are all ids here. */
  readonly _environmentId: string;
  readonly _subscriberId: string;
  readonly _messageId: string;
  /** Where the event stands in the history of its collection. */
  readonly cursor: string;
}

/** The events of this process, whoever made the change: a gateway, the engine, or another program. */
export interface Realtime {
  /**
   * The changes of one subscriber's in-app messages from now on, until the reader returns. At most 1,000 wait for a slow
   * reader; one more, or a gap in the history, ends it with DomainError UNAVAILABLE.
   */
  messageChanges(_environmentId: string, _subscriberId: string): AsyncIterableIterator<MessageEvent>;
}
